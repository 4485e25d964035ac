// What every edition says about itself, whichever game it is of.
#include "engine/core/edition.hpp"

#include "engine/core/built_in_editions.hpp"
#include "engine/core/edition_reader.hpp"
#include "engine/core/seat.hpp"

namespace kingsbridge {
namespace {

constexpr int kFormat = 1;

std::vector<std::string> names_of(const EditionValue& value) {
    std::vector<std::string> names;
    for (const EditionValue& name : value.list(1, 8, "names")) names.push_back(name.text(80));
    return names;
}

Marked<int> player_count(const EditionValue& count) {
    return marked(count, [](const EditionValue& value) { return value.number(1, kMaxSeats); });
}

}  // namespace

EditionHeader read_header(const EditionValue& root) {
    root.member("format").number(kFormat, kFormat);
    const EditionValue players = root.member("players");
    if (!players.is_object()) players.refuse("must have a \"min\" and a \"max\"");

    const auto short_text = [](const EditionValue& value) { return value.text(80); };
    const auto year = [](const EditionValue& value) { return value.number(1900, 2999); };
    EditionHeader header = {
        root.member("game").id(),
        root.member("name").id(),
        root.member("description").text(600),
        marked(root.member("title"), short_text),
        marked(root.member("designers"), names_of),
        marked(root.member("year"), year),
        player_count(players.member("min")),
        player_count(players.member("max")),
    };
    if (header.min_players.value > header.max_players.value) {
        players.member("min").refuse("must not be above players.max");
    }
    constexpr std::string_view kPlayersKeys[] = {"min", "max"};
    players.only(kPlayersKeys);
    return header;
}

Result<EditionHeader> read_edition_header(std::string_view text) {
    return read_edition_values(text, read_header);
}

Result<std::string_view> find_built_in_edition(std::string_view game, std::string_view name) {
    for (const BuiltInEdition& edition : built_in_editions()) {
        if (edition.game == game && edition.name == name) return edition.json;
    }
    return Error{"There is no built-in edition \"" + std::string(name) + "\" of \"" +
                 std::string(game) + "\"."};
}

}  // namespace kingsbridge

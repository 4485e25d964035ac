// The JSON library stays inside this file; what it throws is caught here.
#include "engine/core/edition.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/built_in_editions.hpp"
#include "engine/core/seat.hpp"

namespace kingsbridge {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr std::array<std::string_view, 3> kSourceNames = {"rulebook", "found", "reconstructed"};

// Carries a refusal out of the depths of reading; never leaves this file.
struct Refusal {
    std::string sentence;
};

[[noreturn]] void refuse(const std::string& where, const std::string& why) {
    throw Refusal{"The edition's value \"" + where + "\" " + why + "."};
}

const json& member(const json& object, const std::string& key, const std::string& where) {
    const auto found = object.find(key);
    if (found == object.end()) refuse(where, "is missing");
    return *found;
}

std::string text_of(const json& value, const std::string& where, std::size_t max_bytes) {
    if (!value.is_string()) refuse(where, "must be text");
    const auto& text = value.get_ref<const std::string&>();
    if (text.empty()) refuse(where, "must not be empty");
    if (text.size() > max_bytes) {
        refuse(where, "must have at most " + std::to_string(max_bytes) + " bytes");
    }
    const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
    if (std::any_of(text.begin(), text.end(), is_control)) {
        refuse(where, "must be a single line of plain text");
    }
    return text;
}

// Ids become file names and command-line words, so they stay simple.
std::string id_of(const json& value, const std::string& where) {
    std::string id = text_of(value, where, 32);
    if (id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string::npos) {
        refuse(where, "may only have small letters, digits and hyphens");
    }
    return id;
}

int number_of(const json& value, const std::string& where, int low, int high) {
    const std::string range =
        "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    if (!value.is_number_integer()) refuse(where, range);
    // A number beyond the signed range would come out negative; it is out of range either way.
    const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > 1'000'000'000;
    const auto number = huge ? std::int64_t{-1} : value.get<std::int64_t>();
    if (huge || number < low || number > high) refuse(where, range);
    return static_cast<int>(number);
}

std::vector<std::string> names_of(const json& value, const std::string& where) {
    if (!value.is_array() || value.empty() || value.size() > 8) {
        refuse(where, "must be a list of 1 to 8 names");
    }
    std::vector<std::string> names;
    for (const json& name : value) names.push_back(text_of(name, where, 80));
    return names;
}

Source source_of(const json& marked, const std::string& where) {
    const json& mark = member(marked, "source", where + ".source");
    for (std::size_t i = 0; i < kSourceNames.size(); ++i) {
        if (mark.is_string() && mark.get_ref<const std::string&>() == kSourceNames[i]) {
            return static_cast<Source>(i);
        }
    }
    refuse(where + ".source", "must be \"rulebook\", \"found\" or \"reconstructed\"");
}

// A fact stands in the file as { "value": …, "source": … }.
template <class Read>
auto marked(const json& object, const std::string& key, const std::string& where, Read read)
    -> Marked<decltype(read(object, where))> {
    const json& fact = member(object, key, where);
    if (!fact.is_object()) refuse(where, "must have a \"value\" and a \"source\"");
    return {read(member(fact, "value", where + ".value"), where), source_of(fact, where)};
}

Marked<int> player_count(const json& players, const std::string& key) {
    const auto read = [](const json& value, const std::string& where) {
        return number_of(value, where, 1, kMaxSeats);
    };
    return marked(players, key, "players." + key, read);
}

EditionHeader header_of(const json& root) {
    if (!root.is_object()) throw Refusal{"The edition must be one JSON object in braces."};
    number_of(member(root, "format", "format"), "format", kFormat, kFormat);
    const json& players = member(root, "players", "players");
    if (!players.is_object()) refuse("players", "must have a \"min\" and a \"max\"");

    const auto short_text = [](const json& value, const std::string& where) {
        return text_of(value, where, 80);
    };
    const auto year = [](const json& value, const std::string& where) {
        return number_of(value, where, 1900, 2999);
    };
    EditionHeader header = {
        id_of(member(root, "game", "game"), "game"),
        id_of(member(root, "name", "name"), "name"),
        text_of(member(root, "description", "description"), "description", 600),
        marked(root, "title", "title", short_text),
        marked(root, "designers", "designers", names_of),
        marked(root, "year", "year", year),
        player_count(players, "min"),
        player_count(players, "max"),
    };
    if (header.min_players.value > header.max_players.value) {
        refuse("players.min", "must not be above players.max");
    }
    return header;
}

std::string line_of(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    return std::to_string(1 + std::count(before.begin(), before.end(), '\n'));
}

}  // namespace

Result<EditionHeader> read_edition_header(std::string_view text) {
    if (text.size() > kMaxEditionBytes) {
        return Error{"The edition is larger than " + std::to_string(kMaxEditionBytes) +
                     " bytes; it cannot be an edition."};
    }
    try {
        return header_of(json::parse(text));
    } catch (const Refusal& refusal) {
        return Error{refusal.sentence};
    } catch (const json::parse_error& mistake) {
        return Error{"The edition is not valid JSON; look at line " + line_of(text, mistake.byte) +
                     "."};
    } catch (const json::exception&) {
        return Error{"The edition holds a number too large to read."};
    }
}

Result<std::string_view> find_built_in_edition(std::string_view game, std::string_view name) {
    for (const BuiltInEdition& edition : built_in_editions()) {
        if (edition.game == game && edition.name == name) return edition.json;
    }
    return Error{"There is no built-in edition \"" + std::string(name) + "\" of \"" +
                 std::string(game) + "\"."};
}

std::string_view source_name(Source source) {
    return kSourceNames[static_cast<std::size_t>(source)];
}

}  // namespace kingsbridge

// Titles and player counts come from the standard editions, so they stand in one place only.
#include "engine/registry.hpp"

#include <array>
#include <cassert>
#include <utility>

#include "engine/core/built_in_editions.hpp"
#include "engine/opening.hpp"
#include "engine/pillars/pillars.hpp"

namespace kingsbridge {
namespace {

struct Row {
    std::string_view id;
    Opening open;
};

Result<pillars::Pillars> pillars_rules(const MatchSetup& setup) {
    return pillars::rules_for(setup.players, setup.edition_text);
}

constexpr std::array<Row, 3> kRows = {{
    {"pillars", opening_of<pillars_rules>()},
    {"world", {}},
    {"column", {}},
}};

std::vector<std::string> edition_names(std::string_view game) {
    std::vector<std::string> names;
    for (const BuiltInEdition& edition : built_in_editions()) {
        if (edition.game == game) names.emplace_back(edition.name);
    }
    return names;
}

// The built-in editions are part of the program: a broken one is a programmer's error.
GameInfo info_of(const Row& row) {
    const auto text = find_built_in_edition(row.id, kStandardEdition);
    assert(text.ok() && "every game has a standard edition");
    auto header = read_edition_header(text.value());
    assert(header.ok() && "the standard edition is valid");
    return {std::string(row.id),       header->title.value,   header->min_players.value,
            header->max_players.value, edition_names(row.id), row.open};
}

std::vector<GameInfo> read_rows() {
    std::vector<GameInfo> list;
    list.reserve(kRows.size());
    for (const Row& row : kRows) list.push_back(info_of(row));
    return list;
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string joined_ids(std::span<const GameInfo> list) {
    std::string ids;
    for (const GameInfo& game : list) ids += (ids.empty() ? "" : ", ") + game.id;
    return ids;
}

Result<void> check_players(const std::string& title, int players, int min, int max) {
    if (players >= min && players <= max) return {};
    return Error{title + " is for " + std::to_string(min) + " to " + std::to_string(max) +
                 " players, not " + std::to_string(players) + "."};
}

// An edition of one's own may narrow or widen the player count; it must be of this game.
Result<void> check_own_edition(const GameInfo& game, const MatchSetup& setup) {
    const auto header = read_edition_header(setup.edition_text);
    if (!header) return header.error();
    if (header->game != game.id) {
        return Error{"This edition is of the game " + quoted(header->game) + ", not of " +
                     quoted(game.id) + "."};
    }
    return check_players(header->title.value, setup.players, header->min_players.value,
                         header->max_players.value);
}

Result<void> fill_in_edition(const GameInfo& game, MatchSetup& setup) {
    if (!setup.edition_text.empty()) return check_own_edition(game, setup);
    const auto text = find_built_in_edition(game.id, setup.edition);
    if (!text) return text.error();
    setup.edition_text = std::string(text.value());
    return check_players(game.title, setup.players, game.min_players, game.max_players);
}

// No game has options so far.
Result<void> check_options(const GameInfo& game, const MatchSetup& setup) {
    if (setup.options.empty()) return {};
    return Error{game.title + " has no option " + quoted(setup.options.begin()->first) + "."};
}

// The game that a setup asks for; the setup is completed on the way.
Result<const GameInfo*> prepare(std::span<const GameInfo> list, MatchSetup& setup) {
    const auto game = find_game(list, setup.game);
    if (!game) return game.error();
    if (const auto filled = fill_in_edition(**game, setup); !filled) return filled.error();
    if (const auto fine = check_options(**game, setup); !fine) return fine.error();
    if (!(*game)->has_rules()) {
        return Error{"The rules of " + (*game)->title + " are not part of this version."};
    }
    return *game;
}

}  // namespace

std::span<const GameInfo> games() {
    static const std::vector<GameInfo> kGames = read_rows();
    return kGames;
}

Result<const GameInfo*> find_game(std::string_view id) { return find_game(games(), id); }

Result<std::unique_ptr<Match>> start_match(const MatchSetup& setup) {
    return start_match(games(), setup);
}

Result<std::unique_ptr<Arena>> open_arena(const MatchSetup& setup) {
    return open_arena(games(), setup);
}

Result<const GameInfo*> find_game(std::span<const GameInfo> list, std::string_view id) {
    for (const GameInfo& game : list) {
        if (game.id == id) return &game;
    }
    return Error{"There is no game " + quoted(id) + "; choose one of " + joined_ids(list) + "."};
}

Result<std::unique_ptr<Match>> start_match(std::span<const GameInfo> list,
                                           const MatchSetup& setup) {
    MatchSetup complete = setup;
    const auto game = prepare(list, complete);
    if (!game) return game.error();
    return (*game)->open.match(complete);
}

Result<std::unique_ptr<Arena>> open_arena(std::span<const GameInfo> list, const MatchSetup& setup) {
    MatchSetup complete = setup;
    const auto game = prepare(list, complete);
    if (!game) return game.error();
    return (*game)->open.arena(complete);
}

}  // namespace kingsbridge

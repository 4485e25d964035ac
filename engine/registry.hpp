// The games of this program, one row each: the only place that knows all of them. Everything else
// asks here and then works through Match.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/arena.hpp"
#include "engine/core/edition.hpp"
#include "engine/core/match.hpp"

namespace kingsbridge {

// No seed: Chance is a player, and whoever plays for it brings the random numbers.
struct MatchSetup {
    std::string game;
    int players = 0;
    std::string edition = std::string(kStandardEdition);
    std::string edition_text;  // an edition of one's own; empty takes the built-in one by name
    std::map<std::string, std::string> options;
};

// Called with players and options checked and edition_text filled in. Null: the rules are not in
// this version.
struct Opening {
    Result<std::unique_ptr<Match>> (*match)(const MatchSetup&) = nullptr;
    Result<std::unique_ptr<Arena>> (*arena)(const MatchSetup&) = nullptr;
};

struct GameInfo {
    std::string id;
    std::string title;
    int min_players;
    int max_players;
    std::vector<std::string> editions;
    Opening open;

    bool has_rules() const { return open.match != nullptr; }
};

std::span<const GameInfo> games();

Result<const GameInfo*> find_game(std::string_view id);
Result<std::unique_ptr<Match>> start_match(const MatchSetup& setup);
Result<std::unique_ptr<Arena>> open_arena(const MatchSetup& setup);

// The same on any list of games.
Result<const GameInfo*> find_game(std::span<const GameInfo> list, std::string_view id);
Result<std::unique_ptr<Match>> start_match(std::span<const GameInfo> list, const MatchSetup& setup);
Result<std::unique_ptr<Arena>> open_arena(std::span<const GameInfo> list, const MatchSetup& setup);

}  // namespace kingsbridge

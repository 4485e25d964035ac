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

// Called with players checked and edition_text filled in. Null: the rules are not in this version.
using StartMatch = Result<std::unique_ptr<Match>> (*)(const MatchSetup&);

struct GameInfo {
    std::string id;
    std::string title;
    int min_players;
    int max_players;
    std::vector<std::string> editions;
    StartMatch start;
};

std::span<const GameInfo> games();

Result<const GameInfo*> find_game(std::string_view id);
Result<std::unique_ptr<Match>> start_match(const MatchSetup& setup);

// The same on any list of games.
Result<const GameInfo*> find_game(std::span<const GameInfo> list, std::string_view id);
Result<std::unique_ptr<Match>> start_match(std::span<const GameInfo> list, const MatchSetup& setup);

}  // namespace kingsbridge

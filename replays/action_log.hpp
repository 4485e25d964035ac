// The actions of a match as bytes: cereal's portable binary with a magic word, a version, the
// game, the players, every action and a checksum. Trusts no file: any bytes give a log or one
// sentence, in memory bounded by the size of the file itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/match.hpp"

namespace kingsbridge::replays {

inline constexpr std::size_t kMaxLogBytes = 1 << 20;
inline constexpr std::size_t kMaxGameIdBytes = 32;

struct ActionLog {
    std::string game;
    int players;
    std::vector<Action> actions;
};

ActionLog log_of(const Match& match);

// Refuses what load() would refuse: a wrong id, player count or seat, or too many actions.
Result<std::string> save(const ActionLog& log);
Result<ActionLog> load(std::string_view bytes);

// Plays the log on a fresh match of the same game. The first step that is not allowed is named by
// its number, counted from 1; the steps before it stay on the match for viewing.
Result<void> replay_into(Match& match, const ActionLog& log);

}  // namespace kingsbridge::replays

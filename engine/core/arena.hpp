// Many games of one kind at full speed, for benchmarks and self-play. Like Match it is for those
// who do not care which game it is; a call plays whole games, so its virtual functions cost
// nothing. Whoever measures brings the clock: there is none in here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/tally.hpp"

namespace kingsbridge {

// The next `games` games of a seed's sequence; game n of a seed is always the same game.
struct Series {
    std::uint64_t seed = 0;
    std::uint64_t first = 0;
    std::uint64_t games = 0;
};

struct Batch {
    std::uint64_t steps = 0;
    std::uint64_t finished = 0;
};

struct Violation {
    std::uint64_t seed;
    std::uint64_t game;
    int step;          // how many actions had been taken
    std::string what;  // part of a sentence: "a card is in two places"
};

struct SelfplayReport {
    static constexpr std::size_t kViolationsKept = 10;

    int players = 0;
    std::uint64_t games = 0;
    std::uint64_t finished = 0;
    std::uint64_t violated = 0;         // games that broke a rule of their own
    std::vector<Violation> violations;  // the first of them
    Tally steps;                        // of finished games, as is everything below
    Tally scores;                       // of all seats
    Tally winning_scores;
    std::array<std::uint64_t, kMaxSeats> wins = {};  // shared ones count for each winner
    std::uint64_t shared_wins = 0;                   // games
    std::uint64_t signature = 0;

    bool sound() const { return violated == 0 && finished == games; }
};

std::string sentence_of(const Violation& violation);
// Refuses a report that is not sound, with its first violation.
Result<void> verdict(const SelfplayReport& report);

class Arena {
  public:
    Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    virtual ~Arena() = default;

    virtual std::string_view game() const = 0;
    virtual int players() const = 0;
    virtual std::size_t state_bytes() const = 0;

    // Uniformly random games on one thread; a step asks for no memory.
    virtual Batch playouts(const Series& series) const = 0;
    // Copies a played State over a new one so many times, and really does it: what a step costs is
    // told in copies. Gives the hash of what stands there in the end.
    virtual std::uint64_t copy_states(std::uint64_t times) const = 0;
    // Random games that are checked before and after every step. A game found broken is left.
    virtual SelfplayReport selfplay(const Series& series) const = 0;
};

}  // namespace kingsbridge

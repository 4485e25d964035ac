// One match of any game with its whole timeline: the one seam with virtual functions, for
// everything that does not care which game it is. State i is the table after i actions; action(i)
// leads from state i to state i + 1, and journal(i) tells what happened on the way. Steps come
// from the program, not from files, so a step out of range asserts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/action_list.hpp"
#include "engine/core/journal.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/random.hpp"
#include "engine/core/viewpoint.hpp"

namespace kingsbridge {

class Match {
  public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    virtual std::string_view game() const = 0;
    virtual int players() const = 0;
    virtual std::size_t steps() const = 0;

    virtual Seat to_act(std::size_t step) const = 0;
    virtual ActionList legal(std::size_t step) const = 0;
    virtual PerSeat scores(std::size_t step) const = 0;
    virtual Outcome outcome(std::size_t step) const = 0;  // as if it ended there
    virtual int round(std::size_t step) const = 0;
    virtual std::string_view phase(std::size_t step) const = 0;

    // Spans are good until the match is changed.
    virtual std::span<const std::byte> state_bytes(std::size_t step) const = 0;
    virtual std::vector<std::byte> observed_bytes(std::size_t step, Viewpoint viewer) const = 0;
    virtual std::uint64_t hash(std::size_t step) const = 0;
    virtual Action action(std::size_t step) const = 0;
    virtual std::span<const Entry> journal(std::size_t step) const = 0;

    // An action in the situation of a step; what the journal of a step says.
    virtual std::string describe(std::size_t step, Action action, Viewpoint viewer) const = 0;
    virtual std::string describe(std::size_t step, const Entry& entry, Viewpoint viewer) const = 0;

    // Refuses whatever legal() does not list, and then changes nothing.
    virtual Result<void> apply(Action action) = 0;
    // False when there is nothing to take back.
    virtual bool undo() = 0;
    // A match of its own with the same first `step` steps.
    virtual std::unique_ptr<Match> fork(std::size_t step) const = 0;
    // The present position as `seat` may imagine it: hidden things drawn anew, no past.
    virtual std::unique_ptr<Match> determinised(Seat seat, Random& random) const = 0;

    Seat to_act() const { return to_act(steps()); }
    ActionList legal() const { return legal(steps()); }
    PerSeat scores() const { return scores(steps()); }
    Outcome outcome() const { return outcome(steps()); }
    std::uint64_t hash() const { return hash(steps()); }
    bool is_over() const { return to_act() == Seat::Nobody; }

    // Lets Chance act, by its weights; refuses when it is a player's turn.
    Result<void> take_chance(Random& random);
};

}  // namespace kingsbridge

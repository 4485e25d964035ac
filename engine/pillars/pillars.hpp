// The Pillars of the Earth as a Game: the rules object over an edition. What may be done and what
// it does stands in one file for each phase: lay_out, cards, builders, event, places, market,
// cathedral; RULES.md numbers the rules.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.hpp"
#include "engine/core/game.hpp"
#include "engine/pillars/actions.hpp"
#include "engine/pillars/reference.hpp"
#include "engine/pillars/state.hpp"

namespace kingsbridge::pillars {

class Pillars {
  public:
    using State = pillars::State;
    static constexpr std::string_view kId = "pillars";

    Pillars(int players, std::shared_ptr<const Edition> edition);

    int players() const { return players_; }
    const Edition& edition() const { return *reference_->edition; }
    const Reference& reference() const { return *reference_; }

    State start() const;
    Seat to_act(const State& state) const { return state.actor; }
    void legal(const State& state, ActionList& list) const;

    template <JournalLike J>
    void apply(State& state, Action action, J& journal) const;

    int score(const State& state, Seat seat) const { return at(state, seat).points; }
    Outcome outcome(const State& state) const;

    Observation<State> observe(const State& state, Viewpoint viewer) const;
    State determinise(const Observation<State>& seen, Random& random) const;

    std::string describe(const State& state, Action action, Viewpoint viewer) const;
    std::string describe(const State& state, const Entry& entry, Viewpoint viewer) const;
    int round(const State& state) const { return state.round; }
    std::string_view phase(const State& state) const;

    // Empty when the state is sound; otherwise what is wrong with it.
    std::string_view broken_invariant(const State& state) const;

    // Where the marker stands on the track, which is one lap long and then goes on from its start.
    int marker_position(int points) const { return points % edition().score_lap; }

  private:
    int players_;
    std::shared_ptr<const Reference> reference_;
};

extern template void Pillars::apply(State&, Action, NoJournal&) const;
extern template void Pillars::apply(State&, Action, Journal&) const;

static_assert(Game<Pillars>);

Result<Pillars> rules_for(int players, std::string_view edition_json);

}  // namespace kingsbridge::pillars

// Who may know what. Decks have no order before a card is turned up, so the only secret is the
// event that the owner of Ellen has looked at.
#include "engine/pillars/pillars.hpp"
#include "engine/pillars/table.hpp"

namespace kingsbridge::pillars {

Observation<State> Pillars::observe(const State& state, Viewpoint viewer) const {
    State seen = state;
    bool knows = viewer.sees_all() || state.looked == 0;
    for (int seat = 0; seat < players_; ++seat) {
        const bool looked = (state.looked & bit_of(seat_at(seat))) != 0;
        knows |= looked && viewer.sees_secrets_of(seat_at(seat));
    }
    if (!knows) seen.coming = kHidden;
    return Observation<State>(seen, viewer);
}

// Any event that has not been turned up may be the coming one, each alike.
State Pillars::determinise(const Observation<State>& seen, Random& random) const {
    State state = seen.state;
    if (state.coming != kHidden) return state;
    const auto count = static_cast<std::uint32_t>(std::popcount(state.unseen_events));
    std::uint32_t skip = random.below(count);
    for_each_bit(state.unseen_events, [&](unsigned card) {
        if (skip-- == 0) state.coming = byte(card);
    });
    return state;
}

}  // namespace kingsbridge::pillars

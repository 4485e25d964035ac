// What needs no journal: who acts, what is allowed, what is hidden, and the sentences.
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

constexpr std::uint16_t kAllCards = ((1u << kTitheCards) - 1) << 1;

std::string name_of(Seat seat) { return std::string(seat_name(seat)); }

std::string card_text(std::uint16_t card) { return "the " + std::to_string(card); }

// Every card dealt so far lies in one hand or was seen, and in no second place.
std::string_view broken_cards(const TitheState& state) {
    unsigned cards = state.seen;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const unsigned hand = state.hand[seat];
        if (std::popcount(hand) != state.hand_size[seat]) return "a hand has another size";
        if ((cards & hand) != 0) return "a card is in two places";
        const unsigned played = state.played[seat] == 0 ? 0 : 1u << state.played[seat];
        if ((state.seen & played) != played) return "a card on the table was not seen";
        cards |= hand;
    }
    return (cards & ~unsigned{kAllCards}) == 0 ? "" : "a card is in play that there is not";
}

}  // namespace

Seat Tithe::next_dealt(const State& state) const {
    for (int seat = 0; seat < players_; ++seat) {
        if (state.hand_size[seat] < kTitheHand) return seat_at(seat);
    }
    return Seat::Nobody;
}

std::uint16_t Tithe::undealt(const State& state) const {
    auto cards = static_cast<std::uint16_t>(kAllCards & ~state.seen);
    for (const std::uint16_t hand : state.hand) cards = static_cast<std::uint16_t>(cards & ~hand);
    return cards;
}

Seat Tithe::to_act(const State& state) const {
    if (state.phase == kOver) return Seat::Nobody;
    return state.phase == kPlay ? player_to_act(state) : Seat::Chance;
}

void Tithe::legal(const State& state, ActionList& list) const {
    if (state.phase == kRoll) {
        for (std::uint16_t face = 1; face <= 6; ++face) {
            list.push({kRollDie, Seat::Chance, face, 0, 0}, face == 1 ? 2 : 1);
        }
        return;
    }
    const bool dealing = state.phase == kDeal;
    const Seat seat = to_act(state);
    const std::uint16_t cards = dealing ? undealt(state) : state.hand[index(seat)];
    for (std::uint16_t card = 1; card <= kTitheCards; ++card) {
        if ((cards >> card & 1) == 0) continue;
        if (dealing) list.push({kDealCard, Seat::Chance, card, 0, 0}, 1);
        if (!dealing) list.push({kPlayCard, seat, card, 0, 0});
    }
    if (!dealing && (state.passed >> index(seat) & 1) == 0) list.push({kPass, seat, 0, 0, 0});
}

Outcome Tithe::outcome(const State& state) const {
    PerSeat points = {};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) points[seat] = state.points[seat];
    return rank_seats(players_, points);
}

Observation<TitheState> Tithe::observe(const State& state, Viewpoint viewer) const {
    State seen = state;
    for (int seat = 0; seat < players_; ++seat) {
        if (!viewer.sees_secrets_of(seat_at(seat))) seen.hand[seat] = 0;
    }
    return Observation<State>(seen, viewer);
}

TitheState Tithe::determinise(const Observation<State>& seen, Random& random) const {
    State state = seen.state;
    std::uint16_t cards = undealt(state);
    for (int seat = 0; seat < players_; ++seat) {
        while (std::popcount(state.hand[seat]) < state.hand_size[seat]) {
            std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(cards)));
            auto rest = cards;
            for (; skip > 0; --skip) rest = static_cast<std::uint16_t>(rest & (rest - 1));
            const auto card = static_cast<std::uint16_t>(1u << std::countr_zero(rest));
            state.hand[seat] = static_cast<std::uint16_t>(state.hand[seat] | card);
            cards = static_cast<std::uint16_t>(cards & ~card);
        }
    }
    return state;
}

std::string Tithe::describe(const State& state, Action action, Viewpoint viewer) const {
    switch (action.kind) {
        case kDealCard: {
            const Seat seat = next_dealt(state);
            const bool visible = viewer.sees_secrets_of(seat);
            return name_of(seat) + " is dealt " + (visible ? card_text(action.a) : "a card") + ".";
        }
        case kRollDie:
            return "The die shows " + std::to_string(action.a) + ".";
        case kPlayCard:
            return name_of(action.seat) + " plays " + card_text(action.a) + ".";
        default:
            return name_of(action.seat) + " passes.";
    }
}

std::string Tithe::describe(const State& state, const Entry& entry, Viewpoint viewer) const {
    switch (entry.what) {
        case Happening::Moved: {
            const bool visible = entry.to == kTable || viewer.sees_secrets_of(entry.seat);
            return name_of(entry.seat) + (entry.to == kTable ? " plays " : " is dealt ") +
                   (visible ? card_text(entry.piece) : "a card") + ".";
        }
        case Happening::Rolled:
            return "The die shows " + std::to_string(entry.amount) + ".";
        case Happening::Scored:
            return name_of(entry.seat) + " takes " + std::to_string(entry.amount) +
                   " points and has " + std::to_string(state.points[index(entry.seat)]) + ".";
        case Happening::RoundBegan:
            return "Round " + std::to_string(entry.amount) + " begins.";
        default:
            return std::string(happening_name(entry.what)) + ".";
    }
}

std::string_view Tithe::phase(const State& state) const {
    constexpr std::string_view kNames[] = {"deal", "roll", "play", "over"};
    return kNames[state.phase];
}

std::string_view Tithe::broken_invariant(const State& state) const {
    if (state.phase > kOver || state.round > kTitheRounds) return "the game has gone too far";
    if ((state.phase == kDeal) != (state.round == 0)) return "a round runs while cards are dealt";
    if (state.turns > players_) return "a seat acted twice in a round";
    if (state.die > 6) return "the die has no such face";
    for (int seat = players_; seat < kMaxSeats; ++seat) {
        if (state.hand_size[seat] + state.points[seat] != 0) return "an empty seat plays";
    }
    return broken_cards(state);
}

}  // namespace kingsbridge::tests

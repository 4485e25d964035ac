// Tithe: a tiny complete game that proves the engine's contract; not shipped. Each seat is dealt
// three hidden cards of 1 to 13. In each of three rounds a die is rolled (its 1 comes up twice as
// often as any other face); then in turn each seat plays a card face up or, once per game, passes.
// The highest card takes the die's value in points. Equal points share their rank.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"

namespace kingsbridge::tests {

inline constexpr int kTitheRounds = 3;
inline constexpr int kTitheHand = 3;
inline constexpr int kTitheCards = 13;

struct TitheState {
    std::uint16_t hand[kMaxSeats];  // bit c: holds card c
    std::uint16_t seen;             // bit c: card c has been played
    std::uint8_t hand_size[kMaxSeats];
    std::uint8_t played[kMaxSeats];  // card on the table this round; 0: none
    std::uint8_t points[kMaxSeats];
    std::uint8_t phase;
    std::uint8_t round;   // 1 to 3; 0 while dealing
    std::uint8_t turns;   // seats that have acted this round
    std::uint8_t die;     // 0: not rolled yet
    std::uint8_t passed;  // bit s: seat s has used its pass
    std::uint8_t unused;
};

class Tithe {
  public:
    using State = TitheState;
    static constexpr std::string_view kId = "tithe";

    enum Phase : std::uint8_t { kDeal, kRoll, kPlay, kOver };
    enum Kind : std::uint8_t { kDealCard = 1, kRollDie, kPlayCard, kPass };
    enum Place : std::uint16_t { kDeck = 1, kHand, kTable };

    explicit Tithe(int players) : players_(players) {}

    int players() const { return players_; }
    State start() const { return {}; }
    Seat to_act(const State& state) const;
    void legal(const State& state, ActionList& list) const;

    template <JournalLike J>
    void apply(State& state, Action action, J& journal) const;

    int score(const State& state, Seat seat) const { return state.points[index(seat)]; }
    Outcome outcome(const State& state) const;

    Observation<State> observe(const State& state, Viewpoint viewer) const;
    State determinise(const Observation<State>& seen, Random& random) const;

    std::string describe(const State& state, Action action, Viewpoint viewer) const;
    std::string describe(const State& state, const Entry& entry, Viewpoint viewer) const;
    int round(const State& state) const { return state.round; }
    std::string_view phase(const State& state) const;

    std::string_view broken_invariant(const State& state) const;

  private:
    // The first to play moves on by one seat each round.
    Seat player_to_act(const State& state) const {
        return seat_at((state.round - 1 + state.turns) % players_);
    }
    Seat next_dealt(const State& state) const;
    std::uint16_t undealt(const State& state) const;

    template <JournalLike J>
    void deal(State& state, Action action, J& journal) const;
    template <JournalLike J>
    void play(State& state, Action action, J& journal) const;
    template <JournalLike J>
    void begin_round(State& state, J& journal) const;
    template <JournalLike J>
    void end_round(State& state, J& journal) const;

    int players_;
};

template <JournalLike J>
void Tithe::apply(State& state, Action action, J& journal) const {
    const auto card_or_face = static_cast<std::uint8_t>(action.a);
    if (action.kind == kDealCard) return deal(state, action, journal);
    if (action.kind == kPlayCard || action.kind == kPass) return play(state, action, journal);
    state.die = card_or_face;
    state.phase = kPlay;
    journal.add({Happening::Rolled, Seat::Chance, kRollDie, 0, 0, 0, 1, card_or_face});
}

template <JournalLike J>
void Tithe::deal(State& state, Action action, J& journal) const {
    const Seat seat = next_dealt(state);
    state.hand[index(seat)] = static_cast<std::uint16_t>(state.hand[index(seat)] | 1u << action.a);
    ++state.hand_size[index(seat)];
    journal.add({Happening::Moved, seat, kDealCard, action.a, kDeck, kHand, 1, 0});
    if (next_dealt(state) == Seat::Nobody) begin_round(state, journal);
}

template <JournalLike J>
void Tithe::play(State& state, Action action, J& journal) const {
    const std::size_t seat = index(action.seat);
    if (action.kind == kPass) {
        state.passed = static_cast<std::uint8_t>(state.passed | 1u << seat);
        journal.add({Happening::Passed, action.seat, kPass, 0, 0, 0, 0, 0});
    } else {
        state.hand[seat] = static_cast<std::uint16_t>(state.hand[seat] & ~(1u << action.a));
        state.seen = static_cast<std::uint16_t>(state.seen | 1u << action.a);
        --state.hand_size[seat];
        state.played[seat] = static_cast<std::uint8_t>(action.a);
        journal.add({Happening::Moved, action.seat, kPlayCard, action.a, kHand, kTable, 1, 0});
        journal.add({Happening::Revealed, action.seat, kPlayCard, action.a, 0, kTable, 1, 0});
    }
    ++state.turns;
    if (state.turns == players_) end_round(state, journal);
}

template <JournalLike J>
void Tithe::begin_round(State& state, J& journal) const {
    ++state.round;
    state.phase = kRoll;
    state.turns = state.die = 0;
    for (std::uint8_t& card : state.played) card = 0;
    journal.add({Happening::RoundBegan, Seat::Nobody, 0, 0, 0, 0, 0, state.round});
}

template <JournalLike J>
void Tithe::end_round(State& state, J& journal) const {
    std::size_t best = 0;
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat) {
        if (state.played[seat] > state.played[best]) best = seat;
    }
    if (state.played[best] != 0) {
        state.points[best] = static_cast<std::uint8_t>(state.points[best] + state.die);
        journal.add({Happening::Scored, static_cast<Seat>(best), kRollDie, state.played[best], 0, 0,
                     0, state.die});
    }
    journal.add({Happening::RoundEnded, Seat::Nobody, 0, 0, 0, 0, 0, state.round});
    if (state.round < kTitheRounds) return begin_round(state, journal);
    state.phase = kOver;
    journal.add({Happening::GameEnded, Seat::Nobody, 0, 0, 0, 0, 0, 0});
}

static_assert(Game<Tithe>);

}  // namespace kingsbridge::tests

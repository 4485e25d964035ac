// Phase III, step 1: the event. It reaches the players in turn order; a negative one asks those who
// can protect themselves first.
#pragma once

#include "engine/pillars/places.hpp"

namespace kingsbridge::pillars {

// An event that somebody has looked at is the one that comes.
inline void legal_events(const State& state, Kind kind, ActionList& list) {
    const bool known = state.coming != kNone && state.coming != kHidden;
    const auto cards = known ? static_cast<std::uint16_t>(1u << state.coming) : state.unseen_events;
    for_each_bit(cards, [&](unsigned card) { list.push(act(kind, Seat::Chance, card), 1); });
}

inline bool on_archbishops_seat(const Player& player) {
    return (player.spaces & spaces_of(Location::Archbishop)) != 0;
}

inline void legal_shields(const Reference& reference, const State& state, ActionList& list) {
    const Player& player = at(state, state.actor);
    if (on_archbishops_seat(player)) list.push(act(Kind::ShieldBySeat, state.actor));
    const unsigned cards = player.advantages & reference.with(AdvantageEffect::Protection);
    if (cards != 0) {
        const auto card = static_cast<unsigned>(std::countr_zero(cards));
        list.push(act(Kind::ShieldByCard, state.actor, card));
    }
    list.push(act(Kind::Endure, state.actor));
}

// True when the player has a choice to make first.
template <JournalLike J>
bool strike(Table<J>& table, Seat seat) {
    const EventCard& event = table.edition().events[table.state.event];
    const unsigned cause = event_thing(table.state.event);
    switch (event.effect) {
        case EventEffect::Gold:
            table.gain_gold(seat, event.amount, cause);
            return false;
        case EventEffect::Materials:
            table.receive_cubes(seat, event.cubes, cause);
            return false;
        case EventEffect::PayGold:
            table.pay_or_lose_points(seat, event.amount, cause);
            return false;
        case EventEffect::LosePoints:
            table.lose_points(seat, event.amount, cause);
            return false;
        case EventEffect::FewerBuilders:
            if (table.state.round < kRounds) {
                table.state.limited_next = byte(table.state.limited_next | bit_of(seat));
            }
            return false;
        case EventEffect::LoseCraftsman:
            if (table.player(seat).craftsmen == 0) return false;
            table.now(Step::LoseCraftsman, seat);
            return true;
        default:  // works later in the round
            return false;
    }
}

template <JournalLike J>
bool can_be_shielded(Table<J>& table, Seat seat) {
    if (table.edition().events[table.state.event].positive) return false;
    const Player& player = table.player(seat);
    return on_archbishops_seat(player) ||
           holds(player, table.reference.with(AdvantageEffect::Protection));
}

// `cursor` counts the players whom the event has reached.
template <JournalLike J>
void continue_event(Table<J>& table) {
    State& state = table.state;
    for (; state.cursor < table.players; ++state.cursor) {
        const Seat seat = table.in_turn(state.cursor);
        if (can_be_shielded(table, seat)) return table.now(Step::Shield, seat);
        if (strike(table, seat)) return;
    }
    visit_archbishop(table);
}

template <JournalLike J>
void after_player(Table<J>& table) {
    ++table.state.cursor;
    continue_event(table);
}

template <JournalLike J>
void reveal_event(Table<J>& table, Action action) {
    State& state = table.state;
    state.event = byte(action.a);
    state.unseen_events = static_cast<std::uint16_t>(state.unseen_events & ~(1u << action.a));
    state.coming = kNone;
    state.looked = state.cursor = 0;
    table.note(Happening::Revealed, Seat::Nobody, 0, event_thing(action.a), kEventDeck,
               kBesideBoard, 1, 0);
    continue_event(table);
}

template <JournalLike J>
void answer_event(Table<J>& table, Action action) {
    State& state = table.state;
    if (kind_of(action) == Kind::Endure) {
        if (!strike(table, action.seat)) after_player(table);
        return;
    }
    state.shielded = byte(state.shielded | bit_of(action.seat));
    const bool by_card = kind_of(action) == Kind::ShieldByCard;
    const unsigned shield = by_card ? advantage_thing(action.a) : static_cast<unsigned>(kBuilder);
    table.note(Happening::Prevented, action.seat, event_thing(state.event), shield, 0, 0, 0, 0);
    if (by_card) {
        table.spend_advantage(action.seat, action.a);
    } else {
        state.seat_spent = 1;
    }
    after_player(table);
}

template <JournalLike J>
void give_up_craftsman(Table<J>& table, Action action) {
    table.remove_craftsman(action.seat, action.a, event_thing(table.state.event));
    after_player(table);
}

template <JournalLike J>
void begin_event(Table<J>& table) {
    table.note(Happening::PhaseBegan, Seat::Nobody, 0, 0, 0, 0, 0, 3);
    table.now(Step::RevealEvent, Seat::Chance);
}

}  // namespace kingsbridge::pillars

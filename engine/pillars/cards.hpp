// Phase I: in turn, players take resource cards for workers or craftsmen for gold, until all have
// passed or the supply is empty. Who is not at a site goes to the wool mill.
#pragma once

#include "engine/pillars/builders.hpp"

namespace kingsbridge::pillars {

inline void legal_cards(const Reference& reference, const State& state, ActionList& list) {
    const Edition& edition = *reference.edition;
    const Player& player = at(state, state.actor);
    for_each_bit(state.supply_cards, [&](unsigned card) {
        list.push_if(edition.resource_cards[card].workers <= player.workers,
                     act(Kind::TakeResource, state.actor, card));
    });
    for_each_bit(state.supply_craftsmen, [&](unsigned card) {
        list.push_if(edition.craftsmen[card].cost <= player.gold,
                     act(Kind::Hire, state.actor, card));
    });
    list.push(act(Kind::PassCards, state.actor));
}

template <JournalLike J>
void send_to_mill(Table<J>& table, Seat seat) {
    Player& player = table.player(seat);
    if (player.workers == 0) return;
    player.mill = player.workers;
    player.workers = 0;
    table.moved(seat, kNoCause, kWorker, own_place(seat), kWoolMill, player.mill);
}

// Resource cards come back next round; craftsmen whom nobody hired do not.
template <JournalLike J>
void end_cards(Table<J>& table) {
    State& state = table.state;
    for_each_bit(state.supply_cards, [&](unsigned card) {
        table.moved(Seat::Nobody, kUnclaimed, resource_card_thing(card), kSupply, kBesideBoard);
    });
    for_each_bit(state.supply_craftsmen, [&](unsigned card) {
        table.moved(Seat::Nobody, kUnclaimed, craftsman_thing(card), kSupply, kBox);
    });
    state.left_out = static_cast<std::uint16_t>(state.left_out | state.supply_cards);
    state.gone_craftsmen |= state.supply_craftsmen;
    state.supply_cards = 0;
    state.supply_craftsmen = 0;
    state.passed = 0;
    for (int seat = 0; seat < table.players; ++seat) send_to_mill(table, seat_at(seat));
    begin_builders(table);
}

template <JournalLike J>
void next_to_take(Table<J>& table) {
    State& state = table.state;
    const unsigned everybody = (1u << table.players) - 1;
    const bool supply_is_empty = state.supply_cards == 0 && state.supply_craftsmen == 0;
    if (supply_is_empty || state.passed == everybody) return end_cards(table);
    Seat seat = state.actor;
    do {
        seat = next_seat(seat, table.players);
    } while ((state.passed & bit_of(seat)) != 0);
    table.now(Step::TakeCard, seat);
}

template <JournalLike J>
void take_resource_card(Table<J>& table, Action action) {
    State& state = table.state;
    Player& player = table.player(action.seat);
    const ResourceCard& card = table.edition().resource_cards[action.a];
    state.supply_cards = static_cast<std::uint16_t>(state.supply_cards & ~(1u << action.a));
    player.cards = static_cast<std::uint16_t>(player.cards | 1u << action.a);
    player.workers = byte(player.workers - card.workers);
    table.moved(action.seat, kChosen, resource_card_thing(action.a), kSupply,
                own_place(action.seat));
    table.moved(action.seat, kChosen, kWorker, own_place(action.seat), site_of(card.resource),
                card.workers);
    next_to_take(table);
}

template <JournalLike J>
void hire(Table<J>& table, Action action) {
    Player& player = table.player(action.seat);
    table.state.supply_craftsmen &= ~(1u << action.a);
    player.craftsmen |= 1u << action.a;
    table.pay_gold(action.seat, table.edition().craftsmen[action.a].cost, kHiring);
    table.moved(action.seat, kHiring, craftsman_thing(action.a), kSupply, own_place(action.seat));
    if (has_too_many_craftsmen(table.reference, player)) {
        return table.now(Step::Dismiss, action.seat);
    }
    next_to_take(table);
}

template <JournalLike J>
void pass_cards(Table<J>& table, Action action) {
    table.state.passed = byte(table.state.passed | bit_of(action.seat));
    table.note(Happening::Passed, action.seat, kChosen, 0, 0, 0, 0, 0);
    next_to_take(table);
}

// The event of the round is known in phase III only, so it tells where the craftsman came from.
template <JournalLike J>
void dismiss(Table<J>& table, Action action) {
    table.remove_craftsman(action.seat, action.a, kLimit);
    if (table.state.event == kNone) return next_to_take(table);
    continue_shiring(table);
}

template <JournalLike J>
void begin_cards(Table<J>& table) {
    table.note(Happening::PhaseBegan, Seat::Nobody, 0, 0, 0, 0, 0, 1);
    table.now(Step::TakeCard, table.state.start);
}

}  // namespace kingsbridge::pillars

// Set-up, and the start of each round: advantages to Kingsbridge, craftsmen to Shiring and to the
// supply, seven resource cards, and the look that Ellen grants at the coming event.
#pragma once

#include "engine/pillars/cards.hpp"

namespace kingsbridge::pillars {

inline std::uint32_t craftsmen_of_round(unsigned round) {
    return ((1u << kHiredPerRound) - 1) << ((round - 1) * kHiredPerRound);
}

inline State before_set_up(const Edition& edition, int players) {
    State state = {};
    for (std::size_t r = 0; r < kSiteResources; ++r) {
        state.market[r] = edition.market_stock[r];
        state.site[r] = static_cast<std::int8_t>(edition.cubes[r] - edition.market_stock[r]);
    }
    constexpr auto kMetalAt = static_cast<std::size_t>(Resource::Metal);
    state.court_metal = 1;
    state.site[kMetalAt] = static_cast<std::int8_t>(edition.cubes[kMetalAt] - 1);
    state.castle = edition.gray_workers;
    state.unseen_advantages = kAllRegularAdvantages;
    state.unseen_events = kAllEvents;
    for (Seat& passed : state.track) passed = Seat::Nobody;
    for (std::uint8_t& card : state.kingsbridge) card = kNone;
    for (std::uint8_t& card : state.shiring) card = kNone;
    state.redraw = 1;
    state.event = state.coming = state.raised = kNone;
    state.step = Step::ChooseStart;
    state.actor = Seat::Chance;
    state.start = state.drawn = Seat::Nobody;
    for (int seat = 0; seat < players; ++seat) {
        Player& player = state.player[seat];
        player.craftsmen = kAllStarting;
        player.workers = edition.workers;
        player.bag = edition.builders;
        player.points = edition.start_points;
    }
    return state;
}

inline void legal_starts(int players, ActionList& list) {
    for (unsigned seat = 0; seat < static_cast<unsigned>(players); ++seat) {
        list.push(act(Kind::BeginWith, Seat::Chance, seat), 1);
    }
}

inline void legal_advantages(const State& state, ActionList& list) {
    for_each_bit(state.unseen_advantages, [&](unsigned card) {
        list.push(act(Kind::TurnUpAdvantage, Seat::Chance, card), 1);
    });
}

inline void legal_craftsmen_dealt(const State& state, ActionList& list) {
    std::uint32_t cards = craftsmen_of_round(state.round);
    if (state.shiring[0] != kNone) cards &= ~(1u << state.shiring[0]);
    for_each_bit(cards, [&](unsigned card) {
        list.push(act(Kind::TurnUpCraftsman, Seat::Chance, card), 1);
    });
}

// Seven of nine are laid out, so two are not: every pair alike.
inline void legal_pairs_left_out(ActionList& list) {
    for (unsigned one = 0; one < kResourceCards; ++one) {
        for (unsigned two = one + 1; two < kResourceCards; ++two) {
            list.push(act(Kind::LeaveOut, Seat::Chance, one, two), 1);
        }
    }
}

inline void legal_looks(const State& state, ActionList& list) {
    list.push(act(Kind::Look, state.actor));
    list.push(act(Kind::DoNotLook, state.actor));
}

// `cursor` counts the players who have been asked, in turn order.
template <JournalLike J>
void offer_look(Table<J>& table) {
    State& state = table.state;
    for (; state.cursor < table.players; ++state.cursor) {
        const Seat seat = table.in_turn(state.cursor);
        if (holds(table.player(seat), table.reference.with(AdvantageEffect::LookAtEvent))) {
            return table.now(Step::OfferLook, seat);
        }
    }
    state.cursor = 0;
    begin_cards(table);
}

template <JournalLike J>
void answer_look(Table<J>& table, Action action) {
    if (kind_of(action) == Kind::Look) return table.now(Step::SeeEvent, Seat::Chance);
    ++table.state.cursor;
    offer_look(table);
}

template <JournalLike J>
void see_event(Table<J>& table, Action action) {
    State& state = table.state;
    const Seat seat = table.in_turn(state.cursor);
    state.coming = byte(action.a);
    state.looked = byte(state.looked | bit_of(seat));
    table.note(Happening::Concealed, seat, 0, event_thing(action.a), 0, kEventDeck, 1, 0);
    ++state.cursor;
    offer_look(table);
}

template <JournalLike J>
void leave_out(Table<J>& table, Action action) {
    State& state = table.state;
    state.left_out = static_cast<std::uint16_t>(1u << action.a | 1u << action.b);
    state.supply_cards = static_cast<std::uint16_t>(kAllResourceCards & ~state.left_out);
    for_each_bit(state.supply_cards, [&](unsigned card) {
        table.note(Happening::Revealed, Seat::Nobody, 0, resource_card_thing(card), kBesideBoard,
                   kSupply, 1, 0);
    });
    state.cursor = 0;
    offer_look(table);
}

// Two go to Shiring, the other two to the supply.
template <JournalLike J>
void turn_up_craftsman(Table<J>& table, Action action) {
    State& state = table.state;
    const unsigned place = state.shiring[0] == kNone ? 0 : 1;
    state.shiring[place] = byte(action.a);
    table.note(Happening::Revealed, Seat::Nobody, 0, craftsman_thing(action.a), kCraftsmanDeck,
               kShiringCards + place, 1, 0);
    if (place == 0) return;
    state.supply_craftsmen =
        craftsmen_of_round(state.round) & ~(1u << state.shiring[0] | 1u << state.shiring[1]);
    for_each_bit(state.supply_craftsmen, [&](unsigned card) {
        table.note(Happening::Revealed, Seat::Nobody, 0, craftsman_thing(card), kCraftsmanDeck,
                   kSupply, 1, 0);
    });
    table.now(Step::DealResources, Seat::Chance);
}

template <JournalLike J>
void lay_advantage(Table<J>& table, unsigned card) {
    State& state = table.state;
    const unsigned place = state.kingsbridge[0] == kNone ? 0 : 1;
    state.kingsbridge[place] = byte(card);
    table.note(Happening::Revealed, Seat::Nobody, 0, advantage_thing(card), kAdvantageDeck,
               kKingsbridgeCards + place, 1, 0);
    if (place == 1) table.now(Step::DealCraftsman, Seat::Chance);
}

template <JournalLike J>
void turn_up_advantage(Table<J>& table, Action action) {
    State& state = table.state;
    state.unseen_advantages =
        static_cast<std::uint16_t>(state.unseen_advantages & ~(1u << action.a));
    lay_advantage(table, action.a);
}

template <JournalLike J>
void begin_round(Table<J>& table) {
    State& state = table.state;
    ++state.round;
    table.note(Happening::RoundBegan, state.start, 0, kCathedralPiece, 0, 0, 0, state.round);
    if (state.round < kRounds) return table.now(Step::DealAdvantage, Seat::Chance);
    for (unsigned i = 0; i < kFinalAdvantages; ++i) lay_advantage(table, kRegularAdvantages + i);
}

template <JournalLike J>
void begin_with(Table<J>& table, Action action) {
    table.state.start = static_cast<Seat>(action.a);
    for (unsigned place = 0; place < static_cast<unsigned>(table.players); ++place) {
        table.gain_gold(table.in_turn(place), table.edition().start_gold[place], kSetUp);
    }
    begin_round(table);
}

}  // namespace kingsbridge::pillars

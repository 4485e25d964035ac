// Phase II: master builders are drawn from the bag one by one and placed for a falling price, or
// passed and placed for nothing at the end.
#pragma once

#include "engine/pillars/event.hpp"

namespace kingsbridge::pillars {

inline unsigned builders_in_bag(const State& state) {
    return state.player[0].bag + state.player[1].bag + state.player[2].bag + state.player[3].bag;
}

inline unsigned builder_cost(const Edition& edition, const State& state) {
    return edition.cost_track[state.marker];
}

inline void legal_draws(const State& state, ActionList& list) {
    for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
        const unsigned count = state.player[seat].bag;
        if (count > 0) list.push(act(Kind::DrawBuilder, Seat::Chance, seat), count);
    }
}

inline void legal_redraws(const State& state, ActionList& list) {
    list.push(act(Kind::KeepDraw, state.actor));
    list.push(act(Kind::PutBack, state.actor));
}

inline void legal_spaces(const Reference& reference, const State& state, Kind kind, unsigned card,
                         ActionList& list) {
    for_each_bit(open_spaces(reference.board & ~occupied(state)),
                 [&](unsigned space) { list.push(act(kind, state.actor, space, card)); });
}

// Who cannot or will not pay passes; what costs nothing cannot be passed.
inline void legal_placements(const Reference& reference, const State& state, ActionList& list) {
    const Player& player = at(state, state.actor);
    const unsigned cost = builder_cost(*reference.edition, state);
    if (player.gold >= cost) legal_spaces(reference, state, Kind::Place, 0, list);
    if (cost == 0) return;
    const unsigned cards = player.advantages & reference.with(AdvantageEffect::FreeBuilder);
    if (cards != 0) {
        const auto card = static_cast<unsigned>(std::countr_zero(cards));
        legal_spaces(reference, state, Kind::PlaceFree, card, list);
    }
    list.push(act(Kind::PassBuilder, state.actor));
}

// The builders that were passed, the dearest first.
template <JournalLike J>
void place_passed(Table<J>& table) {
    for (const Seat seat : table.state.track) {
        if (seat != Seat::Nobody) return table.now(Step::PlacePassed, seat);
    }
    begin_event(table);
}

template <JournalLike J>
void next_draw(Table<J>& table) {
    State& state = table.state;
    state.drawn = Seat::Nobody;
    if (builders_in_bag(state) > 0) return table.now(Step::DrawBuilder, Seat::Chance);
    state.marker = kCostTrack - 1;
    place_passed(table);
}

// Builders in use this round: on the board, passed or just drawn.
inline unsigned builders_in_use(const Edition& edition, const Player& player) {
    return edition.builders - unsigned{player.bag} - player.aside;
}

template <JournalLike J>
void draw_builder(Table<J>& table, Action action) {
    State& state = table.state;
    const auto seat = static_cast<Seat>(action.a);
    Player& player = table.player(seat);
    --player.bag;
    const bool limited = (state.limited & bit_of(seat)) != 0;
    if (limited && builders_in_use(table.edition(), player) > table.reference.limited_builders) {
        ++player.aside;
        table.moved(seat, kNoCause, kBuilder, kBag, kBesideBoard);
        return next_draw(table);
    }
    state.drawn = seat;
    table.moved(seat, kNoCause, kBuilder, kBag, kCostTrackPlace);
    const bool asks = state.redraw != 0 && builders_in_bag(state) > 0;
    table.now(asks ? Step::Redraw : Step::PlaceDrawn, asks ? state.start : seat);
}

template <JournalLike J>
void answer_draw(Table<J>& table, Action action) {
    State& state = table.state;
    if (kind_of(action) == Kind::KeepDraw) return table.now(Step::PlaceDrawn, state.drawn);
    ++table.player(state.drawn).bag;
    state.redraw = 0;
    table.moved(state.drawn, kChosen, kBuilder, kCostTrackPlace, kBag);
    next_draw(table);
}

template <JournalLike J>
void stand_on(Table<J>& table, Seat seat, unsigned space) {
    table.player(seat).spaces |= 1u << space;
    table.moved(seat, kChosen, kBuilder, kCostTrackPlace, space_place(space));
}

template <JournalLike J>
void lower_cost(Table<J>& table) {
    State& state = table.state;
    if (state.marker + 1u < kCostTrack) ++state.marker;
    next_draw(table);
}

template <JournalLike J>
void place_passed_builder(Table<J>& table, Action action) {
    for (Seat& passed : table.state.track) {
        if (passed == Seat::Nobody) continue;
        passed = Seat::Nobody;
        break;
    }
    stand_on(table, action.seat, action.a);
    place_passed(table);
}

template <JournalLike J>
void place_builder(Table<J>& table, Action action) {
    if (table.state.step == Step::PlacePassed) return place_passed_builder(table, action);
    if (kind_of(action) == Kind::PlaceFree) {
        table.spend_advantage(action.seat, action.b);
    } else {
        table.pay_gold(action.seat, builder_cost(table.edition(), table.state), kBuilderCost);
    }
    stand_on(table, action.seat, action.a);
    lower_cost(table);
}

template <JournalLike J>
void pass_builder(Table<J>& table, Action action) {
    table.state.track[table.state.marker] = action.seat;
    table.note(Happening::Passed, action.seat, kBuilderCost, kBuilder, 0, kCostTrackPlace, 1,
               static_cast<int>(builder_cost(table.edition(), table.state)));
    lower_cost(table);
}

template <JournalLike J>
void begin_builders(Table<J>& table) {
    table.note(Happening::PhaseBegan, Seat::Nobody, 0, 0, 0, 0, 0, 2);
    next_draw(table);
}

}  // namespace kingsbridge::pillars

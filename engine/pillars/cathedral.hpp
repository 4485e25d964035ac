// Phase III, steps 13 and 14: craftsmen turn cubes into points; what may be kept; the new starting
// player; what is put back for the next round.
#pragma once

#include "engine/core/action_list.hpp"
#include "engine/pillars/table.hpp"

namespace kingsbridge::pillars {

// Defined in lay_out.hpp: the rounds close a circle.
template <JournalLike J>
void begin_round(Table<J>& table);

// An event may let one craftsman of each player work more often; the first use beyond the printed
// capacity chooses him. The craftsmen that may still be raised, and by how much.
struct Raise {
    std::uint32_t craftsmen;
    unsigned amount;
};

inline Raise raise_of(const Reference& reference, const State& state, Seat seat) {
    if (state.event == kNone || (state.shielded & bit_of(seat)) != 0) return {0, 0};
    const EventCard& event = reference.edition->events[state.event];
    if (event.effect != EventEffect::CapacityBonus) return {0, 0};
    return {state.raised == kNone ? reference.raisable : 1u << state.raised, event.amount};
}

inline void legal_builds(const Reference& reference, const State& state, ActionList& list) {
    const Seat seat = state.actor;
    const Player& player = at(state, seat);
    const Purse purse = purse_of(player);
    const Raise raise = raise_of(reference, state, seat);
    for_each_bit(player.craftsmen, [&](unsigned card) {
        const CraftsmanCard& craftsman = reference.edition->craftsmen[card];
        const unsigned more = (raise.craftsmen >> card & 1) * raise.amount;
        bool able = has_enough(purse, reference.inputs[card]);
        able &= state.uses[card] < craftsman.capacity + more;
        able &= reference.has_family(player.craftsmen, craftsman.needs);
        list.push_if(able, act(Kind::Use, seat, card));
    });
    list.push(act(Kind::FinishBuilding, seat));
}

inline void legal_returns(const State& state, ActionList& list) {
    const Player& player = at(state, state.actor);
    for (unsigned r = 0; r < kResources; ++r) {
        if (player.cubes[r] > 0) list.push(act(Kind::ReturnCube, state.actor, r));
    }
}

// Step 14, and the table made ready for the next round.
template <JournalLike J>
void choose_new_start(Table<J>& table) {
    State& state = table.state;
    const Seat claimed = owner_of(state, space_at(Location::Cathedral));
    state.start = claimed != Seat::Nobody ? claimed : next_seat(state.start, table.players);
    table.note(Happening::Changed, state.start, kNewStart, kCathedralPiece, 0, 0, 0,
               state.round + 1);
    table.release_builders(Location::Cathedral);
}

template <JournalLike J>
void refill(Table<J>& table) {
    State& state = table.state;
    for (std::size_t r = 0; r < kSiteResources; ++r) {
        const int missing = table.edition().market_stock[r] - state.market[r];
        if (missing == 0) continue;
        state.site[r] = static_cast<std::int8_t>(state.site[r] - missing);
        state.market[r] = table.edition().market_stock[r];
        const auto resource = static_cast<Resource>(r);
        table.moved(Seat::Nobody, kRefill, thing(resource), site_of(resource), kMarketStall,
                    static_cast<unsigned>(missing));
    }
    constexpr auto kMetalAt = static_cast<std::size_t>(Resource::Metal);
    if (state.court_metal == 0 && state.site[kMetalAt] > 0) {
        --state.site[kMetalAt];
        state.court_metal = 1;
        table.moved(Seat::Nobody, kRefill, kMetal, kBesideBoard, kCourtTent);
    }
}

// Gray workers have served one round; those received in it begin theirs.
template <JournalLike J>
void exchange_gray_workers(Table<J>& table, Seat seat) {
    Player& player = table.player(seat);
    State& state = table.state;
    if (player.gray > 0) {
        table.moved(seat, kCastle, kGrayWorker, own_place(seat), kCastleYard, player.gray);
    }
    state.castle = byte(state.castle + player.gray);
    player.workers = byte(player.workers + player.gray_next - player.gray);
    player.gray = player.gray_next;
    player.gray_next = 0;
}

template <JournalLike J>
void prepare_next_round(Table<J>& table) {
    State& state = table.state;
    refill(table);
    for (int seat = 0; seat < table.players; ++seat) {
        exchange_gray_workers(table, seat_at(seat));
        Player& player = table.player(seat_at(seat));
        if (player.aside > 0) {
            table.moved(seat_at(seat), kNoCause, kBuilder, kBesideBoard, kBag, player.aside);
        }
        player.bag = byte(player.bag + player.aside);
        player.aside = player.bought = 0;
    }
    state.limited = state.limited_next;
    state.limited_next = state.marker = state.shielded = state.seat_spent = state.tax = 0;
    state.left_out = 0;
    state.redraw = 1;
    state.event = kNone;
}

template <JournalLike J>
void end_round(Table<J>& table) {
    State& state = table.state;
    table.moved(state.start, kBuilding, kCathedralPiece, own_place(state.start), kCathedralSite);
    table.note(Happening::RoundEnded, Seat::Nobody, 0, 0, 0, 0, 0, state.round);
    if (state.round == kRounds) {
        table.now(Step::Over, Seat::Nobody);
        table.note(Happening::GameEnded, Seat::Nobody, 0, 0, 0, 0, 0, 0);
        return;
    }
    choose_new_start(table);
    prepare_next_round(table);
    begin_round(table);
}

template <JournalLike J>
void begin_building(Table<J>& table) {
    State& state = table.state;
    for (std::uint8_t& count : state.uses) count = 0;
    state.raised = kNone;
    const Seat seat = table.in_turn(state.cursor);
    table.note(Happening::TurnBegan, seat, kBuilding, 0, 0, 0, 0, 0);
    table.now(Step::Build, seat);
}

template <JournalLike J>
void end_building(Table<J>& table) {
    ++table.state.cursor;
    if (table.state.cursor < table.players) return begin_building(table);
    for (std::uint8_t& count : table.state.uses) count = 0;
    table.state.raised = kNone;
    table.state.cursor = 0;
    end_round(table);
}

// The limit binds from round to round; at the end of the game there is no next one.
template <JournalLike J>
void keep_what_may_be_kept(Table<J>& table) {
    const bool too_many = cubes_of(table.player(table.state.actor)) > table.edition().cube_limit;
    if (too_many && table.state.round < kRounds) {
        return table.now(Step::ReturnCubes, table.state.actor);
    }
    end_building(table);
}

template <JournalLike J>
void begin_cathedral(Table<J>& table) {
    table.state.cursor = 0;
    table.note(Happening::PhaseBegan, Seat::Nobody, 0, 0, 0, 0, 0, 13);
    begin_building(table);
}

template <JournalLike J>
void use_craftsman(Table<J>& table, Action action) {
    State& state = table.state;
    const unsigned card = action.a;
    const CraftsmanCard& craftsman = table.edition().craftsmen[card];
    ++state.uses[card];
    if (state.uses[card] > craftsman.capacity) state.raised = byte(card);
    const unsigned cause = craftsman_thing(card);
    table.note(Happening::Used, action.seat, cause, cause, 0, 0, 0, state.uses[card]);
    for (std::size_t r = 0; r < kResources; ++r) {
        table.return_cubes(action.seat, static_cast<Resource>(r), craftsman.uses[r], cause);
    }
    table.pay_gold(action.seat, craftsman.pays, cause);
    if (craftsman.gold > 0) table.gain_gold(action.seat, craftsman.gold, cause);
    if (craftsman.points > 0) table.gain_points(action.seat, craftsman.points, cause);
}

template <JournalLike J>
void return_cube(Table<J>& table, Action action) {
    table.return_cubes(action.seat, static_cast<Resource>(action.a), 1, kCubeLimit);
    keep_what_may_be_kept(table);
}

}  // namespace kingsbridge::pillars

// Phase III, step 12: the resource market. Builders act by their space, round and round, one
// purchase or sale of one kind at a time, until all have left.
#pragma once

#include "engine/pillars/cathedral.hpp"

namespace kingsbridge::pillars {

inline unsigned most_to_buy(const Reference& reference, const State& state, const Player& player,
                            std::size_t r) {
    const bool able = reference.has_family(player.craftsmen, reference.edition->buy_needs[r]);
    const unsigned most = std::min<unsigned>(state.market[r], reference.affordable(r, player.gold));
    return able ? most : 0;
}

// Nobody sells what he has bought in the same round.
inline unsigned most_to_sell(const Reference& reference, const Player& player, std::size_t r) {
    const bool bought = (player.bought >> r & 1) != 0;
    const bool able = reference.has_family(player.craftsmen, reference.edition->sell_needs[r]);
    return able && !bought ? player.cubes[r] : 0;
}

inline void legal_trades(const Reference& reference, const State& state, ActionList& list) {
    const Seat seat = state.actor;
    const Player& player = at(state, seat);
    for (unsigned r = 0; r < kResources; ++r) {
        list.push_run(act(Kind::Buy, seat, r, 1), most_to_buy(reference, state, player, r));
        list.push_run(act(Kind::Sell, seat, r, 1), most_to_sell(reference, player, r));
    }
    list.push(act(Kind::LeaveMarket, seat));
}

// The builder on the next occupied space from `cursor` on acts; without builders the market closes.
template <JournalLike J>
void continue_market(Table<J>& table) {
    State& state = table.state;
    constexpr unsigned kFirst = space_at(Location::Market);
    constexpr unsigned kStalls = kMostSpaces[static_cast<std::size_t>(Location::Market)];
    const unsigned builders = (occupied(state) & spaces_of(Location::Market)) >> kFirst;
    if (builders == 0) return begin_cathedral(table);
    while ((builders >> state.cursor & 1) == 0) state.cursor = byte((state.cursor + 1u) % kStalls);
    table.now(Step::Trade, owner_of(state, kFirst + state.cursor));
}

template <JournalLike J>
void end_trade(Table<J>& table) {
    constexpr unsigned kStalls = kMostSpaces[static_cast<std::size_t>(Location::Market)];
    table.state.cursor = byte((table.state.cursor + 1u) % kStalls);
    continue_market(table);
}

template <JournalLike J>
void begin_market(Table<J>& table) {
    table.state.cursor = 0;
    table.note(Happening::PhaseBegan, Seat::Nobody, 0, 0, 0, 0, 0, 12);
    continue_market(table);
}

template <JournalLike J>
void buy(Table<J>& table, Action action) {
    Player& player = table.player(action.seat);
    State& state = table.state;
    table.pay_gold(action.seat, action.b * unsigned{table.edition().buy_price[action.a]}, kTrade);
    state.market[action.a] = byte(unsigned{state.market[action.a]} - action.b);
    player.cubes[action.a] = byte(unsigned{player.cubes[action.a]} + action.b);
    player.bought = byte(player.bought | 1u << action.a);
    table.moved(action.seat, kTrade, thing(static_cast<Resource>(action.a)), kMarketStall,
                own_place(action.seat), action.b);
    end_trade(table);
}

template <JournalLike J>
void sell(Table<J>& table, Action action) {
    table.return_cubes(action.seat, static_cast<Resource>(action.a), action.b, kTrade);
    table.gain_gold(action.seat, action.b * unsigned{table.edition().sell_price[action.a]}, kTrade);
    end_trade(table);
}

template <JournalLike J>
void leave_market(Table<J>& table, Action action) {
    Player& player = table.player(action.seat);
    const unsigned space = space_at(Location::Market, table.state.cursor);
    player.spaces &= ~(1u << space);
    ++player.bag;
    table.note(Happening::Passed, action.seat, kTrade, 0, 0, 0, 0, 0);
    table.moved(action.seat, kTrade, kBuilder, space_place(space), kBag);
    end_trade(table);
}

}  // namespace kingsbridge::pillars

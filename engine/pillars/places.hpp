// Phase III, steps 2 to 11: the Archbishop's cube, wool mill, Kingsbridge, priory, production,
// King's court, Shiring and its castle. Most of it runs by itself; the few choices are the
// Archbishop's cube, the tax exemption, and who leaves when a craftsman finds no room.
#pragma once

#include "engine/pillars/market.hpp"

namespace kingsbridge::pillars {

inline bool strikes(const Edition& edition, const State& state, Seat seat, EventEffect effect) {
    return state.event != kNone && edition.events[state.event].effect == effect &&
           (state.shielded & bit_of(seat)) == 0;
}

// ---- Dismissing: phase I and Shiring ask the same question.

inline void legal_craftsmen(const State& state, Kind kind, ActionList& list) {
    for_each_bit(at(state, state.actor).craftsmen,
                 [&](unsigned card) { list.push(act(kind, state.actor, card)); });
}

// ---- Steps 10 and 11: Shiring and its castle

template <JournalLike J>
void visit_castle(Table<J>& table) {
    State& state = table.state;
    const Seat seat = owner_of(state, space_at(Location::Castle));
    if (seat != Seat::Nobody) {
        const unsigned count = std::min(table.edition().gray_per_visit, state.castle);
        state.castle = byte(state.castle - count);
        table.player(seat).gray_next = byte(count);
        table.moved(seat, kCastle, kGrayWorker, kCastleYard, own_place(seat), count);
    }
    table.release_builders(Location::Castle);
    begin_market(table);
}

// `cursor` is the next space. A craftsman whom nobody fetches leaves the game.
template <JournalLike J>
void continue_shiring(Table<J>& table) {
    State& state = table.state;
    while (state.cursor < 2) {
        const unsigned place = state.cursor++;
        const unsigned card = std::exchange(state.shiring[place], kNone);
        const Seat seat = owner_of(state, space_at(Location::Shiring, place));
        if (seat == Seat::Nobody) {
            state.gone_craftsmen |= 1u << card;
            table.moved(seat, kUnclaimed, craftsman_thing(card), kShiringCards + place, kBox);
            continue;
        }
        table.player(seat).craftsmen |= 1u << card;
        table.moved(seat, kRecruiting, craftsman_thing(card), kShiringCards + place,
                    own_place(seat));
        if (has_too_many_craftsmen(table.reference, table.player(seat))) {
            return table.now(Step::Dismiss, seat);
        }
    }
    table.release_builders(Location::Shiring);
    visit_castle(table);
}

template <JournalLike J>
void begin_shiring(Table<J>& table) {
    table.state.cursor = 0;
    continue_shiring(table);
}

// ---- Step 9: King's court and tax

inline void legal_tax_rolls(const Reference& reference, ActionList& list) {
    for (const DieFace face : reference.edition->tax_die) {
        if (face.weight > 0) list.push(act(Kind::RollTax, Seat::Chance, face.value), face.weight);
    }
}

inline void legal_tax_choices(const Reference& reference, const State& state, ActionList& list) {
    const Player& player = at(state, state.actor);
    const auto cards = player.advantages & reference.with(AdvantageEffect::SkipTax);
    const auto card = static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(cards)));
    list.push(act(Kind::UseExemption, state.actor, card));
    list.push(act(Kind::PayTax, state.actor));
}

// What a player owes before any exemption card; nothing with a builder at court.
inline unsigned tax_due(const Reference& reference, const State& state, const Player& player) {
    if ((player.spaces & spaces_of(Location::Court)) != 0) return 0;
    const std::uint16_t fixed = reference.with(AdvantageEffect::FixedTax);
    return holds(player, fixed) ? advantage_sum(reference, player, AdvantageEffect::FixedTax)
                                : state.tax;
}

// `cursor` counts the players who are done, in turn order.
template <JournalLike J>
void continue_tax(Table<J>& table) {
    State& state = table.state;
    for (; state.cursor < table.players; ++state.cursor) {
        const Seat seat = table.in_turn(state.cursor);
        const unsigned due = tax_due(table.reference, state, table.player(seat));
        if (due == 0) continue;
        if (holds(table.player(seat), table.reference.with(AdvantageEffect::SkipTax))) {
            return table.now(Step::SkipTax, seat);
        }
        table.pay_or_lose_points(seat, due, kTax);
    }
    table.release_builders(Location::Court);
    begin_shiring(table);
}

template <JournalLike J>
void answer_tax(Table<J>& table, Action action) {
    if (kind_of(action) == Kind::UseExemption) {
        table.note(Happening::Prevented, action.seat, kTax, advantage_thing(action.a), 0, 0, 0, 0);
        table.spend_advantage(action.seat, action.a);
    } else {
        const unsigned due = tax_due(table.reference, table.state, table.player(action.seat));
        table.pay_or_lose_points(action.seat, due, kTax);
    }
    ++table.state.cursor;
    continue_tax(table);
}

template <JournalLike J>
void roll_tax(Table<J>& table, Action action) {
    State& state = table.state;
    state.tax = byte(action.a);
    table.note(Happening::Rolled, Seat::Chance, kTax, kTaxDie, 0, 0, 1, action.a);
    const Seat first = owner_of(state, space_at(Location::Court));
    if (first != Seat::Nobody && state.court_metal > 0) {
        state.court_metal = 0;
        ++table.player(first).cubes[static_cast<std::size_t>(Resource::Metal)];
        table.moved(first, kCourt, kMetal, kCourtTent, own_place(first));
    }
    state.cursor = 0;
    continue_tax(table);
}

// ---- Steps 6 to 8: production

inline unsigned yield_of(const Edition& edition, const State& state, Seat seat, unsigned card) {
    const unsigned printed = edition.resource_cards[card].yield;
    if (strikes(edition, state, seat, EventEffect::MoreYield)) {
        return printed + edition.events[state.event].amount;
    }
    if (strikes(edition, state, seat, EventEffect::LessYield)) {
        return printed - std::min<unsigned>(printed, edition.events[state.event].amount);
    }
    return printed;
}

inline Cubes production_of(const Reference& reference, const State& state, Seat seat) {
    const Edition& edition = *reference.edition;
    const Player& player = at(state, seat);
    Cubes total = {};
    for_each_bit(player.cards, [&](unsigned card) {
        std::uint8_t& sum = total[static_cast<std::size_t>(edition.resource_cards[card].resource)];
        sum = byte(sum + yield_of(edition, state, seat, card));
    });
    const auto bonus =
        static_cast<std::uint16_t>(player.advantages & reference.with(AdvantageEffect::Production));
    for_each_bit(bonus, [&](unsigned card) {
        for (std::size_t r = 0; r < kResources; ++r) {
            total[r] = byte(unsigned{total[r]} + edition.advantages[card].cubes[r]);
        }
    });
    return total;
}

template <JournalLike J>
void bring_workers_home(Table<J>& table, Seat seat) {
    Player& player = table.player(seat);
    for_each_bit(player.cards, [&](unsigned card) {
        const ResourceCard& done = table.edition().resource_cards[card];
        player.workers = byte(player.workers + done.workers);
        table.moved(seat, kProduction, kWorker, site_of(done.resource), own_place(seat),
                    done.workers);
        table.moved(seat, kProduction, resource_card_thing(card), own_place(seat), kBesideBoard);
    });
    player.cards = 0;
}

template <JournalLike J>
void produce(Table<J>& table) {
    std::array<Cubes, kMaxSeats> due = {};
    for (int seat = 0; seat < table.players; ++seat) {
        due[static_cast<std::size_t>(seat)] =
            production_of(table.reference, table.state, seat_at(seat));
    }
    for (std::size_t r = 0; r < kResources; ++r) {
        for (unsigned place = 0; place < static_cast<unsigned>(table.players); ++place) {
            const Seat seat = table.in_turn(place);
            table.receive_cubes(seat, static_cast<Resource>(r), due[index(seat)][r], kProduction);
        }
    }
    for (int seat = 0; seat < table.players; ++seat) bring_workers_home(table, seat_at(seat));
    table.now(Step::RollTax, Seat::Chance);
}

// ---- Steps 4 and 5: Kingsbridge and its priory

template <JournalLike J>
void visit_priory(Table<J>& table) {
    for (unsigned place = 0; place < table.edition().priory_points.size(); ++place) {
        const Seat seat = owner_of(table.state, space_at(Location::Priory, place));
        if (seat == Seat::Nobody) continue;
        const unsigned bonus =
            advantage_sum(table.reference, table.player(seat), AdvantageEffect::PrioryBonus);
        table.gain_points(seat, table.edition().priory_points[place] + bonus, kPriory);
    }
    table.release_builders(Location::Priory);
    produce(table);
}

template <JournalLike J>
void take_at_once(Table<J>& table, Seat seat, unsigned card) {
    const AdvantageCard& advantage = table.edition().advantages[card];
    const unsigned cause = advantage_thing(card);
    switch (advantage.effect) {
        case AdvantageEffect::Points:
            return table.gain_points(seat, advantage.amount, cause);
        case AdvantageEffect::Gold:
            return table.gain_gold(seat, advantage.amount, cause);
        default:
            return table.receive_cubes(seat, advantage.cubes, cause);
    }
}

template <JournalLike J>
void take_advantage(Table<J>& table, Seat seat, unsigned card, unsigned place) {
    Player& player = table.player(seat);
    const AdvantageCard& advantage = table.edition().advantages[card];
    table.moved(seat, kChosen, advantage_thing(card), kKingsbridgeCards + place, own_place(seat));
    player.advantages = static_cast<std::uint16_t>(player.advantages | 1u << card);
    if (kind_of(advantage.effect) == AdvantageKind::Immediate) {
        take_at_once(table, seat, card);
        table.spend_advantage(seat, card);
    }
    if (advantage.effect == AdvantageEffect::MoreWorkers) {
        player.workers = byte(player.workers + advantage.amount);
        table.moved(seat, advantage_thing(card), kBlackWorker, kBesideBoard, own_place(seat),
                    advantage.amount);
    }
}

// A card that nobody fetches leaves the game.
template <JournalLike J>
void visit_kingsbridge(Table<J>& table) {
    State& state = table.state;
    for (unsigned place = 0; place < 2; ++place) {
        const unsigned card = std::exchange(state.kingsbridge[place], kNone);
        const Seat seat = owner_of(state, space_at(Location::Kingsbridge, place));
        if (seat != Seat::Nobody) {
            take_advantage(table, seat, card, place);
            continue;
        }
        state.gone_advantages = static_cast<std::uint16_t>(state.gone_advantages | 1u << card);
        table.moved(seat, kUnclaimed, advantage_thing(card), kKingsbridgeCards + place, kBox);
    }
    table.release_builders(Location::Kingsbridge);
    visit_priory(table);
}

// ---- Step 3: wool mill

inline unsigned mill_income(const Edition& edition, const State& state, Seat seat) {
    const unsigned workers = at(state, seat).mill;
    if (!strikes(edition, state, seat, EventEffect::MillBonus)) return workers;
    const EventCard& event = edition.events[state.event];
    return workers + std::min<unsigned>(workers * event.amount, event.limit);
}

template <JournalLike J>
void pay_mill(Table<J>& table) {
    for (unsigned place = 0; place < static_cast<unsigned>(table.players); ++place) {
        const Seat seat = table.in_turn(place);
        Player& player = table.player(seat);
        if (player.mill == 0) continue;
        table.gain_gold(seat, mill_income(table.edition(), table.state, seat), kMillIncome);
        table.moved(seat, kMillIncome, kWorker, kWoolMill, own_place(seat), player.mill);
        player.workers = byte(player.workers + player.mill);
        player.mill = 0;
    }
    visit_kingsbridge(table);
}

// ---- Step 2: the Archbishop's seat

inline void legal_gifts(const State& state, ActionList& list) {
    for (unsigned r = 0; r < kSiteResources; ++r) {
        if (state.market[r] > 0) list.push(act(Kind::TakeCube, state.actor, r));
    }
}

template <JournalLike J>
void leave_archbishop(Table<J>& table) {
    table.release_builders(Location::Archbishop);
    pay_mill(table);
}

template <JournalLike J>
void visit_archbishop(Table<J>& table) {
    State& state = table.state;
    const Seat seat = owner_of(state, space_at(Location::Archbishop));
    const unsigned stock = state.market[0] + state.market[1] + state.market[2];
    if (seat == Seat::Nobody || state.seat_spent != 0 || stock == 0) return leave_archbishop(table);
    table.now(Step::TakeCube, seat);
}

template <JournalLike J>
void take_gift(Table<J>& table, Action action) {
    --table.state.market[action.a];
    ++table.player(action.seat).cubes[action.a];
    table.moved(action.seat, kArchbishop, thing(static_cast<Resource>(action.a)), kMarketStall,
                own_place(action.seat));
    leave_archbishop(table);
}

}  // namespace kingsbridge::pillars

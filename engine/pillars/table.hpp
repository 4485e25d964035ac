// The table while an action is carried out: the state, the edition and the journal, with the moves
// of gold, points, cubes and builders that all phases share. Every limit stands here once.
#pragma once

#include <algorithm>
#include <cassert>

#include "engine/core/journal.hpp"
#include "engine/pillars/actions.hpp"
#include "engine/pillars/journal_words.hpp"
#include "engine/pillars/reference.hpp"
#include "engine/pillars/state.hpp"

namespace kingsbridge::pillars {

constexpr std::uint8_t byte(unsigned number) { return static_cast<std::uint8_t>(number); }

inline Seat turn_order(const State& state, unsigned place, int players) {
    const unsigned seat = static_cast<unsigned>(index(state.start)) + place;
    const auto count = static_cast<unsigned>(players);
    return static_cast<Seat>(seat < count ? seat : seat - count);
}

inline Spaces occupied(const State& state) {
    return state.player[0].spaces | state.player[1].spaces | state.player[2].spaces |
           state.player[3].spaces;
}

inline Seat owner_of(const State& state, unsigned space) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        if ((state.player[seat].spaces >> space & 1) != 0) return static_cast<Seat>(seat);
    }
    return Seat::Nobody;
}

inline bool holds(const Player& player, std::uint16_t advantages) {
    return (player.advantages & advantages) != 0;
}

// The sum of the amounts of all cards with this effect that a player keeps.
inline unsigned advantage_sum(const Reference& reference, const Player& player,
                              AdvantageEffect effect) {
    unsigned sum = 0;
    for_each_bit(static_cast<std::uint16_t>(player.advantages & reference.with(effect)),
                 [&](unsigned card) { sum += reference.edition->advantages[card].amount; });
    return sum;
}

inline unsigned craftsman_limit(const Reference& reference, const Player& player) {
    return reference.edition->craftsman_limit +
           advantage_sum(reference, player, AdvantageEffect::MoreCraftsmen);
}

inline bool has_too_many_craftsmen(const Reference& reference, const Player& player) {
    const auto owned = static_cast<unsigned>(std::popcount(player.craftsmen));
    return owned > reference.edition->craftsman_limit && owned > craftsman_limit(reference, player);
}

inline unsigned cubes_of(const Player& player) {
    unsigned total = 0;
    for (const std::uint8_t count : player.cubes) total += count;
    return total;
}

template <JournalLike J>
struct Table {
    const Reference& reference;
    int players;
    State& state;
    J& journal;

    const Edition& edition() const { return *reference.edition; }
    Player& player(Seat seat) { return at(state, seat); }
    Seat in_turn(unsigned place) const { return turn_order(state, place, players); }

    void now(Step step, Seat actor) {
        state.step = step;
        state.actor = actor;
    }

    void note(Happening what, Seat seat, unsigned cause, unsigned piece, unsigned from, unsigned to,
              unsigned count, int amount) {
        journal.add(
            {what, seat, word(cause), word(piece), word(from), word(to), word(count), amount});
    }

    void moved(Seat seat, unsigned cause, unsigned piece, unsigned from, unsigned to,
               unsigned count = 1) {
        note(Happening::Moved, seat, cause, piece, from, to, count, 0);
    }

    // Above the limit nothing is received.
    void gain_gold(Seat seat, unsigned amount, unsigned cause) {
        Player& who = player(seat);
        const unsigned after = std::min<unsigned>(who.gold + amount, edition().gold_limit);
        const int gained = static_cast<int>(after) - who.gold;
        who.gold = byte(after);
        note(Happening::Changed, seat, cause, kGold, 0, 0, 0, gained);
    }

    void pay_gold(Seat seat, unsigned amount, unsigned cause) {
        Player& who = player(seat);
        assert(amount <= who.gold);
        who.gold = byte(who.gold - amount);
        if (amount > 0) {
            note(Happening::Changed, seat, cause, kGold, 0, 0, 0, -static_cast<int>(amount));
        }
    }

    // Who cannot pay all pays what he has, and points for the rest, rounded in his favour.
    void pay_or_lose_points(Seat seat, unsigned due, unsigned cause) {
        const unsigned paid = std::min<unsigned>(due, player(seat).gold);
        pay_gold(seat, paid, cause);
        const unsigned lost = (due - paid) / edition().unpaid_gold_per_point;
        if (lost > 0) lose_points(seat, lost, kUnpaid);
    }

    void gain_points(Seat seat, unsigned amount, unsigned cause) {
        Player& who = player(seat);
        who.points = static_cast<std::uint16_t>(who.points + amount);
        note(Happening::Scored, seat, cause, 0, 0, 0, 0, static_cast<int>(amount));
    }

    void lose_points(Seat seat, unsigned amount, unsigned cause) {
        Player& who = player(seat);
        const unsigned lost = std::min<unsigned>(amount, who.points);
        who.points = static_cast<std::uint16_t>(who.points - lost);
        note(Happening::Scored, seat, cause, 0, 0, 0, 0, -static_cast<int>(lost));
    }

    // From the site, which may owe them; metal only as far as it lies there.
    void receive_cubes(Seat seat, Resource resource, unsigned count, unsigned cause) {
        const auto r = static_cast<std::size_t>(resource);
        if (resource == Resource::Metal) {
            count = std::min<unsigned>(count, static_cast<unsigned>(state.site[r]));
        }
        if (count == 0) return;
        state.site[r] = static_cast<std::int8_t>(state.site[r] - static_cast<int>(count));
        player(seat).cubes[r] = byte(player(seat).cubes[r] + count);
        moved(seat, cause, thing(resource), site_of(resource), own_place(seat), count);
    }

    void receive_cubes(Seat seat, const Cubes& cubes, unsigned cause) {
        for (std::size_t r = 0; r < kResources; ++r) {
            receive_cubes(seat, static_cast<Resource>(r), cubes[r], cause);
        }
    }

    void return_cubes(Seat seat, Resource resource, unsigned count, unsigned cause) {
        if (count == 0) return;
        const auto r = static_cast<std::size_t>(resource);
        player(seat).cubes[r] = byte(player(seat).cubes[r] - count);
        state.site[r] = static_cast<std::int8_t>(state.site[r] + static_cast<int>(count));
        moved(seat, cause, thing(resource), own_place(seat), site_of(resource), count);
    }

    void remove_craftsman(Seat seat, unsigned card, unsigned cause) {
        player(seat).craftsmen &= ~(1u << card);
        if (card < kHired) state.gone_craftsmen |= 1u << card;
        moved(seat, cause, craftsman_thing(card), own_place(seat), kBox);
    }

    void spend_advantage(Seat seat, unsigned card) {
        Player& who = player(seat);
        who.advantages = static_cast<std::uint16_t>(who.advantages & ~(1u << card));
        state.gone_advantages = static_cast<std::uint16_t>(state.gone_advantages | 1u << card);
        note(Happening::Used, seat, advantage_thing(card), advantage_thing(card), 0, 0, 0, 0);
        moved(seat, advantage_thing(card), advantage_thing(card), own_place(seat), kBox);
    }

    // What stood at a location goes back to the bag when the location is done.
    void release_builders(Location location) {
        const Spaces spaces = spaces_of(location);
        for (Player& who : state.player) {
            const Spaces leaving = who.spaces & spaces;
            if (leaving == 0) continue;
            who.spaces &= ~spaces;
            who.bag = byte(who.bag + static_cast<unsigned>(std::popcount(leaving)));
            if constexpr (J::kRecords) note_leaving(who, leaving);
        }
    }

  private:
    static std::uint16_t word(unsigned number) { return static_cast<std::uint16_t>(number); }

    void note_leaving(const Player& who, Spaces leaving) {
        const auto seat = static_cast<Seat>(&who - state.player);
        for_each_bit(leaving, [&](unsigned space) {
            moved(seat, kNoCause, kBuilder, space_place(space), kBag);
        });
    }
};

}  // namespace kingsbridge::pillars

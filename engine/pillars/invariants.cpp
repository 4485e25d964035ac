// What must hold in every position of every game: pieces and cards are neither made nor lost, and
// every limit is kept.
#include <cstring>

#include "engine/pillars/lay_out.hpp"
#include "engine/pillars/pillars.hpp"

namespace kingsbridge::pillars {
namespace {

struct Inspection {
    const Pillars& rules;
    const State& state;

    const Edition& edition() const { return rules.edition(); }
    int players() const { return rules.players(); }

    template <class Count>
    int sum(Count count) const {
        int total = 0;
        for (int seat = 0; seat < players(); ++seat) total += count(state.player[seat]);
        return total;
    }

    bool cubes_are_conserved() const {
        for (std::size_t r = 0; r < kResources; ++r) {
            const int owned = sum([r](const Player& player) { return int{player.cubes[r]}; });
            const int court =
                r == static_cast<std::size_t>(Resource::Metal) ? state.court_metal : 0;
            if (owned + court + state.market[r] + state.site[r] != edition().cubes[r]) return false;
        }
        return state.site[static_cast<std::size_t>(Resource::Metal)] >= 0;
    }

    bool market_is_bounded() const {
        for (std::size_t r = 0; r < kResources; ++r) {
            if (state.market[r] > edition().market_stock[r]) return false;
        }
        return state.market[static_cast<std::size_t>(Resource::Metal)] == 0 &&
               state.court_metal <= 1;
    }

    bool gold_is_bounded() const {
        return sum([&](const Player& p) { return p.gold > edition().gold_limit ? 1 : 0; }) == 0;
    }

    // A new craftsman may be one too many until somebody is dismissed.
    bool craftsmen_fit() const {
        for (int seat = 0; seat < players(); ++seat) {
            const Player& player = state.player[seat];
            const bool asked = state.step == Step::Dismiss && state.actor == seat_at(seat);
            const unsigned limit = craftsman_limit(rules.reference(), player) + (asked ? 1 : 0);
            if (static_cast<unsigned>(std::popcount(player.craftsmen)) > limit) return false;
        }
        return true;
    }

    // Each hired craftsman of the rounds so far lies in exactly one place; the others wait.
    bool craftsmen_are_conserved() const {
        std::uint32_t seen = state.gone_craftsmen;
        int count = std::popcount(seen);
        const auto add = [&](std::uint32_t cards) {
            seen |= cards;
            count += std::popcount(cards);
        };
        add(state.supply_craftsmen);
        for (const std::uint8_t card : state.shiring) {
            if (card != kNone) add(1u << card);
        }
        for (int seat = 0; seat < players(); ++seat) add(state.player[seat].craftsmen & kAllHired);
        if (std::popcount(seen) != count) return false;
        const bool dealing = state.step == Step::DealCraftsman || state.step == Step::DealAdvantage;
        const unsigned dealt = state.round - (dealing ? 1u : 0u);
        const std::uint32_t due = (1u << (dealt * kHiredPerRound)) - 1;
        const std::uint32_t waiting = dealing ? craftsmen_of_round(state.round) : 0;
        return (seen & ~waiting) == due;
    }

    bool advantages_are_conserved() const {
        unsigned seen = state.gone_advantages;
        int count = std::popcount(seen);
        const auto add = [&](unsigned cards) {
            seen |= cards;
            count += std::popcount(cards);
        };
        add(state.unseen_advantages);
        for (const std::uint8_t card : state.kingsbridge) {
            if (card != kNone) add(1u << card);
        }
        for (int seat = 0; seat < players(); ++seat) add(state.player[seat].advantages);
        const unsigned all =
            state.round < kRounds ? kAllRegularAdvantages : (1u << kAdvantages) - 1;
        return std::popcount(seen) == count && seen == all;
    }

    bool events_are_conserved() const {
        const int before = state.round == 0 ? 0 : state.round - 1;
        const int turned_up = before + (state.event != kNone ? 1 : 0);
        const bool again = state.event != kNone && (state.unseen_events >> state.event & 1) != 0;
        return !again &&
               std::popcount(state.unseen_events) == static_cast<int>(kEvents) - turned_up;
    }

    bool resource_cards_are_conserved() const {
        unsigned seen = state.supply_cards;
        int count = std::popcount(seen);
        for (int seat = 0; seat < players(); ++seat) {
            seen |= state.player[seat].cards;
            count += std::popcount(state.player[seat].cards);
        }
        count += std::popcount(state.left_out);
        const bool all_are_out = state.step > Step::DealResources && state.tax == 0 &&
                                 state.step != Step::RollTax;  // from the lay-out to production
        return std::popcount(seen | state.left_out) == count &&
               (!all_are_out || count == static_cast<int>(kResourceCards));
    }

    bool builders_are_conserved() const {
        for (int seat = 0; seat < players(); ++seat) {
            const Player& player = state.player[seat];
            int count = player.bag + player.aside + std::popcount(player.spaces);
            for (const Seat passed : state.track) count += passed == seat_at(seat) ? 1 : 0;
            count += state.drawn == seat_at(seat) ? 1 : 0;
            if (count != edition().builders) return false;
        }
        return true;
    }

    bool spaces_are_legal() const {
        Spaces seen = 0;
        for (int seat = 0; seat < players(); ++seat) {
            if ((seen & state.player[seat].spaces) != 0) return false;
            seen |= state.player[seat].spaces;
        }
        return (seen & ~rules.reference().board) == 0;
    }

    bool workers_are_conserved() const {
        int gray = state.castle;
        for (int seat = 0; seat < players(); ++seat) {
            const Player& player = state.player[seat];
            int placed = player.workers + player.mill;
            for_each_bit(player.cards,
                         [&](unsigned card) { placed += edition().resource_cards[card].workers; });
            const auto more = static_cast<int>(
                advantage_sum(rules.reference(), player, AdvantageEffect::MoreWorkers));
            if (placed != edition().workers + player.gray + more) return false;
            gray += player.gray + player.gray_next;
        }
        return gray == edition().gray_workers;
    }

    // Before phase I of every round after the first, nobody holds more than may be kept.
    bool stores_are_bounded() const {
        const bool between = state.step <= Step::TakeCard && state.round > 1;
        const auto too_many = [&](const Player& player) {
            return cubes_of(player) > edition().cube_limit ? 1 : 0;
        };
        return !between || sum(too_many) == 0;
    }

    bool ends_in_time() const {
        return state.round <= kRounds && (state.step != Step::Over || state.round == kRounds) &&
               (state.step == Step::Over) == (state.actor == Seat::Nobody);
    }

    bool absent_seats_have_nothing() const {
        const Player nothing = {};
        for (auto seat = static_cast<std::size_t>(players()); seat < kMaxSeats; ++seat) {
            if (std::memcmp(&state.player[seat], &nothing, sizeof nothing) != 0) return false;
        }
        return true;
    }
};

struct Check {
    bool (Inspection::*holds)() const;
    std::string_view broken;
};

constexpr Check kChecks[] = {
    {&Inspection::gold_is_bounded, "a player has more gold than allowed"},
    {&Inspection::cubes_are_conserved, "cubes were made or lost"},
    {&Inspection::market_is_bounded, "the market or the King's court holds too much"},
    {&Inspection::craftsmen_fit, "a player has more craftsmen than he has room for"},
    {&Inspection::craftsmen_are_conserved, "a craftsman was made or lost"},
    {&Inspection::advantages_are_conserved, "an advantage card was made or lost"},
    {&Inspection::events_are_conserved, "an event was made or lost"},
    {&Inspection::resource_cards_are_conserved, "a resource card was made or lost"},
    {&Inspection::builders_are_conserved, "a master builder was made or lost"},
    {&Inspection::spaces_are_legal, "a space has two builders, or is not on the board"},
    {&Inspection::workers_are_conserved, "workers were made or lost"},
    {&Inspection::stores_are_bounded, "a player kept more cubes than allowed"},
    {&Inspection::ends_in_time, "the game does not end with its last round"},
    {&Inspection::absent_seats_have_nothing, "a seat that does not play has pieces"},
};

}  // namespace

std::string_view Pillars::broken_invariant(const State& state) const {
    const Inspection inspection{*this, state};
    for (const Check& check : kChecks) {
        if (!(inspection.*check.holds)()) return check.broken;
    }
    return {};
}

}  // namespace kingsbridge::pillars

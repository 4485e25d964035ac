// Arenas: what they count is what was played, and what is broken is found and named.
#include "engine/core/arena_of.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>

#include "tests/support/allocation_count.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

constexpr std::uint64_t kTitheSteps[] = {0, 0, 6 + 3 * 3, 9 + 3 * 4, 12 + 3 * 5};

struct WithoutInvariants : Tithe {
    std::string_view broken_invariant(const State&) const = delete;
};

// Loses a card in the second round of the games in which the first die shows six.
struct LosesACard : Tithe {
    using Tithe::Tithe;

    template <JournalLike J>
    void apply(State& state, Action action, J& journal) const {
        Tithe::apply(state, action, journal);
        if (action.kind != kRollDie || action.a != 6 || state.round != 1) return;
        state.hand[0] = static_cast<std::uint16_t>(state.hand[0] & (state.hand[0] - 1));
    }
};

struct NeverEnds : Tithe {
    using Tithe::Tithe;

    template <JournalLike J>
    void apply(State& state, Action action, J& journal) const {
        const State before = state;
        Tithe::apply(state, action, journal);
        if (state.phase == kPlay) state = before;
    }
};

struct LeavesNoChoice : Tithe {
    using Tithe::Tithe;

    void legal(const State& state, ActionList& list) const {
        if (state.phase == kDeal) Tithe::legal(state, list);
    }
};

struct HasNoOdds : Tithe {
    using Tithe::Tithe;

    void legal(const State& state, ActionList& list) const {
        if (state.phase != kRoll) return Tithe::legal(state, list);
        list.push({kRollDie, Seat::Chance, 1, 0, 0});
    }
};

struct AsksAStranger : Tithe {
    using Tithe::Tithe;

    Seat to_act(const State& state) const {
        return state.phase == kRoll ? Seat::Fourth : Tithe::to_act(state);
    }
};

struct EndsOnASix : Tithe {
    using Tithe::Tithe;

    Seat to_act(const State& state) const {
        return state.die == 6 ? Seat::Nobody : Tithe::to_act(state);
    }
};

template <Game G>
SelfplayReport selfplay(const G& rules, const Series& series) {
    return ArenaOf<G>(rules).selfplay(series);
}

template <Game G>
std::string first_complaint(const G& rules) {
    const SelfplayReport report = selfplay(rules, {1, 0, 30});
    REQUIRE_FALSE(report.sound());
    REQUIRE(report.violated + report.finished == 30);
    REQUIRE_FALSE(report.violations.empty());
    return report.violations.front().what;
}

}  // namespace

TEST_CASE("an arena knows its game", "[engine]") {
    const ArenaOf<Tithe> arena{Tithe(3)};
    REQUIRE(arena.game() == "tithe");
    REQUIRE(arena.players() == 3);
    REQUIRE(arena.state_bytes() == sizeof(TitheState));
}

TEST_CASE("playouts count the steps and the games that ended", "[engine]") {
    for (const int players : {2, 3, 4}) {
        const ArenaOf<Tithe> arena{Tithe(players)};
        const Batch batch = arena.playouts({1, 0, 50});
        REQUIRE(batch.finished == 50);
        REQUIRE(batch.steps == 50 * kTitheSteps[players]);
        REQUIRE(arena.playouts({1, 0, 0}).steps == 0);
    }
    REQUIRE(ArenaOf<NeverEnds>(NeverEnds(2)).playouts({1, 0, 1}).finished == 0);
}

TEST_CASE("playouts go on where the last ones ended", "[engine]") {
    const ArenaOf<EndsOnASix> arena{EndsOnASix(2)};
    const std::uint64_t first = arena.playouts({1, 0, 30}).steps;
    const std::uint64_t second = arena.playouts({1, 30, 30}).steps;
    REQUIRE(first != second);
    REQUIRE(first + second == arena.playouts({1, 0, 60}).steps);
    REQUIRE(first != arena.playouts({2, 0, 30}).steps);
}

TEST_CASE("playouts ask for no memory", "[engine]") {
    const ArenaOf<Tithe> arena{Tithe(4)};
    const std::size_t before = allocation_count();
    const Batch batch = arena.playouts({1, 0, 100});
    const std::uint64_t copied = arena.copy_states(100);
    const std::size_t after = allocation_count();
    REQUIRE(after == before);
    REQUIRE(batch.finished == 100);
    REQUIRE(copied != 0);
}

TEST_CASE("states are really copied", "[engine]") {
    const ArenaOf<Tithe> arena{Tithe(4)};
    const std::uint64_t untouched = hash_of(Tithe(4).start());
    REQUIRE(arena.copy_states(0) == untouched);
    REQUIRE(arena.copy_states(1) != untouched);
    REQUIRE(arena.copy_states(7) == arena.copy_states(1));
}

TEST_CASE("self-play of a sound game finds nothing and counts everything", "[engine]") {
    const SelfplayReport report = selfplay(Tithe(3), {1, 0, 400});
    REQUIRE(report.sound());
    REQUIRE(report.players == 3);
    REQUIRE(report.games == 400);
    REQUIRE(report.finished == 400);
    REQUIRE(report.violated == 0);
    REQUIRE(report.violations.empty());
    REQUIRE(report.steps.size() == 400);
    REQUIRE(report.steps.mean() == 9 + 3 * 4);
    REQUIRE(report.scores.size() == 1200);
    REQUIRE(report.scores.quartile(0) == 0);
    REQUIRE(report.scores.quartile(4) <= 18);
}

TEST_CASE("wins are counted for every winner and shared games once", "[engine]") {
    const Tithe rules(3);
    const SelfplayReport report = selfplay(rules, {7, 0, 300});
    std::array<std::uint64_t, kMaxSeats> wins = {};
    std::uint64_t shared = 0;
    Tally winning_scores;
    for (std::uint64_t game = 0; game < 300; ++game) {
        Random random(7, game);
        TitheState state = rules.start();
        playout(rules, state, random);
        const Outcome outcome = rules.outcome(state);
        shared += outcome.winners() > 1 ? 1 : 0;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            if (outcome.rank[seat] != 1) continue;
            ++wins[seat];
            winning_scores.add(outcome.score[seat]);
        }
    }
    REQUIRE(shared > 0);
    REQUIRE(report.wins == wins);
    REQUIRE(report.shared_wins == shared);
    REQUIRE(report.winning_scores == winning_scores);
}

TEST_CASE("self-play has the signature of the same playouts", "[engine]") {
    REQUIRE(selfplay(Tithe(4), {1, 0, 100}).signature == signature(Tithe(4), 100, 1));
    REQUIRE(selfplay(Tithe(4), {2, 0, 100}).signature != signature(Tithe(4), 100, 1));
}

TEST_CASE("a broken invariant is found with its seed, game and step", "[engine]") {
    const LosesACard rules(2);
    const SelfplayReport report = selfplay(rules, {5, 0, 400});
    REQUIRE_FALSE(report.sound());
    REQUIRE(report.violated > SelfplayReport::kViolationsKept);
    REQUIRE(report.violations.size() == SelfplayReport::kViolationsKept);
    REQUIRE(report.finished == 400 - report.violated);
    std::set<std::uint64_t> games;
    for (const Violation& violation : report.violations) {
        REQUIRE(violation.seed == 5);
        REQUIRE(violation.step == 6 + 1);
        REQUIRE(violation.what == "a hand has another size");
        games.insert(violation.game);
        // The game alone, by its number, breaks at the same step.
        const SelfplayReport again = selfplay(rules, {5, violation.game, 1});
        REQUIRE(again.violated == 1);
        REQUIRE(again.violations.front().game == violation.game);
        REQUIRE(again.violations.front().step == violation.step);
    }
    REQUIRE(games.size() == SelfplayReport::kViolationsKept);
}

TEST_CASE("the verdict on a report is its first violation", "[engine]") {
    REQUIRE(verdict(selfplay(Tithe(2), {1, 0, 20})).ok());
    SelfplayReport report = selfplay(LosesACard(2), {5, 0, 400});
    const std::string number = std::to_string(report.violations.front().game);
    REQUIRE(verdict(report).error().sentence ==
            "In game " + number + " of seed 5, after step 7, a hand has another size.");
    report = {};
    report.games = 1;
    REQUIRE(verdict(report).error().sentence == "Not every game came to its end.");
}

TEST_CASE("a game that goes wrong in its course is left and named", "[engine]") {
    REQUIRE(first_complaint(NeverEnds(2)) == "the game does not end");
    REQUIRE(first_complaint(LeavesNoChoice(2)) ==
            "nothing is allowed although the game is not over");
    REQUIRE(first_complaint(HasNoOdds(2)) == "the odds are not Chance's alone");
    REQUIRE(first_complaint(AsksAStranger(3)) == "a stranger is to act");
}

TEST_CASE("a game names what is broken in a position", "[engine]") {
    STATIC_REQUIRE_FALSE(Game<WithoutInvariants>);
    const Tithe rules(2);
    TitheState sound = rules.start();
    Random random(3);
    playout(rules, sound, random, 9);
    REQUIRE(rules.broken_invariant(sound).empty());

    const auto complaint = [&](auto corrupt) {
        TitheState state = sound;
        corrupt(state);
        return rules.broken_invariant(state);
    };
    REQUIRE(complaint([](TitheState& s) { s.hand_size[1] = 7; }) == "a hand has another size");
    REQUIRE(complaint([](TitheState& s) { s.phase = 9; }) == "the game has gone too far");
    REQUIRE(complaint([](TitheState& s) { s.round = 4; }) == "the game has gone too far");
    REQUIRE(complaint([](TitheState& s) { s.round = 0; }) == "a round runs while cards are dealt");
    REQUIRE(complaint([](TitheState& s) { s.turns = 3; }) == "a seat acted twice in a round");
    REQUIRE(complaint([](TitheState& s) { s.die = 7; }) == "the die has no such face");
    REQUIRE(complaint([](TitheState& s) { s.points[2] = 1; }) == "an empty seat plays");
    REQUIRE(complaint([](TitheState& s) { s.seen = s.hand[1]; }) == "a card is in two places");
    REQUIRE(complaint([](TitheState& s) { s.seen |= 1u << 15; }) ==
            "a card is in play that there is not");
    REQUIRE(complaint([](TitheState& s) {
                s.seen = 0;
                s.played[0] = 5;
            }) == "a card on the table was not seen");
}

}  // namespace kingsbridge::tests

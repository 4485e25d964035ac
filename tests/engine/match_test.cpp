// Match through the tiny game: one position worked by hand, and the promises of the seam.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>

#include "engine/core/match_of.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

Action deal(std::uint16_t card) { return {Tithe::kDealCard, Seat::Chance, card, 0, 0}; }
Action roll(std::uint16_t face) { return {Tithe::kRollDie, Seat::Chance, face, 0, 0}; }
Action play(Seat seat, std::uint16_t card) { return {Tithe::kPlayCard, seat, card, 0, 0}; }
Action pass(Seat seat) { return {Tithe::kPass, seat, 0, 0, 0}; }

// After the six actions of the deal: First holds 1, 5, 9 and Second 2, 6, 13.
std::unique_ptr<MatchOf<Tithe>> dealt() {
    auto match = std::make_unique<MatchOf<Tithe>>(Tithe(2));
    constexpr std::array<std::uint16_t, 6> kCards = {1, 5, 9, 2, 6, 13};
    for (const std::uint16_t card : kCards) REQUIRE(match->apply(deal(card)).ok());
    return match;
}

void play_all(Match& match, std::initializer_list<Action> actions) {
    for (const Action action : actions) REQUIRE(match.apply(action).ok());
}

}  // namespace

TEST_CASE("a match is played from the deal to a result", "[engine]") {
    const auto match = dealt();
    play_all(*match, {roll(4), play(Seat::First, 9), play(Seat::Second, 6)});
    REQUIRE(match->scores() == PerSeat{4, 0, 0, 0});
    play_all(*match, {roll(6), pass(Seat::Second), pass(Seat::First)});
    REQUIRE(match->scores() == PerSeat{4, 0, 0, 0});
    REQUIRE_FALSE(match->is_over());
    play_all(*match, {roll(4), play(Seat::First, 1), play(Seat::Second, 13)});
    REQUIRE(match->is_over());
    REQUIRE(match->outcome().rank == PerSeat{1, 1, 0, 0});
    REQUIRE(match->steps() == 15);
    REQUIRE(match->scores(8) == PerSeat{0, 0, 0, 0});
    REQUIRE(match->outcome(9).rank == PerSeat{1, 2, 0, 0});
    REQUIRE(match->legal().empty());
    REQUIRE(match->round(6) == 1);
    REQUIRE(match->round(9) == 2);
    REQUIRE(match->phase(7) == "play");
    REQUIRE(match->game() == "tithe");
    REQUIRE(match->players() == 2);
}

TEST_CASE("the list of a step shows what was allowed then", "[engine]") {
    const auto match = dealt();
    play_all(*match, {roll(1), pass(Seat::First)});
    REQUIRE(match->legal(0).size() == 13);
    REQUIRE(match->legal(6).size() == 6);
    REQUIRE(match->legal(6).odds(0) == Odds{2, 7});
    REQUIRE(match->legal(7).size() == 4);
    REQUIRE(match->legal(7).contains(pass(Seat::First)));
    REQUIRE(match->to_act(7) == Seat::First);
    REQUIRE(match->to_act() == Seat::Second);
    play_all(*match, {pass(Seat::Second), roll(2), play(Seat::Second, 2)});
    REQUIRE_FALSE(match->apply(pass(Seat::First)).ok());
}

TEST_CASE("what is not allowed is refused with a sentence", "[engine]") {
    const auto match = dealt();
    const std::uint64_t before = match->hash();
    const auto refused = match->apply(play(Seat::First, 5));
    REQUIRE(refused.error().sentence ==
            "This is not allowed now; choose one of the actions offered.");
    REQUIRE(match->hash() == before);

    Random random(1);
    REQUIRE(play_on(*match, random));
    REQUIRE(match->apply(roll(1)).error().sentence ==
            "The game is over; nothing more can be played.");
}

TEST_CASE("chance is taken only when it is chance's turn", "[engine]") {
    const auto match = dealt();
    Random random(1);
    REQUIRE(match->take_chance(random).ok());
    REQUIRE(match->action(6).kind == Tithe::kRollDie);
    REQUIRE(match->take_chance(random).error().sentence == "Nothing is to be drawn or rolled now.");
    REQUIRE(match->steps() == 7);
}

TEST_CASE("chance takes what comes twice as often twice as often", "[engine]") {
    const auto match = dealt();
    Random random(2);
    int ones = 0;
    for (int i = 0; i < 7000; ++i) {
        REQUIRE(match->take_chance(random).ok());
        if (match->action(6).a == 1) ++ones;
        REQUIRE(match->undo());
    }
    // Two sevenths of 7000, within four standard deviations of 38.
    REQUIRE((ones > 1848 && ones < 2152));
}

TEST_CASE("a match may begin at any position and has no past there", "[engine]") {
    const auto whole = dealt();
    MatchOf<Tithe> match(Tithe(2), whole->state(6));
    REQUIRE(match.steps() == 0);
    REQUIRE(match.hash(0) == whole->hash(6));
    REQUIRE_FALSE(match.undo());
    play_all(match, {roll(4), play(Seat::First, 9)});
    REQUIRE(match.fork(1)->steps() == 1);
    REQUIRE(match.journal(0)[0].what == Happening::Rolled);
}

TEST_CASE("the journal of a step tells what happened in it, with its cause", "[engine]") {
    const auto match = dealt();
    play_all(*match, {roll(3), play(Seat::First, 9), play(Seat::Second, 13)});
    REQUIRE(match->journal(6).size() == 1);
    REQUIRE(match->journal(6)[0].what == Happening::Rolled);
    REQUIRE(match->journal(6)[0].amount == 3);

    const auto last = match->journal(8);
    REQUIRE(last.size() == 5);
    REQUIRE(last[0].what == Happening::Moved);
    REQUIRE(last[1].what == Happening::Revealed);
    REQUIRE(last[2] == Entry{Happening::Scored, Seat::Second, Tithe::kRollDie, 13, 0, 0, 0, 3});
    REQUIRE(last[3].what == Happening::RoundEnded);
    REQUIRE(last[4].what == Happening::RoundBegan);
    REQUIRE(match->describe(8, last[2], Viewpoint::everybody()) ==
            "Second takes 3 points and has 3.");
    REQUIRE(match->describe(8, last[4], Viewpoint::everybody()) == "Round 2 begins.");
}

TEST_CASE("undo takes back states, actions and journal together", "[engine]") {
    const auto match = dealt();
    const std::uint64_t before = match->hash();
    play_all(*match, {roll(3)});
    REQUIRE(match->undo());
    REQUIRE(match->hash() == before);
    play_all(*match, {roll(5)});
    REQUIRE(match->journal(6).size() == 1);
    REQUIRE(match->journal(6)[0].amount == 5);

    MatchOf<Tithe> fresh(Tithe(3));
    REQUIRE_FALSE(fresh.undo());
}

TEST_CASE("sentences do not tell what the viewer may not know", "[engine]") {
    const auto match = dealt();
    REQUIRE(match->describe(0, match->action(0), Viewpoint::of(Seat::First)) ==
            "First is dealt the 1.");
    REQUIRE(match->describe(0, match->action(0), Viewpoint::of(Seat::Second)) ==
            "First is dealt a card.");
    const Entry moved = match->journal(3)[0];
    REQUIRE(match->describe(3, moved, Viewpoint::everybody()) == "Second is dealt a card.");
    REQUIRE(match->describe(3, moved, Viewpoint::everything()) == "Second is dealt the 2.");
}

TEST_CASE("an observation shows only the viewer's own hand", "[engine]") {
    const auto match = dealt();
    const Tithe& rules = match->rules();
    const auto seen = rules.observe(match->state(6), Viewpoint::of(Seat::First)).state;
    REQUIRE(seen.hand[0] == match->state(6).hand[0]);
    REQUIRE(seen.hand[1] == 0);
    REQUIRE(seen.hand_size[1] == 3);
    const auto open = rules.observe(match->state(6), Viewpoint::everybody()).state;
    REQUIRE(open.hand[0] == 0);
    REQUIRE(match->observed_bytes(6, Viewpoint::everybody()).size() == sizeof(TitheState));
}

TEST_CASE("an imagined match keeps what its seat knows and varies the rest", "[engine]") {
    const auto match = dealt();
    Random random(5);
    int different = 0;
    for (int i = 0; i < 20; ++i) {
        const auto imagined = match->determinised(Seat::First, random);
        REQUIRE(imagined->steps() == 0);
        const auto knows = match->observed_bytes(6, Viewpoint::of(Seat::First));
        REQUIRE(imagined->observed_bytes(0, Viewpoint::of(Seat::First)) == knows);
        if (imagined->hash() != match->hash()) ++different;
    }
    REQUIRE(different > 10);
}

}  // namespace kingsbridge::tests

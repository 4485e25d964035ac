// The end of the game: when it comes, who has won, and what no longer counts.
#include "engine/core/match_of.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Round 6, the last player is about to finish, with these points and this gold.
Scene last_turn(const PerSeat& points, const PerSeat& gold, int players = 4) {
    Scene scene = Scene::building(players, 6);
    scene.until_acts(seat_at(players - 1), Step::Build);
    for (int seat = 0; seat < players; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        scene[seat_at(seat)].points = static_cast<std::uint16_t>(points[i]);
        scene[seat_at(seat)].gold = static_cast<std::uint8_t>(gold[i]);
    }
    return scene;
}

Outcome end(Scene scene) {
    scene.play(Kind::FinishBuilding);
    REQUIRE(scene.state.step == Step::Over);
    return scene.rules().outcome(scene.state);
}

}  // namespace

TEST_CASE("End of the game: after step 13 of round 6", "[pillars][P-184]") {
    Scene scene = last_turn({20, 31, 30, 12}, {30, 0, 5, 9});
    CHECK(scene.rules().to_act(scene.state) == kYellow);
    scene.play(Kind::FinishBuilding);
    CHECK(scene.state.step == Step::Over);
    CHECK(scene.rules().to_act(scene.state) == Seat::Nobody);
    CHECK(scene.legal().empty());
    CHECK(scene.state.round == 6);
    MatchOf<Pillars> match(scene.rules(), scene.state);
    CHECK(match.is_over());
    CHECK_FALSE(match.apply(act(Kind::FinishBuilding, kYellow)).ok());
}

TEST_CASE("End of the game: no earlier round is the last", "[pillars][P-184]") {
    for (int round = 1; round < kRounds; ++round) {
        Scene scene = Scene::building(2, round);
        scene.play(Kind::FinishBuilding).play(Kind::FinishBuilding);
        CHECK(scene.state.step != Step::Over);
        CHECK(scene.state.round == round + 1);
    }
}

TEST_CASE("End of the game: the most points win", "[pillars][P-184]") {
    const Outcome outcome = end(last_turn({20, 31, 30, 12}, {30, 0, 5, 9}));
    CHECK(outcome.score == PerSeat{20, 31, 30, 12});
    CHECK(outcome.rank == PerSeat{3, 1, 2, 4});
    CHECK(outcome.won(kBlue));
    CHECK(outcome.winners() == 1);
}

TEST_CASE("End of the game: of equal points, more gold wins", "[pillars][P-185]") {
    const Outcome outcome = end(last_turn({31, 31, 31, 12}, {4, 7, 5, 30}));
    CHECK(outcome.rank == PerSeat{3, 1, 2, 4});
    CHECK(outcome.winners() == 1);
    CHECK(end(last_turn({31, 31, 0, 0}, {8, 7, 0, 0}, 2)).rank == PerSeat{1, 2, 0, 0});
}

TEST_CASE("End of the game: equal points and equal gold share the victory",
          "[pillars][P-186][PR-37]") {
    const Outcome outcome = end(last_turn({31, 40, 31, 40}, {4, 7, 5, 7}));
    CHECK(outcome.rank == PerSeat{4, 1, 3, 1});
    CHECK(outcome.won(kBlue));
    CHECK(outcome.won(kYellow));
    CHECK(outcome.winners() == 2);
    CHECK(end(last_turn({9, 9, 9, 9}, {3, 3, 3, 3})).winners() == 4);
}

TEST_CASE("End of the game: goods and cards are worth nothing", "[pillars][P-187]") {
    Scene scene = last_turn({15, 15, 14, 0}, {5, 5, 30, 0}, 3);
    scene.give_cubes(kBlue, Resource::Stone, 5).give_cubes(kBlue, Resource::Metal, 3);
    scene.give_cubes(kGreen, Resource::Wood, 9);
    scene.give_craftsman(kBlue, "sculptor", 6).give_craftsman(kBlue, "goldsmith", 6);
    scene.give_advantage(kBlue, "aliena").give_advantage(kBlue, "prior_philip");
    const Outcome outcome = end(std::move(scene));
    CHECK(outcome.score == PerSeat{15, 15, 14, 0});
    CHECK(outcome.rank == PerSeat{1, 1, 3, 0});
}

}  // namespace kingsbridge::pillars::tests

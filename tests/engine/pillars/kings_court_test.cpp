// Phase III, step 9: the King's court, where the tax is forgiven and one metal waits.
#include <algorithm>

#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// The die is about to be rolled; everybody has this much.
Scene before_tax(const std::vector<Placement>& placed, unsigned gold, int players = 4) {
    Scene scene = Scene::event(placed, players);
    scene.reveal("volunteers");
    REQUIRE(scene.state.step == Step::RollTax);
    for (int seat = 0; seat < players; ++seat) {
        scene[seat_at(seat)].gold = static_cast<std::uint8_t>(gold);
    }
    return scene;
}

}  // namespace

TEST_CASE("Phase III, King's court: the die shows 2, 3, 3, 4, 4 and 5", "[pillars][P-127]") {
    const Scene scene = before_tax({}, 10);
    REQUIRE(scene.state.actor == Seat::Chance);
    const ActionList list = scene.legal();
    const auto odds = [&](unsigned tax) {
        return list.odds(list.index_of(act(Kind::RollTax, Seat::Chance, tax)));
    };
    REQUIRE(list.size() == 4);
    CHECK(odds(2) == Odds{1, 6});
    CHECK(odds(3) == Odds{2, 6});
    CHECK(odds(4) == Odds{2, 6});
    CHECK(odds(5) == Odds{1, 6});
}

TEST_CASE("Phase III, King's court: what the die shows is everybody's tax", "[pillars][P-127]") {
    for (const unsigned tax : {2u, 3u, 4u, 5u}) {
        Scene scene = before_tax({}, 10);
        scene.roll(tax);
        const int rest = 10 - static_cast<int>(tax);
        CHECK(scene.gold() == PerSeat{rest, rest, rest, rest});
        CHECK(scene.points() == PerSeat{2, 2, 2, 2});
    }
}

TEST_CASE("Phase III, King's court: the die is rolled in every round", "[pillars][P-128]") {
    Scene scene(3);
    int rolls = 0;
    while (scene.state.step != Step::Over) {
        if (scene.state.step == Step::RollTax) CHECK(scene.state.round == ++rolls);
        scene.quietly();
    }
    CHECK(rolls == 6);
}

TEST_CASE("Phase III, King's court: who has a builder there pays nothing",
          "[pillars][P-128][P-129]") {
    SECTION("on any space, and the die is rolled all the same") {
        Scene scene = before_tax(
            {{kBlue, kCourt1}, {kRed, kCourt2}, {kYellow, kCourt3}, {kGreen, kCourt4}}, 10);
        scene.roll(5);
        CHECK(scene.gold() == PerSeat{10, 10, 10, 10});
        for (const Player& player : scene.state.player) CHECK(player.bag == 3);
    }
    SECTION("and the others pay") {
        Scene scene = before_tax({{kBlue, kCourt1}, {kYellow, kCourt2}}, 10);
        scene.roll(4);
        CHECK(scene.gold() == PerSeat{6, 10, 6, 10});
    }
    SECTION("for this round only") {
        Scene scene = before_tax({{kBlue, kCourt1}}, 10, 2);
        scene.roll(2).until_next_event().reveal("conflict");
        const PerSeat before = scene.gold();
        scene.roll(3);
        CHECK(scene.gold() == PerSeat{before[0] - 3, before[1] - 3, 0, 0});
    }
}

TEST_CASE("Phase III, King's court: the metal goes to the first space",
          "[pillars][P-130][P-131][PR-29]") {
    Scene scene = before_tax({{kBlue, kCourt1}, {kBlue, kCourt2}, {kGreen, kCourt3}}, 10);
    scene.roll(3);
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 0, 1});  // and no second one for the second builder
    CHECK(scene.cubes(kGreen) == Amounts{});
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.state.court_metal == 0);
    CHECK(scene.at_sites()[3] == 12);
    CHECK(scene.gold() == PerSeat{7, 10, 10, 7});
    CHECK(scene.points() == PerSeat{2, 2, 2, 2});
}

TEST_CASE("Phase III, King's court: when it is empty its metal stays", "[pillars][P-132][PR-29]") {
    Scene scene = before_tax({}, 10, 2);
    scene.roll(3);
    CHECK(scene.state.court_metal == 1);
    scene.until_round(2);
    CHECK(scene.state.court_metal == 1);
    CHECK(scene.at_sites()[3] == 12);
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.cubes(kBlue) == Amounts{});
}

TEST_CASE("Phase III, King's court: where there is no metal none is received", "[pillars][PR-29]") {
    Scene scene = Scene::event({{kBlue, kCourt1}}, 3);
    scene.give_cubes(kGreen, Resource::Metal, 11).reveal("richard_event");
    CHECK(scene.cubes(kRed)[3] == 1);  // the last one
    CHECK(scene.cubes(kBlue)[3] == 0);
    CHECK(scene.cubes(kGreen)[3] == 11);
    scene.roll(2);
    CHECK(scene.cubes(kBlue)[3] == 1);
    REQUIRE(scene.at_sites()[3] == 0);
    scene.until_acts(kGreen, Step::Build).play(Kind::FinishBuilding);
    while (scene.state.step == Step::ReturnCubes) {
        scene.play(Kind::ReturnCube, static_cast<unsigned>(Resource::Metal));
    }
    CHECK(scene.state.court_metal == 1);  // out of what Green gave back
    CHECK(scene.at_sites()[3] == 5);

    Scene poor = Scene::event({{kBlue, kCourt1}}, 3);
    poor.give_cubes(kRed, Resource::Metal, 4).give_cubes(kGreen, Resource::Metal, 4);
    poor.give_cubes(kBlue, Resource::Metal, 4).reveal("conflict").until_round(2);
    CHECK(poor.at_sites()[3] == 0);
    CHECK(poor.state.court_metal == 0);
}

TEST_CASE("Phase III, King's court: missing gold costs a point for each full 2",
          "[pillars][P-133][PR-27]") {
    for (unsigned tax = 2; tax <= 5; ++tax) {
        for (unsigned gold = 0; gold <= 6; ++gold) {
            Scene scene = before_tax({}, gold, 2);
            scene[kRed].points = scene[kBlue].points = 7;
            CAPTURE(tax, gold);
            scene.roll(tax);
            constexpr int kLost[] = {0, 0, 1, 1, 2, 2};
            const unsigned paid = std::min(tax, gold);
            const int rest = static_cast<int>(gold - paid);
            const int points = 7 - kLost[tax - paid];
            CHECK(scene.gold() == PerSeat{rest, rest, 0, 0});
            CHECK(scene.points() == PerSeat{points, points, 0, 0});
        }
    }
}

TEST_CASE("Phase III, King's court: the worked cases of unpaid tax", "[pillars][P-134]") {
    struct Case {
        unsigned tax, gold;
        int lost;
    };
    for (const auto [tax, gold, lost] : {Case{5, 2, 1}, {3, 2, 0}, {5, 0, 2}}) {
        Scene scene = before_tax({{kBlue, kCourt1}}, gold, 2);
        CAPTURE(tax, gold);
        scene.roll(tax);
        CHECK(scene.gold() == PerSeat{0, static_cast<int>(gold), 0, 0});
        CHECK(scene.points() == PerSeat{2 - lost, 2, 0, 0});
    }
}

TEST_CASE("Phase III, King's court: points never fall below 0", "[pillars][P-135][PR-27]") {
    SECTION("for the tax") {
        Scene scene = before_tax({}, 0, 2);
        scene[kRed].points = 1;
        scene[kBlue].points = 0;
        scene.roll(5);
        CHECK(scene.points() == PerSeat{0, 0, 0, 0});
        CHECK(scene.gold() == PerSeat{0, 0, 0, 0});
    }
    SECTION("for Conflict") {
        Scene scene = Scene::event({}, 2);
        scene[kRed].points = 1;
        scene[kBlue].points = 5;
        scene.reveal("conflict");
        CHECK(scene.points() == PerSeat{0, 3, 0, 0});
    }
    SECTION("for William") {
        Scene scene = Scene::event({{kBlue, kPriory1}}, 3);
        scene[kRed].points = 1;
        scene[kRed].gold = scene[kBlue].gold = 0;
        scene[kGreen].gold = 1;
        for (Player& player : scene.state.player) {
            player.workers = std::exchange(player.mill, std::uint8_t{0});
        }
        scene.reveal("william");
        CHECK(scene.points() == PerSeat{0, 2, 1, 0});  // Blue lost 2 and won 2 in the priory
        CHECK(scene.gold() == PerSeat{0, 0, 0, 0});
    }
}

TEST_CASE("King's court: a second builder brings nothing on the other spaces either",
          "[pillars][P-131][PR-17]") {
    Scene scene =
        before_tax({{kRed, kCourt1}, {kBlue, kCourt2}, {kBlue, kCourt3}, {kBlue, kCourt4}}, 10);
    scene.roll(4);
    CHECK(scene.gold() == PerSeat{10, 10, 6, 6});
    CHECK(scene.points() == PerSeat{2, 2, 2, 2});
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 0, 1});
    CHECK(scene.cubes(kBlue) == Amounts{});
}

TEST_CASE("Phase III, King's court: of four owners only the first receives something",
          "[pillars][P-130]") {
    Scene scene =
        Scene::event({{kBlue, kCourt1}, {kRed, kCourt2}, {kYellow, kCourt3}, {kGreen, kCourt4}});
    scene.reveal("volunteers");
    const PerSeat gold = scene.gold();
    const PerSeat points = scene.points();
    scene.roll(5);
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 0, 1});
    for (const Seat seat : {kRed, kGreen, kYellow}) CHECK(scene.cubes(seat) == Amounts{});
    CHECK(scene.gold() == gold);
    CHECK(scene.points() == points);
    CHECK(scene.at_sites()[kMetalCube] == 12);
}

TEST_CASE("Phase III, King's court: the tax is the same with any number of players",
          "[pillars][P-127]") {
    for (const int players : {2, 3, 4}) {
        Scene scene = before_tax({}, 10, players);
        scene.roll(5);
        for (int seat = 0; seat < players; ++seat) CHECK(scene[seat_at(seat)].gold == 5);
    }
}

}  // namespace kingsbridge::pillars::tests

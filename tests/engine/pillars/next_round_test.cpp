// Phase III, step 14, and what happens before the next round.
#include <algorithm>

#include "engine/pillars/journal_words.hpp"
#include "engine/pillars/table.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

Scene with_start(Seat start, const std::vector<Placement>& placed, int players) {
    Scene scene = Scene::event(placed, players);
    scene.state.start = start;
    return scene;
}

}  // namespace

TEST_CASE("Phase III, new starting player: whoever has a builder at the cathedral",
          "[pillars][P-174]") {
    for (const Seat start : {kRed, kBlue, kGreen, kYellow}) {
        for (const Seat claims : {kRed, kBlue, kGreen, kYellow}) {
            Scene scene = with_start(start, {{claims, kCathedral}}, 4);
            scene.until_acts(turn_order(scene.state, 3, 4), Step::Build);
            CHECK(scene.state.start == start);  // not before step 14
            scene.until_round(2);
            CHECK(scene.state.start == claims);
            CHECK(scene[claims].bag == 3);
        }
    }
}

TEST_CASE("Phase III, new starting player: otherwise the next one clockwise", "[pillars][P-175]") {
    for (const int players : {2, 3, 4}) {
        for (int seat = 0; seat < players; ++seat) {
            Scene scene = with_start(seat_at(seat), {}, players);
            scene.until_round(2);
            CHECK(scene.state.start == seat_at((seat + 1) % players));
        }
    }
}

TEST_CASE("Phase III, new starting player: he takes the next piece of the cathedral",
          "[pillars][P-176]") {
    Scene scene = with_start(kRed, {{kGreen, kCathedral}}, 3);
    scene.until_round(2);
    const auto taken = std::ranges::find(scene.journal, unsigned{kNewStart}, &Entry::cause);
    REQUIRE(taken != scene.journal.end());
    CHECK(*taken == Entry{Happening::Changed, kGreen, kNewStart, kCathedralPiece, 0, 0, 0, 2});
    scene.until(Step::TakeCard);
    CHECK(scene.state.actor == kGreen);
}

TEST_CASE("Phase III, new starting player: in round 6 there is none", "[pillars][P-177]") {
    Scene scene = Scene::event({{kBlue, kCathedral}}, 3, 6);
    scene.until(Step::Over);
    CHECK(scene.state.start == kRed);
    CHECK(std::ranges::find(scene.journal, unsigned{kNewStart}, &Entry::cause) ==
          scene.journal.end());
    CHECK(scene.journal.back().what == Happening::GameEnded);
}

TEST_CASE("Before the next round: the market is refilled from the sites",
          "[pillars][P-178][PR-30]") {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2);
    scene[kRed].gold = 30;
    SECTION("as far as cubes are missing") {
        scene.play(Kind::Buy, kWoodCube, 1).play(Kind::Buy, kStoneCube, 2);
        scene.play(Kind::Buy, kSandCube, 2).play(Kind::LeaveMarket);
        CHECK(scene.on_market() == Amounts{3, 2, 2, 0});
        scene.until_round(2);
        CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
        CHECK(scene.at_sites() == Amounts{18, 17, 17, 12});
        CHECK(scene.cubes(kRed) == Amounts{1, 2, 2, 0});
    }
    SECTION("and nothing is missed when nothing was bought") {
        scene.play(Kind::LeaveMarket).until_round(2);
        CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
        CHECK(scene.at_sites() == Amounts{19, 19, 19, 12});
    }
}

TEST_CASE("Before the next round: the market is refilled beyond the last piece",
          "[pillars][P-178][PR-30]") {
    Scene scene = Scene::market({{kRed, kMarket1}});
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        scene.give_cubes(seat, Resource::Stone, seat == kRed ? 1 : 5);
    }
    scene[kRed].gold = 16;
    scene.play(Kind::Buy, kStoneCube, 4).play(Kind::LeaveMarket);
    REQUIRE(scene.at_sites() == Amounts{19, 3, 19, 12});
    REQUIRE(scene.on_market() == Amounts{4, 0, 4, 0});
    scene.until_round(2);
    CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
    CHECK(scene.at_sites() == Amounts{19, -1, 19, 12});  // 20 are kept, 4 lie in the market
}

TEST_CASE("Before the next round: a metal comes to the King's court if none is there",
          "[pillars][P-179]") {
    SECTION("it was fetched") {
        Scene scene = Scene::event({{kBlue, kCourt1}}, 2);
        scene.reveal("volunteers").until(Step::Build);
        CHECK(scene.state.court_metal == 0);
        scene.until_round(2);
        CHECK(scene.state.court_metal == 1);
        CHECK(scene.at_sites()[3] == 11);
        CHECK(scene.cubes(kBlue) == Amounts{0, 0, 0, 1});
    }
    SECTION("it was not") {
        Scene scene = Scene::event({}, 2);
        scene.reveal("volunteers").until_round(2);
        CHECK(scene.state.court_metal == 1);
        CHECK(scene.at_sites()[3] == 12);
    }
}

TEST_CASE("Before the next round: gray workers go back, those just received stay",
          "[pillars][P-180]") {
    Scene scene = Scene::event({{kRed, kCastle}}, 3);
    scene.until_next_event({{kRed, kCastle}});
    CHECK(scene[kRed].gray == 2);
    scene.until(Step::Build);
    CHECK(scene.state.castle == 0);  // two in use, two received
    scene.until_round(3);
    CHECK(scene[kRed].workers == 14);
    CHECK(scene[kRed].gray == 2);
    CHECK(scene[kRed].gray_next == 0);
    CHECK(scene.state.castle == 2);
    scene.until_next_event({{kBlue, kCastle}}).until_round(5);
    CHECK(scene[kRed].workers == 12);
    CHECK(scene[kBlue].workers == 14);
    CHECK(scene.state.castle == 2);
}

TEST_CASE("Before the next round: costs, builders and redraw are as at the start",
          "[pillars][P-181]") {
    Scene scene = Scene::building(2);
    scene[kRed].bag = 2;
    scene[kRed].aside = 1;
    scene.state.redraw = 0;
    scene.until_round(2);
    CHECK(scene[kRed].aside == 0);
    for (const Seat seat : {kRed, kBlue}) CHECK(scene[seat].bag == 3);
    scene.until(Step::DrawBuilder);
    const PerSeat gold = scene.gold();
    scene.play(Kind::DrawBuilder, 0);
    REQUIRE(scene.state.step == Step::Redraw);
    scene.play(Kind::PutBack);
    scene.draw(kRed).play(Kind::Place, kMarket1);
    CHECK(scene.gold() == PerSeat{gold[0] - 7, gold[1], 0, 0});
    scene.draw(kRed).play(Kind::Place, kMarket2);
    scene.draw(kRed).play(Kind::PassBuilder);  // the third is there again
    CHECK(scene.gold() == PerSeat{gold[0] - 13, gold[1], 0, 0});
}

TEST_CASE("Before the next round: what was bought may then be sold", "[pillars][P-182]") {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2);
    scene.play(Kind::Buy, kWoodCube, 2);
    CHECK_FALSE(scene.can(Kind::Sell, kWoodCube, 1));
    scene.play(Kind::LeaveMarket).until_next_event({{kRed, kMarket1}});
    scene.reveal("volunteers").until(Step::Trade);
    CHECK(scene.can(Kind::Sell, kWoodCube, 2));
}

TEST_CASE("Before the next round: the Archbishop's help is over", "[pillars][P-182]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.reveal("conflict").play(Kind::ShieldBySeat);
    CHECK(scene.points() == PerSeat{2, 0, 0, 0});
    SECTION("a later event strikes") {
        scene.until_next_event();
        scene.reveal("cold_winter");
        scene.until_next_event().give_resource_card(kRed, "forest_2");
        scene.reveal("volunteers");
        CHECK(scene.cubes(kRed) == Amounts{3, 0, 0, 0});
    }
    SECTION("at once, too") {
        scene.until_next_event().give_resource_card(kRed, "forest_2");
        scene.reveal("cold_winter");
        CHECK(scene.cubes(kRed) == Amounts{1, 0, 0, 0});
    }
    SECTION("and the seat gives a cube again") {
        scene.until_next_event({{kRed, kArchbishop}}).reveal("volunteers");
        CHECK(scene.state.step == Step::TakeCube);
    }
}

TEST_CASE("Before the next round: cards yield what is printed again", "[pillars][P-182]") {
    for (const char* event : {"volunteers", "cold_winter"}) {
        Scene scene = Scene::event({}, 2);
        scene.reveal(event).until_next_event().give_resource_card(kRed, "quarry_3");
        scene.reveal("conflict");
        CHECK(scene.cubes(kRed) == Amounts{0, 3, 0, 0});
    }
}

TEST_CASE("Before the next round: craftsmen have their own capacity again", "[pillars][P-182]") {
    Scene scene = Scene::event({}, 2);
    const unsigned woodworker = scene.craftsman("woodworker");
    const auto work = [&] {
        scene.give_cubes(kRed, Resource::Wood, 12).until_acts(kRed, Step::Build);
        int times = 0;
        for (; scene.can(Kind::Use, woodworker); ++times) scene.play(Kind::Use, woodworker);
        return times;
    };
    scene.reveal("archbishop_event");
    CHECK(work() == 5);
    scene.until_next_event().reveal("volunteers");
    CHECK(work() == 4);
}

TEST_CASE("Before the next round: everything is laid out anew", "[pillars][P-183]") {
    Scene scene = Scene::event({}, 2);
    scene.give_resource_card(kRed, "forest_2").give_resource_card(kBlue, "quarry_2");
    scene.until_round(2);
    REQUIRE(scene.state.step == Step::DealAdvantage);
    CHECK(scene.count(Kind::TurnUpAdvantage) == 12);
    scene.play(Kind::TurnUpAdvantage, scene.advantage("jack"));
    scene.play(Kind::TurnUpAdvantage, scene.advantage("ellen"));
    REQUIRE(scene.state.step == Step::DealCraftsman);
    CHECK(scene.count(Kind::TurnUpCraftsman) == 4);
    scene.play(Kind::TurnUpCraftsman, scene.craftsman("architect", 2));
    scene.play(Kind::TurnUpCraftsman, scene.craftsman("potter", 2));
    REQUIRE(scene.state.step == Step::DealResources);

    const ActionList pairs = scene.legal();
    CHECK(pairs.size() == 36);  // 2 of 9, whatever was used or left out before
    for (std::size_t i = 0; i < pairs.size(); ++i) CHECK(pairs.odds(i) == Odds{1, 36});
    const unsigned left_out[] = {scene.resource_card("forest_2"),
                                 scene.resource_card("gravel_pit_4")};
    scene.play(Kind::LeaveOut, left_out[0], left_out[1]);

    CHECK(scene.state.step == Step::TakeCard);
    CHECK(scene.state.supply_cards ==
          (kAllResourceCards & ~(1u << left_out[0] | 1u << left_out[1])));
    CHECK(scene.state.supply_craftsmen ==
          (1u << scene.craftsman("carpenter", 2) | 1u << scene.craftsman("mason", 2)));
    CHECK(scene.state.kingsbridge[0] == scene.advantage("jack"));
    CHECK(scene.state.kingsbridge[1] == scene.advantage("ellen"));
    CHECK(scene.state.shiring[0] == scene.craftsman("architect", 2));
    CHECK(scene.state.shiring[1] == scene.craftsman("potter", 2));
}

TEST_CASE("Before the next round: no kind of cube runs out at the refill",
          "[pillars][P-178][PR-30]") {
    for (const unsigned kind : kMarketKinds) {
        CAPTURE(kind);
        Scene scene = Scene::market({{kRed, kMarket1}});
        for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
            scene.give_cubes(seat, static_cast<Resource>(kind), seat == kRed ? 1 : 5);
        }
        scene[kRed].gold = 16;
        scene.play(Kind::Buy, kind, 4).play(Kind::LeaveMarket).until_round(2);
        CHECK(scene.on_market() == kFull);
        CHECK(scene.at_sites()[kind] == -1);
    }
}

TEST_CASE("Before the next round: market and King's court are filled before each of them",
          "[pillars][P-178][P-179]") {
    const std::vector<Placement> placed = {{kRed, kCourt1}, {kBlue, kMarket1}};
    Scene scene = Scene::event(placed, 2);
    for (int round = 1; round < kRounds; ++round) {
        CAPTURE(round);
        scene.until(Step::Trade);
        CHECK(int{scene.state.court_metal} == 0);
        scene[kBlue].gold = 30;
        for (const unsigned kind : kMarketKinds) scene.play(Kind::Buy, kind, 2);
        scene.play(Kind::LeaveMarket).until_round(round + 1);
        CHECK(scene.on_market() == kFull);
        CHECK(int{scene.state.court_metal} == 1);
        scene.until_this_event(placed);
    }
}

TEST_CASE("Before the next round: gray workers serve in whatever round comes next",
          "[pillars][P-180]") {
    for (int round = 1; round < kRounds; ++round) {
        CAPTURE(round);
        Scene scene = Scene::event({{kRed, kCastle}}, 2, round);
        scene.until_round(round + 1).until(Step::TakeCard);
        CHECK(int{scene[kRed].workers} == 14);
        CHECK(int{scene.state.castle} == 2);
    }
}

}  // namespace kingsbridge::pillars::tests

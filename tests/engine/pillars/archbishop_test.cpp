// Phase III, step 2: the Archbishop's seat, which protects from a bad event or gives a cube, and
// the others whom nothing protects.
#include <catch2/generators/catch_generators.hpp>

#include "engine/core/match_of.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr Amounts kNoCubes = {0, 0, 0, 0};

// Red sits at the seat and Blue owns Thomas; both use what they have.
Scene two_shields(std::string_view event) {
    Scene scene = Scene::event({{kRed, kArchbishop}});
    scene.give_advantage(kBlue, "thomas");
    for (const Seat seat : {kRed, kBlue, kGreen}) {
        scene[seat].gold = 10;
        scene[seat].points = 9;
    }
    scene.give_resource_card(kRed, "forest_3").give_resource_card(kBlue, "quarry_3");
    scene.give_resource_card(kGreen, "gravel_pit_3");
    scene.reveal(event);
    REQUIRE(scene.state.actor == kRed);
    scene.play(Kind::ShieldBySeat);
    REQUIRE(scene.state.actor == kBlue);
    return std::move(scene.play(Kind::ShieldByCard, scene.advantage("thomas")));
}

}  // namespace

TEST_CASE("Phase III, events: a bad one spares those who use their protection",
          "[pillars][P-099]") {
    SECTION("William") {
        const Scene scene = two_shields("william");
        CHECK(scene.gold() == PerSeat{16, 14, 14, 30});  // with the income of 6, 4, 8 and 12
    }
    SECTION("Conflict") { CHECK(two_shields("conflict").points() == PerSeat{9, 9, 7, 0}); }
    SECTION("Town wall") {
        Scene scene = two_shields("town_wall");
        scene.until_round(2).until(Step::DrawBuilder);
        while (scene.state.step != Step::RevealEvent) scene.quietly();
        CHECK(scene[kRed].aside == 0);
        CHECK(scene[kBlue].aside == 0);
        CHECK(scene[kGreen].aside == 1);
        CHECK(scene[kYellow].aside == 1);
    }
    SECTION("Cold winter") {
        const Scene scene = two_shields("cold_winter");
        CHECK(scene.cubes(kRed) == Amounts{3, 0, 0, 0});
        CHECK(scene.cubes(kBlue) == Amounts{0, 3, 0, 0});
        CHECK(scene.cubes(kGreen) == Amounts{0, 0, 2, 0});
    }
    SECTION("Collapse") {
        Scene scene = two_shields("collapse");
        const unsigned mixer = scene.craftsman("mortar_mixer");
        CHECK(scene.state.actor == kGreen);
        scene.play(Kind::GiveUp, mixer).play(Kind::GiveUp, mixer);
        CHECK(std::popcount(scene[kRed].craftsmen) == 3);
        CHECK(std::popcount(scene[kBlue].craftsmen) == 3);
        CHECK(std::popcount(scene[kGreen].craftsmen) == 2);
        CHECK(std::popcount(scene[kYellow].craftsmen) == 2);
        CHECK(scene.state.step == Step::RollTax);
    }
}

TEST_CASE("Phase III, events: a good one reaches everybody", "[pillars][P-099]") {
    for (const char* event :
         {"king", "richard_event", "prior_philip_event", "volunteers", "archbishop_event"}) {
        Scene scene = Scene::event({{kRed, kArchbishop}});
        scene.give_advantage(kBlue, "thomas");
        scene.reveal(event);
        CAPTURE(event);
        REQUIRE(scene.state.step == Step::TakeCube);  // nobody was asked
        CHECK(scene.state.shielded == 0);
        CHECK(scene[kBlue].advantages == 1u << scene.advantage("thomas"));
    }
}

TEST_CASE("Phase III, Archbishop's seat: protection or a cube, not both",
          "[pillars][P-101][P-103][PR-20]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene[kRed].gold = 10;
    scene[kBlue].gold = 10;
    scene.reveal("william");
    CHECK(scene.legal().size() == 2);
    SECTION("protection") {
        scene.play(Kind::ShieldBySeat);
        CHECK(scene.state.step == Step::RollTax);
        CHECK(scene.gold() == PerSeat{22, 18, 0, 0});
        CHECK(scene.cubes(kRed) == kNoCubes);
        CHECK(scene.on_market() == kFull);
    }
    SECTION("the cube, and the event in full") {
        scene.play(Kind::Endure);
        REQUIRE(scene.state.step == Step::TakeCube);
        CHECK(scene.gold() == PerSeat{6, 6, 0, 0});
        scene.play(Kind::TakeCube, kStoneCube);
        CHECK(scene.gold() == PerSeat{18, 18, 0, 0});
        CHECK(scene.cubes(kRed) == Amounts{0, 1, 0, 0});
        CHECK(scene.on_market() == Amounts{4, 3, 4, 0});
    }
    CHECK(scene.cubes(kBlue) == kNoCubes);
    CHECK(scene.points() == PerSeat{2, 2, 0, 0});
    CHECK(scene[kRed].bag == 3);
}

TEST_CASE("Phase III, Archbishop's seat: his guest who endures Collapse loses a craftsman",
          "[pillars][P-103]") {
    Scene scene = Scene::event({{kBlue, kArchbishop}}, 2);
    scene.reveal("collapse").play(Kind::GiveUp, scene.craftsman("woodworker"));
    scene.play(Kind::Endure).play(Kind::GiveUp, scene.craftsman("stonecutter"));
    scene.play(Kind::TakeCube, kSandCube);
    CHECK(scene[kBlue].craftsmen ==
          (1u << scene.craftsman("mortar_mixer") | 1u << scene.craftsman("woodworker")));
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 1, 0});
}

TEST_CASE("Phase III, Archbishop's seat: the choice comes with the event, the cube in step 2",
          "[pillars][P-102][PR-20]") {
    Scene scene = Scene::event({{kBlue, kArchbishop}}, 3);
    for (const Seat seat : {kRed, kBlue, kGreen}) scene[seat].gold = 10;
    scene.reveal("william");
    CHECK(scene.state.step == Step::Shield);
    CHECK(scene.state.actor == kBlue);
    CHECK(scene.gold() == PerSeat{6, 10, 10, 0});  // it has reached Red, but not yet Blue
    scene.play(Kind::Endure);
    CHECK(scene.state.step == Step::TakeCube);
    CHECK(scene.state.actor == kBlue);
    CHECK(scene.gold() == PerSeat{6, 6, 6, 0});  // all of step 1, nothing of step 3
    scene.play(Kind::TakeCube, kWoodCube);
    CHECK(scene.gold() == PerSeat{18, 18, 18, 0});
}

TEST_CASE("Phase III, Archbishop's seat: at a good event there is the cube as well",
          "[pillars][P-104][PR-20]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene[kRed].gold = 10;
    scene.reveal("king");
    REQUIRE(scene.state.step == Step::TakeCube);
    CHECK(scene.gold() == PerSeat{15, 26, 0, 0});
    scene.play(Kind::TakeCube, kSandCube);
    CHECK(scene.gold() == PerSeat{27, 30, 0, 0});
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 1, 0});
    CHECK(scene.on_market() == Amounts{4, 4, 3, 0});
}

TEST_CASE("Phase III, Archbishop's seat: the cube is out of the market and no metal",
          "[pillars][P-105][P-106][P-107][PR-21]") {
    Scene scene = Scene::event({{kRed, kArchbishop}, {kRed, kMarket1}}, 2);
    scene.take_craftsman(kRed, scene.craftsman("woodworker"));
    scene.reveal("volunteers");
    const Amounts sites = scene.at_sites();
    REQUIRE(scene.state.step == Step::TakeCube);
    CHECK(scene.legal().size() == 3);
    for (const unsigned cube : {kWoodCube, kStoneCube, kSandCube}) {
        CHECK(scene.can(Kind::TakeCube, cube));
    }
    CHECK_FALSE(scene.can(Kind::TakeCube, kMetalCube));
    const int gold = scene.gold()[0];
    SECTION("wood needs no woodworker, and may be sold") {
        scene.play(Kind::TakeCube, kWoodCube);
        CHECK(scene.on_market() == Amounts{3, 4, 4, 0});
        CHECK(scene.at_sites() == sites);
        CHECK(scene.cubes(kRed) == Amounts{1, 0, 0, 0});
        scene.until(Step::Trade);
        CHECK_FALSE(scene.can(Kind::Buy, kWoodCube, 1));
        scene[kRed].gold = 0;
        scene.play(Kind::Sell, kWoodCube, 1);
        CHECK(scene.gold()[0] == 3);
        CHECK(scene.on_market() == Amounts{3, 4, 4, 0});
    }
    SECTION("it costs nothing, and the market has one less to sell") {
        scene[kRed].workers = std::exchange(scene[kRed].mill, std::uint8_t{0});
        scene.play(Kind::TakeCube, kStoneCube);
        CHECK(scene.gold()[0] == gold);
        CHECK(scene.on_market() == Amounts{4, 3, 4, 0});
        scene.until(Step::Trade);
        CHECK(scene.can(Kind::Buy, kStoneCube, 3));
        CHECK_FALSE(scene.can(Kind::Buy, kStoneCube, 4));
        CHECK(scene.can(Kind::Buy, kSandCube, 4));
        CHECK(scene.can(Kind::Sell, kStoneCube, 1));
    }
}

TEST_CASE("Phase III, Archbishop's seat: the market is full when the cube is taken",
          "[pillars][P-108]") {
    int gifts = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Scene scene(2 + static_cast<int>(seed % 3));
        const auto match = kingsbridge::tests::random_match(scene.rules(), seed);
        for (std::size_t step = 0; step < match->steps(); ++step) {
            const State& state = match->state(step);
            if (state.step != Step::TakeCube) continue;
            ++gifts;
            for (const unsigned cube : {kWoodCube, kStoneCube, kSandCube}) {
                REQUIRE(state.market[cube] == 4);
            }
            REQUIRE(match->legal(step).size() == 3);
        }
    }
    CHECK(gifts > 12);
}

TEST_CASE("Phase III, Archbishop's seat: protected by Thomas, his guest takes the cube",
          "[pillars][P-109][PR-22]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.give_advantage(kRed, "thomas");
    const unsigned thomas = scene.advantage("thomas");
    scene[kRed].gold = scene[kBlue].gold = 10;
    scene.reveal("william");
    CHECK(scene.legal().size() == 3);
    SECTION("Thomas") {
        scene.play(Kind::ShieldByCard, thomas);
        REQUIRE(scene.state.step == Step::TakeCube);
        CHECK(scene.gold() == PerSeat{10, 6, 0, 0});
        CHECK(scene[kRed].advantages == 0);
        CHECK((scene.state.gone_advantages >> thomas & 1) == 1);
        scene.play(Kind::TakeCube, kWoodCube);
        CHECK(scene.cubes(kRed) == Amounts{1, 0, 0, 0});
    }
    SECTION("the seat, and Thomas is not spent") {
        scene.play(Kind::ShieldBySeat);
        CHECK(scene.state.step == Step::RollTax);
        CHECK(scene[kRed].advantages == 1u << thomas);
        CHECK(scene.cubes(kRed) == kNoCubes);
    }
}

TEST_CASE("Phase III, Archbishop's seat: Thomas alone brings no cube", "[pillars][PR-22]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "thomas").reveal("conflict");
    CHECK(scene.legal().size() == 2);
    scene.play(Kind::ShieldByCard, scene.advantage("thomas"));
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene.points() == PerSeat{2, 0, 0, 0});
    CHECK(scene.on_market() == kFull);
    CHECK(scene.cubes(kRed) == kNoCubes);
}

TEST_CASE("Phase III, Archbishop's seat: empty, it does nothing", "[pillars][P-110]") {
    Scene scene = Scene::event({{kRed, kPriory1}}, 2);
    scene.reveal("conflict");
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene.on_market() == kFull);
    CHECK(scene.cubes(kRed) == kNoCubes);
    CHECK(scene.cubes(kBlue) == kNoCubes);
    CHECK(scene.points() == PerSeat{2, 0, 0, 0});
}

TEST_CASE("Phase III, Archbishop: an empty market would have no cube to give", "[pillars][PR-21]") {
    Scene scene = Scene::event({{kRed, kArchbishop}});
    for (const unsigned kind : kMarketKinds) {
        scene.state.market[kind] = 0;
        scene.state.site[kind] = static_cast<std::int8_t>(scene.state.site[kind] + 4);
    }
    scene.reveal("conflict").play(Kind::Endure);
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene[kRed].bag == 3);
}

TEST_CASE("Phase III, Archbishop's seat: his guest who endures suffers all of it",
          "[pillars][P-103]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    SECTION("Cold winter, later in the round") {
        scene.give_resource_card(kRed, "forest_3").reveal("cold_winter");
        scene.play(Kind::Endure).play(Kind::TakeCube, kSandCube);
        CHECK(scene.cubes(kRed) == Amounts{2, 0, 1, 0});
    }
    SECTION("Town wall, in the next round") {
        scene.reveal("town_wall").play(Kind::Endure).until_round(2).until(Step::RevealEvent);
        CHECK(scene[kRed].aside == 1);
    }
    SECTION("Conflict, at once") {
        scene.reveal("conflict").play(Kind::Endure);
        CHECK(scene.points() == PerSeat{0, 0, 0, 0});
    }
}

TEST_CASE("Phase III, Archbishop's seat: any cube that he gave may be sold", "[pillars][P-107]") {
    for (const unsigned cube : kMarketKinds) {
        CAPTURE(cube);
        Scene scene = Scene::event({{kRed, kArchbishop}, {kRed, kMarket1}}, 2);
        scene.reveal("volunteers").play(Kind::TakeCube, cube).until(Step::Trade);
        CHECK(scene.can(Kind::Sell, cube, 1));
    }
}

TEST_CASE("Phase III, Archbishop's seat: the protection of one round is gone in the next",
          "[pillars][P-099][P-101][P-104]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.reveal("conflict").play(Kind::ShieldBySeat);
    scene.until_next_event({{kRed, kArchbishop}}).give_resource_card(kRed, "forest_4");
    const bool good = GENERATE(false, true);
    scene.reveal(good ? "volunteers" : "cold_winter");
    if (!good) scene.play(Kind::Endure);
    REQUIRE(scene.state.step == Step::TakeCube);
    scene.play(Kind::TakeCube, kSandCube);
    CHECK(scene.cubes(kRed) == Amounts{good ? 5 : 3, 0, 1, 0});
}

}  // namespace kingsbridge::pillars::tests

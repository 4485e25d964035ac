// How the craftsmen work at the cathedral, and the printed examples.
#include <algorithm>

#include "engine/core/playout.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr int kBothRounds = 2;

}  // namespace

TEST_CASE("The Craftsmen: they work at the cathedral and nowhere else", "[pillars][P-188]") {
    const Scene scene(4);
    std::size_t works = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        Random random(188, game);
        State state = scene.rules().start();
        Step before = state.step;
        const auto watch = [&](const State& after, const ActionList& list, Action) {
            for (const Action action : list) {
                if (kind_of(action) != Kind::Use) continue;
                REQUIRE(before == Step::Build);
                ++works;
            }
            before = after.step;
        };
        REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
    }
    CHECK(works > 0);
}

TEST_CASE("The Craftsmen: the capacity is for a round, and begins anew in the next",
          "[pillars][P-189]") {
    Scene scene = Scene::building(2);
    const unsigned woodworker = scene.craftsman("woodworker");
    for (int round = 1; round <= kBothRounds; ++round) {
        scene.give_cubes(kRed, Resource::Wood, 10);
        const Amounts before = scene.cubes(kRed);
        const int points = scene.points()[0];
        for (int use = 0; use < 4; ++use) scene.play(Kind::Use, woodworker);
        CHECK_FALSE(scene.can(Kind::Use, woodworker));
        CHECK(scene.cubes(kRed)[0] == before[0] - 8);
        CHECK(scene.points()[0] == points + 4);
        if (round < kBothRounds) scene.until_round(2).until_acts(kRed, Step::Build);
    }
}

TEST_CASE("The Craftsmen: tool maker and architect work once in a round", "[pillars][P-189]") {
    Scene scene = Scene::building(2, 2);
    const unsigned tool_maker = scene.craftsman("tool_maker", 1);
    const unsigned architect = scene.craftsman("architect", 2);
    scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "architect", 2);
    scene.give_cubes(kRed, Resource::Metal, 2);
    for (int round = 1; round <= kBothRounds; ++round) {
        const int points = scene.points()[0];
        scene[kRed].gold = 10;
        scene.play(Kind::Use, tool_maker).play(Kind::Use, architect);
        CHECK_FALSE(scene.can(Kind::Use, tool_maker));
        CHECK_FALSE(scene.can(Kind::Use, architect));
        CHECK(scene.gold()[0] == 12);
        CHECK(scene.points()[0] == points + 1);
        if (round < kBothRounds) scene.until_round(3).until_acts(kRed, Step::Build);
    }
}

TEST_CASE("The Craftsmen, example: the woodworker turns at most 8 wood into 4 points",
          "[pillars][P-193]") {
    for (const unsigned wood : {8u, 9u, 12u}) {
        Scene scene = Scene::building(2);
        scene.give_cubes(kRed, Resource::Wood, wood);
        while (scene.can(Kind::Use, scene.craftsman("woodworker"))) {
            scene.play(Kind::Use, scene.craftsman("woodworker"));
        }
        CHECK(scene.cubes(kRed) == Amounts{static_cast<int>(wood) - 8, 0, 0, 0});
        CHECK(scene.points()[0] == 6);
    }
}

TEST_CASE("The Craftsmen, example: what one stone is worth", "[pillars][P-194]") {
    struct Case {
        std::string_view id;
        unsigned round;
        int points;  // 0: he cannot work
    };
    for (const Case& one : {Case{"stonecutter", 0, 0}, {"mason", 1, 1}, {"sculptor", 3, 2}}) {
        CAPTURE(one.id);
        Scene scene = Scene::building(2, 3);
        if (one.round > 0) scene.give_craftsman(kRed, one.id, one.round);
        scene.give_cubes(kRed, Resource::Stone, 1);
        const unsigned card = scene.craftsman(one.id, one.round);
        REQUIRE(scene.can(Kind::Use, card) == (one.points > 0));
        if (one.points > 0) scene.play(Kind::Use, card);
        CHECK(scene.points()[0] == 2 + one.points);
        CHECK(scene.cubes(kRed) == Amounts{0, one.points > 0 ? 0 : 1, 0, 0});
    }
}

TEST_CASE("The Craftsmen: many metals bring no more at the tool maker, and all are kept",
          "[pillars][P-195][PR-33]") {
    Scene scene = Scene::building(2);
    scene.give_craftsman(kRed, "tool_maker", 1).give_cubes(kRed, Resource::Metal, 4);
    scene[kRed].gold = 0;
    scene.play(Kind::Use, scene.craftsman("tool_maker", 1));
    CHECK(scene.gold()[0] == 2);
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 0, 4});
    CHECK_FALSE(scene.can(Kind::Use, scene.craftsman("tool_maker", 1)));
}

TEST_CASE("The Craftsmen: the tool maker's metal may be used up after him, not before",
          "[pillars][P-196][PR-33]") {
    Scene scene = Scene::building(2, 4);
    const unsigned tool_maker = scene.craftsman("tool_maker", 1);
    const unsigned glassblower = scene.craftsman("glassblower", 4);
    scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "glassblower", 4);
    scene.give_cubes(kRed, Resource::Metal, 1).give_cubes(kRed, Resource::Sand, 1);
    scene[kRed].gold = 0;
    Scene other = scene;

    scene.play(Kind::Use, tool_maker).play(Kind::Use, glassblower);
    CHECK(scene.gold()[0] == 2);
    CHECK(scene.points()[0] == 5);
    CHECK(scene.cubes(kRed) == Amounts{});

    other.play(Kind::Use, glassblower);
    CHECK_FALSE(other.can(Kind::Use, tool_maker));
    CHECK(other.gold()[0] == 0);
    CHECK(other.points()[0] == 5);
}

TEST_CASE("The Craftsmen, example: of 3 wood the master woodworker leaves one",
          "[pillars][P-198]") {
    Scene scene = Scene::building(2);
    const unsigned card = scene.craftsman("master_woodworker", 1);
    scene.give_craftsman(kRed, "master_woodworker", 1).give_cubes(kRed, Resource::Wood, 3);
    scene[kRed].gold = 0;
    while (scene.can(Kind::Use, card)) scene.play(Kind::Use, card);
    CHECK(scene.cubes(kRed) == Amounts{1, 0, 0, 0});
    CHECK(scene.gold()[0] == 8);
    CHECK(scene.points()[0] == 2);
}

TEST_CASE("The Craftsmen, example: four times the goldsmith are 12 gold for 4 points",
          "[pillars][P-207]") {
    Scene scene = Scene::building(2, 5);
    scene.give_craftsman(kRed, "goldsmith", 5);
    scene[kRed].gold = 14;
    for (int i = 0; i < 4; ++i) scene.play(Kind::Use, scene.craftsman("goldsmith", 5));
    CHECK(scene.gold()[0] == 2);
    CHECK(scene.points()[0] == 6);
}

TEST_CASE("The Craftsmen: metal at glassblower, organ builder and bell maker is used up",
          "[pillars][P-210]") {
    struct Case {
        std::string_view id;
        unsigned round;
    };
    for (const Case& one : {Case{"glassblower", 5}, {"organ_builder", 6}, {"bell_maker", 6}}) {
        CAPTURE(one.id);
        Scene scene = Scene::building(2, 6);
        scene.give_craftsman(kRed, one.id, one.round);
        scene.give_cubes(kRed, Resource::Wood, 1).give_cubes(kRed, Resource::Sand, 1);
        scene.give_cubes(kRed, Resource::Metal, 1);
        const int beside_the_board = scene.at_sites()[3];
        scene.play(Kind::Use, scene.craftsman(one.id, one.round));
        CHECK(scene.cubes(kRed)[3] == 0);
        CHECK(scene.at_sites()[3] == beside_the_board + 1);
        CHECK(int{scene.state.court_metal} == 1);
    }
}

TEST_CASE("The Craftsmen: some go by two names and are one card all the same", "[pillars][PR-05]") {
    const Scene scene;
    const auto cards_named = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::count_if(scene.edition().craftsman_texts, [&](const CardText& card) {
            return std::ranges::find(names, card.name) != names.end();
        });
    };
    CHECK(cards_named({"bell maker", "bell founder"}) == 1);
    CHECK(cards_named({"tool maker", "toolmaker"}) == 1);
    CHECK(cards_named({"architect", "structural engineer"}) == 1);
}

}  // namespace kingsbridge::pillars::tests

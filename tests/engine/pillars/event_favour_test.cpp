// Two event cards that work longer than a moment: the Archbishop's favour at the cathedral, and
// what protection from a bad event keeps away.
#include <bit>

#include "engine/core/playout.hpp"
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Under the event Archbishop, Red about to build with 12 of each cube but only few metals.
Scene favoured_scene(int round = 1, const std::vector<Placement>& placed = {}) {
    Scene scene = Scene::event(placed, 2, round);
    scene.reveal("archbishop_event").until(Step::Build);
    for (const Resource resource : {Resource::Wood, Resource::Stone, Resource::Sand}) {
        scene.give_cubes(kRed, resource, 12).give_cubes(kBlue, resource, 10);
    }
    scene.give_cubes(kRed, Resource::Metal, 4);
    return scene;
}

int uses_until_spent(Scene& scene, unsigned card) {
    int uses = 0;
    for (; scene.can(Kind::Use, card); ++uses) scene.play(Kind::Use, card);
    return uses;
}

}  // namespace

TEST_CASE("Event cards: under the Archbishop one craftsman of each player works once more",
          "[pillars][P-238][PR-34]") {
    Scene scene = favoured_scene();
    const unsigned woodworker = scene.craftsman("woodworker");
    const unsigned stonecutter = scene.craftsman("stonecutter");
    const unsigned mixer = scene.craftsman("mortar_mixer");
    CHECK(uses_until_spent(scene, stonecutter) == 5);
    CHECK(uses_until_spent(scene, woodworker) == 4);
    CHECK(uses_until_spent(scene, mixer) == 3);
    CHECK(scene.points()[0] == 2 + 12);
    CHECK(scene.cubes(kRed) == Amounts{4, 2, 3, 4});

    scene.until_acts(kBlue, Step::Build);
    CHECK(uses_until_spent(scene, woodworker) == 5);
    CHECK(uses_until_spent(scene, stonecutter) == 4);
    CHECK(scene.points()[1] == 2 + 9);
}

TEST_CASE("Event cards: the craftsman is chosen by his work in step 13",
          "[pillars][P-238][PR-34]") {
    Scene scene = favoured_scene();
    const unsigned woodworker = scene.craftsman("woodworker");
    const unsigned mixer = scene.craftsman("mortar_mixer");
    for (int i = 0; i < 4; ++i) scene.play(Kind::Use, woodworker);
    for (int i = 0; i < 3; ++i) scene.play(Kind::Use, mixer);
    CHECK(scene.can(Kind::Use, woodworker));  // nobody is chosen yet
    CHECK(scene.can(Kind::Use, mixer));
    scene.play(Kind::Use, mixer);
    CHECK_FALSE(scene.can(Kind::Use, woodworker));
    CHECK_FALSE(scene.can(Kind::Use, mixer));
}

TEST_CASE("Event cards: the Archbishop's favour is also for who came in this round",
          "[pillars][P-238]") {
    Scene scene = favoured_scene(2, {{kRed, kShiring1}});
    const unsigned carpenter = scene.craftsman("carpenter", 2);
    REQUIRE((scene[kRed].craftsmen >> carpenter & 1) == 1);
    CHECK(uses_until_spent(scene, carpenter) == 3);
}

TEST_CASE("Event cards: the Archbishop's favour ends with the round", "[pillars][P-238][PR-34]") {
    Scene scene = favoured_scene();
    scene.until_round(2).until(Step::RevealEvent).reveal("king").until_acts(kRed, Step::Build);
    scene.give_cubes(kRed, Resource::Wood, 12);
    CHECK(uses_until_spent(scene, scene.craftsman("woodworker")) == 4);
}

TEST_CASE("Event cards: organ builder and bell maker gain nothing by the Archbishop",
          "[pillars][P-238]") {
    Scene scene = favoured_scene(6);
    scene.give_craftsman(kRed, "organ_builder", 6).give_craftsman(kRed, "bell_maker", 6);
    CHECK(uses_until_spent(scene, scene.craftsman("organ_builder", 6)) == 1);
    CHECK(uses_until_spent(scene, scene.craftsman("bell_maker", 6)) == 2);
    CHECK(uses_until_spent(scene, scene.craftsman("woodworker")) == 5);  // the favour is left
}

TEST_CASE("Event cards: who has no capacity cannot be given more", "[pillars][P-239][PR-34]") {
    Scene scene = favoured_scene(2);
    scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "architect", 2);
    scene[kRed].gold = 0;
    CHECK(uses_until_spent(scene, scene.craftsman("tool_maker", 1)) == 1);
    CHECK(uses_until_spent(scene, scene.craftsman("architect", 2)) == 1);
    CHECK(scene.gold()[0] == 2);
    CHECK(scene.points()[0] == 3);
}

TEST_CASE("Event cards: every craftsman with a capacity may be favoured", "[pillars][P-239]") {
    struct Case {
        std::string_view id;
        unsigned round;
        int uses;
    };
    const Case cases[] = {
        {"mortar_mixer", 0, 4},
        {"woodworker", 0, 5},
        {"stonecutter", 0, 5},
        {"master_woodworker", 1, 3},
        {"mortar_mixer_improved", 1, 4},
        {"mason", 1, 3},
        {"mason", 2, 4},
        {"mason", 3, 5},
        {"mason", 4, 6},
        {"carpenter", 2, 3},
        {"carpenter", 3, 4},
        {"carpenter", 4, 5},
        {"carpenter", 5, 6},
        {"potter", 2, 3},
        {"potter", 3, 4},
        {"sculptor", 3, 2},
        {"sculptor", 4, 3},
        {"sculptor", 5, 4},
        {"sculptor", 6, 5},
        {"glassblower", 4, 2},
        {"glassblower", 5, 3},
        {"goldsmith", 5, 7},
        {"goldsmith", 6, 9},
    };
    for (const Case& one : cases) {
        CAPTURE(one.id, one.round);
        Scene scene = favoured_scene(6);
        if (one.round > 0) scene.give_craftsman(kRed, one.id, one.round);
        scene[kRed].gold = one.id == "goldsmith" ? 30 : 0;
        CHECK(uses_until_spent(scene, scene.craftsman(one.id, one.round)) == one.uses);
    }
}

TEST_CASE("Event cards: a favoured mason still needs a mortar mixer", "[pillars][P-239]") {
    Scene scene = favoured_scene();
    scene.give_craftsman(kRed, "mason", 1);
    scene.take_craftsman(kRed, scene.craftsman("mortar_mixer"));
    CHECK(uses_until_spent(scene, scene.craftsman("mason", 1)) == 0);
}

TEST_CASE("Event cards: Collapse finds three craftsmen at least and leaves two",
          "[pillars][P-246][PR-36]") {
    std::size_t collapses = 0;
    for (const int players : {2, 3, 4}) {
        const Scene scene(players);
        const unsigned collapse = scene.event_card("collapse");
        for (std::uint64_t game = 0; game < 40; ++game) {
            Random random(246, game);
            State state = scene.rules().start();
            bool collapsed = false;
            const auto watch = [&](const State& after, const ActionList&, Action action) {
                const bool now = kind_of(action) == Kind::RevealEvent && action.a == collapse;
                collapses += now ? 1 : 0;
                collapsed |= now;
                const int least = collapsed && !now ? 2 : 3;
                for (int seat = 0; seat < players; ++seat) {
                    REQUIRE(std::popcount(after.player[seat].craftsmen) >= least);
                }
            };
            REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
        }
    }
    CHECK(collapses > 10);
}

TEST_CASE("Event cards: protection keeps William and Conflict away, from one player only",
          "[pillars][P-247]") {
    for (const bool by_thomas : {false, true}) {
        for (const bool conflict : {false, true}) {
            CAPTURE(by_thomas, conflict);
            Scene scene = Scene::event({{by_thomas ? kGreen : kBlue, kArchbishop}}, 3);
            if (by_thomas) scene.give_advantage(kBlue, "thomas");
            scene.reveal(conflict ? "conflict" : "william");
            REQUIRE(scene.state.actor == kBlue);
            const unsigned thomas = by_thomas ? scene.advantage("thomas") : 0;
            scene.play(by_thomas ? Kind::ShieldByCard : Kind::ShieldBySeat, thomas);
            if (by_thomas) scene.play(Kind::Endure);  // Green
            CHECK(scene.points() == (conflict ? PerSeat{0, 2, 0} : PerSeat{2, 2, 2}));
            const int mill = by_thomas ? 0 : 12;  // Green's cube comes first
            const int due = conflict ? 0 : 4;
            CHECK(scene.gold()[0] == std::min(30, 20 - due + mill));
            CHECK(scene.gold()[1] == std::min(30, 21 + mill));
            CHECK(scene.gold()[2] == std::min(30, 22 - due + mill));
        }
    }
}

TEST_CASE("Event cards: protection from Collapse keeps all craftsmen", "[pillars][P-247]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    const std::uint32_t before = scene[kRed].craftsmen;
    scene.reveal("collapse").play(Kind::ShieldBySeat);
    CHECK(scene.state.step == Step::LoseCraftsman);
    CHECK(scene.state.actor == kBlue);
    scene.play(Kind::GiveUp, scene.craftsman("stonecutter"));
    CHECK(scene[kRed].craftsmen == before);
    CHECK(std::popcount(scene[kBlue].craftsmen) == 2);
}

TEST_CASE("Event cards: protection from Cold winter works at the sites", "[pillars][P-247]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.give_resource_card(kRed, "forest_3").give_resource_card(kBlue, "quarry_3");
    scene.reveal("cold_winter").play(Kind::ShieldBySeat);
    CHECK(scene.cubes(kRed) == Amounts{3, 0, 0, 0});
    CHECK(scene.cubes(kBlue) == Amounts{0, 2, 0, 0});
}

TEST_CASE("Event cards: protection from Town wall works in the next round", "[pillars][P-247]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.reveal("town_wall").play(Kind::ShieldBySeat);
    scene.until_round(2).until(Step::DrawBuilder);
    for (const Seat seat : {kRed, kBlue}) {
        for (int i = 0; i < 2; ++i) scene.draw(seat).play(Kind::PassBuilder);
    }
    scene.play(Kind::DrawBuilder, 1);
    CHECK(int{scene[kBlue].aside} == 1);
    scene.draw(kRed);
    CHECK(scene.state.step == Step::PlaceDrawn);
    CHECK(int{scene[kRed].aside} == 0);
}

TEST_CASE("Event cards: protection was for one event only", "[pillars][P-247]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.reveal("conflict").play(Kind::ShieldBySeat);
    CHECK(scene.points() == PerSeat{2, 0});
    scene.until_round(2).until(Step::RevealEvent);
    for (const Seat seat : {kRed, kBlue}) {
        scene[seat].spaces = 0;
        scene[seat].bag = 3;
        scene[seat].points = 2;
    }
    scene.give_resource_card(kRed, "forest_3").reveal("cold_winter");
    CHECK(scene.cubes(kRed)[0] == 2);
}

TEST_CASE("Events: the favour of the Archbishop is spent on one card, however small",
          "[pillars][P-238][P-239]") {
    Scene scene = favoured_scene(4);
    scene.give_craftsman(kRed, "sculptor", 3).give_craftsman(kRed, "glassblower", 4);
    CHECK(uses_until_spent(scene, scene.craftsman("sculptor", 3)) == 2);
    CHECK(uses_until_spent(scene, scene.craftsman("glassblower", 4)) == 1);
    CHECK(uses_until_spent(scene, scene.craftsman("woodworker")) == 4);
}

TEST_CASE("Events: Thomas also keeps Cold winter away", "[pillars][P-247]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "thomas");
    scene.give_resource_card(kRed, "forest_3").give_resource_card(kBlue, "quarry_3");
    scene.reveal("cold_winter").play(Kind::ShieldByCard, scene.advantage("thomas"));
    CHECK(scene.cubes(kRed) == Amounts{3, 0, 0, 0});
    CHECK(scene.cubes(kBlue) == Amounts{0, 2, 0, 0});
}

}  // namespace kingsbridge::pillars::tests

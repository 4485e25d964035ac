// Phase III, steps 10 and 11: craftsmen in Shiring, gray workers in its castle.
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

unsigned bit(unsigned card) { return 1u << card; }

// Round 2, where Shiring shows a carpenter and a mason. The tax is paid when this returns.
struct Shiring {
    explicit Shiring(const std::vector<Placement>& placed)
        : scene(Scene::event(placed, 2, 2)),
          carpenter(scene.craftsman("carpenter", 2)),
          mason(scene.craftsman("mason", 2)) {
        REQUIRE(scene.state.shiring[0] == carpenter);
        REQUIRE(scene.state.shiring[1] == mason);
    }

    void visit() { scene.reveal("volunteers").roll(2); }

    // Red has no more room.
    void crowd() {
        scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "master_woodworker", 1);
    }

    Scene scene;
    unsigned carpenter, mason;
};

}  // namespace

TEST_CASE("Phase III, Shiring: a builder brings its craftsman for no gold", "[pillars][P-136]") {
    const auto starting = kAllStarting;
    SECTION("one each") {
        Shiring shiring({{kBlue, kShiring1}, {kRed, kShiring2}});
        shiring.visit();
        CHECK(shiring.scene[kBlue].craftsmen == (starting | bit(shiring.carpenter)));
        CHECK(shiring.scene[kRed].craftsmen == (starting | bit(shiring.mason)));
        CHECK(shiring.scene.gold() == PerSeat{28, 28, 0, 0});  // 30 less the tax
        CHECK(shiring.scene.state.step == Step::Build);
        CHECK(shiring.scene.state.shiring[0] == kNone);
        CHECK(shiring.scene.state.shiring[1] == kNone);
    }
    SECTION("both, one after the other, even without gold") {
        Shiring shiring({{kRed, kShiring1}, {kRed, kShiring2}});
        shiring.scene.reveal("volunteers");
        shiring.scene[kRed].gold = 2;
        shiring.scene.roll(2);
        CHECK(shiring.scene[kRed].craftsmen ==
              (starting | bit(shiring.carpenter) | bit(shiring.mason)));
        CHECK(shiring.scene.gold()[0] == 0);
    }
}

TEST_CASE("Phase III, Shiring: the limit of craftsmen applies at once", "[pillars][P-136][P-137]") {
    Shiring shiring({{kRed, kShiring1}, {kRed, kShiring2}});
    Scene& scene = shiring.scene;
    shiring.crowd();
    shiring.visit();
    REQUIRE(scene.state.step == Step::Dismiss);
    REQUIRE(scene.state.actor == kRed);
    CHECK(scene.legal().size() == 6);
    CHECK(scene.can(Kind::Dismiss, shiring.carpenter));
    CHECK_FALSE(scene.can(Kind::Dismiss, shiring.mason));  // who has not come yet
    const auto owned = scene[kRed].craftsmen;

    scene.play(Kind::Dismiss, shiring.carpenter);  // the new one
    CHECK(scene[kRed].craftsmen == ((owned | bit(shiring.mason)) & ~bit(shiring.carpenter)));
    CHECK((scene.state.gone_craftsmen & bit(shiring.carpenter)) != 0);
    REQUIRE(scene.state.step == Step::Dismiss);
    CHECK(scene.legal().size() == 6);

    const unsigned mixer = scene.craftsman("mortar_mixer");
    scene.play(Kind::Dismiss, mixer);  // one whom Red had from the start
    CHECK(scene[kRed].craftsmen ==
          ((owned | bit(shiring.mason)) & ~bit(shiring.carpenter) & ~bit(mixer)));
    CHECK(scene.state.step == Step::Build);
    CHECK(scene.gold() == PerSeat{28, 28, 0, 0});
    CHECK(scene[kRed].bag == 3);
}

TEST_CASE("Phase III, Shiring: the craftsman cannot be declined", "[pillars][P-138]") {
    SECTION("below the limit he is added and nobody is asked") {
        Shiring shiring({{kRed, kShiring1}});
        shiring.scene.give_craftsman(kRed, "tool_maker", 1);
        shiring.visit();
        CHECK(std::popcount(shiring.scene[kRed].craftsmen) == 5);
        CHECK((shiring.scene[kRed].craftsmen & bit(shiring.carpenter)) != 0);
        CHECK(shiring.scene.state.step == Step::Build);
    }
    SECTION("at the limit somebody must go") {
        Shiring shiring({{kRed, kShiring1}});
        shiring.crowd();
        shiring.visit();
        CHECK(shiring.scene.count(Kind::Dismiss) == shiring.scene.legal().size());
    }
}

TEST_CASE("Phase III, Shiring: whom nobody fetches leaves the game", "[pillars][P-139]") {
    Shiring shiring({{kRed, kShiring2}});
    shiring.visit();
    CHECK((shiring.scene.state.gone_craftsmen & bit(shiring.carpenter)) != 0);
    CHECK((shiring.scene.state.gone_craftsmen & bit(shiring.mason)) == 0);
    CHECK(shiring.scene.state.shiring[0] == kNone);
    CHECK(shiring.scene[kBlue].craftsmen == kAllStarting);
}

TEST_CASE("Phase III, Shiring: who left is missed in this round already", "[pillars][P-140]") {
    Shiring shiring({{kRed, kShiring1}, {kRed, kMarket1}});
    Scene& scene = shiring.scene;
    shiring.crowd();
    scene.give_cubes(kRed, Resource::Stone, 4);
    shiring.visit();
    const unsigned stonecutter = scene.craftsman("stonecutter");
    SECTION("the stonecutter") {
        scene.play(Kind::Dismiss, stonecutter);
        REQUIRE(scene.state.step == Step::Trade);
        CHECK_FALSE(scene.can(Kind::Sell, kStoneCube, 1));
        scene.until(Step::Build);
        CHECK_FALSE(scene.can(Kind::Use, stonecutter));
    }
    SECTION("but not when somebody else left") {
        scene.play(Kind::Dismiss, shiring.carpenter);
        CHECK(scene.can(Kind::Sell, kStoneCube, 1));
        scene.until(Step::Build);
        CHECK(scene.can(Kind::Use, stonecutter));
    }
}

TEST_CASE("Phase III, Shiring: who came counts in this round already", "[pillars][P-140]") {
    // Shiring shows the tool maker and the master woodworker.
    Scene scene = Scene::event({{kRed, kShiring2}, {kRed, kMarket1}}, 2);
    scene.take_craftsman(kRed, scene.craftsman("woodworker"));
    scene.reveal("volunteers").roll(2);
    REQUIRE(scene.state.step == Step::Trade);
    scene.play(Kind::Buy, kWoodCube, 1).until(Step::Build);
    CHECK(scene.gold()[0] == 25);
    scene.play(Kind::Use, scene.craftsman("master_woodworker", 1));
    CHECK(scene.gold()[0] == 29);
}

TEST_CASE("Phase III, Shiring Castle: two gray workers for the next round",
          "[pillars][P-141][P-142][PR-31]") {
    Scene scene = Scene::event({{kRed, kCastle}}, 2);
    scene.reveal("volunteers");
    CHECK(scene.gold() == PerSeat{30, 30, 0, 0});
    scene.roll(2);
    CHECK(scene[kRed].gray_next == 2);
    CHECK(scene.state.castle == 2);
    CHECK(scene[kRed].workers == 12);  // in this round they do nothing
    CHECK(scene[kRed].mill == 0);
    CHECK(scene.gold() == PerSeat{28, 28, 0, 0});
    CHECK(scene[kRed].bag == 3);

    Scene next = scene;
    next.until_round(2);
    CHECK(next[kRed].workers == 14);
    CHECK(next[kBlue].workers == 12);
    CHECK(next.state.castle == 2);
    scene.until_next_event();
    CHECK(scene[kRed].mill == 14);
    scene[kRed].gold = scene[kBlue].gold = 0;
    scene.reveal("conflict");
    CHECK(scene.gold() == PerSeat{14, 12, 0, 0});

    scene.until_round(3);
    CHECK(scene[kRed].workers == 12);
    CHECK(scene.state.castle == 4);
}

TEST_CASE("Phase III, Shiring Castle: it always has two to give", "[pillars][P-143][PR-31]") {
    Scene scene = Scene::event({{kRed, kCastle}}, 2);
    for (int round = 1; round <= kRounds; ++round) {
        const Seat guest = round < 4 ? kRed : kBlue;  // the same one again, then another
        REQUIRE(scene.state.round == round);
        CHECK(scene.state.castle >= 2);
        scene.until(Step::Build);
        CHECK(scene[guest].gray_next == 2);
        CHECK(scene[guest].gray == (round == 1 || round == 4 ? 0 : 2));
        int gray = scene.state.castle;
        for (const Player& player : scene.state.player) gray += player.gray + player.gray_next;
        CHECK(gray == 4);
        if (round < kRounds) scene.until_next_event({{round < 3 ? kRed : kBlue, kCastle}});
    }
}

TEST_CASE("Phase III, Shiring Castle: in round 6 it gives nothing of use", "[pillars][P-144]") {
    const auto played = [](const std::vector<Placement>& placed) {
        Scene scene = Scene::event(placed, 2, 6);
        return std::move(scene.reveal("volunteers").until(Step::Over));
    };
    const Scene with = played({{kRed, kCastle}});
    const Scene without = played({});
    CHECK(with.gold() == without.gold());
    CHECK(with.points() == without.points());
    CHECK(with.rules().outcome(with.state) == without.rules().outcome(without.state));
    CHECK(with[kRed].workers == 12);
    CHECK(with[kRed].gray == 0);
}

TEST_CASE("Phase III, Shiring: on either space a craftsman whom nobody fetches leaves the game",
          "[pillars][P-139][PR-11]") {
    Shiring shiring({{kRed, kShiring1}});
    shiring.visit();
    CHECK((shiring.scene.state.gone_craftsmen & bit(shiring.mason)) != 0);
    CHECK(shiring.scene[kRed].craftsmen == (kAllStarting | bit(shiring.carpenter)));
    CHECK(shiring.scene[kBlue].craftsmen == kAllStarting);
    CHECK(shiring.scene.state.shiring[1] == kNone);
}

}  // namespace kingsbridge::pillars::tests

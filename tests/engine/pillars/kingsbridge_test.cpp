// Phase III, steps 4 and 5: advantage cards in Kingsbridge, points in its priory.
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

unsigned bit(unsigned card) { return 1u << card; }

// Lays another card on a space; what lay there goes back among the unseen.
void show(Scene& scene, unsigned place, std::string_view id) {
    State& state = scene.state;
    const unsigned unseen = state.unseen_advantages | bit(state.kingsbridge[place]);
    const unsigned card = scene.advantage(id);
    REQUIRE((unseen & bit(card)) != 0);
    state.kingsbridge[place] = static_cast<std::uint8_t>(card);
    state.unseen_advantages = static_cast<std::uint16_t>(unseen & ~bit(card));
}

}  // namespace

TEST_CASE("Phase III, Kingsbridge: a builder brings the card on its space", "[pillars][P-114]") {
    struct Case {
        std::vector<Placement> placed;
        bool red_has_aliena, red_has_tom, blue_has_aliena, blue_has_tom;
    };
    const Case cases[] = {
        {{{kRed, kKingsbridge1}}, true, false, false, false},
        {{{kRed, kKingsbridge2}}, false, true, false, false},
        {{{kRed, kKingsbridge2}, {kBlue, kKingsbridge1}}, false, true, true, false},
        {{{kBlue, kKingsbridge1}, {kBlue, kKingsbridge2}}, false, false, true, true},
    };
    for (const Case& one : cases) {
        Scene scene = Scene::event(one.placed, 2);
        const unsigned aliena = bit(scene.advantage("aliena"));
        const unsigned tom = bit(scene.advantage("tom"));
        scene.reveal("conflict");
        CHECK(scene[kRed].advantages ==
              (one.red_has_aliena ? aliena : 0) + (one.red_has_tom ? tom : 0));
        CHECK(scene[kBlue].advantages ==
              (one.blue_has_aliena ? aliena : 0) + (one.blue_has_tom ? tom : 0));
        CHECK(scene.state.kingsbridge[0] == kNone);
        CHECK(scene.state.kingsbridge[1] == kNone);
        CHECK(scene[kRed].bag == 3);
        CHECK(scene[kBlue].bag == 3);
    }
}

TEST_CASE("Phase III, Kingsbridge: what works at once leaves the game, the rest stays",
          "[pillars][P-115]") {
    struct Case {
        const char* id;
        bool stays;
        int gold, points;
        Amounts cubes;
    };
    const Case cases[] = {
        {"madonna", false, 12, 5, {}},
        {"wool_fair", false, 20, 2, {}},
        {"toledo", false, 12, 2, {0, 0, 0, 2}},
        {"aliena", true, 12, 2, {1, 0, 0, 0}},  // production is already done
        {"tom", true, 12, 2, {0, 1, 0, 0}},
        {"richard", true, 12, 2, {0, 0, 1, 0}},
        {"jack", true, 12, 2, {}},
        {"otto", true, 12, 2, {}},
        {"francis", true, 12, 2, {}},
        {"prior_philip", true, 12, 2, {}},
        {"ellen", true, 12, 2, {}},
        {"tax_exemption", true, 12, 2, {}},
        {"thomas", true, 12, 2, {}},
        {"remigius", true, 12, 2, {}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.id);
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
        if (std::string_view(one.id) == "tom") show(scene, 1, "jack");
        show(scene, 0, one.id);
        scene[kRed].gold = 0;
        scene.reveal("volunteers");
        REQUIRE(scene.state.step == Step::RollTax);
        const unsigned card = bit(scene.advantage(one.id));
        CHECK(scene[kRed].advantages == (one.stays ? card : 0));
        CHECK(((scene.state.gone_advantages & card) == 0) == one.stays);
        CHECK(scene.gold()[0] == one.gold);
        CHECK(scene.points()[0] == one.points);
        CHECK(scene.cubes(kRed) == one.cubes);
        CHECK(scene.cubes(kBlue) == Amounts{});
    }
}

TEST_CASE("Phase III, Kingsbridge: in the last round both cards work at once", "[pillars][P-115]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kBlue, kKingsbridge2}}, 2, 6);
    scene.reveal("conflict");
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 0, 1});
    CHECK(scene.cubes(kBlue) == Amounts{1, 1, 0, 0});
    CHECK(scene[kRed].advantages == 0);
    CHECK(scene[kBlue].advantages == 0);
    CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
}

TEST_CASE("Phase III, Kingsbridge: a card that nobody fetches leaves the game",
          "[pillars][P-116]") {
    Scene scene = Scene::event({{kRed, kKingsbridge2}}, 2);
    const unsigned aliena = scene.advantage("aliena");
    scene.reveal("conflict");
    CHECK(scene.state.kingsbridge[0] == kNone);
    CHECK((scene.state.gone_advantages & bit(aliena)) == bit(aliena));
    CHECK(scene[kRed].advantages == bit(scene.advantage("tom")));
    scene.until_round(2);
    REQUIRE(scene.state.step == Step::DealAdvantage);
    CHECK(scene.count(Kind::TurnUpAdvantage) == 12);
    CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, aliena));
    CHECK(scene.state.kingsbridge[0] == kNone);
}

TEST_CASE("Phase III, Kingsbridge: a player may own any number of cards", "[pillars][P-117]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kKingsbridge2}}, 2, 2);
    for (const char* id : {"richard", "jack", "otto", "francis", "prior_philip", "ellen",
                           "tax_exemption", "thomas", "remigius"}) {
        scene.give_advantage(kRed, id);
    }
    scene.reveal("volunteers");
    CHECK(std::popcount(scene[kRed].advantages) == 11);
    scene.until_round(3);
    CHECK(std::popcount(scene[kRed].advantages) == 11);
}

TEST_CASE("Phase III, priory: 2 points on the first space, 1 on the second", "[pillars][P-118]") {
    struct Case {
        std::vector<Placement> placed;
        PerSeat points;
    };
    const Case cases[] = {
        {{}, {2, 2, 0, 0}},
        {{{kRed, kPriory1}}, {4, 2, 0, 0}},
        {{{kBlue, kPriory1}, {kRed, kPriory2}}, {3, 4, 0, 0}},
        {{{kBlue, kPriory1}, {kBlue, kPriory2}}, {2, 5, 0, 0}},
    };
    for (const Case& one : cases) {
        Scene scene = Scene::event(one.placed, 2);
        scene.reveal("volunteers");
        CHECK(scene.points() == one.points);
        CHECK(scene[kRed].bag == 3);
        CHECK(scene[kBlue].bag == 3);
    }
}

TEST_CASE("Phase III, priory: Prior Philip adds a point for each own builder", "[pillars][P-119]") {
    Scene scene = Scene::event({{kRed, kPriory1}, {kBlue, kPriory2}}, 2);
    SECTION("only for his owner") {
        scene.give_advantage(kRed, "prior_philip").reveal("volunteers");
        CHECK(scene.points() == PerSeat{5, 3, 0, 0});
    }
    SECTION("also on the second space") {
        scene.give_advantage(kBlue, "prior_philip").reveal("volunteers");
        CHECK(scene.points() == PerSeat{4, 4, 0, 0});
    }
    SECTION("on both") {
        scene = Scene::event({{kRed, kPriory1}, {kRed, kPriory2}}, 2);
        scene.give_advantage(kRed, "prior_philip").reveal("volunteers");
        CHECK(scene.points() == PerSeat{7, 2, 0, 0});
    }
}

TEST_CASE("Phase III, Kingsbridge: cards on both spaces leave when nobody is there",
          "[pillars][P-116][PR-11]") {
    Scene scene = Scene::event({}, 2);
    scene.reveal("conflict").until_round(2);
    for (const char* id : {"aliena", "tom"}) {
        const unsigned card = scene.advantage(id);
        CHECK((scene.state.gone_advantages >> card & 1) == 1);
        CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, card));
    }
}

TEST_CASE("Phase III, Kingsbridge: cards that stay are there in the next round too",
          "[pillars][P-115]") {
    Scene scene = Scene::builders(2, 2);
    for (const char* id : {"jack", "richard", "remigius", "thomas"}) scene.give_advantage(kRed, id);
    const unsigned kept = scene[kRed].advantages;
    scene.until_round(3).until_round(4);
    CHECK((scene[kRed].advantages & kept) == kept);
}

}  // namespace kingsbridge::pillars::tests

// What craftsmen require: mortar for masons, a stonecutter to sell stone, a woodworker to buy wood.
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr auto kWoodIndex = static_cast<unsigned>(Resource::Wood);
constexpr auto kStoneIndex = static_cast<unsigned>(Resource::Stone);

void take_all_craftsmen(Scene& scene, Seat seat) { scene[seat].craftsmen = 0; }

// A starting craftsman has round 0.
void give(Scene& scene, Seat seat, std::string_view id, unsigned round) {
    if (round > 0) {
        scene.give_craftsman(seat, id, round);
    } else {
        scene[seat].craftsmen |= 1u << scene.craftsman(id);
    }
}

struct Named {
    std::string_view id;
    unsigned round;
};

}  // namespace

TEST_CASE("Craftsmen Requirements: without a mortar mixer a mason cannot work",
          "[pillars][P-211][PR-04]") {
    for (const unsigned round : {1u, 2u, 3u, 4u}) {
        CAPTURE(round);
        Scene scene = Scene::building(2, 4);
        const unsigned mason = scene.craftsman("mason", round);
        scene.give_craftsman(kRed, "mason", round).give_cubes(kRed, Resource::Stone, 3);
        CHECK(scene.can(Kind::Use, mason));
        scene.take_craftsman(kRed, scene.craftsman("mortar_mixer"));
        CHECK_FALSE(scene.can(Kind::Use, mason));
        CHECK(scene.can(Kind::Use, scene.craftsman("stonecutter")));
    }
}

TEST_CASE("Craftsmen Requirements: another player's mortar mixer does not help a mason",
          "[pillars][P-211]") {
    Scene scene = Scene::building(2);
    scene.give_craftsman(kRed, "mason", 1).give_cubes(kRed, Resource::Stone, 1);
    scene.take_craftsman(kRed, scene.craftsman("mortar_mixer"));
    REQUIRE((scene[kBlue].craftsmen >> scene.craftsman("mortar_mixer") & 1) == 1);
    CHECK_FALSE(scene.can(Kind::Use, scene.craftsman("mason", 1)));
}

TEST_CASE("Craftsmen Requirements: one mortar mixer, of either kind, serves all masons",
          "[pillars][P-212][PR-04]") {
    for (const Named& mixer : {Named{"mortar_mixer", 0}, {"mortar_mixer_improved", 1}}) {
        CAPTURE(mixer.id);
        Scene scene = Scene::building(2, 2);
        take_all_craftsmen(scene, kRed);
        give(scene, kRed, mixer.id, mixer.round);
        scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "mason", 2);
        scene.give_cubes(kRed, Resource::Stone, 6).give_cubes(kRed, Resource::Sand, 3);
        for (int i = 0; i < 2; ++i) scene.play(Kind::Use, scene.craftsman("mason", 1));
        for (int i = 0; i < 3; ++i) scene.play(Kind::Use, scene.craftsman("mason", 2));
        CHECK(scene.points()[0] == 7);
        CHECK(scene.cubes(kRed) == Amounts{0, 1, 3, 0});  // he has not worked himself

        scene.play(Kind::Use, scene.craftsman(mixer.id, mixer.round));
        CHECK(scene.points()[0] == 8);
    }
}

TEST_CASE("Craftsmen Requirements: a mortar mixer who has worked still serves the masons",
          "[pillars][P-212][PR-04]") {
    Scene scene = Scene::building(2);
    scene.give_craftsman(kRed, "mason", 1);
    scene.give_cubes(kRed, Resource::Stone, 1).give_cubes(kRed, Resource::Sand, 9);
    for (int i = 0; i < 3; ++i) scene.play(Kind::Use, scene.craftsman("mortar_mixer"));
    scene.play(Kind::Use, scene.craftsman("mason", 1));
    CHECK(scene.points()[0] == 6);
    CHECK(scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Craftsmen Requirements: stone is sold only with a stonecutter",
          "[pillars][P-213][PR-03]") {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2, 3);
    scene.give_cubes(kRed, Resource::Stone, 2);
    take_all_craftsmen(scene, kRed);
    CHECK_FALSE(scene.can(Kind::Sell, kStoneIndex, 1));
    for (const Named& other : {Named{"mason", 1},
                               {"sculptor", 3},
                               {"mortar_mixer", 0},
                               {"woodworker", 0},
                               {"architect", 2}}) {
        give(scene, kRed, other.id, other.round);
    }
    CHECK_FALSE(scene.can(Kind::Sell, kStoneIndex, 1));
    scene.take_craftsman(kRed, scene.craftsman("mason", 1));
    give(scene, kRed, "stonecutter", 0);
    scene[kRed].gold = 0;
    scene.play(Kind::Sell, kStoneIndex, 2);
    CHECK(scene.gold()[0] == 8);
    CHECK(scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Craftsmen Requirements: wood is bought only with one of the woodworkers",
          "[pillars][P-214][PR-01][PR-02]") {
    struct Case {
        Named owned;
        bool may_buy;
    };
    const Case cases[] = {
        {{"woodworker", 0}, true}, {{"master_woodworker", 1}, true}, {{"carpenter", 2}, false},
        {{"carpenter", 5}, false}, {{"mortar_mixer", 0}, false},     {{"stonecutter", 0}, false},
        {{"mason", 1}, false},     {{"tool_maker", 1}, false},
    };
    for (const Case& one : cases) {
        CAPTURE(one.owned.id, one.owned.round);
        Scene scene = Scene::market({{kRed, kMarket1}}, 2, 5);
        take_all_craftsmen(scene, kRed);
        scene[kRed].gold = 12;
        CHECK_FALSE(scene.can(Kind::Buy, kWoodIndex, 1));
        give(scene, kRed, one.owned.id, one.owned.round);
        CHECK(scene.can(Kind::Buy, kWoodIndex, 4) == one.may_buy);
        if (!one.may_buy) continue;
        scene.play(Kind::Buy, kWoodIndex, 4);
        CHECK(scene.cubes(kRed) == Amounts{4, 0, 0, 0});
        CHECK(scene.gold()[0] == 0);
    }
}

TEST_CASE("Craftsmen Requirements: whom the limit cost in phase I is missed at the market",
          "[pillars][P-215]") {
    for (const std::string_view lost : {"woodworker", "stonecutter"}) {
        CAPTURE(lost);
        Scene scene = Scene::cards(2, 2);
        scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "tool_maker", 1);
        scene.give_cubes(kRed, Resource::Stone, 1);
        scene.play(Kind::Hire, scene.craftsman("potter", 2));
        scene.play(Kind::Dismiss, scene.craftsman(lost));
        scene.until(Step::DrawBuilder).draw(kRed).play(Kind::Place, kMarket1);
        scene.until_acts(kRed, Step::Trade);
        CHECK(scene.can(Kind::Buy, kWoodIndex, 1) == (lost != "woodworker"));
        CHECK(scene.can(Kind::Sell, kStoneIndex, 1) == (lost != "stonecutter"));
    }
}

TEST_CASE("Craftsmen Requirements: whom the limit cost in Shiring is missed in the same round",
          "[pillars][P-215][PR-32]") {
    for (const std::string_view lost : {"woodworker", "stonecutter", "mortar_mixer"}) {
        CAPTURE(lost);
        Scene scene = Scene::event({{kRed, kShiring1}, {kRed, kMarket1}}, 2, 2);
        scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "tool_maker", 1);
        scene.give_cubes(kRed, Resource::Stone, 1);
        scene.reveal("volunteers").until_acts(kRed, Step::Dismiss);
        scene.play(Kind::Dismiss, scene.craftsman(lost));
        REQUIRE(scene.state.step == Step::Trade);
        CHECK(scene.can(Kind::Buy, kWoodIndex, 1) == (lost != "woodworker"));
        CHECK(scene.can(Kind::Sell, kStoneIndex, 1) == (lost != "stonecutter"));
        scene.until_acts(kRed, Step::Build);
        CHECK(scene.can(Kind::Use, scene.craftsman("mason", 1)) == (lost != "mortar_mixer"));
    }
}

TEST_CASE("Craftsmen Requirements: whom Collapse took is missed in the same round",
          "[pillars][P-215]") {
    for (const std::string_view lost : {"woodworker", "stonecutter", "mortar_mixer"}) {
        CAPTURE(lost);
        Scene scene = Scene::event({{kRed, kMarket1}}, 2, 2);
        scene.give_craftsman(kRed, "mason", 1).give_cubes(kRed, Resource::Stone, 1);
        scene.reveal("collapse").play(Kind::GiveUp, scene.craftsman(lost));
        scene.until_acts(kRed, Step::Trade);
        CHECK(scene.can(Kind::Buy, kWoodIndex, 1) == (lost != "woodworker"));
        CHECK(scene.can(Kind::Sell, kStoneIndex, 1) == (lost != "stonecutter"));
        scene.until_acts(kRed, Step::Build);
        CHECK(scene.can(Kind::Use, scene.craftsman("mason", 1)) == (lost != "mortar_mixer"));
    }
}

TEST_CASE("Craftsmen Requirements: who comes in Shiring helps in the same round",
          "[pillars][P-215]") {
    Scene scene = Scene::event({{kRed, kShiring2}, {kRed, kMarket1}}, 2);
    REQUIRE(unsigned{scene.state.shiring[1]} == scene.craftsman("master_woodworker", 1));
    scene.take_craftsman(kRed, scene.craftsman("woodworker"));
    scene.reveal("volunteers").until_acts(kRed, Step::Trade);
    CHECK(scene.can(Kind::Buy, kWoodIndex, 1));
}

TEST_CASE("Craftsmen Requirements: of all craftsmen only the stonecutter opens the sale of stone",
          "[pillars][P-213][PR-03]") {
    for (unsigned card = 0; card < kCraftsmen; ++card) {
        CAPTURE(card);
        Scene scene = Scene::market({{kRed, kMarket1}}, 2, 6);
        scene.give_cubes(kRed, Resource::Stone, 1);
        scene.state.gone_craftsmen &= ~(1u << card);
        scene[kRed].craftsmen = 1u << card;
        CHECK(scene.can(Kind::Sell, kStoneCube, 1) == (card == scene.craftsman("stonecutter")));
    }
}

TEST_CASE("Craftsmen Requirements: of all craftsmen only the two mixers let a mason work",
          "[pillars][P-211][P-212][PR-04]") {
    for (unsigned card = 0; card < kCraftsmen; ++card) {
        CAPTURE(card);
        Scene scene = Scene::building(2, 6);
        scene.give_cubes(kRed, Resource::Stone, 1);
        const unsigned mason = scene.craftsman("mason", 1);
        scene.state.gone_craftsmen &= ~(1u << card | 1u << mason);
        scene[kRed].craftsmen = 1u << card | 1u << mason;
        const bool mixer = card == scene.craftsman("mortar_mixer") ||
                           card == scene.craftsman("mortar_mixer_improved", 1);
        CHECK(scene.can(Kind::Use, mason) == mixer);
    }
}

TEST_CASE("Craftsmen Requirements: a mason may be hired without a mixer",
          "[pillars][P-211][PR-04]") {
    Scene scene = Scene::cards(2, 3);
    const unsigned mason = scene.craftsman("mason", 3);
    scene.state.shiring[0] = static_cast<std::uint8_t>(scene.craftsman("potter", 3));
    scene.state.supply_craftsmen = 1u << mason | 1u << scene.craftsman("sculptor", 3);
    scene.take_craftsman(kRed, scene.craftsman("mortar_mixer"));
    scene.play(Kind::Hire, mason);
    CHECK((scene[kRed].craftsmen >> mason & 1) == 1);
}

}  // namespace kingsbridge::pillars::tests

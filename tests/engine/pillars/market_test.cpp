// Phase III, step 12: buying and selling on the resource market.
#include <algorithm>

#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Red alone has a builder in the market, with this much gold and these cubes.
Scene red_trades(unsigned gold, const Amounts& cubes = {}, int round = 1) {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2, round);
    scene[kRed].gold = static_cast<std::uint8_t>(gold);
    scene.give_cubes(kRed, cubes);
    return scene;
}

// The most of each kind that may be bought or sold now; every smaller number must be listed too.
Amounts most(const Scene& scene, Kind action) {
    Amounts row = {};
    std::size_t listed = 0;
    for (const unsigned kind : kKinds) {
        while (scene.can(action, kind, static_cast<unsigned>(row[kind]) + 1)) ++row[kind];
        listed += static_cast<std::size_t>(row[kind]);
    }
    REQUIRE(scene.count(action) == listed);
    return row;
}

}  // namespace

TEST_CASE("Phase III, market: without a builder there nothing is traded", "[pillars][P-145]") {
    SECTION("the step is skipped when nobody is there") {
        Scene scene = Scene::event({{kRed, kPriory1}}, 2);
        scene.reveal("volunteers").roll(2);
        CHECK(scene.state.step == Step::Build);
        CHECK(scene.on_market() == kFull);
    }
    SECTION("only those who are there act") {
        Scene scene = Scene::market({{kGreen, kMarket1}}, 4);
        for (int i = 0; i < 3; ++i) {
            REQUIRE(scene.state.actor == kGreen);
            scene.play(Kind::Buy, kSandCube, 1);
        }
        scene.play(Kind::LeaveMarket);
        CHECK(scene.state.step == Step::Build);
    }
}

TEST_CASE("Phase III, market: turns go by the spaces, round and round", "[pillars][P-146][PR-32]") {
    Scene scene = Scene::market(
        {{kYellow, kMarket1}, {kRed, kMarket2}, {kGreen, kMarket3}, {kBlue, kMarket4}});
    for (int cycle = 0; cycle < 2; ++cycle) {
        for (const Seat seat : {kYellow, kRed, kGreen, kBlue}) {
            CHECK(scene.state.actor == seat);
            scene.play(Kind::Buy, cycle == 0 ? kStoneCube : kWoodCube, 1);
        }
    }
    CHECK(scene.on_market() == Amounts{0, 0, 4, 0});
    CHECK(scene.state.actor == kYellow);
}

TEST_CASE("Phase III, market: an action is one purchase or one sale of a single kind",
          "[pillars][P-147]") {
    Scene scene = red_trades(7, {0, 1, 0, 2});
    CHECK(most(scene, Kind::Buy) == Amounts{2, 1, 3, 0});
    CHECK(most(scene, Kind::Sell) == Amounts{0, 1, 0, 2});
    CHECK(scene.legal().size() == 6 + 3 + 1);  // and to leave
    scene.play(Kind::Buy, kSandCube, 2);
    CHECK(scene.cubes(kRed) == Amounts{0, 1, 2, 2});
    CHECK(scene.gold()[0] == 3);
    CHECK(scene.on_market() == Amounts{4, 4, 2, 0});
}

TEST_CASE("Phase III, market: a pass is final", "[pillars][P-148][PR-32]") {
    Scene scene = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}, {kGreen, kMarket3}});
    scene.play(Kind::Buy, kSandCube, 1);
    const unsigned bag = scene[kBlue].bag;
    scene.play(Kind::LeaveMarket);
    CHECK(scene[kBlue].bag == bag + 1);
    CHECK(scene[kBlue].spaces == 0);
    scene.play(Kind::Buy, kSandCube, 1).play(Kind::Buy, kWoodCube, 1);
    CHECK(scene.state.actor == kGreen);  // Blue does not come again
    scene.play(Kind::LeaveMarket);
    CHECK(scene.state.actor == kRed);
    scene.play(Kind::Buy, kStoneCube, 1);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.state.step == Step::Trade);
    scene.play(Kind::LeaveMarket);
    CHECK(scene.state.step == Step::Build);
    for (const Player& player : scene.state.player) CHECK(player.bag == 3);
}

TEST_CASE("Phase III, market: two builders of one player have two turns in each cycle",
          "[pillars][P-149]") {
    Scene scene = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}, {kRed, kMarket3}}, 2);
    for (const Seat seat : {kRed, kBlue, kRed, kRed, kBlue, kRed}) {
        CHECK(scene.state.actor == seat);
        const unsigned kind = scene.on_market()[kSandCube] > 0 ? kSandCube : kWoodCube;
        scene.play(Kind::Buy, kind, 1);
    }
    scene.play(Kind::LeaveMarket);  // the one on space 1
    CHECK(scene[kRed].spaces == 1u << kMarket3);
    for (const Seat seat : {kBlue, kRed}) {
        CHECK(scene.state.actor == seat);
        scene.play(Kind::Buy, kStoneCube, 1);
    }
    CHECK(scene.state.actor == kBlue);
}

TEST_CASE("Phase III, market: cubes have fixed prices", "[pillars][P-150][P-152]") {
    struct Case {
        unsigned kind;
        int buy, sell;
    };
    for (const auto [kind, buy, sell] :
         {Case{kSandCube, 2, 2}, {kWoodCube, 3, 3}, {kStoneCube, 4, 4}, {kMetalCube, 0, 5}}) {
        CAPTURE(kind);
        Scene scene = red_trades(10, {1, 1, 1, 1});
        CHECK(scene.can(Kind::Buy, kind, 1) == (buy > 0));
        if (buy > 0) {
            scene.play(Kind::Buy, kind, 2);
            CHECK(scene.gold()[0] == 10 - 2 * buy);
            CHECK(scene.cubes(kRed)[kind] == 3);
            CHECK(scene.on_market()[kind] == 2);
        }
        Scene other = red_trades(10, {2, 2, 2, 2});
        other.play(Kind::Sell, kind, 2);
        CHECK(other.gold()[0] == 10 + 2 * sell);
        CHECK(other.cubes(kRed)[kind] == 0);
    }
    CHECK(most(red_trades(30), Kind::Buy)[kMetalCube] == 0);
}

TEST_CASE("Phase III, market: one buys what is left and what one can pay", "[pillars][P-151]") {
    CHECK(most(red_trades(30), Kind::Buy) == Amounts{4, 4, 4, 0});
    CHECK(most(red_trades(11), Kind::Buy) == Amounts{3, 2, 4, 0});
    CHECK(most(red_trades(3), Kind::Buy) == Amounts{1, 0, 1, 0});
    CHECK(most(red_trades(1), Kind::Buy) == Amounts{0, 0, 0, 0});

    Scene scene = red_trades(30);
    scene.play(Kind::Buy, kWoodCube, 3);
    CHECK(most(scene, Kind::Buy) == Amounts{1, 4, 4, 0});
    scene.play(Kind::Buy, kSandCube, 4);
    CHECK(most(scene, Kind::Buy) == Amounts{1, 3, 0, 0});  // 13 gold left
}

TEST_CASE("Phase III, market: one sells as many as one owns", "[pillars][P-152]") {
    CHECK(most(red_trades(0, {3, 2, 9, 1}), Kind::Sell) == Amounts{3, 2, 9, 1});
    Scene scene = red_trades(0, {0, 0, 9, 0});
    scene.play(Kind::Sell, kSandCube, 9);
    CHECK(scene.gold()[0] == 18);
    CHECK(scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Phase III, market: what is sold goes to the sites", "[pillars][P-153]") {
    Scene scene = red_trades(0, {1, 2, 3, 1});
    CHECK(scene.at_sites() == Amounts{18, 17, 16, 11});
    for (const unsigned kind : kKinds) {
        scene.play(Kind::Sell, kind, static_cast<unsigned>(scene.cubes(kRed)[kind]));
    }
    CHECK(scene.at_sites() == Amounts{19, 19, 19, 12});
    CHECK(scene.on_market() == kFull);
}

TEST_CASE("Phase III, market: a sale does not refill it", "[pillars][P-153]") {
    Scene scene = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}}, 2);
    scene.give_cubes(kBlue, Resource::Sand, 3);
    scene.play(Kind::Buy, kSandCube, 4).play(Kind::Sell, kSandCube, 3);
    CHECK(scene.on_market() == Amounts{4, 4, 0, 0});
    CHECK_FALSE(scene.can(Kind::Buy, kSandCube, 1));
}

TEST_CASE("Phase III, market: wood is sold to those with a woodworker only",
          "[pillars][P-154][PR-01]") {
    Scene scene = red_trades(12, {}, 3);
    CHECK(most(scene, Kind::Buy) == Amounts{4, 3, 4, 0});
    scene.take_craftsman(kRed, scene.craftsman("woodworker"));
    CHECK(most(scene, Kind::Buy) == Amounts{0, 3, 4, 0});
    scene.give_craftsman(kRed, "carpenter", 2);
    CHECK(most(scene, Kind::Buy) == Amounts{0, 3, 4, 0});  // a carpenter does not do
    scene.give_craftsman(kRed, "master_woodworker", 1);
    CHECK(most(scene, Kind::Buy) == Amounts{4, 3, 4, 0});
}

TEST_CASE("Phase III, market: stone is bought from those with a stonecutter only",
          "[pillars][P-155]") {
    Scene scene = red_trades(0, {0, 3, 0, 0}, 2);
    CHECK(most(scene, Kind::Sell) == Amounts{0, 3, 0, 0});
    scene.take_craftsman(kRed, scene.craftsman("stonecutter"));
    CHECK(most(scene, Kind::Sell) == Amounts{});
    scene.give_craftsman(kRed, "mason", 1);
    CHECK(most(scene, Kind::Sell) == Amounts{});
    CHECK(scene.legal().size() == 1);
}

TEST_CASE("Phase III, market: all other trades need no craftsman", "[pillars][P-156]") {
    Scene scene = red_trades(12, {2, 2, 2, 2});
    for (const char* id : {"woodworker", "stonecutter", "mortar_mixer"}) {
        scene.take_craftsman(kRed, scene.craftsman(id));
    }
    REQUIRE(scene[kRed].craftsmen == 0);
    CHECK(most(scene, Kind::Buy) == Amounts{0, 3, 4, 0});
    CHECK(most(scene, Kind::Sell) == Amounts{2, 0, 2, 2});
}

TEST_CASE("Phase III, market: what was bought is not sold in the same round",
          "[pillars][P-157][PR-32]") {
    Scene scene = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}, {kRed, kMarket3}}, 2);
    for (const Seat seat : {kRed, kBlue}) {
        scene.give_cubes(seat, Resource::Wood, 2).give_cubes(seat, Resource::Sand, 1);
    }
    scene.play(Kind::Buy, kWoodCube, 1);
    CHECK(most(scene, Kind::Sell) == Amounts{2, 0, 1, 0});  // Blue, who bought none
    scene.play(Kind::LeaveMarket);
    REQUIRE(scene.state.actor == kRed);  // the other builder
    CHECK(scene.cubes(kRed) == Amounts{3, 0, 1, 0});
    CHECK(most(scene, Kind::Sell) == Amounts{0, 0, 1, 0});
    CHECK(scene.can(Kind::Buy, kWoodCube, 1));
}

TEST_CASE("Phase III, market: what was sold may be bought again", "[pillars][P-158][PR-32]") {
    Scene scene = red_trades(0, {0, 0, 2, 0});
    scene.play(Kind::Sell, kSandCube, 1);
    CHECK(most(scene, Kind::Sell) == Amounts{0, 0, 1, 0});  // and sold on
    scene.play(Kind::Buy, kSandCube, 1);
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 2, 0});
    CHECK(scene.gold()[0] == 0);
    CHECK(scene.on_market() == Amounts{4, 4, 3, 0});
    CHECK(most(scene, Kind::Sell) == Amounts{});
}

TEST_CASE("Phase III, market: a sale may lift the gold to 30 and no further",
          "[pillars][P-159][PR-32]") {
    Scene scene = red_trades(27, {0, 0, 0, 3});
    CHECK(most(scene, Kind::Sell) == Amounts{0, 0, 0, 3});
    scene.play(Kind::Sell, kMetalCube, 3);
    CHECK(scene.gold()[0] == 30);
    CHECK(scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Phase III, market: who can neither buy nor sell must pass", "[pillars][P-160]") {
    Scene scene = red_trades(1);
    CHECK(scene.legal().size() == 1);
    CHECK(scene.can(Kind::LeaveMarket));
}

TEST_CASE("Phase III, market: a requirement is looked at when the trade is made",
          "[pillars][PR-32]") {
    Scene scene = red_trades(0, {0, 2, 0, 0});
    scene.play(Kind::Sell, kStoneCube, 1);
    CHECK(scene.can(Kind::Sell, kStoneCube, 1));
    scene.take_craftsman(kRed, scene.craftsman("stonecutter"));
    CHECK_FALSE(scene.can(Kind::Sell, kStoneCube, 1));
}

TEST_CASE("Phase III, market: the printed example of green and red", "[pillars][P-161]") {
    Scene scene = Scene::market({{kGreen, kMarket1}, {kRed, kMarket2}});
    scene[kGreen].gold = 7;
    scene[kRed].gold = 2;
    scene.give_cubes(kGreen, Resource::Metal, 1).give_cubes(kRed, Resource::Stone, 1);
    const auto check = [&scene](Seat next, int green, int red, const Amounts& market) {
        CHECK(scene.state.actor == next);
        CHECK(scene.gold()[2] == green);
        CHECK(scene.gold()[0] == red);
        CHECK(scene.on_market() == market);
    };
    check(kGreen, 7, 2, {4, 4, 4, 0});
    CHECK_FALSE(scene.can(Kind::Buy, kWoodCube, 3));
    scene.play(Kind::Buy, kWoodCube, 2);
    check(kRed, 1, 2, {2, 4, 4, 0});
    scene.play(Kind::Sell, kStoneCube, 1);
    check(kGreen, 1, 6, {2, 4, 4, 0});
    scene.play(Kind::Sell, kMetalCube, 1);
    check(kRed, 6, 6, {2, 4, 4, 0});
    scene.play(Kind::Buy, kWoodCube, 2);
    check(kGreen, 6, 0, {0, 4, 4, 0});
    CHECK_FALSE(scene.can(Kind::Buy, kWoodCube, 1));
    scene.play(Kind::Buy, kSandCube, 3);
    check(kRed, 0, 0, {0, 4, 1, 0});
    scene.play(Kind::LeaveMarket);
    check(kGreen, 0, 0, {0, 4, 1, 0});
    scene.play(Kind::LeaveMarket);
    CHECK(scene.state.step == Step::Build);
    CHECK(scene.cubes(kGreen) == Amounts{2, 0, 3, 0});
    CHECK(scene.cubes(kRed) == Amounts{2, 0, 0, 0});
    CHECK(scene.on_market() == Amounts{0, 4, 1, 0});
}

TEST_CASE("Phase III, market: builders side by side have a turn each, and one of them leaves",
          "[pillars][P-149][PR-17]") {
    Scene scene = Scene::market({{kRed, kMarket1}, {kRed, kMarket2}, {kBlue, kMarket3}}, 2);
    scene.play(Kind::Buy, kSandCube, 1);
    REQUIRE(scene.state.actor == kRed);
    scene.play(Kind::LeaveMarket);  // the one on space 2, whose turn it is
    CHECK(scene[kRed].spaces == 1u << kMarket1);
    for (const Seat seat : {kBlue, kRed, kBlue, kRed}) {
        CHECK(scene.state.actor == seat);
        scene.play(Kind::Buy, kWoodCube, 1);
    }
}

TEST_CASE("Phase III, market: a sale of one kind may be of any size", "[pillars][P-152]") {
    for (const unsigned kind : kKinds) {
        CAPTURE(kind);
        Scene scene = red_trades(0);
        scene.give_cubes(kRed, static_cast<Resource>(kind), 6);
        scene.play(Kind::Sell, kind, 6);
        CHECK(scene.cubes(kRed) == Amounts{});
        CHECK(scene.gold()[0] == std::min(30, 6 * scene.edition().sell_price[kind]));
    }
}

TEST_CASE("Phase III, market: nothing sold fills a gap in the market or at the King's court",
          "[pillars][P-153]") {
    for (const unsigned kind : kMarketKinds) {
        CAPTURE(kind);
        Scene scene = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}}, 2);
        scene[kRed].gold = 16;
        scene.give_cubes(kBlue, static_cast<Resource>(kind), 3);
        scene.play(Kind::Buy, kind, 4);
        const Amounts market = scene.on_market();
        const Amounts sites = scene.at_sites();
        scene.play(Kind::Sell, kind, 3);
        CHECK(scene.on_market() == market);
        CHECK(scene.at_sites()[kind] == sites[kind] + 3);
    }
    Scene court = Scene::market({{kRed, kMarket1}, {kBlue, kCourt1}}, 2);
    court.give_cubes(kRed, Resource::Metal, 2);
    REQUIRE(int{court.state.court_metal} == 0);
    const int beside = court.at_sites()[kMetalCube];
    court.play(Kind::Sell, kMetalCube, 2);
    CHECK(int{court.state.court_metal} == 0);
    CHECK(court.at_sites()[kMetalCube] == beside + 2);
}

TEST_CASE("Phase III, market: to own wood opens no purchase of it", "[pillars][P-154][P-214]") {
    Scene scene = red_trades(12, {1, 0, 0, 0});
    scene.take_craftsman(kRed, scene.craftsman("woodworker"));
    CHECK_FALSE(scene.can(Kind::Buy, kWoodCube, 1));
    CHECK(scene.can(Kind::Sell, kWoodCube, 1));
}

TEST_CASE("Phase III, market: each kind that was bought is barred until the round ends",
          "[pillars][P-157][PR-32]") {
    SECTION("one kind after the other, and a sale lifts no bar") {
        Scene scene = red_trades(30, {1, 1, 1, 1});
        for (const unsigned kind : kMarketKinds) {
            scene.play(Kind::Buy, kind, 1);
            for (const unsigned other : kKinds) {
                CHECK(scene.can(Kind::Sell, other, 1) == (other > kind));
            }
        }
        scene.play(Kind::Sell, kMetalCube, 1);
        CHECK_FALSE(scene.allows(Kind::Sell));
    }
    SECTION("for the builder who stays when the other leaves") {
        Scene scene = Scene::market({{kRed, kMarket1}, {kRed, kMarket2}}, 2);
        scene.play(Kind::Buy, kSandCube, 1).play(Kind::LeaveMarket);
        REQUIRE(scene.state.actor == kRed);
        CHECK_FALSE(scene.allows(Kind::Sell));
    }
}

TEST_CASE("Phase III, market: who has 30 gold may sell for nothing", "[pillars][P-159][PR-32]") {
    Scene scene = red_trades(30, {0, 0, 2, 0});
    scene.play(Kind::Sell, kSandCube, 2);
    CHECK(scene.gold()[0] == 30);
    CHECK(scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Phase III, market: the last gold may be spent", "[pillars][P-151]") {
    for (const auto& [kind, gold] : {std::pair{kSandCube, 2}, {kWoodCube, 3}, {kStoneCube, 4}}) {
        CAPTURE(kind);
        Scene scene = red_trades(static_cast<unsigned>(gold));
        scene.play(Kind::Buy, kind, 1);
        CHECK(scene.gold()[0] == 0);
    }
}

}  // namespace kingsbridge::pillars::tests

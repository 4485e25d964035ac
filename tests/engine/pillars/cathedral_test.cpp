// Phase III, step 13: craftsmen turn cubes into points, and what may be kept.
#include <algorithm>
#include <catch2/generators/catch_generators.hpp>

#include "engine/pillars/journal_words.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Red is about to build with these cubes, and with these craftsmen beside the starting three.
struct Site {
    Site(int round, const Amounts& cubes,
         const std::vector<std::pair<const char*, unsigned>>& hired = {})
        : scene(Scene::building(2, round)) {
        scene.give_cubes(kRed, cubes);
        for (const auto& [id, of_round] : hired) scene.give_craftsman(kRed, id, of_round);
    }

    unsigned card(const char* id, unsigned round = 0) const { return scene.craftsman(id, round); }
    // How often he works before he no longer may.
    int work(unsigned craftsman) {
        int times = 0;
        while (times < 20 && scene.can(Kind::Use, craftsman)) {
            scene.play(Kind::Use, craftsman);
            ++times;
        }
        return times;
    }

    Scene scene;
};

}  // namespace

TEST_CASE("Phase III, cathedral: players build in turn order, one after the other",
          "[pillars][P-162]") {
    Scene scene = Scene::event();
    scene.state.start = kGreen;
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        scene.give_cubes(seat, Resource::Wood, 4);
    }
    scene.reveal("volunteers").until(Step::Build);
    for (const Seat seat : {kGreen, kYellow, kRed, kBlue}) {
        for (int use = 0; use < 2; ++use) {
            REQUIRE(scene.state.actor == seat);
            scene.play(Kind::Use, scene.craftsman("woodworker"));
        }
        REQUIRE(scene.state.actor == seat);
        scene.play(Kind::FinishBuilding);
    }
    CHECK(scene.points() == PerSeat{4, 4, 4, 4});
    CHECK(scene.state.round == 2);
}

TEST_CASE("Phase III, cathedral: craftsmen work in any order, and none must",
          "[pillars][P-163][PR-33]") {
    Site site(1, {6, 6, 9, 0});
    Scene& scene = site.scene;
    const unsigned mixer = site.card("mortar_mixer");
    const unsigned woodworker = site.card("woodworker");
    const unsigned stonecutter = site.card("stonecutter");
    CHECK(scene.legal().size() == 4);
    SECTION("in any order") {
        for (const unsigned card : {stonecutter, mixer, woodworker, mixer, stonecutter}) {
            CHECK(scene.can(Kind::FinishBuilding));
            scene.play(Kind::Use, card);
        }
        CHECK(scene.points()[0] == 7);
        CHECK(scene.cubes(kRed) == Amounts{4, 2, 3, 0});
        CHECK(scene.legal().size() == 4);
    }
    SECTION("or not at all") {
        scene.play(Kind::FinishBuilding);
        CHECK(scene.points()[0] == 2);
        CHECK(scene.cubes(kRed) == Amounts{6, 6, 9, 0});
    }
}

TEST_CASE("Phase III, cathedral: each works up to his capacity", "[pillars][P-163]") {
    struct Case {
        const char* id;
        int capacity;
    };
    for (const auto& [id, capacity] :
         {Case{"mortar_mixer", 3}, Case{"woodworker", 4}, Case{"stonecutter", 4}}) {
        Site site(1, {12, 12, 12, 0});
        CAPTURE(id);
        CHECK(site.work(site.card(id)) == capacity);
        CHECK(site.scene.points()[0] == 2 + capacity);
        CHECK(site.scene.legal().size() == 3);  // the other two, and to finish
    }
}

TEST_CASE("Phase III, cathedral: the next player's craftsmen are fresh", "[pillars][P-163]") {
    Site site(1, {8, 0, 0, 0});
    site.scene.give_cubes(kBlue, {8, 0, 0, 0});
    const unsigned woodworker = site.card("woodworker");
    CHECK(site.work(woodworker) == 4);
    site.scene.play(Kind::FinishBuilding);
    REQUIRE(site.scene.state.actor == kBlue);
    CHECK(site.work(woodworker) == 4);
    CHECK(site.scene.points() == PerSeat{6, 6, 0, 0});
}

TEST_CASE("Phase III, cathedral: a use takes all its goods and gives at once", "[pillars][P-164]") {
    SECTION("cubes of two kinds") {
        Site site(6, {2, 0, 0, 1}, {{"organ_builder", 6}});
        site.scene.play(Kind::Use, site.card("organ_builder", 6));
        CHECK(site.scene.points()[0] == 8);
        CHECK(site.scene.cubes(kRed) == Amounts{1, 0, 0, 0});
    }
    SECTION("not with one of them only") {
        Site wood(6, {2, 0, 0, 0}, {{"organ_builder", 6}});
        CHECK_FALSE(wood.scene.can(Kind::Use, wood.card("organ_builder", 6)));
        Site metal(6, {0, 0, 0, 1}, {{"organ_builder", 6}});
        CHECK_FALSE(metal.scene.can(Kind::Use, metal.card("organ_builder", 6)));
    }
    SECTION("not with too few") {
        Site site(1, {1, 1, 2, 1});
        CHECK(site.scene.legal().size() == 1);
    }
    SECTION("gold") {
        Site site(6, {}, {{"goldsmith", 5}});
        site.scene[kRed].gold = 5;
        CHECK(site.work(site.card("goldsmith", 5)) == 1);
        CHECK(site.scene.gold()[0] == 2);
        CHECK(site.scene.points()[0] == 3);
    }
    SECTION("metal that is shown") {
        Site site(2, {}, {{"tool_maker", 1}});
        CHECK_FALSE(site.scene.can(Kind::Use, site.card("tool_maker", 1)));
    }
}

TEST_CASE("Phase III, cathedral: gold made in this step may go to the goldsmith",
          "[pillars][P-165][PR-33]") {
    Site site(6, {1, 0, 0, 1}, {{"goldsmith", 5}, {"tool_maker", 1}});
    site.scene.take_craftsman(kRed, site.card("mortar_mixer"));
    site.scene.give_craftsman(kRed, "master_woodworker", 1);
    site.scene[kRed].gold = 0;
    const unsigned goldsmith = site.card("goldsmith", 5);
    CHECK_FALSE(site.scene.can(Kind::Use, goldsmith));
    site.scene.play(Kind::Use, site.card("tool_maker", 1));
    CHECK(site.scene.gold()[0] == 2);
    site.scene.play(Kind::Use, site.card("master_woodworker", 1));
    CHECK(site.scene.gold()[0] == 6);
    CHECK(site.work(goldsmith) == 2);
    CHECK(site.scene.gold()[0] == 0);
    CHECK(site.scene.points()[0] == 4);
}

TEST_CASE("Phase III, cathedral: the tool maker gives 2 gold once", "[pillars][PR-33]") {
    Site site(6, {0, 0, 0, 3}, {{"tool_maker", 1}, {"bell_maker", 6}});
    site.scene[kRed].gold = 0;
    SECTION("whatever the number of metals") {
        CHECK(site.work(site.card("tool_maker", 1)) == 1);
        CHECK(site.scene.gold()[0] == 2);
        CHECK(site.scene.cubes(kRed) == Amounts{0, 0, 0, 3});
    }
    SECTION("and the metal may be used up after him") {
        site.scene.play(Kind::Use, site.card("tool_maker", 1));
        CHECK(site.work(site.card("bell_maker", 6)) == 2);
        CHECK(site.scene.points()[0] == 10);
        CHECK(site.scene.cubes(kRed) == Amounts{0, 0, 0, 1});
    }
}

TEST_CASE("Phase III, cathedral: two cards of one name work up to their capacity each",
          "[pillars][P-166][PR-33]") {
    Site site(3, {0, 9, 0, 0}, {{"mason", 1}, {"mason", 2}});
    CHECK(site.work(site.card("mason", 1)) == 2);
    CHECK(site.work(site.card("mason", 2)) == 3);
    CHECK(site.scene.points()[0] == 7);
    CHECK(site.scene.cubes(kRed) == Amounts{0, 4, 0, 0});
}

TEST_CASE("Phase III, cathedral: used cubes go to the sites, not to the market",
          "[pillars][P-167]") {
    Site site(6, {3, 2, 4, 2}, {{"organ_builder", 6}, {"glassblower", 4}});
    REQUIRE(site.scene.at_sites() == Amounts{16, 17, 15, 10});
    site.scene.state.market[kWoodCube] -= 2;  // as if somebody had bought
    site.scene.give_cubes(kBlue, Resource::Wood, 2);
    site.scene.state.site[kWoodCube] = 16;
    site.scene.play(Kind::Use, site.card("organ_builder", 6));
    CHECK(site.scene.at_sites() == Amounts{17, 17, 15, 11});
    site.scene.play(Kind::Use, site.card("glassblower", 4));
    CHECK(site.scene.at_sites() == Amounts{17, 17, 16, 12});
    for (const char* id : {"woodworker", "stonecutter", "mortar_mixer"}) {
        site.scene.play(Kind::Use, site.card(id));
    }
    CHECK(site.scene.at_sites() == Amounts{19, 19, 19, 12});
    CHECK(site.scene.on_market() == Amounts{2, 4, 4, 0});
    CHECK(site.scene.cubes(kRed) == Amounts{});
}

TEST_CASE("Phase III, cathedral: five cubes may be kept, all kinds together",
          "[pillars][P-168][PR-35]") {
    SECTION("the player chooses what he gives back") {
        Site site(1, {2, 2, 2, 1});
        Scene& scene = site.scene;
        const PerSeat gold = scene.gold();
        const Amounts sites = scene.at_sites();
        scene.play(Kind::FinishBuilding);
        REQUIRE(scene.state.step == Step::ReturnCubes);
        CHECK(scene.legal().size() == 4);
        for (const unsigned kind : {kWoodCube, kStoneCube, kSandCube, kMetalCube}) {
            CHECK(scene.can(Kind::ReturnCube, kind));
        }
        scene.play(Kind::ReturnCube, kMetalCube);
        REQUIRE(scene.state.step == Step::ReturnCubes);
        CHECK(scene.legal().size() == 3);  // there is no metal left
        scene.play(Kind::ReturnCube, kSandCube);
        CHECK(scene.state.step == Step::Build);
        CHECK(scene.state.actor == kBlue);
        CHECK(scene.cubes(kRed) == Amounts{2, 2, 1, 0});
        CHECK(scene.at_sites() == Amounts{sites[0], sites[1], sites[2] + 1, sites[3] + 1});
        CHECK(scene.gold() == gold);
        CHECK(scene.points() == PerSeat{2, 2, 0, 0});
        CHECK(scene.on_market() == kFull);
    }
    SECTION("five of any kinds stay") {
        for (const Amounts& cubes :
             {Amounts{2, 1, 1, 1}, Amounts{5, 0, 0, 0}, Amounts{0, 0, 0, 5}}) {
            Site site(1, cubes);
            site.scene.play(Kind::FinishBuilding);
            CHECK(site.scene.state.actor == kBlue);
            CHECK(site.scene.cubes(kRed) == cubes);
        }
    }
    SECTION("and six of one kind do not") {
        Site site(1, {0, 0, 0, 6});
        site.scene.play(Kind::FinishBuilding).play(Kind::ReturnCube, kMetalCube);
        CHECK(site.scene.state.actor == kBlue);
        CHECK(site.scene.cubes(kRed) == Amounts{0, 0, 0, 5});
    }
}

TEST_CASE("Phase III, cathedral: cubes are given back right after one's own building",
          "[pillars][P-169][PR-35]") {
    SECTION("before the next player builds") {
        Site site(5, {6, 0, 0, 0});
        site.scene.give_cubes(kBlue, {0, 6, 0, 0});
        site.scene.play(Kind::FinishBuilding);
        CHECK(site.scene.state.step == Step::ReturnCubes);
        CHECK(site.scene.state.actor == kRed);
        site.scene.play(Kind::ReturnCube, kWoodCube);
        CHECK(site.scene.cubes(kBlue) == Amounts{0, 6, 0, 0});  // his turn comes later
        site.scene.play(Kind::FinishBuilding);
        CHECK(site.scene.state.step == Step::ReturnCubes);
        CHECK(site.scene.state.actor == kBlue);
        site.scene.play(Kind::ReturnCube, kStoneCube);
        CHECK(site.scene.state.round == 6);
    }
    SECTION("but not in round 6") {
        Site site(6, {6, 3, 0, 0});
        site.scene.play(Kind::FinishBuilding);
        CHECK(site.scene.state.step == Step::Build);
        CHECK(site.scene.state.actor == kBlue);
        CHECK(site.scene.cubes(kRed) == Amounts{6, 3, 0, 0});
    }
}

TEST_CASE("Phase III, cathedral: at other moments there is no limit of cubes", "[pillars][P-170]") {
    Scene scene = Scene::event({{kRed, kArchbishop}, {kRed, kCourt1}, {kRed, kMarket1}}, 2);
    scene.give_cubes(kRed, {2, 1, 1, 1});
    scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "gravel_pit_4");
    scene.reveal("richard_event").play(Kind::TakeCube, kStoneCube);
    CHECK(scene.cubes(kRed) == Amounts{4, 2, 5, 2});
    scene.roll(2);
    REQUIRE(scene.state.step == Step::Trade);
    scene.play(Kind::Buy, kSandCube, 4).play(Kind::LeaveMarket);
    CHECK(scene.state.step == Step::Build);
    CHECK(scene.cubes(kRed) == Amounts{4, 2, 9, 3});
}

TEST_CASE("Phase III, cathedral: the printed example of 5 points",
          "[pillars][P-171][P-172][PR-06]") {
    Site site(2, {0, 3, 5, 1}, {{"potter", 2}, {"architect", 2}});
    Scene& scene = site.scene;
    scene.take_craftsman(kRed, site.card("woodworker")).give_craftsman(kRed, "tool_maker", 1);
    scene[kRed].gold = 0;
    const auto check = [&scene](int points, int gold, const Amounts& cubes) {
        CHECK(scene.points()[0] == points);
        CHECK(scene.gold()[0] == gold);
        CHECK(scene.cubes(kRed) == cubes);
    };
    const int start = GENERATE(2, 58);  // the second goes beyond one lap of the track
    scene[kRed].points = static_cast<std::uint16_t>(start);

    scene.play(Kind::Use, site.card("potter", 2));
    check(start + 1, 0, {0, 3, 4, 1});
    scene.play(Kind::Use, site.card("potter", 2));
    check(start + 2, 0, {0, 3, 3, 1});
    CHECK_FALSE(scene.can(Kind::Use, site.card("potter", 2)));
    scene.play(Kind::Use, site.card("mortar_mixer"));
    check(start + 3, 0, {0, 3, 0, 1});
    scene.play(Kind::Use, site.card("stonecutter"));
    check(start + 4, 0, {0, 1, 0, 1});
    scene.play(Kind::Use, site.card("architect", 2));
    check(start + 5, 0, {0, 1, 0, 1});
    scene.play(Kind::Use, site.card("tool_maker", 1));
    check(start + 5, 2, {0, 1, 0, 1});
    CHECK(scene.legal().size() == 1);
    scene.play(Kind::FinishBuilding);
    check(start + 5, 2, {0, 1, 0, 1});
    CHECK(scene.state.actor == kBlue);

    CHECK(scene.rules().score(scene.state, kRed) == start + 5);
    CHECK(scene.rules().marker_position(scene.points()[0]) == (start == 58 ? 3 : 7));
}

TEST_CASE("Phase III, cathedral: the starting player sets his piece at the end",
          "[pillars][P-173]") {
    Scene scene = Scene::event({{kGreen, kCathedral}}, 3);
    scene.state.start = kBlue;
    scene.reveal("volunteers").until_acts(kRed, Step::Build);  // the last one to build
    const PerSeat gold = scene.gold();
    scene.play(Kind::FinishBuilding);
    REQUIRE(scene.journal.size() > 2);
    CHECK(scene.journal[0] == Entry{Happening::Moved, kBlue, kBuilding, kCathedralPiece,
                                    own_place(kBlue), kCathedralSite, 1, 0});
    CHECK(scene.journal[1].what == Happening::RoundEnded);
    CHECK(scene.journal[1].amount == 1);
    CHECK(scene.gold() == gold);
    CHECK(scene.points() == PerSeat{2, 2, 2, 0});
}

TEST_CASE("Phase III, cathedral: six pieces in a game, one in each round", "[pillars][P-173]") {
    Scene scene(2);
    std::vector<int> rounds;
    while (scene.state.step != Step::Over) {
        const int round = scene.state.round;
        scene.quietly();
        rounds.insert(rounds.end(),
                      static_cast<std::size_t>(std::ranges::count(
                          scene.journal, static_cast<unsigned>(kCathedralSite), &Entry::to)),
                      round);
    }
    CHECK(rounds == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("Phase III, cathedral: used cubes fill no gap in the market or at the King's court",
          "[pillars][P-167][P-210]") {
    Scene scene = Scene::event({{kBlue, kCourt1}, {kBlue, kMarket1}}, 2, 6);
    scene.reveal("volunteers").until(Step::Trade);
    scene[kBlue].gold = 30;
    for (const unsigned kind : kMarketKinds) scene.play(Kind::Buy, kind, 2);
    scene.until(Step::Build);
    scene.give_craftsman(kRed, "glassblower", 5).give_craftsman(kRed, "bell_maker", 6);
    scene.give_cubes(kRed, {2, 2, 4, 2});
    const Amounts sites = scene.at_sites();
    for (const char* id : {"woodworker", "stonecutter", "mortar_mixer"}) {
        scene.play(Kind::Use, scene.craftsman(id));
    }
    scene.play(Kind::Use, scene.craftsman("glassblower", 5));
    scene.play(Kind::Use, scene.craftsman("bell_maker", 6));
    CHECK(scene.at_sites() == Amounts{sites[0] + 2, sites[1] + 2, sites[2] + 4, sites[3] + 2});
    CHECK(scene.on_market() == Amounts{2, 2, 2, 0});
    CHECK(int{scene.state.court_metal} == 0);
}

TEST_CASE("Phase III, cathedral: nor do cubes that may not be kept", "[pillars][P-168]") {
    Scene scene = Scene::event({{kBlue, kCourt1}, {kBlue, kMarket1}}, 2);
    scene.reveal("conflict").until(Step::Trade);
    scene[kBlue].gold = 30;
    for (const unsigned kind : kMarketKinds) scene.play(Kind::Buy, kind, 1);
    scene.until(Step::Build);
    scene.give_cubes(kRed, {3, 2, 2, 2}).play(Kind::FinishBuilding);
    const Amounts sites = scene.at_sites();
    for (const unsigned kind : kKinds) scene.play(Kind::ReturnCube, kind);
    CHECK(scene.at_sites() == Amounts{sites[0] + 1, sites[1] + 1, sites[2] + 1, sites[3] + 1});
    CHECK(scene.on_market() == Amounts{3, 3, 3, 0});
    CHECK(int{scene.state.court_metal} == 0);
}

TEST_CASE("Phase III, cathedral: before it a store may hold any number of cubes",
          "[pillars][P-170]") {
    Scene scene = Scene::event({{kRed, kMarket1}}, 2);
    scene.give_cubes(kRed, {5, 5, 5, 5});
    scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "gravel_pit_4");
    scene.reveal("volunteers").roll(2);
    CHECK(scene.cubes(kRed) == Amounts{8, 5, 10, 5});
    scene.play(Kind::Buy, kWoodCube, 4).until(Step::Build);
    CHECK(scene.cubes(kRed) == Amounts{12, 5, 10, 5});
}

TEST_CASE("Phase III, cathedral: the point track is as long as one goes round it",
          "[pillars][P-172]") {
    Scene scene = Scene::building(2);
    for (const auto& [points, place] : {std::pair{59, 59}, {60, 0}, {61, 1}, {120, 0}, {125, 5}}) {
        CHECK(scene.rules().marker_position(points) == place);
    }
    scene[kRed].points = 119;
    scene.give_cubes(kRed, Resource::Wood, 6);
    for (int i = 0; i < 3; ++i) scene.play(Kind::Use, scene.craftsman("woodworker"));
    CHECK(scene.points()[0] == 122);
}

}  // namespace kingsbridge::pillars::tests

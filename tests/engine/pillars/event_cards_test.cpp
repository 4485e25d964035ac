// The event cards: what each of the ten does, to whom, and for how long.
#include <bit>

#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr std::string_view kGood[] = {"king", "richard_event", "prior_philip_event", "volunteers",
                                      "archbishop_event"};
constexpr std::string_view kBad[] = {"william", "conflict", "town_wall", "cold_winter", "collapse"};

// Yellow's builder at the Archbishop's seat halts the round between the event and the mill.
Scene halting_scene(int round = 1) { return Scene::event({{kYellow, kArchbishop}}, 4, round); }

struct YieldCase {
    std::string_view card;
    std::size_t resource;
    int printed;
};

constexpr YieldCase kYields[] = {
    {"forest_2", 0, 2},     {"forest_3", 0, 3},     {"forest_4", 0, 4},
    {"quarry_2", 1, 2},     {"quarry_3", 1, 3},     {"quarry_4", 1, 4},
    {"gravel_pit_2", 2, 2}, {"gravel_pit_3", 2, 3}, {"gravel_pit_4", 2, 4}};

void check_yields(std::string_view event, int change) {
    for (const YieldCase& one : kYields) {
        CAPTURE(event, one.card);
        Scene scene = Scene::event({}, 2);
        scene.give_resource_card(kRed, one.card).reveal(event);
        Amounts due = {};
        due[one.resource] = one.printed + change;
        CHECK(scene.cubes(kRed) == due);
        CHECK(scene.cubes(kBlue) == Amounts{});
    }
}

// Aliena, Tom Builder and Richard, and the small gravel pit: only the last one changes.
void check_advantages_keep_their_cube(std::string_view event, int sand_of_the_card) {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kKingsbridge2}}, 2);
    scene.give_advantage(kRed, "richard").give_resource_card(kRed, "gravel_pit_2");
    scene.reveal(event);
    CHECK(scene.cubes(kRed) == Amounts{1, 1, 1 + sand_of_the_card, 0});
}

}  // namespace

TEST_CASE("Event cards: The King gives each player 5 gold, up to 30", "[pillars][P-234]") {
    Scene scene = halting_scene();
    scene[kBlue].gold = 30;
    scene[kGreen].gold = 27;
    scene[kYellow].gold = 20;  // at the Archbishop's seat
    scene.reveal("king");
    REQUIRE(scene.state.step == Step::TakeCube);
    CHECK(scene.gold() == PerSeat{25, 30, 30, 25});
    CHECK(scene.points() == PerSeat{2, 2, 2, 2});
}

TEST_CASE("Event cards: Richard gives each player a metal", "[pillars][P-235]") {
    Scene scene = halting_scene();
    scene.reveal("richard_event");
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        CHECK(scene.cubes(seat) == Amounts{0, 0, 0, 1});
    }
    CHECK(scene.at_sites() == Amounts{19, 19, 19, 8});
}

TEST_CASE("Event cards: Prior Philip adds a gold for each worker in the mill, at most 5",
          "[pillars][P-236]") {
    struct Case {
        std::vector<std::string_view> cards;
        int workers, gold;
    };
    const Case cases[] = {
        {{}, 12, 17},
        {{"gravel_pit_2"}, 10, 15},
        {{"gravel_pit_4"}, 5, 10},
        {{"quarry_3"}, 4, 8},
        {{"forest_2", "forest_3"}, 3, 6},
        {{"quarry_4"}, 2, 4},
        {{"forest_2", "forest_3", "gravel_pit_2"}, 1, 2},
        {{"quarry_4", "gravel_pit_2"}, 0, 0},
    };
    for (const Case& one : cases) {
        CAPTURE(one.workers);
        Scene scene = Scene::event({}, 2);
        for (const std::string_view card : one.cards) scene.give_resource_card(kRed, card);
        scene[kRed].gold = 0;
        REQUIRE(int{scene[kRed].mill} == one.workers);
        scene.reveal("prior_philip_event");
        CHECK(scene.gold()[0] == one.gold);
    }
}

TEST_CASE("Event cards: under Volunteers each resource card yields a cube more",
          "[pillars][P-237][PR-24]") {
    check_yields("volunteers", 1);
    check_yields(kHarmlessEvent, 0);
    check_advantages_keep_their_cube("volunteers", 3);
}

TEST_CASE("Event cards: in Cold winter each resource card yields a cube less",
          "[pillars][P-244][PR-24]") {
    check_yields("cold_winter", -1);
    check_advantages_keep_their_cube("cold_winter", 1);
}

TEST_CASE("Event cards: the change of yield ends with the round", "[pillars][P-237][P-244]") {
    for (const std::string_view event : {"volunteers", "cold_winter"}) {
        CAPTURE(event);
        Scene scene = Scene::event({}, 2);
        scene.reveal(event).until_round(2).until(Step::RevealEvent);
        const Amounts before = scene.cubes(kRed);
        scene[kRed].spaces = scene[kBlue].spaces = 0;
        scene[kRed].bag = scene[kBlue].bag = 3;
        scene.give_resource_card(kRed, "forest_3").reveal(kHarmlessEvent);
        CHECK(scene.cubes(kRed)[0] == before[0] + 3);
    }
}

TEST_CASE("Event cards: William takes 4 gold, or a point for each full 2 that are missing",
          "[pillars][P-240][PR-27]") {
    struct Case {
        std::uint8_t gold, points;
        int gold_left, points_left;
    };
    const Case cases[] = {
        {9, 2, 5, 2}, {4, 2, 0, 2}, {3, 2, 0, 2}, {2, 2, 0, 1}, {1, 2, 0, 1},
        {0, 2, 0, 0}, {0, 3, 0, 1}, {0, 1, 0, 0}, {2, 0, 0, 0}, {0, 0, 0, 0},
    };
    for (const Case& one : cases) {
        CAPTURE(int{one.gold}, int{one.points});
        Scene scene = halting_scene();
        scene[kRed].gold = one.gold;
        scene[kRed].points = one.points;
        scene.reveal("william");
        REQUIRE(scene.state.actor == kYellow);  // the last one, who may be protected
        CHECK(scene.gold() == PerSeat{one.gold_left, 17, 18, 23});
        CHECK(scene.points() == PerSeat{one.points_left, 2, 2, 2});
    }
}

TEST_CASE("Event cards: who has the gold is not asked whether he pays William",
          "[pillars][P-241]") {
    Scene scene = Scene::event({}, 4);
    scene[kRed].gold = 4;
    scene[kBlue].gold = 5;
    scene.reveal("william");
    CHECK(scene.state.step == Step::RollTax);  // no question came before it; the mill paid 12
    CHECK(scene.gold() == PerSeat{12, 13, 30, 30});
    CHECK(scene.points() == PerSeat{2, 2, 2, 2});
}

TEST_CASE("Event cards: Conflict takes 2 points, but never below none", "[pillars][P-242][PR-27]") {
    Scene scene = halting_scene();
    scene[kRed].points = 7;
    scene[kBlue].points = 1;
    scene[kGreen].points = 0;
    scene.reveal("conflict").play(Kind::Endure);
    CHECK(scene.points() == PerSeat{5, 0, 0, 0});
    CHECK(scene.gold() == PerSeat{20, 21, 22, 23});
}

TEST_CASE("Event cards: Town wall leaves each player two builders for the next round only",
          "[pillars][P-243]") {
    Scene scene = Scene::event({}, 2);
    scene.reveal("town_wall").until_round(2).until(Step::DrawBuilder);
    for (const Seat seat : {kRed, kBlue}) {
        scene.draw(seat).play(Kind::PassBuilder).draw(seat).play(Kind::PassBuilder);
        scene.play(Kind::DrawBuilder, static_cast<unsigned>(index(seat)));
        CHECK(int{scene[seat].aside} == 1);
    }
    CHECK(scene.state.step == Step::PlacePassed);
    scene.until_round(3).until(Step::RevealEvent);
    for (const Seat seat : {kRed, kBlue}) CHECK(std::popcount(scene[seat].spaces) == 3);
}

TEST_CASE("Event cards: Town wall in round 6 has no effect", "[pillars][P-243]") {
    Scene scene = halting_scene(6);
    scene.reveal("town_wall").play(Kind::Endure);
    CHECK(int{scene.state.limited} == 0);
    CHECK(int{scene.state.limited_next} == 0);
    CHECK(scene.gold() == PerSeat{20, 21, 22, 23});
    CHECK(scene.points() == PerSeat{2, 2, 2, 2});
    scene.until(Step::Over);
}

TEST_CASE("Event cards: at Collapse each player struck removes a craftsman of his choice",
          "[pillars][P-245][PR-36]") {
    Scene scene = Scene::event({}, 3, 2);
    scene.give_craftsman(kBlue, "mason", 1);
    scene.reveal("collapse");
    const unsigned mason = scene.craftsman("mason", 1);
    const unsigned lost[] = {scene.craftsman("stonecutter"), mason, scene.craftsman("woodworker")};
    for (const Seat seat : {kRed, kBlue, kGreen}) {
        REQUIRE(scene.state.step == Step::LoseCraftsman);
        CHECK(scene.state.actor == seat);
        CHECK(scene.legal().size() == (seat == kBlue ? 4u : 3u));
        for_each_bit(scene[seat].craftsmen,
                     [&](unsigned card) { CHECK(scene.can(Kind::GiveUp, card)); });
        const std::uint32_t before = scene[seat].craftsmen;
        scene.play(Kind::GiveUp, lost[index(seat)]);
        CHECK(scene[seat].craftsmen == (before & ~(1u << lost[index(seat)])));
    }
    CHECK(scene.state.step == Step::RollTax);
    CHECK((scene.state.gone_craftsmen >> mason & 1) == 1);
}

TEST_CASE("Event cards: a player without craftsmen is passed over by Collapse",
          "[pillars][P-246][PR-36]") {
    Scene scene = Scene::event({}, 3);
    scene[kBlue].craftsmen = 0;
    scene.reveal("collapse").play(Kind::GiveUp, scene.craftsman("woodworker"));
    CHECK(scene.state.actor == kGreen);
    scene.play(Kind::GiveUp, scene.craftsman("woodworker"));
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene[kBlue].craftsmen == 0);
    CHECK(scene.points() == PerSeat{2, 2, 2});
}

TEST_CASE("Event cards: an advantage and an event of one name have nothing to do with each other",
          "[pillars][P-248][PR-07]") {
    Scene scene = Scene::event({{kRed, kPriory1}}, 2);
    CHECK(scene.edition().advantages.size() + scene.edition().events.size() == 26);
    scene.give_advantage(kRed, "richard").give_advantage(kRed, "prior_philip");
    Scene other = scene;

    scene[kRed].gold = 0;
    scene.reveal("richard_event");
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 1, 1});
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 0, 1});
    CHECK(scene.gold()[0] == 12);
    CHECK(keeps(scene, kRed, "richard"));

    other[kRed].gold = 0;
    other.reveal("prior_philip_event");
    CHECK(other.gold()[0] == 17);
    CHECK(other.points()[0] == 2 + 2 + 1);
    CHECK(other.cubes(kRed) == Amounts{0, 0, 1, 0});
    CHECK(keeps(other, kRed, "prior_philip"));
}

TEST_CASE("Event cards: an event does not use up the advantage of its name", "[pillars][P-248]") {
    Scene scene = Scene::event({}, 2);
    show(scene, 0, "richard");
    show(scene, 1, "prior_philip");
    scene.reveal("richard_event");
    CHECK(has_left(scene, "richard"));  // only because nobody fetched it in Kingsbridge
    CHECK((scene.state.unseen_events >> scene.event_card("prior_philip_event") & 1) == 1);
}

TEST_CASE("Event cards: only the guest of the Archbishop and the owner of Thomas are asked",
          "[pillars][P-249]") {
    for (const bool bad : {false, true}) {
        for (const std::string_view event : bad ? kBad : kGood) {
            CAPTURE(event);
            Scene scene = Scene::event({{kGreen, kArchbishop}}, 4);
            scene.give_advantage(kBlue, "thomas");
            std::vector<Seat> asked;
            for (scene.reveal(event); scene.state.step <= Step::LoseCraftsman; scene.quietly()) {
                if (scene.state.step == Step::Shield) asked.push_back(scene.state.actor);
            }
            CHECK(asked == (bad ? std::vector<Seat>{kBlue, kGreen} : std::vector<Seat>{}));
            CHECK(scene.state.step == Step::TakeCube);
            CHECK(keeps(scene, kBlue, "thomas"));
        }
    }
}

TEST_CASE("Events: Town wall still counts when round 5 reveals it", "[pillars][P-243][PR-16]") {
    Scene scene = Scene::event({}, 2, 5);
    scene.reveal("town_wall").until_round(6).until(Step::RevealEvent);
    for (const Seat seat : {kRed, kBlue}) {
        CHECK(std::popcount(scene[seat].spaces) == 2);
        CHECK(int{scene[seat].aside} == 1);
    }
}

}  // namespace kingsbridge::pillars::tests

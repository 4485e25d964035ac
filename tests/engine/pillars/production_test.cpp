// Phase III, steps 6 to 8: forest, quarry and gravel pit yield their cubes.
#include "engine/pillars/journal_words.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {

TEST_CASE("Phase III, production: each card yields its cubes out of the site",
          "[pillars][P-120][P-121]") {
    struct Case {
        const char* id;
        Amounts cubes;
    };
    const Case cases[] = {
        {"forest_2", {2, 0, 0, 0}},     {"forest_3", {3, 0, 0, 0}},
        {"forest_4", {4, 0, 0, 0}},     {"quarry_2", {0, 2, 0, 0}},
        {"quarry_3", {0, 3, 0, 0}},     {"quarry_4", {0, 4, 0, 0}},
        {"gravel_pit_2", {0, 0, 2, 0}}, {"gravel_pit_3", {0, 0, 3, 0}},
        {"gravel_pit_4", {0, 0, 4, 0}},
    };
    for (const auto& [id, cubes] : cases) {
        CAPTURE(id);
        Scene scene = Scene::event({}, 2);
        const Amounts before = scene.at_sites();
        REQUIRE(before == Amounts{19, 19, 19, 12});
        scene.give_resource_card(kBlue, id).reveal("conflict");
        CHECK(scene.cubes(kBlue) == cubes);
        CHECK(scene.cubes(kRed) == Amounts{});
        for (std::size_t r = 0; r < kResources; ++r) {
            CHECK(scene.at_sites()[r] == before[r] - cubes[r]);
        }
        CHECK(scene.on_market() == kFull);
    }
}

TEST_CASE("Phase III, production: cards of one site add up", "[pillars][P-120]") {
    Scene scene = Scene::event({}, 2);
    scene.give_resource_card(kRed, "gravel_pit_2").give_resource_card(kRed, "gravel_pit_3");
    scene.give_resource_card(kRed, "quarry_2").give_resource_card(kBlue, "gravel_pit_4");
    scene.give_cubes(kBlue, Resource::Sand, 2).reveal("conflict");
    CHECK(scene.cubes(kRed) == Amounts{0, 2, 5, 0});
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 6, 0});
}

TEST_CASE("Phase III, production: the forest before the quarry, the gravel pit last",
          "[pillars][P-120]") {
    Scene scene = Scene::event({}, 2);
    scene.give_resource_card(kRed, "gravel_pit_2").give_resource_card(kRed, "forest_2");
    scene.give_resource_card(kRed, "quarry_2").give_resource_card(kBlue, "forest_3");
    scene.reveal("conflict");
    std::vector<std::pair<unsigned, Seat>> received;
    for (const Entry& entry : scene.journal) {
        if (entry.cause == kProduction && entry.piece <= pillars::kMetal) {
            received.emplace_back(entry.piece, entry.seat);
        }
    }
    CHECK(received == std::vector<std::pair<unsigned, Seat>>{
                          {kWood, kRed}, {kWood, kBlue}, {kStone, kRed}, {kSand, kRed}});
}

TEST_CASE("Phase III, production: an empty site still owes its cubes", "[pillars][P-122][PR-30]") {
    Scene scene = Scene::event({}, 3);
    scene.give_cubes(kGreen, Resource::Wood, 18).give_cubes(kGreen, Resource::Stone, 19);
    scene.give_cubes(kGreen, Resource::Sand, 19);
    REQUIRE(scene.at_sites() == Amounts{1, 0, 0, 12});
    scene.give_resource_card(kRed, "forest_4").give_resource_card(kBlue, "quarry_3");
    scene.give_resource_card(kBlue, "gravel_pit_2").reveal("conflict");
    CHECK(scene.cubes(kRed) == Amounts{4, 0, 0, 0});
    CHECK(scene.cubes(kBlue) == Amounts{0, 3, 2, 0});
    CHECK(scene.at_sites() == Amounts{-3, -3, -2, 12});
    CHECK(scene.on_market() == kFull);
}

TEST_CASE("Phase III, production: then cards and workers go back", "[pillars][P-123]") {
    Scene scene = Scene::event({}, 2);
    scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "quarry_3");
    scene.give_resource_card(kBlue, "gravel_pit_4");
    REQUIRE(scene[kRed].mill == 1);
    REQUIRE(scene[kBlue].mill == 5);
    scene.reveal("conflict");
    for (const Seat seat : {kRed, kBlue}) {
        CHECK(scene[seat].workers == 12);
        CHECK(scene[seat].mill == 0);
        CHECK(scene[seat].cards == 0);
    }
    unsigned put_aside = 0;
    for (const Entry& entry : scene.journal) {
        if (entry.piece >= kResourceCardsFrom && entry.piece < kAdvantageCards) {
            CHECK(entry.to == kBesideBoard);
            put_aside |= 1u << (entry.piece - kResourceCardsFrom);
        }
    }
    CHECK(put_aside ==
          (1u << scene.resource_card("forest_2") | 1u << scene.resource_card("quarry_3") |
           1u << scene.resource_card("gravel_pit_4")));
    scene.until(Step::DealResources);
    REQUIRE(scene.state.round == 2);
    scene.play(Kind::LeaveOut, 0, 1);  // all nine are there again
    CHECK(scene.state.supply_cards == (kAllResourceCards & ~0b11u));
}

TEST_CASE("Phase III, production: the forests for 2 and 3 with Aliena", "[pillars][P-124]") {
    struct Case {
        const char* event;
        int wood;
    };
    for (const auto& [event, wood] :
         {Case{"conflict", 6}, Case{"volunteers", 8}, Case{"cold_winter", 4}}) {
        CAPTURE(event);
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);  // where Aliena is
        scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "forest_3");
        scene.reveal(event);
        CHECK(scene.cubes(kRed) == Amounts{wood, 0, 0, 0});
        CHECK(scene.cubes(kBlue) == Amounts{});
    }
}

TEST_CASE("Phase III, production: Aliena, Tom Builder and Richard add a cube each",
          "[pillars][P-125]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kKingsbridge2}}, 2);
    scene.give_advantage(kRed, "richard").give_resource_card(kRed, "quarry_2");
    scene.reveal("conflict");
    CHECK(scene.cubes(kRed) == Amounts{1, 3, 1, 0});
    CHECK(scene.cubes(kBlue) == Amounts{});
    CHECK(scene.at_sites() == Amounts{18, 16, 18, 12});
    scene.until_next_event();
    const Amounts before = scene.cubes(kRed);
    scene.reveal("volunteers");
    CHECK(scene.cubes(kRed) == Amounts{before[0] + 1, before[1] + 1, before[2] + 1, 0});
}

TEST_CASE("Phase III, production: Volunteers and Cold winter change each card by one",
          "[pillars][P-126][PR-24]") {
    struct Case {
        const char* event;
        Amounts red, blue;
    };
    const Case cases[] = {
        {"conflict", {2, 0, 5, 0}, {1, 4, 1, 0}},
        {"volunteers", {3, 0, 7, 0}, {1, 5, 1, 0}},
        {"cold_winter", {1, 0, 3, 0}, {1, 3, 1, 0}},
    };
    for (const auto& [event, red, blue] : cases) {
        CAPTURE(event);
        Scene scene = Scene::event({}, 2, 2);
        scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "gravel_pit_2");
        scene.give_resource_card(kRed, "gravel_pit_3").give_resource_card(kBlue, "quarry_3");
        // Without a card of their kind, Blue's helpers bring what they always bring; with one, Tom
        // too is not changed.
        scene.state.kingsbridge[0] = static_cast<std::uint8_t>(scene.advantage("jack"));
        scene.state.kingsbridge[1] = static_cast<std::uint8_t>(scene.advantage("otto"));
        scene.state.unseen_advantages = static_cast<std::uint16_t>(
            scene.state.unseen_advantages &
            ~(1u << scene.advantage("jack") | 1u << scene.advantage("otto")));
        for (const char* id : {"aliena", "tom", "richard"}) scene.give_advantage(kBlue, id);
        scene.reveal(event);
        CHECK(scene.cubes(kRed) == red);
        CHECK(scene.cubes(kBlue) == blue);
    }
}

TEST_CASE("Phase III, production: a site that owes cubes already goes on paying",
          "[pillars][P-122][PR-30]") {
    Scene scene = Scene::event({}, 3);
    scene.give_cubes(kGreen, {20, 20, 20, 0});
    REQUIRE(scene.at_sites() == Amounts{-1, -1, -1, 12});
    scene.give_resource_card(kRed, "forest_2").give_resource_card(kRed, "quarry_2");
    scene.give_resource_card(kRed, "gravel_pit_2").reveal("conflict");
    CHECK(scene.cubes(kRed) == Amounts{2, 2, 2, 0});
}

}  // namespace kingsbridge::pillars::tests

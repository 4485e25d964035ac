// Phase I: players take resource cards for workers and craftsmen for gold, one card a turn, until
// all have passed or the supply is empty; who has no site to go to works in the wool mill.
#include <algorithm>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::same_bytes;

struct ResourceRow {
    std::string_view id;
    Resource resource;
    unsigned yield;
    unsigned workers;
    Place site;
};

constexpr ResourceRow kResourceRows[] = {
    {"gravel_pit_2", Resource::Sand, 2, 2, kGravelPit},
    {"gravel_pit_3", Resource::Sand, 3, 4, kGravelPit},
    {"gravel_pit_4", Resource::Sand, 4, 7, kGravelPit},
    {"forest_2", Resource::Wood, 2, 3, kForest},
    {"forest_3", Resource::Wood, 3, 6, kForest},
    {"forest_4", Resource::Wood, 4, 9, kForest},
    {"quarry_2", Resource::Stone, 2, 5, kQuarry},
    {"quarry_3", Resource::Stone, 3, 8, kQuarry},
    {"quarry_4", Resource::Stone, 4, 10, kQuarry},
};

// Phase I of round 1 with this card in the supply, Red to act.
Scene with_card(unsigned card) {
    Scene scene(4);
    scene.play(Kind::BeginWith, 0).until(Step::DealResources);
    return std::move(scene.play(Kind::LeaveOut, card == 0 ? 1 : 0, card <= 1 ? 2 : 1));
}

Scene& take(Scene& scene, std::string_view id) {
    return scene.play(Kind::TakeResource, scene.resource_card(id));
}

int moves_of(const Scene& scene, unsigned piece, unsigned from, unsigned to, unsigned count = 1) {
    return static_cast<int>(std::ranges::count_if(scene.journal, [&](const Entry& entry) {
        return entry.what == Happening::Moved && entry.piece == piece && entry.from == from &&
               entry.to == to && entry.count == count;
    }));
}

}  // namespace

TEST_CASE("Phase I: clockwise from the starting player, one card or a pass at a time",
          "[pillars][P-031]") {
    for (const int players : {2, 3, 4}) {
        for (int start = 0; start < players; ++start) {
            Scene scene(players);
            scene.play(Kind::BeginWith, static_cast<unsigned>(start)).until(Step::TakeCard);
            for (int turn = 0; turn < players + 2; ++turn) {
                CAPTURE(players, start, turn);
                CHECK(scene.state.actor == seat_at((start + turn) % players));
                CHECK(scene.count(Kind::PassCards) == 1);
                CHECK(scene.count(Kind::PassCards) + scene.count(Kind::TakeResource) +
                          scene.count(Kind::Hire) ==
                      scene.legal().size());
                const std::uint16_t before = scene.state.supply_cards;
                const Action first = scene.legal()[0];
                scene.play(kind_of(first), first.a);
                CHECK(std::popcount(before) == std::popcount(scene.state.supply_cards) + 1);
            }
        }
    }
}

TEST_CASE("Phase I, passing: final for the round, and the others go on without him",
          "[pillars][P-032][PR-09]") {
    Scene scene = Scene::cards();
    take(scene, "gravel_pit_2");
    scene.play(Kind::PassCards);
    CHECK(scene.state.passed == bit_of(kBlue));
    take(scene, "forest_2");
    take(scene, "gravel_pit_3");
    take(scene, "quarry_2");
    CHECK(scene.state.actor == kGreen);  // not Blue
    scene.play(Kind::PassCards);
    hire(scene, "mason");
    CHECK(scene.state.actor == kRed);
    scene.play(Kind::PassCards);
    CHECK(scene.state.actor == kYellow);
    CHECK(scene[kBlue].cards == 0);
    CHECK(scene[kBlue].craftsmen == kAllStarting);

    scene.until_round(2).until(Step::TakeCard);
    CHECK(scene.state.passed == 0);
    scene.until_acts(kBlue, Step::TakeCard);
}

TEST_CASE("Phase I, supply: not refilled, and the last player takes card after card",
          "[pillars][P-033][P-034][P-046]") {
    Scene scene = Scene::cards();
    unsigned supply = scene.state.supply_cards;
    for (const std::string_view id : {"gravel_pit_2", "forest_2", "gravel_pit_3"}) {
        CHECK(scene.state.actor == kRed);
        take(scene, id);
        supply &= ~(1u << scene.resource_card(id));
        CHECK(scene.state.supply_cards == supply);
        while (scene.state.actor != kRed) scene.play(Kind::PassCards);
        CHECK(scene.state.supply_cards == supply);
    }
    for (const std::string_view id : {"mortar_mixer_improved", "mason"}) hire(scene, id);
    CHECK(scene.state.supply_craftsmen == 0);
    CHECK(scene.state.supply_cards == supply);
    CHECK(scene.state.actor == kRed);
    CHECK(std::popcount(scene[kRed].cards) == 3);
    CHECK(scene[kRed].workers == 3);
    CHECK(scene[kRed].gold == 11);
    scene.play(Kind::PassCards);
    CHECK(scene.state.step == Step::DrawBuilder);
}

TEST_CASE("Phase I, end: at once when the ninth card is taken; who can take none must pass",
          "[pillars][P-035][P-036][PR-09]") {
    Scene scene = Scene::cards();
    for (int round = 0; round < 2; ++round) {
        take(scene, round == 0 ? "quarry_3" : "gravel_pit_3");  // Red: 8 + 4
        take(scene, round == 0 ? "gravel_pit_4" : "quarry_2");  // Blue: 7 + 5
        take(scene, round == 0 ? "forest_3" : "forest_2");      // Green: 6 + 3
        hire(scene, round == 0 ? "mason" : "mortar_mixer_improved");
    }
    for (const Seat seat : {kRed, kBlue}) {
        CHECK(scene.state.actor == seat);
        CHECK(scene.legal().size() == 1);
        scene.play(Kind::PassCards);
    }
    take(scene, "gravel_pit_2");  // although Green and Yellow have not passed
    CHECK(scene.state.step == Step::DrawBuilder);
    CHECK(scene.state.supply_cards == 0);
    CHECK(scene.state.supply_craftsmen == 0);
    CHECK(scene.state.left_out ==
          (1u << scene.resource_card("forest_4") | 1u << scene.resource_card("quarry_4")));
    CHECK(scene[kGreen].mill == 1);
    CHECK(scene[kYellow].mill == 12);
}

TEST_CASE("Phase I, end: at once when everybody has passed", "[pillars][P-035]") {
    for (const int players : {2, 3, 4}) {
        Scene scene = Scene::cards(players);
        for (int i = 0; i < players; ++i) {
            CHECK(scene.state.step == Step::TakeCard);
            scene.play(Kind::PassCards);
        }
        CHECK(scene.state.step == Step::DrawBuilder);
    }
}

TEST_CASE("Phase I, what is left: resource cards come again, craftsmen leave the game",
          "[pillars][P-037][P-038][PR-09]") {
    Scene scene = Scene::cards();
    take(scene, "gravel_pit_2");
    hire(scene, "mason");
    const unsigned mixer = scene.craftsman("mortar_mixer_improved", 1);
    scene.play(Kind::PassCards).play(Kind::PassCards).play(Kind::PassCards);
    scene.play(Kind::PassCards);
    CHECK(scene.state.supply_cards == 0);
    CHECK(scene.state.left_out ==
          (kAllResourceCards & ~(1u << scene.resource_card("gravel_pit_2"))));
    CHECK(scene.state.supply_craftsmen == 0);
    CHECK(scene.state.gone_craftsmen == 1u << mixer);
    CHECK(moves_of(scene, craftsman_thing(mixer), kSupply, kBox) == 1);

    scene.until_round(2).until(Step::DealResources);
    CHECK(scene.state.left_out == 0);
    scene.play(Kind::LeaveOut, 0, 1);
    CHECK(scene.state.supply_cards == (kAllResourceCards & ~0b11u));
    scene.until(Step::TakeCard);
    CHECK(scene.state.supply_craftsmen == (craftsmen_of_round(2) & ~(1u << 4 | 1u << 5)));
    scene.until(Step::Over);
    CHECK((scene.state.gone_craftsmen >> mixer & 1) == 1);
}

TEST_CASE("Phase I, resource cards: each moves its workers to its site and yields its cubes",
          "[pillars][P-039][P-042][P-043][P-044][P-045][P-048]") {
    for (const ResourceRow& row : kResourceRows) {
        CAPTURE(row.id);
        const unsigned card = Scene(4).resource_card(row.id);
        Scene scene = with_card(card);
        Player red = scene[kRed];
        scene.play(Kind::TakeResource, card);
        red.workers = static_cast<std::uint8_t>(12 - row.workers);
        red.cards = static_cast<std::uint16_t>(1u << card);
        CHECK(same_bytes(scene[kRed], red));
        CHECK(moves_of(scene, kWorker, own_place(kRed), row.site, row.workers) == 1);
        CHECK(moves_of(scene, resource_card_thing(card), kSupply, own_place(kRed)) == 1);
        CHECK((scene.state.supply_cards >> card & 1) == 0);

        scene.until(Step::RollTax);
        Cubes cubes = {};
        cubes[static_cast<std::size_t>(row.resource)] = static_cast<std::uint8_t>(row.yield);
        CHECK(std::ranges::equal(scene[kRed].cubes, cubes));
    }
}

TEST_CASE("Phase I, resource cards: a card needs all its workers and no gold",
          "[pillars][P-040][P-048]") {
    for (const ResourceRow& row : kResourceRows) {
        const unsigned card = Scene(4).resource_card(row.id);
        Scene scene = with_card(card);
        scene[kRed].gold = 0;
        for (std::uint8_t workers = 0; workers <= 15; ++workers) {
            CAPTURE(row.id, workers);
            scene[kRed].workers = workers;
            CHECK(scene.can(Kind::TakeResource, card) == (workers >= row.workers));
        }
        scene[kRed].workers = static_cast<std::uint8_t>(row.workers - 1);
        MatchOf<Pillars> match(scene.rules(), scene.state);
        CHECK_FALSE(match.apply(act(Kind::TakeResource, kRed, card)).ok());
        CHECK(match.apply(act(Kind::PassCards, kRed)).ok());
    }
}

TEST_CASE("Phase I, workers: any cards that add up to no more than his workers can be staffed",
          "[pillars][P-003][P-046][PR-08]") {
    int splits = 0;
    const Scene before = Scene::cards();
    for (unsigned cards = 1; cards < 1u << kResourceCards; ++cards) {
        unsigned workers = 0;
        for_each_bit(cards, [&](unsigned card) {
            workers += before.edition().resource_cards[card].workers;
        });
        if ((cards & ~before.state.supply_cards) != 0u || workers > 12) continue;
        Scene scene = before;
        for_each_bit(cards, [&](unsigned card) {
            scene.until_acts(kRed, Step::TakeCard).play(Kind::TakeResource, card);
        });
        CHECK(scene[kRed].cards == cards);
        CHECK(scene.until(Step::DrawBuilder)[kRed].mill == 12 - workers);
        ++splits;
    }
    CHECK(splits == 31);
    Scene example = Scene::cards();  // 2 + 3 + 4 = 9
    for (const std::string_view id : {"gravel_pit_2", "forest_2", "gravel_pit_3"}) {
        take(example.until_acts(kRed, Step::TakeCard), id);
    }
    CHECK(example[kRed].workers == 3);
}

TEST_CASE("Phase I, workers: those at a site stay until production, and so does the card",
          "[pillars][P-041]") {
    Scene scene = Scene::cards();
    take(scene, "quarry_3");
    const unsigned card = scene.resource_card("quarry_3");
    const auto stays = [&] {
        CHECK(scene[kRed].cards == 1u << card);
        CHECK(int{scene[kRed].workers} + scene[kRed].mill == 4);
        CHECK((scene.state.supply_cards >> card & 1) == 0);
    };
    while (scene.state.step == Step::TakeCard) {
        stays();
        CHECK(scene.count(Kind::TakeResource) + scene.count(Kind::Hire) + 1 ==
              scene.legal().size());
        scene.quietly();
    }
    scene.draw(kBlue).play(Kind::Place, kArchbishop);
    stays();
    scene.until(Step::RevealEvent);
    stays();
    scene.until(Step::TakeCube);
    stays();
    scene.quietly();
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene[kRed].cards == 0);
    CHECK(scene[kRed].workers == 12);
}

TEST_CASE("Phase I, workers: gray ones and the black one work like any other, at most fifteen",
          "[pillars][P-047][P-058]") {
    Scene scene = Scene::event({{kRed, kCastle}});
    scene.give_advantage(kRed, "otto").reveal("king").until_round(2).until(Step::DealResources);
    CHECK(scene[kRed].workers == 15);
    scene.play(Kind::LeaveOut, scene.resource_card("forest_2"), scene.resource_card("forest_3"));
    scene.until_acts(kRed, Step::TakeCard);

    SECTION("all at sites") {
        take(scene, "quarry_4");
        take(scene.until_acts(kRed, Step::TakeCard), "quarry_2");
        CHECK(scene[kRed].workers == 0);
        CHECK(scene.until(Step::DrawBuilder)[kRed].mill == 0);
    }
    SECTION("the rest in the mill") {
        take(scene, "gravel_pit_2");
        scene.until(Step::DrawBuilder);
        CHECK(scene[kRed].workers == 0);
        CHECK(scene[kRed].mill == 13);
    }
    for (const Seat seat : {kBlue, kGreen, kYellow}) CHECK(scene[seat].mill == 12);
}

TEST_CASE("Phase I, wool mill: every worker who is not at a site goes there at the end of phase I",
          "[pillars][P-058]") {
    for (const int players : {2, 3, 4}) {
        Scene scene = Scene::cards(players);
        take(scene, "forest_3");
        take(scene, "gravel_pit_2");
        for (int seat = 0; seat < players; ++seat) CHECK(scene[seat_at(seat)].mill == 0);
        while (scene.state.step == Step::TakeCard) scene.play(Kind::PassCards);
        for (int seat = 0; seat < players; ++seat) {
            const unsigned idle = seat == 0 ? 6 : seat == 1 ? 10 : 12;
            CHECK(scene[seat_at(seat)].workers == 0);
            CHECK(scene[seat_at(seat)].mill == idle);
            CHECK(moves_of(scene, kWorker, own_place(seat_at(seat)), kWoolMill, idle) == 1);
        }
        CHECK(scene.state.step == Step::DrawBuilder);
    }
}

TEST_CASE("Phase I, passing: everybody may pass at any time", "[pillars][P-031][P-034]") {
    Scene scene = Scene::cards();
    hire(hire(scene, "mason"), "mortar_mixer_improved");
    CHECK(scene.count(Kind::TakeResource) == 7);
    CHECK(scene.count(Kind::PassCards) == 1);
}

TEST_CASE("Phase I: the starting player of a later round begins it", "[pillars][P-031]") {
    Scene scene = Scene::event({{kYellow, kCathedral}});
    scene.reveal("king").until_round(2).until(Step::TakeCard);
    CHECK(scene.state.actor == kYellow);
}

TEST_CASE("Phase I, end: not before the craftsmen are taken too", "[pillars][P-035]") {
    Scene scene = Scene::cards();
    for (const std::string_view id : {"quarry_3", "gravel_pit_4", "forest_3", "quarry_2",
                                      "gravel_pit_3", "forest_2", "gravel_pit_2"}) {
        take(scene, id);
    }
    REQUIRE(scene.state.supply_cards == 0);
    CHECK(scene.state.step == Step::TakeCard);
    CHECK(scene.state.actor == kYellow);
    hire(scene, "mason");
    CHECK(scene.state.step == Step::TakeCard);
    hire(scene, "mortar_mixer_improved");
    CHECK(scene.state.step == Step::DrawBuilder);
}

TEST_CASE("Phase I, resource cards: as many as fifteen workers can staff",
          "[pillars][P-046][P-047]") {
    Scene scene = Scene::event({{kRed, kCastle}});
    scene.give_advantage(kRed, "otto").reveal("king").until_round(2).until(Step::DealResources);
    scene.play(Kind::LeaveOut, scene.resource_card("forest_4"), scene.resource_card("quarry_4"));
    for (const std::string_view id : {"gravel_pit_2", "forest_2", "gravel_pit_3", "quarry_2"}) {
        take(scene.until_acts(kRed, Step::TakeCard), id);
    }
    CHECK(std::popcount(scene[kRed].cards) == 4);
    CHECK(scene[kRed].workers == 1);
}

}  // namespace kingsbridge::pillars::tests

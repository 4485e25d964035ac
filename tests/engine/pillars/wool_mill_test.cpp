// Phase III, step 3: the wool mill pays its workers.
#include <algorithm>

#include "engine/pillars/journal_words.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

void work_elsewhere(Player& player, unsigned workers) {
    player.mill = static_cast<std::uint8_t>(player.mill - workers);
    player.workers = static_cast<std::uint8_t>(player.workers + workers);
}

}  // namespace

TEST_CASE("Phase III, wool mill: 1 gold for each worker, who then goes home", "[pillars][P-111]") {
    Scene scene = Scene::event();
    for (Player& player : scene.state.player) player.gold = 3;
    scene.give_resource_card(kBlue, "quarry_3");
    scene.give_advantage(kGreen, "otto");
    scene[kYellow].gray = 2;
    scene[kYellow].mill = 14;
    scene.state.castle = 2;
    REQUIRE(scene[kRed].mill == 12);
    REQUIRE(scene[kBlue].mill == 4);
    REQUIRE(scene[kGreen].mill == 13);
    scene.reveal("conflict");
    CHECK(scene.gold() == PerSeat{15, 7, 16, 17});
    for (const Player& player : scene.state.player) CHECK(player.mill == 0);
    CHECK(scene[kRed].workers == 12);
    CHECK(scene[kBlue].workers == 12);  // from the quarry too
    CHECK(scene[kGreen].workers == 13);
    CHECK(scene[kYellow].workers == 14);
}

TEST_CASE("Phase III, wool mill: nobody there, no income", "[pillars][P-111]") {
    Scene scene = Scene::event({}, 2);
    work_elsewhere(scene[kRed], 12);
    scene.reveal("conflict");
    CHECK(scene.gold() == PerSeat{20, 30, 0, 0});
    CHECK(scene[kRed].workers == 12);
}

TEST_CASE("Phase III, wool mill: 25 gold and 8 workers make 30", "[pillars][P-112]") {
    Scene scene = Scene::event({}, 2);
    scene[kRed].gold = 25;
    work_elsewhere(scene[kRed], 4);
    REQUIRE(scene[kRed].mill == 8);
    scene.reveal("conflict");
    CHECK(scene.gold() == PerSeat{30, 30, 0, 0});
    const auto income = std::ranges::find_if(scene.journal, [](const Entry& entry) {
        return entry.seat == kRed && entry.cause == kMillIncome;
    });
    REQUIRE(income != scene.journal.end());
    CHECK(income->amount == 5);  // of 8
}

TEST_CASE("Phase III, wool mill: the event Prior Philip adds to the income", "[pillars][P-113]") {
    struct Case {
        unsigned workers;
        int gold;
    };
    for (const auto [workers, gold] : {Case{0, 0}, {1, 2}, {3, 6}, {5, 10}, {6, 11}, {12, 17}}) {
        Scene scene = Scene::event({}, 2);
        scene[kRed].gold = scene[kBlue].gold = 0;
        work_elsewhere(scene[kRed], 12 - workers);
        scene.reveal("prior_philip_event");
        CAPTURE(workers);
        CHECK(scene.gold() == PerSeat{gold, 17, 0, 0});
    }
}

}  // namespace kingsbridge::pillars::tests

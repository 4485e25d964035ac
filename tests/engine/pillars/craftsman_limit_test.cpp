// Phase I, craftsmen: what they cost, when they begin to count, how many a player has room for and
// who goes when there are too many, in phase I and in Shiring.
#include <algorithm>
#include <catch2/generators/catch_generators.hpp>
#include <set>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::random_match;
using kingsbridge::tests::same_bytes;

constexpr auto kWoodAt = static_cast<unsigned>(Resource::Wood);

// Round 2 with five craftsmen of Red, two of them hired; mason, carpenter in Shiring, potter and
// architect in the supply.
Scene& with_five(Scene& scene) {
    return scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "mason", 1);
}

std::set<unsigned> dismissible(const Scene& scene) {
    std::set<unsigned> cards;
    for (const Action action : scene.legal()) {
        CHECK(kind_of(action) == Kind::Dismiss);
        CHECK(action.seat == kRed);
        cards.insert(action.a);
    }
    return cards;
}

int owned(const Scene& scene, Seat seat) { return std::popcount(scene[seat].craftsmen); }

}  // namespace

TEST_CASE("Phase I, craftsmen: they cost the gold on their card and no workers",
          "[pillars][P-049][P-050]") {
    for (int round = 1; round <= 6; ++round) {
        Scene scene = Scene::cards(4, round);
        for_each_bit(scene.state.supply_craftsmen, [&](unsigned card) {
            const unsigned cost = static_cast<unsigned>(round) + 1 + card % 4;
            Scene rich = scene;
            for (std::uint8_t gold = 0; gold <= 30; ++gold) {
                CAPTURE(round, card, gold);
                rich[kRed].gold = gold;
                CHECK(rich.can(Kind::Hire, card) == (gold >= cost));
            }
            rich[kRed].workers = 0;
            CHECK(rich.can(Kind::Hire, card));

            Scene exact = scene;
            exact[kRed].gold = static_cast<std::uint8_t>(cost);
            Player red = exact[kRed];
            exact.play(Kind::Hire, card);
            red.gold = 0;
            red.craftsmen |= 1u << card;
            CHECK(same_bytes(exact[kRed], red));
            CHECK((exact.state.supply_craftsmen >> card & 1) == 0);
            CHECK(exact.state.actor == kBlue);
        });
    }
}

TEST_CASE("Phase I, craftsmen: what a new one makes possible counts from then on",
          "[pillars][P-051]") {
    Scene scene(4);
    scene.play(Kind::BeginWith, 0).until(Step::DealCraftsman);
    for (const std::string_view id : {"tool_maker", "mortar_mixer_improved"}) {
        scene.play(Kind::TurnUpCraftsman, scene.craftsman(id, 1));
    }
    scene.until(Step::TakeCard).take_craftsman(kRed, scene.craftsman("woodworker"));
    const Reference& reference = scene.rules().reference();
    CHECK_FALSE(reference.has_family(scene[kRed].craftsmen, Family::Woodworker));
    hire(scene, "master_woodworker");
    CHECK(reference.has_family(scene[kRed].craftsmen, Family::Woodworker));

    scene.until(Step::DrawBuilder).draw(kRed).play(Kind::Place, kMarket1);
    scene.until(Step::Trade);
    CHECK(scene.can(Kind::Buy, kWoodAt, 1));
    scene.take_craftsman(kRed, scene.craftsman("master_woodworker", 1));
    CHECK_FALSE(scene.can(Kind::Buy, kWoodAt, 1));
}

TEST_CASE("Phase I, craftsmen: a mortar mixer who was just hired serves the masons",
          "[pillars][P-051]") {
    const bool mixes = GENERATE(false, true);
    Scene scene = Scene::cards();
    scene.take_craftsman(kRed, scene.craftsman("mortar_mixer"));
    hire(scene, "mason").until_acts(kRed, Step::TakeCard);
    if (mixes) hire(scene, "mortar_mixer_improved");
    scene.until_acts(kRed, Step::Build).give_cubes(kRed, Resource::Stone, 1);
    CHECK(scene.can(Kind::Use, scene.craftsman("mason", 1)) == mixes);
}

TEST_CASE("Phase I, craftsmen: those of round r cost r + 1 to r + 4", "[pillars][P-052]") {
    const Scene scene(4);
    for (unsigned card = 0; card < kHired; ++card) {
        const unsigned round = card / 4 + 1;
        CHECK(scene.edition().craftsmen[card].cost == round + 1 + card % 4);
    }
}

TEST_CASE("Craftsman limit: five, or six with Jack", "[pillars][P-053]") {
    for (const bool jack : {false, true}) {
        CAPTURE(jack);
        Scene scene = Scene::cards(4, 2);
        if (jack) scene.give_advantage(kRed, "jack");
        scene.give_craftsman(kRed, "tool_maker", 1);
        hire(scene, "potter", 2);
        CHECK(owned(scene, kRed) == 5);
        CHECK(scene.state.step == Step::TakeCard);
        scene.until_acts(kRed, Step::TakeCard);
        hire(scene, "architect", 2);
        CHECK(owned(scene, kRed) == 6);
        CHECK((scene.state.step == Step::Dismiss) == !jack);
        if (!jack) continue;
        scene = Scene::cards(4, 2);
        with_five(scene).give_advantage(kRed, "jack").give_craftsman(kRed, "master_woodworker", 1);
        hire(scene, "potter", 2);
        CHECK(owned(scene, kRed) == 7);
        CHECK(scene.state.step == Step::Dismiss);
    }
}

TEST_CASE("Craftsman limit: whoever exceeds it in phase I removes one before anybody else acts",
          "[pillars][P-054][P-055][P-056][PR-10]") {
    Scene before = Scene::cards(4, 2);
    hire(with_five(before), "potter", 2);
    const unsigned potter = before.craftsman("potter", 2);
    const std::set<unsigned> all = {
        before.craftsman("mortar_mixer"),  potter,
        before.craftsman("woodworker"),    before.craftsman("stonecutter"),
        before.craftsman("tool_maker", 1), before.craftsman("mason", 1)};
    CHECK(before.state.step == Step::Dismiss);
    CHECK(dismissible(before) == all);
    CHECK(before[kRed].gold == 15);
    for (const unsigned card : all) {
        CAPTURE(card);
        Scene scene = before;
        Player red = scene[kRed];
        scene.play(Kind::Dismiss, card);
        red.craftsmen &= ~(1u << card);
        CHECK(same_bytes(scene[kRed], red));
        CHECK(scene.state.step == Step::TakeCard);
        CHECK(scene.state.actor == kBlue);
        CHECK((scene.state.supply_craftsmen >> card & 1) == 0);

        scene.until(Step::Over);
        CHECK((scene[kRed].craftsmen >> card & 1) == 0);
        if (card >= kHired) continue;
        CHECK((scene.state.gone_craftsmen >> card & 1) == 1);
        for (const Player& player : scene.state.player) CHECK((player.craftsmen >> card & 1) == 0);
    }
}

TEST_CASE("Craftsman limit: in Shiring it binds at once for each craftsman who comes",
          "[pillars][P-054][P-055][PR-10][PR-11]") {
    Scene scene = Scene::event({{kRed, kShiring1}, {kRed, kShiring2}}, 4, 2);
    with_five(scene).reveal("king").until(Step::RollTax).roll(2);
    const unsigned carpenter = scene.craftsman("carpenter", 2);
    const unsigned mason = scene.craftsman("mason", 2);
    const int gold = scene[kRed].gold;
    CHECK(scene.state.step == Step::Dismiss);
    CHECK(dismissible(scene).size() == 6);
    CHECK(dismissible(scene).contains(carpenter));
    CHECK((scene[kRed].craftsmen >> mason & 1) == 0);
    scene.play(Kind::Dismiss, carpenter);  // the one who just came

    CHECK(scene.state.step == Step::Dismiss);
    CHECK(dismissible(scene).size() == 6);
    CHECK(dismissible(scene).contains(mason));
    scene.play(Kind::Dismiss, scene.craftsman("stonecutter"));
    CHECK(scene.state.step == Step::Build);
    CHECK(owned(scene, kRed) == 5);
    CHECK((scene[kRed].craftsmen >> mason & 1) == 1);
    CHECK((scene.state.gone_craftsmen >> carpenter & 1) == 1);
    CHECK(scene[kRed].gold == gold);
}

TEST_CASE("Craftsman limit: who comes in Shiring below the limit is added without a question",
          "[pillars][P-057][PR-10][PR-11]") {
    Scene scene = Scene::event({{kRed, kShiring1}, {kBlue, kShiring2}}, 4, 2);
    const std::uint32_t carpenter = 1u << scene.craftsman("carpenter", 2);
    const std::uint32_t mason = 1u << scene.craftsman("mason", 2);
    scene.reveal("king").until(Step::RollTax).roll(2);
    CHECK(scene.state.step == Step::Build);
    CHECK(scene[kRed].craftsmen == (kAllStarting | carpenter));
    CHECK(scene[kBlue].craftsmen == (kAllStarting | mason));
}

TEST_CASE("Craftsman limit: nobody may be dismissed below it, and who was never comes back",
          "[pillars][P-056][P-057][PR-10]") {
    int dismissals = 0;
    const unsigned jack = Scene(2).advantage("jack");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto match = random_match(Scene(2).rules(), seed);
        std::uint32_t gone[kMaxSeats] = {};
        for (std::size_t step = 0; step < match->steps(); ++step) {
            const State& state = match->state(step);
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                REQUIRE((state.player[seat].craftsmen & gone[seat]) == 0);
            }
            const bool listed = kind_of(match->legal(step)[0]) == Kind::Dismiss;
            bool too_many = false;
            for (const Player& player : state.player) {
                const int room = (player.advantages >> jack & 1) == 1 ? 6 : 5;
                too_many |= std::popcount(player.craftsmen) > room;
            }
            REQUIRE(listed == too_many);
            const Action action = match->action(step);
            if (kind_of(action) != Kind::Dismiss) continue;
            ++dismissals;
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                const bool everybodys = action.a < kHired;
                if (everybodys || index(action.seat) == seat) gone[seat] |= 1u << action.a;
            }
        }
    }
    CHECK(dismissals > 20);
}

TEST_CASE("Craftsman limit: it binds also when the others have passed", "[pillars][P-054]") {
    Scene scene = Scene::cards(4, 2);
    with_five(scene);
    scene.play(Kind::TakeResource, scene.resource_card("gravel_pit_2"));
    for (int i = 0; i < 3; ++i) scene.play(Kind::PassCards);
    hire(scene, "potter", 2);
    REQUIRE(scene.state.step == Step::Dismiss);
    scene.play(Kind::Dismiss, scene.craftsman("potter", 2));
    CHECK(scene.state.step == Step::TakeCard);
    CHECK(scene.state.actor == kRed);
}

}  // namespace kingsbridge::pillars::tests

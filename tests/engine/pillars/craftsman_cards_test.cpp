// The craftsman cards one by one: cost, goods, gain and capacity.
#include <bit>

#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

struct Work {
    std::string_view id;
    unsigned round;  // 0: a starting craftsman
    int cost;        // in the supply
    Amounts uses;    // wood, stone, sand, metal
    int capacity;
    int points;
    int gold = 0;  // less than 0: is used up
    int shows = 0;
};

// He alone, with the mortar mixer that masons need.
Scene workshop(const Work& work) {
    Scene scene = Scene::building(2, work.round == 0 ? 1 : static_cast<int>(work.round));
    scene[kRed].craftsmen = 1u << scene.craftsman("mortar_mixer");
    if (work.round == 0) {
        scene[kRed].craftsmen |= 1u << scene.craftsman(work.id);
    } else {
        scene.give_craftsman(kRed, work.id, work.round);
    }
    return scene;
}

Amounts times(const Amounts& cubes, int count) {
    Amounts product = cubes;
    for (int& amount : product) amount *= count;
    return product;
}

void stock(Scene& scene, const Amounts& cubes) {
    for (std::size_t r = 0; r < kResources; ++r) {
        scene.give_cubes(kRed, static_cast<Resource>(r), static_cast<unsigned>(cubes[r]));
    }
}

// With goods for one use more than he has capacity for.
void check_work(const Work& work) {
    CAPTURE(work.id, work.round);
    Scene scene = workshop(work);
    const unsigned card = scene.craftsman(work.id, work.round);
    const int pays = work.gold < 0 ? -work.gold : 0;
    stock(scene, times(work.uses, work.capacity + 1));
    scene.give_cubes(kRed, Resource::Metal, static_cast<unsigned>(work.shows));
    scene[kRed].gold = static_cast<std::uint8_t>(pays * (work.capacity + 1));
    for (int done = 1; done <= work.capacity; ++done) {
        scene.play(Kind::Use, card);
        Amounts left = times(work.uses, work.capacity + 1 - done);
        left[static_cast<std::size_t>(Resource::Metal)] += work.shows;
        CHECK(scene.cubes(kRed) == left);
        CHECK(scene.points()[0] == 2 + done * work.points);
        CHECK(scene.gold()[0] == pays * (work.capacity + 1) + done * work.gold);
    }
    CHECK_FALSE(scene.can(Kind::Use, card));
}

// One cube or one gold less than needed, of each kind in turn.
void check_needs_all(const Work& work) {
    CAPTURE(work.id, work.round);
    const int pays = work.gold < 0 ? -work.gold : 0;
    Amounts needs = work.uses;
    needs[static_cast<std::size_t>(Resource::Metal)] += work.shows;
    for (std::size_t r = 0; r < kResources; ++r) {
        if (needs[r] == 0) continue;
        Scene scene = workshop(work);
        const unsigned card = scene.craftsman(work.id, work.round);
        Amounts less = needs;
        --less[r];
        stock(scene, less);
        CHECK_FALSE(scene.can(Kind::Use, card));
        scene.give_cubes(kRed, static_cast<Resource>(r), 1);
        CHECK(scene.can(Kind::Use, card));
    }
    if (pays == 0) return;
    Scene scene = workshop(work);
    scene[kRed].gold = static_cast<std::uint8_t>(pays - 1);
    CHECK_FALSE(scene.can(Kind::Use, scene.craftsman(work.id, work.round)));
    scene[kRed].gold = static_cast<std::uint8_t>(pays);
    CHECK(scene.can(Kind::Use, scene.craftsman(work.id, work.round)));
}

// Puts a craftsman of the round into the supply if he lies in Shiring.
void offer(Scene& scene, unsigned card) {
    for (std::uint8_t& shown : scene.state.shiring) {
        if (shown != card) continue;
        const auto other = static_cast<unsigned>(std::countr_zero(scene.state.supply_craftsmen));
        shown = static_cast<std::uint8_t>(other);
        scene.state.supply_craftsmen ^= 1u << other | 1u << card;
    }
}

void check_cost(const Work& work) {
    CAPTURE(work.id, work.round);
    Scene scene = Scene::cards(2, static_cast<int>(work.round));
    const unsigned card = scene.craftsman(work.id, work.round);
    offer(scene, card);
    scene[kRed].gold = static_cast<std::uint8_t>(work.cost - 1);
    CHECK_FALSE(scene.can(Kind::Hire, card));
    scene[kRed].gold = static_cast<std::uint8_t>(work.cost);
    scene.play(Kind::Hire, card);
    CHECK(scene.gold()[0] == 0);
    CHECK((scene[kRed].craftsmen >> card & 1) == 1);
}

void check_card(const Work& work) {
    if (work.round > 0) check_cost(work);
    check_work(work);
    check_needs_all(work);
}

}  // namespace

TEST_CASE("The Craftsmen: three sand give a point at the starting mortar mixer",
          "[pillars][P-190]") {
    check_card({"mortar_mixer", 0, 0, {0, 0, 3, 0}, 3, 1});
}

TEST_CASE("The Craftsmen: two wood give a point at the starting woodworker", "[pillars][P-191]") {
    check_card({"woodworker", 0, 0, {2, 0, 0, 0}, 4, 1});
}

TEST_CASE("The Craftsmen: two stone give a point at the starting stonecutter", "[pillars][P-192]") {
    check_card({"stonecutter", 0, 0, {0, 2, 0, 0}, 4, 1});
}

TEST_CASE("The Craftsmen: the tool maker gives 2 gold to the owner of a metal",
          "[pillars][P-195]") {
    check_card({"tool_maker", 1, 2, {}, 1, 0, 2, 1});
}

TEST_CASE("The Craftsmen: a wood gives 4 gold at the master woodworker, twice",
          "[pillars][P-197]") {
    check_card({"master_woodworker", 1, 3, {1, 0, 0, 0}, 2, 0, 4});
}

TEST_CASE("The Craftsmen: two sand give a point at the improved mortar mixer", "[pillars][P-199]") {
    check_card({"mortar_mixer_improved", 1, 4, {0, 0, 2, 0}, 3, 1});
}

TEST_CASE("The Craftsmen: a stone gives a point at the masons", "[pillars][P-200]") {
    check_card({"mason", 1, 5, {0, 1, 0, 0}, 2, 1});
    check_card({"mason", 2, 4, {0, 1, 0, 0}, 3, 1});
    check_card({"mason", 3, 4, {0, 1, 0, 0}, 4, 1});
    check_card({"mason", 4, 5, {0, 1, 0, 0}, 5, 1});
}

TEST_CASE("The Craftsmen: a wood gives a point at the carpenters", "[pillars][P-201]") {
    check_card({"carpenter", 2, 3, {1, 0, 0, 0}, 2, 1});
    check_card({"carpenter", 3, 5, {1, 0, 0, 0}, 3, 1});
    check_card({"carpenter", 4, 6, {1, 0, 0, 0}, 4, 1});
    check_card({"carpenter", 5, 6, {1, 0, 0, 0}, 5, 1});
}

TEST_CASE("The Craftsmen: a sand gives a point at the potters", "[pillars][P-202][PR-06]") {
    check_card({"potter", 2, 5, {0, 0, 1, 0}, 2, 1});
    check_card({"potter", 3, 7, {0, 0, 1, 0}, 3, 1});
}

TEST_CASE("The Craftsmen: the architect gives a point for nothing", "[pillars][P-203]") {
    check_card({"architect", 2, 6, {}, 1, 1});
}

TEST_CASE("The Craftsmen: a stone gives two points at the sculptors", "[pillars][P-204]") {
    check_card({"sculptor", 3, 6, {0, 1, 0, 0}, 1, 2});
    check_card({"sculptor", 4, 7, {0, 1, 0, 0}, 2, 2});
    check_card({"sculptor", 5, 8, {0, 1, 0, 0}, 3, 2});
    check_card({"sculptor", 6, 8, {0, 1, 0, 0}, 4, 2});
}

TEST_CASE("The Craftsmen: sand and metal give three points at the glassblowers",
          "[pillars][P-205]") {
    check_card({"glassblower", 4, 8, {0, 0, 1, 1}, 1, 3});
    check_card({"glassblower", 5, 9, {0, 0, 1, 1}, 2, 3});
}

TEST_CASE("The Craftsmen: three gold give a point at the goldsmiths", "[pillars][P-206]") {
    check_card({"goldsmith", 5, 7, {}, 6, 1, -3});
    check_card({"goldsmith", 6, 7, {}, 8, 1, -3});
}

TEST_CASE("The Craftsmen: wood and metal give six points at the organ builder",
          "[pillars][P-208]") {
    check_card({"organ_builder", 6, 9, {1, 0, 0, 1}, 1, 6});
}

TEST_CASE("The Craftsmen: a metal gives four points at the bell maker", "[pillars][P-209]") {
    check_card({"bell_maker", 6, 10, {0, 0, 0, 1}, 2, 4});
}

}  // namespace kingsbridge::pillars::tests

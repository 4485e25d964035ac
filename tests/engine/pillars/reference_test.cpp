// What is looked up all the time is worked out without branches or divisions; here it is compared
// with the plain way.
#include "engine/pillars/reference.hpp"

#include <algorithm>

#include "engine/core/random.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

Player random_player(Random& random) {
    Player player = {};
    for (std::uint8_t& cubes : player.cubes) cubes = static_cast<std::uint8_t>(random.below(256));
    player.gold = static_cast<std::uint8_t>(random.below(256));
    player.workers = static_cast<std::uint8_t>(random.below(256));
    return player;
}

bool has_enough_counted(const Player& player, const CraftsmanCard& card) {
    const auto metal = static_cast<std::size_t>(Resource::Metal);
    bool enough = player.gold >= card.pays && player.cubes[metal] >= card.shows;
    for (std::size_t r = 0; r < kResources; ++r) enough &= player.cubes[r] >= card.uses[r];
    return enough;
}

}  // namespace

TEST_CASE("a purse has enough exactly when each part of it has", "[pillars]") {
    Random random(31);
    int rich = 0;
    for (int i = 0; i < 20'000; ++i) {
        Player player = random_player(random);
        for (std::uint8_t& cubes : player.cubes) {
            if (random.below(2) == 0) cubes = static_cast<std::uint8_t>(cubes % 5);
        }
        if (random.below(2) == 0) player.gold = static_cast<std::uint8_t>(player.gold % 40);
        CraftsmanCard card = {};
        for (std::uint8_t& uses : card.uses) uses = static_cast<std::uint8_t>(random.below(5));
        card.pays = static_cast<std::uint8_t>(random.below(31));
        card.shows = static_cast<std::uint8_t>(random.below(10));
        const bool enough = has_enough_counted(player, card);
        REQUIRE(has_enough(purse_of(player), inputs_of(card)) == enough);
        rich += enough ? 1 : 0;
    }
    CHECK(rich > 1000);
    CHECK(rich < 19'000);
}

TEST_CASE("what gold can buy is the quotient, rounded down", "[pillars]") {
    for (int price = 0; price <= 20; ++price) {
        auto edition = std::make_shared<Edition>(Scene(2).edition());
        edition->buy_price.fill(static_cast<std::uint8_t>(price));
        const Reference reference(edition);
        for (unsigned gold = 0; gold < 256; ++gold) {
            const unsigned plain = price == 0 ? 0 : gold / static_cast<unsigned>(price);
            REQUIRE(reference.affordable(0, gold) == plain);
        }
    }
}

}  // namespace kingsbridge::pillars::tests

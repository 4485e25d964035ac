#include "engine/core/action_list.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <iterator>

namespace kingsbridge {
namespace {

Action numbered(std::uint16_t number) { return {1, Seat::First, number, 0, 0}; }

}  // namespace

TEST_CASE("actions are equal only when every part is", "[engine]") {
    const Action action = {1, Seat::Second, 2, 3, 4};
    REQUIRE(action == Action{1, Seat::Second, 2, 3, 4});
    REQUIRE_FALSE(action == Action{2, Seat::Second, 2, 3, 4});
    REQUIRE_FALSE(action == Action{1, Seat::First, 2, 3, 4});
    REQUIRE_FALSE(action == Action{1, Seat::Second, 0, 3, 4});
    REQUIRE_FALSE(action == Action{1, Seat::Second, 2, 0, 4});
    REQUIRE_FALSE(action == Action{1, Seat::Second, 2, 3, 0});
}

TEST_CASE("a list holds what was pushed, in order, up to its capacity", "[engine]") {
    ActionList list;
    REQUIRE(list.empty());
    for (std::uint16_t i = 0; i < ActionList::kCapacity; ++i) list.push(numbered(i));
    REQUIRE(list.size() == ActionList::kCapacity);
    REQUIRE(list[255] == numbered(255));
    REQUIRE(std::distance(list.begin(), list.end()) == 256);
    REQUIRE(*list.begin() == numbered(0));
    list.clear();
    REQUIRE(list.empty());
    REQUIRE_FALSE(list.contains(numbered(0)));
}

TEST_CASE("what is not allowed is not in the list", "[engine]") {
    ActionList list;
    for (std::uint16_t i = 0; i < 6; ++i) list.push_if(i % 2 == 1, numbered(i));
    REQUIRE(list.size() == 3);
    REQUIRE(list[0] == numbered(1));
    REQUIRE(list[2] == numbered(5));
    REQUIRE_FALSE(list.contains(numbered(4)));
    REQUIRE(list.odds(1) == Odds{1, 3});
}

TEST_CASE("a run of actions counts up from its first one, whatever its length", "[engine]") {
    for (const std::uint16_t length : std::array<std::uint16_t, 6>{0, 1, 3, 4, 5, 11}) {
        CAPTURE(length);
        ActionList list;
        list.push(numbered(77));
        list.push_run(Action{3, Seat::Second, 5, 1, 2}, length);
        REQUIRE(list.size() == length + 1u);
        REQUIRE(list[0] == numbered(77));
        for (std::uint16_t i = 1; i <= length; ++i) {
            REQUIRE(list[i] == Action{3, Seat::Second, 5, i, 2});
        }
        list.push(numbered(78));
        REQUIRE(list[length + 1u] == numbered(78));
    }
}

TEST_CASE("a run may fill a list to the last place", "[engine]") {
    ActionList list;
    for (std::uint16_t i = 0; i + 1u < ActionList::kCapacity; ++i) list.push(numbered(i));
    list.push_run(numbered(1000), 1);
    REQUIRE(list.size() == ActionList::kCapacity);
    REQUIRE(list[ActionList::kCapacity - 1] == numbered(1000));
    list.push_run(numbered(2000), 0);
    REQUIRE(list.size() == ActionList::kCapacity);
}

TEST_CASE("an action is found at its place or not at all", "[engine]") {
    ActionList list;
    list.push(numbered(5));
    list.push(numbered(6));
    REQUIRE(list.index_of(numbered(6)) == 1);
    REQUIRE(list.contains(numbered(5)));
    REQUIRE(list.index_of(numbered(7)) == ActionList::kNotFound);
    REQUIRE_FALSE(list.contains(numbered(7)));
}

TEST_CASE("without weights every action is equally likely", "[engine]") {
    ActionList list;
    for (std::uint16_t i = 0; i < 3; ++i) list.push(numbered(i));
    REQUIRE_FALSE(list.weighted());
    REQUIRE(list.total_weight() == 3);
    REQUIRE(list.odds(2) == Odds{1, 3});
}

TEST_CASE("with weights the odds are exact fractions", "[engine]") {
    ActionList list;
    list.push(numbered(0), 2);
    list.push(numbered(1), 5);
    REQUIRE(list.weighted());
    REQUIRE(list.total_weight() == 7);
    REQUIRE(list.odds(0) == Odds{2, 7});
    REQUIRE(list.odds(1) == Odds{5, 7});
    list.clear();
    REQUIRE_FALSE(list.weighted());
    list.push(numbered(0));
    REQUIRE(list.odds(0) == Odds{1, 1});
}

}  // namespace kingsbridge

// Playouts: they end, and they are the same everywhere.
#include "engine/core/playout.hpp"

#include <catch2/catch_test_macros.hpp>
#include <new>
#include <set>

#include "tests/support/allocation_count.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {

TEST_CASE("a playout ends, or stops at its bound", "[engine]") {
    const Tithe rules(3);
    Random random(1);
    TitheState state = rules.start();
    const Playout whole = playout(rules, state, random);
    REQUIRE(whole.finished);
    REQUIRE(whole.steps == 9 + 3 * 4);
    REQUIRE(rules.to_act(state) == Seat::Nobody);

    state = rules.start();
    const Playout part = playout(rules, state, random, 5);
    REQUIRE_FALSE(part.finished);
    REQUIRE(part.steps == 5);
    REQUIRE(playout(rules, state, random, whole.steps - 5).finished);
}

// Without this the properties of every game could not notice an allocation.
TEST_CASE("allocations are counted", "[engine]") {
    // Called by name, because compilers may leave out a new that is deleted at once.
    const std::size_t before = allocation_count();
    ::operator delete(::operator new(8));
    ::operator delete[](::operator new[](8));
    const std::size_t after = allocation_count();
    REQUIRE(after == before + 2);
}

TEST_CASE("the signature of fixed playouts never changes", "[engine]") {
    REQUIRE(signature(Tithe(2), 100, 1) == 0x693dec588c024395u);
    REQUIRE(signature(Tithe(3), 100, 1) == 0xcb0d7da52308a5e4u);
    REQUIRE(signature(Tithe(4), 100, 1) == 0x25d35cbd1c45bfddu);
}

TEST_CASE("the signature depends on players, games and seed", "[engine]") {
    const std::set<std::uint64_t> different = {
        signature(Tithe(2), 10, 1), signature(Tithe(3), 10, 1), signature(Tithe(2), 11, 1),
        signature(Tithe(2), 10, 2), signature(Tithe(2), 0, 1)};
    REQUIRE(different.size() == 5);
}

}  // namespace kingsbridge::tests

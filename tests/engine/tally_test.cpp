#include "engine/core/tally.hpp"

#include <catch2/catch_test_macros.hpp>
#include <initializer_list>

namespace kingsbridge::tests {
namespace {

Tally tally_of(std::initializer_list<int> values) {
    Tally tally;
    for (const int value : values) tally.add(value);
    return tally;
}

}  // namespace

TEST_CASE("a tally knows its quartiles and its mean", "[engine]") {
    const Tally tally = tally_of({9, -2, 4, 4, 5, 7, 7, 30});
    REQUIRE(tally.size() == 8);
    REQUIRE(tally.quartile(0) == -2);
    REQUIRE(tally.quartile(1) == 4);
    REQUIRE(tally.quartile(2) == 5);
    REQUIRE(tally.quartile(3) == 7);
    REQUIRE(tally.quartile(4) == 30);
    REQUIRE(tally.mean() == 8.0);
}

TEST_CASE("a quartile is a value that occurs", "[engine]") {
    const Tally tally = tally_of({1, 2, 3, 4, 100});
    REQUIRE(tally.quartile(1) == 2);
    REQUIRE(tally.quartile(2) == 3);
    REQUIRE(tally.quartile(3) == 4);
    REQUIRE(tally_of({6}).quartile(2) == 6);
}

TEST_CASE("a tally without values is all zeros", "[engine]") {
    const Tally none;
    REQUIRE(none.empty());
    REQUIRE(none.size() == 0);
    REQUIRE(none.quartile(2) == 0);
    REQUIRE(none.mean() == 0.0);
    REQUIRE_FALSE(tally_of({0}).empty());
}

}  // namespace kingsbridge::tests

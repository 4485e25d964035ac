#include "engine/core/outcome.hpp"

#include <catch2/catch_test_macros.hpp>

namespace kingsbridge {

TEST_CASE("the higher score has the better rank", "[engine]") {
    const Outcome outcome = rank_seats(3, {5, 9, 7, 100});
    REQUIRE(outcome.rank == PerSeat{3, 1, 2, 0});
    REQUIRE(outcome.score == PerSeat{5, 9, 7, 0});
    REQUIRE(outcome.won(Seat::Second));
    REQUIRE_FALSE(outcome.won(Seat::First));
    REQUIRE_FALSE(outcome.won(Seat::Fourth));
    REQUIRE_FALSE(outcome.won(Seat::Chance));
    REQUIRE(outcome.winners() == 1);
}

TEST_CASE("a tie is broken by the second number, otherwise shared", "[engine]") {
    REQUIRE(rank_seats(3, {9, 9, 7}, {1, 2, 50}).rank == PerSeat{2, 1, 3, 0});
    const Outcome shared = rank_seats(4, {9, 9, 7, 9}, {4, 4, 0, 1});
    REQUIRE(shared.rank == PerSeat{1, 1, 4, 3});
    REQUIRE(shared.winners() == 2);
    REQUIRE(rank_seats(2, {0, 0}).rank == PerSeat{1, 1, 0, 0});
}

TEST_CASE("points below zero rank like any other", "[engine]") {
    REQUIRE(rank_seats(2, {-3, -1}).rank == PerSeat{2, 1, 0, 0});
}

}  // namespace kingsbridge

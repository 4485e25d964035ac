#include "engine/core/seat.hpp"

#include <catch2/catch_test_macros.hpp>

#include "engine/core/viewpoint.hpp"

namespace kingsbridge {

TEST_CASE("seats follow each other around the table", "[engine]") {
    REQUIRE(next_seat(Seat::First, 3) == Seat::Second);
    REQUIRE(next_seat(Seat::Third, 3) == Seat::First);
    REQUIRE(next_seat(Seat::Fourth, 4) == Seat::First);
    REQUIRE(next_seat(Seat::First, 1) == Seat::First);
    REQUIRE(seat_at(3) == Seat::Fourth);
    REQUIRE(index(Seat::Third) == 2);
}

TEST_CASE("chance, nobody and absent seats are no players", "[engine]") {
    REQUIRE(is_player(Seat::Fourth));
    REQUIRE_FALSE(is_player(Seat::Chance));
    REQUIRE_FALSE(is_player(Seat::Nobody));
    REQUIRE(is_player(Seat::Second, 2));
    REQUIRE_FALSE(is_player(Seat::Third, 2));
    REQUIRE_FALSE(is_player(static_cast<Seat>(200), 4));
    REQUIRE(seat_name(Seat::Chance) == "Chance");
    REQUIRE(seat_name(static_cast<Seat>(200)) == "Unknown");
}

TEST_CASE("a viewpoint sees the secrets it should and no others", "[engine]") {
    const Viewpoint second = Viewpoint::of(Seat::Second);
    REQUIRE(second.sees_secrets_of(Seat::Second));
    REQUIRE_FALSE(second.sees_secrets_of(Seat::First));
    REQUIRE_FALSE(second.sees_secrets_of(Seat::Chance));
    REQUIRE_FALSE(second.sees_all());
    REQUIRE_FALSE(Viewpoint::everybody().sees_secrets_of(Seat::First));
    REQUIRE_FALSE(Viewpoint::everybody().sees_secrets_of(Seat::Nobody));
    REQUIRE(Viewpoint::everything().sees_secrets_of(Seat::Fourth));
    REQUIRE(Viewpoint::everything().sees_all());
}

}  // namespace kingsbridge

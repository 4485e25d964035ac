// One choice: eight plain bytes whose meaning only the game knows. `kind` says what is done, a, b
// and c with what. Every decision, draw and roll of a match is one of these.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/core/seat.hpp"

namespace kingsbridge {

struct Action {
    std::uint8_t kind;
    Seat seat;
    std::uint16_t a;
    std::uint16_t b;
    std::uint16_t c;

    // One comparison of eight bytes instead of five of one or two: lists are searched often.
    friend constexpr bool operator==(Action left, Action right) {
        return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
    }
};

static_assert(sizeof(Action) == 8);
static_assert(std::is_trivially_copyable_v<Action>);
static_assert(std::is_trivially_default_constructible_v<Action>);
static_assert(std::has_unique_object_representations_v<Action>);

}  // namespace kingsbridge

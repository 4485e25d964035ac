// The spaces for master builders, as bits of a mask. The numbering follows the steps of phase III.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/pillars/edition.hpp"

namespace kingsbridge::pillars {

using Spaces = std::uint32_t;  // bit s: space s

inline constexpr std::size_t kSpaces = 17;

inline constexpr std::array<std::uint8_t, kLocations> kFirstSpace = {0, 1, 3, 5, 9, 11, 12, 16};
inline constexpr std::array<std::uint8_t, kLocations> kMostSpaces = {1, 2, 2, 4, 2, 1, 4, 1};

constexpr unsigned space_at(Location location, unsigned number = 0) {
    return kFirstSpace[static_cast<std::size_t>(location)] + number;
}

constexpr Spaces spaces_of(Location location) {
    const auto i = static_cast<std::size_t>(location);
    return ((1u << kMostSpaces[i]) - 1) << kFirstSpace[i];
}

constexpr Location location_of(unsigned space) {
    std::size_t i = kLocations - 1;
    while (kFirstSpace[i] > space) --i;
    return static_cast<Location>(i);
}

constexpr bool is_filled_in_order(Location location) {
    return location == Location::Priory || location == Location::Court ||
           location == Location::Market;
}

// The spaces that a board of this edition has.
constexpr Spaces board_of(const std::array<std::uint8_t, kLocations>& counts) {
    Spaces board = 0;
    for (std::size_t i = 0; i < kLocations; ++i) board |= ((1u << counts[i]) - 1) << kFirstSpace[i];
    return board;
}

constexpr Spaces lowest(Spaces spaces) { return spaces & (0u - spaces); }

// Where a builder may go: priory, King's court and market are filled from the first space on.
constexpr Spaces open_spaces(Spaces free) {
    constexpr Spaces kPriory = spaces_of(Location::Priory);
    constexpr Spaces kCourt = spaces_of(Location::Court);
    constexpr Spaces kMarket = spaces_of(Location::Market);
    return (free & ~(kPriory | kCourt | kMarket)) | lowest(free & kPriory) | lowest(free & kCourt) |
           lowest(free & kMarket);
}

}  // namespace kingsbridge::pillars

// A player's cubes and gold side by side, a byte each, so that one subtraction compares them all
// with what a craftsman needs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/pillars/edition.hpp"
#include "engine/pillars/state.hpp"

namespace kingsbridge::pillars {

using Purse = std::uint64_t;

inline constexpr Purse kTopBits = 0x8080808080808080u;
inline constexpr std::size_t kPurseBegins = offsetof(Player, cubes);
static_assert(offsetof(Player, gold) == kPurseBegins + kResources);

inline Purse purse_of(const Player& player) {
    Purse purse = 0;
    std::memcpy(&purse, reinterpret_cast<const std::byte*>(&player) + kPurseBegins, sizeof purse);
    return purse;
}

// What a craftsman must find in it; always below the top bits.
inline Purse inputs_of(const CraftsmanCard& card) {
    Player least = {};
    std::copy(card.uses.begin(), card.uses.end(), least.cubes);
    std::uint8_t& metal = least.cubes[static_cast<std::size_t>(Resource::Metal)];
    metal = std::max(metal, card.shows);
    least.gold = card.pays;
    return purse_of(least);
}

// With its top bit added no byte borrows from the next, and keeps the bit only if it has enough.
constexpr bool has_enough(Purse has, Purse needs) {
    return ((((has | kTopBits) - needs) | has) & kTopBits) == kTopBits;
}

}  // namespace kingsbridge::pillars

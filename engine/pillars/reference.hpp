// An edition together with what the rules look up in it all the time, worked out once.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/pillars/edition.hpp"
#include "engine/pillars/purse.hpp"
#include "engine/pillars/spaces.hpp"

namespace kingsbridge::pillars {

inline constexpr std::size_t kAdvantageEffects = 12;
inline constexpr std::size_t kFamilies = 4;
inline constexpr std::uint16_t kAllRegularAdvantages = (1u << kRegularAdvantages) - 1;
inline constexpr std::uint16_t kAllEvents = (1u << kEvents) - 1;
inline constexpr std::uint16_t kAllResourceCards = (1u << kResourceCards) - 1;
inline constexpr std::uint32_t kAllHired = (1u << kHired) - 1;
inline constexpr std::uint32_t kAllStarting = ((1u << kStarting) - 1) << kHired;

struct Reference {
    explicit Reference(std::shared_ptr<const Edition> read) : edition(std::move(read)) {
        const Edition& e = *edition;
        board = board_of(e.spaces);
        for (std::size_t i = 0; i < kAdvantages; ++i) {
            auto& mask = advantages_with[static_cast<std::size_t>(e.advantages[i].effect)];
            mask = static_cast<std::uint16_t>(mask | 1u << i);
        }
        for (std::size_t i = 0; i < kCraftsmen; ++i) {
            family[static_cast<std::size_t>(e.craftsmen[i].family)] |= 1u << i;
            inputs[i] = inputs_of(e.craftsmen[i]);
            raisable |= e.craftsmen[i].raisable ? 1u << i : 0u;
        }
        family[static_cast<std::size_t>(Family::None)] |= kNobodyInParticular;
        for (std::size_t r = 0; r < kResources; ++r) {
            if (e.buy_price[r] > 0) cubes_per_gold[r] = kShare / e.buy_price[r] + 1;
        }
        for (const EventCard& card : e.events) {
            if (card.effect == EventEffect::FewerBuilders) limited_builders = card.amount;
        }
    }

    std::uint16_t with(AdvantageEffect effect) const {
        return advantages_with[static_cast<std::size_t>(effect)];
    }

    bool has_family(std::uint32_t craftsmen, Family needed) const {
        return ((craftsmen | kNobodyInParticular) & family[static_cast<std::size_t>(needed)]) != 0;
    }

    // Without a division: the share is rounded up, which no byte of gold is enough to notice.
    unsigned affordable(std::size_t resource, unsigned gold) const {
        return gold * cubes_per_gold[resource] / kShare;
    }

    static constexpr std::uint32_t kNobodyInParticular = 1u << 31;  // stands for no family
    static constexpr std::uint32_t kShare = 1u << 16;

    std::shared_ptr<const Edition> edition;
    Spaces board = 0;
    std::array<std::uint16_t, kAdvantageEffects> advantages_with = {};
    std::array<std::uint32_t, kFamilies> family = {};
    std::array<Purse, kCraftsmen> inputs = {};
    std::uint32_t raisable = 0;  // bit c: an event may raise the capacity of craftsman c
    std::array<std::uint32_t, kResources> cubes_per_gold = {};  // in shares; 0: not for sale
    std::uint8_t limited_builders = 0;
};

// Calls do(i) for every bit i that is set, the lowest first.
template <class Mask, class Do>
constexpr void for_each_bit(Mask mask, Do each) {
    for (; mask != 0; mask = static_cast<Mask>(mask & (mask - 1))) {
        each(static_cast<unsigned>(std::countr_zero(mask)));
    }
}

}  // namespace kingsbridge::pillars

// The identifier of an entity: 20 bits say which slot, 12 bits say which tenant of that slot.
// Knows nothing of components or of the registry that hands identifiers out.
#pragma once

#include <concepts>
#include <cstdint>

namespace entt {

enum class entity : std::uint32_t {};

template <std::same_as<entity> Entity>
[[nodiscard]] constexpr std::uint32_t to_integral(Entity value) noexcept {
    return static_cast<std::uint32_t>(value);
}

namespace internal {

inline constexpr std::uint32_t kIndexBits = 20;
inline constexpr std::uint32_t kIndexMask = (1U << kIndexBits) - 1U;

constexpr std::uint32_t index_of(entity value) noexcept { return to_integral(value) & kIndexMask; }

// Adding above the index lets the version wrap around by itself after 4096 tenants.
constexpr entity next_version(entity value) noexcept {
    return static_cast<entity>(to_integral(value) + (1U << kIndexBits));
}

}  // namespace internal

// The entity that no registry ever hands out. Only its index decides: every version of it is null.
struct null_t {
    constexpr operator entity() const noexcept { return static_cast<entity>(~std::uint32_t{0}); }

    friend constexpr bool operator==(null_t, null_t) noexcept { return true; }
    friend constexpr bool operator==(null_t, entity other) noexcept {
        return internal::index_of(other) == internal::kIndexMask;
    }
};

inline constexpr null_t null{};

}  // namespace entt

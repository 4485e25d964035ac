// A small number for each type, counted up in the order types are first asked for, which differs
// from run to run of different programs: it may choose a shelf, never influence a result.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace entt::internal {

inline std::size_t next_type_index() noexcept {
    static std::atomic<std::size_t> counter{0};
    return counter++;
}

template <typename T>
std::size_t type_index() noexcept {
    static_assert(std::is_same_v<T, std::decay_t<T>>, "a plain type: no reference, no const");
    static const std::size_t index = next_type_index();
    return index;
}

// Aggregates get braces, everything else its constructor, so that neither kind has to be announced.
template <typename T, typename... Args>
T make(Args&&... args) {
    if constexpr (std::is_aggregate_v<T>) {
        return T{std::forward<Args>(args)...};
    } else {
        return T(std::forward<Args>(args)...);
    }
}

}  // namespace entt::internal

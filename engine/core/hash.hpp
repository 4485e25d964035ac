// A 64-bit hash of plain bytes, for states, timelines and signatures. Not against forgers: it
// tells accidents and differences apart. Each eight bytes go in by a reversible step, so two
// inputs of one length that differ in a single word never collide.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "engine/core/mix.hpp"

namespace kingsbridge {

static_assert(std::endian::native == std::endian::little,
              "hashes and signatures are defined on little-endian bytes");

constexpr std::uint64_t hash_combine(std::uint64_t hash, std::uint64_t word) {
    return std::rotl(hash ^ (word * 0x9fb21c651e98df25u), 29) * 0xd6e8feb86659fd93u;
}

inline std::uint64_t hash_bytes(std::span<const std::byte> bytes) {
    std::uint64_t hash = mix(bytes.size() + 1);
    for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), 8);
        hash = hash_combine(hash, word);
    }
    std::uint64_t rest = 0;
    if (!bytes.empty()) std::memcpy(&rest, bytes.data(), bytes.size());
    return mix(hash_combine(hash, rest));
}

// Only for types without padding: every byte counts, so every byte must mean something.
template <class T>
requires(std::is_trivially_copyable_v<T>&& std::has_unique_object_representations_v<T>)
    std::span<const std::byte> bytes_of(const T& value) {
    return std::as_bytes(std::span<const T, 1>(&value, 1));
}

template <class T>
std::uint64_t hash_of(const T& value) {
    return hash_bytes(bytes_of(value));
}

}  // namespace kingsbridge

// The one scrambling function under random numbers and hashes: a bijection of 64 bits in which
// every input bit moves about half of the output bits.
#pragma once

#include <cstdint>

namespace kingsbridge {

constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

}  // namespace kingsbridge

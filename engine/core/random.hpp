// Random numbers of our own, counter-based: the n-th number is a pure function of key and n, so
// any stream can be entered anywhere and equals itself on every compiler and machine. Only 64-bit
// unsigned arithmetic; nothing of std:: whose results may differ between libraries.
#pragma once

#include <cassert>
#include <cstdint>

#include "engine/core/action_list.hpp"
#include "engine/core/mix.hpp"

namespace kingsbridge {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0)
        : Random(mix(seed + kFirst), mix(seed ^ kSecond), stream) {}

    // The number at a place of this stream, without moving along it.
    constexpr std::uint64_t at(std::uint64_t counter) const {
        return mix(mix(counter * kFirst + first_key_) ^ second_key_);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t number = next_;
        next_ = at(++counter_);
        return number;
    }
    constexpr std::uint64_t counter() const { return counter_; }

    // 0 .. n-1, each exactly as likely as the others: the few products that would favour some
    // results are rejected.
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // An independent generator for a purpose or a game of its own; does not move this one.
    constexpr Random stream(std::uint64_t id) const { return Random(first_key_, second_key_, id); }

  private:
    constexpr Random(std::uint64_t first, std::uint64_t second, std::uint64_t stream)
        : first_key_(mix(first + mix(stream ^ kSecond))),
          second_key_(mix(second ^ mix(stream + kFirst))),
          next_(at(0)) {}

    static constexpr std::uint64_t kFirst = 0x9e3779b97f4a7c15u;   // 2^64 / golden ratio
    static constexpr std::uint64_t kSecond = 0xb7e151628aed2a6bu;  // fractional digits of e

    std::uint64_t first_key_;
    std::uint64_t second_key_;
    std::uint64_t counter_ = 0;
    // One number ahead: it is worked out while the caller is busy with the one before.
    std::uint64_t next_;
};

// By weight where the list has weights, otherwise each action alike.
inline Action choose(const ActionList& list, Random& random) {
    assert(!list.empty());
    std::uint32_t ticket = random.below(list.total_weight());
    if (list.total_weight() == list.size()) return list[ticket];  // all alike
    std::size_t i = 0;
    while (ticket >= list.weight(i)) ticket -= list.weight(i++);
    return list[i];
}

}  // namespace kingsbridge

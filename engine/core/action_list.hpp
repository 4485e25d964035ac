// The actions that are allowed now, kept in place without allocation. For Chance every action has
// a weight and its probability is the exact fraction weight / total. A list is either weighted
// throughout or not at all. Actions are written and read as one word each: a load that had to wait
// for four small stores would cost more than the rest of choosing. Knows no game.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#include "engine/core/action.hpp"

namespace kingsbridge {

struct Odds {
    std::uint32_t numerator;
    std::uint32_t denominator;

    friend bool operator==(const Odds&, const Odds&) = default;
};

class ActionList {
  public:
    static constexpr std::size_t kCapacity = 256;
    static constexpr std::size_t kNotFound = kCapacity;

    // The arrays stay uninitialised on purpose: clearing 3 KB would cost more than most steps.
    ActionList() {}  // NOLINT(modernize-use-equals-default)

    void push(Action action) {
        assert(total_weight_ == 0 && "a weighted list takes only weighted actions");
        append(action);
    }

    // Written in any case and counted only if allowed: no branch for the processor to guess wrong.
    void push_if(bool allowed, Action action) {
        push(action);
        size_ -= allowed ? 0 : 1;
    }

    // `count` actions, the first one and others whose b counts up from there. Some are written in
    // any case, so that short runs of all lengths are alike to the processor.
    void push_run(Action first, std::uint32_t count) {
        assert(total_weight_ == 0 && "a weighted list takes only weighted actions");
        assert(count <= kCapacity - size_ && "split the choice into smaller ones");
        constexpr auto kOneMoreB = std::bit_cast<std::uint64_t>(Action{0, Seat{}, 0, 1, 0});
        const auto word = std::bit_cast<std::uint64_t>(first);
        for (std::uint32_t i = 0; i < kSpare; ++i) write(size_ + i, word + i * kOneMoreB);
        for (std::uint32_t i = kSpare; i < count; ++i) write(size_ + i, word + i * kOneMoreB);
        size_ += count;
    }

    void push(Action action, std::uint32_t weight) {
        assert(weight > 0 && "what cannot happen is not listed");
        assert((size_ == 0 || total_weight_ > 0) && "an unweighted list takes no weights");
        assert(weight <= std::numeric_limits<std::uint32_t>::max() - total_weight_);
        append(action);
        weights_[size_ - 1] = weight;
        total_weight_ += weight;
    }

    void clear() { size_ = total_weight_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool weighted() const { return total_weight_ > 0; }
    std::uint32_t total_weight() const { return weighted() ? total_weight_ : size_; }

    Action operator[](std::size_t i) const {
        assert(i < size_);
        std::uint64_t word = 0;
        std::memcpy(&word, &actions_[i], sizeof word);
        return std::bit_cast<Action>(word);
    }
    const Action* begin() const { return actions_; }
    const Action* end() const { return actions_ + size_; }

    std::uint32_t weight(std::size_t i) const {
        assert(i < size_);
        return weighted() ? weights_[i] : 1;
    }
    Odds odds(std::size_t i) const { return {weight(i), total_weight()}; }

    // kNotFound when the action is not listed.
    std::size_t index_of(Action action) const {
        for (std::size_t i = 0; i < size_; ++i) {
            if (actions_[i] == action) return i;
        }
        return kNotFound;
    }
    bool contains(Action action) const { return index_of(action) != kNotFound; }

  private:
    static constexpr std::uint32_t kSpare = 4;

    void append(Action action) {
        assert(size_ < kCapacity && "split the choice into smaller ones");
        write(size_++, std::bit_cast<std::uint64_t>(action));
    }
    void write(std::size_t place, std::uint64_t word) {
        std::memcpy(&actions_[place], &word, sizeof word);
    }

    std::uint32_t size_ = 0;
    std::uint32_t total_weight_ = 0;
    Action actions_[kCapacity + kSpare];
    std::uint32_t weights_[kCapacity];
};

}  // namespace kingsbridge

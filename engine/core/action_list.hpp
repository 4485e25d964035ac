// The actions that are allowed now, kept in place without allocation. For Chance every action has
// a weight and its probability is the exact fraction weight / total. A list is either weighted
// throughout or not at all. Knows no game.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
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
        return actions_[i];
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
    void append(Action action) {
        assert(size_ < kCapacity && "split the choice into smaller ones");
        actions_[size_++] = action;
    }

    std::uint32_t size_ = 0;
    std::uint32_t total_weight_ = 0;
    Action actions_[kCapacity];
    std::uint32_t weights_[kCapacity];
};

}  // namespace kingsbridge

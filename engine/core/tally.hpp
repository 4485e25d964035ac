// Whole numbers counted by value, so that the quartiles of millions of games are exact and need
// little memory. Knows no game.
#pragma once

#include <cstdint>
#include <map>

namespace kingsbridge {

class Tally {
  public:
    void add(int value) { ++counts_[value]; }

    bool empty() const { return counts_.empty(); }
    std::uint64_t size() const;
    // The least value that so many quarters of all do not exceed: 0 the least, 2 the median, 4 the
    // greatest. A tally without values is all zeros.
    int quartile(int quarters) const;
    double mean() const;

    friend bool operator==(const Tally&, const Tally&) = default;

  private:
    std::map<int, std::uint64_t> counts_;
};

}  // namespace kingsbridge

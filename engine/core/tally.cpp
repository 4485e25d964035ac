#include "engine/core/tally.hpp"

#include <algorithm>
#include <cassert>

namespace kingsbridge {

std::uint64_t Tally::size() const {
    std::uint64_t total = 0;
    for (const auto& [value, count] : counts_) total += count;
    return total;
}

int Tally::quartile(int quarters) const {
    assert(quarters >= 0 && quarters <= 4);
    const std::uint64_t wanted = (size() * static_cast<std::uint64_t>(quarters) + 3) / 4;
    std::uint64_t passed = 0;
    int last = 0;
    for (const auto& [value, count] : counts_) {
        last = value;
        passed += count;
        if (passed >= std::max<std::uint64_t>(wanted, 1)) break;
    }
    return last;
}

double Tally::mean() const {
    if (counts_.empty()) return 0.0;
    double sum = 0.0;
    for (const auto& [value, count] : counts_) sum += value * static_cast<double>(count);
    return sum / static_cast<double>(size());
}

}  // namespace kingsbridge

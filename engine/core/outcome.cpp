#include "engine/core/outcome.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace kingsbridge {

int Outcome::winners() const { return static_cast<int>(std::count(rank.begin(), rank.end(), 1)); }

Outcome rank_seats(int players, const PerSeat& score, const PerSeat& tie_break) {
    assert(players >= 1 && players <= kMaxSeats);
    Outcome outcome = {players, {}, {}};
    const auto count = static_cast<std::size_t>(players);
    for (std::size_t seat = 0; seat < count; ++seat) {
        const auto own = std::pair(score[seat], tie_break[seat]);
        outcome.score[seat] = score[seat];
        outcome.rank[seat] = 1;
        for (std::size_t other = 0; other < count; ++other) {
            if (std::pair(score[other], tie_break[other]) > own) ++outcome.rank[seat];
        }
    }
    return outcome;
}

}  // namespace kingsbridge

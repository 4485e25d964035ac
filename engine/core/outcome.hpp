// Scores and ranks of all seats. Equal standing shares a rank (1, 1, 3), so shared victory needs no
// special case. Knows no game; tie-breaks come in as a second number.
#pragma once

#include <array>

#include "engine/core/seat.hpp"

namespace kingsbridge {

using PerSeat = std::array<int, kMaxSeats>;

struct Outcome {
    int players;
    PerSeat score;  // 0 for seats that do not play
    PerSeat rank;   // 1 is best; 0 for seats that do not play

    bool won(Seat seat) const { return is_player(seat, players) && rank[index(seat)] == 1; }
    int winners() const;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// Higher score first, then higher tie-break; what is equal in both is shared.
Outcome rank_seats(int players, const PerSeat& score, const PerSeat& tie_break = {});

}  // namespace kingsbridge

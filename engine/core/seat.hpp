// Who acts. Chance is a seat like any other: it draws and rolls. Nobody acts when a game is over.
// Names and colours of seats belong to the table, not to the rules.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kingsbridge {

enum class Seat : std::uint8_t { First, Second, Third, Fourth, Chance, Nobody };

inline constexpr int kMaxSeats = 4;

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

constexpr bool is_player(Seat seat) { return seat < Seat::Chance; }

// What came from outside as a number: is it a seat at a table of so many players?
constexpr bool is_player(Seat seat, int players) {
    return is_player(seat) && static_cast<int>(seat) < players;
}

constexpr Seat seat_at(int position) {
    assert(position >= 0 && position < kMaxSeats);
    return static_cast<Seat>(position);
}

constexpr Seat next_seat(Seat seat, int players) {
    assert(is_player(seat, players));
    return seat_at((static_cast<int>(seat) + 1) % players);
}

constexpr std::string_view seat_name(Seat seat) {
    constexpr std::array<std::string_view, 6> kNames = {"First",  "Second", "Third",
                                                        "Fourth", "Chance", "Nobody"};
    return index(seat) < kNames.size() ? kNames[index(seat)] : "Unknown";
}

}  // namespace kingsbridge

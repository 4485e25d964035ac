// Who is looking. A game's observe() blanks in a State whatever that viewer may not know; the
// result has a type of its own, and determinise() accepts nothing else. So a computer player
// cannot use what it was never given.
#pragma once

#include <cstdint>

#include "engine/core/seat.hpp"

namespace kingsbridge {

class Viewpoint {
  public:
    // What one seat knows: the open table and what is its own.
    static constexpr Viewpoint of(Seat seat) { return Viewpoint(Kind::OneSeat, seat); }
    // What everybody may know, for example on a shared screen.
    static constexpr Viewpoint everybody() { return Viewpoint(Kind::Public, Seat::Nobody); }
    // All of it, for example a finished game under review.
    static constexpr Viewpoint everything() { return Viewpoint(Kind::All, Seat::Nobody); }

    constexpr bool sees_all() const { return kind_ == Kind::All; }
    constexpr bool sees_secrets_of(Seat seat) const {
        return sees_all() || (kind_ == Kind::OneSeat && seat_ == seat);
    }

    friend constexpr bool operator==(Viewpoint, Viewpoint) = default;

  private:
    enum class Kind : std::uint8_t { OneSeat, Public, All };

    constexpr Viewpoint(Kind kind, Seat seat) : kind_(kind), seat_(seat) {}

    Kind kind_;
    Seat seat_;
};

// Explicit to make, so that a full State never becomes one by accident: only observe() does it.
template <class State>
struct Observation {
    explicit Observation(const State& blanked, Viewpoint viewer) : state(blanked), from(viewer) {}

    State state;
    Viewpoint from;
};

}  // namespace kingsbridge

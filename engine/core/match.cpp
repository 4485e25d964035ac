#include "engine/core/match.hpp"

namespace kingsbridge {

Result<void> Match::take_chance(Random& random) {
    if (to_act() != Seat::Chance) return Error{"Nothing is to be drawn or rolled now."};
    return apply(choose(legal(), random));
}

}  // namespace kingsbridge

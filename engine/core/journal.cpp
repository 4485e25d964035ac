// Names for people and scripts; files keep them, so a name once given stays.
#include "engine/core/journal.hpp"

#include <array>
#include <cstddef>

namespace kingsbridge {

std::string_view happening_name(Happening what) {
    static constexpr std::array<std::string_view, kHappenings> kNames = {
        "round began", "phase began", "turn began",  "moved",      "changed",
        "revealed",    "concealed",   "rolled",      "used",       "prevented",
        "passed",      "scored",      "round ended", "game ended",
    };
    const auto place = static_cast<std::size_t>(what);
    return place < kNames.size() ? kNames[place] : "unknown";
}

}  // namespace kingsbridge

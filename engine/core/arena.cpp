#include "engine/core/arena.hpp"

namespace kingsbridge {

std::string sentence_of(const Violation& violation) {
    return "In game " + std::to_string(violation.game) + " of seed " +
           std::to_string(violation.seed) + ", after step " + std::to_string(violation.step) +
           ", " + violation.what + ".";
}

Result<void> verdict(const SelfplayReport& report) {
    if (report.sound()) return {};
    if (report.violations.empty()) return Error{"Not every game came to its end."};
    return Error{sentence_of(report.violations.front())};
}

}  // namespace kingsbridge

// How often this program has asked for memory with operator new, so that a test can show that a
// step of a game does not.
#pragma once

#include <cstddef>

namespace kingsbridge::tests {

std::size_t allocation_count();

}  // namespace kingsbridge::tests

// The same games on every compiler and at every optimisation level. Who changes a rule on purpose
// changes these numbers and says so.
#include "engine/core/playout.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {

TEST_CASE("the signature of fixed playouts never changes", "[pillars]") {
    REQUIRE(signature(Scene(2).rules(), 200, 1) == 0x64aea42987d6310eu);
    REQUIRE(signature(Scene(3).rules(), 200, 1) == 0xd7d0e673c31a6b3cu);
    REQUIRE(signature(Scene(4).rules(), 200, 1) == 0xcd761f20d68e7f93u);
}

}  // namespace kingsbridge::pillars::tests

#include "render/orbit.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

namespace kingsbridge::render {
namespace {

void settle(Orbit& orbit) {
    for (int i = 0; i < 300; ++i) orbit.advance(1.0F / 60.0F);
}

bool near(ecs::Vec3 a, ecs::Vec3 b) { return ecs::length(a - b) < 1e-3F; }

}  // namespace

TEST_CASE("The camera begins where the stills are taken from") {
    const Orbit orbit;
    CHECK(orbit.at_rest());
    CHECK(near(orbit.camera().eye, TableCamera{}.eye));
    CHECK(near(orbit.camera().target, TableCamera{}.target));
    CHECK(std::abs(orbit.camera().lens_radius - TableCamera{}.lens_radius) < 1e-5F);
}

TEST_CASE("The camera glides to its goal and rests there") {
    Orbit orbit;
    orbit.turn(0.5F, 0.2F);
    const float goal = kTableView.yaw + 0.5F;
    orbit.advance(1.0F / 60.0F);
    CHECK_FALSE(orbit.at_rest());
    CHECK(orbit.view().yaw > kTableView.yaw);
    CHECK(orbit.view().yaw < goal);
    settle(orbit);
    CHECK(orbit.at_rest());
    CHECK(orbit.view().yaw == goal);
}

TEST_CASE("One long step of time carries as far as many short ones") {
    Orbit once, often;
    once.turn(1.0F, 0.0F);
    often.turn(1.0F, 0.0F);
    once.advance(0.1F);
    for (int i = 0; i < 10; ++i) often.advance(0.01F);
    CHECK(std::abs(once.view().yaw - often.view().yaw) < 1e-3F);
}

TEST_CASE("The camera never goes under the table, over the top, too near or too far") {
    Orbit orbit;
    orbit.turn(0.0F, -10.0F);
    settle(orbit);
    CHECK(orbit.camera().eye.y > orbit.camera().target.y);
    orbit.turn(0.0F, 10.0F);
    settle(orbit);
    CHECK(orbit.view().pitch < ecs::degrees(90.0F));
    orbit.approach(1e-6F);
    settle(orbit);
    CHECK(orbit.view().distance >= 10.0F);
    orbit.approach(1e6F);
    settle(orbit);
    CHECK(orbit.view().distance <= 150.0F);
}

TEST_CASE("Sliding follows the hand whatever side the table is seen from") {
    Orbit orbit;
    orbit.go_to({{0, 0, 0}, ecs::degrees(90.0F), ecs::degrees(40.0F), 40.0F});
    settle(orbit);
    orbit.slide(1.0F, 0.0F);
    settle(orbit);
    // Seen from positive x, the right hand is towards negative z.
    CHECK(near(orbit.view().target, {0, 0, -1}));
    orbit.slide(0.0F, 1.0F);
    settle(orbit);
    CHECK(near(orbit.view().target, {-1, 0, -1}));
}

TEST_CASE("A named view is reached the shorter way round") {
    Orbit orbit;
    orbit.turn(4.0F * ecs::kPi, 0.0F);
    settle(orbit);
    const float before = orbit.view().yaw;
    orbit.go_to(kTableView);
    settle(orbit);
    CHECK(std::abs(orbit.view().yaw - before) < ecs::kPi);
    CHECK(near(orbit.camera().eye, TableCamera{}.eye));
}

}  // namespace kingsbridge::render

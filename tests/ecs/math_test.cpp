// Poses depend on two conventions: rotations are right-handed, and in a product the right factor
// turns first.
#include "ecs/math.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

namespace kingsbridge::ecs {
namespace {

constexpr Vec3 kX{1, 0, 0};
constexpr Vec3 kY{0, 1, 0};
constexpr Vec3 kZ{0, 0, 1};

bool close(Vec3 a, Vec3 b) { return length(a - b) < 1e-5F; }

float length(Quat q) { return std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w); }

Quat quarter_turn(Vec3 axis) { return rotation(axis, degrees(90)); }

}  // namespace

TEST_CASE("vectors add, subtract and scale by their parts", "[ecs]") {
    constexpr Vec3 a{1, 2, 3};
    constexpr Vec3 b{10, 20, 40};
    STATIC_REQUIRE(a + b == Vec3{11, 22, 43});
    STATIC_REQUIRE(b - a == Vec3{9, 18, 37});
    STATIC_REQUIRE(a * 2.0F == Vec3{2, 4, 6});
    STATIC_REQUIRE(dot(a, b) == 170.0F);
    REQUIRE(length(Vec3{3, 4, 12}) == 13.0F);
    REQUIRE(close(normalised({0, 5, 0}), kY));
    REQUIRE(std::abs(length(normalised({3, -4, 12})) - 1.0F) < 1e-6F);
}

TEST_CASE("the cross product is right-handed", "[ecs]") {
    STATIC_REQUIRE(cross(kX, kY) == kZ);
    STATIC_REQUIRE(cross(kY, kZ) == kX);
    STATIC_REQUIRE(cross(kZ, kX) == kY);
    STATIC_REQUIRE(cross(kY, kX) == Vec3{0, 0, -1});
}

TEST_CASE("a quarter turn takes each axis to the next", "[ecs]") {
    REQUIRE(close(rotate(quarter_turn(kY), kZ), kX));
    REQUIRE(close(rotate(quarter_turn(kZ), kX), kY));
    REQUIRE(close(rotate(quarter_turn(kX), kY), kZ));
    REQUIRE(close(rotate(quarter_turn(kY), kY), kY));
    REQUIRE(close(rotate(rotation(kY, degrees(-90)), kX), kZ));
    REQUIRE(close(rotate(rotation(kZ, degrees(180)), {1, 2, 3}), {-1, -2, 3}));
    REQUIRE(close(rotate(rotation(kY, degrees(30)), kX), {std::sqrt(0.75F), 0, -0.5F}));
}

TEST_CASE("the rotation of nothing leaves everything", "[ecs]") {
    STATIC_REQUIRE(rotate(Quat{}, Vec3{1, 2, 3}) == Vec3{1, 2, 3});
    STATIC_REQUIRE(Quat{} * Quat{0.5F, 0.5F, 0.5F, 0.5F} == Quat{0.5F, 0.5F, 0.5F, 0.5F});
    REQUIRE(rotation(kY, 0) == Quat{});
}

TEST_CASE("in a product the right factor turns first", "[ecs]") {
    const Quat turn = quarter_turn(kY);
    const Quat tilt = quarter_turn(kX);
    const Quat odd = rotation(normalised({1, 2, 3}), degrees(40));
    const Quat other = rotation(normalised({-2, 1, 5}), degrees(-75));
    for (const Vec3 v : {kX, kY, kZ, Vec3{1, -2, 3}}) {
        REQUIRE(close(rotate(turn * tilt, v), rotate(turn, rotate(tilt, v))));
        REQUIRE(close(rotate(odd * other, v), rotate(odd, rotate(other, v))));
    }
    REQUIRE(close(rotate(turn * tilt, kY), kX));
    REQUIRE(close(rotate(tilt * turn, kY), kZ));
}

TEST_CASE("rotations keep lengths and angles", "[ecs]") {
    Quat q = rotation(normalised({1, 2, 3}), degrees(37));
    const Quat step = rotation(normalised({-2, 1, 0}), degrees(11));
    for (int i = 0; i < 100; ++i) q = q * step;
    REQUIRE(std::abs(length(q) - 1.0F) < 1e-4F);
    const Vec3 a = rotate(q, {1, 2, 3});
    const Vec3 b = rotate(q, {-3, 0, 5});
    REQUIRE(std::abs(dot(a, b) - 12.0F) < 1e-2F);
    REQUIRE(std::abs(length(a) - std::sqrt(14.0F)) < 1e-3F);
}

}  // namespace kingsbridge::ecs

// Evenly spread points for the passes of a picture: the same for every picture, so pictures repeat
// to the byte, and any first part of the sequence is itself evenly spread.
#pragma once

#include <array>
#include <cmath>

#include "ecs/math.hpp"
#include "render/mesh/geometry.hpp"

namespace kingsbridge::render {

inline constexpr int kSampleDimensions = 8;
using Sample = std::array<float, kSampleDimensions>;

// The point for a pass, each coordinate from 0 to below 1.
Sample sample(int pass);

inline Vec2 on_disc(float a, float b) {
    const float radius = std::sqrt(a), angle = 2.0F * ecs::kPi * b;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

// Uniform over the upper half of the sphere.
inline ecs::Vec3 on_sky(float a, float b) {
    const float height = a, radius = std::sqrt(1.0F - height * height), angle = 2.0F * ecs::kPi * b;
    return {radius * std::cos(angle), height, radius * std::sin(angle)};
}

// A tent two pixels wide: the mean over it has neither stairs nor ringing.
inline float tent(float a) {
    return a < 0.5F ? std::sqrt(2.0F * a) - 1.0F : 1.0F - std::sqrt(2.0F - 2.0F * a);
}

}  // namespace kingsbridge::render

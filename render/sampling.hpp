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

// Additive recurrence on the powers of the root of x^9 = x + 1, the generalised golden ratio.
inline Sample sample(int pass) {
    constexpr double kRoot = 1.0850702454914508;
    Sample out{};
    double step = 1.0;
    for (float& value : out) {
        step /= kRoot;
        const double at = 0.5 + step * static_cast<double>(pass + 1);
        value = static_cast<float>(at - std::floor(at));
    }
    return out;
}

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

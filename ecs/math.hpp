// Vectors and rotations for poses. Lengths are centimetres, y points up from the table.
// Knows neither the renderer's types nor the rules.
#pragma once

#include <cmath>

namespace kingsbridge::ecs {

struct Vec3 {
    float x = 0.0F, y = 0.0F, z = 0.0F;

    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
    friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
};

constexpr float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 normalised(Vec3 a) { return a * (1.0F / length(a)); }

inline constexpr float kPi = 3.14159265358979F;
constexpr float degrees(float angle) { return angle * kPi / 180.0F; }

// A unit quaternion.
struct Quat {
    float x = 0.0F, y = 0.0F, z = 0.0F, w = 1.0F;

    friend constexpr bool operator==(const Quat&, const Quat&) = default;
    friend constexpr Quat operator*(Quat a, Quat b) {
        return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
                a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
    }
};

inline Quat rotation(Vec3 unit_axis, float radians) {
    const float s = std::sin(radians / 2.0F);
    return {unit_axis.x * s, unit_axis.y * s, unit_axis.z * s, std::cos(radians / 2.0F)};
}

constexpr Vec3 rotate(Quat q, Vec3 v) {
    const Vec3 axis{q.x, q.y, q.z};
    const Vec3 t = cross(axis, v) * 2.0F;
    return v + t * q.w + cross(axis, t);
}

}  // namespace kingsbridge::ecs

// What an entity on the table is made of. Plain data: the renderer reads it through a const
// registry and needs to know no rule, and nothing here knows the renderer.
#pragma once

#include <cstdint>

#include "ecs/math.hpp"

namespace kingsbridge::ecs {

// Where the piece rests: the point under its middle, on the surface it stands on. It turns about
// its middle, so a die on another face or a card on its back keeps its place.
struct Pose {
    Vec3 position;
    Quat rotation;

    friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

enum class Shape : std::uint8_t { Cube, Pawn, House, Disc, Coin, Die, Card, Nave, Tower };
inline constexpr int kShapeCount = 9;

enum class Material : std::uint8_t { Oak, PaintedWood, Limestone, Metal, Print, Ivory };
inline constexpr int kMaterialCount = 6;

struct Colour {
    std::uint8_t red = 255, green = 255, blue = 255;

    friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

struct Finish {
    Material material = Material::PaintedWood;
    Colour colour;
};

// Size of each shape in its rest pose, in centimetres: full width (x), height (y), depth (z).
constexpr Vec3 extent(Shape shape) {
    switch (shape) {
        case Shape::Cube:
            return {1.0F, 1.0F, 1.0F};
        case Shape::Pawn:
            return {1.5F, 2.9F, 1.5F};
        case Shape::House:
            return {1.7F, 1.75F, 1.3F};
        case Shape::Disc:
            return {1.8F, 0.55F, 1.8F};
        case Shape::Coin:
            return {2.2F, 0.22F, 2.2F};
        case Shape::Die:
            return {1.6F, 1.6F, 1.6F};
        case Shape::Card:
            return {6.3F, 0.05F, 8.8F};
        case Shape::Nave:
            return {4.0F, 4.4F, 6.4F};
        case Shape::Tower:
            return {2.0F, 8.0F, 2.0F};
    }
    return {};
}

}  // namespace kingsbridge::ecs

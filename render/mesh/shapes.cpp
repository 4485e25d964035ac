#include "render/mesh/shapes.hpp"

#include <cmath>

#include "render/mesh/cathedral.hpp"

namespace kingsbridge::render {
namespace {

void add_curve(std::vector<Vec2>& out, Vec2 a, Vec2 b, Vec2 c, Vec2 d, int steps) {
    for (int i = out.empty() ? 0 : 1; i <= steps; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(steps), s = 1.0F - t;
        const float wa = s * s * s, wb = 3 * s * s * t, wc = 3 * s * t * t, wd = t * t * t;
        out.push_back(
            {wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y});
    }
}

// A turned builder: rounded foot, a waist drawn in, a collar, a round head.
Geometry pawn() {
    std::vector<Vec2> p;
    add_curve(p, {0.0F, 0.0F}, {0.4F, 0.0F}, {0.6F, 0.0F}, {0.68F, 0.0F}, 4);
    add_curve(p, {0.68F, 0.0F}, {0.76F, 0.0F}, {0.76F, 0.2F}, {0.72F, 0.28F}, 8);
    add_curve(p, {0.72F, 0.28F}, {0.62F, 0.5F}, {0.3F, 0.8F}, {0.27F, 1.62F}, 16);
    add_curve(p, {0.27F, 1.62F}, {0.46F, 1.64F}, {0.5F, 1.78F}, {0.29F, 1.85F}, 8);
    const float neck = std::asin(0.29F / 0.56F);
    for (int i = 1; i <= 18; ++i) {
        const float angle = neck + (ecs::kPi - neck) * static_cast<float>(i) / 18.0F;
        p.push_back({std::max(0.56F * std::sin(angle), 0.0F), 2.334F - 0.56F * std::cos(angle)});
    }
    return lathe(p, 40);
}

Geometry house(ecs::Vec3 size) {
    constexpr float kRadius = 0.1F;
    const float half = size.x / 2.0F, eaves = size.y * 0.52F;
    // Rounding takes something off the ridge, so it is drawn higher by as much.
    const float pitch = std::atan2(size.y - eaves, half);
    const float ridge = size.y + kRadius * (1.0F / std::cos(pitch) - 1.0F);
    const std::vector<Vec2> wall{{-half, 0}, {half, 0}, {half, eaves}, {0, ridge}, {-half, eaves}};
    auto out = upright_prism(rounded(wall, kRadius, 4), size.z, 0.09F, 4);
    out.stand_on_table();
    return out;
}

Geometry card(ecs::Vec3 size) {
    const float x = size.x / 2.0F, z = size.z / 2.0F;
    return bevelled_prism(rounded({{-x, -z}, {x, -z}, {x, z}, {-x, z}}, 0.35F, 8), size.y, 0.015F,
                          2);
}

}  // namespace

Geometry shape_geometry(ecs::Shape shape) {
    const ecs::Vec3 size = ecs::extent(shape);
    switch (shape) {
        case ecs::Shape::Cube:
            return rounded_box(size, 0.09F, 4);
        case ecs::Shape::Pawn:
            return pawn();
        case ecs::Shape::House:
            return house(size);
        case ecs::Shape::Disc:
            return bevelled_prism(circle(size.x / 2.0F, 48), size.y, 0.12F, 5);
        case ecs::Shape::Coin:
            return bevelled_prism(circle(size.x / 2.0F, 56), size.y, 0.06F, 4);
        case ecs::Shape::Die:
            return rounded_box(size, 0.24F, 7);
        case ecs::Shape::Card:
            return card(size);
        case ecs::Shape::Nave:
            return nave(size);
        case ecs::Shape::Tower:
            return tower(size);
    }
    return {};
}

Geometry table_geometry() {
    constexpr float kHalf = 150.0F;
    Geometry out;
    for (const Vec2 corner : {Vec2{-1, 1}, Vec2{1, 1}, Vec2{1, -1}, Vec2{-1, -1}}) {
        out.add({{corner.x * kHalf, 0, corner.y * kHalf}, {0, 1, 0}, corner.x, corner.y});
    }
    out.quad(0, 1, 2, 3);
    return out;
}

}  // namespace kingsbridge::render

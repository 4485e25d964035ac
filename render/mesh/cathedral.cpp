#include "render/mesh/cathedral.hpp"

#include <cmath>

namespace kingsbridge::render {
namespace {

using ecs::Vec3;

constexpr float kEdge = 0.03F;  // how far the chisel rounds an edge
constexpr float kStone = 0.25F, kOpening = 0.75F;

// A pointed arch of two arcs, each struck from the foot of the other; its foot stands on y = 0.
std::vector<Vec2> lancet_outline(float width, float height) {
    constexpr int kSteps = 5;
    const float half = width / 2.0F, spring = height - width * std::sqrt(3.0F) / 2.0F;
    std::vector<Vec2> points{{-half, 0.0F}, {half, 0.0F}};
    for (int i = 0; i <= kSteps; ++i) {
        const float angle = ecs::degrees(60.0F) * static_cast<float>(i) / kSteps;
        points.push_back({-half + width * std::cos(angle), spring + width * std::sin(angle)});
    }
    for (int i = kSteps - 1; i >= 0; --i) {
        const float angle = ecs::degrees(60.0F) * static_cast<float>(i) / kSteps;
        points.push_back({half - width * std::cos(angle), spring + width * std::sin(angle)});
    }
    return points;
}

class Carving {
  public:
    Carving() = default;

    void box(Vec3 size, Vec3 foot) { add(rounded_box(size, kEdge, 2), kStone, foot); }

    // A gabled roof along z.
    void roof(float width, float height, float depth, Vec3 foot) {
        upright({{-width / 2, 0}, {width / 2, 0}, {0, height}}, depth, kStone, foot, 0.0F);
    }

    void spire(float base, float top, float height, Vec3 foot) {
        add(pyramid(base, top, height), kStone, foot);
    }

    // A window: a raised moulding around a dark opening, on a wall that faces `turn` degrees from
    // z.
    void lancet(float width, float height, Vec3 foot, float turn) {
        upright(lancet_outline(width + 0.12F, height + 0.10F), 0.14F, kStone, foot, turn);
        upright(lancet_outline(width, height), 0.18F, kOpening, foot + Vec3{0, 0.03F, 0}, turn);
    }

    void rose(float radius, Vec3 middle) {
        disc(radius + 0.09F, 0.16F, kStone, middle);
        disc(radius, 0.20F, kOpening, middle);
        for (int i = 0; i < 4; ++i)
            spoke(radius, ecs::degrees(45.0F) * static_cast<float>(i), middle);
        disc(radius * 0.3F, 0.24F, kStone, middle);
    }

    Geometry done() { return std::move(all_); }

  private:
    void add(Geometry part, float kind, Vec3 foot) {
        for (Vertex& vertex : part.vertices) vertex.u = kind, vertex.v = 0.5F;
        part.move(foot);
        all_.append(part);
    }

    // An outline in the plane of a wall, given depth through the wall.
    void upright(const std::vector<Vec2>& outline, float depth, float kind, Vec3 foot, float turn) {
        auto part = upright_prism(rounded(outline, 0.02F, 1), depth, 0.015F, 1);
        part.rotate(ecs::rotation({0, 1, 0}, ecs::degrees(turn)));
        add(std::move(part), kind, foot);
    }

    void disc(float radius, float depth, float kind, Vec3 middle) {
        add(upright_prism(circle(radius, 24), depth, 0.02F, 1), kind, middle);
    }

    void spoke(float radius, float angle, Vec3 middle) {
        auto part = rounded_box({2.0F * radius, 0.05F, 0.22F}, 0.02F, 1);
        part.move({0, -0.025F, 0});
        part.rotate(ecs::rotation({0, 0, 1}, angle));
        add(std::move(part), kStone, middle);
    }

    Geometry all_;
};

void buttress(Carving& stone, float x, float z, float height, float side) {
    stone.box({0.36F, height * 0.62F, 0.30F}, {x + side * 0.12F, 0, z});
    stone.box({0.24F, height, 0.24F}, {x, 0, z});
    stone.spire(0.26F, 0.0F, 0.34F, {x, height - 0.02F, z});
}

}  // namespace

Geometry nave(Vec3 size) {
    Carving stone;
    const float half = size.z / 2.0F, eaves = size.y * 0.56F, aisle = size.y * 0.30F;
    const float body = size.x * 0.60F;
    stone.box({size.x, 0.18F, size.z}, {0, 0, 0});
    stone.box({body, eaves, size.z - 0.26F}, {0, 0, 0});
    stone.roof(body + 0.26F, size.y - eaves, size.z - 0.22F, {0, eaves - 0.02F, 0});
    stone.box({size.x - 0.5F, aisle, size.z - 0.5F}, {0, 0, 0});
    // Lean-to roofs over the aisles: one low gable through the whole body.
    stone.roof(size.x - 0.30F, size.y * 0.30F, size.z - 0.44F, {0, aisle - 0.02F, 0});
    stone.box({body + 0.14F, 0.10F, size.z - 0.18F}, {0, eaves - 0.08F, 0});

    constexpr int kBays = 5;
    const float bay = (size.z - 0.6F) / kBays;
    for (int i = 0; i < kBays; ++i) {
        const float z = -half + 0.3F + bay * (static_cast<float>(i) + 0.5F);
        for (const float side : {-1.0F, 1.0F}) {
            const float wall = side * (size.x - 0.5F) / 2.0F;
            stone.lancet(0.36F, aisle * 0.62F, {wall, aisle * 0.2F, z}, side * 90.0F);
            stone.lancet(0.30F, 0.62F, {side * body / 2.0F, eaves - 0.78F, z}, side * 90.0F);
            buttress(stone, wall, z - bay / 2.0F, aisle + 0.22F, side);
        }
    }
    const float front = half - 0.13F;
    stone.rose(0.52F, {0, eaves + 0.05F, front});
    stone.lancet(0.80F, 1.35F, {0, 0.16F, front}, 0.0F);
    for (const float side : {-1.0F, 1.0F})
        stone.lancet(0.34F, 0.95F, {side * 0.78F, 0.2F, front}, 0.0F);
    return stone.done();
}

Geometry tower(Vec3 size) {
    Carving stone;
    const float wide = size.x * 0.80F, shaft = size.y * 0.66F;
    stone.box({size.x, 0.22F, size.z}, {0, 0, 0});
    stone.box({wide, shaft, wide}, {0, 0, 0});
    for (const float share : {0.30F, 0.60F, 0.985F}) {
        stone.box({wide + 0.14F, 0.11F, wide + 0.14F}, {0, shaft * share, 0});
    }
    const float corner = wide / 2.0F - 0.06F;
    for (const float x : {-corner, corner}) {
        for (const float z : {-corner, corner}) {
            stone.box({0.34F, shaft * 0.86F, 0.34F}, {x, 0, z});
            stone.box({0.28F, shaft + 0.20F, 0.28F}, {x, 0, z});
            stone.spire(0.32F, 0.0F, 0.62F, {x, shaft + 0.19F, z});
        }
    }
    stone.spire(wide - 0.36F, 0.05F, size.y - shaft - 0.10F, {0, shaft + 0.08F, 0});
    for (int face = 0; face < 4; ++face) {
        const float turn = 90.0F * static_cast<float>(face);
        const Vec3 out =
            ecs::rotate(ecs::rotation({0, 1, 0}, ecs::degrees(turn)), {0, 0, wide / 2.0F});
        const Vec3 along = ecs::rotate(ecs::rotation({0, 1, 0}, ecs::degrees(turn)), {0.24F, 0, 0});
        stone.lancet(0.30F, shaft * 0.27F, out + along + Vec3{0, shaft * 0.66F, 0}, turn);
        stone.lancet(0.30F, shaft * 0.27F, out - along + Vec3{0, shaft * 0.66F, 0}, turn);
        stone.lancet(0.34F, shaft * 0.19F, out + Vec3{0, shaft * 0.36F, 0}, turn);
        stone.lancet(0.44F, shaft * 0.20F, out + Vec3{0, 0.2F, 0}, turn);
    }
    return stone.done();
}

}  // namespace kingsbridge::render

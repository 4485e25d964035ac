// The still life must be possible on a real table: solid pieces that neither share space nor float.
#include "ecs/still_life.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "ecs/components.hpp"

namespace kingsbridge::ecs {
namespace {

constexpr float kTouch = 0.005F;  // what lies on something may sink in by so much

// A piece as the box around it, or as the cylinder where it is round and stands upright.
struct Solid {
    Shape shape;
    Vec3 centre;
    Quat rotation;

    bool round() const {
        return shape == Shape::Pawn || shape == Shape::Disc || shape == Shape::Coin;
    }
    // How far it extends from its centre in a direction.
    float reach(Vec3 direction) const {
        const Vec3 size = extent(shape) * 0.5F;
        const Vec3 x = rotate(rotation, {1, 0, 0});
        const Vec3 y = rotate(rotation, {0, 1, 0});
        const Vec3 z = rotate(rotation, {0, 0, 1});
        const float along_y = std::abs(dot(y, direction)) * size.y;
        if (round()) return along_y + length(direction - y * dot(y, direction)) * size.x;
        return along_y + std::abs(dot(x, direction)) * size.x +
               std::abs(dot(z, direction)) * size.z;
    }
    float bottom() const { return centre.y - reach({0, 1, 0}); }
    float top() const { return centre.y + reach({0, 1, 0}); }
};

Solid solid(Shape shape, const Pose& pose) {
    return {shape, pose.position + Vec3{0, extent(shape).y * 0.5F, 0}, pose.rotation};
}

bool apart_along(const Solid& a, const Solid& b, Vec3 direction) {
    const float distance = std::abs(dot(b.centre - a.centre, direction));
    return distance >= a.reach(direction) + b.reach(direction) - kTouch;
}

// Whether one lies over the other, whatever their heights: seen from above no line divides them.
bool overlap_from_above(const Solid& a, const Solid& b) {
    for (int angle = 0; angle < 180; ++angle) {
        const float radians = degrees(static_cast<float>(angle));
        if (apart_along(a, b, {std::cos(radians), 0, std::sin(radians)})) return false;
    }
    return true;
}

bool intersect(const Solid& a, const Solid& b) {
    return !apart_along(a, b, {0, 1, 0}) && overlap_from_above(a, b);
}

bool lies_on(const Solid& upper, const Solid& lower) {
    return std::abs(upper.bottom() - lower.top()) < kTouch && overlap_from_above(upper, lower);
}

std::vector<Solid> still_life() {
    entt::registry registry;
    lay_out_still_life(registry);
    std::vector<Solid> pieces;
    for (const auto [entity, pose, shape] : registry.view<Pose, Shape>().each()) {
        pieces.push_back(solid(shape, pose));
    }
    return pieces;
}

std::string place_of(const Solid& piece) {
    return "shape " + std::to_string(static_cast<int>(piece.shape)) + " at x " +
           std::to_string(piece.centre.x) + ", y " + std::to_string(piece.centre.y) + ", z " +
           std::to_string(piece.centre.z);
}

Solid cube_at(Vec3 position, float turn = 0) {
    return solid(Shape::Cube, {position, rotation({0, 1, 0}, degrees(turn))});
}

}  // namespace

TEST_CASE("solids that share space are told from those that touch", "[ecs]") {
    const Solid cube = cube_at({0, 0, 0});
    CHECK(intersect(cube, cube_at({0.9F, 0, 0})));
    CHECK_FALSE(intersect(cube, cube_at({1, 0, 0})));
    CHECK_FALSE(intersect(cube, cube_at({0.5F, 1, 0})));
    CHECK(lies_on(cube_at({0.5F, 1, 0}), cube));
    CHECK_FALSE(lies_on(cube_at({1.5F, 1, 0}), cube));
    CHECK_FALSE(lies_on(cube_at({0, 1.1F, 0}), cube));

    // Turned by 45 degrees it is wider along the axes and narrower across its corners.
    CHECK(intersect(cube, cube_at({1.15F, 0, 0}, 45)));
    CHECK_FALSE(intersect(cube, cube_at({1.25F, 0, 0}, 45)));
    CHECK_FALSE(intersect(cube_at({0, 0, 0}, 45), cube_at({0.75F, 0, 0.75F}, 45)));

    // A disc does not fill the corners of its box.
    const Solid disc = solid(Shape::Disc, {{0, 0, 0}, {}});
    CHECK_FALSE(intersect(disc, solid(Shape::Disc, {{1.3F, 0, 1.3F}, {}})));
    CHECK(intersect(disc, solid(Shape::Disc, {{1.2F, 0, 1.2F}, {}})));

    // A house on its side is as high as it was wide.
    const Solid fallen = solid(Shape::House, {{0, 0, 0}, rotation({0, 0, 1}, degrees(90))});
    CHECK(std::abs(fallen.top() - fallen.bottom() - extent(Shape::House).x) < 1e-4F);
}

TEST_CASE("every piece of the still life can be drawn, and all shapes and materials appear",
          "[ecs]") {
    entt::registry registry;
    lay_out_still_life(registry);
    std::set<Shape> shapes;
    std::set<Material> materials;
    std::size_t pieces = 0;
    for (const auto [entity, pose] : registry.view<Pose>().each()) {
        REQUIRE(registry.all_of<Shape, Finish>(entity));
        const Quat q = pose.rotation;
        CHECK(std::abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1.0F) < 1e-5F);
        shapes.insert(registry.get<Shape>(entity));
        materials.insert(registry.get<Finish>(entity).material);
        ++pieces;
    }
    CHECK(pieces == registry.view<Shape>().size());
    CHECK(pieces == registry.view<Finish>().size());
    CHECK(shapes.size() == kShapeCount);
    // Oak is the table's own.
    CHECK(materials.size() == kMaterialCount - 1);
    CHECK_FALSE(materials.contains(Material::Oak));
}

TEST_CASE("no two pieces of the still life share space", "[ecs]") {
    const std::vector<Solid> pieces = still_life();
    REQUIRE(pieces.size() > kShapeCount);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t other = i + 1; other < pieces.size(); ++other) {
            INFO(place_of(pieces[i]) << "; " << place_of(pieces[other]));
            CHECK_FALSE(intersect(pieces[i], pieces[other]));
        }
    }
}

TEST_CASE("every piece of the still life lies on the table or on another piece", "[ecs]") {
    const std::vector<Solid> pieces = still_life();
    for (const Solid& piece : pieces) {
        INFO(place_of(piece));
        const bool on_table = std::abs(piece.bottom()) < kTouch;
        const bool on_piece =
            std::ranges::any_of(pieces, [&](const Solid& lower) { return lies_on(piece, lower); });
        CHECK((on_table || on_piece));
    }
}

TEST_CASE("the still life is laid out the same every time", "[ecs]") {
    entt::registry one;
    entt::registry two;
    lay_out_still_life(one);
    lay_out_still_life(two);
    const auto pieces = one.view<Pose, Shape, Finish>();
    std::size_t count = 0;
    for (const auto [entity, pose, shape, finish] : pieces.each()) {
        REQUIRE(two.valid(entity));
        CHECK(two.get<Pose>(entity) == pose);
        CHECK(two.get<Shape>(entity) == shape);
        CHECK(two.get<Finish>(entity).material == finish.material);
        CHECK(two.get<Finish>(entity).colour == finish.colour);
        ++count;
    }
    CHECK(count > 0);
    CHECK(two.view<Pose>().size() == count);
}

}  // namespace kingsbridge::ecs

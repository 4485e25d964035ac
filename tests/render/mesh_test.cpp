// Every mesh is a solid: closed, its surfaces facing outward, as large as the piece says it is.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <map>
#include <tuple>

#include "render/mesh/shapes.hpp"

namespace kingsbridge::render {
namespace {

using ecs::Vec3;

// Where a vertex is, in steps of a thousandth of a millimetre: seams have two vertices in one
// place.
using Place = std::tuple<long, long, long>;

Place place(Vec3 p) {
    const auto step = [](float v) { return std::lround(v * 1e4F); };
    return {step(p.x), step(p.y), step(p.z)};
}

struct Triangle {
    Vertex a, b, c;
    [[nodiscard]] Vec3 normal() const {
        return ecs::cross(b.position - a.position, c.position - a.position);
    }
    [[nodiscard]] bool flat() const {
        const Place pa = place(a.position), pb = place(b.position), pc = place(c.position);
        return pa == pb || pb == pc || pc == pa;
    }
};

std::vector<Triangle> triangles(const Geometry& geometry) {
    std::vector<Triangle> out;
    for (std::size_t i = 0; i + 2 < geometry.indices.size(); i += 3) {
        const auto corner = [&](std::size_t k) {
            return geometry.vertices[geometry.indices[i + k]];
        };
        const Triangle triangle{corner(0), corner(1), corner(2)};
        if (!triangle.flat()) out.push_back(triangle);
    }
    return out;
}

int open_edges(const Geometry& geometry) {
    std::map<std::pair<Place, Place>, int> passes;
    for (const Triangle& t : triangles(geometry)) {
        const Place p[3] = {place(t.a.position), place(t.b.position), place(t.c.position)};
        for (int k = 0; k < 3; ++k) {
            ++passes[{p[k], p[(k + 1) % 3]}];
            --passes[{p[(k + 1) % 3], p[k]}];
        }
    }
    return static_cast<int>(std::count_if(passes.begin(), passes.end(),
                                          [](const auto& edge) { return edge.second != 0; }));
}

float volume(const Geometry& geometry) {
    float sum = 0.0F;
    for (const Triangle& t : triangles(geometry)) {
        sum += ecs::dot(t.a.position, ecs::cross(t.b.position, t.c.position)) / 6.0F;
    }
    return sum;
}

struct Box {
    Vec3 low{1e9F, 1e9F, 1e9F}, high{-1e9F, -1e9F, -1e9F};
};

Box box_of(const Geometry& geometry) {
    Box box;
    for (const Vertex& v : geometry.vertices) {
        const Vec3 p = v.position;
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y),
                    std::max(box.high.z, p.z)};
    }
    return box;
}

bool near(float a, float b, float tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

TEST_CASE("Every shape is a closed solid that faces outward") {
    const auto shape = static_cast<ecs::Shape>(GENERATE(range(0, ecs::kShapeCount)));
    CAPTURE(static_cast<int>(shape));
    const Geometry geometry = shape_geometry(shape);
    REQUIRE(!geometry.indices.empty());
    CHECK(open_edges(geometry) == 0);
    CHECK(volume(geometry) > 0.0F);
    int inward = 0;
    for (const Triangle& t : triangles(geometry)) {
        if (ecs::dot(t.normal(), t.a.normal + t.b.normal + t.c.normal) <= 0.0F) ++inward;
    }
    CHECK(inward == 0);
}

TEST_CASE("Every shape stands on the table and fills the size it is given") {
    const auto shape = static_cast<ecs::Shape>(GENERATE(range(0, ecs::kShapeCount)));
    CAPTURE(static_cast<int>(shape));
    const Box box = box_of(shape_geometry(shape));
    const Vec3 size = ecs::extent(shape);
    CHECK(near(box.low.y, 0.0F, 1e-4F));
    CHECK(near(box.high.y, size.y, 0.02F * size.y));
    CHECK(near(box.high.x - box.low.x, size.x, 0.03F * size.x));
    CHECK(near(box.high.z - box.low.z, size.z, 0.03F * size.z));
    CHECK(near(box.low.x, -box.high.x, 0.01F));
    CHECK(near(box.low.z, -box.high.z, 0.01F));
}

TEST_CASE("Normals have length one") {
    const auto shape = static_cast<ecs::Shape>(GENERATE(range(0, ecs::kShapeCount)));
    CAPTURE(static_cast<int>(shape));
    for (const Vertex& vertex : shape_geometry(shape).vertices) {
        REQUIRE(near(ecs::length(vertex.normal), 1.0F, 1e-3F));
    }
}

TEST_CASE("A rounded box has the volume of a box without its sharp edges") {
    const float radius = 0.1F;
    const float inner = 0.8F, edges = 12 * inner * radius * radius * (1 - ecs::kPi / 4);
    const float corners = 8 * radius * radius * radius * (1 - ecs::kPi / 6);
    CHECK(near(volume(rounded_box({1, 1, 1}, radius, 12)), 1.0F - edges - corners, 1e-3F));
}

TEST_CASE("The table lies flat and faces up") {
    const Geometry table = table_geometry();
    for (const Vertex& vertex : table.vertices) CHECK(vertex.position.y == 0.0F);
    for (const Triangle& t : triangles(table)) CHECK(t.normal().y > 0.0F);
}

}  // namespace kingsbridge::render

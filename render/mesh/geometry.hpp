// Triangles on the CPU, before they go to the graphics card. All our meshes are made here by code;
// each stands on y = 0, centred over the origin, in centimetres.
#pragma once

#include <cstdint>
#include <vector>

#include "ecs/math.hpp"

namespace kingsbridge::render {

struct Vertex {
    ecs::Vec3 position;
    ecs::Vec3 normal;
    float u = 0.0F, v = 0.0F;
};

struct Geometry {
    std::vector<Vertex> vertices;
    std::vector<std::uint16_t> indices;

    std::uint16_t add(const Vertex& vertex);
    void triangle(std::uint16_t a, std::uint16_t b, std::uint16_t c);
    void quad(std::uint16_t a, std::uint16_t b, std::uint16_t c, std::uint16_t d);
    void rotate(ecs::Quat by);
    void move(ecs::Vec3 by);
    void append(const Geometry& part);
    void stand_on_table();
};

struct Vec2 {
    float x = 0.0F, y = 0.0F;
};

// A box with rounded edges and corners. Each face has its own sixth of the texture (three columns,
// two rows), ordered +x -x +y -y +z -z.
Geometry rounded_box(ecs::Vec3 size, float radius, int segments);

// A profile of (radius, height) points from bottom to top, turned around the y axis as on a lathe.
Geometry lathe(const std::vector<Vec2>& profile, int segments);

// A pyramid on a square, pointed or cut off to a smaller square on top; its sides are flat.
Geometry pyramid(float base, float top, float height);

// A convex outline in the xz plane with its corners rounded, given height along y, its upper and
// lower rims bevelled. The upper face has the left half of the texture, the lower the right half.
struct Outline {
    std::vector<Vec2> points;
    std::vector<Vec2> normals;
};
Outline circle(float radius, int segments);
Outline rounded(const std::vector<Vec2>& polygon, float radius, int segments);
Geometry bevelled_prism(const Outline& outline, float height, float bevel, int segments);

// The same set upright: the outline in the xy plane, the prism's middle at z = 0.
Geometry upright_prism(const Outline& outline, float depth, float bevel, int segments);

}  // namespace kingsbridge::render

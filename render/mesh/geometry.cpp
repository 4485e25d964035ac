#include "render/mesh/geometry.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace kingsbridge::render {

using ecs::Vec3;

std::uint16_t Geometry::add(const Vertex& vertex) {
    assert(vertices.size() < std::numeric_limits<std::uint16_t>::max());
    vertices.push_back(vertex);
    return static_cast<std::uint16_t>(vertices.size() - 1);
}

void Geometry::triangle(std::uint16_t a, std::uint16_t b, std::uint16_t c) {
    indices.insert(indices.end(), {a, b, c});
}

void Geometry::quad(std::uint16_t a, std::uint16_t b, std::uint16_t c, std::uint16_t d) {
    triangle(a, b, c);
    triangle(a, c, d);
}

void Geometry::rotate(ecs::Quat by) {
    for (Vertex& vertex : vertices) {
        vertex.position = ecs::rotate(by, vertex.position);
        vertex.normal = ecs::rotate(by, vertex.normal);
    }
}

void Geometry::move(Vec3 by) {
    for (Vertex& vertex : vertices) vertex.position = vertex.position + by;
}

void Geometry::append(const Geometry& part) {
    const auto first = vertices.size();
    for (const Vertex& vertex : part.vertices) add(vertex);
    for (const auto index : part.indices)
        indices.push_back(static_cast<std::uint16_t>(first + index));
}

void Geometry::stand_on_table() {
    float lowest = std::numeric_limits<float>::max();
    for (const Vertex& vertex : vertices) lowest = std::min(lowest, vertex.position.y);
    for (Vertex& vertex : vertices) vertex.position.y -= lowest;
}

namespace {

// Where the grid lines of a rounded face lie: close together over the edges, so that each step
// turns the normal by the same angle, and one wide field between them.
std::vector<float> rounded_lines(float half, float radius, int segments) {
    std::vector<float> lines;
    for (int i = segments; i >= 0; --i) {
        const float angle =
            ecs::degrees(45.0F) * static_cast<float>(i) / static_cast<float>(segments);
        lines.push_back(-(half - radius) - radius * std::tan(angle));
    }
    for (int i = segments; i >= 0; --i) lines.push_back(-lines[static_cast<std::size_t>(i)]);
    return lines;
}

struct Face {
    Vec3 normal, right, up;
};

constexpr Face kFaces[6] = {
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}}, {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}}, {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},  {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
};

float along(Vec3 size, Vec3 axis) { return std::abs(ecs::dot(size, axis)) / 2.0F; }

Vec3 clamped(Vec3 p, Vec3 limit) {
    return {std::clamp(p.x, -limit.x, limit.x), std::clamp(p.y, -limit.y, limit.y),
            std::clamp(p.z, -limit.z, limit.z)};
}

void add_rounded_face(Geometry& out, int number, Vec3 size, float radius, int segments) {
    const Face& face = kFaces[number];
    const int sixth_x = number % 3, sixth_y = number / 3;
    const Vec3 core = size * 0.5F - Vec3{radius, radius, radius};
    const auto across = rounded_lines(along(size, face.right), radius, segments);
    const auto upward = rounded_lines(along(size, face.up), radius, segments);
    const auto first = out.vertices.size();
    for (const float y : upward) {
        for (const float x : across) {
            const Vec3 surface =
                face.normal * along(size, face.normal) + face.right * x + face.up * y;
            const Vec3 inner = clamped(surface, core);
            const Vec3 normal = ecs::normalised(surface - inner);
            const float u = (x / along(size, face.right) + 1.0F) / 2.0F;
            const float v = (y / along(size, face.up) + 1.0F) / 2.0F;
            out.add({inner + normal * radius, normal, (static_cast<float>(sixth_x) + u) / 3.0F,
                     (static_cast<float>(sixth_y) + v) / 2.0F});
        }
    }
    const auto columns = across.size();
    for (std::size_t row = 0; row + 1 < upward.size(); ++row) {
        for (std::size_t column = 0; column + 1 < columns; ++column) {
            const auto at = [&](std::size_t r, std::size_t c) {
                return static_cast<std::uint16_t>(first + r * columns + c);
            };
            out.quad(at(row, column), at(row, column + 1), at(row + 1, column + 1),
                     at(row + 1, column));
        }
    }
}

}  // namespace

Geometry rounded_box(Vec3 size, float radius, int segments) {
    Geometry out;
    for (int face = 0; face < 6; ++face) add_rounded_face(out, face, size, radius, segments);
    out.stand_on_table();
    return out;
}

namespace {

Vec2 profile_normal(Vec2 a, Vec2 b) {
    const float dx = b.x - a.x, dy = b.y - a.y;
    const float size = std::hypot(dx, dy);
    return {dy / size, -dx / size};
}

}  // namespace

Geometry lathe(const std::vector<Vec2>& profile, int segments) {
    Geometry out;
    const auto rows = profile.size();
    for (std::size_t row = 0; row < rows; ++row) {
        const Vec2 below =
            profile_normal(profile[row == 0 ? 0 : row - 1], profile[row == 0 ? 1 : row]);
        const Vec2 above = row + 1 == rows ? below : profile_normal(profile[row], profile[row + 1]);
        const float size = std::max(std::hypot(below.x + above.x, below.y + above.y), 1e-6F);
        const Vec2 n{(below.x + above.x) / size, (below.y + above.y) / size};
        for (int i = 0; i <= segments; ++i) {
            const float turn = static_cast<float>(i) / static_cast<float>(segments);
            const float c = std::cos(turn * 2.0F * ecs::kPi), s = std::sin(turn * 2.0F * ecs::kPi);
            out.add({{profile[row].x * c, profile[row].y, profile[row].x * s},
                     {n.x * c, n.y, n.x * s},
                     turn,
                     static_cast<float>(row) / static_cast<float>(rows - 1)});
        }
    }
    const auto columns = static_cast<std::size_t>(segments) + 1;
    for (std::size_t row = 0; row + 1 < rows; ++row) {
        for (std::size_t i = 0; i + 1 < columns; ++i) {
            const auto at = [&](std::size_t r, std::size_t c) {
                return static_cast<std::uint16_t>(r * columns + c);
            };
            out.quad(at(row, i), at(row + 1, i), at(row + 1, i + 1), at(row, i + 1));
        }
    }
    return out;
}

Geometry pyramid(float base, float top, float height) {
    Geometry out;
    const auto side = [&](Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
        const Vec3 normal = ecs::normalised(ecs::cross(c - a, d - b));
        const auto first = static_cast<std::uint16_t>(out.vertices.size());
        for (const Vec3 p : {a, b, c, d}) out.add({p, normal});
        out.quad(first, first + 1, first + 2, first + 3);
    };
    const auto corner = [&](int i, bool upper) {
        constexpr float kX[4] = {-0.5F, 0.5F, 0.5F, -0.5F}, kZ[4] = {0.5F, 0.5F, -0.5F, -0.5F};
        const float size = upper ? top : base;
        return Vec3{kX[i % 4] * size, upper ? height : 0.0F, kZ[i % 4] * size};
    };
    for (int i = 0; i < 4; ++i) {
        side(corner(i, false), corner(i + 1, false), corner(i + 1, true), corner(i, true));
    }
    side(corner(3, false), corner(2, false), corner(1, false), corner(0, false));
    if (top > 0.0F) side(corner(0, true), corner(1, true), corner(2, true), corner(3, true));
    return out;
}

Outline circle(float radius, int segments) {
    Outline out;
    for (int i = 0; i < segments; ++i) {
        const float angle = 2.0F * ecs::kPi * static_cast<float>(i) / static_cast<float>(segments);
        out.normals.push_back({std::cos(angle), std::sin(angle)});
        out.points.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return out;
}

Outline rounded(const std::vector<Vec2>& polygon, float radius, int segments) {
    Outline out;
    const auto count = polygon.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 before = polygon[(i + count - 1) % count], here = polygon[i];
        const Vec2 after = polygon[(i + 1) % count];
        const Vec2 n0 = profile_normal(before, here), n1 = profile_normal(here, after);
        const float half_turn =
            std::acos(std::clamp(n0.x * n1.x + n0.y * n1.y, -1.0F, 1.0F)) / 2.0F;
        const Vec2 middle{(n0.x + n1.x) / (2.0F * std::cos(half_turn)),
                          (n0.y + n1.y) / (2.0F * std::cos(half_turn))};
        const float inward = radius / std::cos(half_turn);
        const Vec2 centre{here.x - middle.x * inward, here.y - middle.y * inward};
        const float start = std::atan2(n0.y, n0.x);
        for (int k = 0; k <= segments; ++k) {
            const float angle =
                start + 2.0F * half_turn * static_cast<float>(k) / static_cast<float>(segments);
            const Vec2 n{std::cos(angle), std::sin(angle)};
            out.normals.push_back(n);
            out.points.push_back({centre.x + n.x * radius, centre.y + n.y * radius});
        }
    }
    return out;
}

namespace {

struct Bounds {
    float left = 1e9F, right = -1e9F, low = 1e9F, high = -1e9F;
};

Bounds bounds_of(const Outline& outline) {
    Bounds box;
    for (const Vec2 p : outline.points) {
        box = {std::min(box.left, p.x), std::max(box.right, p.x), std::min(box.low, p.y),
               std::max(box.high, p.y)};
    }
    return box;
}

// One rim, from the widest ring to the closed face. `side` is +1 for the upper rim, -1 for the
// lower.
std::uint16_t add_rim(Geometry& out, const Outline& outline, float height, float bevel,
                      int segments, float side) {
    const Bounds box = bounds_of(outline);
    const auto first = static_cast<std::uint16_t>(out.vertices.size());
    const auto count = outline.points.size();
    const auto texture = [&](float x, float z) {
        const float u = (x - box.left) / (box.right - box.left);
        const float v = (z - box.low) / (box.high - box.low);
        return side > 0 ? Vec2{u / 2.0F, v} : Vec2{1.0F - u / 2.0F, v};
    };
    for (int ring = 0; ring <= segments; ++ring) {
        const float angle =
            ecs::degrees(90.0F) * static_cast<float>(ring) / static_cast<float>(segments);
        const float inset = bevel * (1.0F - std::cos(angle));
        const float y = side * (height / 2.0F - bevel + bevel * std::sin(angle));
        for (std::size_t i = 0; i < count; ++i) {
            const Vec2 n = outline.normals[i];
            const float x = outline.points[i].x - n.x * inset,
                        z = outline.points[i].y - n.y * inset;
            const Vec2 uv = texture(x, z);
            out.add({{x, y, z},
                     {n.x * std::cos(angle), side * std::sin(angle), n.y * std::cos(angle)},
                     uv.x,
                     uv.y});
        }
    }
    const float middle_x = (box.left + box.right) / 2.0F, middle_z = (box.low + box.high) / 2.0F;
    const Vec2 uv = texture(middle_x, middle_z);
    const auto centre =
        out.add({{middle_x, side * height / 2.0F, middle_z}, {0, side, 0}, uv.x, uv.y});
    const auto at = [&](int ring, std::size_t i) {
        return static_cast<std::uint16_t>(first + static_cast<std::size_t>(ring) * count +
                                          i % count);
    };
    for (std::size_t i = 0; i < count; ++i) {
        for (int ring = 0; ring < segments; ++ring) {
            if (side > 0) {
                out.quad(at(ring, i), at(ring + 1, i), at(ring + 1, i + 1), at(ring, i + 1));
            } else {
                out.quad(at(ring, i), at(ring, i + 1), at(ring + 1, i + 1), at(ring + 1, i));
            }
        }
        if (side > 0) out.triangle(centre, at(segments, i + 1), at(segments, i));
        if (side < 0) out.triangle(centre, at(segments, i), at(segments, i + 1));
    }
    return first;
}

}  // namespace

Geometry bevelled_prism(const Outline& outline, float height, float bevel, int segments) {
    Geometry out;
    const auto upper = add_rim(out, outline, height, bevel, segments, 1.0F);
    const auto lower = add_rim(out, outline, height, bevel, segments, -1.0F);
    const auto count = outline.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto next = (i + 1) % count;
        out.quad(static_cast<std::uint16_t>(lower + i), static_cast<std::uint16_t>(upper + i),
                 static_cast<std::uint16_t>(upper + next),
                 static_cast<std::uint16_t>(lower + next));
    }
    out.stand_on_table();
    return out;
}

Geometry upright_prism(const Outline& outline, float depth, float bevel, int segments) {
    auto out = bevelled_prism(outline, depth, bevel, segments);
    out.move({0, -depth / 2.0F, 0});
    out.rotate(ecs::rotation({1, 0, 0}, ecs::degrees(-90.0F)));
    return out;
}

}  // namespace kingsbridge::render

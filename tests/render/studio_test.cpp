// What makes a picture a photograph: soft shadows, smooth edges, and the same picture every time.
#include "render/studio.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <cstring>

#include "render/window.hpp"

namespace kingsbridge::render {
namespace {

constexpr int kWidth = 400, kHeight = 300;
const TableCamera kAbove{{0, 22, 6}, {0, 0, 0}, ecs::degrees(20.0F), 0.0F};

Window headless() {
    auto window = Window::open_headless({.width = 64, .height = 64});
    REQUIRE(window.ok());
    return std::move(*window);
}

std::unique_ptr<Studio> studio() {
    auto opened = Studio::open();
    REQUIRE(opened.ok());
    return std::move(*opened);
}

entt::registry one_cube(float turn = 0.0F) {
    entt::registry registry;
    const auto piece = registry.create();
    registry.emplace<ecs::Pose>(piece, ecs::Vec3{}, ecs::rotation({0, 1, 0}, ecs::degrees(turn)));
    registry.emplace<ecs::Shape>(piece, ecs::Shape::Cube);
    registry.emplace<ecs::Finish>(piece, ecs::Material::Limestone, ecs::Colour{230, 230, 230});
    return registry;
}

Picture photograph(Studio& studio, const entt::registry& registry, int passes,
                   const TableCamera& camera = kAbove) {
    studio.arrange(registry);
    studio.look(camera, kWidth, kHeight);
    studio.add_passes(passes);
    return studio.develop();
}

float brightness(Color c) {
    return 0.3F * static_cast<float>(c.r) + 0.6F * static_cast<float>(c.g) +
           0.1F * static_cast<float>(c.b);
}

bool same(const Picture& a, const Picture& b) {
    const auto bytes =
        static_cast<std::size_t>(a.width()) * static_cast<std::size_t>(a.height()) * 4;
    return a.width() == b.width() && a.height() == b.height() &&
           std::memcmp(a.pixels(), b.pixels(), bytes) == 0;
}

// How bright the table is beside the cube, against the same table without it, along one row.
std::vector<float> shade_along_row(const Picture& with, const Picture& without, int row) {
    std::vector<float> shade;
    shade.reserve(kWidth);
    for (int x = 0; x < kWidth; ++x) {
        shade.push_back(brightness(with.at(x, row)) /
                        std::max(brightness(without.at(x, row)), 1.0F));
    }
    return shade;
}

}  // namespace

TEST_CASE("The same table gives the same picture to the byte") {
    const Window window = headless();
    const auto first = photograph(*studio(), one_cube(), 6);
    auto other = studio();
    CHECK(same(first, photograph(*other, one_cube(), 6)));
    // Whatever was looked at in between.
    photograph(*other, one_cube(30.0F), 3, TableCamera{});
    CHECK(same(first, photograph(*other, one_cube(), 6)));
    CHECK_FALSE(same(first, photograph(*other, one_cube(30.0F), 6)));
}

TEST_CASE("Passes add up: three and three are six") {
    const Window window = headless();
    auto one = studio();
    const auto whole = photograph(*one, one_cube(), 6);
    one->arrange(one_cube());
    CHECK(one->passes() == 0);
    one->add_passes(3);
    one->add_passes(3);
    CHECK(one->passes() == 6);
    CHECK(same(whole, one->develop()));
    one->look(kAbove, kWidth, kHeight);
    CHECK(one->passes() == 6);
    one->look(TableCamera{}, kWidth, kHeight);
    CHECK(one->passes() == 0);
}

TEST_CASE("A shadow falls away from the lamp, dark at the foot and soft at its edge") {
    const Window window = headless();
    auto one = studio();
    const auto with = photograph(*one, one_cube(), 48);
    const auto without = photograph(*one, {}, 48);
    const auto shade = shade_along_row(with, without, kHeight / 2);
    const auto cube_end = kWidth / 2 + 22;
    const auto darkest = std::min_element(shade.begin() + cube_end, shade.end());
    CHECK(*darkest < 0.55F);
    // From a fifth to four fifths of the way into the light.
    const float low = *darkest + 0.2F * (1.0F - *darkest),
                high = *darkest + 0.8F * (1.0F - *darkest);
    const auto begins = std::find_if(darkest, shade.end(), [&](float s) { return s > low; });
    const auto ends = std::find_if(begins, shade.end(), [&](float s) { return s > high; });
    REQUIRE(ends != shade.end());
    CHECK(ends - begins >= 3);
    // The lamp stands on the left: nothing dark on that side, and nothing far away.
    CHECK(shade[kWidth / 2 - 60] > 0.9F);
    CHECK(shade[kWidth - 10] > 0.97F);
}

TEST_CASE("An edge that is a little aslant has no stairs") {
    const Window window = headless();
    auto one = studio();
    const auto with = photograph(*one, one_cube(7.0F), 32);
    const auto without = photograph(*one, {}, 32);
    // The place of the cube's left edge in each row, from how much of the pixels it covers.
    std::vector<float> edge;
    for (int row = kHeight / 2 - 8; row < kHeight / 2 + 8; ++row) {
        const float full = brightness(with.at(kWidth / 2 - 8, row));
        float covered = 0.0F;
        for (int x = kWidth / 2 - 34; x < kWidth / 2 - 8; ++x) {
            const float table = brightness(without.at(x, row));
            covered +=
                std::clamp((brightness(with.at(x, row)) - table) / (full - table), 0.0F, 1.0F);
        }
        edge.push_back(covered);
    }
    for (std::size_t i = 1; i < edge.size(); ++i) {
        CAPTURE(i, edge[i - 1], edge[i]);
        CHECK(std::abs(edge[i] - edge[i - 1]) < 0.6F);
    }
    CHECK(std::abs(edge.back() - edge.front()) > 1.0F);
}

TEST_CASE("The empty table has no glaring pixel, wherever it is seen from") {
    const Window window = headless();
    auto one = studio();
    for (const ecs::Vec3 eye : {ecs::Vec3{0, 41, 0.2F}, {-30, 8, 20}, {25, 12, -25}}) {
        CAPTURE(eye.x, eye.y, eye.z);
        const auto picture = photograph(*one, {}, 24, {eye, {0, 0, 0}, ecs::degrees(3.0F), 0.0F});
        float brightest = 0.0F;
        for (int i = 0; i < kWidth * kHeight; ++i) {
            brightest = std::max(brightest, brightness(picture.pixels()[i]));
        }
        CHECK(brightest > 40.0F);
        CHECK(brightest < 190.0F);
    }
}

TEST_CASE("Pictures may be wide, tall and of odd sizes") {
    const Window window = headless();
    auto one = studio();
    one->arrange(one_cube());
    for (const auto& [width, height] : {std::pair{640, 33}, {17, 501}, {333, 77}}) {
        one->look(kAbove, width, height);
        one->add_passes(1);
        const auto picture = one->develop();
        CHECK(picture.width() == width);
        CHECK(picture.height() == height);
        CHECK(brightness(picture.at(width / 2, height / 2)) > 10.0F);
    }
}

}  // namespace kingsbridge::render

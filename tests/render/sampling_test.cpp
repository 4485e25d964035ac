#include "render/sampling.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

namespace kingsbridge::render {

TEST_CASE("The first 2^k passes fall one into each of 2^k parts of every dimension") {
    for (int count = 1; count <= 256; count *= 2) {
        for (std::size_t dimension = 0; dimension < kSampleDimensions; ++dimension) {
            CAPTURE(count, dimension);
            std::set<int> parts;
            for (int pass = 0; pass < count; ++pass) {
                const float value = sample(pass)[dimension];
                REQUIRE(value > 0.0F);
                REQUIRE(value < 1.0F);
                parts.insert(static_cast<int>(value * static_cast<float>(count)));
            }
            CHECK(parts.size() == static_cast<std::size_t>(count));
        }
    }
}

TEST_CASE("Lamp, sky, pixel and lens are each covered as areas by the passes of a still") {
    for (std::size_t first = 0; first < kSampleDimensions; first += 2) {
        CAPTURE(first);
        std::array<int, 16> cells{};
        for (int pass = 0; pass < 128; ++pass) {
            const Sample s = sample(pass);
            ++cells[static_cast<std::size_t>(s[first] * 4) * 4 +
                    static_cast<std::size_t>(s[first + 1] * 4)];
        }
        for (const int inside : cells) CHECK(std::abs(inside - 8) <= 4);
    }
}

TEST_CASE("Passes of the pixel are centred on it and stay within their two pixels") {
    float sum = 0.0F;
    for (int i = 0; i < 1000; ++i) {
        const float at = tent((static_cast<float>(i) + 0.5F) / 1000.0F);
        REQUIRE(std::abs(at) <= 1.0F);
        sum += at;
    }
    CHECK(std::abs(sum / 1000.0F) < 1e-3F);
}

TEST_CASE("Points of the lamp lie on its disc, directions of the sky on the upper half sphere") {
    for (int pass = 0; pass < 200; ++pass) {
        const Sample s = sample(pass);
        const Vec2 disc = on_disc(s[0], s[1]);
        CHECK(std::hypot(disc.x, disc.y) <= 1.0F);
        const ecs::Vec3 sky = on_sky(s[2], s[3]);
        CHECK(sky.y >= 0.0F);
        CHECK(std::abs(ecs::length(sky) - 1.0F) < 1e-5F);
    }
}

}  // namespace kingsbridge::render

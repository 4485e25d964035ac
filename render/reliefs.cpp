// What is drilled or struck: the pips of a die, the two sides of a coin.
#include <algorithm>
#include <cmath>
#include <vector>

#include "render/icons.hpp"
#include "render/picture.hpp"
#include "render/prints.hpp"

namespace kingsbridge::render {
namespace {

constexpr Color kSmooth{0, 127, 127, 255};

unsigned char byte_of(float share) {
    return static_cast<unsigned char>(std::clamp(share, 0.0F, 1.0F) * 255.0F);
}

constexpr int kFaceSize = 256;
// Opposite faces add up to seven; the order is that of rounded_box.
constexpr int kPipsOnFace[6] = {3, 4, 5, 2, 1, 6};

// Bit k of a face's mask is the k-th cell of its three by three grid.
constexpr int pip_mask(int pips) {
    constexpr int kMasks[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};
    return kMasks[pips];
}

Color drilled(float x, float y, int mask) {
    constexpr float kRadius = 0.165F, kSpread = 0.46F, kSoft = 0.02F;
    for (int cell = 0; cell < 9; ++cell) {
        if ((mask >> cell & 1) == 0) continue;
        const float dx = x - static_cast<float>(cell % 3 - 1) * kSpread;
        const float dy = y - static_cast<float>(cell / 3 - 1) * kSpread;
        const float distance = std::hypot(dx, dy);
        if (distance >= kRadius + kSoft) continue;
        const float ink = std::clamp((kRadius + kSoft - distance) / (2 * kSoft), 0.0F, 1.0F);
        const auto lean = [&](float d) {
            return static_cast<unsigned char>(127.5F - 127.0F * ink * d / (kRadius + kSoft));
        };
        return {static_cast<unsigned char>(255 * ink), lean(dx), lean(dy), 255};
    }
    return kSmooth;
}

constexpr int kCoinSize = 512;

// How high the metal stands at a point of one side of the coin, -1 to 1 across: a rim, a ring of
// beads, and in the middle the sign.
float struck(float x, float y, const Picture& sign) {
    const float radius = std::hypot(x, y);
    const float rim = std::clamp((radius - 0.86F) * 40.0F, 0.0F, 1.0F);
    constexpr float kBeads = 36.0F;
    const float turn = std::atan2(y, x) / (2.0F * ecs::kPi) * kBeads;
    const float along = (turn - std::round(turn)) * 2.0F * ecs::kPi * 0.76F / kBeads;
    const float bead = std::clamp(1.0F - std::hypot(along, radius - 0.76F) / 0.05F, 0.0F, 1.0F);
    const float half = static_cast<float>(sign.width()) / 2.0F;
    const int sx = static_cast<int>((x / 0.62F + 1.0F) * half),
              sy = static_cast<int>((y / 0.62F + 1.0F) * half);
    const bool inside = sx >= 0 && sy >= 0 && sx < sign.width() && sy < sign.height();
    const float figure = inside ? static_cast<float>(sign.at(sx, sy).a) / 255.0F : 0.0F;
    return std::max({rim, std::sqrt(bead) * 0.8F, figure});
}

std::vector<float> coin_heights(const char* icon) {
    const Picture sign = icon_image(icon, kCoinSize);
    std::vector<float> heights;
    for (int row = 0; row < kCoinSize; ++row) {
        for (int column = 0; column < kCoinSize; ++column) {
            const auto centred = [](int at) {
                return (static_cast<float>(at) + 0.5F) * 2.0F / kCoinSize - 1.0F;
            };
            heights.push_back(struck(centred(column), centred(row), sign));
        }
    }
    return heights;
}

// The mean over a small square: a struck edge is a slope, not a step.
float softened(const std::vector<float>& heights, int x, int y) {
    constexpr int kReach = 3;
    float sum = 0.0F;
    for (int row = y - kReach; row <= y + kReach; ++row) {
        for (int column = x - kReach; column <= x + kReach; ++column) {
            const int r = std::clamp(row, 0, kCoinSize - 1),
                      c = std::clamp(column, 0, kCoinSize - 1);
            sum += heights[static_cast<std::size_t>(r * kCoinSize + c)];
        }
    }
    return sum / ((2 * kReach + 1) * (2 * kReach + 1));
}

void strike(Picture& print, int left, const char* icon) {
    const auto sharp = coin_heights(icon);
    std::vector<float> heights;
    for (int i = 0; i < kCoinSize * kCoinSize; ++i) {
        heights.push_back(softened(sharp, i % kCoinSize, i / kCoinSize));
    }
    const auto at = [&](int x, int y) {
        const int c = std::clamp(x, 0, kCoinSize - 1), r = std::clamp(y, 0, kCoinSize - 1);
        return heights[static_cast<std::size_t>(r * kCoinSize + c)];
    };
    for (int y = 0; y < kCoinSize; ++y) {
        for (int x = 0; x < kCoinSize; ++x) {
            constexpr float kSteep = 1.5F;
            const float lean_x = (at(x - 1, y) - at(x + 1, y)) * kSteep;
            const float lean_y = (at(x, y - 1) - at(x, y + 1)) * kSteep;
            print.pixels()[y * print.width() + left + x] = {byte_of(1.0F - at(x, y)),
                                                            byte_of(0.5F + lean_x / 2),
                                                            byte_of(0.5F + lean_y / 2), 255};
        }
    }
}

}  // namespace

TextureHandle pip_relief() {
    Picture print(GenImageColor(3 * kFaceSize, 2 * kFaceSize, kSmooth));
    for (int row = 0; row < print.height(); ++row) {
        for (int column = 0; column < print.width(); ++column) {
            const int face = row / kFaceSize * 3 + column / kFaceSize;
            const auto centred = [](int at) {
                return (static_cast<float>(at % kFaceSize) + 0.5F) / (kFaceSize / 2.0F) - 1.0F;
            };
            print.pixels()[row * print.width() + column] =
                drilled(centred(column), centred(row), pip_mask(kPipsOnFace[face]));
        }
    }
    return upload(print.image());
}

TextureHandle coin_relief() {
    Picture print(GenImageColor(2 * kCoinSize, kCoinSize, kSmooth));
    strike(print, 0, "church");
    strike(print, kCoinSize, "gothic-cross");
    return upload(print.image());
}

TextureHandle carved_relief() {
    Picture print(GenImageColor(8, 4, kSmooth));
    for (int i = 0; i < 32; ++i) {
        if (i % 8 >= 4) print.pixels()[i].r = 255;
    }
    return upload(print.image());
}

TextureHandle no_relief() { return upload(Picture(GenImageColor(4, 4, kSmooth)).image()); }

}  // namespace kingsbridge::render

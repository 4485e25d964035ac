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
        const int column = cell % 3 - 1, row = cell / 3 - 1;
        const float dx = x - static_cast<float>(column) * kSpread;
        const float dy = y - static_cast<float>(row) * kSpread;
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

class Heights {
  public:
    // Beyond the edge it goes on as at the edge.
    [[nodiscard]] float at(int x, int y) const { return values_[place(x, y)]; }
    float& at(int x, int y) { return values_[place(x, y)]; }

  private:
    static std::size_t place(int x, int y) {
        const auto inside = [](int v) {
            return static_cast<std::size_t>(std::clamp(v, 0, kCoinSize - 1));
        };
        return inside(y) * kCoinSize + inside(x);
    }

    std::vector<float> values_ = std::vector<float>(std::size_t{kCoinSize} * kCoinSize);
};

Heights struck_with(const char* icon) {
    const Picture sign = icon_image(icon, kCoinSize);
    const auto centred = [](int at) {
        return (static_cast<float>(at) + 0.5F) * 2.0F / kCoinSize - 1.0F;
    };
    Heights heights;
    for (int y = 0; y < kCoinSize; ++y) {
        for (int x = 0; x < kCoinSize; ++x) {
            heights.at(x, y) = struck(centred(x), centred(y), sign);
        }
    }
    return heights;
}

// The mean over a small square: a struck edge is a slope, not a step.
float softened(const Heights& heights, int x, int y) {
    constexpr int kReach = 3;
    float sum = 0.0F;
    for (int row = y - kReach; row <= y + kReach; ++row) {
        for (int column = x - kReach; column <= x + kReach; ++column)
            sum += heights.at(column, row);
    }
    return sum / ((2 * kReach + 1) * (2 * kReach + 1));
}

Heights softened(const Heights& heights) {
    Heights soft;
    for (int y = 0; y < kCoinSize; ++y) {
        for (int x = 0; x < kCoinSize; ++x) soft.at(x, y) = softened(heights, x, y);
    }
    return soft;
}

void strike(Picture& print, int left, const char* icon) {
    constexpr float kSteep = 0.75F;
    const Heights heights = softened(struck_with(icon));
    for (int y = 0; y < kCoinSize; ++y) {
        for (int x = 0; x < kCoinSize; ++x) {
            const float lean_x = (heights.at(x - 1, y) - heights.at(x + 1, y)) * kSteep;
            const float lean_y = (heights.at(x, y - 1) - heights.at(x, y + 1)) * kSteep;
            print.pixels()[y * print.width() + left + x] = {byte_of(1.0F - heights.at(x, y)),
                                                            byte_of(0.5F + lean_x),
                                                            byte_of(0.5F + lean_y), 255};
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

#include "render/prints.hpp"

#include <rlgl.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "render/icons.hpp"
#include "render/picture.hpp"
#include "render/resources.hpp"

namespace kingsbridge::render {
namespace {

constexpr int kCardWidth = 1024, kCardHeight = 1430;
constexpr Color kInk{34, 20, 12, 255}, kOchre{128, 74, 24, 255}, kGilt{222, 184, 108, 255};

// Smooth noise from a hash of the lattice; the same on every machine.
float lattice(std::uint32_t x, std::uint32_t y) {
    std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U;
    h = (h ^ (h >> 15)) * 0x2C1B3C6DU;
    h ^= h >> 13;
    return static_cast<float>(h & 0xFFFFU) / 65535.0F;
}

float noise(float x, float y) {
    const float fx = x - std::floor(x), fy = y - std::floor(y);
    const auto ix = static_cast<std::uint32_t>(x), iy = static_cast<std::uint32_t>(y);
    const auto ease = [](float t) { return t * t * (3.0F - 2.0F * t); };
    const auto mix = [](float a, float b, float t) { return a + (b - a) * t; };
    return mix(mix(lattice(ix, iy), lattice(ix + 1, iy), ease(fx)),
               mix(lattice(ix, iy + 1), lattice(ix + 1, iy + 1), ease(fx)), ease(fy));
}

// Paper of a base colour, clouded, and darker towards its edges.
Picture paper(Color base, float clouds) {
    Picture image(GenImageColor(kCardWidth, kCardHeight, base));
    Color* pixels = image.pixels();
    for (int y = 0; y < kCardHeight; ++y) {
        for (int x = 0; x < kCardWidth; ++x) {
            const auto fx = static_cast<float>(x), fy = static_cast<float>(y);
            const float cloud = noise(fx / 190, fy / 190) * 0.6F + noise(fx / 60, fy / 60) * 0.25F +
                                noise(fx / 5, fy / 5) * 0.15F;
            const float edge =
                std::min(std::min(fx, kCardWidth - fx), std::min(fy, kCardHeight - fy));
            const float shade = 1.0F + clouds * (cloud - 0.55F) - 0.20F * std::exp(-edge / 70.0F);
            const auto part = [&](unsigned char v) {
                return static_cast<unsigned char>(
                    std::clamp(static_cast<float>(v) * shade, 0.0F, 255.0F));
            };
            pixels[y * kCardWidth + x] = {part(base.r), part(base.g), part(base.b), 255};
        }
    }
    return image;
}

class Sheet {
  public:
    explicit Sheet(float left) : left_(left) {}

    void paper(Color base, float clouds) const {
        stamp(render::paper(base, clouds), {0, 0, kCardWidth, kCardHeight}, WHITE);
    }

    void icon(const char* name, float size, float x, float y, Color colour) const {
        stamp(icon_image(name, static_cast<int>(size)), {x - size / 2, y - size / 2, size, size},
              colour);
    }

    void frame(float inset, float thickness, Color colour) const {
        const Rectangle box{left_ + inset, inset, kCardWidth - 2 * inset, kCardHeight - 2 * inset};
        DrawRectangleRoundedLinesEx(box, 0.04F, 16, thickness, colour);
    }

    void line(float half, float y, Color colour) const {
        DrawLineEx({middle() - half, y}, {middle() + half, y}, 4, colour);
        DrawPoly({middle(), y}, 4, 12, 0, colour);
    }

    void text(const Font& font, const std::string& words, float y, float size, float spacing,
              Color colour) const {
        const Vector2 extent = MeasureTextEx(font, words.c_str(), size, spacing);
        DrawTextEx(font, words.c_str(), {middle() - extent.x / 2, y}, size, spacing, colour);
    }

    [[nodiscard]] float middle() const { return left_ + kCardWidth / 2.0F; }
    [[nodiscard]] float left() const { return left_; }

  private:
    // It must reach the card before its texture goes.
    void stamp(const Picture& picture, Rectangle box, Color tint) const {
        const Texture2D texture = LoadTextureFromImage(picture.image());
        SetTextureFilter(texture, TEXTURE_FILTER_BILINEAR);
        DrawTextureEx(texture, {left_ + box.x, box.y}, 0,
                      box.width / static_cast<float>(texture.width), tint);
        rlDrawRenderBatchActive();
        UnloadTexture(texture);
    }

    float left_;
};

Font font(const char* name, int size) {
    const auto bytes = resource(name);
    return LoadFontFromMemory(".ttf", reinterpret_cast<const unsigned char*>(bytes.data()),
                              static_cast<int>(bytes.size()), size, nullptr, 0);
}

void draw_face() {
    const Font capitals = font("fonts/capitals", 128), italic = font("fonts/italic", 84);
    const Sheet face(0);
    face.paper({222, 202, 160, 255}, 0.24F);
    face.frame(44, 7, kOchre);
    face.frame(62, 3, kInk);
    face.text(capitals, "KINGSBRIDGE", 118, 116, 6, kInk);
    face.line(330, 268, kOchre);
    DrawCircleGradient({face.middle(), 650}, 350, Color{206, 168, 104, 150},
                       Color{206, 168, 104, 0});
    face.icon("church", 600, kCardWidth / 2.0F, 640, Color{62, 32, 18, 255});
    face.line(330, 1026, kOchre);
    constexpr const char* kTrades[3] = {"stone-block", "trowel", "wood-pile"};
    for (int i = 0; i < 3; ++i) {
        face.icon(kTrades[i], 120, kCardWidth / 2.0F + static_cast<float>(i - 1) * 220, 1132,
                  kOchre);
    }
    face.text(italic, "three games, one table", 1246, 78, 0, kInk);
    // The letters must reach the card before the textures they are on go.
    rlDrawRenderBatchActive();
    UnloadFont(capitals);
    UnloadFont(italic);
}

void draw_back() {
    const Sheet back(kCardWidth);
    back.paper({96, 28, 30, 255}, 0.34F);
    constexpr Color kFaint{222, 184, 108, 60};
    for (int row = 0; row < 12; ++row) {
        for (int column = 0; column < 8; ++column) {
            const float x = back.left() + 120 + static_cast<float>(column) * 112;
            const float y = 110 + static_cast<float>(row) * 110;
            DrawPolyLinesEx({x, y}, 4, 54, 0, 4, kFaint);
            DrawPoly({x, y}, 4, 10, 0, kFaint);
        }
    }
    back.frame(44, 9, kGilt);
    back.frame(68, 3, kGilt);
    DrawCircleV({back.middle(), kCardHeight / 2.0F}, 276, Color{84, 22, 25, 255});
    DrawRing({back.middle(), kCardHeight / 2.0F}, 262, 272, 0, 360, 96, kGilt);
    back.icon("gothic-cross", 380, kCardWidth / 2.0F, kCardHeight / 2.0F, kGilt);
}

}  // namespace

TextureHandle card_print() {
    const RenderTexture2D sheet = LoadRenderTexture(2 * kCardWidth, kCardHeight);
    BeginTextureMode(sheet);
    ClearBackground(BLACK);
    draw_face();
    draw_back();
    EndTextureMode();
    Image image = LoadImageFromTexture(sheet.texture);
    UnloadRenderTexture(sheet);
    ImageFlipVertical(&image);
    return upload(Picture(image).image());
}

}  // namespace kingsbridge::render

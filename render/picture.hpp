// A picture in memory, and how it becomes a file.
#pragma once

#include <raylib.h>

#include <filesystem>
#include <utility>

#include "engine/base/result.hpp"

namespace kingsbridge::render {

// Owns its pixels: red, green, blue, alpha, a byte each, the first row on top.
class Picture {
  public:
    explicit Picture(Image image) : image_(image) {}
    Picture(Picture&& other) noexcept : image_(std::exchange(other.image_, Image{})) {}
    Picture& operator=(Picture&& other) noexcept {
        std::swap(image_, other.image_);
        return *this;
    }
    ~Picture() { UnloadImage(image_); }

    [[nodiscard]] const Image& image() const { return image_; }
    [[nodiscard]] int width() const { return image_.width; }
    [[nodiscard]] int height() const { return image_.height; }
    [[nodiscard]] Color* pixels() { return static_cast<Color*>(image_.data); }
    [[nodiscard]] const Color* pixels() const { return static_cast<const Color*>(image_.data); }
    [[nodiscard]] Color at(int x, int y) const { return pixels()[y * width() + x]; }

  private:
    Image image_;
};

// Without transparency. The file is replaced completely or not at all.
Result<void> save_png(const Picture& picture, const std::filesystem::path& path);

}  // namespace kingsbridge::render

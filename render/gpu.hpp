// Owners of what lives on the graphics card: each frees what it made. Needs an open window.
#pragma once

#include <raylib.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ecs/math.hpp"
#include "render/mesh/geometry.hpp"

namespace kingsbridge::render {

// A number handed out by the card, freed once.
template <void (*Free)(unsigned)>
class Handle {
  public:
    Handle() = default;
    explicit Handle(unsigned id) : id_(id) {}
    Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, 0U)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(id_, other.id_);
        return *this;
    }
    ~Handle() {
        if (id_ != 0) Free(id_);
    }
    [[nodiscard]] unsigned id() const { return id_; }

  private:
    unsigned id_ = 0;
};

void free_texture(unsigned id);
void free_target(unsigned id);
void free_array(unsigned id);
void free_buffer(unsigned id);
void free_program(unsigned id);

using TextureHandle = Handle<free_texture>;

class Program {
  public:
    // Sources are names of resources; `define` selects a variant.
    Program(std::string_view vertex, std::string_view fragment, std::string_view define = {});

    [[nodiscard]] bool ok() const { return id_.id() != 0; }
    void use() const;
    void set(const char* name, float value) const;
    void set(const char* name, ecs::Vec3 value) const;
    void set(const char* name, const Matrix& value) const;
    void set_texture(const char* name, int slot, unsigned texture) const;

  private:
    Handle<free_program> id_;
};

enum class Pixels { Byte, Half, Float };

// A texture to draw into, with a depth buffer if asked for; or a depth texture alone.
class Target {
  public:
    static Target colour(int width, int height, Pixels pixels, bool with_depth);
    static Target depth(int size);

    void begin() const;
    [[nodiscard]] unsigned texture() const { return texture_.id(); }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] TextureHandle take_texture() { return std::move(texture_); }

  private:
    TextureHandle texture_, depth_;
    Handle<free_target> id_;
    int width_ = 0, height_ = 0;
};

// Where one piece stands, as the card takes it: three rows of an affine matrix and a colour.
struct Instance {
    std::array<float, 12> rows;
    std::array<float, 4> colour;
};

class Mesh {
  public:
    explicit Mesh(const Geometry& geometry);

    void set_instances(const std::vector<Instance>& instances);
    void draw() const;

  private:
    Handle<free_array> array_;
    Handle<free_buffer> vertices_, indices_, instances_;
    int index_count_ = 0, instance_count_ = 0;
};

// An image as a texture with mipmaps, sharp at a slant.
TextureHandle upload(const Image& image);
void sharpen(unsigned texture, int width, int height, bool repeat);

void draw_fullscreen();

}  // namespace kingsbridge::render

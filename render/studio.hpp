// The table, lit and photographed. A picture is the mean of passes; each pass looks through another
// point of the lens and the pixel, at the light of another point of the lamp and of the sky. A few
// passes make a frame that moves, many a still: soft shadows, dark corners, smooth edges, all from
// the same rule. Knows the components of pieces, not what they mean.
#pragma once

#include <array>
#include <entt/entt.hpp>
#include <memory>
#include <optional>

#include "ecs/components.hpp"
#include "engine/base/result.hpp"
#include "render/camera.hpp"
#include "render/draw_list.hpp"
#include "render/gpu.hpp"
#include "render/picture.hpp"

namespace kingsbridge::render {

inline constexpr int kStillPasses = 128;

class Studio {
  public:
    // Needs an open window.
    static Result<std::unique_ptr<Studio>> open();

    // What is on the table, and how it is looked at. Each begins the picture anew if it differs.
    void arrange(const entt::registry& registry);
    void look(const TableCamera& camera, int width, int height);

    void add_passes(int count);
    [[nodiscard]] int passes() const { return passes_; }

    // Draws the picture so far into the window.
    void show() const;
    [[nodiscard]] Picture develop() const;

  private:
    Studio();

    struct Pass;
    [[nodiscard]] Pass next_pass() const;
    void set_up(const Program& program, const Pass& pass) const;
    void add_pass();
    void add_scene_to_sum() const;
    void draw_pieces() const;
    [[nodiscard]] unsigned print_on(ecs::Shape shape, ecs::Material material) const;
    void draw_shadow(const Target& map, const Matrix& matrix) const;
    void resolve(int width, int height) const;
    [[nodiscard]] Matrix light_matrix(ecs::Vec3 direction) const;
    [[nodiscard]] bool ready() const;

    std::array<Program, ecs::kMaterialCount> surfaces_;
    Program depth_, copy_, resolve_;
    Mesh table_;
    std::array<std::array<std::optional<Mesh>, ecs::kMaterialCount>, ecs::kShapeCount> meshes_;
    TextureHandle oak_, detail_, cards_, pips_, coins_, carved_, smooth_;
    Target key_map_, sky_map_, scene_, sum_;
    TableCamera camera_;
    ecs::Vec3 centre_;
    float radius_ = 1.0F;
    int passes_ = 0;
};

}  // namespace kingsbridge::render

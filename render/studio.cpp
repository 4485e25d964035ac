#include "render/studio.hpp"

#include <raymath.h>
#include <rlgl.h>

#include <cmath>

#include "render/mesh/shapes.hpp"
#include "render/prints.hpp"
#include "render/sampling.hpp"

namespace kingsbridge::render {
namespace {

using ecs::Vec3;

constexpr int kShadowSize = 2048, kOakSize = 2048, kDetailSize = 512;
constexpr float kLampRadius = 0.085F;  // of the lamp, seen from the table at distance 1

const Vec3 kKeyDirection = ecs::normalised({-0.66F, 0.70F, 0.20F});
constexpr Vec3 kKeyRadiance{2.75F, 2.22F, 1.56F};
constexpr Vec3 kSkyRadiance{0.33F, 0.42F, 0.57F};

constexpr Instance kAtOrigin{{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}, {1, 1, 1, 1}};

Vector3 raylib_vector(Vec3 v) { return {v.x, v.y, v.z}; }

std::array<Program, ecs::kMaterialCount> surface_programs() {
    const auto variant = [](const char* define) {
        return Program("surface.vs", "surface.fs", define);
    };
    return {variant("OAK"),   variant("PAINT"), variant("STONE"),
            variant("METAL"), variant("PRINT"), variant("IVORY")};
}

TextureHandle baked(std::string_view shader, int size) {
    auto target = Target::colour(size, size, Pixels::Byte, false);
    const Program program("fullscreen.vs", shader);
    target.begin();
    rlDisableDepthTest();
    rlDisableColorBlend();
    program.use();
    draw_fullscreen();
    rlDisableFramebuffer();
    rlEnableColorBlend();
    auto texture = target.take_texture();
    sharpen(texture.id(), size, size, true);
    return texture;
}

// The lens and the pixel are both areas: `jitter` is a point of the pixel, `lens` one of the lens.
Matrix view_projection(const TableCamera& camera, float aspect, Vec2 jitter, Vec2 lens) {
    const Vec3 forward = ecs::normalised(camera.target - camera.eye);
    const Vec3 right = ecs::normalised(ecs::cross(forward, {0, 1, 0}));
    const Vec3 up = ecs::cross(right, forward);
    const Vec3 shift = right * lens.x + up * lens.y;
    constexpr float kNear = 5.0F, kFar = 400.0F;
    const float focus = ecs::length(camera.target - camera.eye);
    const float top = kNear * std::tan(camera.field_of_view / 2.0F), side = top * aspect;
    const float x = jitter.x * side - lens.x * kNear / focus;
    const float y = jitter.y * top - lens.y * kNear / focus;
    const Matrix view = MatrixLookAt(raylib_vector(camera.eye + shift),
                                     raylib_vector(camera.target + shift), {0, 1, 0});
    return MatrixMultiply(view, MatrixFrustum(x - side, x + side, y - top, y + top, kNear, kFar));
}

Vec3 lamp_direction(float a, float b) {
    const Vec3 side = ecs::normalised(ecs::cross(kKeyDirection, {0, 1, 0}));
    const Vec3 up = ecs::cross(side, kKeyDirection);
    const Vec2 at = on_disc(a, b);
    return ecs::normalised(kKeyDirection + (side * at.x + up * at.y) * kLampRadius);
}

// Brighter overhead than at the horizon, and a little warmer there.
Vec3 sky_radiance(Vec3 direction) {
    const float t = 0.55F + 0.45F * direction.y;
    return {kSkyRadiance.x * (1.25F - 0.25F * direction.y) * t, kSkyRadiance.y * t,
            kSkyRadiance.z * t};
}

}  // namespace

Result<std::unique_ptr<Studio>> Studio::open() {
    std::unique_ptr<Studio> studio(new Studio());
    if (!studio->ready())
        return Error{"The graphics driver refused a shader; it needs OpenGL 3.3."};
    return studio;
}

Studio::Studio()
    : surfaces_(surface_programs()),
      depth_("surface.vs", "depth.fs"),
      copy_("fullscreen.vs", "copy.fs"),
      resolve_("fullscreen.vs", "resolve.fs"),
      table_(table_geometry()),
      oak_(baked("oak.fs", kOakSize)),
      detail_(baked("detail.fs", kDetailSize)),
      cards_(card_print()),
      pips_(pip_relief()),
      coins_(coin_relief()),
      carved_(carved_relief()),
      smooth_(no_relief()),
      key_map_(Target::depth(kShadowSize)),
      sky_map_(Target::depth(kShadowSize)) {
    table_.set_instances({kAtOrigin});
}

bool Studio::ready() const {
    for (const Program& program : surfaces_) {
        if (!program.ok()) return false;
    }
    return depth_.ok() && copy_.ok() && resolve_.ok();
}

void Studio::arrange(const entt::registry& registry) {
    const DrawList list = draw_list(registry);
    for (std::size_t shape = 0; shape < ecs::kShapeCount; ++shape) {
        for (std::size_t material = 0; material < ecs::kMaterialCount; ++material) {
            auto& mesh = meshes_[shape][material];
            const auto& batch = list.batches[shape][material];
            if (!mesh && !batch.empty())
                mesh.emplace(shape_geometry(static_cast<ecs::Shape>(shape)));
            if (mesh) mesh->set_instances(batch);
        }
    }
    centre_ = list.centre;
    radius_ = list.radius;
    passes_ = 0;
}

void Studio::look(const TableCamera& camera, int width, int height) {
    const bool resized = width != sum_.width() || height != sum_.height();
    if (!resized && camera == camera_) return;
    camera_ = camera;
    passes_ = 0;
    if (!resized) return;
    scene_ = Target::colour(width, height, Pixels::Half, true);
    sum_ = Target::colour(width, height, Pixels::Float, false);
}

Matrix Studio::light_matrix(Vec3 direction) const {
    constexpr float kDistance = 200.0F;
    const Vec3 up = std::abs(direction.y) > 0.99F ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    const Matrix view = MatrixLookAt(raylib_vector(centre_ + direction * kDistance),
                                     raylib_vector(centre_), raylib_vector(up));
    const Matrix box = MatrixOrtho(-radius_, radius_, -radius_, radius_, kDistance - 1.2F * radius_,
                                   kDistance + 1.2F * radius_);
    return MatrixMultiply(view, box);
}

void Studio::draw_shadow(const Target& map, const Matrix& matrix) const {
    map.begin();
    rlClearScreenBuffers();
    depth_.use();
    depth_.set("view_projection", matrix);
    for (const auto& shape : meshes_) {
        for (const auto& mesh : shape) {
            if (mesh) mesh->draw();
        }
    }
}

unsigned Studio::print_on(ecs::Shape shape, ecs::Material material) const {
    if (material == ecs::Material::Print) return cards_.id();
    switch (shape) {
        case ecs::Shape::Die:
            return pips_.id();
        case ecs::Shape::Coin:
            return coins_.id();
        case ecs::Shape::Nave:
        case ecs::Shape::Tower:
            return carved_.id();
        default:
            return smooth_.id();
    }
}

void Studio::draw_pieces() const {
    for (std::size_t material = 0; material < ecs::kMaterialCount; ++material) {
        const Program& program = surfaces_[material];
        program.use();
        for (std::size_t shape = 0; shape < ecs::kShapeCount; ++shape) {
            const auto& mesh = meshes_[shape][material];
            if (!mesh) continue;
            program.set_texture("print", 3,
                                print_on(ecs::Shape{static_cast<std::uint8_t>(shape)},
                                         ecs::Material{static_cast<std::uint8_t>(material)}));
            mesh->draw();
        }
    }
    const Program& oak = surfaces_[static_cast<std::size_t>(ecs::Material::Oak)];
    oak.use();
    oak.set_texture("print", 3, oak_.id());
    table_.draw();
}

// What this pass sees, and by what light.
struct Studio::Pass {
    Matrix view, to_lamp, to_sky;
    Vec3 lamp, sky;
};

Studio::Pass Studio::next_pass() const {
    const Sample s = sample(passes_);
    const auto width = static_cast<float>(sum_.width()), height = static_cast<float>(sum_.height());
    const Vec2 jitter{2.0F * tent(s[4]) / width, 2.0F * tent(s[5]) / height};
    const Vec2 lens = on_disc(s[6], s[7]);
    const float radius = camera_.lens_radius;
    const Vec3 lamp = lamp_direction(s[0], s[1]), sky = on_sky(s[2], s[3]);
    return {view_projection(camera_, width / height, jitter, {lens.x * radius, lens.y * radius}),
            light_matrix(lamp), light_matrix(sky), lamp, sky};
}

void Studio::set_up(const Program& program, const Pass& pass) const {
    program.use();
    program.set("view_projection", pass.view);
    program.set("eye", camera_.eye);
    program.set("key_direction", pass.lamp);
    program.set("key_radiance", kKeyRadiance);
    program.set("sky_direction", pass.sky);
    program.set("sky_radiance", sky_radiance(pass.sky));
    program.set("key_matrix", pass.to_lamp);
    program.set("sky_matrix", pass.to_sky);
    program.set_texture("key_shadow", 0, key_map_.texture());
    program.set_texture("sky_shadow", 1, sky_map_.texture());
    program.set_texture("detail", 2, detail_.id());
}

void Studio::add_pass() {
    const Pass pass = next_pass();
    rlEnableDepthTest();
    rlDisableColorBlend();
    draw_shadow(key_map_, pass.to_lamp);
    draw_shadow(sky_map_, pass.to_sky);
    scene_.begin();
    rlClearColor(2, 1, 1, 255);
    rlClearScreenBuffers();
    for (const Program& program : surfaces_) set_up(program, pass);
    draw_pieces();
    add_scene_to_sum();
    ++passes_;
}

// The first pass replaces what an earlier picture left there.
void Studio::add_scene_to_sum() const {
    sum_.begin();
    rlDisableDepthTest();
    if (passes_ > 0) {
        rlEnableColorBlend();
        rlSetBlendFactors(RL_ONE, RL_ONE, RL_FUNC_ADD);
        rlSetBlendMode(RL_BLEND_CUSTOM);
    }
    copy_.use();
    copy_.set_texture("source", 0, scene_.texture());
    draw_fullscreen();
}

void Studio::add_passes(int count) {
    rlDrawRenderBatchActive();
    for (int i = 0; i < count; ++i) add_pass();
    rlDisableFramebuffer();
    rlEnableColorBlend();
    rlSetBlendMode(RL_BLEND_ALPHA);
    rlActiveTextureSlot(0);
    rlDisableShader();
    rlViewport(0, 0, GetRenderWidth(), GetRenderHeight());
}

void Studio::resolve(int width, int height) const {
    rlViewport(0, 0, width, height);
    rlDisableDepthTest();
    rlDisableColorBlend();
    resolve_.use();
    resolve_.set("passes", static_cast<float>(passes_));
    resolve_.set("aspect", static_cast<float>(width) / static_cast<float>(height));
    resolve_.set_texture("source", 0, sum_.texture());
    draw_fullscreen();
    rlEnableColorBlend();
    rlDisableShader();
}

void Studio::show() const {
    rlDrawRenderBatchActive();
    resolve(GetRenderWidth(), GetRenderHeight());
}

Picture Studio::develop() const {
    const int width = sum_.width(), height = sum_.height();
    const auto print = Target::colour(width, height, Pixels::Byte, false);
    rlDrawRenderBatchActive();
    print.begin();
    resolve(width, height);
    Image image{
        rlReadTexturePixels(print.texture(), width, height, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8),
        width, height, 1, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    rlDisableFramebuffer();
    rlViewport(0, 0, GetRenderWidth(), GetRenderHeight());
    ImageFlipVertical(&image);
    return Picture(image);
}

}  // namespace kingsbridge::render

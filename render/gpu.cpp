#include "render/gpu.hpp"

#include <rlgl.h>

#include <cassert>
#include <cstddef>

#include "render/resources.hpp"

namespace kingsbridge::render {

void free_texture(unsigned id) { rlUnloadTexture(id); }
void free_array(unsigned id) { rlUnloadVertexArray(id); }
void free_buffer(unsigned id) { rlUnloadVertexBuffer(id); }
void free_program(unsigned id) { rlUnloadShaderProgram(id); }

// rlUnloadFramebuffer also deletes what is attached as depth; the owner of that does it here.
void free_target(unsigned id) {
    rlEnableFramebuffer(id);
    rlFramebufferAttach(id, 0, RL_ATTACHMENT_DEPTH, RL_ATTACHMENT_TEXTURE2D, 0);
    rlDisableFramebuffer();
    rlUnloadFramebuffer(id);
}

namespace {

// A shader's text, with what it includes by name in the place of the include.
std::string shader_text(std::string_view name) {
    constexpr std::string_view kInclude = "#include \"";
    std::string text(resource(name));
    for (auto at = text.find(kInclude); at != std::string::npos; at = text.find(kInclude, at)) {
        const auto begin = at + kInclude.size(), end = text.find('"', begin);
        const std::string part = text.substr(begin, end - begin);
        text.replace(at, end + 1 - at, resource(part));
    }
    return text;
}

unsigned compile(std::string_view vertex, std::string_view fragment, std::string_view define) {
    std::string head = "#version 330\n";
    if (!define.empty()) head += "#define " + std::string(define) + "\n";
    const std::string vs = head + shader_text(vertex);
    const std::string fs = head + shader_text(fragment);
    const Shader shader = LoadShaderFromMemory(vs.c_str(), fs.c_str());
    // raylib hands out its own shader when the driver refuses one: that is not ours to keep.
    if (shader.id == rlGetShaderIdDefault()) return 0;
    MemFree(shader.locs);
    return shader.id;
}

}  // namespace

Program::Program(std::string_view vertex, std::string_view fragment, std::string_view define)
    : id_(compile(vertex, fragment, define)) {}

void Program::use() const { rlEnableShader(id_.id()); }

void Program::set(const char* name, float value) const {
    rlSetUniform(rlGetLocationUniform(id_.id(), name), &value, RL_SHADER_UNIFORM_FLOAT, 1);
}

void Program::set(const char* name, ecs::Vec3 value) const {
    rlSetUniform(rlGetLocationUniform(id_.id(), name), &value, RL_SHADER_UNIFORM_VEC3, 1);
}

void Program::set(const char* name, const Matrix& value) const {
    rlSetUniformMatrix(rlGetLocationUniform(id_.id(), name), value);
}

void Program::set_texture(const char* name, int slot, unsigned texture) const {
    rlActiveTextureSlot(slot);
    rlEnableTexture(texture);
    rlSetUniform(rlGetLocationUniform(id_.id(), name), &slot, RL_SHADER_UNIFORM_INT, 1);
}

Target Target::colour(int width, int height, Pixels pixels, bool with_depth) {
    int format = RL_PIXELFORMAT_UNCOMPRESSED_R8G8B8A8;
    if (pixels == Pixels::Half) format = RL_PIXELFORMAT_UNCOMPRESSED_R16G16B16A16;
    if (pixels == Pixels::Float) format = RL_PIXELFORMAT_UNCOMPRESSED_R32G32B32A32;
    Target out;
    out.width_ = width, out.height_ = height;
    out.id_ = Handle<free_target>(rlLoadFramebuffer());
    out.texture_ = TextureHandle(rlLoadTexture(nullptr, width, height, format, 1));
    rlFramebufferAttach(out.id_.id(), out.texture_.id(), RL_ATTACHMENT_COLOR_CHANNEL0,
                        RL_ATTACHMENT_TEXTURE2D, 0);
    if (with_depth) {
        out.depth_ = TextureHandle(rlLoadTextureDepth(width, height, false));
        rlFramebufferAttach(out.id_.id(), out.depth_.id(), RL_ATTACHMENT_DEPTH,
                            RL_ATTACHMENT_TEXTURE2D, 0);
    }
    return out;
}

Target Target::depth(int size) {
    Target out;
    out.width_ = out.height_ = size;
    out.id_ = Handle<free_target>(rlLoadFramebuffer());
    out.texture_ = TextureHandle(rlLoadTextureDepth(size, size, false));
    rlFramebufferAttach(out.id_.id(), out.texture_.id(), RL_ATTACHMENT_DEPTH,
                        RL_ATTACHMENT_TEXTURE2D, 0);
    return out;
}

void Target::begin() const {
    rlEnableFramebuffer(id_.id());
    rlViewport(0, 0, width_, height_);
}

Mesh::Mesh(const Geometry& geometry) : index_count_(static_cast<int>(geometry.indices.size())) {
    array_ = Handle<free_array>(rlLoadVertexArray());
    rlEnableVertexArray(array_.id());
    vertices_ = Handle<free_buffer>(
        rlLoadVertexBuffer(geometry.vertices.data(),
                           static_cast<int>(geometry.vertices.size() * sizeof(Vertex)), false));
    const auto attribute = [](unsigned index, int size, std::size_t offset) {
        rlSetVertexAttribute(index, size, RL_FLOAT, false, sizeof(Vertex),
                             static_cast<int>(offset));
        rlEnableVertexAttribute(index);
    };
    attribute(0, 3, offsetof(Vertex, position));
    attribute(1, 3, offsetof(Vertex, normal));
    attribute(2, 2, offsetof(Vertex, u));
    indices_ = Handle<free_buffer>(rlLoadVertexBufferElement(
        geometry.indices.data(), static_cast<int>(geometry.indices.size() * sizeof(std::uint16_t)),
        false));
    rlDisableVertexArray();
}

void Mesh::set_instances(const std::vector<Instance>& instances) {
    instance_count_ = static_cast<int>(instances.size());
    if (instances.empty()) return;
    rlEnableVertexArray(array_.id());
    instances_ = Handle<free_buffer>(rlLoadVertexBuffer(
        instances.data(), static_cast<int>(instances.size() * sizeof(Instance)), false));
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned index = 3 + i;
        rlSetVertexAttribute(index, 4, RL_FLOAT, false, sizeof(Instance), static_cast<int>(i * 16));
        rlSetVertexAttributeDivisor(index, 1);
        rlEnableVertexAttribute(index);
    }
    rlDisableVertexArray();
}

void Mesh::draw() const {
    if (instance_count_ == 0) return;
    rlEnableVertexArray(array_.id());
    rlDrawVertexArrayElementsInstanced(0, index_count_, nullptr, instance_count_);
    rlDisableVertexArray();
}

void sharpen(unsigned texture, int width, int height, bool repeat) {
    int levels = 1;
    rlGenTextureMipmaps(texture, width, height, RL_PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, &levels);
    rlTextureParameters(texture, RL_TEXTURE_MIN_FILTER, RL_TEXTURE_FILTER_MIP_LINEAR);
    rlTextureParameters(texture, RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
    const int wrap = repeat ? RL_TEXTURE_WRAP_REPEAT : RL_TEXTURE_WRAP_CLAMP;
    rlTextureParameters(texture, RL_TEXTURE_WRAP_S, wrap);
    rlTextureParameters(texture, RL_TEXTURE_WRAP_T, wrap);
}

TextureHandle upload(const Image& image) {
    assert(image.format == PIXELFORMAT_UNCOMPRESSED_R8G8B8A8);
    TextureHandle out(rlLoadTexture(image.data, image.width, image.height, image.format, 1));
    sharpen(out.id(), image.width, image.height, false);
    return out;
}

void draw_fullscreen() {
    const Handle<free_array> nothing(rlLoadVertexArray());
    rlEnableVertexArray(nothing.id());
    rlDrawVertexArray(0, 3);
    rlDisableVertexArray();
}

}  // namespace kingsbridge::render

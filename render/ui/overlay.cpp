#include "render/ui/overlay.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>
#include <raylib.h>
#include <rlgl.h>

#include <string_view>

#include "render/resources.hpp"

namespace kingsbridge::render {
namespace {

constexpr float kTextSize = 22.0F, kReadingSize = 25.0F, kTitleSize = 34.0F, kHeadingSize = 23.0F;

ImVec4 tone(int red, int green, int blue, float alpha = 1.0F) {
    const auto part = [](int value) { return static_cast<float>(value) / 255.0F; };
    return {part(red), part(green), part(blue), alpha};
}

// Fonts are drawn at the pixels of the screen and measured in its points, so they stay sharp on a
// screen that has more pixels than points.
ImFont* add_font(std::string_view name, float size, float pixels_per_point) {
    const auto bytes = resource(name);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    // ImGui asks for writable memory and does not write into it.
    return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(bytes.data()),
                                                      static_cast<int>(bytes.size()),
                                                      size * pixels_per_point, &config);
}

void set_shape(ImGuiStyle& style) {
    style.WindowRounding = 6.0F;
    style.FrameRounding = style.PopupRounding = style.GrabRounding = 4.0F;
    style.WindowPadding = {22.0F, 16.0F};
    style.FramePadding = {10.0F, 5.0F};
    style.ItemSpacing = {10.0F, 7.0F};
    style.WindowBorderSize = 1.0F;
    style.ScrollbarSize = 12.0F;
    style.ScrollbarRounding = 6.0F;
}

void set_colours(ImGuiStyle& style) {
    auto* colour = style.Colors;
    colour[ImGuiCol_Text] = tone(238, 224, 196);
    colour[ImGuiCol_TextDisabled] = tone(176, 156, 124);
    colour[ImGuiCol_WindowBg] = colour[ImGuiCol_PopupBg] = tone(24, 16, 11, 0.90F);
    colour[ImGuiCol_Border] = tone(186, 142, 74, 0.55F);
    colour[ImGuiCol_Separator] = tone(186, 142, 74, 0.45F);
    colour[ImGuiCol_ScrollbarBg] = tone(24, 16, 11, 0.0F);
    colour[ImGuiCol_ScrollbarGrab] = tone(186, 142, 74, 0.35F);
    colour[ImGuiCol_ScrollbarGrabHovered] = tone(186, 142, 74, 0.55F);
    colour[ImGuiCol_ScrollbarGrabActive] = tone(222, 184, 108, 0.75F);
    colour[ImGuiCol_TextSelectedBg] = tone(130, 42, 36, 0.8F);
    colour[ImGuiCol_FrameBg] = tone(60, 42, 28, 0.90F);
    colour[ImGuiCol_FrameBgHovered] = tone(84, 60, 38);
    colour[ImGuiCol_FrameBgActive] = tone(104, 74, 46);
    colour[ImGuiCol_Button] = tone(96, 30, 28);
    colour[ImGuiCol_ButtonHovered] = tone(130, 42, 36);
    colour[ImGuiCol_ButtonActive] = tone(154, 54, 44);
    colour[ImGuiCol_Header] = tone(96, 30, 28, 0.8F);
    colour[ImGuiCol_HeaderHovered] = tone(130, 42, 36);
    colour[ImGuiCol_HeaderActive] = tone(154, 54, 44);
    colour[ImGuiCol_CheckMark] = colour[ImGuiCol_SliderGrab] = tone(222, 184, 108);
}

}  // namespace

Overlay::Overlay(float text_scale) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    set_shape(ImGui::GetStyle());
    set_colours(ImGui::GetStyle());
    const float dense = GetWindowScaleDPI().x > 0.0F ? GetWindowScaleDPI().x : 1.0F;
    text_ = add_font("fonts/text", kTextSize * text_scale, dense);
    reading_ = add_font("fonts/text", kReadingSize * text_scale, dense);
    italic_ = add_font("fonts/italic", kTextSize * text_scale, dense);
    title_ = add_font("fonts/capitals", kTitleSize * text_scale, dense);
    heading_ = add_font("fonts/capitals", kHeadingSize * text_scale, dense);
    io.FontGlobalScale = 1.0F / dense;
    ImGui_ImplGlfw_InitForOpenGL(glfwGetCurrentContext(), true);
    ImGui_ImplOpenGL3_Init("#version 330");
}

Overlay::~Overlay() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Overlay::begin() const {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
}

void Overlay::end() const {
    rlDrawRenderBatchActive();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool Overlay::wants_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Overlay::wants_keyboard() const { return ImGui::GetIO().WantCaptureKeyboard; }

}  // namespace kingsbridge::render

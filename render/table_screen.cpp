#include "render/table_screen.hpp"

#include <imgui.h>
#include <raylib.h>

#include <algorithm>
#include <cmath>

namespace kingsbridge::render {
namespace {

// As many passes as fit into a frame; while the camera moves a few must do.
constexpr float kFrameSeconds = 1.0F / 40.0F;
constexpr int kFewestPasses = 2, kMostPasses = 24;

constexpr float kTurnPerPixel = 0.005F, kZoomPerNotch = 0.88F, kSlidePerPixel = 0.0011F;

void panel(const char* name, ImVec2 corner, ImVec2 pivot) {
    ImGui::SetNextWindowPos(corner, ImGuiCond_Always, pivot);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoFocusOnAppearing);
}

void help_line(const char* what, const char* how) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(how);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(what);
}

void help_lines(bool with_rules) {
    if (!ImGui::BeginTable("help", 2)) return;
    help_line("turn the table", "Drag");
    help_line("move along it", "Right drag");
    help_line("nearer, farther", "Wheel");
    help_line("whole table, reading, low view", "1  2  3");
    if (with_rules) help_line("read the rules", "R");
    help_line("full screen", "F11");
    help_line("hide or show this", "?");
    help_line("leave", "Esc");
    ImGui::EndTable();
}

}  // namespace

Result<std::unique_ptr<TableScreen>> TableScreen::open(const entt::registry& pieces,
                                                       int passes_when_done) {
    auto studio = Studio::open();
    if (!studio) return studio.error();
    (*studio)->arrange(pieces);
    return std::unique_ptr<TableScreen>(new TableScreen(std::move(*studio), passes_when_done));
}

bool TableScreen::frame() {
    if (WindowShouldClose()) return false;
    follow_hand();
    orbit_.advance(std::min(GetFrameTime(), 0.1F));
    BeginDrawing();
    paint();
    overlay_.begin();
    draw_panels();
    overlay_.end();
    EndDrawing();
    return !leaving_;
}

// An open page of rules takes all of it; the table behind it rests.
void TableScreen::follow_hand() {
    if (IsKeyPressed(KEY_F11)) ToggleBorderlessWindowed();
    if (rules_.is_open()) return rules_.follow_keys();
    if (!overlay_.wants_mouse()) follow_mouse();
    if (!overlay_.wants_keyboard()) follow_keys();
}

void TableScreen::follow_mouse() {
    const Vector2 moved = GetMouseDelta();
    if (IsMouseButtonDown(MOUSE_BUTTON_LEFT)) {
        orbit_.turn(-moved.x * kTurnPerPixel, moved.y * kTurnPerPixel);
    }
    if (IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) {
        const float scale = orbit_.view().distance * kSlidePerPixel;
        orbit_.slide(-moved.x * scale, moved.y * scale);
    }
    if (const float notches = GetMouseWheelMove(); notches != 0.0F) {
        orbit_.approach(std::pow(kZoomPerNotch, notches));
    }
}

void TableScreen::follow_keys() {
    if (IsKeyPressed(KEY_ONE)) orbit_.go_to(kTableView);
    if (IsKeyPressed(KEY_TWO)) orbit_.go_to(reading_view());
    if (IsKeyPressed(KEY_THREE)) orbit_.go_to(low_view());
    if (IsKeyPressed(KEY_R)) rules_.open();
    if (IsKeyPressed(KEY_ESCAPE)) leaving_ = true;
    for (int letter = GetCharPressed(); letter != 0; letter = GetCharPressed()) {
        if (letter == '?') help_ = !help_;
    }
}

// A frame lasts as long as it may, whatever the speed of the card: the passes are counted out by
// the time that the last ones took.
void TableScreen::paint() {
    const int width = GetRenderWidth(), height = GetRenderHeight();
    if (width < 1 || height < 1) return;
    studio_->look(orbit_.camera(), width, height);
    const int missing = passes_when_done_ - studio_->passes();
    if (missing > 0) {
        const double start = GetTime();
        const int affordable =
            std::clamp(static_cast<int>(kFrameSeconds / pass_seconds_), kFewestPasses, kMostPasses);
        const int count = std::min(missing, affordable);
        studio_->add_passes(count);
        pass_seconds_ =
            std::max(static_cast<float>(GetTime() - start) / static_cast<float>(count), 1e-4F);
    }
    studio_->show();
}

void TableScreen::draw_panels() {
    rules_.draw(overlay_);
    if (help_ && !rules_.is_open()) draw_help();
}

void TableScreen::draw_help() {
    constexpr float kMargin = 24.0F;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    panel("table", {kMargin, size.y - kMargin}, {0.0F, 1.0F});
    ImGui::PushFont(overlay_.title());
    ImGui::TextUnformatted("KINGSBRIDGE");
    ImGui::PopFont();
    ImGui::PushFont(overlay_.italic());
    ImGui::TextUnformatted("three games, one table");
    ImGui::PopFont();
    ImGui::Separator();
    help_lines(rules_.shown() > 0);
    ImGui::End();
}

}  // namespace kingsbridge::render

// The window's own picture: the table with the panels over it, drawn where no display is.
#include "render/table_screen.hpp"

#include <imgui.h>
#include <raylib.h>
#include <rlgl.h>

#include <catch2/catch_test_macros.hpp>

#include "ecs/still_life.hpp"
#include "render/ui/overlay.hpp"
#include "render/window.hpp"

namespace kingsbridge::render {
namespace {

Picture screen() {
    const int width = GetRenderWidth(), height = GetRenderHeight();
    return Picture(
        {rlReadScreenPixels(width, height), width, height, 1, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8});
}

bool differ(Color a, Color b) { return a.r != b.r || a.g != b.g || a.b != b.b; }

int pixels_that_differ(const Picture& a, const Picture& b) {
    int count = 0;
    for (int i = 0; i < a.width() * a.height(); ++i)
        count += differ(a.pixels()[i], b.pixels()[i]) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("A panel and its letters are drawn over the picture") {
    const auto window = Window::open_headless({.width = 320, .height = 200});
    REQUIRE(window.ok());
    const Overlay overlay;
    const auto frame = [&](const char* words) {
        BeginDrawing();
        ClearBackground(DARKGREEN);
        overlay.begin();
        ImGui::SetNextWindowPos({20, 20});
        ImGui::SetNextWindowSize({200, 100});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::TextUnformatted(words);
        ImGui::End();
        overlay.end();
        Picture shown = screen();
        EndDrawing();
        return shown;
    };
    frame("");
    const auto empty = frame(""), written = frame("Kingsbridge");
    CHECK_FALSE(differ(empty.at(300, 180), DARKGREEN));
    CHECK(differ(empty.at(120, 80), DARKGREEN));
    CHECK(pixels_that_differ(empty, written) > 200);
}

TEST_CASE(
    "The table screen shows the table, grows finer while it rests, and begins anew when turned") {
    const auto window = Window::open_headless({.width = 320, .height = 200});
    REQUIRE(window.ok());
    constexpr int kDone = 30;
    entt::registry table;
    ecs::lay_out_still_life(table);
    auto opened = TableScreen::open(table, kDone);
    REQUIRE(opened.ok());
    TableScreen& shown = **opened;
    REQUIRE(shown.frame());
    const int first = shown.passes();
    CHECK(first >= 1);
    for (int i = 0; i < 200 && shown.passes() < kDone; ++i) REQUIRE(shown.frame());
    CHECK(shown.passes() == kDone);
    REQUIRE(shown.frame());
    CHECK(shown.passes() == kDone);
    shown.orbit().turn(0.4F, 0.0F);
    REQUIRE(shown.frame());
    CHECK(shown.passes() < kDone);
}

}  // namespace kingsbridge::render

// On a display; ctest runs these on a virtual one. Hidden from ordinary runs, which have none.
#include <raylib.h>
#include <rlgl.h>

#include <catch2/catch_test_macros.hpp>

#include "ecs/still_life.hpp"
#include "render/table_screen.hpp"
#include "render/window.hpp"

namespace kingsbridge::render {

TEST_CASE("The table opens in a window, and follows its size", "[.display]") {
    REQUIRE(Window::display_present());
    const auto window = Window::open({.width = 640, .height = 360});
    REQUIRE(window.ok());
    CHECK(window->surface() == Surface::Display);
    entt::registry table;
    ecs::lay_out_still_life(table);
    auto screen = TableScreen::open(table);
    REQUIRE(screen.ok());
    REQUIRE((*screen)->frame());
    CHECK(GetRenderWidth() == 640);
    SetWindowSize(800, 450);
    for (int i = 0; i < 5; ++i) REQUIRE((*screen)->frame());
    CHECK(GetRenderWidth() == 800);

    const Picture shown(
        {rlReadScreenPixels(800, 450), 800, 450, 1, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8});
    const Color middle = shown.at(400, 225);
    CHECK(middle.r + middle.g + middle.b > 30);
}

TEST_CASE("A hidden window on a display draws as one without", "[.display]") {
    const auto window = Window::open({.visible = false});
    REQUIRE(window.ok());
    CHECK(window->surface() == Surface::Display);
    CHECK(Studio::open().ok());
}

}  // namespace kingsbridge::render

#include "render/window.hpp"

// GLFW is compiled into raylib; only its hints are used here.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <raylib.h>

#include <cstdlib>

namespace kingsbridge::render {
namespace {

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool init(const WindowSettings& settings, int platform) {
    SetTraceLogLevel(LOG_NONE);
    glfwInitHint(GLFW_PLATFORM, platform);
    unsigned flags = FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_HIGHDPI | FLAG_VSYNC_HINT;
    if (!settings.visible) flags = FLAG_WINDOW_HIDDEN;
    SetConfigFlags(flags);
    InitWindow(settings.width, settings.height, settings.title.c_str());
    if (!IsWindowReady()) return false;
    SetExitKey(KEY_NULL);
    if (settings.full_screen) ToggleBorderlessWindowed();
    return true;
}

}  // namespace

// Wayland desktops offer an X display as well, and that is what our GLFW is built for.
bool Window::display_present() { return is_set("DISPLAY"); }

Result<Window> Window::open(const WindowSettings& settings) {
    if (display_present() && init(settings, GLFW_PLATFORM_X11)) return Window(Surface::Display);
    if (!settings.visible) return open_headless(settings);
    if (!display_present()) return Error{"There is no display to open a window on."};
    return Error{"The display did not give a window with OpenGL 3.3; check its driver."};
}

Result<Window> Window::open_headless(const WindowSettings& settings) {
    WindowSettings hidden = settings;
    hidden.visible = false;
    if (init(hidden, GLFW_PLATFORM_NULL)) return Window(Surface::Headless);
    return Error{"Drawing without a display needs OSMesa; install the package libosmesa6."};
}

Window::Window(Window&& other) noexcept : surface_(other.surface_), owner_(other.owner_) {
    other.owner_ = false;
}

Window::~Window() {
    if (owner_) CloseWindow();
}

}  // namespace kingsbridge::render

// The one window. On a display it is an ordinary window; without one, or hidden on request, the
// same OpenGL runs on GLFW's null platform with OSMesa, so every picture can be made anywhere.
#pragma once

#include <string>

#include "engine/base/result.hpp"

namespace kingsbridge::render {

enum class Surface { Display, Headless };

struct WindowSettings {
    int width = 1280;
    int height = 720;
    std::string title = "Kingsbridge";
    bool visible = true;
    bool full_screen = false;
};

class Window {
  public:
    // On a display if there is one; a hidden window may also do without.
    static Result<Window> open(const WindowSettings& settings);
    static Result<Window> open_headless(const WindowSettings& settings);
    static bool display_present();

    Window(Window&& other) noexcept;
    Window& operator=(Window&&) = delete;
    ~Window();

    [[nodiscard]] Surface surface() const { return surface_; }

  private:
    explicit Window(Surface surface) : surface_(surface) {}

    Surface surface_;
    bool owner_ = true;
};

}  // namespace kingsbridge::render

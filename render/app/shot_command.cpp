#include <fmt/core.h>

#include "ecs/still_life.hpp"
#include "engine/base/files.hpp"
#include "render/app/commands.hpp"
#include "render/app/picture_size.hpp"
#include "render/picture.hpp"
#include "render/studio.hpp"
#include "render/window.hpp"

namespace kingsbridge::app {
namespace {

struct Shot {
    std::string out;
    std::string size = "1280x720";
    int passes = render::kStillPasses;
    bool headless = false;
};

Result<render::Picture> photograph(const PictureSize& size, const Shot& shot) {
    // The picture is drawn into a texture of its own, so the window may be small whatever the size.
    const render::WindowSettings hidden{.width = 64, .height = 64, .visible = false};
    const auto window =
        shot.headless ? render::Window::open_headless(hidden) : render::Window::open(hidden);
    if (!window) return window.error();
    auto studio = render::Studio::open();
    if (!studio) return studio.error();
    entt::registry table;
    ecs::lay_out_still_life(table);
    (*studio)->arrange(table);
    (*studio)->look({}, size.width, size.height);
    (*studio)->add_passes(shot.passes);
    return (*studio)->develop();
}

Result<void> take(const Shot& shot) {
    const auto size = read_size(shot.size);
    if (!size) return size.error();
    if (const auto writable = can_write(shot.out); !writable) return writable.error();
    const auto picture = photograph(*size, shot);
    if (!picture) return picture.error();
    if (const auto saved = render::save_png(*picture, shot.out); !saved) return saved.error();
    fmt::print("{}: {}x{}\n", shot.out, size->width, size->height);
    return {};
}

}  // namespace

void add_shot(CLI::App& program, Work& work) {
    auto* command =
        program.add_subcommand("shot", "Make a picture of the table, with or without a display");
    auto shot = std::make_shared<Shot>();
    command->add_option("-o,--out", shot->out, "The PNG file to write")
        ->required()
        ->type_name("FILE.png");
    command->add_option("-s,--size", shot->size, "Width and height in pixels")
        ->type_name("WxH")
        ->check([](const std::string& text) {
            const auto size = read_size(text);
            return size ? std::string() : size.error().sentence;
        })
        ->capture_default_str();
    command->add_option("--passes", shot->passes, "How many passes are averaged; more is smoother")
        ->type_name("N")
        ->check(CLI::Range(1, 4096).description(""))
        ->capture_default_str();
    command->add_flag("--headless", shot->headless, "Do not use the display, even if there is one");
    command->callback([&work, shot] { work = [shot] { return take(*shot); }; });
}

}  // namespace kingsbridge::app

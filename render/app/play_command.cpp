#include "ecs/still_life.hpp"
#include "engine/registry.hpp"
#include "render/app/commands.hpp"
#include "render/app/rules_view.hpp"
#include "render/table_screen.hpp"
#include "render/window.hpp"

namespace kingsbridge::app {
namespace {

Result<void> play(bool full_screen) {
    if (!render::Window::display_present()) {
        return Error{
            "There is no display to open the table on; \"kingsbridge shot --out FILE.png\" "
            "makes a picture without one."};
    }
    const auto window = render::Window::open({.full_screen = full_screen});
    if (!window) return window.error();
    entt::registry table;
    ecs::lay_out_still_life(table);
    auto screen = render::TableScreen::open(table);
    if (!screen) return screen.error();
    if (const auto book = rule_book(games().front().id)) (*screen)->set_rules(view_of(*book));
    while ((*screen)->frame()) continue;
    return {};
}

}  // namespace

void add_play(CLI::App& program, Work& work) {
    auto* command = program.add_subcommand("play", "Open the table");
    auto full_screen = std::make_shared<bool>(false);
    command->add_flag("--full-screen", *full_screen, "Fill the screen (F11 changes it later)");
    command->callback(
        [&work, full_screen] { work = [full_screen] { return play(*full_screen); }; });
}

}  // namespace kingsbridge::app

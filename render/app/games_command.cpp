#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/registry.hpp"
#include "render/app/commands.hpp"

namespace kingsbridge::app {
namespace {

std::string players(const GameInfo& game) {
    if (game.min_players == game.max_players) return std::to_string(game.min_players);
    return fmt::format("{} to {}", game.min_players, game.max_players);
}

void print_row(std::string_view id, std::string_view title, std::string_view count,
               std::string_view editions) {
    fmt::print("{:<9} {:<26} {:<9} {}\n", id, title, count, editions);
}

Result<void> list_games() {
    std::vector<std::string_view> without_rules;
    print_row("id", "title", "players", "editions");
    for (const GameInfo& game : games()) {
        print_row(game.id, game.title, players(game),
                  fmt::format("{}", fmt::join(game.editions, ", ")));
        if (!game.has_rules()) without_rules.push_back(game.id);
    }
    if (!without_rules.empty()) {
        fmt::print("\nThe rules of {} are not part of this version.\n",
                   fmt::join(without_rules, ", "));
    }
    return {};
}

}  // namespace

void add_games(CLI::App& program, Work& work) {
    auto* command =
        program.add_subcommand("games", "List the games, their player counts and editions");
    command->callback([&work] { work = list_games; });
}

}  // namespace kingsbridge::app

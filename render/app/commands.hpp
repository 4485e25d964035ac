// The commands of the program, one file each. A command adds itself to the command line; when it is
// chosen, it leaves in `work` what is to be done.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "engine/base/result.hpp"

namespace kingsbridge::app {

using Work = std::function<Result<void>()>;

void add_play(CLI::App& program, Work& work);
void add_shot(CLI::App& program, Work& work);
void add_games(CLI::App& program, Work& work);
void add_rules(CLI::App& program, Work& work);
void add_selfplay(CLI::App& program, Work& work);
void add_bench(CLI::App& program, Work& work);

}  // namespace kingsbridge::app

// The options by which commands without a window name a game and its players.
#pragma once

#include <CLI/CLI.hpp>

#include "engine/registry.hpp"

namespace kingsbridge::app {

void add_setup_options(CLI::App& command, MatchSetup& setup);

}  // namespace kingsbridge::app

#include "render/app/setup_options.hpp"

namespace kingsbridge::app {

// What a game's edition allows is checked by the registry, which has a sentence for it.
void add_setup_options(CLI::App& command, MatchSetup& setup) {
    command.add_option("-g,--game", setup.game, "Which game; \"kingsbridge games\" lists them")
        ->required()
        ->type_name("GAME");
    command.add_option("-p,--players", setup.players, "How many play")->required()->type_name("N");
}

}  // namespace kingsbridge::app

// From one factory of a game's rules to all that the registry offers of it: a match to play, and
// an arena for many games at once.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "engine/core/arena_of.hpp"
#include "engine/core/match_of.hpp"
#include "engine/registry.hpp"

namespace kingsbridge {

// `make` is called with a complete, checked setup and gives Result<G> for some game G.
template <auto make, template <Game> class Thing, class Interface>
Result<std::unique_ptr<Interface>> opened(const MatchSetup& setup) {
    auto rules = make(setup);
    if (!rules) return rules.error();
    using G = std::remove_cvref_t<decltype(*rules)>;
    return std::make_unique<Thing<G>>(std::move(*rules));
}

template <auto make>
constexpr Opening opening_of() {
    return {&opened<make, MatchOf, Match>, &opened<make, ArenaOf, Arena>};
}

}  // namespace kingsbridge

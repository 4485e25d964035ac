// What tests about advantage cards share on top of the scene.
#pragma once

#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {

// Changes neither gold nor cubes nor points before the cathedral.
inline constexpr std::string_view kHarmlessEvent = "archbishop_event";

// Lays another card on a space in Kingsbridge; what lay there goes back among the unseen.
inline void show(Scene& scene, unsigned place, std::string_view id) {
    State& state = scene.state;
    const unsigned card = scene.advantage(id);
    const unsigned unseen = state.unseen_advantages | 1u << state.kingsbridge[place];
    REQUIRE((unseen >> card & 1) == 1);
    state.kingsbridge[place] = static_cast<std::uint8_t>(card);
    state.unseen_advantages = static_cast<std::uint16_t>(unseen & ~(1u << card));
}

inline bool keeps(const Scene& scene, Seat seat, std::string_view id) {
    return (scene[seat].advantages >> scene.advantage(id) & 1) == 1;
}

// Out of the game, and nobody keeps it.
inline bool has_left(const Scene& scene, std::string_view id) {
    const unsigned card = scene.advantage(id);
    for (const Player& player : scene.state.player) {
        if ((player.advantages >> card & 1) == 1) return false;
    }
    return (scene.state.gone_advantages >> card & 1) == 1;
}

// Round 2 of a game of two: Red owns Ellen and is about to see the coming event.
inline Scene looking_scene(int players = 2) {
    Scene scene = Scene::cards(players, 2);
    scene.give_advantage(kRed, "ellen");
    scene.state.step = Step::OfferLook;
    return std::move(scene.play(Kind::Look));
}

}  // namespace kingsbridge::pillars::tests

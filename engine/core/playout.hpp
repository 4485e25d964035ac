// Random play to the end, without journal, timeline or allocation; and the signature that proves
// a game plays the same on every compiler and at every optimisation level.
#pragma once

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

namespace kingsbridge {

inline constexpr int kPlayoutBound = 100'000;

struct Playout {
    int steps;
    bool finished;  // false when the bound stopped it
};

// `watch(state, list, action)` sees every step after it was applied.
template <Game G, class Watch>
Playout watched_playout(const G& rules, typename G::State& state, Random& random, int max_steps,
                        Watch watch) {
    NoJournal silent;
    ActionList list;
    int steps = 0;
    for (; rules.to_act(state) != Seat::Nobody; ++steps) {
        if (steps == max_steps) return {steps, false};
        list.clear();
        rules.legal(state, list);
        const Action action = choose(list, random);
        rules.apply(state, action, silent);
        watch(state, list, action);
    }
    return {steps, true};
}

template <Game G>
Playout playout(const G& rules, typename G::State& state, Random& random,
                int max_steps = kPlayoutBound) {
    return watched_playout(rules, state, random, max_steps,
                           [](const auto&, const auto&, Action) {});
}

// What a step adds to a signature: where it led, what was chosen, and among how many.
template <PlainState State>
void fold_step(std::uint64_t& total, const ActionList& list, Action action, const State& after) {
    total = hash_combine(total, list.size());
    total = hash_combine(total, hash_of(action));
    total = hash_combine(total, hash_of(after));
}

template <Game G>
std::uint64_t signature(const G& rules, int games, std::uint64_t seed) {
    std::uint64_t total = 0;
    const auto fold = [&total](const auto& after, const ActionList& list, Action action) {
        fold_step(total, list, action, after);
    };
    for (int game = 0; game < games; ++game) {
        Random random(seed, static_cast<std::uint64_t>(game));
        typename G::State state = rules.start();
        watched_playout(rules, state, random, kPlayoutBound, fold);
    }
    return mix(total);
}

}  // namespace kingsbridge

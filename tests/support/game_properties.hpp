// What must hold in every game, checked over seeded random play. A fixture is a type with
// `static auto rules()` that gives the rules object; a game adds its fixtures to the list in
// tests/engine/every_game_test.cpp and gets all of these.
#pragma once

#include <algorithm>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/core/match_of.hpp"
#include "engine/core/playout.hpp"
#include "tests/support/allocation_count.hpp"

namespace kingsbridge::tests {

inline constexpr std::uint64_t kPropertyGames = 25;
inline constexpr std::size_t kStepBound = 20'000;

template <PlainState State>
bool same_bytes(const State& left, const State& right) {
    return std::memcmp(&left, &right, sizeof left) == 0;
}

// Whether a step stands in both timelines with the same bytes, action and journal.
inline bool same_step(const Match& left, const Match& right, std::size_t step) {
    return left.action(step) == right.action(step) &&
           std::ranges::equal(left.state_bytes(step), right.state_bytes(step)) &&
           std::ranges::equal(left.journal(step), right.journal(step));
}

// Plays on until the end or until `steps` have been taken; true when the game is over.
inline bool play_on(Match& match, Random& random, std::size_t steps = kStepBound) {
    for (std::size_t i = 0; i < steps && !match.is_over(); ++i) {
        const ActionList list = match.legal();
        if (list.empty() || !match.apply(choose(list, random)).ok()) return false;
    }
    return match.is_over();
}

template <Game G>
std::unique_ptr<MatchOf<G>> random_match(const G& rules, std::uint64_t seed) {
    auto match = std::make_unique<MatchOf<G>>(rules);
    Random random(seed);
    REQUIRE(play_on(*match, random));
    return match;
}

inline std::vector<Viewpoint> all_viewpoints(int players) {
    std::vector<Viewpoint> list = {Viewpoint::everybody(), Viewpoint::everything()};
    for (int seat = 0; seat < players; ++seat) list.push_back(Viewpoint::of(seat_at(seat)));
    return list;
}

inline bool has_duplicates(const ActionList& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list.index_of(list[i]) != i) return true;
    }
    return false;
}

inline void check_list(const ActionList& list, Seat seat) {
    REQUIRE_FALSE(list.empty());
    REQUIRE(list.size() < ActionList::kCapacity);
    REQUIRE_FALSE(has_duplicates(list));
    REQUIRE(list.weighted() == (seat == Seat::Chance));
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        REQUIRE(list[i].seat == seat);
        REQUIRE(list.weight(i) > 0);
        total += list.weight(i);
    }
    REQUIRE(total == list.total_weight());
}

template <Game G>
void check_somebody_can_always_act(const G& rules) {
    for (std::uint64_t seed = 0; seed < kPropertyGames; ++seed) {
        const auto match = random_match(rules, seed);
        REQUIRE(match->steps() > 0);
        for (std::size_t step = 0; step < match->steps(); ++step) {
            const Seat seat = match->to_act(step);
            REQUIRE((seat == Seat::Chance || is_player(seat, match->players())));
            check_list(match->legal(step), seat);
        }
        REQUIRE(match->legal().empty());
    }
}

// Every byte of an allowed action is changed in turn; what is then not listed must be refused.
template <Game G>
void check_refused_actions_change_nothing(const G& rules) {
    MatchOf<G> match(rules);
    MatchOf<G> untroubled(rules);
    Random random(7);
    std::size_t refused = 0;
    while (!match.is_over()) {
        const ActionList list = match.legal();
        const Action good = choose(list, random);
        const std::size_t steps = match.steps();
        for (unsigned bit = 0; bit < 64; ++bit) {
            const auto bits = std::bit_cast<std::uint64_t>(good) ^ (std::uint64_t{1} << bit);
            const auto bad = std::bit_cast<Action>(bits);
            if (list.contains(bad)) continue;
            const auto result = match.apply(bad);
            REQUIRE_FALSE(result.ok());
            REQUIRE_FALSE(result.error().sentence.empty());
            REQUIRE(match.steps() == steps);
            REQUIRE(same_bytes(match.state(steps), untroubled.state(steps)));
            ++refused;
        }
        REQUIRE(match.apply(good).ok());
        REQUIRE(untroubled.apply(good).ok());
        REQUIRE(same_step(match, untroubled, steps));
    }
    REQUIRE(refused > 0);
    REQUIRE_FALSE(match.apply(match.action(match.steps() - 1)).ok());
}

template <Game G>
void check_equal_seeds_give_equal_games(const G& rules) {
    std::size_t different = 0;
    for (std::uint64_t seed = 0; seed < kPropertyGames; ++seed) {
        const auto one = random_match(rules, seed);
        const auto two = random_match(rules, seed);
        REQUIRE(one->steps() == two->steps());
        for (std::size_t i = 0; i <= one->steps(); ++i) REQUIRE(one->hash(i) == two->hash(i));
        if (random_match(rules, seed + 1000)->hash() != one->hash()) ++different;
    }
    REQUIRE(different > kPropertyGames / 2);
}

template <Game G>
void check_journal_does_not_change_the_game(const G& rules) {
    for (std::uint64_t seed = 0; seed < kPropertyGames; ++seed) {
        const auto match = random_match(rules, seed);
        typename G::State state = rules.start();
        NoJournal silent;
        std::size_t entries = 0;
        for (std::size_t step = 0; step < match->steps(); ++step) {
            rules.apply(state, match->action(step), silent);
            REQUIRE(same_bytes(state, match->state(step + 1)));
            entries += match->journal(step).size();
        }
        REQUIRE(entries > 0);
    }
}

template <Game G>
void check_undo_then_apply_returns(const G& rules) {
    const auto match = random_match(rules, 3);
    const auto original = match->fork(match->steps());
    while (match->undo()) {
        const std::size_t step = match->steps();
        REQUIRE(std::ranges::equal(match->state_bytes(step), original->state_bytes(step)));
        REQUIRE(match->apply(original->action(step)).ok());
        REQUIRE(same_step(*match, *original, step));
        REQUIRE(std::ranges::equal(match->state_bytes(step + 1), original->state_bytes(step + 1)));
        REQUIRE(match->undo());
    }
    REQUIRE(match->steps() == 0);
}

template <Game G>
void check_fork_is_independent(const G& rules) {
    const auto match = random_match(rules, 4);
    const auto twin = random_match(rules, 4);
    for (std::size_t step = 0; step <= match->steps(); step += 3) {
        const auto branch = match->fork(step);
        REQUIRE(branch->steps() == step);
        REQUIRE(std::ranges::equal(branch->state_bytes(step), match->state_bytes(step)));
        Random other(99);
        REQUIRE(play_on(*branch, other));
        for (std::size_t i = 0; i < step; ++i) REQUIRE(same_step(*branch, *match, i));

        while (branch->undo()) {
        }
        REQUIRE(match->steps() == twin->steps());
        for (std::size_t i = 0; i < match->steps(); ++i) REQUIRE(same_step(*match, *twin, i));
        REQUIRE(match->hash() == twin->hash());
    }
}

// What a viewer knows survives determinisation; what he cannot know has no influence on it.
template <Game G>
void check_determinisation_is_honest(const G& rules) {
    const auto match = random_match(rules, 5);
    for (std::size_t step = 0; step <= match->steps(); ++step) {
        const typename G::State& truth = match->state(step);
        for (const Viewpoint viewer : all_viewpoints(rules.players())) {
            const auto seen = rules.observe(truth, viewer);
            Random one(step);
            const auto imagined = rules.determinise(seen, one);
            REQUIRE(same_bytes(rules.observe(imagined, viewer).state, seen.state));

            Random two(step + 5000);
            Random three(step + 5000);
            const auto from_truth = rules.determinise(seen, two);
            const auto from_dream = rules.determinise(rules.observe(imagined, viewer), three);
            REQUIRE(same_bytes(from_truth, from_dream));
            REQUIRE(rules.to_act(imagined) == rules.to_act(truth));
            if (viewer.sees_all()) REQUIRE(same_bytes(imagined, truth));
        }
    }
}

// For games with secrets: a viewer's dreams differ from each other. A game whose observe() forgets
// to blank something would otherwise always dream the truth and look honest.
template <Game G>
void check_hidden_things_vary(const G& rules) {
    const auto match = random_match(rules, 5);
    for (int seat = 0; seat < rules.players(); ++seat) {
        std::size_t most = 0;
        for (std::size_t step = 0; step < match->steps(); ++step) {
            std::set<std::uint64_t> dreams;
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                Random random(seed);
                const auto past = match->fork(step);
                dreams.insert(past->determinised(seat_at(seat), random)->hash());
            }
            most = std::max(most, dreams.size());
        }
        REQUIRE(most > 5);
    }
}

template <Game G>
void check_imagined_games_can_be_played_to_the_end(const G& rules) {
    const auto match = random_match(rules, 6);
    for (std::size_t step = 0; step < match->steps(); ++step) {
        Random random(step);
        const auto past = match->fork(step);
        const auto imagined = past->determinised(seat_at(0), random);
        REQUIRE(imagined->to_act() == past->to_act());
        REQUIRE(play_on(*imagined, random));
    }
}

// Neither asking what is allowed, live or in the past, nor a step of a playout asks for memory.
template <Game G>
void check_play_allocates_nothing(const G& rules) {
    const auto match = random_match(rules, 11);
    const std::size_t before = allocation_count();
    std::size_t listed = 0;
    for (std::size_t step = 0; step < match->steps(); ++step) listed += match->legal(step).size();
    for (std::uint64_t seed = 0; seed < kPropertyGames; ++seed) {
        Random random(seed);
        typename G::State state = rules.start();
        playout(rules, state, random);
    }
    const std::size_t after = allocation_count();
    REQUIRE(after == before);
    REQUIRE(listed > 0);
}

template <Game G>
void check_timeline_hashes_its_bytes(const G& rules) {
    const auto match = random_match(rules, 8);
    for (std::size_t step = 0; step <= match->steps(); ++step) {
        REQUIRE(match->state_bytes(step).size() == sizeof(typename G::State));
        REQUIRE(match->hash(step) == hash_bytes(match->state_bytes(step)));
        const auto all = match->observed_bytes(step, Viewpoint::everything());
        REQUIRE(match->hash(step) == hash_bytes(all));
    }
}

template <Game G>
void check_everything_is_described(const G& rules) {
    const auto match = random_match(rules, 9);
    for (std::size_t step = 0; step < match->steps(); ++step) {
        REQUIRE_FALSE(match->phase(step).empty());
        for (const Viewpoint viewer : all_viewpoints(rules.players())) {
            for (const Action action : match->legal(step)) {
                REQUIRE_FALSE(match->describe(step, action, viewer).empty());
            }
            for (const Entry& entry : match->journal(step)) {
                REQUIRE_FALSE(match->describe(step, entry, viewer).empty());
            }
        }
    }
}

template <Game G>
void check_every_position_is_sound(const G& rules) {
    const auto match = random_match(rules, 10);
    for (std::size_t step = 0; step <= match->steps(); ++step) {
        REQUIRE(rules.broken_invariant(match->state(step)).empty());
    }
}

template <Game G>
void check_outcome_agrees_with_scores(const G& rules) {
    for (std::uint64_t seed = 0; seed < kPropertyGames; ++seed) {
        const auto match = random_match(rules, seed);
        const Outcome outcome = match->outcome();
        REQUIRE(outcome.players == rules.players());
        REQUIRE(outcome.score == match->scores());
        REQUIRE(outcome.winners() >= 1);
    }
}

}  // namespace kingsbridge::tests

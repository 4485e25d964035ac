// What a game must offer. The rules object holds what never changes during a match (players,
// edition); the State holds everything that does, as plain bytes. Everything generic (matches,
// playouts, computer players, property tests) is written against this concept alone.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/action_list.hpp"
#include "engine/core/journal.hpp"
#include "engine/core/outcome.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/viewpoint.hpp"

namespace kingsbridge {

inline constexpr std::size_t kMaxStateBytes = 1024;

// Copied, compared and hashed by its bytes; so it has no pointers and no padding.
template <class State>
concept PlainState = std::is_trivially_copyable_v<State> &&
                     std::has_unique_object_representations_v<State> &&
                     sizeof(State) <= kMaxStateBytes;

// apply() may rely on the action being in legal(): whoever calls it has looked there first. The
// list that legal() gets is empty and is weighted exactly when Chance acts.
template <class G>
concept GameRules = requires(const G& rules, const typename G::State& state,
                             typename G::State& changing, ActionList& list, Action action,
                             Seat seat, NoJournal& silent, Journal& recording) {
    { G::kId } -> std::convertible_to<std::string_view>;
    { rules.players() } -> std::same_as<int>;
    { rules.start() } -> std::same_as<typename G::State>;
    { rules.to_act(state) } -> std::same_as<Seat>;
    { rules.legal(state, list) } -> std::same_as<void>;
    { rules.apply(changing, action, silent) } -> std::same_as<void>;
    { rules.apply(changing, action, recording) } -> std::same_as<void>;
    { rules.score(state, seat) } -> std::same_as<int>;
    { rules.outcome(state) } -> std::same_as<Outcome>;  // at any time: as if it ended now
};

// determinise() fills what an observation left blank with something that could be so.
template <class G>
concept HidesHonestly = requires(const G& rules, const typename G::State& state, Viewpoint viewer,
                                 const Observation<typename G::State>& seen, Random& random) {
    { rules.observe(state, viewer) } -> std::same_as<Observation<typename G::State>>;
    { rules.determinise(seen, random) } -> std::same_as<typename G::State>;
    // A full State must not do in place of an observation.
    requires !std::is_convertible_v<typename G::State, Observation<typename G::State>>;
};

// Sentences tell a viewer no more than he may know. The state is the one before the action, for
// actions, and the one after it, for entries of its journal.
template <class G>
concept Describes = requires(const G& rules, const typename G::State& state, Action action,
                             const Entry& entry, Viewpoint viewer) {
    { rules.describe(state, action, viewer) } -> std::same_as<std::string>;
    { rules.describe(state, entry, viewer) } -> std::same_as<std::string>;
    { rules.round(state) } -> std::same_as<int>;  // for stepping by round
    { rules.phase(state) } -> std::same_as<std::string_view>;
};

// What is true of every position that can come about in play; "" when it is, otherwise what is
// broken, as part of a sentence: "a card is in two places". For self-play, so it may take its time.
template <class G>
concept ChecksItself = requires(const G& rules, const typename G::State& state) {
    { rules.broken_invariant(state) } -> std::same_as<std::string_view>;
};

template <class G>
concept Game = std::copy_constructible<G> && PlainState<typename G::State> && GameRules<G> &&
    HidesHonestly<G> && Describes<G> && ChecksItself<G>;

}  // namespace kingsbridge

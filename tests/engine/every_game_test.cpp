// The properties of every game, through one typed list.
#include <catch2/catch_template_test_macros.hpp>

#include "engine/core/edition.hpp"
#include "engine/pillars/pillars.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

// kSecrets: somebody has a secret in every game, whatever happens.
template <int count>
struct TitheFor {
    static constexpr bool kSecrets = true;
    static Tithe rules() { return Tithe(count); }
};

template <int count>
struct PillarsFor {
    static constexpr bool kSecrets = false;
    static pillars::Pillars rules() {
        const auto edition = find_built_in_edition("pillars", kStandardEdition);
        return pillars::rules_for(count, edition.value()).value();
    }
};

}  // namespace

TEMPLATE_TEST_CASE("every game keeps the contract", "[engine]", TitheFor<2>, TitheFor<3>,
                   TitheFor<4>, PillarsFor<2>, PillarsFor<3>, PillarsFor<4>) {
    const auto rules = TestType::rules();
    SECTION("somebody can always act until it ends") { check_somebody_can_always_act(rules); }
    SECTION("refused actions change nothing") { check_refused_actions_change_nothing(rules); }
    SECTION("equal seeds give equal games") { check_equal_seeds_give_equal_games(rules); }
    SECTION("the journal changes nothing") { check_journal_does_not_change_the_game(rules); }
    SECTION("undo and apply again returns") { check_undo_then_apply_returns(rules); }
    SECTION("a fork is independent") { check_fork_is_independent(rules); }
    SECTION("determinisation is honest") { check_determinisation_is_honest(rules); }
    if constexpr (TestType::kSecrets) {
        SECTION("hidden things vary") { check_hidden_things_vary(rules); }
    }
    SECTION("playing allocates nothing") { check_play_allocates_nothing(rules); }
    SECTION("imagined games can be played") {
        check_imagined_games_can_be_played_to_the_end(rules);
    }
    SECTION("hashes are of the state's bytes") { check_timeline_hashes_its_bytes(rules); }
    SECTION("every position is sound") { check_every_position_is_sound(rules); }
    SECTION("everything has a sentence") { check_everything_is_described(rules); }
    SECTION("the outcome agrees with the scores") { check_outcome_agrees_with_scores(rules); }
}

}  // namespace kingsbridge::tests

// The concept refuses what breaks the contract: each case is the tiny game with one thing wrong.
#include "engine/core/game.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

struct Padded {
    std::uint8_t small;
    std::uint32_t large;
};
struct Large {
    std::uint8_t bytes[kMaxStateBytes + 1];
};
struct Largest {
    std::uint8_t bytes[kMaxStateBytes];
};
struct WithText {
    std::string text;
};
struct WithFloat {
    float value;
};

struct SameTithe : Tithe {
    using Tithe::Tithe;
};
struct WithoutScore : Tithe {
    int score(const State&, Seat) const = delete;
};
struct RecordsOnly : Tithe {
    void apply(State& state, Action action, Journal& journal) const;
};
struct ReturnsList : Tithe {
    ActionList legal(const State&, ActionList&) const;
};
struct ChangesItself : Tithe {
    Seat to_act(const State&);
};
struct DreamsOfTheTruth : Tithe {
    State determinise(const State& truth, Random& random) const;
};
struct TellsEverybody : Tithe {
    std::string describe(const State& state, Action action) const;
};
struct WithoutPhase : Tithe {
    std::string_view phase(const State&) const = delete;
};

}  // namespace

TEST_CASE("a state is plain bytes without padding and not too large", "[engine]") {
    STATIC_REQUIRE(PlainState<TitheState>);
    STATIC_REQUIRE(PlainState<Largest>);
    STATIC_REQUIRE_FALSE(PlainState<Large>);
    STATIC_REQUIRE_FALSE(PlainState<Padded>);
    STATIC_REQUIRE_FALSE(PlainState<WithText>);
    STATIC_REQUIRE_FALSE(PlainState<WithFloat>);
}

TEST_CASE("what breaks the contract is no game", "[engine]") {
    STATIC_REQUIRE(Game<Tithe>);
    STATIC_REQUIRE(Game<SameTithe>);
    STATIC_REQUIRE_FALSE(Game<WithoutScore>);
    STATIC_REQUIRE_FALSE(Game<RecordsOnly>);
    STATIC_REQUIRE_FALSE(Game<ReturnsList>);
    STATIC_REQUIRE_FALSE(Game<ChangesItself>);
    STATIC_REQUIRE_FALSE(Game<DreamsOfTheTruth>);
    STATIC_REQUIRE_FALSE(Game<TellsEverybody>);
    STATIC_REQUIRE_FALSE(Game<WithoutPhase>);
    STATIC_REQUIRE_FALSE(Game<int>);
}

}  // namespace kingsbridge::tests

#include "engine/registry.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "engine/opening.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::tests {
namespace {

std::string own_edition(const std::string& game, int max) {
    return R"({"format":1,"game":")" + game + R"(","name":"mine","description":"d",
        "title":{"value":"Tithe","source":"found"},"year":{"value":2000,"source":"found"},
        "designers":{"value":["x"],"source":"found"},"players":{
        "min":{"value":2,"source":"found"},"max":{"value":)" +
           std::to_string(max) + R"(,"source":"found"}}})";
}

Result<Tithe> tithe_rules(const MatchSetup& setup) {
    if (setup.edition_text.empty()) return Error{"The edition was not filled in."};
    if (setup.edition_text.find("cursed") != std::string::npos) {
        return Error{"This edition is cursed."};
    }
    return Tithe(setup.players);
}

const std::array<GameInfo, 1>& only_tithe() {
    static const std::array<GameInfo, 1> kList = {
        {{"tithe", "Tithe", 2, 4, {"standard"}, opening_of<&tithe_rules>()}}};
    return kList;
}

MatchSetup setup_of(const std::string& game, int players, const std::string& text = "") {
    MatchSetup setup;
    setup.game = game;
    setup.players = players;
    setup.edition_text = text;
    return setup;
}

}  // namespace

TEST_CASE("the registry lists the three games with what their editions say", "[engine]") {
    REQUIRE(games().size() == 3);
    const std::array<std::string, 3> ids = {"pillars", "world", "column"};
    const std::array<std::string, 3> titles = {"The Pillars of the Earth", "World Without End",
                                               "A Column of Fire"};
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(games()[i].id == ids[i]);
        REQUIRE(games()[i].title == titles[i]);
        REQUIRE(games()[i].min_players == 2);
        REQUIRE(games()[i].max_players == 4);
        REQUIRE(games()[i].editions.front() == "standard");
        REQUIRE(find_game(ids[i]).value() == &games()[i]);
    }
}

TEST_CASE("an unknown game is refused with the ones there are", "[engine]") {
    REQUIRE(find_game("chess").error().sentence ==
            "There is no game \"chess\"; choose one of pillars, world, column.");
    REQUIRE(start_match(setup_of("chess", 2)).error().sentence ==
            "There is no game \"chess\"; choose one of pillars, world, column.");
}

TEST_CASE("a wrong number of players is refused", "[engine]") {
    for (const int players : {-1, 0, 1, 5}) {
        REQUIRE(start_match(setup_of("world", players)).error().sentence ==
                "World Without End is for 2 to 4 players, not " + std::to_string(players) + ".");
    }
}

TEST_CASE("an unknown edition is refused", "[engine]") {
    MatchSetup setup = setup_of("pillars", 2);
    setup.edition = "golden";
    REQUIRE(start_match(setup).error().sentence ==
            "There is no built-in edition \"golden\" of \"pillars\".");
}

TEST_CASE("a game without rules in this version says so", "[engine]") {
    std::vector<GameInfo> list(games().begin(), games().end());
    for (GameInfo& game : list) game.open = {};
    const std::string sentence = "The rules of A Column of Fire are not part of this version.";
    REQUIRE_FALSE(list.back().has_rules());
    REQUIRE(start_match(list, setup_of("column", 3)).error().sentence == sentence);
    REQUIRE(open_arena(list, setup_of("column", 3)).error().sentence == sentence);
}

TEST_CASE("a match starts with an edition of one's own", "[engine]") {
    const auto match = start_match(only_tithe(), setup_of("tithe", 3, own_edition("tithe", 3)));
    REQUIRE(match.ok());
    REQUIRE((*match)->players() == 3);
    REQUIRE((*match)->game() == "tithe");
}

TEST_CASE("an arena opens for the same setups as a match", "[engine]") {
    const MatchSetup setup = setup_of("tithe", 3, own_edition("tithe", 3));
    REQUIRE(only_tithe().front().has_rules());
    const auto arena = open_arena(only_tithe(), setup);
    REQUIRE(arena.ok());
    REQUIRE((*arena)->players() == 3);
    REQUIRE((*arena)->game() == "tithe");
    REQUIRE(open_arena(setup_of("chess", 2)).error().sentence ==
            start_match(setup_of("chess", 2)).error().sentence);
    REQUIRE(open_arena(only_tithe(), setup_of("tithe", 4, setup.edition_text)).error().sentence ==
            "Tithe is for 2 to 3 players, not 4.");
}

TEST_CASE("what a game's rules refuse is passed on", "[engine]") {
    std::string text = own_edition("tithe", 3);
    text.replace(text.find("mine"), 4, "cursed");
    const MatchSetup setup = setup_of("tithe", 3, text);
    REQUIRE(start_match(only_tithe(), setup).error().sentence == "This edition is cursed.");
    REQUIRE(open_arena(only_tithe(), setup).error().sentence == "This edition is cursed.");
}

TEST_CASE("an unknown option is refused", "[engine]") {
    MatchSetup setup = setup_of("tithe", 3, own_edition("tithe", 3));
    setup.options["weather"] = "stormy";
    REQUIRE(start_match(only_tithe(), setup).error().sentence ==
            "Tithe has no option \"weather\".");
    REQUIRE(open_arena(only_tithe(), setup).error().sentence == "Tithe has no option \"weather\".");
}

TEST_CASE("an edition of one's own is checked before it is used", "[engine]") {
    REQUIRE(
        start_match(only_tithe(), setup_of("tithe", 4, own_edition("tithe", 3))).error().sentence ==
        "Tithe is for 2 to 3 players, not 4.");
    REQUIRE(
        start_match(only_tithe(), setup_of("tithe", 2, own_edition("world", 4))).error().sentence ==
        "This edition is of the game \"world\", not of \"tithe\".");
    REQUIRE(start_match(only_tithe(), setup_of("tithe", 2, "{")).error().sentence ==
            "The edition is not valid JSON; look at line 1.");
}

}  // namespace kingsbridge::tests

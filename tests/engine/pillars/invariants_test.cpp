// A corrupted position is named: each check of broken_invariant finds what it is there for.
#include "engine/core/playout.hpp"
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr auto kMetalIndex = static_cast<std::size_t>(Resource::Metal);

std::string_view broken(const Scene& scene) { return scene.rules().broken_invariant(scene.state); }

// A cube of this kind taken from the site, so that none is made.
void take_from_site(Scene& scene, std::size_t resource) {
    scene.state.site[resource] = static_cast<std::int8_t>(scene.state.site[resource] - 1);
}

}  // namespace

TEST_CASE("Invariants: every position of a game is sound", "[pillars]") {
    for (const int players : {2, 3, 4}) {
        const Scene scene(players);
        for (std::uint64_t game = 0; game < 30; ++game) {
            Random random(14, game);
            State state = scene.rules().start();
            REQUIRE(scene.rules().broken_invariant(state).empty());
            const auto watch = [&](const State& after, const ActionList&, Action) {
                REQUIRE(scene.rules().broken_invariant(after).empty());
            };
            REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
        }
    }
}

TEST_CASE("Invariants: too much gold is found", "[pillars][P-250][P-254]") {
    Scene scene = Scene::cards(2);
    scene[kBlue].gold = 30;
    CHECK(broken(scene).empty());
    scene[kBlue].gold = 31;
    CHECK(broken(scene) == "a player has more gold than allowed");
}

TEST_CASE("Invariants: cubes made or lost are found", "[pillars][P-254]") {
    for (std::size_t r = 0; r < kResources; ++r) {
        CAPTURE(r);
        Scene made = Scene::cards(2);
        ++made[kBlue].cubes[r];
        CHECK(broken(made) == "cubes were made or lost");
        Scene lost = Scene::cards(2);
        take_from_site(lost, r);
        CHECK(broken(lost) == "cubes were made or lost");
    }
}

TEST_CASE("Invariants: metal that is owed is found, other cubes may be", "[pillars]") {
    Scene scene = Scene::cards(2);
    scene.give_cubes(kBlue, Resource::Wood, 20);
    CHECK(broken(scene).empty());
    scene.give_cubes(kBlue, Resource::Metal, 13);
    CHECK(broken(scene) == "cubes were made or lost");
}

TEST_CASE("Invariants: too much on the market or at the King's court is found",
          "[pillars][P-251]") {
    for (std::size_t r = 0; r < kResources; ++r) {
        CAPTURE(r);
        Scene scene = Scene::cards(2);
        ++scene.state.market[r];
        take_from_site(scene, r);
        CHECK(broken(scene) == "the market or the King's court holds too much");
    }
    Scene scene = Scene::cards(2);
    ++scene.state.court_metal;
    take_from_site(scene, kMetalIndex);
    CHECK(broken(scene) == "the market or the King's court holds too much");
}

TEST_CASE("Invariants: too many craftsmen are found, except while one is dismissed",
          "[pillars][P-250]") {
    Scene scene = Scene::cards(2, 2);
    scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "tool_maker", 1);
    CHECK(broken(scene).empty());
    scene.give_craftsman(kRed, "master_woodworker", 1);
    CHECK(broken(scene) == "a player has more craftsmen than he has room for");
    scene.state.step = Step::Dismiss;
    CHECK(broken(scene).empty());
    scene.state.actor = kBlue;
    CHECK(broken(scene) == "a player has more craftsmen than he has room for");
    scene.give_advantage(kRed, "jack");
    CHECK(broken(scene).empty());
}

TEST_CASE("Invariants: craftsmen made or lost are found", "[pillars]") {
    Scene lost = Scene::cards(2, 2);
    lost.state.gone_craftsmen &= ~1u;
    CHECK(broken(lost) == "a craftsman was made or lost");

    Scene twice = Scene::cards(2, 2);
    twice[kBlue].craftsmen |= 1u;
    CHECK(broken(twice) == "a craftsman was made or lost");

    Scene early = Scene::cards(2, 2);
    early[kBlue].craftsmen |= 1u << early.craftsman("sculptor", 3);
    CHECK(broken(early) == "a craftsman was made or lost");

    Scene in_two_places = Scene::cards(2, 2);
    in_two_places.state.supply_craftsmen |= 1u << in_two_places.state.shiring[0];
    CHECK(broken(in_two_places) == "a craftsman was made or lost");
}

TEST_CASE("Invariants: advantage cards made or lost are found", "[pillars]") {
    Scene lost = Scene::cards(2);
    lost.state.unseen_advantages = static_cast<std::uint16_t>(lost.state.unseen_advantages & ~1u);
    CHECK(broken(lost) == "an advantage card was made or lost");

    Scene twice = Scene::cards(2);
    twice[kBlue].advantages = 1;
    CHECK(broken(twice) == "an advantage card was made or lost");

    Scene early = Scene::cards(2);
    early[kBlue].advantages = static_cast<std::uint16_t>(1u << early.advantage("completion"));
    CHECK(broken(early) == "an advantage card was made or lost");

    Scene on_board_and_gone = Scene::cards(2);
    on_board_and_gone.state.gone_advantages =
        static_cast<std::uint16_t>(1u << on_board_and_gone.state.kingsbridge[1]);
    CHECK(broken(on_board_and_gone) == "an advantage card was made or lost");
}

TEST_CASE("Invariants: events made or lost are found", "[pillars]") {
    Scene lost = Scene::cards(2, 2);
    lost.state.unseen_events = static_cast<std::uint16_t>(lost.state.unseen_events & ~1u);
    CHECK(broken(lost) == "an event was made or lost");

    Scene again = Scene::event({{kRed, kArchbishop}}, 2);
    again.reveal("king");
    REQUIRE(broken(again).empty());
    again.state.unseen_events = static_cast<std::uint16_t>(again.state.unseen_events ^ 0b11u);
    CHECK(broken(again) == "an event was made or lost");
}

TEST_CASE("Invariants: a resource card in two places or in none is found", "[pillars]") {
    Scene on_offer = Scene::cards(2);
    on_offer.state.left_out = static_cast<std::uint16_t>(on_offer.state.left_out | 1u);
    CHECK(broken(on_offer) == "a resource card was made or lost");

    Scene taken = Scene::cards(2);
    taken[kBlue].cards = 1;
    taken[kBlue].workers = 9;
    CHECK(broken(taken) == "a resource card was made or lost");

    Scene lost = Scene::builders(2);
    lost.state.left_out =
        static_cast<std::uint16_t>(lost.state.left_out & (lost.state.left_out - 1));
    CHECK(broken(lost) == "a resource card was made or lost");
}

TEST_CASE("Invariants: builders made or lost are found wherever they are", "[pillars][P-254]") {
    const auto spoil = [](auto change) {
        Scene scene = Scene::builders(2);
        change(scene.state);
        return std::string(broken(scene));
    };
    constexpr std::string_view kFound = "a master builder was made or lost";
    CHECK(spoil([](State&) {}).empty());
    CHECK(spoil([](State& state) { --state.player[1].bag; }) == kFound);
    CHECK(spoil([](State& state) { ++state.player[1].aside; }) == kFound);
    CHECK(spoil([](State& state) { state.player[1].spaces = 1; }) == kFound);
    CHECK(spoil([](State& state) { state.track[0] = kBlue; }) == kFound);
    CHECK(spoil([](State& state) { state.drawn = kBlue; }) == kFound);
}

TEST_CASE("Invariants: two builders on a space, or one beside the board, are found", "[pillars]") {
    Scene two = Scene::event({{kRed, kPriory1}, {kBlue, kPriory2}}, 2);
    two[kBlue].spaces = 1u << kPriory1;
    CHECK(broken(two) == "a space has two builders, or is not on the board");

    Scene nowhere = Scene::event({{kRed, kPriory1}}, 2);
    nowhere[kRed].spaces = 1u << kSpaces;
    CHECK(broken(nowhere) == "a space has two builders, or is not on the board");
}

TEST_CASE("Invariants: workers made or lost are found", "[pillars]") {
    constexpr std::string_view kFound = "workers were made or lost";
    const auto spoil = [](auto change) {
        Scene scene = Scene::cards(2);
        change(scene.state);
        return std::string(broken(scene));
    };
    CHECK(spoil([](State& state) { ++state.player[1].workers; }) == kFound);
    CHECK(spoil([](State& state) { ++state.player[1].mill; }) == kFound);
    CHECK(spoil([](State& state) { --state.castle; }) == kFound);
    CHECK(spoil([](State& state) { ++state.player[1].gray_next; }) == kFound);
    CHECK(spoil([](State& state) {
              ++state.player[1].gray;
              --state.castle;
          }) == kFound);
    CHECK(spoil([](State& state) {
              state.player[1].gray_next = 2;
              state.castle = 2;
          }).empty());
}

TEST_CASE("Invariants: more cubes than may be kept are found between the rounds",
          "[pillars][P-250]") {
    Scene scene = Scene::cards(2, 2);
    scene.give_cubes(kBlue, Resource::Wood, 3).give_cubes(kBlue, Resource::Metal, 2);
    CHECK(broken(scene).empty());
    scene.give_cubes(kBlue, Resource::Sand, 1);
    CHECK(broken(scene) == "a player kept more cubes than allowed");
    scene.state.step = Step::DrawBuilder;  // within the round there is no such limit
    CHECK(broken(scene).empty());
}

TEST_CASE("Invariants: an end too early, or none, is found", "[pillars]") {
    constexpr std::string_view kFound = "the game does not end with its last round";
    Scene early = Scene::cards(2, 5);
    early.state.step = Step::Over;
    early.state.actor = Seat::Nobody;
    CHECK(broken(early) == kFound);

    Scene nobody = Scene::cards(2, 5);
    nobody.state.actor = Seat::Nobody;
    CHECK(broken(nobody) == kFound);

    Scene late = Scene::cards(2, 6);
    late.until(Step::Over);
    REQUIRE(broken(late).empty());
    late.state.actor = kRed;
    CHECK(broken(late) == kFound);
}

TEST_CASE("Invariants: pieces at a seat where nobody plays are found", "[pillars]") {
    const auto spoil = [](auto change) {
        Scene scene = Scene::cards(2);
        change(scene.state.player[2]);
        return std::string(broken(scene));
    };
    constexpr std::string_view kFound = "a seat that does not play has pieces";
    CHECK(spoil([](Player& absent) { absent.craftsmen = kAllStarting; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.spaces = 1; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.bag = 3; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.workers = 12; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.gold = 1; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.points = 2; }) == kFound);
    CHECK(spoil([](Player& absent) { absent.bought = 1; }) == kFound);
}

}  // namespace kingsbridge::pillars::tests

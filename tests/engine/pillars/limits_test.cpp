// Every limit in one place: looked at after each step of many random games, and one by one where a
// limit bites.
#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/core/playout.hpp"
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr int kMetalOfTheBox = 13;
constexpr auto kMetalIndex = static_cast<std::size_t>(Resource::Metal);

// look(scene, state, action) sees every position of games with 2, 3 and 4 players.
template <class Look>
void in_many_games(std::uint64_t seed, Look look) {
    for (const int players : {2, 3, 4}) {
        const Scene scene(players);
        for (std::uint64_t game = 0; game < 30; ++game) {
            Random random(seed, game);
            State state = scene.rules().start();
            const auto watch = [&](const State& after, const ActionList&, Action action) {
                look(scene, after, action);
            };
            REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
        }
    }
}

int all_cubes(const Player& player) {
    return std::accumulate(std::begin(player.cubes), std::end(player.cubes), 0);
}

// All metal beside the board goes to Blue, so that there is none left.
void use_up_metal(Scene& scene) {
    scene.give_cubes(kBlue, Resource::Metal, static_cast<unsigned>(scene.at_sites()[kMetalIndex]));
    REQUIRE(scene.at_sites()[kMetalIndex] == 0);
}

}  // namespace

TEST_CASE("Limits: gold, cubes and craftsmen in many games", "[pillars][P-250]") {
    int most_gold = 0;
    int most_cubes_kept = 0;
    int most_craftsmen = 0;
    int most_with_jack = 0;
    in_many_games(250, [&](const Scene& scene, const State& state, Action) {
        for (int seat = 0; seat < scene.rules().players(); ++seat) {
            const Player& player = state.player[seat];
            most_gold = std::max<int>(most_gold, player.gold);
            const bool new_round = state.step == Step::DealAdvantage;
            if (new_round) most_cubes_kept = std::max(most_cubes_kept, all_cubes(player));
            const bool one_too_many = state.step == Step::Dismiss && state.actor == seat_at(seat);
            const int craftsmen = std::popcount(player.craftsmen) - (one_too_many ? 1 : 0);
            const bool jack = (player.advantages >> scene.advantage("jack") & 1) == 1;
            int& most = jack ? most_with_jack : most_craftsmen;
            most = std::max(most, craftsmen);
        }
    });
    CHECK(most_gold == 30);
    CHECK(most_cubes_kept == 5);
    CHECK(most_craftsmen == 5);
    CHECK(most_with_jack == 6);
}

TEST_CASE("Limits: points have no upper end", "[pillars][P-250]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kPriory1}}, 2);
    show(scene, 0, "madonna");
    scene[kRed].points = 298;
    scene.reveal(kHarmlessEvent);
    CHECK(scene.points() == PerSeat{303, 2});
    CHECK(scene.rules().score(scene.state, kRed) == 303);
}

TEST_CASE("Limits: gold stops at 30 and at 0, points at 0", "[pillars][P-250]") {
    Scene scene = Scene::event({{kBlue, kArchbishop}}, 3);
    scene[kRed].gold = 28;
    scene[kGreen].gold = 1;
    scene[kGreen].points = 0;
    Scene other = scene;
    scene.reveal("king");
    CHECK(scene.gold() == PerSeat{30, 26, 6});
    other.reveal("william").play(Kind::ShieldBySeat);
    CHECK(other.gold() == PerSeat{30, 30, 12});  // after the mill
    CHECK(other.points() == PerSeat{2, 2, 0});
}

TEST_CASE("Limits: market, King's court and Castle in many games", "[pillars][P-251]") {
    Amounts most = {};
    int most_at_court = 0;
    int most_in_castle = 0;
    in_many_games(251, [&](const Scene&, const State& state, Action) {
        for (std::size_t r = 0; r < kResources; ++r) {
            most[r] = std::max<int>(most[r], state.market[r]);
        }
        most_at_court = std::max<int>(most_at_court, state.court_metal);
        most_in_castle = std::max<int>(most_in_castle, state.castle);
    });
    CHECK(most == Amounts{4, 4, 4, 0});
    CHECK(most_at_court == 1);
    CHECK(most_in_castle == 4);
}

TEST_CASE("Limits: the metal of the box is as much as a game can hand out",
          "[pillars][P-252][PR-29]") {
    const Scene scene;
    const Edition& edition = scene.edition();
    int handed_out = kRounds;  // at the King's court
    for (const AdvantageCard& card : edition.advantages) handed_out += card.cubes[kMetalIndex];
    for (const EventCard& card : edition.events) handed_out += kMaxSeats * card.cubes[kMetalIndex];
    CHECK(handed_out == kMetalOfTheBox);
    CHECK(int{edition.cubes[kMetalIndex]} == kMetalOfTheBox);

    int least = kMetalOfTheBox;
    in_many_games(252, [&](const Scene&, const State& state, Action) {
        least = std::min<int>(least, state.site[kMetalIndex]);
    });
    CHECK(least >= 0);
    CHECK(least < 8);
}

TEST_CASE("Limits: were there no metal, none would be received", "[pillars][P-252][PR-29]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "toledo");
    use_up_metal(scene);
    Scene other = scene;
    scene.reveal(kHarmlessEvent);
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.at_sites()[kMetalIndex] == 0);

    other.reveal("richard_event");
    CHECK(other.cubes(kRed) == Amounts{});
    CHECK(other.cubes(kBlue) == Amounts{0, 0, 0, 12});
}

TEST_CASE("Limits: of two metals due only the one that is there is received", "[pillars][P-252]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "toledo");
    scene.give_cubes(kBlue, Resource::Metal, 11).reveal(kHarmlessEvent);
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 0, 1});
    CHECK(scene.at_sites()[kMetalIndex] == 0);
}

TEST_CASE("Limits: without metal the King's court stays empty", "[pillars][P-252]") {
    for (const bool one_is_left : {false, true}) {
        CAPTURE(one_is_left);
        Scene scene = Scene::event({{kRed, kCourt1}}, 3, 2);
        scene.reveal(kHarmlessEvent).until(Step::Build);
        REQUIRE(int{scene.state.court_metal} == 0);
        scene.give_cubes(kRed, Resource::Metal, 4).give_cubes(kBlue, Resource::Metal, 5);
        scene.give_cubes(kGreen, Resource::Metal, one_is_left ? 2 : 3).until_round(3);
        CHECK(int{scene.state.court_metal} == (one_is_left ? 1 : 0));
        CHECK(scene.at_sites()[kMetalIndex] == 0);
    }
}

TEST_CASE("Limits: wood, stone and sand are more than their pieces", "[pillars][P-253][PR-30]") {
    constexpr std::string_view kLargest[] = {"forest_4", "quarry_4", "gravel_pit_4"};
    for (std::size_t r = 0; r < kSiteResources; ++r) {
        CAPTURE(r);
        const auto resource = static_cast<Resource>(r);
        Scene scene = Scene::event({}, 4, 2);
        for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) scene.give_cubes(seat, resource, 5);
        CHECK(scene.at_sites()[r] == -1);  // 20 and 4 on the market: one is owed
        scene.give_resource_card(kRed, kLargest[r]).reveal(kHarmlessEvent);
        CHECK(scene.cubes(kRed)[r] == 9);
        CHECK(scene.at_sites()[r] == -5);
        CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
    }
}

TEST_CASE("Limits: nothing is ever below none, and each colour has its three builders",
          "[pillars][P-254]") {
    constexpr int kMany = 100;  // a number below 0 would be read as one far above this
    in_many_games(254, [&](const Scene& scene, const State& state, Action) {
        for (int seat = 0; seat < scene.rules().players(); ++seat) {
            const Player& player = state.player[seat];
            REQUIRE(player.gold <= 30);
            for (const std::uint8_t cubes : player.cubes) REQUIRE(cubes < kMany);
            auto builders =
                std::count(std::begin(state.track), std::end(state.track), seat_at(seat));
            builders += player.bag + player.aside + std::popcount(player.spaces);
            builders += state.drawn == seat_at(seat) ? 1 : 0;
            REQUIRE(builders == 3);
        }
    });
}

}  // namespace kingsbridge::pillars::tests

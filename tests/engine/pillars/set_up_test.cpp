// Preparation for the game: what everybody has and what lies where before the first card is turned
// up, who begins, and what stays open to everybody or hidden from all.
#include <set>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::all_viewpoints;
using kingsbridge::tests::random_match;
using kingsbridge::tests::same_bytes;

constexpr auto kMetalAt = static_cast<std::size_t>(Resource::Metal);

// A turn of a player that another turn or draw of the same phase follows.
bool is_turn_among_others(const State& before, const State& after) {
    const auto follows = [&](Step first, Step last) {
        return before.step >= first && before.step <= last && after.step >= first &&
               after.step <= last;
    };
    return (follows(Step::TakeCard, Step::Dismiss) && before.event == kNone) ||
           (follows(Step::DrawBuilder, Step::PlacePassed) && before.step >= Step::PlaceDrawn) ||
           follows(Step::Trade, Step::Trade) || follows(Step::Build, Step::Build);
}

}  // namespace

TEST_CASE("Preparation, players: two, three or four, and unused colours stay in the box",
          "[pillars][P-001]") {
    for (const int players : {0, 1, 5}) CHECK_FALSE(rules_for(players, standard_edition()).ok());
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        const auto match = random_match(Scene(players).rules(), 1);
        for (std::size_t step = 0; step <= match->steps(); ++step) {
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                const Player& player = match->state(step).player[seat];
                REQUIRE(same_bytes(player, Player{}) == (seat >= players));
            }
        }
    }
}

TEST_CASE("Preparation, workers: seven small ones and a large one of five make twelve",
          "[pillars][P-002][PR-08]") {
    for (const int players : {2, 3, 4}) {
        const Scene scene = started(players);
        for (int seat = 0; seat < players; ++seat) {
            CHECK(scene[seat_at(seat)].workers == 12);
            CHECK(scene[seat_at(seat)].mill == 0);
        }
    }
    const auto workers_with = [](const std::string& old_part, const std::string& new_part) {
        return int{Scene(4, edition_with(old_part, new_part))[kRed].workers};
    };
    CHECK(workers_with("\"small\": 7", "\"small\": 6") == 11);
    CHECK(workers_with("\"large\": 1", "\"large\": 0") == 7);
    CHECK(workers_with("\"large_is_worth\": 5", "\"large_is_worth\": 4") == 11);
}

TEST_CASE("Preparation, master builders: three of each colour are in the bag", "[pillars][P-004]") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        const Scene scene = Scene::builders(players);
        for (int seat = 0; seat < players; ++seat) CHECK(scene[seat_at(seat)].bag == 3);
        CHECK(scene.legal().total_weight() == 3u * static_cast<unsigned>(players));
        CHECK(occupied(scene.state) == 0);
    }
}

TEST_CASE("Preparation, craftsmen: mixer, woodworker and stonemason take three of five places",
          "[pillars][P-005]") {
    Scene scene = Scene::cards();
    const std::uint32_t three = 1u << scene.craftsman("mortar_mixer") |
                                1u << scene.craftsman("woodworker") |
                                1u << scene.craftsman("stonecutter");
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) CHECK(scene[seat].craftsmen == three);

    scene.play(Kind::Hire, scene.craftsman("mason", 1));
    CHECK(scene.state.step == Step::TakeCard);
    scene.until_acts(kRed, Step::TakeCard).give_craftsman(kRed, "mortar_mixer_improved", 1);
    CHECK_FALSE(has_too_many_craftsmen(scene.rules().reference(), scene[kRed]));
    scene[kRed].craftsmen |= 1u << scene.craftsman("carpenter", 2);
    CHECK(has_too_many_craftsmen(scene.rules().reference(), scene[kRed]));
}

TEST_CASE("Preparation, craftsmen: the stonemason is the stonecutter, and no mason is one",
          "[pillars][PR-03]") {
    Scene scene = Scene::market({{kRed, kMarket1}});
    scene.give_cubes(kRed, Resource::Stone, 2);
    const auto stone = static_cast<unsigned>(Resource::Stone);
    CHECK(scene.can(Kind::Sell, stone, 1));
    CHECK(scene.can(Kind::Sell, stone, 2));

    scene.take_craftsman(kRed, scene.craftsman("stonecutter"));
    scene.give_craftsman(kRed, "mason", 1);
    CHECK_FALSE(scene.allows(Kind::Sell));
}

TEST_CASE("Preparation, starting player: drawn by lot, each seat alike",
          "[pillars][P-006][PR-38]") {
    for (const unsigned players : {2u, 3u, 4u}) {
        const Scene scene(static_cast<int>(players));
        CHECK(scene.state.step == Step::ChooseStart);
        check_alike(scene, Kind::BeginWith, players);
        for (unsigned seat = 0; seat < players; ++seat) {
            const Scene begun = started(static_cast<int>(players), seat);
            CHECK(begun.state.start == seat_at(static_cast<int>(seat)));
        }
    }
}

TEST_CASE("Preparation, starting player: holds the piece of the cathedral of the round",
          "[pillars][P-007]") {
    Scene scene = started(4, 2);
    CHECK(scene.state.start == kGreen);
    CHECK(scene.state.round == 1);
    CHECK(scene.rules().describe(scene.state, scene.journal.back(), Viewpoint::everybody()) ==
          "Round 1 begins; Green is the starting player.");

    const auto match = random_match(scene.rules(), 2);
    std::vector<std::pair<Seat, int>> took;
    std::vector<Seat> built;
    for (std::size_t step = 0; step < match->steps(); ++step) {
        for (const Entry& entry : match->journal(step)) {
            if (entry.piece != kCathedralPiece) continue;
            if (entry.what == Happening::RoundBegan) took.emplace_back(entry.seat, entry.amount);
            if (entry.what == Happening::Moved) built.push_back(entry.seat);
        }
    }
    REQUIRE(took.size() == 6);
    REQUIRE(built.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) {
        CHECK(took[i].second == static_cast<int>(i) + 1);
        CHECK(took[i].first == built[i]);
    }
}

TEST_CASE("Preparation, points and gold: 2 points each, and 20 gold and 1 more for each next",
          "[pillars][P-008][P-009]") {
    for (const unsigned players : {2u, 3u, 4u}) {
        for (unsigned start = 0; start < players; ++start) {
            const Scene scene = started(static_cast<int>(players), start);
            for (unsigned place = 0; place < players; ++place) {
                CAPTURE(players, start, place);
                const Player& player = scene.state.player[(start + place) % players];
                CHECK(player.points == 2);
                CHECK(player.gold == 20 + place);
            }
        }
    }
}

TEST_CASE("Preparation, cubes: 82, at the sites, on the market and one metal at court",
          "[pillars][P-016][P-017][P-018][P-019]") {
    for (const int players : {2, 3, 4}) {
        const Scene scene = started(players);
        const State& state = scene.state;
        CHECK(scene.edition().cubes == Cubes{23, 23, 23, 13});
        for (std::size_t r = 0; r < kSiteResources; ++r) {
            CHECK(state.site[r] == 19);
            CHECK(state.market[r] == 4);
        }
        CHECK(state.site[kMetalAt] == 12);
        CHECK(state.market[kMetalAt] == 0);
        CHECK(state.court_metal == 1);
        for (const Player& player : state.player) CHECK(cubes_of(player) == 0);
    }
    CHECK(site_of(Resource::Wood) == kForest);
    CHECK(site_of(Resource::Stone) == kQuarry);
    CHECK(site_of(Resource::Sand) == kGravelPit);
    CHECK(site_of(Resource::Metal) == kBesideBoard);
}

TEST_CASE("Preparation, market: metal that is sold goes beside the board, not on the market",
          "[pillars][P-018]") {
    Scene scene = Scene::market({{kRed, kMarket1}});
    scene.give_cubes(kRed, Resource::Metal, 2).play(Kind::Sell, kMetalAt, 2);
    CHECK(scene.state.market[kMetalAt] == 0);
    CHECK(scene.state.site[kMetalAt] == 12);
    CHECK_FALSE(rules_for(4, edition_with("\"sand\": 4}", "\"sand\": 4, \"metal\": 1}")).ok());
}

TEST_CASE("Preparation, gray and black workers: four in the Castle, and the black one nobody's",
          "[pillars][P-020]") {
    Scene scene = started(4);
    CHECK(scene.state.castle == 4);
    for (const Player& player : scene.state.player) CHECK(player.workers == 12);

    scene.play(Kind::TurnUpAdvantage, scene.advantage("otto")).until(Step::DrawBuilder);
    scene.draw(kBlue).play(Kind::Place, kKingsbridge1).until(Step::RollTax);
    for (const Seat seat : {kRed, kGreen, kYellow}) CHECK(scene[seat].workers == 12);
    CHECK(scene[kBlue].workers == 13);
    CHECK(scene[kBlue].gray == 0);
    const Entry black{Happening::Moved,
                      kBlue,
                      advantage_thing(scene.advantage("otto")),
                      kBlackWorker,
                      kBesideBoard,
                      own_place(kBlue),
                      1,
                      0};
    CHECK(std::ranges::count(scene.journal, black) == 1);
}

TEST_CASE("Preparation, cost marker: begins at 7", "[pillars][P-021]") {
    for (const int players : {2, 3, 4}) {
        const Scene scene = started(players);
        CHECK(builder_cost(scene.edition(), scene.state) == 7);
    }
}

TEST_CASE("What is open: everybody sees everything but an event that somebody looked at",
          "[pillars][P-022]") {
    for (const int players : {2, 4}) {
        const Pillars rules = Scene(players).rules();
        for (const std::uint64_t seed : {1u, 2u, 3u}) {
            const auto match = random_match(rules, seed);
            for (std::size_t step = 0; step <= match->steps(); ++step) {
                State open = match->state(step);
                const bool looked = open.looked != 0;
                for (const Viewpoint viewer : all_viewpoints(players)) {
                    State seen = rules.observe(match->state(step), viewer).state;
                    if (looked) seen.coming = open.coming = kNone;
                    REQUIRE(same_bytes(seen, open));
                }
            }
        }
    }
}

TEST_CASE("No trade between players: nobody's turn changes what another one has",
          "[pillars][P-023][PR-10]") {
    int compared = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
        const auto match = random_match(Scene(4).rules(), seed);
        for (std::size_t step = 0; step < match->steps(); ++step) {
            for (const Entry& entry : match->journal(step)) {
                REQUIRE((entry.from < kOwn || entry.to < kOwn || entry.from == entry.to));
            }
            const State& before = match->state(step);
            const State& after = match->state(step + 1);
            if (!is_turn_among_others(before, after)) continue;
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                if (seat_at(seat) == before.actor) continue;
                REQUIRE(same_bytes(before.player[seat], after.player[seat]));
                ++compared;
            }
        }
    }
    CHECK(compared > 500);
}

TEST_CASE("Preparation, starting player: the piece of the cathedral brings nothing",
          "[pillars][P-007]") {
    CHECK(started(4, 2).gold() == PerSeat{22, 23, 20, 21});
    CHECK(started(4, 2).points() == PerSeat{2, 2, 2, 2});
    Scene scene = Scene::building();
    scene.until_acts(kYellow, Step::Build);
    const PerSeat gold = scene.gold();
    const PerSeat points = scene.points();
    scene.play(Kind::FinishBuilding).until(Step::TakeCard);
    CHECK(scene.gold() == gold);
    CHECK(scene.points() == points);
}

}  // namespace kingsbridge::pillars::tests

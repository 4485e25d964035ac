// Phase II: master builders are drawn one by one, sent back once if the starting player likes, and
// placed on a free space for a falling price.
#include <map>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::random_match;
using kingsbridge::tests::same_bytes;

unsigned seat_number(Seat seat) { return static_cast<unsigned>(index(seat)); }

Odds odds_of(const Scene& scene, Seat seat) {
    const ActionList list = scene.legal();
    return list.odds(list.index_of(act(Kind::DrawBuilder, Seat::Chance, seat_number(seat))));
}

// The spaces that the one who acts may choose.
std::vector<unsigned> open_to(const Scene& scene, Kind kind = Kind::Place) {
    std::vector<unsigned> spaces;
    for (const Action action : scene.legal()) {
        if (kind_of(action) == kind) spaces.push_back(action.a);
    }
    return spaces;
}

Scene& place(Scene& scene, Seat seat, unsigned space) {
    return scene.draw(seat).play(Kind::Place, space);
}

// With the marker where `cost` stands, as if so many had been placed by nobody.
Scene at_cost(unsigned cost, int players = 4) {
    Scene scene = Scene::builders(players);
    scene.state.marker = static_cast<std::uint8_t>(7 - cost);
    return scene;
}

}  // namespace

TEST_CASE("Phase II, drawing: every builder left in the bag is as likely, until it is empty",
          "[pillars][P-059]") {
    for (const unsigned players : {2u, 3u, 4u}) {
        Scene scene = Scene::builders(static_cast<int>(players));
        unsigned left[kMaxSeats] = {3, 3, players > 2 ? 3u : 0, players > 3 ? 3u : 0};
        for (unsigned all = 3 * players; all > 0; --all) {
            CHECK(scene.state.step == Step::DrawBuilder);
            CHECK(scene.state.actor == Seat::Chance);
            CHECK(scene.legal().total_weight() == all);
            for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
                CHECK(scene.can(Kind::DrawBuilder, seat) == (left[seat] > 0));
                if (left[seat] == 0) continue;
                CHECK(odds_of(scene, seat_at(static_cast<int>(seat))) == Odds{left[seat], all});
            }
            const unsigned drawn = left[1] > 0 ? 1 : left[0] > 0 ? 0 : left[2] > 0 ? 2 : 3;
            scene.draw(seat_at(static_cast<int>(drawn)));
            --left[drawn];
            scene.quietly();
        }
        CHECK(scene.state.step != Step::DrawBuilder);
    }
}

TEST_CASE("Phase II, drawing: the owner places or passes before the next draw",
          "[pillars][P-060]") {
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        Scene scene = Scene::builders();
        scene.play(Kind::DrawBuilder, seat_number(seat)).play(Kind::KeepDraw);
        CHECK(scene.state.step == Step::PlaceDrawn);
        CHECK(scene.state.actor == seat);
        CHECK(scene[seat].bag == 2);
        CHECK(scene.count(Kind::PassBuilder) == 1);
        CHECK(scene.count(Kind::Place) + 1 == scene.legal().size());

        Scene passed = scene;
        Player owner = scene[seat];
        passed.play(Kind::PassBuilder);
        CHECK(same_bytes(passed[seat], owner));
        CHECK(passed.state.step == Step::DrawBuilder);
        scene.play(Kind::Place, kCathedral);
        owner.spaces = 1u << kCathedral;
        owner.gold = static_cast<std::uint8_t>(owner.gold - 7);
        CHECK(same_bytes(scene[seat], owner));
        CHECK(scene.state.step == Step::DrawBuilder);
    }
}

TEST_CASE("Phase II, redraw: once a round the starting player may send a builder back",
          "[pillars][P-061][PR-12]") {
    Scene scene = Scene::builders();
    place(scene, kBlue, kArchbishop);  // a draw that stands does not use it up
    scene.play(Kind::DrawBuilder, seat_number(kGreen));
    CHECK(scene.state.step == Step::Redraw);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.legal().size() == 2);
    CHECK(scene.can(Kind::KeepDraw));
    scene.play(Kind::PutBack);
    CHECK(scene[kGreen].bag == 3);
    CHECK(scene.state.step == Step::DrawBuilder);
    CHECK(odds_of(scene, kGreen) == Odds{3, 11});

    scene.play(Kind::DrawBuilder, seat_number(kGreen));  // the same colour again: it stands
    CHECK(scene.state.step == Step::PlaceDrawn);
    CHECK(scene.state.actor == kGreen);
    scene.play(Kind::PassBuilder);
    for (const Seat seat : {kRed, kBlue, kGreen}) {
        scene.play(Kind::DrawBuilder, seat_number(seat));
        CHECK(scene.state.step == Step::PlaceDrawn);
        scene.play(Kind::PassBuilder);
    }
    scene.until_round(2).until(Step::DrawBuilder).play(Kind::DrawBuilder, seat_number(kRed));
    CHECK(scene.state.step == Step::Redraw);
    CHECK(scene.state.actor == kBlue);  // who starts now
}

TEST_CASE("Phase II, redraw: any colour at any cost, and the marker stays",
          "[pillars][P-062][PR-12]") {
    for (unsigned price = 0; price <= 7; ++price) {
        for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
            CAPTURE(price, index(seat));
            Scene scene = at_cost(price);
            const State before = scene.state;
            scene.play(Kind::DrawBuilder, seat_number(seat));
            REQUIRE(scene.state.step == Step::Redraw);
            CHECK(scene.state.actor == kRed);
            scene.play(Kind::PutBack);
            State after = before;
            after.redraw = 0;
            CHECK(same_bytes(scene.state, after));
        }
    }
}

TEST_CASE("Phase II, redraw: not for the last builder, nor for passed ones",
          "[pillars][P-063][P-064][PR-12]") {
    Scene scene = Scene::builders(2);
    scene.draw(kRed).play(Kind::PassBuilder);
    for (const Seat seat : {kBlue, kBlue, kBlue}) {
        scene.play(Kind::DrawBuilder, seat_number(seat));
        CHECK(scene.state.step == Step::Redraw);
        scene.play(Kind::KeepDraw).quietly();
    }
    scene.play(Kind::DrawBuilder, seat_number(kRed));
    CHECK(scene.state.step == Step::Redraw);  // one is left in the bag
    scene.play(Kind::KeepDraw).quietly();
    scene.play(Kind::DrawBuilder, seat_number(kRed));
    CHECK(scene.state.step == Step::PlaceDrawn);
    scene.quietly();
    CHECK(scene.state.redraw == 1);  // still there, but not to be used any more
    for (int i = 0; i < 6; ++i) {
        CHECK(scene.state.step == Step::PlacePassed);
        CHECK(scene.count(Kind::Place) == scene.legal().size());
        scene.quietly();
    }
    CHECK(scene.state.step == Step::RevealEvent);
}

TEST_CASE("Phase II, spaces: one builder on a space, and he stays there",
          "[pillars][P-065][P-068]") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        const auto match = random_match(Scene(4).rules(), seed);
        for (std::size_t step = 0; step < match->steps(); ++step) {
            const State& before = match->state(step);
            if (before.step < Step::DrawBuilder || before.step > Step::PlacePassed) continue;
            const Spaces free = match->rules().reference().board & ~occupied(before);
            REQUIRE(std::popcount(free) >= 6);
            const Action action = match->action(step);
            const bool places =
                kind_of(action) == Kind::Place || kind_of(action) == Kind::PlaceFree;
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                const bool his = places && action.seat == seat_at(seat);
                const Spaces more = his ? 1u << action.a : 0;
                REQUIRE((more & ~free) == 0);
                REQUIRE(match->state(step + 1).player[seat].spaces ==
                        (before.player[seat].spaces | more));
            }
            for (const Action listed : match->legal(step)) {
                if (kind_of(listed) == Kind::Place) REQUIRE((free >> listed.a & 1) == 1);
            }
        }
    }
}

TEST_CASE("Phase II, spaces: seventeen, with any number of players", "[pillars][P-067]") {
    const std::map<Location, int> counts = {
        {Location::Archbishop, 1}, {Location::Kingsbridge, 2}, {Location::Priory, 2},
        {Location::Court, 4},      {Location::Shiring, 2},     {Location::Castle, 1},
        {Location::Market, 4},     {Location::Cathedral, 1},
    };
    for (const int players : {2, 3, 4}) {
        Scene scene = Scene::builders(players);
        scene.draw(kRed);
        Spaces board = 0;  // the spaces that open up when those before them are taken
        for (Spaces open = 1; open != 0; board |= open) {
            open = 0;
            for (const unsigned space : open_to(scene)) open |= 1u << space;
            scene[kBlue].spaces |= open;
        }
        CHECK(std::popcount(board) == 17);
        for (const auto& [location, count] : counts) {
            CHECK(std::popcount(board & spaces_of(location)) == count);
        }
    }
}

TEST_CASE("Phase II, spaces: priory, court and market in order, Kingsbridge and Shiring by choice",
          "[pillars][P-066][P-069][P-070][PR-17][PR-18]") {
    Scene scene = at_cost(0);
    scene.draw(kRed);
    CHECK(open_to(scene) == std::vector{kArchbishop, kKingsbridge1, kKingsbridge2, kPriory1,
                                        kCourt1, kShiring1, kShiring2, kCastle, kMarket1,
                                        kCathedral});
    scene.play(Kind::Place, kPriory1);
    place(scene, kRed, kPriory2);        // the same player at one location
    place(scene, kBlue, kKingsbridge2);  // the second one first
    place(scene, kBlue, kKingsbridge1);
    place(scene, kGreen, kShiring2);
    place(scene, kGreen, kShiring1);
    place(scene, kYellow, kCourt1);
    place(scene, kYellow, kCourt2);
    place(scene, kYellow, kCourt3);
    place(scene, kRed, kMarket1);
    scene.draw(kBlue);
    CHECK(open_to(scene) == std::vector{kArchbishop, kCourt4, kCastle, kMarket2, kCathedral});
    scene.play(Kind::Place, kCourt4);
    scene.draw(kGreen);
    CHECK(open_to(scene) == std::vector{kArchbishop, kCastle, kMarket2, kCathedral});
    CHECK(scene[kRed].spaces == (1u << kPriory1 | 1u << kPriory2 | 1u << kMarket1));
    CHECK(scene[kYellow].spaces == (1u << kCourt1 | 1u << kCourt2 | 1u << kCourt3));
}

TEST_CASE("Phase II, spaces: the card that lies on the space belongs to the choice",
          "[pillars][P-070][PR-18]") {
    Scene scene = at_cost(0);
    scene.draw(kRed);
    CHECK(scene.describe(Kind::Place, kKingsbridge1).find("Aliena") != std::string::npos);
    CHECK(scene.describe(Kind::Place, kKingsbridge2).find("Tom Builder") != std::string::npos);

    scene = Scene::event({{kRed, kKingsbridge2}, {kBlue, kShiring2}});
    scene.reveal("king").until(Step::RollTax).roll(2);
    CHECK(scene[kRed].advantages == 1u << scene.advantage("tom"));
    const unsigned master = scene.craftsman("master_woodworker", 1);
    CHECK(scene[kBlue].craftsmen == (kAllStarting | 1u << master));
}

TEST_CASE("Phase II, spaces: a location may be chosen even when it can bring nothing",
          "[pillars][P-071][PR-17]") {
    Scene scene = Scene::builders(4, 6);
    place(scene, kRed, kCastle);
    place(scene, kBlue, kCathedral);
    place(scene, kGreen, kCourt1);
    place(scene, kGreen, kCourt2);
    CHECK(scene[kRed].spaces == 1u << kCastle);
    CHECK(scene[kBlue].spaces == 1u << kCathedral);
    CHECK(scene[kGreen].spaces == (1u << kCourt1 | 1u << kCourt2));
}

TEST_CASE("King's court and market: what a second builder of the same player brings",
          "[pillars][PR-17]") {
    Scene court = Scene::event({{kRed, kCourt1}, {kRed, kCourt2}, {kBlue, kCourt3}});
    court.reveal("king").until(Step::RollTax);
    const int gold[] = {court[kRed].gold, court[kBlue].gold, court[kGreen].gold};
    court.roll(4);
    CHECK(court[kRed].gold == gold[0]);
    CHECK(court[kBlue].gold == gold[1]);
    CHECK(court[kGreen].gold == gold[2] - 4);
    CHECK(cubes_of(court[kRed]) == 1);
    CHECK(cubes_of(court[kBlue]) == 0);

    Scene market = Scene::market({{kRed, kMarket1}, {kBlue, kMarket2}, {kRed, kMarket3}});
    market.play(Kind::LeaveMarket);  // his first one only
    for (const Seat seat : {kBlue, kRed, kBlue, kRed}) {
        CHECK(market.state.actor == seat);
        market.play(Kind::Buy, static_cast<unsigned>(Resource::Sand), 1);
    }
    CHECK(cubes_of(market[kRed]) == 2);
}

TEST_CASE("Phase II, spaces: a player may fill a location alone", "[pillars][P-066][PR-17]") {
    for (const unsigned first : {kKingsbridge1, kPriory1, kCourt1, kShiring1, kMarket1}) {
        CAPTURE(first);
        const unsigned most = first == kCourt1 || first == kMarket1 ? 3 : 2;
        Scene scene = Scene::builders(4);
        for (unsigned i = 0; i < most; ++i) {
            scene[kRed].gold = 30;
            scene.draw(kRed).play(Kind::Place, first + i);
        }
        CHECK(std::popcount(scene[kRed].spaces) == static_cast<int>(most));
    }
}

TEST_CASE("Phase II, spaces: passed builders and Remigius go by the same spaces",
          "[pillars][P-069][P-070][P-080]") {
    const std::vector kAllOpen = {kArchbishop, kKingsbridge1, kKingsbridge2, kPriory1, kCourt1,
                                  kShiring1,   kShiring2,     kCastle,       kMarket1, kCathedral};
    Scene scene = Scene::builders(2);
    scene.until(Step::PlacePassed);
    CHECK(open_to(scene) == kAllOpen);
    Scene free = Scene::builders(2, 2);
    free.give_advantage(kRed, "remigius").draw(kRed);
    CHECK(open_to(free, Kind::PlaceFree) == kAllOpen);
}

TEST_CASE("Phase II, spaces: what brings nothing is open to everybody and in every way",
          "[pillars][P-071]") {
    SECTION("to passed builders in the last round, the starting player's too") {
        Scene scene = Scene::builders(2, 6);
        scene.until(Step::PlacePassed);
        REQUIRE(scene.state.actor == kRed);
        CHECK(scene.can(Kind::Place, kCastle));
        CHECK(scene.can(Kind::Place, kCathedral));
        scene.play(Kind::Place, kCourt1);
        REQUIRE(scene.state.actor == kRed);
        CHECK(scene.can(Kind::Place, kCourt2));
    }
    SECTION("the market to who has nothing to trade with") {
        Scene scene = Scene::builders();
        scene.state.marker = kCostTrack - 1;
        scene[kRed].gold = 0;
        CHECK(scene.draw(kRed).can(Kind::Place, kMarket1));
    }
    SECTION("a second own space at a court without metal") {
        Scene scene = Scene::builders();
        scene.state.court_metal = 0;
        ++scene.state.site[kMetalCube];
        place(scene, kRed, kCourt1);
        CHECK(scene.draw(kRed).can(Kind::Place, kCourt2));
    }
}

TEST_CASE("Phase II, drawing: the owner decides also when no redraw is left", "[pillars][P-060]") {
    Scene scene = Scene::builders();
    scene.state.redraw = 0;
    scene.play(Kind::DrawBuilder, seat_number(kGreen));
    CHECK(scene.state.step == Step::PlaceDrawn);
    CHECK(scene.state.actor == kGreen);
}

TEST_CASE("Phase II, redraw: in every round, with any number of players", "[pillars][P-061]") {
    for (const int players : {2, 3, 4}) {
        Scene scene(players);
        for (int round = 1; round <= kRounds; ++round) {
            CAPTURE(players, round);
            scene.until_round(round).until(Step::DrawBuilder);
            scene.play(Kind::DrawBuilder, seat_number(scene.state.start));
            REQUIRE(scene.state.step == Step::Redraw);
            CHECK(scene.can(Kind::KeepDraw));
            scene.play(Kind::PutBack);
        }
    }
}

}  // namespace kingsbridge::pillars::tests

// Phase II, what a builder costs, who may or must pass, and the passed builders at the end.
#include <algorithm>
#include <array>
#include <catch2/generators/catch_generators.hpp>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::random_match;
using kingsbridge::tests::same_bytes;

int cost(const Scene& scene) {
    return static_cast<int>(builder_cost(scene.edition(), scene.state));
}

Scene& pass(Scene& scene, Seat seat) { return scene.draw(seat).play(Kind::PassBuilder); }

int builders_on_board(const Scene& scene, Seat seat) { return std::popcount(scene[seat].spaces); }

// The seats whose builders lie on the cost track, the dearest first.
std::vector<Seat> on_track(const Scene& scene) {
    std::vector<Seat> seats;
    for (const Seat seat : scene.state.track) {
        if (seat != Seat::Nobody) seats.push_back(seat);
    }
    return seats;
}

}  // namespace

TEST_CASE("Phase II, cost: 7 for the first, one less after each builder or pass, never below 0",
          "[pillars][P-072][P-073]") {
    CHECK(Scene(4).edition().cost_track ==
          std::array<std::uint8_t, kCostTrack>{7, 6, 5, 4, 3, 2, 1, 0});
    for (const bool even_ones_pass : {false, true}) {
        Scene scene = Scene::builders();
        for (int number = 1; number <= 12; ++number) {
            CAPTURE(even_ones_pass, number);
            const int due = std::max(0, 8 - number);
            const Seat seat = seat_at(number % 4);
            const int gold = scene.draw(seat)[seat].gold;
            CHECK(cost(scene) == due);
            const bool passes = due > 0 && (number % 2 == 0) == even_ones_pass;
            passes ? scene.play(Kind::PassBuilder) : place_somewhere(scene);
            CHECK(scene[seat].gold == gold - (passes ? 0 : due));
        }
        CHECK(cost(scene) == 0);
        CHECK(scene.state.step == Step::PlacePassed);
    }
}

TEST_CASE("Phase II, cost: from the eighth builder on it is free and must be placed",
          "[pillars][P-074][PR-13]") {
    Scene scene = Scene::builders();
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow, kRed, kBlue, kGreen}) pass(scene, seat);
    for (const Seat seat : {kYellow, kYellow, kGreen, kBlue, kRed}) {
        scene.draw(seat);
        CHECK(cost(scene) == 0);
        CHECK(scene.state.actor == seat);
        CHECK(scene.count(Kind::Place) == scene.legal().size());
        MatchOf<Pillars> match(scene.rules(), scene.state);
        CHECK_FALSE(match.apply(act(Kind::PassBuilder, seat)).ok());
        const int gold = scene[seat].gold;
        place_somewhere(scene);
        CHECK(scene[seat].gold == gold);
    }
}

TEST_CASE("Phase II, cost: who has too little gold must pass, the last gold will do",
          "[pillars][P-075][P-076][PR-13]") {
    for (int price = 0; price <= 7; ++price) {
        for (int gold = 0; gold <= 8; ++gold) {
            CAPTURE(price, gold);
            Scene scene = Scene::builders();
            scene.state.marker = static_cast<std::uint8_t>(7 - price);
            scene[kBlue].gold = static_cast<std::uint8_t>(gold);
            scene.draw(kBlue);
            CHECK(scene.can(Kind::Place, kCastle) == (gold >= price));
            CHECK(scene.can(Kind::PassBuilder) == (price > 0));
            if (gold < price) {
                CHECK(scene.legal().size() == 1);
                continue;
            }
            scene.play(Kind::Place, kCastle);
            CHECK(scene[kBlue].gold == gold - price);
            CHECK(scene[kBlue].spaces == 1u << kCastle);
        }
    }
}

TEST_CASE("Phase II, cost: nothing in phase II brings gold", "[pillars][P-077]") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        const auto match = random_match(Scene(3).rules(), seed);
        for (std::size_t step = 0; step < match->steps(); ++step) {
            const State& before = match->state(step);
            if (before.step < Step::DrawBuilder || before.step > Step::PlacePassed) continue;
            for (int seat = 0; seat < 3; ++seat) {
                REQUIRE(match->state(step + 1).player[seat].gold <= before.player[seat].gold);
            }
        }
    }
}

TEST_CASE("Phase II, cost: two builders of one player in a row cost 7 and 6", "[pillars][P-084]") {
    Scene scene = Scene::builders();
    scene.draw(kRed).play(Kind::Place, kArchbishop);
    CHECK(scene[kRed].gold == 13);
    CHECK(scene.can(Kind::DrawBuilder, 0));
    scene.draw(kRed).play(Kind::Place, kCastle);
    CHECK(scene[kRed].gold == 7);
    CHECK(scene[kRed].spaces == (1u << kArchbishop | 1u << kCastle));
    CHECK(cost(scene) == 5);
}

TEST_CASE("Phase II, passing, example: red passes at a cost of 7", "[pillars][P-078][P-082]") {
    Scene scene = Scene::builders();
    scene.draw(kRed);
    const Player red = scene[kRed];
    scene.play(Kind::PassBuilder);
    CHECK(same_bytes(scene[kRed], red));
    CHECK(scene[kRed].gold == 20);
    CHECK(scene.state.track[0] == kRed);
    CHECK(on_track(scene).size() == 1);
    REQUIRE_FALSE(scene.journal.empty());
    const Entry& passed = scene.journal.front();
    CHECK(passed.what == Happening::Passed);
    CHECK(passed.seat == kRed);
    CHECK(passed.amount == 7);
    CHECK(cost(scene) == 6);
    scene.draw(kBlue);
    CHECK(cost(scene) == 6);
    scene.play(Kind::Place, kCathedral);
    CHECK(scene[kBlue].gold == 21 - 6);
}

TEST_CASE("Phase II, passing: a passed builder lies beside the cost that was refused",
          "[pillars][P-078][P-079]") {
    Scene scene = Scene::builders();
    const std::array order = {kRed, kRed, kRed, kYellow, kBlue, kYellow, kYellow};
    for (std::size_t i = 0; i < order.size(); ++i) {
        CHECK(scene.draw(order[i]).can(Kind::PassBuilder));
        CHECK(scene.edition().cost_track[i] == 7 - i);
        scene.play(Kind::PassBuilder);
        CHECK(scene.state.track[i] == order[i]);
        CHECK(on_track(scene).size() == i + 1);
    }
    CHECK(scene[kRed].gold == 20);
    CHECK(scene[kBlue].gold == 21);
    CHECK(scene[kYellow].gold == 23);
    for (const Seat seat : {kRed, kBlue, kYellow}) CHECK(builders_on_board(scene, seat) == 0);
}

TEST_CASE("Phase II, passed builders, example: red, blue and red again, each for nothing",
          "[pillars][P-080][P-081][P-083][PR-15]") {
    Scene scene = Scene::builders(4, GENERATE(1, 2, 6));
    for (const Seat seat : {kRed, kBlue, kRed}) pass(scene, seat);
    for (const Seat seat : {kGreen, kGreen, kYellow, kYellow, kBlue, kGreen, kYellow, kBlue}) {
        place_somewhere(scene.draw(seat));
        CHECK(scene.state.step == Step::DrawBuilder);
    }
    place_somewhere(scene.draw(kRed));
    const State drawn = scene.state;
    for (const Seat seat : {kRed, kBlue, kRed}) {
        CHECK(scene.state.step == Step::PlacePassed);
        CHECK(scene.state.actor == seat);
        CHECK(scene.count(Kind::Place) == scene.legal().size());
        place_somewhere(scene);
    }
    CHECK(scene.state.step == Step::RevealEvent);
    CHECK(on_track(scene).empty());
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        CHECK(scene[seat].gold == at(drawn, seat).gold);
        CHECK(builders_on_board(scene, seat) == 3);
    }
}

TEST_CASE("Phase II, passed builders: the highest refused cost first, whoever passed at the others",
          "[pillars][P-080][PR-15]") {
    Scene scene = Scene::builders(3);
    std::vector<Seat> passed;
    for (const Seat seat : {kGreen, kBlue, kRed, kGreen, kRed, kBlue, kBlue}) {
        scene.draw(seat);
        if (passed.size() < 2 || seat != kBlue) {
            scene.play(Kind::PassBuilder);
            passed.push_back(seat);
        } else {
            place_somewhere(scene);
        }
    }
    place_somewhere(scene.draw(kRed));
    place_somewhere(scene.draw(kGreen));
    CHECK(passed == std::vector{kGreen, kBlue, kRed, kGreen, kRed});
    for (const Seat seat : passed) {
        CHECK(scene.state.step == Step::PlacePassed);
        CHECK(scene.state.actor == seat);
        const int before = builders_on_board(scene, seat);
        scene.play(Kind::Place, scene.legal()[scene.legal().size() - 1].a);  // any free space
        CHECK(builders_on_board(scene, seat) == before + 1);
    }
    CHECK(scene.state.step == Step::RevealEvent);
}

TEST_CASE("Phase II, passing: also with a builder on the board", "[pillars][P-079]") {
    Scene scene = Scene::builders();
    scene.draw(kRed).play(Kind::Place, kCastle);
    CHECK(scene.draw(kRed).can(Kind::PassBuilder));
}

}  // namespace kingsbridge::pillars::tests

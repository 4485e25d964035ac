// Phase II in the round after Town wall: two builders for everybody who was struck, and the third
// is laid beside the board when it is drawn.
#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::same_bytes;

unsigned seat_number(Seat seat) { return static_cast<unsigned>(index(seat)); }

// Phase II of round 2 after Town wall struck everybody in round 1; Blue starts.
Scene after_town_wall(int players = 4) {
    Scene scene = Scene::event({}, players);
    return std::move(scene.reveal("town_wall").until_round(2).until(Step::DrawBuilder));
}

Scene& place(Scene& scene, Seat seat) { return place_somewhere(scene.draw(seat)); }

}  // namespace

TEST_CASE("Town wall: all three are in the bag, and the third drawn is laid beside the board",
          "[pillars][P-085][P-086][PR-16]") {
    Scene scene = after_town_wall();
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) CHECK(scene[seat].bag == 3);
    place(scene, kRed);
    place(scene, kRed);
    State expected = scene.state;
    CHECK(scene.describe(Kind::DrawBuilder, 0) ==
          "A master builder of Red is drawn and laid aside.");
    CHECK(scene.describe(Kind::DrawBuilder, 1) == "A master builder of Blue is drawn.");
    scene.play(Kind::DrawBuilder, seat_number(kRed));
    --at(expected, kRed).bag;
    ++at(expected, kRed).aside;
    CHECK(same_bytes(scene.state, expected));  // no choice, no payment, the marker where it was
    CHECK(scene.state.step == Step::DrawBuilder);
    CHECK(builder_cost(scene.edition(), scene.state) == 5);
    REQUIRE(scene.journal.size() == 1);
    CHECK(scene.journal[0].to == kBesideBoard);

    for (const Seat seat : {kBlue, kGreen, kYellow}) {
        place(scene, seat);
        place(scene, seat);
        scene.play(Kind::DrawBuilder, seat_number(seat));
    }
    CHECK(scene.state.step == Step::RevealEvent);
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        CHECK(std::popcount(scene[seat].spaces) == 2);
        CHECK(scene[seat].aside == 1);
        CHECK(scene[seat].bag == 0);
    }
}

TEST_CASE("Town wall: a builder sent back does not count, a passed one does",
          "[pillars][P-087][PR-16]") {
    Scene scene = after_town_wall();
    scene.play(Kind::DrawBuilder, seat_number(kRed)).play(Kind::PutBack);
    for (int i = 0; i < 2; ++i) {
        scene.play(Kind::DrawBuilder, seat_number(kRed));
        CHECK(scene.state.step == Step::PlaceDrawn);
        CHECK(scene.state.actor == kRed);
        scene.play(Kind::PassBuilder);
    }
    CHECK(scene[kRed].aside == 0);
    scene.play(Kind::DrawBuilder, seat_number(kRed));
    CHECK(scene.state.step == Step::DrawBuilder);
    CHECK(scene[kRed].aside == 1);
    scene.until(Step::RevealEvent);
    CHECK(std::popcount(scene[kRed].spaces) == 2);
}

TEST_CASE("Town wall: no redraw of a builder that is laid aside, and none used up by it",
          "[pillars][P-088][PR-16]") {
    Scene scene = after_town_wall();
    place(scene, kGreen);
    place(scene, kGreen);
    CHECK(scene.state.redraw == 1);
    scene.play(Kind::DrawBuilder, seat_number(kGreen));
    CHECK(scene.state.step == Step::DrawBuilder);
    CHECK(scene.state.redraw == 1);
    scene.play(Kind::DrawBuilder, seat_number(kRed));
    CHECK(scene.state.step == Step::Redraw);
    CHECK(scene.state.actor == kBlue);
    scene.play(Kind::PutBack);
    CHECK(scene[kRed].bag == 3);
}

TEST_CASE("Town wall: who was protected uses all three builders", "[pillars][P-089][PR-16]") {
    Scene scene = Scene::event({{kYellow, kArchbishop}});
    scene.give_advantage(kGreen, "thomas").reveal("town_wall");
    CHECK(scene.state.actor == kGreen);
    scene.play(Kind::ShieldByCard, scene.advantage("thomas"));
    CHECK(scene.state.actor == kYellow);
    scene.play(Kind::ShieldBySeat).until_round(2).until(Step::DrawBuilder);
    CHECK(scene.state.limited == (bit_of(kRed) | bit_of(kBlue)));
    for (const Seat seat : {kYellow, kGreen}) {
        for (int i = 0; i < 3; ++i) scene.draw(seat).play(Kind::PassBuilder);
        CHECK(scene[seat].aside == 0);
    }
    for (const Seat seat : {kRed, kBlue}) {
        for (int i = 0; i < 2; ++i) place(scene, seat);
        scene.play(Kind::DrawBuilder, seat_number(seat));
        CHECK(scene[seat].aside == 1);
    }
    scene.until(Step::RevealEvent);
    for (const Seat seat : {kGreen, kYellow}) CHECK(std::popcount(scene[seat].spaces) == 3);
    for (const Seat seat : {kRed, kBlue}) CHECK(std::popcount(scene[seat].spaces) == 2);
}

TEST_CASE("Town wall: the round after it all builders are in the bag again and may be used",
          "[pillars][P-090][PR-16]") {
    Scene scene = after_town_wall();
    scene.until(Step::RevealEvent).reveal("king").until_round(3).until(Step::DrawBuilder);
    CHECK(scene.state.limited == 0);
    for (const Seat seat : {kRed, kBlue, kGreen, kYellow}) {
        CHECK(scene[seat].bag == 3);
        CHECK(scene[seat].aside == 0);
    }
    for (int i = 0; i < 3; ++i) scene.draw(kRed).play(Kind::PassBuilder);
    CHECK(scene[kRed].aside == 0);
    CHECK(scene.state.track[2] == kRed);
}

TEST_CASE("Town wall: the costs of the round when nobody was protected",
          "[pillars][P-091][PR-16]") {
    const std::vector<unsigned> costs[] = {
        {7, 6, 5, 4}, {7, 6, 5, 4, 3, 2}, {7, 6, 5, 4, 3, 2, 1, 0}};
    for (int players = 2; players <= 4; ++players) {
        Scene scene = after_town_wall(players);
        std::vector<unsigned> asked;
        for (int number = 0; number < 3 * players; ++number) {
            CHECK(scene.state.step == Step::DrawBuilder);
            scene.draw(seat_at(number / 3));
            if (scene.state.step != Step::PlaceDrawn) continue;
            asked.push_back(builder_cost(scene.edition(), scene.state));
            CHECK(scene.can(Kind::PassBuilder) == (asked.back() > 0));
            scene.can(Kind::PassBuilder) ? scene.play(Kind::PassBuilder) : place_somewhere(scene);
        }
        CHECK(asked == costs[players - 2]);
        CHECK(scene.state.step == Step::PlacePassed);
    }
}

TEST_CASE("Town wall: in round 6 it does nothing", "[pillars][PR-16]") {
    for (const int round : {5, 6}) {
        Scene scene = Scene::event({}, 4, round);
        scene.reveal("town_wall");
        CHECK(scene.state.limited == 0);
        CHECK(scene.state.limited_next == (round == 6 ? 0 : 0b1111));
    }
}

}  // namespace kingsbridge::pillars::tests

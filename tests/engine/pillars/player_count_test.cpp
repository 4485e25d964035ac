// What two, three and four players have in common and what not: how many builders are drawn, and
// what they cost.
#include <bit>

#include "engine/pillars/table.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

struct Offer {
    unsigned cost;
    bool may_pass;

    friend bool operator==(const Offer&, const Offer&) = default;
};

// Everybody can pay everything and places; draws go round the table.
std::vector<Offer> offers_of_a_round(int players) {
    Scene scene = Scene::builders(players);
    std::vector<Offer> offers;
    for (int draw = 0; scene.state.step == Step::DrawBuilder; ++draw) {
        const Seat seat = seat_at(draw % players);
        scene[seat].gold = 30;
        scene.draw(seat);
        const bool may_pass = scene.allows(Kind::PassBuilder);
        const ActionList list = scene.legal();
        scene.play(Kind::Place, list[0].a);
        offers.push_back({30u - scene[seat].gold, may_pass});
    }
    CHECK(scene.state.step == Step::RevealEvent);
    for (int seat = 0; seat < players; ++seat) {
        CHECK(std::popcount(scene[seat_at(seat)].spaces) == 3);
    }
    return offers;
}

std::vector<Offer> expected_offers(std::size_t builders) {
    std::vector<Offer> offers;
    for (unsigned i = 0; i < builders; ++i) {
        const unsigned cost = i < 7 ? 7 - i : 0;
        offers.push_back({cost, cost > 0});
    }
    return offers;
}

}  // namespace

TEST_CASE("Number of players: with two, six builders at 7 to 2, and each may pass",
          "[pillars][P-255][PR-14]") {
    const std::vector<Offer> offers = offers_of_a_round(2);
    CHECK(offers == expected_offers(6));
    CHECK(offers.back() == Offer{2, true});
}

TEST_CASE("Number of players: with two, passed builders are free after the sixth",
          "[pillars][P-255][PR-14]") {
    Scene scene = Scene::builders(2);
    for (const Seat seat : {kRed, kBlue, kRed, kBlue, kRed, kBlue}) {
        CHECK(scene.edition().cost_track[scene.state.marker] > 1);
        scene.draw(seat).play(Kind::PassBuilder);
    }
    CHECK(int{scene.edition().cost_track[scene.state.marker]} == 0);
    for (const Seat seat : {kRed, kBlue, kRed, kBlue, kRed, kBlue}) {
        REQUIRE(scene.state.step == Step::PlacePassed);
        CHECK(scene.state.actor == seat);
        CHECK_FALSE(scene.allows(Kind::PassBuilder));
        scene.play(Kind::Place, scene.legal()[0].a);
    }
    CHECK(scene.gold() == PerSeat{20, 21});
    CHECK(scene.state.step == Step::RevealEvent);
}

TEST_CASE("Number of players: with three, nine builders of which the last two are free",
          "[pillars][P-256]") {
    const std::vector<Offer> offers = offers_of_a_round(3);
    CHECK(offers == expected_offers(9));
    CHECK(offers[6] == Offer{1, true});
    CHECK(offers[7] == Offer{0, false});
    CHECK(offers.back() == Offer{0, false});
}

TEST_CASE("Number of players: with four, twelve builders of which the last five are free",
          "[pillars][P-257]") {
    const std::vector<Offer> offers = offers_of_a_round(4);
    CHECK(offers == expected_offers(12));
    CHECK(offers[6] == Offer{1, true});
    CHECK(offers[7] == Offer{0, false});
    CHECK(offers.back() == Offer{0, false});
}

TEST_CASE("Number of players: board and offer are the same with any", "[pillars][P-258]") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        Scene scene(players);
        scene.play(Kind::BeginWith, 0);
        for (int round = 1; round <= kRounds; ++round) {
            CAPTURE(round);
            REQUIRE(int{scene.state.round} == round);
            CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
            CHECK(std::popcount(scene.state.unseen_events) == 11 - round);
            scene.until(Step::TakeCard);
            CHECK(std::popcount(scene.state.supply_cards) == 7);
            CHECK(std::popcount(scene.state.supply_craftsmen) == 2);
            for (const std::uint8_t card : scene.state.kingsbridge) CHECK(card < kAdvantages);
            for (const std::uint8_t card : scene.state.shiring) CHECK(card < kHired);
            CHECK(std::popcount(scene.state.unseen_advantages) ==
                  (round < kRounds ? 14 - 2 * round : 4));
            scene.until(Step::DrawBuilder).draw(kRed);
            CHECK(std::popcount(scene.rules().reference().board) == 17);
            CHECK(occupied(scene.state) == 0);
            for (int i = 0; i < 500 && scene.state.round == round; ++i) {
                if (scene.state.step == Step::Over) break;
                scene.quietly();
            }
        }
        CHECK(scene.state.step == Step::Over);
    }
}

TEST_CASE("Number of players: every space can be taken with any", "[pillars][P-258]") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        Spaces reached = 0;
        for (unsigned last = 0; last < kSpaces; ++last) {
            Scene scene = Scene::builders(players);
            for (unsigned space = space_at(location_of(last)); space <= last; ++space) {
                const Seat seat = seat_at(static_cast<int>(space) % players);
                scene[seat].gold = 30;
                scene.draw(seat).play(Kind::Place, space);
            }
            reached |= occupied(scene.state);
        }
        CHECK(std::popcount(reached) == 17);
    }
}

}  // namespace kingsbridge::pillars::tests

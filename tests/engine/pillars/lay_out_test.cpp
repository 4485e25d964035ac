// The decks, what is turned up at the start of a round, and the order of what happens in a round:
// set-up of the cards, lay-out, phases I to III, six times.
#include <set>

#include "engine/pillars/lay_out.hpp"
#include "tests/engine/pillars/scene.hpp"
#include "tests/support/game_properties.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using kingsbridge::tests::all_viewpoints;
using kingsbridge::tests::random_match;

// The cards of one kind that are turned up in a whole game, one after the other.
std::vector<unsigned> turned_up(const Match& match, unsigned first, unsigned count) {
    std::vector<unsigned> cards;
    for (std::size_t step = 0; step < match.steps(); ++step) {
        for (const Entry& entry : match.journal(step)) {
            if (entry.what != Happening::Revealed) continue;
            if (entry.piece >= first && entry.piece < first + count) {
                cards.push_back(entry.piece - first);
            }
        }
    }
    return cards;
}

std::size_t different(const std::vector<unsigned>& cards) {
    return std::set<unsigned>(cards.begin(), cards.end()).size();
}

int part_of_move(const Entry& entry) {
    if (entry.to == kWoolMill) return 11;
    if (entry.from == kKingsbridgeCards || entry.from == kKingsbridgeCards + 1) return 24;
    if (entry.from == kShiringCards || entry.from == kShiringCards + 1) return 30;
    if (entry.from == kCastleYard) return 31;
    if (entry.cause == kProduction && entry.piece <= kSand) return 25 + entry.piece;
    if (entry.piece == kCathedralPiece) return 34;
    return entry.to == kCastleYard ? 35 : 0;
}

// Where in a round an entry of the journal belongs: 0 lay-out, 10 and 11 phase I, 12 phase II, 21
// to 34 steps 1 to 14 of phase III, 35 preparation of the next round; -1 says nothing.
int part_of_round(const Entry& entry) {
    if (entry.what == Happening::Revealed) return entry.from == kEventDeck ? 21 : 0;
    if (entry.what == Happening::Rolled) return 29;
    if (entry.what == Happening::PhaseBegan) {
        const int phase = entry.amount;
        return phase == 1 ? 10 : phase == 2 ? 12 : phase == 3 ? 20 : 20 + phase;
    }
    switch (entry.cause) {
        case kHiring:
            return 10;
        case kBuilderCost:
            return 12;
        case pillars::kArchbishop:
            return 22;
        case kMillIncome:
            return 23;
        case kPriory:
            return 25;
        case kTax:
        case kCourt:
            return 29;
        case kTrade:
            return 32;
        case kNewStart:
            return 34;
        case kRefill:
            return 35;
        default:
            break;
    }
    if (entry.what == Happening::TurnBegan) return 33;
    const int part = entry.what == Happening::Moved ? part_of_move(entry) : 0;
    return part == 0 ? -1 : part;
}

}  // namespace

TEST_CASE("Preparation, craftsman cards: 24 for hire and 12 that the players begin with",
          "[pillars][P-010][PR-39]") {
    int starting = 0;
    const Scene scene(4);
    for (const Player& player : scene.state.player) starting += std::popcount(player.craftsmen);
    CHECK(starting == 12);
    const auto hired = turned_up(*random_match(scene.rules(), 3), kCraftsmanCards, kCraftsmen);
    CHECK(hired.size() == 24);
    CHECK(different(hired) == 24);
    for (const unsigned card : hired) CHECK(card < kHired);
}

TEST_CASE("Preparation, craftsmen for hire: each round has a shuffled stack of four of its own",
          "[pillars][P-011]") {
    Scene scene(4);
    for (int round = 1; round <= 6; ++round) {
        CAPTURE(round);
        scene.until_round(round).until(Step::DealCraftsman);
        const auto first = static_cast<unsigned>(round - 1) * 4;
        check_alike(scene, Kind::TurnUpCraftsman, 4);
        for (unsigned i = 0; i < 4; ++i) CHECK(scene.can(Kind::TurnUpCraftsman, first + i));
        scene.play(Kind::TurnUpCraftsman, first + 2);
        check_alike(scene, Kind::TurnUpCraftsman, 3);
        CHECK_FALSE(scene.can(Kind::TurnUpCraftsman, first + 2));
        scene.play(Kind::TurnUpCraftsman, first);
    }
}

TEST_CASE("Preparation, resource cards: every order of the nine is as likely", "[pillars][P-012]") {
    Scene scene = started(4);
    scene.until(Step::DealResources);
    check_alike(scene, Kind::LeaveOut, 36);
    for (unsigned one = 0; one < 9; ++one) {
        for (unsigned two = one + 1; two < 9; ++two) CHECK(scene.can(Kind::LeaveOut, one, two));
    }
}

TEST_CASE("Preparation, advantage cards: two final ones under ten of the other fourteen",
          "[pillars][P-013][P-014]") {
    const Scene scene = started(3);
    CHECK(scene.edition().removed_advantages == 4);
    check_alike(scene, Kind::TurnUpAdvantage, 14);
    CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, scene.advantage("celebrations")));
    CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, scene.advantage("completion")));

    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const auto match = random_match(scene.rules(), seed);
        const auto cards = turned_up(*match, kAdvantageCards, kAdvantages);
        REQUIRE(cards.size() == 12);
        CHECK(different(cards) == 12);
        for (std::size_t i = 0; i < 10; ++i) CHECK(cards[i] < kRegularAdvantages);
        CHECK(cards[10] == scene.advantage("celebrations"));
        CHECK(cards[11] == scene.advantage("completion"));
        CHECK(std::popcount(match->state(match->steps()).unseen_advantages) == 4);
    }
}

TEST_CASE("Preparation, event cards: six of the ten come, nobody knows which", "[pillars][P-015]") {
    Scene scene = started(3);
    CHECK(scene.edition().removed_events == 4);
    for (std::size_t round = 1; round <= 6; ++round) {
        scene.until_round(static_cast<int>(round)).until(Step::RevealEvent);
        check_alike(scene, Kind::RevealEvent, 11 - round);
        CHECK(scene.state.coming == kNone);
    }
    const auto match = random_match(scene.rules(), 4);
    const auto events = turned_up(*match, kEventCards, kEvents);
    CHECK(events.size() == 6);
    CHECK(different(events) == 6);
    CHECK(std::popcount(match->state(match->steps()).unseen_events) == 4);
}

TEST_CASE("Sequence of a game: six rounds, each with its lay-out, its phases and its steps",
          "[pillars][P-024]") {
    for (const int players : {2, 3, 4}) {
        const auto match = random_match(Scene(players).rules(), 6);
        std::vector<int> began;
        std::vector<int> ended;
        std::set<int> parts;
        int part = 0;
        for (std::size_t step = 0; step < match->steps(); ++step) {
            for (const Entry& entry : match->journal(step)) {
                if (entry.what == Happening::RoundEnded) ended.push_back(entry.amount);
                if (entry.what == Happening::RoundBegan) {
                    CHECK(began == ended);
                    began.push_back(entry.amount);
                    part = 0;
                }
                const int next = part_of_round(entry);
                if (next == -1) continue;
                CAPTURE(players, began.size(), part, next);
                REQUIRE(next >= part);
                parts.insert(part = next);
            }
        }
        CHECK(began == std::vector<int>{1, 2, 3, 4, 5, 6});
        CHECK(ended == began);
        CHECK(match->journal(match->steps() - 1).back().what == Happening::GameEnded);
        CHECK(parts == std::set<int>{0,  10, 11, 12, 20, 21, 22, 23, 24, 25,
                                     26, 27, 28, 29, 30, 31, 32, 33, 34, 35});
    }
}

TEST_CASE("Lay-out, Kingsbridge: two advantages are turned up, in round 6 the final ones",
          "[pillars][P-025]") {
    Scene scene = started(4);
    const unsigned jack = scene.advantage("jack");
    const unsigned otto = scene.advantage("otto");
    scene.play(Kind::TurnUpAdvantage, jack);
    check_alike(scene, Kind::TurnUpAdvantage, 13);
    CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, jack));
    scene.play(Kind::TurnUpAdvantage, otto);
    CHECK(scene.state.kingsbridge[0] == jack);
    CHECK(scene.state.kingsbridge[1] == otto);
    CHECK(scene.state.step == Step::DealCraftsman);
    for (int round = 2; round <= 5; ++round) {
        scene.until_round(round).until(Step::DealAdvantage);
        check_alike(scene, Kind::TurnUpAdvantage, static_cast<std::size_t>(16 - 2 * round));
    }
    scene.until_round(6);
    CHECK(scene.state.step == Step::DealCraftsman);
    CHECK(scene.state.kingsbridge[0] == scene.advantage("celebrations"));
    CHECK(scene.state.kingsbridge[1] == scene.advantage("completion"));
}

TEST_CASE("Lay-out, craftsmen: the two on top lie in Shiring, the other two in the supply",
          "[pillars][P-026][P-027][PR-11]") {
    Scene scene(4);
    for (int round = 1; round <= 6; ++round) {
        scene.until_round(round).until(Step::DealCraftsman);
        const auto first = static_cast<unsigned>(round - 1) * 4;
        scene.play(Kind::TurnUpCraftsman, first + 3);
        CHECK(scene.state.shiring[0] == first + 3);
        CHECK(scene.state.supply_craftsmen == 0);
        scene.play(Kind::TurnUpCraftsman, first + 1);
        CHECK(scene.state.shiring[0] == first + 3);
        CHECK(scene.state.shiring[1] == first + 1);
        CHECK(scene.state.supply_craftsmen == (1u << first | 1u << (first + 2)));
        CHECK(scene.state.step == Step::DealResources);
    }
}

TEST_CASE("Lay-out, resource cards: seven of nine, and everybody knows the other two",
          "[pillars][P-028]") {
    Scene scene = started(4);
    scene.until(Step::DealResources);
    check_alike(scene, Kind::LeaveOut, 36);
    const unsigned forest = scene.resource_card("forest_3");
    const unsigned pit = scene.resource_card("gravel_pit_4");
    scene.play(Kind::LeaveOut, forest, pit);
    CHECK(scene.state.left_out == (1u << forest | 1u << pit));
    CHECK(scene.state.supply_cards == (kAllResourceCards & ~(1u << forest | 1u << pit)));
    for (const Viewpoint viewer : all_viewpoints(4)) {
        CHECK(scene.rules().observe(scene.state, viewer).state.left_out == scene.state.left_out);
    }
    CHECK(scene.state.step == Step::TakeCard);
}

TEST_CASE("Lay-out: the supply holds nine cards with any number of players", "[pillars][P-030]") {
    for (const int players : {2, 3, 4}) {
        Scene scene(players);
        for (int round = 1; round <= 6; ++round) {
            scene.until_round(round).until(Step::TakeCard);
            CHECK(std::popcount(scene.state.supply_cards) == 7);
            CHECK(std::popcount(scene.state.supply_craftsmen) == 2);
        }
    }
}

TEST_CASE("Lay-out, Ellen: her owner may look at the coming event, and he alone sees it",
          "[pillars][P-029][P-015][PR-40]") {
    Scene scene = Scene::building();
    scene.give_advantage(kGreen, "ellen").until(Step::OfferLook);
    CHECK(scene.state.round == 2);
    CHECK(scene.state.actor == kGreen);
    CHECK(scene.legal().size() == 2);
    CHECK(std::popcount(scene.state.supply_cards) == 7);
    CHECK(scene.state.supply_craftsmen != 0);

    SECTION("he looks") {
        scene.play(Kind::Look);
        check_alike(scene, Kind::SeeEvent, 9);
        const unsigned winter = scene.event_card("cold_winter");
        CHECK(scene.describe(Kind::SeeEvent, winter, 0, Viewpoint::of(kGreen)) ==
              "Green sees that the coming event is Cold winter.");
        CHECK(scene.describe(Kind::SeeEvent, winter, 0, Viewpoint::of(kBlue)) ==
              "Green sees the coming event.");
        scene.play(Kind::SeeEvent, winter);
        for (const Viewpoint viewer : all_viewpoints(4)) {
            const bool sees = viewer.sees_secrets_of(kGreen);
            const State seen = scene.rules().observe(scene.state, viewer).state;
            CHECK(seen.coming == (sees ? winter : kHidden));
            CHECK(seen.looked == bit_of(kGreen));
            const std::string told =
                scene.rules().describe(scene.state, scene.journal.front(), viewer);
            CHECK((told.find("Cold winter") != std::string::npos) == sees);
        }
        std::set<unsigned> imagined;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Random random(seed);
            const auto seen = scene.rules().observe(scene.state, Viewpoint::of(kRed));
            imagined.insert(scene.rules().determinise(seen, random).coming);
        }
        CHECK(imagined.size() == 9);
    }
    SECTION("he does not look") {
        scene.play(Kind::DoNotLook);
        CHECK(scene.state.coming == kNone);
        CHECK(scene.state.looked == 0);
    }
    const bool looked = scene.state.looked != 0;
    CHECK(scene.state.step == Step::TakeCard);
    CHECK(scene.state.actor == scene.state.start);
    CHECK(scene.state.start != kGreen);
    scene.until(Step::RevealEvent);
    check_alike(scene, Kind::RevealEvent, looked ? 1 : 9);
    CHECK(scene.can(Kind::RevealEvent, scene.event_card("cold_winter")));
    scene.until(Step::OfferLook);
    CHECK(scene.state.round == 3);
    CHECK(scene.state.looked == 0);
}

}  // namespace kingsbridge::pillars::tests

// Phase III in general: the order of its steps, who comes first in a step, when builders go home,
// the limit of gold; and step 1, the event.
#include <algorithm>
#include <map>
#include <set>

#include "engine/pillars/journal_words.hpp"
#include "engine/pillars/table.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Steps 1 to 14 by the builders who go home after them.
int step_of(Location location) {
    constexpr int kSteps[kLocations] = {2, 4, 5, 9, 10, 11, 12, 14};
    return kSteps[static_cast<std::size_t>(location)];
}

// The step an entry belongs to; 15 is the next round, 0 says nothing about it.
int step_of(const Entry& entry) {
    const bool goes_home = entry.piece == kBuilder && entry.to == kBag;
    if (goes_home && entry.from >= kSpacesFrom) return step_of(location_of(entry.from - 32u));
    if (entry.what == Happening::RoundBegan) return 15;
    if (entry.cause == kProduction && entry.piece <= kSand) return 5 + entry.piece;
    if (entry.piece >= kEventCards) return 1;
    const std::map<unsigned, int> causes = {
        {pillars::kArchbishop, 2},
        {kMillIncome, 3},
        {kChosen, 4},
        {kPriory, 5},
        {kTax, 9},
        {kCourt, 9},
        {kRecruiting, 10},
        {pillars::kCastle, 11},
        {kTrade, 12},
        {kBuilding, 13},
        {kNewStart, 14},
    };
    const auto found = causes.find(entry.cause);
    return found == causes.end() ? 0 : found->second;
}

// Plays on quietly to the next round and keeps all that happens.
std::vector<Entry> rest_of_round(Scene& scene) {
    std::vector<Entry> all;
    const int round = scene.state.round;
    while (scene.state.round == round && scene.state.step != Step::Over) {
        scene.quietly();
        all.insert(all.end(), scene.journal.begin(), scene.journal.end());
    }
    return all;
}

// Whom the entries with this cause concern, in their order.
std::vector<Seat> seats_of(const std::vector<Entry>& entries, Happening what, unsigned cause) {
    std::vector<Seat> seats;
    for (const Entry& entry : entries) {
        if (entry.what == what && entry.cause == cause) seats.push_back(entry.seat);
    }
    return seats;
}

void set_gold(Scene& scene, unsigned gold) {
    for (Player& player : scene.state.player) player.gold = static_cast<std::uint8_t>(gold);
}

// Somebody has something to do in every step.
Scene busy_round() {
    Scene scene = Scene::event({{kRed, kArchbishop},
                                {kRed, kKingsbridge1},
                                {kRed, kPriory1},
                                {kBlue, kCourt1},
                                {kBlue, kShiring1},
                                {kBlue, kCastle},
                                {kGreen, kMarket1},
                                {kGreen, kCathedral}});
    scene.give_resource_card(kYellow, "forest_2").give_resource_card(kYellow, "quarry_2");
    return std::move(scene.give_resource_card(kYellow, "gravel_pit_2"));
}

const std::vector<Seat> kFromGreen = {kGreen, kYellow, kRed, kBlue};

}  // namespace

TEST_CASE("Phase III: it begins when all builders stand", "[pillars][P-092]") {
    for (const int players : {2, 3, 4}) {
        Scene scene = Scene::builders(players);
        scene.draw(kRed).play(Kind::Place, kMarket1);
        while (scene.state.step != Step::RevealEvent) {
            REQUIRE(scene.state.event == kNone);
            scene.quietly();
        }
        for (int seat = 0; seat < players; ++seat) {
            CHECK(scene[seat_at(seat)].bag == 0);
            CHECK(std::popcount(scene[seat_at(seat)].spaces) == 3);
        }
        for (const Seat passed : scene.state.track) CHECK(passed == Seat::Nobody);
    }
}

TEST_CASE("Phase III: the steps come one after the other, each as a whole", "[pillars][P-092]") {
    Scene scene = busy_round();
    std::vector<int> steps;
    for (const Entry& entry : rest_of_round(scene)) {
        if (const int step = step_of(entry); step > 0) steps.push_back(step);
    }
    CHECK(std::ranges::is_sorted(steps));
    const std::set<int> seen(steps.begin(), steps.end());
    CHECK(seen == std::set{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
}

TEST_CASE("Phase III: builders go home when their location is done", "[pillars][P-094]") {
    Scene scene = busy_round();
    std::vector<unsigned> left;
    int step = 0;
    for (const Entry& entry : rest_of_round(scene)) {
        const int now = step_of(entry);
        if (entry.piece == kBuilder && entry.to == kBag) {
            left.push_back(entry.from - 32u);
            CHECK(now == step);  // nothing of a later step has happened yet
        }
        if (now > 0) step = now;
    }
    CHECK(left == std::vector<unsigned>{kArchbishop, kKingsbridge1, kPriory1, kCourt1, kShiring1,
                                        kCastle, kMarket1, kCathedral});
    for (const Player& player : scene.state.player) {
        CHECK(player.bag == 3);
        CHECK(player.spaces == 0);
    }
}

TEST_CASE("Phase III: the builder at the cathedral stands until step 14", "[pillars][P-094]") {
    Scene scene = busy_round();
    scene.until_acts(kYellow, Step::Build);
    CHECK(owner_of(scene.state, kCathedral) == kGreen);
    CHECK(std::popcount(occupied(scene.state)) == 1);
    scene.until_round(2);
    CHECK(occupied(scene.state) == 0);
}

TEST_CASE("Phase III: within a step the starting player comes first", "[pillars][P-093]") {
    Scene scene = Scene::event();
    scene.state.start = kGreen;
    set_gold(scene, 10);
    for (const Seat seat : kFromGreen) scene.give_cubes(seat, Resource::Wood, 6);
    scene.give_resource_card(kYellow, "forest_2").give_resource_card(kBlue, "forest_3");
    const std::vector<Entry> entries = rest_of_round(scene);
    CHECK(seats_of(entries, Happening::Changed, kMillIncome) == kFromGreen);
    CHECK(seats_of(entries, Happening::Changed, kTax) == kFromGreen);
    CHECK(seats_of(entries, Happening::TurnBegan, kBuilding) == kFromGreen);
    std::vector<Seat> produced = seats_of(entries, Happening::Moved, kProduction);
    produced.resize(2);
    CHECK(produced == std::vector<Seat>{kYellow, kBlue});
}

TEST_CASE("Phase III: some steps go by their spaces", "[pillars][P-093]") {
    Scene scene = Scene::event({{kBlue, kKingsbridge1},
                                {kRed, kKingsbridge2},
                                {kBlue, kPriory1},
                                {kRed, kPriory2},
                                {kBlue, kMarket1},
                                {kRed, kMarket2},
                                {kYellow, kShiring1},
                                {kGreen, kShiring2}});
    const std::vector<Entry> entries = rest_of_round(scene);
    const std::vector<Seat> blue_first = {kBlue, kRed};
    std::vector<Seat> cards = seats_of(entries, Happening::Moved, kChosen);
    CHECK(cards == blue_first);
    CHECK(seats_of(entries, Happening::Scored, kPriory) == blue_first);
    CHECK(seats_of(entries, Happening::Passed, kTrade) == blue_first);
    const std::vector<Seat> yellow_first = {kYellow, kGreen};
    CHECK(seats_of(entries, Happening::Moved, kRecruiting) == yellow_first);
}

TEST_CASE("Phase III: gold above 30 is lost, wherever it comes from", "[pillars][P-095]") {
    Scene scene =
        Scene::event({{kRed, kKingsbridge1}, {kRed, kMarket1}, {kBlue, kArchbishop}}, 2, 2);
    // A card of gold in place of Aliena.
    const unsigned fair = scene.advantage("wool_fair");
    scene.state.kingsbridge[0] = static_cast<std::uint8_t>(fair);
    scene.state.unseen_advantages = static_cast<std::uint16_t>(
        (scene.state.unseen_advantages & ~(1u << fair)) | 1u << scene.advantage("aliena"));
    scene.give_cubes(kRed, Resource::Metal, 2).give_cubes(kRed, Resource::Wood, 2);
    scene.give_craftsman(kRed, "tool_maker", 1).give_craftsman(kRed, "master_woodworker", 1);
    const auto almost_rich = [&scene] { scene[kRed].gold = 29; };

    SECTION("an event") {
        almost_rich();
        scene.reveal("king");
        CHECK(scene.gold() == PerSeat{30, 26, 0, 0});
    }
    SECTION("the mill") {
        scene[kRed].spaces &= ~(1u << kKingsbridge1);
        ++scene[kRed].bag;
        almost_rich();
        scene.reveal("richard_event").play(Kind::TakeCube, 0);
        CHECK(scene.gold() == PerSeat{30, 30, 0, 0});
    }
    SECTION("a card") {
        scene[kRed].workers = std::exchange(scene[kRed].mill, std::uint8_t{0});
        scene[kRed].gold = 25;
        scene.reveal("richard_event").play(Kind::TakeCube, 0);
        CHECK(scene[kRed].gold == 30);
        CHECK((scene.state.gone_advantages >> fair & 1) == 1);
    }
    SECTION("a sale") {
        scene.reveal("richard_event").until(Step::Trade);
        almost_rich();
        scene.play(Kind::Sell, static_cast<unsigned>(Resource::Metal), 3);
        CHECK(scene[kRed].gold == 30);
        CHECK(scene.cubes(kRed) == Amounts{2, 0, 0, 0});
    }
    SECTION("craftsmen") {
        scene.reveal("richard_event").until(Step::Build);
        almost_rich();
        scene.play(Kind::Use, scene.craftsman("tool_maker", 1));
        CHECK(scene[kRed].gold == 30);
        scene.play(Kind::Use, scene.craftsman("master_woodworker", 1));
        CHECK(scene[kRed].gold == 30);
        CHECK(scene.cubes(kRed) == Amounts{1, 0, 0, 3});
    }
}

TEST_CASE("Phase III, events: every card not yet seen is equally likely", "[pillars][P-096]") {
    Scene scene = Scene::event({}, 2);
    REQUIRE(scene.state.actor == Seat::Chance);
    const ActionList list = scene.legal();
    CHECK(list.size() == 10);
    CHECK(scene.count(Kind::RevealEvent) == 10);
    for (std::size_t i = 0; i < list.size(); ++i) CHECK(list.odds(i) == Odds{1, 10});
}

TEST_CASE("Phase III, events: a card takes effect at once", "[pillars][P-096][P-097]") {
    Scene scene = Scene::event({{kRed, kArchbishop}});
    scene.reveal("king");
    REQUIRE(scene.state.step == Step::TakeCube);  // so nothing else has happened yet
    CHECK(scene.gold() == PerSeat{25, 26, 27, 28});
    CHECK(scene.state.event == scene.event_card("king"));
}

TEST_CASE("Phase III, events: one in each round, and none twice", "[pillars][P-096][P-100]") {
    Scene scene(3);
    scene.quietly();
    std::map<int, int> events;
    std::set<unsigned> cards;
    while (scene.state.step != Step::Over) {
        const Step step = scene.state.step;
        const int round = scene.state.round;
        if (step == Step::RevealEvent) {
            REQUIRE(scene.count(Kind::RevealEvent) == 11u - static_cast<unsigned>(round));
            for (const unsigned card : cards) REQUIRE_FALSE(scene.can(Kind::RevealEvent, card));
        }
        scene.quietly();
        if (step != Step::RevealEvent) continue;
        ++events[round];
        cards.insert(scene.journal.front().piece - unsigned{kEventCards});
    }
    CHECK(events == std::map<int, int>{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}});
    CHECK(cards.size() == 6);
}

TEST_CASE("Phase III, events: five are good and five are bad", "[pillars][P-097]") {
    const Scene scene(2);
    std::set<std::string> good;
    std::set<std::string> bad;
    for (std::size_t card = 0; card < kEvents; ++card) {
        auto& kind = scene.edition().events[card].positive ? good : bad;
        kind.insert(scene.edition().event_texts[card].name);
    }
    CHECK(good ==
          std::set<std::string>{"Archbishop", "Prior Philip", "Richard", "The King", "Volunteers"});
    CHECK(bad ==
          std::set<std::string>{"Cold winter", "Collapse", "Conflict", "Town wall", "William"});
}

TEST_CASE("Phase III, events: they concern all players", "[pillars][P-097]") {
    Scene scene = Scene::event({{kRed, kArchbishop}});
    SECTION("a good one") {
        scene.reveal("richard_event");
        for (const Seat seat : kFromGreen) CHECK(scene.cubes(seat) == Amounts{0, 0, 0, 1});
        CHECK(scene.at_sites()[3] == 8);
    }
    SECTION("a bad one, when nobody is spared") {
        scene.reveal("conflict").play(Kind::Endure);
        CHECK(scene.points() == PerSeat{0, 0, 0, 0});
    }
}

TEST_CASE("Phase III, events: they go round from the starting player", "[pillars][P-098][PR-23]") {
    Scene scene = Scene::event({{kYellow, kArchbishop}});
    scene.state.start = kGreen;
    SECTION("without a choice") {
        scene.reveal("king");
        const unsigned king = event_thing(scene.event_card("king"));
        CHECK(seats_of(scene.journal, Happening::Changed, king) == kFromGreen);
    }
    SECTION("with choices, each when the event reaches the player") {
        const unsigned mixer = scene.craftsman("mortar_mixer");
        scene.reveal("collapse");
        CHECK(scene.state.step == Step::LoseCraftsman);
        CHECK(scene.state.actor == kGreen);
        scene.play(Kind::GiveUp, mixer);
        CHECK(scene.state.step == Step::Shield);
        CHECK(scene.state.actor == kYellow);
        scene.play(Kind::Endure);
        CHECK(scene.state.step == Step::LoseCraftsman);
        CHECK(scene.state.actor == kYellow);
        scene.play(Kind::GiveUp, mixer);
        CHECK(scene.state.actor == kRed);
        scene.play(Kind::GiveUp, mixer);
        CHECK(scene.state.actor == kBlue);
        scene.play(Kind::GiveUp, mixer);
        CHECK(scene.state.step == Step::TakeCube);
        for (const Player& player : scene.state.player) CHECK(std::popcount(player.craftsmen) == 2);
    }
}

TEST_CASE("Phase III: the castle is done before the market opens", "[pillars][P-092][P-094]") {
    Scene scene = Scene::event({{kBlue, kCastle}, {kRed, kMarket1}});
    scene.reveal("king").roll(2);
    REQUIRE(scene.state.step == Step::Trade);
    const auto left = std::ranges::find_if(scene.journal, [](const Entry& entry) {
        return entry.piece == kBuilder && entry.from == space_place(kCastle);
    });
    const auto market = std::ranges::find_if(scene.journal, [](const Entry& entry) {
        return entry.what == Happening::PhaseBegan && entry.amount == 12;
    });
    REQUIRE(left != scene.journal.end());
    CHECK(left < market);
}

TEST_CASE("Phase III, events: that of the last round counts like any other",
          "[pillars][P-096][P-097]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 4, 6);
    scene.reveal("king");
    CHECK(scene.gold() == PerSeat{25, 26, 27, 28});
}

}  // namespace kingsbridge::pillars::tests

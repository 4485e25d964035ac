// The standard edition against the list of cards and numbers, which is written out here a second
// time and in another form, so that a slip in the file shows.
#include "engine/pillars/edition.hpp"

#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <set>

namespace kingsbridge::pillars {
namespace {

std::string standard_text() {
    return std::string(find_built_in_edition("pillars", kStandardEdition).value());
}

const Edition& standard() {
    static const std::shared_ptr<const Edition> kEdition = read_edition(standard_text()).value();
    return *kEdition;
}

constexpr Cubes wood(unsigned count) { return {static_cast<std::uint8_t>(count), 0, 0, 0}; }
constexpr Cubes stone(unsigned count) { return {0, static_cast<std::uint8_t>(count), 0, 0}; }
constexpr Cubes sand(unsigned count) { return {0, 0, static_cast<std::uint8_t>(count), 0}; }
constexpr Cubes metal(unsigned count) { return {0, 0, 0, static_cast<std::uint8_t>(count)}; }
constexpr Cubes kNothing = {};

struct Row {
    int round;  // 0: a starting craftsman
    std::string id;
    std::string name;
    int cost;
    Cubes uses;
    int points;
    int capacity;  // 0: once, without a number
    int pays = 0;
    int shows = 0;
    int gold = 0;
    Family family = Family::None;
    Family needs = Family::None;
};

Row mason(int round, int cost, int capacity) {
    return {.round = round,
            .id = "mason",
            .name = "mason",
            .cost = cost,
            .uses = stone(1),
            .points = 1,
            .capacity = capacity,
            .needs = Family::MortarMixer};
}

Row plain(int round, const std::string& id, int cost, Cubes uses, int points, int capacity) {
    std::string name = id;
    for (char& c : name) c = c == '_' ? ' ' : c;
    return {round, id, name, cost, uses, points, capacity};
}

Row special(Row row, int pays, int shows, int gold) {
    row.pays = pays;
    row.shows = shows;
    row.gold = gold;
    return row;
}

Row of_family(Row row, Family family) {
    row.family = family;
    return row;
}

std::vector<Row> hired_rows() {
    Row improved =
        of_family(plain(1, "mortar_mixer_improved", 4, sand(2), 1, 3), Family::MortarMixer);
    improved.name = "improved mortar mixer";
    return {
        special(plain(1, "tool_maker", 2, kNothing, 0, 0), 0, 1, 2),
        of_family(special(plain(1, "master_woodworker", 3, wood(1), 0, 2), 0, 0, 4),
                  Family::Woodworker),
        improved,
        mason(1, 5, 2),

        plain(2, "carpenter", 3, wood(1), 1, 2),
        mason(2, 4, 3),
        plain(2, "potter", 5, sand(1), 1, 2),
        plain(2, "architect", 6, kNothing, 1, 0),

        mason(3, 4, 4),
        plain(3, "carpenter", 5, wood(1), 1, 3),
        plain(3, "sculptor", 6, stone(1), 2, 1),
        plain(3, "potter", 7, sand(1), 1, 3),

        mason(4, 5, 5),
        plain(4, "carpenter", 6, wood(1), 1, 4),
        plain(4, "sculptor", 7, stone(1), 2, 2),
        plain(4, "glassblower", 8, {0, 0, 1, 1}, 3, 1),

        plain(5, "carpenter", 6, wood(1), 1, 5),
        special(plain(5, "goldsmith", 7, kNothing, 1, 6), 3, 0, 0),
        plain(5, "sculptor", 8, stone(1), 2, 3),
        plain(5, "glassblower", 9, {0, 0, 1, 1}, 3, 2),

        special(plain(6, "goldsmith", 7, kNothing, 1, 8), 3, 0, 0),
        plain(6, "sculptor", 8, stone(1), 2, 4),
        plain(6, "organ_builder", 9, {1, 0, 0, 1}, 6, 1),
        plain(6, "bell_maker", 10, metal(1), 4, 2),
    };
}

std::vector<Row> starting_rows() {
    return {
        of_family(plain(0, "mortar_mixer", 0, sand(3), 1, 3), Family::MortarMixer),
        of_family(plain(0, "woodworker", 0, wood(2), 1, 4), Family::Woodworker),
        of_family(plain(0, "stonecutter", 0, stone(2), 1, 4), Family::Stonecutter),
    };
}

void check_row(const Row& row, const CraftsmanCard& card, const CardText& text) {
    INFO(row.id << " of round " << row.round);
    CHECK(text.id == row.id);
    CHECK(text.name == row.name);
    CHECK(card.cost == row.cost);
    CHECK(card.uses == row.uses);
    CHECK(card.pays == row.pays);
    CHECK(card.shows == row.shows);
    CHECK(card.points == row.points);
    CHECK(card.gold == row.gold);
    CHECK(card.capacity == (row.capacity == 0 ? 1 : row.capacity));
    CHECK(card.has_number == (row.capacity != 0));
    CHECK(card.family == row.family);
    CHECK(card.needs == row.needs);
    const bool excepted = row.id == "organ_builder" || row.id == "bell_maker";
    CHECK(card.raisable == (row.capacity != 0 && !excepted));
}

struct AdvantageRow {
    std::string id;
    std::string name;
    AdvantageKind kind;
    AdvantageEffect effect;
    int amount;
    Cubes cubes;
    Source source;
};

struct EventRow {
    std::string id;
    std::string name;
    bool positive;
    EventEffect effect;
    int amount;
    int limit;
    Cubes cubes;
};

}  // namespace

TEST_CASE("the 24 craftsmen for hire are those of the printed game",
          "[pillars][P-010][P-195][P-197][P-199][P-200][P-201][P-202][P-203][P-204][P-205][P-206]"
          "[P-208][P-209][P-214]") {
    const std::vector<Row> rows = hired_rows();
    REQUIRE(rows.size() == kHired);
    for (std::size_t i = 0; i < kHired; ++i) {
        REQUIRE(static_cast<std::size_t>(rows[i].round) == i / kHiredPerRound + 1);
        check_row(rows[i], standard().craftsmen[i], standard().craftsman_texts[i]);
        CHECK(standard().craftsman_texts[i].source == Source::Found);
    }
}

TEST_CASE("the three starting craftsmen stand last and cost nothing",
          "[pillars][P-010][P-190][P-191][P-192]") {
    const std::vector<Row> rows = starting_rows();
    for (std::size_t i = 0; i < kStarting; ++i) {
        check_row(rows[i], standard().craftsmen[kHired + i],
                  standard().craftsman_texts[kHired + i]);
    }
    CHECK(standard().craftsman_texts[kHired].source == Source::Found);  // his capacity
    CHECK(standard().craftsman_texts[kHired + 1].source == Source::Rulebook);
    CHECK(standard().craftsman_texts[kHired + 2].source == Source::Found);
}

TEST_CASE("hiring costs in round r are r + 1 to r + 4", "[pillars][P-052]") {
    for (std::size_t round = 1; round <= kRounds; ++round) {
        std::multiset<std::size_t> costs;
        for (std::size_t i = 0; i < kHiredPerRound; ++i) {
            costs.insert(standard().craftsmen[(round - 1) * kHiredPerRound + i].cost);
        }
        CHECK(costs == std::multiset<std::size_t>{round + 1, round + 2, round + 3, round + 4});
    }
}

TEST_CASE("the nine resource cards are those of the printed game",
          "[pillars][P-042][P-043][P-044][P-045]") {
    struct Site {
        Resource resource;
        std::string id;
        std::string name;
        std::array<int, 3> workers;  // for a yield of 2, 3 and 4
    };
    const std::vector<Site> sites = {{Resource::Wood, "forest", "forest", {3, 6, 9}},
                                     {Resource::Stone, "quarry", "quarry", {5, 8, 10}},
                                     {Resource::Sand, "gravel_pit", "gravel pit", {2, 4, 7}}};
    const std::array<std::string, 3> sizes = {"small ", "", "large "};
    for (std::size_t i = 0; i < kResourceCards; ++i) {
        const Site& site = sites[i / 3];
        const std::size_t size = i % 3;
        const ResourceCard& card = standard().resource_cards[i];
        const CardText& text = standard().resource_texts[i];
        CHECK(card.resource == site.resource);
        CHECK(card.yield == size + 2);
        CHECK(card.workers == site.workers[size]);
        CHECK(text.id == site.id + "_" + std::to_string(size + 2));
        CHECK(text.name == sizes[size] + site.name);
        const bool printed = card.workers == 2 || card.workers == 10;
        CHECK(text.source == (printed ? Source::Rulebook : Source::Found));
    }
}

TEST_CASE("the sixteen advantages are those of the printed game, the final two last",
          "[pillars][P-216][P-217][P-218][P-219][P-220][P-221][P-222][P-223][P-224][P-225][P-226]"
          "[P-227][P-229][P-230][P-231][P-232]") {
    using enum AdvantageEffect;
    using enum AdvantageKind;
    using enum Source;
    const std::vector<AdvantageRow> rows = {
        {"madonna", "Weeping Madonna", Immediate, Points, 3, kNothing, Found},
        {"wool_fair", "Wool fair", Immediate, Gold, 8, kNothing, Rulebook},
        {"toledo", "Toledo", Immediate, AdvantageEffect::Materials, 0, metal(2), Found},
        {"aliena", "Aliena", Permanent, Production, 0, wood(1), Rulebook},
        {"tom", "Tom Builder", Permanent, Production, 0, stone(1), Rulebook},
        {"richard", "Richard", Permanent, Production, 0, sand(1), Rulebook},
        {"jack", "Jack", Permanent, MoreCraftsmen, 1, kNothing, Found},
        {"otto", "Otto", Permanent, MoreWorkers, 1, kNothing, Found},
        {"francis", "Francis", Permanent, FixedTax, 2, kNothing, Found},
        {"prior_philip", "Prior Philip", Permanent, PrioryBonus, 1, kNothing, Found},
        {"ellen", "Ellen", Permanent, LookAtEvent, 0, kNothing, Found},
        {"tax_exemption", "Tax exemption", Once, SkipTax, 0, kNothing, Rulebook},
        {"thomas", "Thomas", Once, Protection, 0, kNothing, Found},
        {"remigius", "Remigius", Once, FreeBuilder, 0, kNothing, Found},
        {"celebrations", "Celebrations", Immediate, AdvantageEffect::Materials, 0, metal(1),
         Rulebook},
        {"completion",
         "Completion",
         Immediate,
         AdvantageEffect::Materials,
         0,
         {1, 1, 0, 0},
         Rulebook},
    };
    REQUIRE(rows.size() == kAdvantages);
    for (std::size_t i = 0; i < kAdvantages; ++i) {
        INFO(rows[i].id);
        const AdvantageCard& card = standard().advantages[i];
        CHECK(standard().advantage_texts[i].id == rows[i].id);
        CHECK(standard().advantage_texts[i].name == rows[i].name);
        CHECK(standard().advantage_texts[i].source == rows[i].source);
        CHECK(card.effect == rows[i].effect);
        CHECK(kind_of(card.effect) == rows[i].kind);
        CHECK(card.amount == rows[i].amount);
        CHECK(card.cubes == rows[i].cubes);
    }
}

TEST_CASE("the ten events are those of the printed game, half of them positive",
          "[pillars][P-097][P-234][P-235][P-236][P-237][P-238][P-239][P-240][P-242][P-243][P-244]"
          "[P-245]") {
    using enum EventEffect;
    const std::vector<EventRow> rows = {
        {"king", "The King", true, Gold, 5, 0, kNothing},
        {"richard_event", "Richard", true, EventEffect::Materials, 0, 0, metal(1)},
        {"prior_philip_event", "Prior Philip", true, MillBonus, 1, 5, kNothing},
        {"volunteers", "Volunteers", true, MoreYield, 1, 0, kNothing},
        {"archbishop_event", "Archbishop", true, CapacityBonus, 1, 0, kNothing},
        {"william", "William", false, PayGold, 4, 0, kNothing},
        {"conflict", "Conflict", false, LosePoints, 2, 0, kNothing},
        {"town_wall", "Town wall", false, FewerBuilders, 2, 0, kNothing},
        {"cold_winter", "Cold winter", false, LessYield, 1, 0, kNothing},
        {"collapse", "Collapse", false, LoseCraftsman, 0, 0, kNothing},
    };
    REQUIRE(rows.size() == kEvents);
    for (std::size_t i = 0; i < kEvents; ++i) {
        INFO(rows[i].id);
        const EventCard& card = standard().events[i];
        CHECK(standard().event_texts[i].id == rows[i].id);
        CHECK(standard().event_texts[i].name == rows[i].name);
        CHECK(standard().event_texts[i].source == Source::Found);
        CHECK(card.effect == rows[i].effect);
        CHECK(card.positive == rows[i].positive);
        CHECK(card.amount == rows[i].amount);
        CHECK(card.limit == rows[i].limit);
        CHECK(card.cubes == rows[i].cubes);
    }
}

TEST_CASE("two characters name an advantage and an event each, and are four cards",
          "[pillars][P-248]") {
    for (const std::string name : {"Richard", "Prior Philip"}) {
        std::set<std::string> ids;
        for (const CardText& text : standard().advantage_texts) {
            if (text.name == name) ids.insert(text.id);
        }
        for (const CardText& text : standard().event_texts) {
            if (text.name == name) ids.insert(text.id);
        }
        CHECK(ids.size() == 2);
    }
}

TEST_CASE("the box holds 82 cubes", "[pillars][P-016]") {
    CHECK(standard().cubes == Cubes{23, 23, 23, 13});
    CHECK(std::accumulate(standard().cubes.begin(), standard().cubes.end(), 0) == 82);
}

TEST_CASE("the market has its stock, prices and conditions", "[pillars][P-150][P-152]") {
    const Edition& e = standard();
    using Families = std::array<Family, kResources>;
    CHECK(e.market_stock == Cubes{4, 4, 4, 0});
    CHECK(e.buy_price == Cubes{3, 4, 2, 0});
    CHECK(e.sell_price == Cubes{3, 4, 2, 5});
    CHECK(e.buy_needs == Families{Family::Woodworker, Family::None, Family::None, Family::None});
    CHECK(e.sell_needs == Families{Family::None, Family::Stonecutter, Family::None, Family::None});
}

TEST_CASE("the board has 17 spaces for master builders", "[pillars][P-067]") {
    const std::array<std::uint8_t, kLocations> expected = {1, 2, 2, 4, 2, 1, 4, 1};
    CHECK(standard().spaces == expected);
    CHECK(std::accumulate(expected.begin(), expected.end(), 0) == 17);
    CHECK(standard().priory_points == std::array<std::uint8_t, 2>{2, 1});
}

TEST_CASE("the cost track falls from 7 to 0", "[pillars][P-072]") {
    CHECK(standard().cost_track == std::array<std::uint8_t, kCostTrack>{7, 6, 5, 4, 3, 2, 1, 0});
}

TEST_CASE("the tax die shows 2, 3, 3, 4, 4 and 5", "[pillars][P-127]") {
    const std::array<std::array<int, 2>, kDieFaces> expected = {
        {{2, 1}, {3, 2}, {4, 2}, {5, 1}, {0, 0}, {0, 0}}};
    for (std::size_t i = 0; i < kDieFaces; ++i) {
        CHECK(standard().tax_die[i].value == expected[i][0]);
        CHECK(standard().tax_die[i].weight == expected[i][1]);
    }
}

TEST_CASE("everything else that is counted",
          "[pillars][P-002]"
          "[P-020]") {
    const Edition& e = standard();
    CHECK(e.start_gold == std::array<std::uint8_t, kMaxSeats>{20, 21, 22, 23});
    CHECK(e.start_points == 2);
    CHECK(e.gold_limit == 30);
    CHECK(e.workers == 12);
    CHECK(e.gray_workers == 4);
    CHECK(e.gray_per_visit == 2);
    CHECK(e.builders == 3);
    CHECK(e.craftsman_limit == 5);
    CHECK(e.cube_limit == 5);
    CHECK(e.unpaid_gold_per_point == 2);
    CHECK(e.score_lap == 60);
    CHECK(e.removed_advantages == 4);
    CHECK(e.removed_events == 4);
}

TEST_CASE("the edition says who plays it", "[pillars]") {
    CHECK(standard().header.game == "pillars");
    CHECK(standard().header.title.value == "The Pillars of the Earth");
    CHECK(standard().header.designers.value ==
          std::vector<std::string>{"Michael Rieneck", "Stefan Stadler"});
    CHECK(standard().header.year.value == 2006);
    CHECK(standard().header.min_players.value == 2);
    CHECK(standard().header.max_players.value == 4);
    CHECK(standard().colours ==
          std::array<std::string, kMaxSeats>{"Red", "Blue", "Green", "Yellow"});
}

TEST_CASE("nothing in the standard edition is reconstructed", "[pillars]") {
    CHECK(standard_text().find("\"found\"") != std::string::npos);
    CHECK(standard_text().find("\"reconstructed\"") == std::string::npos);
}

TEST_CASE("an owner may take the master woodworker out of the woodworkers", "[pillars][P-214]") {
    std::string text = standard_text();
    const std::string old_part = R"("cost": 3, "family": "woodworker")";
    text.replace(text.find(old_part), old_part.size(), R"("cost": 3, "family": "none")");
    const auto edition = read_edition(text);
    REQUIRE(edition.ok());
    CHECK((*edition)->craftsmen[1].family == Family::None);
    CHECK((*edition)->craftsmen[kHired + 1].family == Family::Woodworker);
}

}  // namespace kingsbridge::pillars

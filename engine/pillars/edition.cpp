// The numbers of an edition that stand on no card, and the order in which everything is read. A
// number that the program knows one way only stands in the file all the same and must be that one.
#include "engine/pillars/edition.hpp"

#include <algorithm>

#include "engine/core/edition_reader.hpp"
#include "engine/pillars/edition_cards.hpp"

namespace kingsbridge::pillars {
namespace {

constexpr std::string_view kGame = "pillars";
constexpr int kMinPlayers = 2;
constexpr int kSupplyCards = 7;
constexpr int kFaceUp = 2;           // craftsmen in the supply, cards in Kingsbridge and Shiring
constexpr int kMostGoldOwned = 100;  // with any one income it still fits a byte
constexpr int kMostPrice = 20;
constexpr int kMostTax = 20;
constexpr int kMostInBox = 99;
// A site may owe 128 cubes; four players who keep more than this could bring it there.
constexpr int kMostKeptCubes = 9;

constexpr auto kKeys = std::to_array<std::string_view>({"colours",
                                                        "rounds",
                                                        "supply",
                                                        "face_up",
                                                        "removed_unseen",
                                                        "start",
                                                        "limits",
                                                        "score_lap",
                                                        "workers",
                                                        "mill_gold_per_worker",
                                                        "builders",
                                                        "cost_track",
                                                        "spaces",
                                                        "priory_points",
                                                        "court_metal",
                                                        "tax",
                                                        "cubes",
                                                        "market",
                                                        "starting_craftsmen",
                                                        "craftsmen",
                                                        "resource_cards",
                                                        "advantages",
                                                        "events"});

struct LocationRow {
    std::string_view name;
    int fewest;
    int most;
};

// In the order of Location.
constexpr std::array<LocationRow, kLocations> kLocationRows = {{{"archbishop", 1, 1},
                                                                {"kingsbridge", 2, 2},
                                                                {"priory", 1, 2},
                                                                {"kings_court", 1, 4},
                                                                {"shiring", 2, 2},
                                                                {"castle", 1, 1},
                                                                {"market", 1, 4},
                                                                {"cathedral", 1, 1}}};

template <std::size_t N>
EditionFacts facts_of(const EditionValue& object, const std::array<std::string_view, N>& keys) {
    return {object, {}, keys};
}

std::uint8_t fact_number(const EditionValue& fact, int low, int high) {
    return marked(fact, [=](const EditionValue& value) { return read_byte(value, low, high); })
        .value;
}

void check_supported(const EditionValue& fact, int only_number) {
    marked(fact, [=](const EditionValue& value) { return value.supported(only_number); });
}

template <std::size_t N>
std::array<std::uint8_t, N> read_numbers(const EditionValue& value, int low, int high) {
    std::array<std::uint8_t, N> numbers = {};
    const auto list = value.list(N, N, "numbers");
    for (std::size_t i = 0; i < N; ++i) numbers[i] = read_byte(list[i], low, high);
    return numbers;
}

EditionHeader read_own_header(const EditionValue& root) {
    EditionHeader header = read_header(root);
    if (header.game != kGame) root.member("game").refuse("must be \"pillars\"");
    if (header.min_players.value < kMinPlayers) {
        root.member("players").member("min").refuse("must be at least 2");
    }
    std::vector<std::string_view> keys(kHeaderKeys.begin(), kHeaderKeys.end());
    keys.insert(keys.end(), kKeys.begin(), kKeys.end());
    root.only(keys);
    return header;
}

std::array<std::string, kMaxSeats> read_colours(const EditionValue& value) {
    std::array<std::string, kMaxSeats> colours;
    std::size_t held = 0;
    for (const EditionValue& name : value.list(kMaxSeats, kMaxSeats, "names")) {
        const std::string colour = name.text(20);
        if (std::ranges::find(colours, colour) != colours.end()) {
            name.refuse("is the name of another colour already");
        }
        colours[held++] = colour;
    }
    return colours;
}

// How many cards lie where is built into the rules.
void read_layout(const EditionValue& root, Edition& edition) {
    constexpr auto kSupply = std::to_array<std::string_view>({"resource_cards", "craftsmen"});
    constexpr auto kOpen = std::to_array<std::string_view>({"kingsbridge", "shiring"});
    constexpr auto kRemoved = std::to_array<std::string_view>({"advantages", "events"});
    const EditionFacts supply = facts_of(root.member("supply"), kSupply);
    const EditionFacts face_up = facts_of(root.member("face_up"), kOpen);
    const EditionFacts removed = facts_of(root.member("removed_unseen"), kRemoved);
    check_supported(root.member("rounds"), kRounds);
    supply.at("resource_cards").supported(kSupplyCards);
    supply.at("craftsmen").supported(kFaceUp);
    face_up.at("kingsbridge").supported(kFaceUp);
    face_up.at("shiring").supported(kFaceUp);
    // Two advantages for each round before the last, an event for each round.
    constexpr int kAdvantagesInUse = kFaceUp * (kRounds - 1);
    edition.removed_advantages = static_cast<std::uint8_t>(
        removed.at("advantages").supported(int{kRegularAdvantages} - kAdvantagesInUse));
    edition.removed_events =
        static_cast<std::uint8_t>(removed.at("events").supported(int{kEvents} - kRounds));
}

void read_limits_and_start(const EditionValue& root, Edition& edition) {
    constexpr auto kLimits = std::to_array<std::string_view>({"gold", "craftsmen", "cubes"});
    constexpr auto kStart = std::to_array<std::string_view>({"gold", "points"});
    const EditionFacts limits = facts_of(root.member("limits"), kLimits);
    edition.gold_limit = read_byte(limits.at("gold"), 1, kMostGoldOwned);
    edition.craftsman_limit = read_byte(limits.at("craftsmen"), kStarting, 9);
    edition.cube_limit = read_byte(limits.at("cubes"), 0, kMostKeptCubes);
    const EditionFacts start = facts_of(root.member("start"), kStart);
    edition.start_gold = read_numbers<kMaxSeats>(start.at("gold"), 0, edition.gold_limit);
    edition.start_points = read_byte(start.at("points"), 0, 99);
    edition.score_lap = fact_number(root.member("score_lap"), 10, 200);
}

EditionFacts worker_facts(const EditionValue& root) {
    constexpr auto kWorkers = std::to_array<std::string_view>(
        {"small", "large", "large_is_worth", "gray", "gray_per_visit", "black"});
    return facts_of(root.member("workers"), kWorkers);
}

// The large worker counts as several, so the pieces add up to the number that a player has.
void read_workers(const EditionValue& root, Edition& edition) {
    const EditionFacts workers = worker_facts(root);
    const int large = workers.at("large").number(0, 9);
    const int worth = workers.at("large_is_worth").number(1, 9);
    const int sum = workers.at("small").number(0, kMostWorkers) + large * worth;
    if (sum < 1 || sum > kMostWorkers) {
        workers.refuse("must add up to 1 to " + std::to_string(kMostWorkers) + " workers, not to " +
                       std::to_string(sum));
    }
    edition.workers = static_cast<std::uint8_t>(sum);
    edition.gray_workers = read_byte(workers.at("gray"), 0, kMostWorkers);
    edition.gray_per_visit = read_byte(workers.at("gray_per_visit"), 1, 9);
    if (edition.gray_workers < 2 * edition.gray_per_visit) {
        workers.at("gray").refuse("must be at least " + std::to_string(2 * edition.gray_per_visit) +
                                  ": visits in two successive rounds take so many");
    }
    check_supported(root.member("mill_gold_per_worker"), 1);
}

// Asks for the advantages, which bring the black workers.
void check_black_workers(const EditionValue& root, const Edition& edition) {
    const EditionValue black = worker_facts(root).at("black");
    int needed = 0;
    for (const AdvantageCard& card : edition.advantages) {
        if (card.effect == AdvantageEffect::MoreWorkers) needed += card.amount;
    }
    if (black.number(0, kMostWorkers) < needed) {
        black.refuse("must be at least " + std::to_string(needed) +
                     ": so many come with the advantage cards");
    }
}

void read_spaces(const EditionValue& object, Edition& edition) {
    std::array<std::string_view, kLocations> names = {};
    std::ranges::transform(kLocationRows, names.begin(), &LocationRow::name);
    const EditionFacts spaces = facts_of(object, names);
    int sum = 0;
    for (std::size_t i = 0; i < kLocations; ++i) {
        const auto& [name, fewest, most] = kLocationRows[i];
        if (fewest == most) spaces.at(name).supported(fewest);
        edition.spaces[i] = read_byte(spaces.at(name), fewest, most);
        sum += edition.spaces[i];
    }
    const int needed = kMaxSeats * edition.builders;
    if (sum < needed) {
        spaces.refuse("must add up to at least " + std::to_string(needed) +
                      ", one for each builder of four players, not to " + std::to_string(sum));
    }
}

std::array<std::uint8_t, kCostTrack> read_cost_track(const EditionValue& value) {
    const auto track = read_numbers<kCostTrack>(value, 0, kMostGold);
    const bool falls = std::ranges::adjacent_find(track, std::less_equal<>()) == track.end();
    if (!falls || track.back() != 0) value.refuse("must fall from each number to the next, to 0");
    return track;
}

std::array<std::uint8_t, 2> read_priory_points(const EditionValue& value, const Edition& edition) {
    const std::size_t count = edition.spaces[static_cast<std::size_t>(Location::Priory)];
    std::array<std::uint8_t, 2> points = {};
    const auto list = value.list(count, count, "numbers, one for each space of the priory");
    for (std::size_t i = 0; i < count; ++i) points[i] = read_byte(list[i], 0, 9);
    return points;
}

void read_builders(const EditionValue& root, Edition& edition) {
    edition.builders = fact_number(root.member("builders"), 1, 3);
    edition.cost_track = marked(root.member("cost_track"), read_cost_track).value;
    read_spaces(root.member("spaces"), edition);
    const auto priory = [&](const EditionValue& value) {
        return read_priory_points(value, edition);
    };
    edition.priory_points = marked(root.member("priory_points"), priory).value;
    check_supported(root.member("court_metal"), 1);
}

// Equal faces become one with their number as its weight, the smallest first.
std::array<DieFace, kDieFaces> read_die(const EditionValue& value) {
    std::array<DieFace, kDieFaces> faces = {};
    auto numbers = read_numbers<kDieFaces>(value, 1, kMostTax);
    std::ranges::sort(numbers);
    std::size_t held = 0;
    for (const std::uint8_t number : numbers) {
        if (held == 0 || faces[held - 1].value != number) faces[held++].value = number;
        ++faces[held - 1].weight;
    }
    return faces;
}

void read_tax(const EditionValue& object, Edition& edition) {
    constexpr auto kTax = std::to_array<std::string_view>({"die", "unpaid_gold_per_point"});
    const EditionFacts tax = facts_of(object, kTax);
    edition.tax_die = read_die(tax.at("die"));
    edition.unpaid_gold_per_point = read_byte(tax.at("unpaid_gold_per_point"), 1, kMostGold);
}

void refuse_metal(const EditionValue& cubes, const std::string& why) {
    if (cubes.has("metal") && cubes.member("metal").number(0, kMostInBox) != 0) {
        cubes.member("metal").refuse("must be 0: " + why);
    }
}

Cubes read_selling_prices(const EditionValue& value) {
    for (const std::string_view kind : kResourceNames) value.member(kind);
    return read_cubes(value, 1, kMostPrice);
}

std::array<Family, kResources> read_needs(const EditionValue& value, const Edition& edition) {
    value.only(kResourceNames);
    std::array<Family, kResources> needs = {};
    for (std::size_t i = 0; i < kResources; ++i) {
        if (!value.has(kResourceNames[i])) continue;
        const EditionValue named = value.member(kResourceNames[i]);
        needs[i] = read_family(named);
        if (!has_family(edition, needs[i])) named.refuse("is a family that no craftsman has");
    }
    return needs;
}

void read_market(const EditionValue& object, Edition& edition) {
    constexpr auto kMarket =
        std::to_array<std::string_view>({"stock", "buy", "sell", "buying_needs", "selling_needs"});
    const EditionFacts market = facts_of(object, kMarket);
    refuse_metal(market.at("stock"), "there is no metal on the market");
    refuse_metal(market.at("buy"), "metal cannot be bought");
    edition.market_stock = read_cubes(market.at("stock"), 0, kMostCubes);
    edition.buy_price = read_cubes(market.at("buy"), 0, kMostPrice);
    edition.sell_price = read_selling_prices(market.at("sell"));
    edition.buy_needs = read_needs(market.at("buying_needs"), edition);
    edition.sell_needs = read_needs(market.at("selling_needs"), edition);
}

// The box fills the market and lays a metal at the King's court.
Cubes read_box(const EditionValue& value, const Edition& edition) {
    for (const std::string_view kind : kResourceNames) value.member(kind);
    const Cubes box = read_cubes(value, 1, kMostInBox);
    for (std::size_t i = 0; i < kSiteResources; ++i) {
        if (box[i] >= edition.market_stock[i]) continue;
        value.member(kResourceNames[i])
            .refuse("must be at least " + std::to_string(edition.market_stock[i]) +
                    ", which lie on the market");
    }
    return box;
}

std::shared_ptr<const Edition> edition_of(const EditionValue& root) {
    const auto edition = std::make_shared<Edition>();
    edition->header = read_own_header(root);
    edition->colours = marked(root.member("colours"), read_colours).value;
    read_layout(root, *edition);
    read_limits_and_start(root, *edition);
    read_workers(root, *edition);
    read_builders(root, *edition);
    read_tax(root.member("tax"), *edition);
    read_craftsmen(root, *edition);
    read_market(root.member("market"), *edition);
    const auto box = [&](const EditionValue& value) { return read_box(value, *edition); };
    edition->cubes = marked(root.member("cubes"), box).value;
    read_resource_cards(root, *edition);
    read_advantages(root, *edition);
    check_black_workers(root, *edition);
    read_events(root, *edition);
    return edition;
}

}  // namespace

Result<std::shared_ptr<const Edition>> read_edition(std::string_view json) {
    return read_edition_values(json, edition_of);
}

}  // namespace kingsbridge::pillars

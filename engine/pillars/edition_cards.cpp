// Craftsmen and resource cards, and what all lists of cards have in common.
#include "engine/pillars/edition_cards.hpp"

#include <algorithm>
#include <string>

namespace kingsbridge::pillars {
namespace {

constexpr int kMostPoints = 9;
constexpr int kMostUses = 20;
constexpr std::size_t kMostNameBytes = 40;

constexpr std::array<std::string_view, 6> kStartingFacts = {"uses",     "gives",  "shows",
                                                            "capacity", "family", "needs"};
constexpr std::array<std::string_view, 8> kHiredFacts = {"round", "cost",     "uses",   "gives",
                                                         "shows", "capacity", "family", "needs"};

// What a craftsman uses up are cubes or gold.
void read_uses(const EditionValue& value, CraftsmanCard& craftsman) {
    constexpr std::array<std::string_view, 5> kKeys = {"wood", "stone", "sand", "metal", "gold"};
    value.only(kKeys);
    for (std::size_t i = 0; i < kResources; ++i) {
        if (!value.has(kResourceNames[i])) continue;
        craftsman.uses[i] = read_byte(value.member(kResourceNames[i]), 0, kMostCubes);
    }
    if (value.has("gold")) craftsman.pays = read_byte(value.member("gold"), 0, kMostGold);
}

void read_gives(const EditionValue& value, CraftsmanCard& craftsman) {
    constexpr std::array<std::string_view, 2> kKeys = {"points", "gold"};
    value.only(kKeys);
    if (value.has("points")) craftsman.points = read_byte(value.member("points"), 0, kMostPoints);
    if (value.has("gold")) craftsman.gold = read_byte(value.member("gold"), 0, kMostGold);
    if (craftsman.points == 0 && craftsman.gold == 0) {
        value.refuse("must name \"points\" or \"gold\": a craftsman gives something");
    }
}

void read_shows(const EditionValue& value, CraftsmanCard& craftsman) {
    constexpr std::array<std::string_view, 1> kKeys = {"metal"};
    value.only(kKeys);
    craftsman.shows = read_byte(value.member("metal"), 1, kMostCubes);
}

void read_capacity(const EditionValue& value, CraftsmanCard& craftsman) {
    craftsman.has_number = !value.is_text() || value.text(kMostNameBytes) != "once";
    if (craftsman.has_number && !value.is_whole()) {
        value.refuse("must be a whole number, or \"once\" for a card without a number");
    }
    craftsman.capacity = craftsman.has_number ? read_byte(value, 1, kMostUses) : 1;
}

CraftsmanCard read_craftsman(const EditionFacts& card) {
    CraftsmanCard craftsman = {};
    read_uses(card.at("uses"), craftsman);
    read_gives(card.at("gives"), craftsman);
    if (card.has("shows")) read_shows(card.at("shows"), craftsman);
    read_capacity(card.at("capacity"), craftsman);
    if (card.has("family")) craftsman.family = read_family(card.at("family"));
    if (card.has("needs")) craftsman.needs = read_family(card.at("needs"));
    craftsman.raisable = craftsman.has_number;  // unless an event excepts him
    return craftsman;
}

// The texts of the cards that were already read of a stack beginning at `first`.
std::span<const CardText> earlier_texts(const Edition& edition, std::size_t first,
                                        std::size_t count) {
    return std::span(edition.craftsman_texts).subspan(first, count);
}

void read_starting_craftsmen(const EditionValue& list, Edition& edition) {
    std::size_t held = 0;
    for (const EditionValue& value : list.list(kStarting, kStarting, "cards")) {
        const EditionFacts card(value, kCardKeys, kStartingFacts);
        const std::size_t place = kHired + held;
        edition.craftsmen[place] = read_craftsman(card);
        edition.craftsman_texts[place] =
            read_card_text(card, earlier_texts(edition, kHired, held++));
    }
}

// The same craftsman comes in several rounds, so only the cards of one round differ in their id.
void read_hired_craftsmen(const EditionValue& list, Edition& edition) {
    std::array<std::size_t, kRounds> held = {};
    for (const EditionValue& value : list.list(kHired, kHired, "cards")) {
        const EditionFacts card(value, kCardKeys, kHiredFacts);
        const EditionValue round = card.at("round");
        const auto stack = static_cast<std::size_t>(round.number(1, kRounds)) - 1;
        if (held[stack] == kHiredPerRound) {
            round.refuse("must not be " + std::to_string(stack + 1) + ": that round has its " +
                         std::to_string(kHiredPerRound) + " cards already");
        }
        const std::size_t first = stack * kHiredPerRound;
        const std::size_t place = first + held[stack];
        edition.craftsmen[place] = read_craftsman(card);
        edition.craftsmen[place].cost = read_byte(card.at("cost"), 0, kMostGold);
        edition.craftsman_texts[place] =
            read_card_text(card, earlier_texts(edition, first, held[stack]++));
    }
}

// A craftsman who could never work is a slip of the pen.
void check_needs(const EditionValue& list, const Edition& edition) {
    for (std::size_t i = 0; i < kCraftsmen; ++i) {
        const Family needed = edition.craftsmen[i].needs;
        if (has_family(edition, needed)) continue;
        list.refuse("must have a card of the family \"" +
                    std::string(kFamilyNames[static_cast<std::size_t>(needed)]) + "\", which the " +
                    edition.craftsman_texts[i].name + " needs");
    }
}

}  // namespace

std::uint8_t read_byte(const EditionValue& value, int low, int high) {
    return static_cast<std::uint8_t>(value.number(low, high));
}

Cubes read_cubes(const EditionValue& value, int low, int high) {
    value.only(kResourceNames);
    Cubes cubes = {};
    for (std::size_t i = 0; i < kResources; ++i) {
        if (value.has(kResourceNames[i])) {
            cubes[i] = read_byte(value.member(kResourceNames[i]), low, high);
        }
    }
    return cubes;
}

Family read_family(const EditionValue& value) {
    return static_cast<Family>(value.choice(kFamilyNames));
}

bool has_family(const Edition& edition, Family family) {
    return family == Family::None ||
           std::ranges::find(edition.craftsmen, family, &CraftsmanCard::family) !=
               edition.craftsmen.end();
}

CardText read_card_text(const EditionFacts& card, std::span<const CardText> earlier) {
    CardText text = {card.at("id").card_id(), card.at("name").text(kMostNameBytes), card.source()};
    if (std::ranges::find(earlier, text.id, &CardText::id) != earlier.end()) {
        card.at("id").refuse("is the id of another card already");
    }
    return text;
}

void read_craftsmen(const EditionValue& root, Edition& edition) {
    read_starting_craftsmen(root.member("starting_craftsmen"), edition);
    read_hired_craftsmen(root.member("craftsmen"), edition);
    check_needs(root.member("craftsmen"), edition);
}

void read_resource_cards(const EditionValue& root, Edition& edition) {
    constexpr std::array<std::string_view, 3> kFacts = {"resource", "yield", "workers"};
    constexpr std::size_t kPerSite = kResourceCards / kSiteResources;
    const std::span<const std::string_view> sites = std::span(kResourceNames).first<3>();
    std::array<std::size_t, kSiteResources> held = {};
    std::size_t place = 0;
    for (const EditionValue& value :
         root.member("resource_cards").list(kResourceCards, kResourceCards, "cards")) {
        const EditionFacts card(value, kCardKeys, kFacts);
        const std::size_t site = card.at("resource").choice(sites);
        if (held[site]++ == kPerSite) {
            card.at("resource")
                .refuse("must not be \"" + std::string(sites[site]) + "\": it has " +
                        std::to_string(kPerSite) + " cards already");
        }
        edition.resource_cards[place] = {static_cast<Resource>(site),
                                         read_byte(card.at("yield"), 1, kMostCubes),
                                         read_byte(card.at("workers"), 1, kMostWorkers)};
        edition.resource_texts[place] =
            read_card_text(card, std::span(edition.resource_texts).first(place));
        ++place;
    }
}

}  // namespace kingsbridge::pillars

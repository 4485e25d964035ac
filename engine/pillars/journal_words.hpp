// The numbers that stand in this game's journal: things, places and causes.
#pragma once

#include <cstdint>

#include "engine/core/seat.hpp"
#include "engine/pillars/edition.hpp"

namespace kingsbridge::pillars {

enum Thing : std::uint16_t {
    kNothing,
    kWood,  // the four resources in their order
    kStone,
    kSand,
    kMetal,
    kGold,
    kWorker,
    kGrayWorker,
    kBlackWorker,
    kBuilder,
    kCostMarker,
    kCathedralPiece,
    kTaxDie,
    // Cards: the first of each kind; the others follow in the edition's order.
    kCraftsmanCards = 32,
    kResourceCardsFrom = 64,
    kAdvantageCards = 80,
    kEventCards = 96,
};

enum Place : std::uint16_t {
    kNowhere,
    kForest,  // the sites in the order of their resources
    kQuarry,
    kGravelPit,
    kBesideBoard,  // also where metal lies
    kMarketStall,
    kCourtTent,
    kCastleYard,
    kWoolMill,
    kBag,
    kCostTrackPlace,
    kSupply,
    kBox,  // out of the game
    kAdvantageDeck,
    kCraftsmanDeck,
    kEventDeck,
    kCathedralSite,
    kKingsbridgeCards,  // two of them
    kShiringCards = kKingsbridgeCards + 2,
    kSpacesFrom = 32,
    kOwn = 64,  // what lies before a seat; one for each
};

// Why something happened, where it was not a card.
enum Cause : std::uint16_t {
    kNoCause = 0,
    kCauses = 128,
    kSetUp = kCauses,
    kChosen,  // somebody took it
    kHiring,
    kLimit,      // too many craftsmen
    kUnclaimed,  // nobody took it
    kBuilderCost,
    kMillIncome,
    kPriory,
    kProduction,
    kTax,
    kUnpaid,  // points instead of gold
    kCourt,
    kRecruiting,
    kCastle,
    kTrade,
    kBuilding,
    kCubeLimit,
    kRefill,
    kArchbishop,
    kNewStart,
};

constexpr std::uint16_t thing(Resource resource) {
    return static_cast<std::uint16_t>(kWood + static_cast<unsigned>(resource));
}
constexpr std::uint16_t craftsman_thing(unsigned card) {
    return static_cast<std::uint16_t>(kCraftsmanCards + card);
}
constexpr std::uint16_t resource_card_thing(unsigned card) {
    return static_cast<std::uint16_t>(kResourceCardsFrom + card);
}
constexpr std::uint16_t advantage_thing(unsigned card) {
    return static_cast<std::uint16_t>(kAdvantageCards + card);
}
constexpr std::uint16_t event_thing(unsigned card) {
    return static_cast<std::uint16_t>(kEventCards + card);
}
// Where cubes of a kind come from and go back to.
constexpr std::uint16_t site_of(Resource resource) {
    return static_cast<std::uint16_t>(kForest + static_cast<unsigned>(resource));
}
constexpr std::uint16_t space_place(unsigned space) {
    return static_cast<std::uint16_t>(kSpacesFrom + space);
}
constexpr std::uint16_t own_place(Seat seat) {
    return static_cast<std::uint16_t>(kOwn + index(seat));
}

}  // namespace kingsbridge::pillars

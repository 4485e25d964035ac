// The cards and numbers of The Pillars of the Earth, read from an edition file and checked. Plain
// tables for the rules to look things up in; names and provenance stand beside them. Knows neither
// states nor actions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/edition.hpp"
#include "engine/core/seat.hpp"

namespace kingsbridge::pillars {

// In the order of the sites on the board: forest, quarry, gravel pit. Metal has no site.
enum class Resource : std::uint8_t { Wood, Stone, Sand, Metal };

inline constexpr std::size_t kResources = 4;
inline constexpr std::size_t kSiteResources = 3;

using Cubes = std::array<std::uint8_t, kResources>;

inline constexpr int kRounds = 6;
inline constexpr std::size_t kHiredPerRound = 4;
inline constexpr std::size_t kHired = kRounds * kHiredPerRound;
inline constexpr std::size_t kStarting = 3;
// Hired craftsmen by round, then the starting ones that every player owns one of.
inline constexpr std::size_t kCraftsmen = kHired + kStarting;
inline constexpr std::size_t kResourceCards = 9;
inline constexpr std::size_t kRegularAdvantages = 14;
inline constexpr std::size_t kFinalAdvantages = 2;
// The regular ones first, then those of the last round.
inline constexpr std::size_t kAdvantages = kRegularAdvantages + kFinalAdvantages;
inline constexpr std::size_t kEvents = 10;
inline constexpr std::size_t kCostTrack = 8;
inline constexpr std::size_t kDieFaces = 6;

// What a craftsman counts as where a rule asks for a trade.
enum class Family : std::uint8_t { None, MortarMixer, Woodworker, Stonecutter };

struct CraftsmanCard {
    Cubes uses;          // cubes used up
    std::uint8_t cost;   // gold to hire him from the supply
    std::uint8_t pays;   // gold used up
    std::uint8_t shows;  // metal that must be owned but is kept
    std::uint8_t points;
    std::uint8_t gold;
    std::uint8_t capacity;  // uses a round
    Family family;
    Family needs;     // works only for a player who also owns one of this family
    bool raisable;    // an event may raise his capacity
    bool has_number;  // false: once a round, without a capacity number on the card
};

struct ResourceCard {
    Resource resource;
    std::uint8_t yield;
    std::uint8_t workers;
};

enum class AdvantageEffect : std::uint8_t {
    // at once, then out of the game
    Points,     // amount
    Gold,       // amount
    Materials,  // cubes
    // for the rest of the game
    Production,     // `cubes` more at every production
    MoreCraftsmen,  // room for `amount` more
    MoreWorkers,    // `amount` more
    FixedTax,       // tax is `amount`
    PrioryBonus,    // `amount` more points for each own builder in the priory
    LookAtEvent,    // may see the coming event
    // once, when the owner likes
    SkipTax,
    Protection,  // from a negative event
    FreeBuilder,
};

enum class AdvantageKind : std::uint8_t { Immediate, Permanent, Once };

constexpr AdvantageKind kind_of(AdvantageEffect effect) {
    if (effect <= AdvantageEffect::Materials) return AdvantageKind::Immediate;
    return effect <= AdvantageEffect::LookAtEvent ? AdvantageKind::Permanent : AdvantageKind::Once;
}

struct AdvantageCard {
    AdvantageEffect effect;
    std::uint8_t amount;
    Cubes cubes;
};

enum class EventEffect : std::uint8_t {
    Gold,           // each player receives `amount`
    Materials,      // each player receives `cubes`
    MillBonus,      // each worker in the mill earns `amount` more, at most `limit` a player
    MoreYield,      // each resource card yields `amount` more
    LessYield,      // each resource card yields `amount` less
    CapacityBonus,  // one craftsman of each player may work `amount` times more
    PayGold,        // each player pays `amount`
    LosePoints,     // each player loses `amount`
    FewerBuilders,  // each player may use `amount` builders in the next round
    LoseCraftsman,  // each player loses one of his choice
};

struct EventCard {
    EventEffect effect;
    bool positive;
    std::uint8_t amount;
    std::uint8_t limit;
    Cubes cubes;
};

// Where master builders stand, in the order of the steps of phase III.
enum class Location : std::uint8_t {
    Archbishop,
    Kingsbridge,
    Priory,
    Court,
    Shiring,
    Castle,
    Market,
    Cathedral
};

inline constexpr std::size_t kLocations = 8;

struct DieFace {
    std::uint8_t value;
    std::uint8_t weight;  // how many of the six faces show it
};

// What a person may be told about a card: its name, and how sure its numbers are.
struct CardText {
    std::string id;
    std::string name;
    Source source;  // the least certain of its values
};

struct Edition {
    std::array<CraftsmanCard, kCraftsmen> craftsmen;
    std::array<ResourceCard, kResourceCards> resource_cards;
    std::array<AdvantageCard, kAdvantages> advantages;
    std::array<EventCard, kEvents> events;

    Cubes cubes;         // in the box
    Cubes market_stock;  // at the start of each round
    Cubes buy_price;     // 0: cannot be bought
    Cubes sell_price;
    std::array<Family, kResources> buy_needs;
    std::array<Family, kResources> sell_needs;

    std::array<std::uint8_t, kCostTrack> cost_track;  // falling, the last is 0
    std::array<std::uint8_t, kLocations> spaces;      // how many each location has
    std::array<std::uint8_t, 2> priory_points;
    std::array<DieFace, kDieFaces> tax_die;  // different values first; weight 0 fills up
    std::array<std::uint8_t, kMaxSeats> start_gold;

    std::uint8_t start_points;
    std::uint8_t gold_limit;
    std::uint8_t workers;
    std::uint8_t gray_workers;
    std::uint8_t gray_per_visit;
    std::uint8_t builders;
    std::uint8_t craftsman_limit;
    std::uint8_t cube_limit;
    std::uint8_t unpaid_gold_per_point;
    std::uint8_t score_lap;  // points of one lap of the track
    std::uint8_t removed_advantages;
    std::uint8_t removed_events;

    EditionHeader header;
    std::array<std::string, kMaxSeats> colours;  // names of the seats
    std::array<CardText, kCraftsmen> craftsman_texts;
    std::array<CardText, kResourceCards> resource_texts;
    std::array<CardText, kAdvantages> advantage_texts;
    std::array<CardText, kEvents> event_texts;
};

// Refuses a wrong edition with a sentence that says which value is wrong and why.
Result<std::shared_ptr<const Edition>> read_edition(std::string_view json);

}  // namespace kingsbridge::pillars

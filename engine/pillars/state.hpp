// Everything that changes during a match of The Pillars of the Earth, as plain bytes. Cubes,
// workers and builders are counted, cards are named by their number in the edition. No deck has an
// order: a card is drawn when it is turned up, so what nobody can know is not in here. The one
// secret is an event that somebody has looked at.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/seat.hpp"
#include "engine/pillars/edition.hpp"
#include "engine/pillars/spaces.hpp"

namespace kingsbridge::pillars {

inline constexpr std::uint8_t kNone = 0xff;    // no card, no space
inline constexpr std::uint8_t kHidden = 0xfe;  // a card that this viewer may not know

// What is being decided, rolled or drawn.
enum class Step : std::uint8_t {
    ChooseStart,    // chance: the first starting player
    DealAdvantage,  // chance: a card for Kingsbridge
    DealCraftsman,  // chance: a craftsman for Shiring
    DealResources,  // chance: the resource cards left out this round
    OfferLook,      // the owner of Ellen: look at the event?
    SeeEvent,       // chance: the event that was looked at
    TakeCard,       // phase I
    Dismiss,        // too many craftsmen: which one goes
    DrawBuilder,    // chance: phase II
    Redraw,         // the starting player: does the draw stand?
    PlaceDrawn,     // the owner of the drawn builder
    PlacePassed,    // the owner of a passed builder
    RevealEvent,    // chance: step 1
    Shield,         // protection from the event?
    LoseCraftsman,  // the event takes one
    TakeCube,       // step 2
    RollTax,        // chance: step 9
    SkipTax,        // the owner of the exemption: use it?
    Trade,          // step 12
    Build,          // step 13
    ReturnCubes,    // more than may be kept
    Over,
};

inline constexpr std::size_t kSteps = 22;

struct Player {
    std::uint32_t craftsmen;   // bit c: owns craftsman c
    Spaces spaces;             // bit s: has a builder on space s
    std::uint16_t advantages;  // bit a: keeps advantage a
    std::uint16_t cards;  // bit r: took resource card r this round; its workers are at the site
    std::uint16_t points;
    std::uint8_t cubes[kResources];
    std::uint8_t gold;
    std::uint8_t workers;    // before him, not placed
    std::uint8_t mill;       // in the wool mill
    std::uint8_t gray;       // gray ones among his workers, this round
    std::uint8_t gray_next;  // gray ones received for the next round
    std::uint8_t bag;        // builders in the bag
    std::uint8_t aside;      // builders laid beside the board
    std::uint8_t bought;     // bit r: has bought resource r this round
    std::uint8_t unused[2];
};

struct State {
    Player player[kMaxSeats];

    std::uint32_t supply_craftsmen;  // bit c: on offer in phase I
    std::uint32_t gone_craftsmen;    // bit c: hired craftsman out of the game
    std::uint16_t supply_cards;      // bit r: resource card on offer
    std::uint16_t left_out;          // bit r: resource card not used this round
    std::uint16_t unseen_advantages;
    std::uint16_t gone_advantages;
    std::uint16_t unseen_events;
    std::uint8_t kingsbridge[2];  // advantage on each space
    std::uint8_t shiring[2];      // craftsman on each space

    // Below 0: the pieces do not suffice, and what is owed is kept count of. Metal lies beside the
    // board.
    std::int8_t site[kResources];
    std::uint8_t market[kResources];
    std::uint8_t court_metal;
    std::uint8_t castle;  // gray workers there

    Seat track[kCostTrack];         // the builder that was passed at this cost; Nobody: none
    std::uint8_t uses[kCraftsmen];  // by the player who is building

    Step step;
    Seat actor;
    Seat start;  // starting player of this round
    Seat drawn;  // owner of the builder just drawn
    std::uint8_t round;
    std::uint8_t marker;      // position on the cost track
    std::uint8_t redraw;      // 1: still available this round
    std::uint8_t cursor;      // how far a step that asks several players has come
    std::uint8_t passed;      // bit s: seat s takes no more cards
    std::uint8_t event;       // of this round
    std::uint8_t coming;      // the event that was looked at
    std::uint8_t looked;      // bit s: seat s has looked at it
    std::uint8_t shielded;    // bit s: this round's event does not strike seat s
    std::uint8_t seat_spent;  // 1: the Archbishop's seat gave protection, so no cube
    std::uint8_t limited;     // bit s: seat s may not use all builders this round
    std::uint8_t limited_next;
    std::uint8_t raised;  // the craftsman whose capacity this player has raised
    std::uint8_t tax;     // what the die showed this round; 0: not rolled yet
    std::uint8_t unused[3];
};

static_assert(sizeof(Player) == 28);
static_assert(sizeof(State) <= 512);
static_assert(std::has_unique_object_representations_v<State>);

constexpr std::uint8_t bit_of(Seat seat) { return static_cast<std::uint8_t>(1u << index(seat)); }

inline Player& at(State& state, Seat seat) { return state.player[index(seat)]; }
inline const Player& at(const State& state, Seat seat) { return state.player[index(seat)]; }

}  // namespace kingsbridge::pillars

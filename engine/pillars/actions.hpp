// The actions of The Pillars of the Earth and what their numbers mean.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/action.hpp"

namespace kingsbridge::pillars {

enum class Kind : std::uint8_t {
    BeginWith = 1,    // chance: a = the first starting player
    TurnUpAdvantage,  // chance: a = card
    TurnUpCraftsman,  // chance: a = card
    LeaveOut,         // chance: a, b = resource cards not used this round
    Look,             //
    DoNotLook,        //
    SeeEvent,         // chance: a = card, for the eyes of the one who looks
    TakeResource,     // a = card
    Hire,             // a = craftsman
    PassCards,        //
    Dismiss,          // a = craftsman
    DrawBuilder,      // chance: a = its owner
    KeepDraw,         //
    PutBack,          //
    Place,            // a = space
    PlaceFree,        // a = space, b = the advantage that pays for it
    PassBuilder,      //
    RevealEvent,      // chance: a = card
    ShieldBySeat,     // the Archbishop protects
    ShieldByCard,     // a = the advantage that protects
    Endure,           //
    GiveUp,           // a = craftsman lost to the event
    TakeCube,         // a = resource, from the market
    RollTax,          // chance: a = what the die shows
    UseExemption,     // a = the advantage that is spent
    PayTax,           //
    Buy,              // a = resource, b = how many
    Sell,             // a = resource, b = how many
    LeaveMarket,      //
    Use,              // a = craftsman
    FinishBuilding,   //
    ReturnCube,       // a = resource
};

constexpr Action act(Kind kind, Seat seat, unsigned a = 0, unsigned b = 0) {
    return std::bit_cast<Action>(
        static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(seat) << 8 |
        static_cast<std::uint64_t>(a) << 16 | static_cast<std::uint64_t>(b) << 32);
}

constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.kind); }

}  // namespace kingsbridge::pillars

// How the cards of an edition file become the tables of an Edition. Each list is read by one
// function, which refuses what does not fit; see engine/core/edition_reader.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/edition_reader.hpp"
#include "engine/pillars/edition.hpp"

namespace kingsbridge::pillars {

// Bounds that keep every count of a State in its byte, and every list of actions in its capacity.
inline constexpr int kMostGold = 30;  // that one card costs, takes or gives
inline constexpr int kMostCubes = 9;  // of one kind: on a card, on the market
inline constexpr int kMostWorkers = 40;

// What is no fact of the printed game: the id, and the name we give the card.
inline constexpr std::array<std::string_view, 2> kCardKeys = {"id", "name"};
inline constexpr std::array<std::string_view, kResources> kResourceNames = {"wood", "stone", "sand",
                                                                            "metal"};
inline constexpr std::array<std::string_view, 4> kFamilyNames = {"none", "mortar_mixer",
                                                                 "woodworker", "stonecutter"};

std::uint8_t read_byte(const EditionValue& value, int low, int high);

// How many of each kind, named by kind; a kind that is not named counts 0.
Cubes read_cubes(const EditionValue& value, int low, int high);

Family read_family(const EditionValue& value);
// Whether some craftsman belongs to it; nobody has to belong to Family::None.
bool has_family(const Edition& edition, Family family);

// Refuses an id that one of the earlier cards has.
CardText read_card_text(const EditionFacts& card, std::span<const CardText> earlier);

void read_craftsmen(const EditionValue& root, Edition& edition);
void read_resource_cards(const EditionValue& root, Edition& edition);
void read_advantages(const EditionValue& root, Edition& edition);
// Looks at the craftsmen, the resource cards and the number of builders, which it limits.
void read_events(const EditionValue& root, Edition& edition);

}  // namespace kingsbridge::pillars

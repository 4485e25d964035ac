// Names and quantities as they stand in sentences.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/viewpoint.hpp"
#include "engine/pillars/edition.hpp"
#include "engine/pillars/state.hpp"

namespace kingsbridge::pillars {

// Texts and numbers, one after the other.
template <class... Parts>
std::string text(const Parts&... parts) {
    std::string result;
    const auto add = [&result](const auto& part) {
        if constexpr (std::is_convertible_v<decltype(part), std::string_view>) {
            result += std::string_view(part);
        } else {
            result += std::to_string(part);
        }
    };
    (add(parts), ...);
    return result;
}

std::string plural(unsigned count, std::string_view one);  // "1 point", "2 points"
std::string capital(std::string sentence);                 // begins with a capital letter
std::string_view resource_name(Resource resource);
std::string cubes_text(const Cubes& cubes);  // "1 sand and 1 metal"; empty when there are none

class Words {
  public:
    Words(const Edition& edition, const State& state) : edition_(edition), state_(state) {}

    std::string seat(Seat seat) const;
    std::string the_craftsman(unsigned card) const;
    // Tells him apart from others of the same name among the same player's.
    std::string the_craftsman_of(Seat seat, unsigned card) const;
    std::string craftsman_of(Seat seat, unsigned card) const;  // the same without the article
    std::string the_resource_card(unsigned card) const;
    std::string advantage(unsigned card) const;
    std::string event(unsigned card) const;
    std::string work_of(unsigned card) const;  // "turns 1 sand into 1 point"
    // Where a builder goes, and for what: "in Shiring, for the mason".
    std::string at_space(unsigned space) const;

    // Whole sentences that actions and journal share.
    std::string event_is(unsigned card) const;
    std::string event_is_seen(Seat seat, unsigned card, Viewpoint viewer) const;
    std::string builder_is_drawn(Seat seat, bool laid_aside) const;
    std::string builder_passes(Seat seat, unsigned cost) const;

    // Things, places and causes of the journal; a craftsman as one of this seat's.
    std::string piece(unsigned thing, unsigned count, Seat seat = Seat::Nobody) const;
    std::string place(unsigned place) const;
    // With a blank before it. A card is named after the preposition: "to William".
    std::string because(unsigned cause, std::string_view preposition, Seat seat) const;

  private:
    // What an event does, as the rest of a sentence.
    std::string event_effect(unsigned card) const;

    const Edition& edition_;
    const State& state_;
};

}  // namespace kingsbridge::pillars

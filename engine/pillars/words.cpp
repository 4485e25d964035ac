#include "engine/pillars/words.hpp"

#include <bit>

#include "engine/pillars/journal_words.hpp"
#include "engine/pillars/reference.hpp"

namespace kingsbridge::pillars {
namespace {

constexpr std::string_view kResourceNames[kResources] = {"wood", "stone", "sand", "metal"};

std::string joined(const std::string& left, const std::string& right) {
    if (left.empty() || right.empty()) return left + right;
    return left + " and " + right;
}

// Numbers from journals may be of a kind this game does not know.
template <class Texts>
std::string name_in(const Texts& texts, unsigned card) {
    return card < texts.size() ? texts[card].name : "unknown card";
}

std::string change_of_yield(const EventCard& event, std::string_view direction) {
    return text("each resource card yields ", plural(event.amount, "cube"), " ", direction,
                " this round");
}

std::string times(unsigned count) { return count == 1 ? "once" : plural(count, "time"); }

}  // namespace

std::string plural(unsigned count, std::string_view one) {
    return text(count, " ", one, count == 1 ? "" : "s");
}

std::string capital(std::string sentence) {
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
        sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    }
    return sentence;
}

std::string_view resource_name(Resource resource) {
    return kResourceNames[static_cast<std::size_t>(resource)];
}

std::string cubes_text(const Cubes& cubes) {
    std::string result;
    for (std::size_t r = 0; r < kResources; ++r) {
        if (cubes[r] > 0) result = joined(result, text(unsigned{cubes[r]}, " ", kResourceNames[r]));
    }
    return result;
}

std::string Words::seat(Seat seat) const {
    return is_player(seat) ? edition_.colours[index(seat)] : std::string(seat_name(seat));
}

std::string Words::the_craftsman(unsigned card) const {
    return "the " + name_in(edition_.craftsman_texts, card);
}

std::string Words::craftsman_of(Seat seat, unsigned card) const {
    const std::string name = name_in(edition_.craftsman_texts, card);
    bool alone = true;
    if (is_player(seat)) {
        for_each_bit(at(state_, seat).craftsmen, [&](unsigned other) {
            alone &= other == card || edition_.craftsman_texts[other].name != name;
        });
    }
    return alone || card >= kHired ? name : text(name, " of round ", 1 + card / kHiredPerRound);
}

std::string Words::the_craftsman_of(Seat seat, unsigned card) const {
    return "the " + craftsman_of(seat, card);
}

std::string Words::the_resource_card(unsigned card) const {
    return "the " + name_in(edition_.resource_texts, card);
}

std::string Words::advantage(unsigned card) const {
    return name_in(edition_.advantage_texts, card);
}

std::string Words::event(unsigned card) const { return name_in(edition_.event_texts, card); }

std::string Words::event_effect(unsigned card) const {
    const EventCard& event = edition_.events[card];
    switch (event.effect) {
        case EventEffect::Gold:
            return text("each player receives ", unsigned{event.amount}, " gold");
        case EventEffect::Materials:
            return "each player receives " + cubes_text(event.cubes);
        case EventEffect::MillBonus:
            return text("each worker in the wool mill earns ", unsigned{event.amount},
                        " gold more, at most ", unsigned{event.limit}, " for a player");
        case EventEffect::MoreYield:
            return change_of_yield(event, "more");
        case EventEffect::LessYield:
            return change_of_yield(event, "fewer");
        case EventEffect::CapacityBonus:
            return text("one craftsman of each player may work ", times(event.amount),
                        " more this round");
        case EventEffect::PayGold:
            return text("each player pays ", unsigned{event.amount}, " gold");
        case EventEffect::LosePoints:
            return "each player loses " + plural(event.amount, "point");
        case EventEffect::FewerBuilders:
            return text("each player may use only ", plural(event.amount, "master builder"),
                        " in the next round");
        case EventEffect::LoseCraftsman:
            return "each player loses a craftsman of his choice";
    }
    return {};
}

std::string Words::work_of(unsigned card) const {
    const CraftsmanCard& craftsman = edition_.craftsmen[card];
    const std::string paid = craftsman.pays > 0 ? text(unsigned{craftsman.pays}, " gold") : "";
    const std::string gold = craftsman.gold > 0 ? text(unsigned{craftsman.gold}, " gold") : "";
    const std::string points = craftsman.points > 0 ? plural(craftsman.points, "point") : "";
    const std::string input = joined(cubes_text(craftsman.uses), paid);
    const std::string output = joined(gold, points);
    return input.empty() ? "brings " + output : text("turns ", input, " into ", output);
}

std::string Words::at_space(unsigned space) const {
    const Location location = location_of(space);
    const unsigned number = space - space_at(location);
    switch (location) {
        case Location::Archbishop:
            return "at the Archbishop's seat";
        case Location::Kingsbridge: {
            const unsigned card = state_.kingsbridge[number];
            return card == kNone ? "in Kingsbridge" : "in Kingsbridge, for " + advantage(card);
        }
        case Location::Priory:
            return "in the priory, for " + plural(edition_.priory_points[number], "point");
        case Location::Court:
            return number == 0 && state_.court_metal > 0 ? "at the King's court, for the metal"
                                                         : "at the King's court";
        case Location::Shiring: {
            const unsigned card = state_.shiring[number];
            return card == kNone ? "in Shiring" : "in Shiring, for " + the_craftsman(card);
        }
        case Location::Castle:
            return "in Shiring Castle";
        case Location::Market:
            return text("on space ", number + 1, " of the market");
        case Location::Cathedral:
            return "at the cathedral";
    }
    return {};
}

std::string Words::event_is(unsigned card) const {
    return text("The event is ", event(card), ": ", event_effect(card), ".");
}

std::string Words::event_is_seen(Seat who, unsigned card, Viewpoint viewer) const {
    if (!viewer.sees_secrets_of(who)) return seat(who) + " sees the coming event.";
    return text(seat(who), " sees that the coming event is ", event(card), ".");
}

std::string Words::builder_is_drawn(Seat owner, bool laid_aside) const {
    return text("A master builder of ", seat(owner), " is drawn",
                laid_aside ? " and laid aside." : ".");
}

std::string Words::builder_passes(Seat owner, unsigned cost) const {
    if (at(state_, owner).gold < cost) {
        return text(seat(owner), " cannot pay ", cost, " gold and passes.");
    }
    return text(seat(owner), " passes instead of paying ", cost, " gold.");
}

std::string Words::piece(unsigned thing, unsigned count, Seat owner) const {
    if (thing >= kEventCards) return event(thing - kEventCards);
    if (thing >= kAdvantageCards) return advantage(thing - kAdvantageCards);
    if (thing >= kResourceCardsFrom) return the_resource_card(thing - kResourceCardsFrom);
    if (thing >= kCraftsmanCards) return the_craftsman_of(owner, thing - kCraftsmanCards);
    switch (thing) {
        case kWorker:
            return plural(count, "worker");
        case kGrayWorker:
            return plural(count, "gray worker");
        case kBlackWorker:
            return plural(count, "black worker");
        case kBuilder:
            return plural(count, "master builder");
        case kCathedralPiece:
            return "the cathedral piece";
        case kTaxDie:
            return "the tax die";
        case kGold:
            return text(count, " gold");
        default:
            return thing >= kWood && thing <= kMetal
                       ? text(count, " ", kResourceNames[thing - kWood])
                       : "a piece";
    }
}

std::string Words::place(unsigned place) const {
    constexpr std::string_view kNames[] = {"nowhere",
                                           "the forest",
                                           "the quarry",
                                           "the gravel pit",
                                           "the stock beside the board",
                                           "the market",
                                           "the King's court",
                                           "Shiring Castle",
                                           "the wool mill",
                                           "the bag",
                                           "the cost track",
                                           "the supply",
                                           "the box",
                                           "the advantage deck",
                                           "the craftsmen's deck",
                                           "the event deck",
                                           "the building site",
                                           "Kingsbridge",
                                           "Kingsbridge",
                                           "Shiring",
                                           "Shiring"};
    if (place < std::size(kNames)) return std::string(kNames[place]);
    if (place >= kOwn && place < kOwn + kMaxSeats) return seat(static_cast<Seat>(place - kOwn));
    if (place < kSpacesFrom || place >= kSpacesFrom + kSpaces) return "somewhere";
    constexpr std::string_view kLocationNames[kLocations] = {
        "the Archbishop's seat", "Kingsbridge", "the priory",   "the King's court", "Shiring",
        "Shiring Castle",        "the market",  "the cathedral"};
    return std::string(kLocationNames[static_cast<std::size_t>(location_of(place - kSpacesFrom))]);
}

std::string Words::because(unsigned cause, std::string_view preposition, Seat seat) const {
    if (cause != kNoCause && cause < kCauses) {
        return text(" ", preposition, " ", piece(cause, 1, seat));
    }
    switch (cause) {
        case kHiring:
            return " for a craftsman";
        case kBuilderCost:
            return " for a master builder";
        case kMillIncome:
            return " from the wool mill";
        case kPriory:
            return " in the priory";
        case kTax:
            return " in tax";
        case kUnpaid:
            return " for unpaid gold";
        case kTrade:
            return " in the market";
        case kCourt:
            return " at the King's court";
        case kArchbishop:
            return " from the Archbishop";
        default:
            return {};
    }
}

}  // namespace kingsbridge::pillars

// Advantages and events: cards whose effect is a word of a closed list, with the numbers that this
// word asks for.
#include <algorithm>
#include <string>

#include "engine/pillars/edition_cards.hpp"

namespace kingsbridge::pillars {
namespace {

constexpr int kMostCubesInAll = 4;  // on one card

struct Effect {
    std::string_view name;
    int most_amount;  // 0: no amount
    bool cubes = false;
    bool limit = false;
    bool except = false;
    bool repeats = true;  // more than one card may have it
};

// In the order of AdvantageEffect.
constexpr std::array<Effect, 12> kAdvantageEffectsInFile = {{
    {"points", 20},
    {"gold", kMostGold},
    {.name = "cubes", .most_amount = 0, .cubes = true},
    {.name = "production", .most_amount = 0, .cubes = true},
    {"more_craftsmen", 3},
    {"more_workers", 9},
    {.name = "fixed_tax", .most_amount = 9, .repeats = false},
    {"priory_bonus", 9},
    {.name = "look_at_event", .most_amount = 0, .repeats = false},
    {"skip_tax", 0},
    {"protection", 0},
    {"free_builder", 0},
}};

// In the order of EventEffect.
constexpr std::array<Effect, 10> kEventEffectsInFile = {{
    {"gold", kMostGold},
    {.name = "cubes", .most_amount = 0, .cubes = true},
    {.name = "mill_bonus", .most_amount = 9, .limit = true},
    {"more_yield", 3},
    {"less_yield", 3},
    {.name = "capacity_bonus", .most_amount = 9, .except = true, .repeats = false},
    {"pay_gold", kMostGold},
    {"lose_points", 60},
    {.name = "fewer_builders", .most_amount = 3, .repeats = false},
    {"lose_craftsman", 0},
}};

constexpr std::array<std::string_view, 3> kKindNames = {"immediate", "permanent", "once"};

template <std::size_t N>
constexpr std::array<std::string_view, N> names_of(const std::array<Effect, N>& effects) {
    std::array<std::string_view, N> names = {};
    std::ranges::transform(effects, names.begin(), &Effect::name);
    return names;
}

constexpr auto kAdvantageEffectNames = names_of(kAdvantageEffectsInFile);
constexpr auto kEventEffectNames = names_of(kEventEffectsInFile);

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// Whoever changes an effect and forgets its numbers learns which of them is left over.
void check_parameters(const EditionFacts& card, const Effect& effect) {
    const auto check = [&](std::string_view key, bool is_used) {
        if (!is_used && card.has(key)) {
            card.at(key).refuse("is not used by the effect " + quoted(effect.name));
        }
    };
    check("amount", effect.most_amount > 0);
    check("cubes", effect.cubes);
    check("limit", effect.limit);
    check("except", effect.except);
}

Cubes read_card_cubes(const EditionValue& value) {
    const Cubes cubes = read_cubes(value, 0, kMostCubesInAll);
    int sum = 0;
    for (const std::uint8_t count : cubes) sum += count;
    if (sum == 0 || sum > kMostCubesInAll) {
        value.refuse("must be 1 to " + std::to_string(kMostCubesInAll) + " cubes in all");
    }
    return cubes;
}

// Production happens at the sites, and metal has none.
void check_production(const EditionFacts& card, const Cubes& cubes) {
    if (cubes[static_cast<std::size_t>(Resource::Metal)] == 0) return;
    card.at("cubes").member("metal").refuse("must be 0: there is no site that produces metal");
}

void check_kind(const EditionFacts& card, AdvantageEffect effect) {
    const auto stated = static_cast<AdvantageKind>(card.at("kind").choice(kKindNames));
    if (stated == kind_of(effect)) return;
    const auto index = static_cast<std::size_t>(effect);
    card.at("kind").refuse(
        "must be " + quoted(kKindNames[static_cast<std::size_t>(kind_of(effect))]) +
        ", as cards with the effect " + quoted(kAdvantageEffectNames[index]) + " are");
}

AdvantageCard read_advantage(const EditionFacts& card) {
    const std::size_t word = card.at("effect").choice(kAdvantageEffectNames);
    const Effect& effect = kAdvantageEffectsInFile[word];
    AdvantageCard advantage = {};
    advantage.effect = static_cast<AdvantageEffect>(word);
    check_kind(card, advantage.effect);
    check_parameters(card, effect);
    if (effect.most_amount > 0) {
        advantage.amount = read_byte(card.at("amount"), 1, effect.most_amount);
    }
    if (effect.cubes) advantage.cubes = read_card_cubes(card.at("cubes"));
    if (advantage.effect == AdvantageEffect::Production) check_production(card, advantage.cubes);
    return advantage;
}

// Where the card goes: the regular ones first, then those of the last round.
std::size_t advantage_place(const EditionFacts& card, std::size_t& regular, std::size_t& final) {
    const bool is_final = card.has("final") && card.at("final").boolean();
    if (is_final && final == kFinalAdvantages) {
        card.at("final").refuse("must not be true: there are " + std::to_string(kFinalAdvantages) +
                                " cards of the last round already");
    }
    if (!is_final && regular == kRegularAdvantages) {
        card.refuse("must have \"final\": true, since " + std::to_string(kFinalAdvantages) +
                    " cards are for the last round");
    }
    return is_final ? kRegularAdvantages + final++ : regular++;
}

// Cards with these effects would contradict each other.
class Once {
  public:
    void check(const EditionFacts& card, const Effect& effect, std::size_t word) {
        if (!effect.repeats && (seen_ >> word & 1u) != 0) {
            card.at("effect").refuse("must not be " + quoted(effect.name) +
                                     ": another card has this effect already");
        }
        seen_ |= 1u << word;
    }

  private:
    unsigned seen_ = 0;
};

int most_amount(const Effect& effect, EventEffect word, const Edition& edition) {
    if (word == EventEffect::FewerBuilders) return edition.builders;
    if (word != EventEffect::LessYield) return effect.most_amount;
    int most = effect.most_amount;  // no card can yield less than nothing
    for (const ResourceCard& card : edition.resource_cards) most = std::min<int>(most, card.yield);
    return most;
}

EventCard read_event(const EditionFacts& card, const Edition& edition) {
    const std::size_t word = card.at("effect").choice(kEventEffectNames);
    const Effect& effect = kEventEffectsInFile[word];
    EventCard event = {};
    event.effect = static_cast<EventEffect>(word);
    event.positive = card.at("positive").boolean();
    check_parameters(card, effect);
    if (effect.most_amount > 0) {
        event.amount = read_byte(card.at("amount"), 1, most_amount(effect, event.effect, edition));
    }
    if (effect.limit) event.limit = read_byte(card.at("limit"), 1, kMostGold);
    if (effect.cubes) event.cubes = read_card_cubes(card.at("cubes"));
    return event;
}

// The craftsmen whose capacity the event does not raise, by their ids.
void read_exceptions(const EditionValue& value, Edition& edition) {
    for (const EditionValue& exception : value.list(0, kCraftsmen, "ids of craftsmen")) {
        const std::string id = exception.card_id();
        bool is_known = false;
        for (std::size_t i = 0; i < kCraftsmen; ++i) {
            if (edition.craftsman_texts[i].id != id) continue;
            edition.craftsmen[i].raisable = false;
            is_known = true;
        }
        if (!is_known) exception.refuse("is not the id of a craftsman of this edition");
    }
}

}  // namespace

void read_advantages(const EditionValue& root, Edition& edition) {
    constexpr std::array<std::string_view, 5> kFacts = {"final", "kind", "effect", "amount",
                                                        "cubes"};
    std::size_t regular = 0;
    std::size_t final = 0;
    Once once;
    std::vector<CardText> texts;
    for (const EditionValue& value :
         root.member("advantages").list(kAdvantages, kAdvantages, "cards")) {
        const EditionFacts card(value, kCardKeys, kFacts);
        const AdvantageCard advantage = read_advantage(card);
        const auto word = static_cast<std::size_t>(advantage.effect);
        once.check(card, kAdvantageEffectsInFile[word], word);
        texts.push_back(read_card_text(card, texts));
        const std::size_t place = advantage_place(card, regular, final);
        edition.advantages[place] = advantage;
        edition.advantage_texts[place] = texts.back();
    }
}

void read_events(const EditionValue& root, Edition& edition) {
    constexpr std::array<std::string_view, 6> kFacts = {"positive", "effect", "amount",
                                                        "limit",    "cubes",  "except"};
    std::size_t place = 0;
    Once once;
    for (const EditionValue& value : root.member("events").list(kEvents, kEvents, "cards")) {
        const EditionFacts card(value, kCardKeys, kFacts);
        const EventCard event = read_event(card, edition);
        const auto word = static_cast<std::size_t>(event.effect);
        once.check(card, kEventEffectsInFile[word], word);
        if (event.effect == EventEffect::CapacityBonus) read_exceptions(card.at("except"), edition);
        edition.events[place] = event;
        edition.event_texts[place] =
            read_card_text(card, std::span(edition.event_texts).first(place));
        ++place;
    }
}

}  // namespace kingsbridge::pillars

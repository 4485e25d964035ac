#include "tests/engine/pillars/scene.hpp"

#include <algorithm>

#include "engine/core/edition.hpp"
#include "engine/pillars/lay_out.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr int kBound = 5000;

Pillars rules_of(int players, const std::string& edition) {
    auto rules = rules_for(players, edition);
    if (!rules) FAIL(rules.error().sentence);
    return std::move(*rules);
}

template <class Texts>
unsigned number_of(const Texts& texts, std::string_view id) {
    const auto found = std::ranges::find(texts, id, &CardText::id);
    if (found == texts.end()) FAIL("there is no card " << id);
    return static_cast<unsigned>(found - texts.begin());
}

// What somebody does who wants as little as possible to happen.
constexpr Kind kQuiet[] = {
    Kind::DoNotLook, Kind::PassCards, Kind::KeepDraw,    Kind::PassBuilder,
    Kind::Endure,    Kind::PayTax,    Kind::LeaveMarket, Kind::FinishBuilding,
};

template <class Count>
Amounts amounts(const Count (&counts)[kResources]) {
    Amounts row = {};
    for (std::size_t r = 0; r < kResources; ++r) row[r] = int{counts[r]};
    return row;
}

}  // namespace

std::string standard_edition() {
    return std::string(find_built_in_edition("pillars", kStandardEdition).value());
}

std::string edition_with(const std::string& old_part, const std::string& new_part) {
    std::string text = standard_edition();
    const std::size_t place = text.find(old_part);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old_part.size(), new_part);
}

Scene::Scene(int players, const std::string& edition) : rules_(rules_of(players, edition)) {
    state = rules_.start();
}

Scene Scene::cards(int players, int round, const std::string& edition) {
    Scene scene(players, edition);
    scene.play(Kind::BeginWith, 0);
    scene.jump_to_round(round);
    if (round < kRounds) {
        scene.play(Kind::TurnUpAdvantage, scene.advantage("aliena"));
        scene.play(Kind::TurnUpAdvantage, scene.advantage("tom"));
    }
    const auto first = static_cast<unsigned>((round - 1) * static_cast<int>(kHiredPerRound));
    scene.play(Kind::TurnUpCraftsman, first).play(Kind::TurnUpCraftsman, first + 1);
    scene.play(Kind::LeaveOut, scene.resource_card("forest_4"), scene.resource_card("quarry_4"));
    return scene;
}

Scene Scene::builders(int players, int round) {
    return std::move(cards(players, round).until(Step::DrawBuilder));
}

Scene Scene::event(const std::vector<Placement>& placed, int players, int round) {
    Scene scene = builders(players, round);
    scene.stand(placed);
    scene.state.marker = kCostTrack - 1;
    scene.state.step = Step::RevealEvent;
    scene.state.actor = Seat::Chance;
    return scene;
}

Scene Scene::market(const std::vector<Placement>& placed, int players, int round) {
    Scene scene = event(placed, players, round);
    scene.reveal("prior_philip_event");
    return std::move(scene.until(Step::Trade));
}

Scene Scene::building(int players, int round) {
    Scene scene = event({}, players, round);
    scene.reveal("prior_philip_event");
    return std::move(scene.until(Step::Build));
}

// As if nobody had done anything in the rounds before.
void Scene::jump_to_round(int round) {
    REQUIRE(state.step == Step::DealAdvantage);
    const auto before = static_cast<unsigned>(round - 1);
    state.round = static_cast<std::uint8_t>(round);
    state.gone_craftsmen = (1u << before * kHiredPerRound) - 1;
    state.unseen_events = static_cast<std::uint16_t>(kAllEvents >> before);
    if (round < kRounds) return;
    state.kingsbridge[0] = kRegularAdvantages;
    state.kingsbridge[1] = kRegularAdvantages + 1;
    state.step = Step::DealCraftsman;
}

void Scene::stand(const std::vector<Placement>& placed) {
    for (const auto& [seat, space] : placed) {
        REQUIRE(owner_of(state, space) == Seat::Nobody);
        REQUIRE(at(state, seat).bag > 0);
        --at(state, seat).bag;
        at(state, seat).spaces |= 1u << space;
    }
}

void Scene::require_sound() const {
    const std::string_view broken = rules_.broken_invariant(state);
    if (!broken.empty()) FAIL("the position is not sound: " << broken);
}

ActionList Scene::legal() const {
    ActionList list;
    if (rules_.to_act(state) != Seat::Nobody) rules_.legal(state, list);
    return list;
}

std::size_t Scene::count(Kind kind) const {
    const ActionList list = legal();
    const auto is_kind = [kind](Action action) { return kind_of(action) == kind; };
    return static_cast<std::size_t>(std::count_if(list.begin(), list.end(), is_kind));
}

bool Scene::allows(Kind kind) const { return count(kind) > 0; }

bool Scene::can(Kind kind, unsigned a, unsigned b) const {
    return allows(act(kind, state.actor, a, b));
}

Scene& Scene::play(Kind kind, unsigned a, unsigned b) {
    require_sound();
    const Action action = act(kind, state.actor, a, b);
    INFO("kind " << static_cast<int>(kind) << ", a " << a << ", b " << b << ", at step "
                 << static_cast<int>(state.step) << ", seat " << seat_name(state.actor));
    REQUIRE(allows(action));
    Journal record;
    rules_.apply(state, action, record);
    journal = std::move(record.entries);
    require_sound();
    return *this;
}

Scene& Scene::quietly() {
    const ActionList list = legal();
    REQUIRE_FALSE(list.empty());
    for (const Action action : list) {
        if (std::ranges::find(kQuiet, kind_of(action)) != std::end(kQuiet)) {
            return play(kind_of(action), action.a, action.b);
        }
    }
    return play(kind_of(list[0]), list[0].a, list[0].b);
}

Scene& Scene::until(Step step) {
    for (int i = 0; i < kBound && state.step != step; ++i) quietly();
    REQUIRE(state.step == step);
    return *this;
}

Scene& Scene::until_round(int round) {
    for (int i = 0; i < kBound && state.round != round; ++i) quietly();
    REQUIRE(int{state.round} == round);
    return *this;
}

Scene& Scene::until_acts(Seat seat, Step step) {
    for (int i = 0; i < kBound && !(state.step == step && state.actor == seat); ++i) quietly();
    REQUIRE(state.step == step);
    REQUIRE(state.actor == seat);
    return *this;
}

Scene& Scene::until_next_event(const std::vector<Placement>& placed) {
    return until_round(state.round + 1).until_this_event(placed);
}

Scene& Scene::until_this_event(const std::vector<Placement>& placed) {
    until(Step::RevealEvent);
    for (Player& player : state.player) {
        player.bag = static_cast<std::uint8_t>(player.bag + std::popcount(player.spaces));
        player.spaces = 0;
    }
    stand(placed);
    return *this;
}

Scene& Scene::draw(Seat seat) {
    play(Kind::DrawBuilder, static_cast<unsigned>(index(seat)));
    if (state.step == Step::Redraw) play(Kind::KeepDraw);
    return *this;
}

Scene& Scene::reveal(std::string_view event) {
    const unsigned card = event_card(event);
    if (state.step == Step::RevealEvent && (state.unseen_events >> card & 1) == 0) {
        const auto other =
            static_cast<std::uint16_t>(state.unseen_events & (state.unseen_events - 1));
        state.unseen_events = static_cast<std::uint16_t>(other | 1u << card);
    }
    return play(Kind::RevealEvent, card);
}

Scene& Scene::roll(unsigned tax) { return play(Kind::RollTax, tax); }

Scene& Scene::give_cubes(Seat seat, Resource resource, unsigned count) {
    const auto r = static_cast<std::size_t>(resource);
    at(state, seat).cubes[r] = static_cast<std::uint8_t>(at(state, seat).cubes[r] + count);
    state.site[r] = static_cast<std::int8_t>(state.site[r] - static_cast<int>(count));
    return *this;
}

Scene& Scene::give_cubes(Seat seat, const Amounts& counts) {
    for (std::size_t r = 0; r < kResources; ++r) {
        give_cubes(seat, static_cast<Resource>(r), static_cast<unsigned>(counts[r]));
    }
    return *this;
}

Scene& Scene::give_advantage(Seat seat, std::string_view id) {
    const unsigned card = advantage(id);
    const auto bit = static_cast<std::uint16_t>(1u << card);
    for (const std::uint8_t shown : state.kingsbridge) REQUIRE(shown != card);
    for (const Player& player : state.player) REQUIRE((player.advantages & bit) == 0);
    state.unseen_advantages = static_cast<std::uint16_t>(state.unseen_advantages & ~bit);
    state.gone_advantages = static_cast<std::uint16_t>(state.gone_advantages & ~bit);
    Player& player = at(state, seat);
    player.advantages = static_cast<std::uint16_t>(player.advantages | bit);
    if (edition().advantages[card].effect == AdvantageEffect::MoreWorkers) {
        std::uint8_t& workers = state.step <= Step::TakeCard ? player.workers : player.mill;
        workers = static_cast<std::uint8_t>(workers + edition().advantages[card].amount);
    }
    return *this;
}

Scene& Scene::give_craftsman(Seat seat, std::string_view id, unsigned round) {
    const unsigned card = craftsman(id, round);
    const std::uint32_t bit = 1u << card;
    REQUIRE(((state.gone_craftsmen | state.supply_craftsmen) & bit) != 0);
    state.gone_craftsmen &= ~bit;
    state.supply_craftsmen &= ~bit;
    at(state, seat).craftsmen |= bit;
    return *this;
}

Scene& Scene::take_craftsman(Seat seat, unsigned card) {
    REQUIRE((at(state, seat).craftsmen >> card & 1) == 1);
    at(state, seat).craftsmen &= ~(1u << card);
    if (card < kHired) state.gone_craftsmen |= 1u << card;
    return *this;
}

Scene& Scene::give_resource_card(Seat seat, std::string_view id) {
    const unsigned card = resource_card(id);
    const auto bit = static_cast<std::uint16_t>(1u << card);
    const unsigned workers = edition().resource_cards[card].workers;
    Player& player = at(state, seat);
    REQUIRE((state.left_out & bit) != 0);
    REQUIRE(player.mill >= workers);
    state.left_out = static_cast<std::uint16_t>(state.left_out & ~bit);
    player.cards = static_cast<std::uint16_t>(player.cards | bit);
    player.mill = static_cast<std::uint8_t>(player.mill - workers);
    return *this;
}

unsigned Scene::craftsman(std::string_view id, unsigned round) const {
    constexpr unsigned kPerRound = kHiredPerRound;
    const unsigned first = round == 0 ? unsigned{kHired} : (round - 1) * kPerRound;
    const unsigned end = round == 0 ? unsigned{kCraftsmen} : first + kPerRound;
    for (unsigned card = first; card < end; ++card) {
        if (edition().craftsman_texts[card].id == id) return card;
    }
    FAIL("there is no craftsman " << id << " of round " << round);
    return 0;
}

unsigned Scene::resource_card(std::string_view id) const {
    return number_of(edition().resource_texts, id);
}
unsigned Scene::advantage(std::string_view id) const {
    return number_of(edition().advantage_texts, id);
}
unsigned Scene::event_card(std::string_view id) const {
    return number_of(edition().event_texts, id);
}

PerSeat Scene::gold() const {
    PerSeat row = {};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) row[seat] = state.player[seat].gold;
    return row;
}

PerSeat Scene::points() const {
    PerSeat row = {};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) row[seat] = state.player[seat].points;
    return row;
}

Amounts Scene::cubes(Seat seat) const { return amounts(at(state, seat).cubes); }
Amounts Scene::on_market() const { return amounts(state.market); }
Amounts Scene::at_sites() const { return amounts(state.site); }

std::string Scene::describe(Kind kind, unsigned a, unsigned b, Viewpoint viewer) const {
    return rules_.describe(state, act(kind, state.actor, a, b), viewer);
}

Scene started(int players, unsigned start) {
    Scene scene(players);
    scene.play(Kind::BeginWith, start);
    return scene;
}

Scene& hire(Scene& scene, std::string_view id, unsigned round) {
    return scene.play(Kind::Hire, scene.craftsman(id, round));
}

Scene& place_somewhere(Scene& scene) {
    const ActionList list = scene.legal();
    REQUIRE(kind_of(list[0]) == Kind::Place);
    return scene.play(Kind::Place, list[0].a);
}

void check_alike(const Scene& scene, Kind kind, std::size_t count) {
    const ActionList list = scene.legal();
    CHECK(scene.state.actor == Seat::Chance);
    CHECK(list.size() == count);
    CHECK(scene.count(kind) == count);
    for (std::size_t i = 0; i < list.size(); ++i) {
        CHECK(list.odds(i) == Odds{1, static_cast<std::uint32_t>(count)});
    }
}

}  // namespace kingsbridge::pillars::tests

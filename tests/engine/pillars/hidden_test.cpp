// Who knows what: decks have no order, so the one secret is the event that the owner of Ellen has
// looked at. Seen through observe, determinise, describe and the journal.
#include <bit>
#include <cstring>
#include <set>

#include "engine/core/hash.hpp"
#include "engine/core/playout.hpp"
#include "engine/pillars/table.hpp"
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr Viewpoint kOwner = Viewpoint::of(kRed);
constexpr Viewpoint kOther = Viewpoint::of(kBlue);
constexpr Viewpoint kPublic = Viewpoint::everybody();
constexpr Viewpoint kAll = Viewpoint::everything();

// Red owns Ellen and has seen this event; phase I begins.
Scene knowing_scene(std::string_view event, int players = 3) {
    Scene scene = looking_scene(players);
    return std::move(scene.play(Kind::SeeEvent, scene.event_card(event)));
}

std::uint64_t observed(const Scene& scene, Viewpoint viewer) {
    return hash_of(scene.rules().observe(scene.state, viewer).state);
}

std::string told(const Scene& scene, std::size_t entry, Viewpoint viewer) {
    return scene.rules().describe(scene.state, scene.journal.at(entry), viewer);
}

// All events that somebody with this viewpoint dreams of.
std::set<unsigned> dreams(const Scene& scene, Viewpoint viewer) {
    std::set<unsigned> events;
    const auto seen = scene.rules().observe(scene.state, viewer);
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Random random(seed);
        events.insert(scene.rules().determinise(seen, random).coming);
    }
    return events;
}

std::set<unsigned> unseen_events(const Scene& scene) {
    std::set<unsigned> events;
    for_each_bit(scene.state.unseen_events, [&](unsigned card) { events.insert(card); });
    return events;
}

// The same as if another event had been seen.
State with_coming(State state, unsigned card) {
    state.coming = static_cast<std::uint8_t>(card);
    return state;
}

}  // namespace

TEST_CASE("Hidden: who looked knows the coming event, nobody else", "[pillars][P-226][PR-40]") {
    const Scene scene = knowing_scene("conflict");
    const unsigned conflict = scene.event_card("conflict");
    const auto coming = [&](Viewpoint viewer) {
        return unsigned{scene.rules().observe(scene.state, viewer).state.coming};
    };
    CHECK(coming(kOwner) == conflict);
    CHECK(coming(kAll) == conflict);
    CHECK(coming(kOther) == kHidden);
    CHECK(coming(Viewpoint::of(kGreen)) == kHidden);
    CHECK(coming(kPublic) == kHidden);
}

TEST_CASE("Hidden: nothing but the event is hidden, and that somebody looked is open",
          "[pillars][P-022][P-226]") {
    const Scene scene = knowing_scene("conflict");
    for (const Viewpoint viewer : {kOther, kPublic}) {
        State seen = scene.rules().observe(scene.state, viewer).state;
        CHECK(int{seen.looked} == 1);  // Red
        seen.coming = scene.state.coming;
        CHECK(hash_of(seen) == hash_of(scene.state));
    }
}

TEST_CASE("Hidden: only who looks is told which event it is", "[pillars][P-226][PR-40]") {
    const Scene before = looking_scene(3);
    const Scene after = knowing_scene("conflict");
    const unsigned conflict = after.event_card("conflict");
    REQUIRE(after.journal.size() == 2);
    for (const Viewpoint viewer : {kOwner, kAll}) {
        const std::string sentence = "Red sees that the coming event is Conflict.";
        CHECK(before.describe(Kind::SeeEvent, conflict, 0, viewer) == sentence);
        CHECK(told(after, 0, viewer) == sentence);
    }
    for (const Viewpoint viewer : {kOther, Viewpoint::of(kGreen), kPublic}) {
        const std::string sentence = "Red sees the coming event.";
        CHECK(before.describe(Kind::SeeEvent, conflict, 0, viewer) == sentence);
        CHECK(told(after, 0, viewer) == sentence);
    }
}

TEST_CASE("Hidden: no sentence tells others which event Ellen showed", "[pillars][P-226][PR-40]") {
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Scene scene = looking_scene(4);
        Random random(seed);
        const unsigned seen = choose(scene.legal(), random).a;
        const unsigned other = static_cast<unsigned>(
            std::countr_zero(static_cast<unsigned>(scene.state.unseen_events & ~(1u << seen))));
        scene.play(Kind::SeeEvent, seen);
        while (scene.state.step != Step::RevealEvent) {
            const State imagined = with_coming(scene.state, other);
            for (const Viewpoint viewer : {Viewpoint::of(kBlue), Viewpoint::everybody()}) {
                for (const Action action : scene.legal()) {
                    REQUIRE(scene.rules().describe(scene.state, action, viewer) ==
                            scene.rules().describe(imagined, action, viewer));
                    ++compared;
                }
                for (Entry entry : scene.journal) {
                    const std::string truth = scene.rules().describe(scene.state, entry, viewer);
                    if (entry.what == Happening::Concealed) entry.piece = event_thing(other);
                    REQUIRE(truth == scene.rules().describe(imagined, entry, viewer));
                    ++compared;
                }
            }
            const Action action = choose(scene.legal(), random);
            scene.play(kind_of(action), action.a, action.b);
        }
    }
    CHECK(compared > 1000);
}

TEST_CASE("Hidden: what others see does not depend on the card", "[pillars][P-226]") {
    const Scene before = looking_scene(3);
    std::set<std::vector<std::uint64_t>> public_games;
    std::set<std::vector<std::uint64_t>> others_games;
    std::set<std::vector<std::uint64_t>> owners_games;
    for (const unsigned card : unseen_events(before)) {
        Scene scene = before;
        scene.play(Kind::SeeEvent, card);
        std::vector<std::uint64_t> by_all;
        std::vector<std::uint64_t> by_other;
        std::vector<std::uint64_t> by_owner;
        for (; scene.state.step != Step::RevealEvent; scene.quietly()) {
            by_all.push_back(observed(scene, kPublic));
            by_other.push_back(observed(scene, kOther));
            by_owner.push_back(observed(scene, kOwner));
        }
        by_all.push_back(observed(scene, kPublic));
        public_games.insert(by_all);
        others_games.insert(by_other);
        owners_games.insert(by_owner);
    }
    CHECK(public_games.size() == 1);
    CHECK(others_games.size() == 1);
    CHECK(owners_games.size() == kEvents - 1);
}

TEST_CASE("Hidden: others dream of exactly the events that may come, the owner of his own",
          "[pillars][P-226]") {
    const Scene scene = knowing_scene("volunteers");
    const unsigned volunteers = scene.event_card("volunteers");
    CHECK(unseen_events(scene).size() == kEvents - 1);
    CHECK(dreams(scene, kOther) == unseen_events(scene));
    CHECK(dreams(scene, kPublic) == unseen_events(scene));
    CHECK(dreams(scene, kOwner) == std::set<unsigned>{volunteers});
    CHECK(dreams(scene, kAll) == std::set<unsigned>{volunteers});
}

TEST_CASE("Hidden: each event that may come is dreamed of alike", "[pillars][P-226]") {
    const Scene scene = knowing_scene("volunteers");
    const auto seen = scene.rules().observe(scene.state, kOther);
    constexpr int kEach = 300;
    std::array<int, kEvents> counts = {};
    Random random(1);
    for (std::size_t i = 0; i < kEach * (kEvents - 1); ++i) {
        ++counts[scene.rules().determinise(seen, random).coming];
    }
    for (const unsigned card : unseen_events(scene)) {
        CHECK(counts[card] > kEach * 3 / 4);
        CHECK(counts[card] < kEach * 5 / 4);
    }
}

TEST_CASE("Hidden: a dream changes nothing but the event, and that one then comes",
          "[pillars][P-226]") {
    Scene scene = knowing_scene("volunteers");
    const State truth = scene.state;
    Random random(3);
    State dream = scene.rules().determinise(scene.rules().observe(truth, kOther), random);
    scene.state = dream;
    dream.coming = truth.coming;
    CHECK(hash_of(dream) == hash_of(truth));
    const unsigned dreamed = scene.state.coming;
    scene.until(Step::RevealEvent);
    CHECK(scene.legal().size() == 1);
    CHECK(scene.can(Kind::RevealEvent, dreamed));
}

TEST_CASE("Hidden: when the event is turned up, everybody knows it", "[pillars][P-226]") {
    Scene scene = knowing_scene("volunteers");
    scene.until(Step::RevealEvent).play(Kind::RevealEvent, scene.event_card("volunteers"));
    for (const Viewpoint viewer : {kOwner, kOther, kPublic, kAll}) {
        const State seen = scene.rules().observe(scene.state, viewer).state;
        CHECK(unsigned{seen.event} == scene.event_card("volunteers"));
        CHECK(hash_of(seen) == hash_of(scene.state));
        CHECK(told(scene, 0, viewer) ==
              "The event is Volunteers: each resource card yields 1 cube more this round.");
    }
}

TEST_CASE("Hidden: who did not look knows no more than the others", "[pillars][P-226]") {
    Scene scene = Scene::cards(3, 2);
    scene.give_advantage(kRed, "ellen");
    scene.state.step = Step::OfferLook;
    scene.play(Kind::DoNotLook);
    for (const Viewpoint viewer : {kOwner, kOther, kPublic, kAll}) {
        CHECK(observed(scene, viewer) == hash_of(scene.state));
    }
    CHECK(int{scene.state.coming} == kNone);
}

TEST_CASE("Hidden: decks have no order, so nobody sees less than there is",
          "[pillars][P-011][P-014][P-015]") {
    std::size_t secret = 0;
    std::size_t open = 0;
    const Scene scene(4);
    for (std::uint64_t game = 0; game < 20; ++game) {
        Random random(11, game);
        State state = scene.rules().start();
        const auto watch = [&](const State& after, const ActionList&, Action) {
            ++(after.looked == 0 ? open : secret);
            if (after.looked != 0) return;
            for (const Viewpoint viewer : {kOwner, kOther, kPublic, kAll}) {
                const auto seen = scene.rules().observe(after, viewer);
                REQUIRE(std::memcmp(&seen.state, &after, sizeof after) == 0);
            }
        };
        REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
    }
    CHECK(open > 0);
    CHECK(secret > 0);
}

TEST_CASE("Hidden: any card that may lie on top of a deck can be turned up",
          "[pillars][P-011][P-014][P-015]") {
    Scene scene(2);
    scene.play(Kind::BeginWith, 0);
    CHECK(scene.count(Kind::TurnUpAdvantage) == 14);
    scene.play(Kind::TurnUpAdvantage, 13);
    CHECK(scene.count(Kind::TurnUpAdvantage) == 13);
    CHECK_FALSE(scene.can(Kind::TurnUpAdvantage, 13));
    scene.play(Kind::TurnUpAdvantage, 0);
    CHECK(scene.count(Kind::TurnUpCraftsman) == 4);
    scene.until(Step::RevealEvent);
    CHECK(scene.count(Kind::RevealEvent) == 10);
    scene.reveal("william").until_round(2).until(Step::RevealEvent);
    CHECK(scene.count(Kind::RevealEvent) == 9);
    CHECK_FALSE(scene.can(Kind::RevealEvent, scene.event_card("william")));
}

}  // namespace kingsbridge::pillars::tests

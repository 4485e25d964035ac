// A scripted position of The Pillars of the Earth. Chance and the players do exactly what a test
// says; whatever the rules do not list fails the test. The state lies open, so a test can give a
// player what its rule needs; still, the position must be sound before every action.
#pragma once

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/pillars/pillars.hpp"

namespace kingsbridge::pillars::tests {

inline constexpr Seat kRed = Seat::First;
inline constexpr Seat kBlue = Seat::Second;
inline constexpr Seat kGreen = Seat::Third;
inline constexpr Seat kYellow = Seat::Fourth;

inline constexpr unsigned kArchbishop = space_at(Location::Archbishop);
inline constexpr unsigned kKingsbridge1 = space_at(Location::Kingsbridge, 0);
inline constexpr unsigned kKingsbridge2 = space_at(Location::Kingsbridge, 1);
inline constexpr unsigned kPriory1 = space_at(Location::Priory, 0);
inline constexpr unsigned kPriory2 = space_at(Location::Priory, 1);
inline constexpr unsigned kCourt1 = space_at(Location::Court, 0);
inline constexpr unsigned kCourt2 = space_at(Location::Court, 1);
inline constexpr unsigned kCourt3 = space_at(Location::Court, 2);
inline constexpr unsigned kCourt4 = space_at(Location::Court, 3);
inline constexpr unsigned kShiring1 = space_at(Location::Shiring, 0);
inline constexpr unsigned kShiring2 = space_at(Location::Shiring, 1);
inline constexpr unsigned kCastle = space_at(Location::Castle);
inline constexpr unsigned kMarket1 = space_at(Location::Market, 0);
inline constexpr unsigned kMarket2 = space_at(Location::Market, 1);
inline constexpr unsigned kMarket3 = space_at(Location::Market, 2);
inline constexpr unsigned kMarket4 = space_at(Location::Market, 3);
inline constexpr unsigned kCathedral = space_at(Location::Cathedral);

inline constexpr unsigned kWoodCube = static_cast<unsigned>(Resource::Wood);
inline constexpr unsigned kStoneCube = static_cast<unsigned>(Resource::Stone);
inline constexpr unsigned kSandCube = static_cast<unsigned>(Resource::Sand);
inline constexpr unsigned kMetalCube = static_cast<unsigned>(Resource::Metal);
inline constexpr unsigned kKinds[] = {kWoodCube, kStoneCube, kSandCube, kMetalCube};
inline constexpr unsigned kMarketKinds[] = {kWoodCube, kStoneCube, kSandCube};

using Amounts = std::array<int, kResources>;    // wood, stone, sand, metal
inline constexpr Amounts kFull = {4, 4, 4, 0};  // the market at the start of a round

// Places a builder belongs on, and whose it is.
using Placement = std::pair<Seat, unsigned>;

std::string standard_edition();
// The standard edition with one part of its text replaced, which must be there.
std::string edition_with(const std::string& old_part, const std::string& new_part);

class Scene {
  public:
    // Before the first starting player is drawn.
    explicit Scene(int players = 4, const std::string& edition = standard_edition());

    // Round `round`, Red starting, phase I about to begin. Kingsbridge shows Aliena and Tom in the
    // rounds before the last; Shiring shows the first two craftsmen of the round, the supply the
    // other two; the resource cards left out are the large forest and the large quarry. Everybody
    // has what he began with.
    static Scene cards(int players = 4, int round = 1,
                       const std::string& edition = standard_edition());
    // The same round when all cards are passed and the first builder is about to be drawn.
    static Scene builders(int players = 4, int round = 1);
    // The same round with these builders placed, the others still in the bag, before the event.
    static Scene event(const std::vector<Placement>& placed = {}, int players = 4, int round = 1);
    // The same at the market: the event Prior Philip has happened, so the mill paid well, and the
    // tax was 2.
    static Scene market(const std::vector<Placement>& placed, int players = 4, int round = 1);
    // The same at the first player's building.
    static Scene building(int players = 4, int round = 1);

    const Pillars& rules() const { return rules_; }
    const Edition& edition() const { return rules_.edition(); }

    Player& operator[](Seat seat) { return at(state, seat); }
    const Player& operator[](Seat seat) const { return at(state, seat); }

    ActionList legal() const;
    bool allows(Action action) const { return legal().contains(action); }
    // By kind alone, with any numbers.
    bool allows(Kind kind) const;
    std::size_t count(Kind kind) const;

    // Plays an action that must be listed. The acting seat is filled in.
    Scene& play(Kind kind, unsigned a = 0, unsigned b = 0);
    bool can(Kind kind, unsigned a = 0, unsigned b = 0) const;
    // Plays on, everybody as quietly as possible (pass, let stand, endure, leave, finish), chance
    // taking its first outcome, until this step is due. Fails when it never comes.
    Scene& until(Step step);
    Scene& until_round(int round);
    Scene& until_acts(Seat seat, Step step);
    // Before the event of this or the next round, with these builders placed and all others in the
    // bag.
    Scene& until_this_event(const std::vector<Placement>& placed = {});
    Scene& until_next_event(const std::vector<Placement>& placed = {});
    // One quiet action.
    Scene& quietly();

    // Shorthands for chance.
    Scene& draw(Seat seat);                 // and lets the draw stand if that is asked
    Scene& reveal(std::string_view event);  // also one that came in a round before this scene
    Scene& roll(unsigned tax);

    // Cubes come from the sites, so that nothing is made or lost.
    Scene& give_cubes(Seat seat, Resource resource, unsigned count);
    Scene& give_cubes(Seat seat, const Amounts& counts);
    // Takes the card from wherever it is: out of the unseen, the round's lay-out or the box.
    Scene& give_advantage(Seat seat, std::string_view id);
    // A hired craftsman of a round that has been or is now; out of the box if he went there.
    Scene& give_craftsman(Seat seat, std::string_view id, unsigned round);
    Scene& take_craftsman(Seat seat, unsigned card);
    // As if taken in phase I: its workers are at the site and no longer in the mill.
    Scene& give_resource_card(Seat seat, std::string_view id);

    // Numbers of cards by their ids; a starting craftsman has round 0.
    unsigned craftsman(std::string_view id, unsigned round = 0) const;
    unsigned resource_card(std::string_view id) const;
    unsigned advantage(std::string_view id) const;
    unsigned event_card(std::string_view id) const;

    // Whole rows to compare with.
    PerSeat gold() const;
    PerSeat points() const;
    Amounts cubes(Seat seat) const;
    Amounts on_market() const;
    Amounts at_sites() const;

    std::string describe(Kind kind, unsigned a = 0, unsigned b = 0,
                         Viewpoint viewer = Viewpoint::everything()) const;

    State state;
    std::vector<Entry> journal;  // of the last action

  private:
    void jump_to_round(int round);
    void stand(const std::vector<Placement>& placed);
    void require_sound() const;

    Pillars rules_;
};

// Just after the first starting player was drawn.
Scene started(int players, unsigned start = 0);
Scene& hire(Scene& scene, std::string_view id, unsigned round = 1);
// On the first space that is open.
Scene& place_somewhere(Scene& scene);
// All that the list holds is chance of this kind, each outcome alike.
void check_alike(const Scene& scene, Kind kind, std::size_t count);

}  // namespace kingsbridge::pillars::tests

// The advantage cards that work at once, and those that last to the end of the game.
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

struct Producer {
    std::string_view id;
    std::size_t resource;
    std::string_view small_card;  // yields 2
};

constexpr Producer kProducers[] = {
    {"aliena", 0, "forest_2"}, {"tom", 1, "quarry_2"}, {"richard", 2, "gravel_pit_2"}};

Amounts one_of(std::size_t resource, int count = 1) {
    Amounts amounts = {};
    amounts[resource] = count;
    return amounts;
}

// All builders back in the bag, so that only cards bring anything.
void clear_the_board(Scene& scene) {
    for (const Seat seat : {kRed, kBlue}) {
        scene[seat].spaces = 0;
        scene[seat].bag = scene.edition().builders;
    }
}

}  // namespace

TEST_CASE("The Advantage Cards: Weeping Madonna brings 3 points", "[pillars][P-216]") {
    for (int round = 1; round < kRounds; ++round) {
        CAPTURE(round);
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2, round);
        show(scene, 0, "madonna");
        scene.reveal(kHarmlessEvent);
        CHECK(scene.points() == PerSeat{5, 2});
        CHECK(scene.gold()[0] == 30);
        CHECK(scene.cubes(kRed) == Amounts{});
        CHECK(has_left(scene, "madonna"));
    }
}

TEST_CASE("The Advantage Cards: Wool fair brings 8 gold, up to 30", "[pillars][P-217]") {
    struct Case {
        std::uint8_t before;  // the mill adds 12
        int after;
    };
    for (const Case& one : {Case{0, 20}, {10, 30}, {15, 30}, {18, 30}}) {
        CAPTURE(int{one.before});
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
        show(scene, 0, "wool_fair");
        scene[kRed].gold = one.before;
        scene.reveal(kHarmlessEvent);
        CHECK(scene.gold()[0] == one.after);
        CHECK(scene.points() == PerSeat{2, 2});
        CHECK(has_left(scene, "wool_fair"));
    }
}

TEST_CASE("The Advantage Cards: Toledo brings 2 metal", "[pillars][P-218]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "toledo");
    scene.reveal(kHarmlessEvent);
    CHECK(scene.cubes(kRed) == Amounts{0, 0, 0, 2});
    CHECK(scene.cubes(kBlue) == Amounts{});
    CHECK(scene.at_sites() == Amounts{19, 19, 19, 10});
    CHECK(has_left(scene, "toledo"));
}

TEST_CASE("The Advantage Cards: Aliena, Tom Builder and Richard bring a cube in every round",
          "[pillars][P-219][P-220][P-221][PR-25]") {
    for (const Producer& one : kProducers) {
        CAPTURE(one.id);
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
        if (one.id == "tom") show(scene, 1, "jack");
        show(scene, 0, one.id);
        scene.reveal(kHarmlessEvent);
        CHECK(scene.cubes(kRed) == one_of(one.resource));  // already in this round, without cards
        CHECK(scene.cubes(kBlue) == Amounts{});
        CHECK(keeps(scene, kRed, one.id));
        for (int round = 2; round <= kRounds; ++round) {
            scene.until_round(round).until(Step::RevealEvent);
            clear_the_board(scene);
            Amounts due = scene.cubes(kRed);
            ++due[one.resource];
            scene.reveal(kHarmlessEvent);
            CHECK(scene.cubes(kRed) == due);
        }
    }
}

TEST_CASE("The Advantage Cards: their cube comes on top of what the resource cards yield",
          "[pillars][P-219][P-220][P-221][PR-25]") {
    for (const Producer& one : kProducers) {
        CAPTURE(one.id);
        Scene scene = Scene::event({}, 2);
        if (one.id != "richard") show(scene, one.id == "aliena" ? 0 : 1, "jack");
        scene.give_advantage(kRed, one.id).give_resource_card(kRed, one.small_card);
        scene.reveal(kHarmlessEvent);
        CHECK(scene.cubes(kRed) == one_of(one.resource, 3));
        CHECK(scene.cubes(kBlue) == Amounts{});
    }
}

TEST_CASE("The Advantage Cards: Jack makes room for a sixth craftsman at once",
          "[pillars][P-222][PR-26]") {
    for (const bool with_jack : {true, false}) {
        CAPTURE(with_jack);
        Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kShiring1}}, 2, 2);
        if (with_jack) show(scene, 0, "jack");
        scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "tool_maker", 1);
        scene.reveal(kHarmlessEvent).roll(2);
        CHECK(std::popcount(scene[kRed].craftsmen) == 6);
        CHECK((scene.state.step == Step::Dismiss) == !with_jack);
    }
}

TEST_CASE("The Advantage Cards: the seventh craftsman is too many for Jack's owner",
          "[pillars][P-222]") {
    Scene scene = Scene::cards(2, 2);
    scene.give_advantage(kRed, "jack");
    scene.give_craftsman(kRed, "mason", 1).give_craftsman(kRed, "tool_maker", 1);
    scene.play(Kind::Hire, scene.craftsman("potter", 2));
    CHECK(scene.state.step == Step::TakeCard);
    scene.until_acts(kRed, Step::TakeCard).play(Kind::Hire, scene.craftsman("architect", 2));
    CHECK(scene.state.step == Step::Dismiss);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.count(Kind::Dismiss) == 7);
    scene.play(Kind::Dismiss, scene.craftsman("mason", 1));
    CHECK(std::popcount(scene[kRed].craftsmen) == 6);
}

TEST_CASE("The Advantage Cards: Otto's worker comes too late for the mill, and then for good",
          "[pillars][P-223][PR-26]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "otto");
    scene[kRed].gold = 0;
    scene.reveal(kHarmlessEvent);
    CHECK(scene.gold()[0] == 12);
    CHECK(int{scene[kRed].workers} == 13);
    CHECK(int{scene[kBlue].workers} == 12);
    for (int round = 2; round <= 3; ++round) {
        scene.until_round(round).until(Step::TakeCard);
        CHECK(int{scene[kRed].workers} == 13);
        CHECK(int{scene[kBlue].workers} == 12);
        scene.until(Step::DrawBuilder);
        CHECK(int{scene[kRed].mill} == 13);
    }
}

TEST_CASE("The Advantage Cards: with Francis the tax is 2 whatever the die shows",
          "[pillars][P-224][PR-26]") {
    for (const unsigned tax : {2u, 3u, 4u, 5u}) {
        CAPTURE(tax);
        Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
        show(scene, 0, "francis");
        scene[kRed].gold = scene[kBlue].gold = 8;
        scene.reveal(kHarmlessEvent).roll(tax);
        CHECK(scene.gold() == PerSeat{18, 20 - static_cast<int>(tax)});
        CHECK(scene.points() == PerSeat{2, 2});
    }
}

TEST_CASE("The Advantage Cards: Francis asks nothing of the exempt, and points of the poor",
          "[pillars][P-224][PR-28]") {
    struct Case {
        bool at_court;
        std::uint8_t gold;
        int gold_left, points_left;
    };
    const Case cases[] = {{true, 9, 9, 2}, {false, 9, 7, 2}, {false, 1, 0, 2}, {false, 0, 0, 1}};
    for (const Case& one : cases) {
        CAPTURE(one.at_court, int{one.gold});
        std::vector<Placement> placed = {{kBlue, kCourt1}};
        if (one.at_court) placed.emplace_back(kRed, kCourt2);
        Scene scene = Scene::event(placed, 2);
        scene.give_advantage(kRed, "francis").reveal(kHarmlessEvent);
        scene[kRed].gold = one.gold;
        scene.roll(5);
        CHECK(scene.gold()[0] == one.gold_left);
        CHECK(scene.points()[0] == one.points_left);
    }
}

TEST_CASE("The Advantage Cards: with Francis too the exemption card saves the tax",
          "[pillars][P-224][P-227][PR-28]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "francis").give_advantage(kRed, "tax_exemption");
    scene.reveal(kHarmlessEvent).roll(5);
    const int before = scene.gold()[0];
    Scene paying = scene;
    scene.play(Kind::UseExemption, scene.advantage("tax_exemption"));
    CHECK(scene.gold()[0] == before);
    paying.play(Kind::PayTax);
    CHECK(paying.gold()[0] == before - 2);
}

TEST_CASE("The Advantage Cards: Prior Philip brings a point for each own builder in the priory",
          "[pillars][P-225][PR-26]") {
    struct Case {
        std::vector<Placement> in_priory;
        PerSeat points;
    };
    const Case cases[] = {
        {{}, {2, 2}},
        {{{kRed, kPriory1}}, {5, 2}},
        {{{kBlue, kPriory1}, {kRed, kPriory2}}, {4, 4}},
        {{{kRed, kPriory1}, {kRed, kPriory2}}, {7, 2}},
        {{{kBlue, kPriory1}, {kBlue, kPriory2}}, {2, 5}},
    };
    for (const bool won_now : {true, false}) {
        for (const Case& one : cases) {
            CAPTURE(won_now, one.points);
            std::vector<Placement> placed = one.in_priory;
            if (won_now) placed.emplace_back(kRed, kKingsbridge2);
            Scene scene = Scene::event(placed, 2);
            if (won_now) show(scene, 1, "prior_philip");
            if (!won_now) scene.give_advantage(kRed, "prior_philip");
            scene.reveal(kHarmlessEvent);
            CHECK(scene.points() == one.points);
        }
    }
}

TEST_CASE("The Advantage Cards: Ellen's owner may look at the event before each later phase I",
          "[pillars][P-226][PR-26][PR-40]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "ellen");
    scene.reveal(kHarmlessEvent);
    for (int round = 2; round <= kRounds; ++round) {
        CAPTURE(round);
        scene.until_round(round).until_acts(kRed, Step::OfferLook);
        CHECK(scene.state.supply_cards != 0);  // after the lay-out
        CHECK(scene.legal().size() == 2);
        CHECK(scene.can(Kind::Look));
        CHECK(scene.can(Kind::DoNotLook));
        scene.play(round % 2 == 0 ? Kind::Look : Kind::DoNotLook);
        CHECK(scene.state.step == (round % 2 == 0 ? Step::SeeEvent : Step::TakeCard));
    }
}

TEST_CASE("The Advantage Cards: what Ellen shows is the event that comes", "[pillars][P-226]") {
    Scene scene = looking_scene();
    const ActionList seen = scene.legal();
    CHECK(scene.state.actor == Seat::Chance);
    CHECK(scene.count(Kind::SeeEvent) == kEvents - 1);  // round 2: one has been turned up
    for (std::size_t i = 0; i < seen.size(); ++i) CHECK(seen.weight(i) == 1);
    scene.play(Kind::SeeEvent, scene.event_card("william"));
    CHECK(scene.state.step == Step::TakeCard);
    scene.until(Step::RevealEvent);
    CHECK(scene.legal().size() == 1);
    CHECK(scene.can(Kind::RevealEvent, scene.event_card("william")));
    scene.play(Kind::RevealEvent, scene.event_card("william"));
    CHECK(unsigned{scene.state.event} == scene.event_card("william"));
    CHECK(int{scene.state.coming} == kNone);
    CHECK(int{scene.state.looked} == 0);
}

TEST_CASE("The Advantage Cards: when Ellen's owner does not look, any event may come",
          "[pillars][P-226]") {
    Scene scene = Scene::cards(2, 2);
    scene.state.step = Step::OfferLook;
    scene.give_advantage(kRed, "ellen").play(Kind::DoNotLook).until(Step::RevealEvent);
    CHECK(scene.count(Kind::RevealEvent) == kEvents - 1);
    CHECK(int{scene.state.looked} == 0);
}

TEST_CASE("The Advantage Cards: without Ellen nobody is asked to look", "[pillars][P-226]") {
    Scene scene = Scene::cards(4, 2);
    CHECK(scene.state.step == Step::TakeCard);
    scene.until_round(3);
    while (scene.state.step != Step::TakeCard) {
        REQUIRE(scene.state.step != Step::OfferLook);
        scene.quietly();
    }
}

TEST_CASE("The Advantage Cards: Celebrations brings a metal in round 6", "[pillars][P-231]") {
    Scene scene = Scene::event({{kBlue, kKingsbridge1}}, 2, 6);
    scene.reveal(kHarmlessEvent);
    CHECK(scene.cubes(kBlue) == Amounts{0, 0, 0, 1});
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.at_sites() == Amounts{19, 19, 19, 11});
    CHECK(has_left(scene, "celebrations"));
}

TEST_CASE("The Advantage Cards: Completion brings a stone and a wood in round 6",
          "[pillars][P-232]") {
    Scene scene = Scene::event({{kBlue, kKingsbridge2}}, 2, 6);
    scene.reveal(kHarmlessEvent);
    CHECK(scene.cubes(kBlue) == Amounts{1, 1, 0, 0});
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.at_sites() == Amounts{18, 18, 19, 12});
    CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
    CHECK(has_left(scene, "completion"));
}

}  // namespace kingsbridge::pillars::tests

// The advantage cards that their owner uses once, when he likes; and what keeps a card in the game.
#include "engine/core/playout.hpp"
#include "tests/engine/pillars/advantage_scene.hpp"

namespace kingsbridge::pillars::tests {
namespace {

// Red owns the exemption, the die shows 4, and nobody has paid yet.
Scene taxed_scene(const std::vector<Placement>& placed = {}) {
    Scene scene = Scene::event(placed, 2);
    scene.give_advantage(kRed, "tax_exemption");
    scene[kRed].gold = scene[kBlue].gold = 8;  // the mill adds 12
    return std::move(scene.reveal(kHarmlessEvent).roll(4));
}

// Red owns Remigius and his first builder has just been drawn.
Scene drawn_scene(std::uint8_t gold) {
    Scene scene = Scene::builders(2, 2);
    scene.give_advantage(kRed, "remigius");
    scene[kRed].gold = gold;
    return std::move(scene.draw(kRed));
}

// The card that an action spends; kNone: none.
unsigned spent_by(Action action) {
    switch (kind_of(action)) {
        case Kind::UseExemption:
        case Kind::ShieldByCard:
            return action.a;
        case Kind::PlaceFree:
            return action.b;
        default:
            return kNone;
    }
}

}  // namespace

TEST_CASE("The Advantage Cards: the tax exemption is used when the die is known",
          "[pillars][P-227]") {
    Scene scene = taxed_scene();
    const unsigned card = scene.advantage("tax_exemption");
    REQUIRE(scene.state.step == Step::SkipTax);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.legal().size() == 2);
    scene.play(Kind::UseExemption, card);
    CHECK(scene.gold() == PerSeat{20, 16});
    CHECK(scene.points() == PerSeat{2, 2});
    CHECK(has_left(scene, "tax_exemption"));
}

TEST_CASE("The Advantage Cards: the tax exemption helps already in the round in which it is won",
          "[pillars][P-227][PR-26]") {
    Scene scene = Scene::event({{kRed, kKingsbridge2}}, 2);
    show(scene, 1, "tax_exemption");
    scene[kRed].gold = 0;
    scene.reveal(kHarmlessEvent).roll(5);
    REQUIRE(scene.state.step == Step::SkipTax);
    scene.play(Kind::UseExemption, scene.advantage("tax_exemption"));
    CHECK(scene.gold()[0] == 12);
    CHECK(has_left(scene, "tax_exemption"));
}

TEST_CASE("The Advantage Cards: a tax exemption that is not used stays and is offered again",
          "[pillars][P-228]") {
    Scene scene = taxed_scene();
    scene.play(Kind::PayTax);
    CHECK(scene.gold() == PerSeat{16, 16});
    CHECK(keeps(scene, kRed, "tax_exemption"));
    scene.until_round(2).until(Step::RevealEvent);
    for (Player& player : scene.state.player) player.spaces = 0;
    scene[kRed].bag = scene[kBlue].bag = 3;
    scene.reveal(kHarmlessEvent).roll(2);
    CHECK(scene.state.step == Step::SkipTax);
    CHECK(scene.state.actor == kRed);
}

TEST_CASE("The Advantage Cards: the tax exemption is not offered to who owes no tax",
          "[pillars][P-228]") {
    const Scene scene = taxed_scene({{kRed, kCourt1}});
    CHECK(scene.state.step != Step::SkipTax);
    CHECK(scene.gold() == PerSeat{20, 16});
    CHECK(keeps(scene, kRed, "tax_exemption"));
}

TEST_CASE("The Advantage Cards: Thomas protects from one bad event and brings no cube",
          "[pillars][P-229]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "thomas").reveal("conflict");
    REQUIRE(scene.state.step == Step::Shield);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.legal().size() == 2);
    scene.play(Kind::ShieldByCard, scene.advantage("thomas"));
    CHECK(scene.points() == PerSeat{2, 0});
    CHECK(scene.state.step == Step::RollTax);  // nobody was asked for a cube
    CHECK(scene.cubes(kRed) == Amounts{});
    CHECK(scene.on_market() == Amounts{4, 4, 4, 0});
    CHECK(has_left(scene, "thomas"));
}

TEST_CASE("The Advantage Cards: Thomas is spent only when he is used", "[pillars][P-229]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "thomas").reveal("conflict").play(Kind::Endure);
    CHECK(scene.points() == PerSeat{0, 0});
    CHECK(keeps(scene, kRed, "thomas"));
    scene.until_round(2).until(Step::RevealEvent).reveal("cold_winter");
    CHECK(scene.state.step == Step::Shield);
    CHECK(scene.state.actor == kRed);
    CHECK(scene.can(Kind::ShieldByCard, scene.advantage("thomas")));
}

TEST_CASE("The Advantage Cards: Thomas comes too late for the event of the same round",
          "[pillars][P-229][PR-26]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "thomas");
    scene.reveal("conflict");
    CHECK(scene.state.step == Step::RollTax);
    CHECK(scene.points() == PerSeat{0, 0});
    CHECK(keeps(scene, kRed, "thomas"));
    scene.until_round(2).until(Step::RevealEvent).reveal("cold_winter");
    CHECK(scene.can(Kind::ShieldByCard, scene.advantage("thomas")));
}

TEST_CASE("The Advantage Cards: Remigius places a builder who was just drawn for nothing",
          "[pillars][P-230][PR-19]") {
    for (const std::uint8_t gold : {std::uint8_t{0}, std::uint8_t{20}}) {
        CAPTURE(int{gold});
        Scene scene = drawn_scene(gold);
        const unsigned remigius = scene.advantage("remigius");
        CHECK(scene.count(Kind::PlaceFree) == 10);  // one of each row in order
        CHECK(scene.allows(Kind::Place) == (gold >= 7));
        CHECK(scene.allows(Kind::PassBuilder));
        scene.play(Kind::PlaceFree, kPriory1, remigius);
        CHECK(int{scene[kRed].gold} == int{gold});
        CHECK(scene[kRed].spaces == 1u << kPriory1);
        CHECK(has_left(scene, "remigius"));
        scene.draw(kBlue).play(Kind::Place, kPriory2);
        CHECK(scene.gold()[1] == 21 - 6);  // the marker moved as usual
        scene.draw(kRed);
        CHECK_FALSE(scene.allows(Kind::PlaceFree));
    }
}

TEST_CASE("The Advantage Cards: Remigius places only his owner's builders", "[pillars][P-230]") {
    Scene scene = Scene::builders(2, 2);
    scene.give_advantage(kRed, "remigius").draw(kBlue);
    CHECK_FALSE(scene.allows(Kind::PlaceFree));
    scene.play(Kind::PassBuilder).draw(kRed);
    CHECK(scene.allows(Kind::PlaceFree));
}

TEST_CASE("The Advantage Cards: Remigius is not declared when builders are free anyway",
          "[pillars][P-230][PR-19]") {
    Scene scene = Scene::builders(4, 2);
    scene.give_advantage(kRed, "remigius");
    for (const Seat seat : {kBlue, kBlue, kBlue, kGreen, kGreen, kGreen, kYellow}) {
        scene.draw(seat).play(Kind::PassBuilder);
    }
    scene.draw(kRed);  // the eighth
    CHECK_FALSE(scene.allows(Kind::PlaceFree));
    CHECK(scene.allows(Kind::Place));
    scene.play(Kind::Place, kPriory1);
    CHECK(keeps(scene, kRed, "remigius"));
}

TEST_CASE("The Advantage Cards: Remigius is not for passed builders", "[pillars][P-230]") {
    Scene scene = Scene::builders(2, 2);
    scene.give_advantage(kRed, "remigius");
    for (const Seat seat : {kRed, kRed, kRed, kBlue, kBlue, kBlue}) {
        scene.draw(seat).play(Kind::PassBuilder);
    }
    REQUIRE(scene.state.step == Step::PlacePassed);
    CHECK(scene.state.actor == kRed);
    CHECK_FALSE(scene.allows(Kind::PlaceFree));
}

TEST_CASE("The Advantage Cards: Remigius helps from the round after he was won",
          "[pillars][P-230][PR-26]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}}, 2);
    show(scene, 0, "remigius");
    scene.reveal(kHarmlessEvent).until_round(2).until(Step::DrawBuilder).draw(kRed);
    CHECK(scene.allows(Kind::PlaceFree));
}

TEST_CASE("The Advantage Cards: a kept card leaves only by being used, a lasting one never",
          "[pillars][P-233]") {
    std::size_t spent = 0;
    std::size_t kept = 0;
    for (const int players : {2, 3, 4}) {
        const Scene scene(players);
        for (std::uint64_t game = 0; game < 40; ++game) {
            Random random(233, game);
            State state = scene.rules().start();
            State before = state;
            const auto watch = [&](const State& after, const ActionList&, Action action) {
                for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                    const unsigned held = before.player[seat].advantages;
                    const unsigned lost = held & ~unsigned{after.player[seat].advantages};
                    if (lost != 0) {
                        REQUIRE(index(action.seat) == seat);
                        REQUIRE(spent_by(action) != kNone);
                        REQUIRE(lost == 1u << spent_by(action));
                        REQUIRE((after.gone_advantages & lost) == lost);
                        ++spent;
                    }
                    for_each_bit(after.player[seat].advantages, [&](unsigned card) {
                        const AdvantageEffect effect = scene.edition().advantages[card].effect;
                        REQUIRE(kind_of(effect) != AdvantageKind::Immediate);
                        ++kept;
                    });
                }
                before = after;
            };
            REQUIRE(watched_playout(scene.rules(), state, random, kPlayoutBound, watch).finished);
        }
    }
    CHECK(spent > 0);
    CHECK(kept > 0);
}

TEST_CASE("The Advantage Cards: using a card for one use takes it out of the game",
          "[pillars][P-233]") {
    Scene exempt = taxed_scene();
    exempt.play(Kind::UseExemption, exempt.advantage("tax_exemption"));
    Scene protected_one = Scene::event({}, 2);
    protected_one.give_advantage(kRed, "thomas").reveal("william");
    protected_one.play(Kind::ShieldByCard, protected_one.advantage("thomas"));
    Scene free_builder = drawn_scene(0);
    free_builder.play(Kind::PlaceFree, kCathedral, free_builder.advantage("remigius"));
    CHECK(has_left(exempt, "tax_exemption"));
    CHECK(has_left(protected_one, "thomas"));
    CHECK(has_left(free_builder, "remigius"));
}

TEST_CASE("Advantage cards: who is too poor for the tax may still choose",
          "[pillars][P-133][P-227][P-228]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "tax_exemption").reveal(kHarmlessEvent);
    scene[kRed].gold = 1;
    scene.roll(5);
    REQUIRE(scene.state.step == Step::SkipTax);
    CHECK(scene.legal().size() == 2);
    Scene paying = scene;
    scene.play(Kind::UseExemption, scene.advantage("tax_exemption"));
    CHECK(scene.gold()[0] == 1);
    CHECK(scene.points()[0] == 2);
    paying.play(Kind::PayTax);
    CHECK(paying.gold()[0] == 0);
    CHECK(paying.points()[0] == 0);
    CHECK(keeps(paying, kRed, "tax_exemption"));
}

TEST_CASE("Advantage cards: Remigius pays whatever the cost is", "[pillars][P-230]") {
    constexpr Seat kPassing[] = {kBlue, kBlue, kBlue, kGreen, kGreen, kGreen, kYellow};
    for (unsigned passed = 0; passed < 7; ++passed) {
        CAPTURE(passed);
        Scene scene = Scene::builders(4, 2);
        scene.give_advantage(kRed, "remigius");
        for (unsigned i = 0; i < passed; ++i) scene.draw(kPassing[i]).play(Kind::PassBuilder);
        scene[kRed].gold = 0;
        scene.draw(kRed).play(Kind::PlaceFree, kPriory1, scene.advantage("remigius"));
        CHECK(unsigned{scene.state.marker} == passed + 1);
        CHECK(scene.gold()[0] == 0);
    }
}

}  // namespace kingsbridge::pillars::tests

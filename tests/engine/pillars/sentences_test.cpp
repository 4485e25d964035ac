// Actions as sentences: each kind word for word, and what holds for the sentences of whole games.
#include <algorithm>
#include <set>

#include "tests/engine/pillars/advantage_scene.hpp"
#include "tests/engine/pillars/sentence_rules.hpp"

namespace kingsbridge::pillars::tests {
namespace {

constexpr auto kWoodIndex = static_cast<unsigned>(Resource::Wood);
constexpr auto kStoneIndex = static_cast<unsigned>(Resource::Stone);
constexpr auto kMetalIndex = static_cast<unsigned>(Resource::Metal);

// Blue's builder has just been drawn; phase II of the first round.
Scene blue_drawn(int players = 2) {
    Scene scene = Scene::builders(players);
    return std::move(scene.draw(kBlue));
}

Scene struck_by(std::string_view event) {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    return std::move(scene.give_advantage(kRed, "thomas").reveal(event));
}

}  // namespace

TEST_CASE("Sentences: set-up and lay-out", "[pillars]") {
    Scene scene(3);
    CHECK(scene.describe(Kind::BeginWith, 2) == "Green is the first starting player.");
    scene.play(Kind::BeginWith, 0);
    CHECK(scene.describe(Kind::TurnUpAdvantage, 0) ==
          "Weeping Madonna is laid out in Kingsbridge.");
    scene.until(Step::DealCraftsman);
    CHECK(scene.describe(Kind::TurnUpCraftsman, 2) ==
          "The improved mortar mixer is laid out in Shiring.");
    scene.until(Step::DealResources);
    CHECK(scene.describe(Kind::LeaveOut, 0, 8) ==
          "The small forest and the large gravel pit are not used this round.");
}

TEST_CASE("Sentences: Ellen's look", "[pillars]") {
    Scene scene = looking_scene();
    CHECK(scene.describe(Kind::SeeEvent, scene.event_card("william"), 0, Viewpoint::of(kRed)) ==
          "Red sees that the coming event is William.");
    CHECK(scene.describe(Kind::SeeEvent, scene.event_card("william"), 0, Viewpoint::of(kBlue)) ==
          "Red sees the coming event.");
    scene.state.actor = kRed;
    CHECK(scene.describe(Kind::Look) == "Red looks at the coming event.");
    CHECK(scene.describe(Kind::DoNotLook) == "Red leaves the coming event unseen.");
}

TEST_CASE("Sentences: phase I", "[pillars]") {
    const Scene scene = Scene::cards(2, 2);
    CHECK(scene.describe(Kind::TakeResource, scene.resource_card("gravel_pit_3")) ==
          "Red sends 4 workers to the gravel pit for 3 sand.");
    CHECK(scene.describe(Kind::Hire, scene.craftsman("potter", 2)) ==
          "Red hires the potter for 5 gold.");
    CHECK(scene.describe(Kind::PassCards) == "Red passes and takes no more cards this round.");
}

TEST_CASE("Sentences: craftsmen of one name are told apart by their round", "[pillars]") {
    Scene scene = Scene::cards(2, 3);
    scene.give_craftsman(kRed, "mason", 1);
    CHECK(scene.describe(Kind::Dismiss, scene.craftsman("mason", 1)) == "Red dismisses the mason.");
    scene.give_craftsman(kRed, "mason", 2);
    CHECK(scene.describe(Kind::Dismiss, scene.craftsman("mason", 1)) ==
          "Red dismisses the mason of round 1.");
    CHECK(scene.describe(Kind::Use, scene.craftsman("mason", 2)) ==
          "Red's mason of round 2 turns 1 stone into 1 point.");
    CHECK(scene.describe(Kind::Dismiss, scene.craftsman("woodworker")) ==
          "Red dismisses the woodworker.");
}

TEST_CASE("Sentences: drawing builders", "[pillars]") {
    Scene scene = Scene::builders(2);
    CHECK(scene.describe(Kind::DrawBuilder, 1) == "A master builder of Blue is drawn.");
    scene.play(Kind::DrawBuilder, 1);
    CHECK(scene.describe(Kind::KeepDraw) == "Red lets the draw stand.");
    CHECK(scene.describe(Kind::PutBack) ==
          "Red puts the master builder of Blue back into the bag and draws again.");
    scene.play(Kind::KeepDraw);
    CHECK(scene.describe(Kind::PassBuilder) == "Blue passes instead of paying 7 gold.");
    scene[kBlue].gold = 6;
    CHECK(scene.describe(Kind::PassBuilder) == "Blue cannot pay 7 gold and passes.");
}

TEST_CASE("Sentences: a builder who must be laid aside", "[pillars]") {
    Scene scene = blue_drawn();
    scene.state.limited = bit_of(kBlue);
    scene.play(Kind::PassBuilder);
    CHECK(scene.describe(Kind::DrawBuilder, 1) == "A master builder of Blue is drawn.");
    scene.draw(kBlue).play(Kind::PassBuilder);
    CHECK(scene.describe(Kind::DrawBuilder, 1) ==
          "A master builder of Blue is drawn and laid aside.");
    for (int i = 0; i < 2; ++i) scene.draw(kRed).play(Kind::PassBuilder);  // who may use all three
    CHECK(scene.describe(Kind::DrawBuilder, 0) == "A master builder of Red is drawn.");
}

TEST_CASE("Sentences: placing builders", "[pillars]") {
    struct Case {
        unsigned space;
        std::string_view where;
    };
    const Case cases[] = {
        {kArchbishop, "at the Archbishop's seat."},
        {kKingsbridge1, "in Kingsbridge, for Aliena."},
        {kKingsbridge2, "in Kingsbridge, for Tom Builder."},
        {kPriory1, "in the priory, for 2 points."},
        {kPriory2, "in the priory, for 1 point."},
        {kCourt1, "at the King's court, for the metal."},
        {kCourt2, "at the King's court."},
        {kShiring1, "in Shiring, for the tool maker."},
        {kShiring2, "in Shiring, for the master woodworker."},
        {kCastle, "in Shiring Castle."},
        {kMarket1, "on space 1 of the market."},
        {kMarket4, "on space 4 of the market."},
        {kCathedral, "at the cathedral."},
    };
    Scene scene = blue_drawn();
    scene.give_advantage(kBlue, "remigius");
    for (const auto& [space, where] : cases) {
        scene.state.marker = 2;
        CHECK(scene.describe(Kind::Place, space) ==
              "Blue pays 5 gold and places a master builder " + std::string(where));
        CHECK(scene.describe(Kind::PlaceFree, space, scene.advantage("remigius")) ==
              "Blue uses Remigius and places a master builder " + std::string(where));
        scene.state.marker = 7;
        CHECK(scene.describe(Kind::Place, space) ==
              "Blue places a master builder free of charge " + std::string(where));
    }
    scene.state.marker = 2;
    scene.state.step = Step::PlacePassed;
    CHECK(scene.describe(Kind::Place, kCastle) ==
          "Blue places a master builder free of charge in Shiring Castle.");
}

TEST_CASE("Sentences: where the cards and the metal are gone, only the place is named",
          "[pillars]") {
    Scene scene = blue_drawn();
    scene.state.marker = 7;
    scene.state.court_metal = 0;
    scene.state.kingsbridge[0] = scene.state.shiring[0] = kNone;
    CHECK(scene.describe(Kind::Place, kCourt1) ==
          "Blue places a master builder free of charge at the King's court.");
    CHECK(scene.describe(Kind::Place, kKingsbridge1) ==
          "Blue places a master builder free of charge in Kingsbridge.");
    CHECK(scene.describe(Kind::Place, kShiring1) ==
          "Blue places a master builder free of charge in Shiring.");
}

TEST_CASE("Sentences: the ten events say what they do", "[pillars]") {
    const Scene scene = Scene::event({}, 2);
    const std::pair<std::string_view, std::string_view> events[] = {
        {"king", "The event is The King: each player receives 5 gold."},
        {"richard_event", "The event is Richard: each player receives 1 metal."},
        {"prior_philip_event",
         "The event is Prior Philip: each worker in the wool mill earns 1 gold more, at most 5 for "
         "a player."},
        {"volunteers",
         "The event is Volunteers: each resource card yields 1 cube more this round."},
        {"archbishop_event",
         "The event is Archbishop: one craftsman of each player may work once more this round."},
        {"william", "The event is William: each player pays 4 gold."},
        {"conflict", "The event is Conflict: each player loses 2 points."},
        {"town_wall",
         "The event is Town wall: each player may use only 2 master builders in the next round."},
        {"cold_winter",
         "The event is Cold winter: each resource card yields 1 cube fewer this round."},
        {"collapse", "The event is Collapse: each player loses a craftsman of his choice."},
    };
    for (const auto& [id, sentence] : events) {
        CHECK(scene.describe(Kind::RevealEvent, scene.event_card(id)) == sentence);
    }
}

TEST_CASE("Sentences: protection and loss", "[pillars]") {
    const Scene scene = struck_by("william");
    CHECK(scene.describe(Kind::ShieldBySeat) ==
          "Red takes the Archbishop's protection from William.");
    CHECK(scene.describe(Kind::ShieldByCard, scene.advantage("thomas")) ==
          "Red uses Thomas for protection from William.");
    CHECK(scene.describe(Kind::Endure) == "Red endures William.");
    CHECK(struck_by("collapse").describe(Kind::GiveUp, scene.craftsman("stonecutter")) ==
          "Red loses the stonecutter to Collapse.");
    CHECK(scene.describe(Kind::TakeCube, kStoneIndex) == "Red takes 1 stone from the Archbishop.");
}

TEST_CASE("Sentences: tax", "[pillars]") {
    Scene scene = Scene::event({}, 2);
    scene.give_advantage(kRed, "tax_exemption").reveal(kHarmlessEvent);
    CHECK(scene.describe(Kind::RollTax, 4) == "The tax die shows 4.");
    scene.roll(4);
    CHECK(scene.describe(Kind::UseExemption, scene.advantage("tax_exemption")) ==
          "Red uses Tax exemption and pays no tax.");
    CHECK(scene.describe(Kind::PayTax) == "Red pays the tax of 4 gold.");
    scene[kRed].gold = 1;
    CHECK(scene.describe(Kind::PayTax) == "Red pays 1 gold of the tax of 4.");
    scene.give_advantage(kRed, "francis");
    scene[kRed].gold = 2;
    CHECK(scene.describe(Kind::PayTax) == "Red pays the tax of 2 gold.");
}

TEST_CASE("Sentences: the market", "[pillars]") {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2);
    scene.give_cubes(kRed, Resource::Metal, 2);
    scene[kRed].gold = 20;
    CHECK(scene.describe(Kind::Buy, kWoodIndex, 2) == "Red buys 2 wood for 6 gold.");
    CHECK(scene.describe(Kind::Sell, kMetalIndex, 2) == "Red sells 2 metal for 10 gold.");
    CHECK(scene.describe(Kind::LeaveMarket) == "Red leaves the market.");
    scene[kRed].gold = 23;
    CHECK(scene.describe(Kind::Sell, kMetalIndex, 2) ==
          "Red sells 2 metal for 10 gold, of which 3 are lost at the limit of 30.");
    scene[kRed].gold = 21;
    CHECK(scene.describe(Kind::Sell, kMetalIndex, 2) ==
          "Red sells 2 metal for 10 gold, of which 1 is lost at the limit of 30.");
}

TEST_CASE("Sentences: the cathedral", "[pillars]") {
    Scene scene = Scene::building(2, 6);
    const auto work = [&](std::string_view id, unsigned round) {
        return scene.describe(Kind::Use, scene.craftsman(id, round));
    };
    scene[kRed].gold = 10;
    CHECK(work("mortar_mixer", 0) == "Red's mortar mixer turns 3 sand into 1 point.");
    CHECK(work("tool_maker", 1) == "Red's tool maker brings 2 gold.");
    CHECK(work("master_woodworker", 1) == "Red's master woodworker turns 1 wood into 4 gold.");
    CHECK(work("architect", 2) == "Red's architect brings 1 point.");
    CHECK(work("glassblower", 5) == "Red's glassblower turns 1 sand and 1 metal into 3 points.");
    CHECK(work("goldsmith", 6) == "Red's goldsmith turns 3 gold into 1 point.");
    CHECK(work("organ_builder", 6) ==
          "Red's organ builder turns 1 wood and 1 metal into 6 points.");
    scene[kRed].gold = 29;
    CHECK(work("tool_maker", 1) ==
          "Red's tool maker brings 2 gold, of which 1 is lost at the limit of 30.");
    CHECK(scene.describe(Kind::FinishBuilding) == "Red finishes building.");
    CHECK(scene.describe(Kind::ReturnCube, kStoneIndex) == "Red gives back 1 stone.");
}

TEST_CASE("Sentences: work beyond the printed capacity names the event", "[pillars]") {
    Scene scene = Scene::event({}, 2);
    scene.reveal("archbishop_event").until(Step::Build).give_cubes(kRed, Resource::Wood, 10);
    const unsigned woodworker = scene.craftsman("woodworker");
    for (int i = 0; i < 4; ++i) {
        CHECK(scene.describe(Kind::Use, woodworker) ==
              "Red's woodworker turns 2 wood into 1 point.");
        scene.play(Kind::Use, woodworker);
    }
    CHECK(scene.describe(Kind::Use, woodworker) ==
          "Red's woodworker turns 2 wood into 1 point, thanks to the event Archbishop.");
}

TEST_CASE("Sentences: all actions of a list have different ones", "[pillars]") {
    std::set<Kind> kinds;
    for (const auto& match : sentence_games()) {
        for (std::size_t step = 0; step < match->steps(); ++step) {
            std::set<std::string> sentences;
            for (const Action action : match->legal(step)) {
                kinds.insert(kind_of(action));
                const std::string sentence = match->describe(step, action, Viewpoint::everything());
                INFO(sentence);
                REQUIRE(sentences.insert(sentence).second);
            }
        }
    }
    CHECK(kinds.size() == static_cast<std::size_t>(Kind::ReturnCube));  // every kind there is
}

TEST_CASE("Sentences: every action is one, from a capital letter to a full stop", "[pillars]") {
    std::set<std::string> sentences;
    for (const auto& match : sentence_games()) {
        for (std::size_t step = 0; step < match->steps(); ++step) {
            for (const Viewpoint viewer : {Viewpoint::everything(), Viewpoint::everybody()}) {
                for (const Action action : match->legal(step)) {
                    sentences.insert(match->describe(step, action, viewer));
                }
            }
        }
    }
    check_sentences(sentences);
}

}  // namespace kingsbridge::pillars::tests

// The journal as sentences: whole journals of actions, word for word.
#include <algorithm>
#include <set>

#include "tests/engine/pillars/advantage_scene.hpp"
#include "tests/engine/pillars/sentence_rules.hpp"

namespace kingsbridge::pillars::tests {
namespace {

using Lines = std::vector<std::string>;

constexpr auto kSandIndex = static_cast<unsigned>(Resource::Sand);
constexpr auto kMetalIndex = static_cast<unsigned>(Resource::Metal);

// What the journal of the last action says.
Lines told(const Scene& scene) {
    Lines lines;
    for (const Entry& entry : scene.journal) {
        lines.push_back(scene.rules().describe(scene.state, entry, Viewpoint::everything()));
    }
    return lines;
}

bool tells(const Scene& scene, std::string_view line) {
    const Lines lines = told(scene);
    return std::ranges::find(lines, line) != lines.end();
}

}  // namespace

TEST_CASE("Journal: set-up and lay-out", "[pillars]") {
    Scene scene(2);
    CHECK(told(scene.play(Kind::BeginWith, 1)) ==
          Lines{"Blue begins with 20 gold.", "Red begins with 21 gold.",
                "Round 1 begins; Blue is the starting player."});
    CHECK(told(scene.play(Kind::TurnUpAdvantage, 0)) ==
          Lines{"Weeping Madonna is laid out in Kingsbridge."});
    scene.play(Kind::TurnUpAdvantage, 1).play(Kind::TurnUpCraftsman, 3);
    CHECK(told(scene) == Lines{"The mason is laid out in Shiring."});
    CHECK(told(scene.play(Kind::TurnUpCraftsman, 0)) ==
          Lines{"The tool maker is laid out in Shiring.",
                "The master woodworker is laid out in the supply.",
                "The improved mortar mixer is laid out in the supply."});
    scene.play(Kind::LeaveOut, 0, 1);
    CHECK(told(scene).front() == "The large forest is laid out in the supply.");
    CHECK(told(scene).back() == "Phase I begins: cards are taken.");
    CHECK(told(scene).size() == 8);
}

TEST_CASE("Journal: phase I", "[pillars]") {
    Scene scene = Scene::cards(2, 2);
    CHECK(told(scene.play(Kind::Hire, scene.craftsman("potter", 2))) ==
          Lines{"Red pays 5 gold for a craftsman.", "Red hires the potter."});
    CHECK(told(scene.play(Kind::TakeResource, scene.resource_card("forest_3"))) ==
          Lines{"Blue takes the forest.", "Blue sends 6 workers to the forest."});
    CHECK(told(scene.play(Kind::PassCards)) ==
          Lines{"Red passes and takes no more cards this round."});
    scene.play(Kind::TakeResource, scene.resource_card("quarry_2")).play(Kind::PassCards);
    CHECK(told(scene) ==
          Lines{"Blue passes and takes no more cards this round.", "Nobody takes the small forest.",
                "Nobody takes the quarry.", "Nobody takes the small gravel pit.",
                "Nobody takes the gravel pit.", "Nobody takes the large gravel pit.",
                "Nobody hires the architect, who leaves the game.",
                "Red sends 12 workers to the wool mill.", "Blue sends 1 worker to the wool mill.",
                "Phase II begins: master builders are drawn."});
}

TEST_CASE("Journal: a craftsman beyond the limit leaves", "[pillars]") {
    Scene scene = Scene::cards(2, 3);
    scene.give_craftsman(kRed, "potter", 2).give_craftsman(kRed, "mason", 1);
    scene.play(Kind::Hire, scene.craftsman("potter", 3));
    CHECK(told(scene).back() == "Red hires the potter of round 3.");
    Scene other = scene;
    CHECK(told(scene.play(Kind::Dismiss, scene.craftsman("potter", 2))) ==
          Lines{"Red dismisses the potter of round 2, who leaves the game."});
    CHECK(told(other.play(Kind::Dismiss, other.craftsman("woodworker"))) ==
          Lines{"Red dismisses the woodworker, who leaves the game."});
}

TEST_CASE("Journal: phase II", "[pillars]") {
    Scene scene = Scene::builders(2);
    scene.give_advantage(kRed, "remigius");
    CHECK(told(scene.play(Kind::DrawBuilder, 0)) == Lines{"A master builder of Red is drawn."});
    CHECK(told(scene.play(Kind::PutBack)) ==
          Lines{"A master builder of Red goes back from the cost track to the bag."});
    scene.play(Kind::DrawBuilder, 1).play(Kind::Place, kPriory1);
    CHECK(told(scene) == Lines{"Blue pays 7 gold for a master builder.",
                               "Blue places a master builder in the priory, for 2 points."});
    scene.play(Kind::DrawBuilder, 0);
    scene.play(Kind::PlaceFree, kCastle, scene.advantage("remigius"));
    CHECK(told(scene) == Lines{"Red uses Remigius.", "Remigius leaves the game.",
                               "Red places a master builder in Shiring Castle."});
    CHECK(told(scene.play(Kind::DrawBuilder, 1).play(Kind::PassBuilder)) ==
          Lines{"Blue passes instead of paying 5 gold."});
    scene[kBlue].gold = 3;
    CHECK(told(scene.play(Kind::DrawBuilder, 1).play(Kind::PassBuilder)) ==
          Lines{"Blue cannot pay 4 gold and passes."});
}

TEST_CASE("Journal: a builder is laid aside and comes back", "[pillars]") {
    Scene scene = Scene::builders(2);
    scene.state.limited = bit_of(kBlue);
    for (int i = 0; i < 2; ++i) scene.draw(kBlue).play(Kind::PassBuilder);
    CHECK(told(scene.play(Kind::DrawBuilder, 1)) ==
          Lines{"A master builder of Blue is drawn and laid aside."});
    scene.until_round(2);
    CHECK(tells(scene, "A master builder of Blue goes back from beside the board to the bag."));
}

TEST_CASE("Journal: the event passes on to the mill, Kingsbridge, the priory and the sites",
          "[pillars]") {
    Scene scene = Scene::event({{kRed, kKingsbridge2}, {kBlue, kPriory2}}, 2);
    show(scene, 1, "otto");
    scene.give_resource_card(kBlue, "forest_3").give_resource_card(kBlue, "quarry_2");
    CHECK(told(scene.reveal("king")) ==
          Lines{"The event is The King: each player receives 5 gold.",
                "Red receives 5 gold from The King.", "Blue receives 5 gold from The King.",
                "Red receives 5 gold from the wool mill.",
                "Red's 12 workers come home from the wool mill.",
                "Blue receives 1 gold from the wool mill.",
                "Blue's worker comes home from the wool mill.",
                "Nobody takes Aliena, and the card leaves the game.", "Red takes Otto.",
                "Red receives 1 black worker from Otto.",
                "A master builder of Red goes back from Kingsbridge to the bag.",
                "Blue scores 1 point in the priory.",
                "A master builder of Blue goes back from the priory to the bag.",
                "Blue receives 3 wood from the forest.", "Blue receives 2 stone from the quarry.",
                "Blue's 6 workers come home from the forest.", "Blue puts the forest aside.",
                "Blue's 5 workers come home from the quarry.",
                "Blue puts the small quarry aside."});
}

TEST_CASE("Journal: what works at once", "[pillars]") {
    Scene scene = Scene::event({{kRed, kKingsbridge1}, {kRed, kKingsbridge2}}, 2);
    show(scene, 0, "toledo");
    show(scene, 1, "madonna");
    scene.reveal(kHarmlessEvent);
    for (const std::string_view line :
         {"Red takes Toledo.", "Red receives 2 metal from Toledo.", "Red uses Toledo.",
          "Toledo leaves the game.", "Red scores 3 points with Weeping Madonna."}) {
        CAPTURE(line);
        CHECK(tells(scene, line));
    }
}

TEST_CASE("Journal: gold beyond the limit", "[pillars]") {
    Scene scene = Scene::event({}, 2);
    scene[kRed].gold = 30;
    scene[kBlue].gold = 28;
    scene.reveal("king");
    CHECK(tells(scene, "Red receives no gold from The King: 30 is the limit."));
    CHECK(tells(scene, "Blue receives 2 gold from The King."));
    CHECK(tells(scene, "Blue receives no gold from the wool mill: 30 is the limit."));
}

TEST_CASE("Journal: bad events", "[pillars]") {
    Scene scene = Scene::event({{kRed, kArchbishop}}, 2);
    scene.give_advantage(kRed, "thomas");
    scene[kBlue].gold = 1;
    Scene thomas = scene;
    Scene conflict = scene;
    Scene collapse = scene;

    scene.reveal("william").play(Kind::ShieldBySeat);
    CHECK(told(scene).front() == "The Archbishop protects Red from William.");
    CHECK(tells(scene, "Blue pays 1 gold to William."));
    CHECK(tells(scene, "Blue loses 1 point for unpaid gold."));
    CHECK(tells(scene, "A master builder of Red goes back from the Archbishop's seat to the bag."));

    CHECK(told(thomas.reveal("william").play(Kind::ShieldByCard, thomas.advantage("thomas"))) ==
          Lines{"Thomas protects Red from William.", "Red uses Thomas.", "Thomas leaves the game.",
                "Blue pays 1 gold to William.", "Blue loses 1 point for unpaid gold."});
    CHECK(told(thomas.play(Kind::TakeCube, kSandIndex)).front() ==
          "Red receives 1 sand from the Archbishop.");

    conflict[kBlue].points = 0;
    CHECK(told(conflict.reveal("conflict").play(Kind::Endure)) ==
          Lines{"Red loses 2 points to Conflict.", "Blue has no points to lose."});

    collapse.reveal("collapse").play(Kind::Endure);
    CHECK(told(collapse.play(Kind::GiveUp, collapse.craftsman("woodworker"))) ==
          Lines{"Red loses the woodworker to Collapse."});
}

TEST_CASE("Journal: King's court, Shiring and Castle", "[pillars]") {
    Scene scene = Scene::event({{kRed, kCourt1}, {kRed, kShiring2}, {kBlue, kCastle}}, 2);
    CHECK(told(scene.reveal(kHarmlessEvent).roll(3)) ==
          Lines{"The tax die shows 3.", "Red receives 1 metal at the King's court.",
                "Blue pays 3 gold in tax.",
                "A master builder of Red goes back from the King's court to the bag.",
                "Nobody recruits the tool maker, who leaves the game.",
                "Red recruits the master woodworker in Shiring.",
                "A master builder of Red goes back from Shiring to the bag.",
                "Blue receives 2 gray workers for the next round.",
                "A master builder of Blue goes back from Shiring Castle to the bag.",
                "The market opens.", "Building of the cathedral begins.", "Red builds."});
    scene.until_round(3);
    CHECK(tells(scene, "Blue's 2 gray workers come back to Shiring Castle."));
}

TEST_CASE("Journal: the exemption card", "[pillars]") {
    Scene scene = Scene::event({{kBlue, kCourt1}}, 2);
    scene.give_advantage(kRed, "tax_exemption").reveal(kHarmlessEvent).roll(3);
    scene.play(Kind::UseExemption, scene.advantage("tax_exemption"));
    CHECK(told(scene)[0] == "Tax exemption spares Red the tax.");
    CHECK(told(scene)[1] == "Red uses Tax exemption.");
    CHECK(told(scene)[2] == "Tax exemption leaves the game.");
}

TEST_CASE("Journal: the market", "[pillars]") {
    Scene scene = Scene::market({{kRed, kMarket1}}, 2);
    scene.give_cubes(kRed, Resource::Metal, 1);
    scene[kRed].gold = 10;
    CHECK(told(scene.play(Kind::Buy, kSandIndex, 3)) ==
          Lines{"Red pays 6 gold in the market.", "Red buys 3 sand."});
    CHECK(told(scene.play(Kind::Sell, kMetalIndex, 1)) ==
          Lines{"Red sells 1 metal.", "Red receives 5 gold in the market."});
    CHECK(told(scene.play(Kind::LeaveMarket)) ==
          Lines{"Red leaves the market.",
                "A master builder of Red goes back from the market to the bag.",
                "Building of the cathedral begins.", "Red builds."});
}

TEST_CASE("Journal: building, what may be kept, and the next round", "[pillars]") {
    Scene scene = Scene::event({{kBlue, kCathedral}, {kRed, kCourt1}}, 2, 5);
    scene.reveal(kHarmlessEvent).until(Step::Build);
    scene.give_craftsman(kRed, "goldsmith", 5).give_craftsman(kRed, "mason", 1);
    scene.give_cubes(kRed, Resource::Stone, 7);
    CHECK(told(scene.play(Kind::Use, scene.craftsman("mason", 1))) ==
          Lines{"Red's mason works.", "Red gives 1 stone to the mason.",
                "Red scores 1 point with the mason."});
    CHECK(told(scene.play(Kind::Use, scene.craftsman("goldsmith", 5))) ==
          Lines{"Red's goldsmith works.", "Red pays 3 gold to the goldsmith.",
                "Red scores 1 point with the goldsmith."});
    CHECK(told(scene.play(Kind::FinishBuilding)).empty());
    CHECK(told(scene.play(Kind::ReturnCube, 1)) ==
          Lines{"Red gives back 1 stone, as only 5 cubes may be kept."});
    scene.play(Kind::ReturnCube, 3);
    CHECK(told(scene) ==
          Lines{"Red gives back 1 metal, as only 5 cubes may be kept.", "Blue builds."});
    scene.state.market[0] = 2;
    scene.state.site[0] = static_cast<std::int8_t>(scene.state.site[0] + 2);
    CHECK(told(scene.play(Kind::FinishBuilding)) ==
          Lines{"Red sets a piece of the cathedral in place.", "Round 5 ends.",
                "Blue takes the roof and will lead round 6.",
                "A master builder of Blue goes back from the cathedral to the bag.",
                "The market receives 2 wood.", "The King's court receives 1 metal.",
                "Round 6 begins; Blue is the starting player.",
                "Celebrations is laid out in Kingsbridge.",
                "Completion is laid out in Kingsbridge."});
}

TEST_CASE("Journal: every round has its piece of the cathedral", "[pillars]") {
    constexpr std::string_view kPieces[] = {"transept", "apse", "first tower", "second tower",
                                            "roof"};
    Scene scene = Scene::cards(2);
    for (int round = 2; round <= kRounds; ++round) {
        scene.until_round(round);
        const std::string leader(scene.state.start == kRed ? "Red" : "Blue");
        CHECK(tells(scene, leader + " takes the " + std::string(kPieces[round - 2]) +
                               " and will lead round " + std::to_string(round) + "."));
    }
}

TEST_CASE("Journal: the result", "[pillars]") {
    Scene scene = Scene::building(3, 6);
    scene.until_acts(kGreen, Step::Build);
    for (const Seat seat : {kRed, kBlue, kGreen}) {
        scene[seat].points = 40;
        scene[seat].gold = 7;
    }
    Scene alone = scene;
    Scene two = scene;
    alone[kBlue].points = 41;
    two[kRed].gold = 6;
    CHECK(told(scene.play(Kind::FinishBuilding)).back() ==
          "The game ends: Red, Blue and Green share the victory with 40 points.");
    CHECK(told(alone.play(Kind::FinishBuilding)).back() ==
          "The game ends: Blue wins with 41 points.");
    CHECK(told(two.play(Kind::FinishBuilding)).back() ==
          "The game ends: Blue and Green share the victory with 40 points.");
}

TEST_CASE("Journal: a sentence tells the change of its own moment", "[pillars]") {
    Scene scene = Scene::event({}, 2);
    scene.reveal("king");
    int gold = 20;
    for (const Entry& entry : scene.journal) {
        if (entry.what == Happening::Changed && entry.seat == kRed) gold += entry.amount;
    }
    CHECK(gold == scene.gold()[0]);
    CHECK(tells(scene, "Red receives 5 gold from The King."));
    CHECK(tells(scene, "Red receives 5 gold from the wool mill."));
}

TEST_CASE("Journal: every entry is a sentence, from a capital letter to a full stop", "[pillars]") {
    std::set<std::string> sentences;
    std::set<Happening> happenings;
    for (const auto& match : sentence_games()) {
        for (std::size_t step = 0; step < match->steps(); ++step) {
            for (const Entry& entry : match->journal(step)) {
                happenings.insert(entry.what);
                sentences.insert(match->describe(step, entry, Viewpoint::everything()));
                sentences.insert(match->describe(step, entry, Viewpoint::everybody()));
            }
        }
    }
    check_sentences(sentences);
    CHECK(happenings.size() == kHappenings);
}

}  // namespace kingsbridge::pillars::tests

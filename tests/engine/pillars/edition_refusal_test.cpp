// What an owner of the printed game may get wrong when correcting an edition, and what a broken or
// hostile file may contain. The standard edition with one part replaced must be refused with the
// sentence that helps.
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "engine/pillars/edition.hpp"

namespace kingsbridge::pillars {
namespace {

std::string standard_text() {
    return std::string(find_built_in_edition("pillars", kStandardEdition).value());
}

// Replaces the first `old_part` that comes after `after`.
std::string changed(const std::string& after, const std::string& old_part,
                    const std::string& new_part) {
    std::string text = standard_text();
    const std::size_t start = text.find(after);
    REQUIRE(start != std::string::npos);
    const std::size_t place = text.find(old_part, start);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old_part.size(), new_part);
}

std::string verdict(const std::string& text) {
    const auto edition = read_edition(text);
    return edition.ok() ? "accepted" : edition.error().sentence;
}

struct Slip {
    std::string after;  // where to begin to look
    std::string old_part;
    std::string new_part;
    std::string value;  // the path that the sentence names
    std::string why;
};

std::string about(const std::string& value, const std::string& why) {
    return "The edition's value \"" + value + "\" " + why + ".";
}

void check(const std::vector<Slip>& slips) {
    for (const auto& [after, old_part, new_part, value, why] : slips) {
        INFO("after " << after << ": " << old_part << " -> " << new_part);
        CHECK(verdict(changed(after, old_part, new_part)) == about(value, why));
    }
}

std::string range(int low, int high) {
    return "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high);
}

std::string supported(int number) {
    return "must be " + std::to_string(number) + ": the program supports no other number";
}

}  // namespace

TEST_CASE("an edition of another game is refused", "[pillars]") {
    check({{"", "\"pillars\"", "\"world\"", "game", "must be \"pillars\""}});
    CHECK(verdict(std::string(find_built_in_edition("world", "standard").value())) ==
          "The edition's value \"game\" must be \"pillars\".");
}

TEST_CASE("a game for one player is refused", "[pillars]") {
    check({{"\"min\"", "2", "1", "players.min", "must be at least 2"},
           {"\"max\"", "4", "5", "players.max", range(1, 4)}});
}

TEST_CASE("a misspelt, missing or doubled value is named", "[pillars]") {
    const std::string hired =
        R"(is not known; the program knows "id", "name", "round", "cost", "uses", "gives", )"
        R"("shows", "capacity", "family" and "needs" here)";
    const std::string facts =
        R"(is not known; the program knows "round", "cost", "uses", "gives", "shows", )"
        R"("capacity", "family" and "needs" here)";
    check({
        {"\"craftsmen\": [", "\"cost\"", "\"csot\"", "craftsmen[0].csot", facts},
        {"\"craftsmen\": [", "\"name\"", "\"nmae\"", "craftsmen[0].nmae", hired},
        {"\"craftsmen\": [", "\"cost\": 2, ", "", "craftsmen[0].cost", "is missing"},
        {"\"craftsmen\": [", "\"name\": \"tool maker\", ", "", "craftsmen[0].name", "is missing"},
        {"\"craftsmen\": [", "\"uses\": {}, ", "", "craftsmen[0].uses", "is missing"},
        {"\"craftsmen\": [", "\"cost\": 2", "\"cost\": 2, \"cost\": 3", "craftsmen[0].found.cost",
         "stands there twice"},
        {"\"craftsmen\": [", "\"uses\": {}", "\"uses\": {}, \"cost\": 2", "craftsmen[0].cost",
         "stands there twice, with two sources"},
        {"\"craftsmen\": [", "\"rulebook\"", "\"cost\": 2, \"rulebook\"", "craftsmen[0].cost",
         R"(must stand under "rulebook", "found" or "reconstructed", which says how sure it is)"},
        {"", "\"builders\": {\"value\": 3, \"source\": \"rulebook\"}", "\"builders\": 3",
         "builders", "must have a \"value\" and a \"source\""},
        {"\"score_lap\"", "\"source\"", "\"sauce\"", "score_lap.source", "is missing"},
        {"", "\"score_lap\": {", "\"score_lap\": {\"note\": 1, ", "score_lap.note",
         R"(is not known; the program knows "value" and "source" here)"},
        {"\"starting_craftsmen\"", "\"capacity\"", "\"cost\": 1, \"capacity\"",
         "starting_craftsmen[0].cost",
         R"(is not known; the program knows "uses", "gives", "shows", "capacity", "family" and )"
         R"("needs" here)"},
    });
    CHECK(verdict(changed("", "\"tax\": {", "\"taxes\": {"))
              .starts_with("The edition's value \"taxes\" is not known; the program knows "
                           "\"format\", \"game\""));
    CHECK(verdict(changed("", "\"events\": [", "\"event\": ["))
              .starts_with("The edition's value \"event\" is not known"));
}

TEST_CASE("what the program supports one way only must be so", "[pillars]") {
    check({
        {"\"rounds\"", "6", "7", "rounds", supported(6)},
        {"\"supply\"", "7", "8", "supply.resource_cards", supported(7)},
        {"\"supply\"", "\"craftsmen\": 2", "\"craftsmen\": 3", "supply.craftsmen", supported(2)},
        {"\"face_up\"", "\"kingsbridge\": 2", "\"kingsbridge\": 3", "face_up.kingsbridge",
         supported(2)},
        {"\"face_up\"", "\"shiring\": 2", "\"shiring\": \"two\"", "face_up.shiring", supported(2)},
        {"\"removed_unseen\"", "\"advantages\": 4", "\"advantages\": 3",
         "removed_unseen.advantages", supported(4)},
        {"\"removed_unseen\"", "\"events\": 4", "\"events\": 5", "removed_unseen.events",
         supported(4)},
        {"\"mill_gold", "1", "2", "mill_gold_per_worker", supported(1)},
        {"\"court_metal\"", "1", "2", "court_metal", supported(1)},
        {"\"spaces\"", "\"archbishop\": 1", "\"archbishop\": 2", "spaces.archbishop", supported(1)},
        {"\"spaces\"", "\"kingsbridge\": 2", "\"kingsbridge\": 1", "spaces.kingsbridge",
         supported(2)},
        {"\"spaces\"", "\"shiring\": 2", "\"shiring\": 3", "spaces.shiring", supported(2)},
        {"\"spaces\"", "\"castle\": 1", "\"castle\": 0", "spaces.castle", supported(1)},
        {"\"spaces\"", "\"cathedral\": 1", "\"cathedral\": 2", "spaces.cathedral", supported(1)},
    });
}

TEST_CASE("numbers of the board are checked", "[pillars][P-067][P-072]") {
    const std::string falling = "must fall from each number to the next, to 0";
    check({
        {"\"spaces\"", "\"kings_court\": 4", "\"kings_court\": 5", "spaces.kings_court",
         range(1, 4)},
        {"\"spaces\"", "\"priory\": 2", "\"priory\": 0", "spaces.priory", range(1, 2)},
        {"\"spaces\"", "\"market\": 4", "\"market\": 5", "spaces.market", range(1, 4)},
        {"\"spaces\"", "\"priory\": 2", "\"priory\": 1", "priory_points",
         "must be a list of 1 numbers, one for each space of the priory, not of 2"},
        {"\"priory_points\"", "[2, 1]", "[2, 10]", "priory_points[1]", range(0, 9)},
        {"\"builders\"", "3", "4", "builders", range(1, 3)},
        {"\"builders\"", "3", "0", "builders", range(1, 3)},
        {"\"cost_track\"", "7, 6", "6, 6", "cost_track", falling},
        {"\"cost_track\"", "1, 0", "2, 1", "cost_track", falling},
        {"\"cost_track\"", "7, 6, 5, 4, 3, 2, 1, 0", "8, 7, 6, 5, 4, 3, 2, 1", "cost_track",
         falling},
        {"\"cost_track\"", "7, 6", "31, 6", "cost_track[0]", range(0, 30)},
        {"\"cost_track\"", "7, 6", "6", "cost_track", "must be a list of 8 numbers, not of 7"},
        {"\"die\"", "2, 3", "2", "tax.die", "must be a list of 6 numbers, not of 5"},
        {"\"die\"", "2, 3", "0, 3", "tax.die[0]", range(1, 20)},
        {"\"unpaid_gold", "2", "0", "tax.unpaid_gold_per_point", range(1, 30)},
        {"\"score_lap\"", "60", "0", "score_lap", range(10, 200)},
    });
    std::string small = changed("\"spaces\"", "\"market\": 4", "\"market\": 1");
    const std::string court = "\"kings_court\": 4";
    small.replace(small.find(court), court.size(), "\"kings_court\": 1");
    CHECK(verdict(small) ==
          "The edition's value \"spaces\" must add up to at least 12, one for each builder of four "
          "players, not to 11.");
}

TEST_CASE("numbers of the players are checked", "[pillars][P-002]") {
    check({
        {"\"start\"", "[20, 21, 22, 23]", "[20, 21, 22]", "start.gold",
         "must be a list of 4 numbers, not of 3"},
        {"\"start\"", "23]", "31]", "start.gold[3]", range(0, 30)},
        {"\"start\"", "\"points\": 2", "\"points\": -1", "start.points", range(0, 99)},
        {"\"limits\"", "30", "101", "limits.gold", range(1, 100)},
        {"\"limits\"", "\"craftsmen\": 5", "\"craftsmen\": 2", "limits.craftsmen", range(3, 9)},
        {"\"limits\"", "\"cubes\": 5", "\"cubes\": 10", "limits.cubes", range(0, 9)},
        {"\"workers\"", "\"small\": 7", "\"small\": 36", "workers",
         "must add up to 1 to 40 workers, not to 41"},
        {"\"workers\"", "\"small\": 7, \"large\": 1", "\"small\": 0, \"large\": 0", "workers",
         "must add up to 1 to 40 workers, not to 0"},
        {"\"workers\"", "\"gray\": 4", "\"gray\": 3", "workers.gray",
         "must be at least 4: visits in two successive rounds take so many"},
        {"\"workers\"", "\"gray_per_visit\": 2", "\"gray_per_visit\": 0", "workers.gray_per_visit",
         range(1, 9)},
        {"\"workers\"", "\"black\": 1", "\"black\": 0", "workers.black",
         "must be at least 1: so many come with the advantage cards"},
        {"\"colours\"", "\"Blue\"", "\"Red\"", "colours[1]",
         "is the name of another colour already"},
        {"\"colours\"", ", \"Yellow\"", "", "colours", "must be a list of 4 names, not of 3"},
    });
}

TEST_CASE("cubes and market are checked", "[pillars][P-016]") {
    const std::string families = R"(must be "none", "mortar_mixer", "woodworker" or "stonecutter")";
    check({
        {"\"cubes\": {\"value\"", "\"wood\": 23", "\"wood\": 3", "cubes.wood",
         "must be at least 4, which lie on the market"},
        {"\"cubes\": {\"value\"", "\"metal\": 13", "\"metal\": 0", "cubes.metal", range(1, 99)},
        {"\"cubes\": {\"value\"", ", \"metal\": 13", "", "cubes.metal", "is missing"},
        {"\"cubes\": {\"value\"", "\"metal\"", "\"iron\"", "cubes.metal", "is missing"},
        {"\"stock\"", "\"wood\": 4", "\"wood\": 10", "market.stock.wood", range(0, 9)},
        {"\"stock\"", "\"sand\": 4", "\"sand\": 4, \"metal\": 1", "market.stock.metal",
         "must be 0: there is no metal on the market"},
        {"\"buy\"", "\"sand\": 2", "\"sand\": 2, \"metal\": 5", "market.buy.metal",
         "must be 0: metal cannot be bought"},
        {"\"buy\"", "\"wood\": 3", "\"Wood\": 3", "market.buy.Wood",
         R"(is not known; the program knows "wood", "stone", "sand" and "metal" here)"},
        {"\"sell\"", "\"sand\": 2", "\"sand\": 0", "market.sell.sand", range(1, 20)},
        {"\"sell\"", ", \"metal\": 5", "", "market.sell.metal", "is missing"},
        {"\"buying_needs\"", "\"woodworker\"", "\"carpenter\"", "market.buying_needs.wood",
         families},
        {"\"family\": \"stonecutter\"", "\"stonecutter\"", "\"none\"", "market.selling_needs.stone",
         "is a family that no craftsman has"},
    });
}

TEST_CASE("craftsmen are checked", "[pillars][P-010]") {
    check({
        {"\"craftsmen\": [", "\"cost\": 2", "\"cost\": 31", "craftsmen[0].cost", range(0, 30)},
        {"\"craftsmen\": [", "\"cost\": 2", "\"cost\": 2.5", "craftsmen[0].cost", range(0, 30)},
        {"\"craftsmen\": [", "\"cost\": 2", "\"cost\": \"2\"", "craftsmen[0].cost", range(0, 30)},
        {"\"craftsmen\": [", "\"cost\": 2", "\"cost\": 18446744073709551615", "craftsmen[0].cost",
         range(0, 30)},
        {"\"craftsmen\": [", "\"round\": 1", "\"round\": 0", "craftsmen[0].round", range(1, 6)},
        {"\"craftsmen\": [", "\"round\": 1", "\"round\": 3", "craftsmen[11].round",
         "must not be 3: that round has its 4 cards already"},
        {"\"id\": \"tool_maker\"", "\"id\": \"tool_maker\"", "\"id\": \"mason\"", "craftsmen[3].id",
         "is the id of another card already"},
        {"\"id\": \"tool_maker\"", "\"tool_maker\"", "\"Tool maker\"", "craftsmen[0].id",
         "may only have small letters, digits and underscores"},
        {"\"craftsmen\": [", "\"tool maker\"", "\"\"", "craftsmen[0].name", "must not be empty"},
        {"\"craftsmen\": [", "\"once\"", "null", "craftsmen[0].capacity",
         "must be a whole number, or \"once\" for a card without a number"},
        {"\"craftsmen\": [", "\"once\"", "\"twice\"", "craftsmen[0].capacity",
         "must be a whole number, or \"once\" for a card without a number"},
        {"\"craftsmen\": [", "\"capacity\": 2", "\"capacity\": 0", "craftsmen[1].capacity",
         range(1, 20)},
        {"\"craftsmen\": [", "{\"gold\": 2}", "{}", "craftsmen[0].gives",
         "must name \"points\" or \"gold\": a craftsman gives something"},
        {"\"craftsmen\": [", "{\"gold\": 2}", "{\"points\": 10}", "craftsmen[0].gives.points",
         range(0, 9)},
        {"\"craftsmen\": [", "{\"gold\": 2}", "{\"gold\": 31}", "craftsmen[0].gives.gold",
         range(0, 30)},
        {"\"craftsmen\": [", "{\"gold\": 2}", "{\"vp\": 2}", "craftsmen[0].gives.vp",
         R"(is not known; the program knows "points" and "gold" here)"},
        {"\"craftsmen\": [", "{\"gold\": 2}", "2", "craftsmen[0].gives",
         "must be an object in braces"},
        {"\"craftsmen\": [", "{\"wood\": 1}", "{\"wood\": 10}", "craftsmen[1].uses.wood",
         range(0, 9)},
        {"\"craftsmen\": [", "{\"wood\": 1}", "{\"gold\": 31}", "craftsmen[1].uses.gold",
         range(0, 30)},
        {"\"craftsmen\": [", "{\"wood\": 1}", "{\"timber\": 1}", "craftsmen[1].uses.timber",
         R"(is not known; the program knows "wood", "stone", "sand", "metal" and "gold" here)"},
        {"\"craftsmen\": [", "\"shows\": {\"metal\": 1}", "\"shows\": {\"wood\": 1}",
         "craftsmen[0].shows.wood", R"(is not known; the program knows "metal" here)"},
        {"\"craftsmen\": [", "\"shows\": {\"metal\": 1}", "\"shows\": {\"metal\": 0}",
         "craftsmen[0].shows.metal", range(1, 9)},
        {"\"craftsmen\": [", "\"family\": \"woodworker\"", "\"family\": \"carpenter\"",
         "craftsmen[1].family", R"(must be "none", "mortar_mixer", "woodworker" or "stonecutter")"},
        {"\"starting_craftsmen\"", "\"id\": \"woodworker\"", "\"id\": \"mortar_mixer\"",
         "starting_craftsmen[1].id", "is the id of another card already"},
        {"", "\"starting_craftsmen\": [", "\"starting_craftsmen\": [{}, ", "starting_craftsmen",
         "must be a list of 3 cards, not of 4"},
        {"", "\"craftsmen\": [", "\"craftsmen\": [{}, ", "craftsmen",
         "must be a list of 24 cards, not of 25"},
    });
}

TEST_CASE("a mason without any mortar mixer in the edition is refused", "[pillars]") {
    std::string text = standard_text();
    const std::string family = "\"family\": \"mortar_mixer\"";
    for (std::size_t at = text.find(family); at != std::string::npos; at = text.find(family)) {
        text.replace(at, family.size(), "\"family\": \"none\"");
    }
    CHECK(verdict(text) ==
          "The edition's value \"craftsmen\" must have a card of the family \"mortar_mixer\", "
          "which the mason needs.");
}

TEST_CASE("resource cards are checked", "[pillars][P-042]") {
    check({
        {"\"resource_cards\": [", "\"wood\"", "\"metal\"", "resource_cards[0].resource",
         R"(must be "wood", "stone" or "sand")"},
        {"\"resource_cards\": [", "\"wood\"", "\"stone\"", "resource_cards[5].resource",
         "must not be \"stone\": it has 3 cards already"},
        {"\"resource_cards\": [", "\"yield\": 2", "\"yield\": 0", "resource_cards[0].yield",
         range(1, 9)},
        {"\"resource_cards\": [", "\"yield\": 2", "\"yield\": 10", "resource_cards[0].yield",
         range(1, 9)},
        {"\"resource_cards\": [", "\"workers\": 3", "\"workers\": 0", "resource_cards[0].workers",
         range(1, 40)},
        {"\"resource_cards\": [", "\"forest_3\"", "\"forest_2\"", "resource_cards[1].id",
         "is the id of another card already"},
        {"", "\"resource_cards\": [", "\"resource_cards\": [{}, ", "resource_cards",
         "must be a list of 9 cards, not of 10"},
    });
}

TEST_CASE("advantages are checked", "[pillars]") {
    const std::string effects =
        R"(must be "points", "gold", "cubes", "production", "more_craftsmen", "more_workers", )"
        R"("fixed_tax", "priory_bonus", "look_at_event", "skip_tax", "protection" or )"
        R"("free_builder")";
    check({
        {"\"madonna\"", "\"points\"", "\"victory\"", "advantages[0].effect", effects},
        {"\"madonna\"", "\"immediate\"", "\"once\"", "advantages[0].kind",
         "must be \"immediate\", as cards with the effect \"points\" are"},
        {"\"thomas\"", "\"once\"", "\"permanent\"", "advantages[12].kind",
         "must be \"once\", as cards with the effect \"protection\" are"},
        {"\"jack\"", "\"permanent\"", "\"always\"", "advantages[6].kind",
         R"(must be "immediate", "permanent" or "once")"},
        {"\"madonna\"", "\"amount\": 3", "\"amount\": 0", "advantages[0].amount", range(1, 20)},
        {"\"madonna\"", ", \"amount\": 3", "", "advantages[0].amount", "is missing"},
        {"\"wool_fair\"", "8", "31", "advantages[1].amount", range(1, 30)},
        {"\"jack\"", "\"amount\": 1", "\"amount\": 4", "advantages[6].amount", range(1, 3)},
        {"\"otto\"", "\"amount\": 1", "\"amount\": 2", "workers.black",
         "must be at least 2: so many come with the advantage cards"},
        {"\"ellen\"", "\"look_at_event\"", "\"look_at_event\", \"amount\": 1",
         "advantages[10].amount", "is not used by the effect \"look_at_event\""},
        {"\"toledo\"", "\"cubes\": {\"metal\": 2}", "\"amount\": 2", "advantages[2].amount",
         "is not used by the effect \"cubes\""},
        {"\"jack\"", "\"amount\": 1", "\"amount\": 1, \"cubes\": {}", "advantages[6].cubes",
         "is not used by the effect \"more_craftsmen\""},
        {"\"toledo\"", "{\"metal\": 2}", "{}", "advantages[2].cubes",
         "must be 1 to 4 cubes in all"},
        {"\"toledo\"", "{\"metal\": 2}", "{\"metal\": 2, \"wood\": 3}", "advantages[2].cubes",
         "must be 1 to 4 cubes in all"},
        {"\"toledo\"", "{\"metal\": 2}", "{\"metal\": 5}", "advantages[2].cubes.metal",
         range(0, 4)},
        {"\"aliena\"", "{\"wood\": 1}", "{\"metal\": 1}", "advantages[3].cubes.metal",
         "must be 0: there is no site that produces metal"},
        {"\"jack\"", "more_craftsmen", "fixed_tax", "advantages[8].effect",
         "must not be \"fixed_tax\": another card has this effect already"},
        {"\"tax_exemption\"", "\"kind\": \"once\", \"effect\": \"skip_tax\"",
         "\"kind\": \"permanent\", \"effect\": \"look_at_event\"", "advantages[11].effect",
         "must not be \"look_at_event\": another card has this effect already"},
        {"\"madonna\"", "\"kind\"", "\"final\": true, \"kind\"", "advantages[15].final",
         "must not be true: there are 2 cards of the last round already"},
        {"\"completion\"", "\"final\": true, ", "", "advantages[15]",
         "must have \"final\": true, since 2 cards are for the last round"},
        {"\"completion\"", "true", "1", "advantages[15].final", "must be true or false"},
        {"\"completion\"", "\"completion\"", "\"madonna\"", "advantages[15].id",
         "is the id of another card already"},
        {"", "\"advantages\": [\n", "\"advantages\": [{}, ", "advantages",
         "must be a list of 16 cards, not of 17"},
    });
}

TEST_CASE("events are checked", "[pillars][P-097]") {
    const std::string effects =
        R"(must be "gold", "cubes", "mill_bonus", "more_yield", "less_yield", "capacity_bonus", )"
        R"("pay_gold", "lose_points", "fewer_builders" or "lose_craftsman")";
    check({
        {"\"king\"", "\"gold\"", "\"money\"", "events[0].effect", effects},
        {"\"king\"", "true", "\"yes\"", "events[0].positive", "must be true or false"},
        {"\"king\"", "\"positive\": true, ", "", "events[0].positive", "is missing"},
        {"\"king\"", "\"amount\": 5", "\"amount\": 31", "events[0].amount", range(1, 30)},
        {"\"king\"", "\"amount\": 5", "\"amount\": 5, \"limit\": 3", "events[0].limit",
         "is not used by the effect \"gold\""},
        {"\"king\"", "\"amount\": 5", "\"amount\": 5, \"except\": []", "events[0].except",
         "is not used by the effect \"gold\""},
        {"\"prior_philip_event\"", ", \"limit\": 5", "", "events[2].limit", "is missing"},
        {"\"prior_philip_event\"", "\"limit\": 5", "\"limit\": 0", "events[2].limit", range(1, 30)},
        {"\"volunteers\"", "1", "4", "events[3].amount", range(1, 3)},
        {"\"archbishop_event\"", "\"bell_maker\"", "\"bell_founder\"", "events[4].except[1]",
         "is not the id of a craftsman of this edition"},
        {"\"archbishop_event\"", ", \"except\": [\"organ_builder\", \"bell_maker\"]", "",
         "events[4].except", "is missing"},
        {"\"archbishop_event\"", "[\"organ_builder\", \"bell_maker\"]", "\"bell_maker\"",
         "events[4].except", "must be a list of 0 to 27 ids of craftsmen"},
        {"\"town_wall\"", "\"amount\": 2", "\"amount\": 4", "events[7].amount", range(1, 3)},
        {"\"cold_winter\"", "\"amount\": 1", "\"amount\": 3", "events[8].amount", range(1, 2)},
        {"\"conflict\"", "\"lose_points\"", "\"fewer_builders\"", "events[7].effect",
         "must not be \"fewer_builders\": another card has this effect already"},
        {"\"collapse\"", "\"lose_craftsman\"", "\"lose_craftsman\", \"amount\": 1",
         "events[9].amount", "is not used by the effect \"lose_craftsman\""},
        {"\"collapse\"", "\"collapse\"", "\"king\"", "events[9].id",
         "is the id of another card already"},
        {"", "\"events\": [\n", "\"events\": [{}, ", "events",
         "must be a list of 10 cards, not of 11"},
    });
}

TEST_CASE("what an owner may well change is accepted", "[pillars]") {
    const auto amount_of_king = [](const std::string& text) {
        const auto edition = read_edition(text);
        return edition.ok() ? int{(*edition)->events[0].amount} : -1;
    };
    CHECK(amount_of_king(changed("\"king\"", "\"amount\": 5", "\"amount\": 6")) == 6);
    for (const auto& text :
         {changed("\"king\"", "\"positive\": true", "\"positive\": false"),
          changed("\"potter\"", "\"found\": {\"round\"", "\"reconstructed\": {\"round\""),
          changed("\"archbishop_event\"", "[\"organ_builder\", \"bell_maker\"]", "[]"),
          changed("\"tool_maker\"", "\"once\"", "3"),
          changed("\"buy\"", "\"sand\": 2", "\"sand\": 0"),
          changed("\"stock\"", "\"sand\": 4", "\"sand\": 4, \"metal\": 0"),
          changed("\"buying_needs\"", "{\"wood\": \"woodworker\"}", "{}")}) {
        CHECK(verdict(text) == "accepted");
    }
}

TEST_CASE("a changed card shows in the tables", "[pillars]") {
    const auto edition =
        read_edition(changed("\"archbishop_event\"", "\"organ_builder\"", "\"mason\""));
    REQUIRE(edition.ok());
    for (std::size_t i = 0; i < kCraftsmen; ++i) {
        const std::string& id = (*edition)->craftsman_texts[i].id;
        const bool expected =
            id != "mason" && id != "bell_maker" && id != "tool_maker" && id != "architect";
        CHECK((*edition)->craftsmen[i].raisable == expected);
    }
    const auto doubtful = read_edition(changed("\"potter\"", "\"found\"", "\"reconstructed\""));
    REQUIRE(doubtful.ok());
    CHECK((*doubtful)->craftsman_texts[6].source == Source::Reconstructed);
}

TEST_CASE("cards are sorted by round, whatever their order in the file", "[pillars]") {
    std::string text = changed("\"tool_maker\"", "\"round\": 1", "\"round\": 6");
    const std::string bell = "\"round\": 6, \"cost\": 10";
    text.replace(text.find(bell), bell.size(), "\"round\": 1, \"cost\": 10");
    const auto edition = read_edition(text);
    REQUIRE(edition.ok());
    CHECK((*edition)->craftsman_texts[0].id == "master_woodworker");
    CHECK((*edition)->craftsman_texts[3].id == "bell_maker");
    CHECK((*edition)->craftsmen[3].cost == 10);
    CHECK((*edition)->craftsman_texts[20].id == "tool_maker");
    CHECK((*edition)->craftsman_texts[23].id == "organ_builder");
}

TEST_CASE("a die of six equal faces has one value", "[pillars][P-127]") {
    const auto edition = read_edition(changed("\"die\"", "2, 3, 3, 4, 4, 5", "5, 5, 5, 5, 5, 5"));
    REQUIRE(edition.ok());
    CHECK((*edition)->tax_die[0].value == 5);
    CHECK((*edition)->tax_die[0].weight == 6);
    CHECK((*edition)->tax_die[1].weight == 0);
}

TEST_CASE("an edition cut off anywhere is refused", "[pillars]") {
    const std::string text = standard_text();
    const std::size_t end = text.rfind('}');
    std::size_t accepted = 0;
    for (std::size_t size = 0; size <= end; ++size) {
        if (read_edition(std::string_view(text).substr(0, size)).ok()) ++accepted;
    }
    CHECK(accepted == 0);
    CHECK(verdict(text.substr(0, end + 1)) == "accepted");
}

TEST_CASE("an edition with a flipped bit is read or refused with a sentence", "[pillars]") {
    std::string text = standard_text();
    std::size_t refused = 0;
    for (std::size_t i = 0; i < text.size(); i += 7) {
        const char kept = text[i];
        text[i] = static_cast<char>(text[i] ^ (1 << (i / 7 % 8)));
        const auto edition = read_edition(text);
        if (!edition.ok()) {
            ++refused;
            REQUIRE(edition.error().sentence.starts_with("The edition"));
            REQUIRE(edition.error().sentence.ends_with("."));
        }
        text[i] = kept;
    }
    CHECK(refused > text.size() / 14);
}

TEST_CASE("values of any type in any place are refused with a sentence", "[pillars]") {
    const std::string deep = std::string(500'000, '[') + std::string(500'000, ']');
    for (const std::string& junk :
         {std::string("null"), std::string("-1"), std::string("1e300"), std::string("[[]]"),
          std::string("{\"a\": {}}"), std::string("\"\\u0000\""), deep}) {
        for (const std::string old_part : {"\"rulebook\": {\"uses\": {}", "[20, 21, 22, 23]",
                                           "\"tool_maker\"", "{\"metal\": 1}", "60"}) {
            const std::string changed_text = changed("", old_part, junk);
            const auto edition = read_edition(changed_text);
            REQUIRE_FALSE(edition.ok());
            CHECK(edition.error().sentence.size() < 400);
        }
    }
}

}  // namespace kingsbridge::pillars

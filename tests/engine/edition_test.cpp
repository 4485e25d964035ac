#include "engine/core/edition.hpp"

#include <catch2/catch_test_macros.hpp>

#include "engine/core/built_in_editions.hpp"

namespace kingsbridge {
namespace {

const std::string kGood = R"({
  "format": 1, "game": "tithe", "name": "standard", "description": "Cards and a die.",
  "title": { "value": "Tithe", "source": "rulebook" },
  "year": { "value": 2006, "source": "found" },
  "designers": { "value": ["Somebody"], "source": "reconstructed" },
  "players": { "min": { "value": 2, "source": "rulebook" },
               "max": { "value": 4, "source": "found" } },
  "cards": [1, 2, 3]
})";

std::string with(const std::string& old_part, const std::string& new_part) {
    std::string text = kGood;
    const std::size_t place = text.find(old_part);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old_part.size(), new_part);
}

// The sentence for a good edition in which one part was replaced.
std::string refusal(const std::string& old_part, const std::string& new_part) {
    const auto header = read_edition_header(with(old_part, new_part));
    return header.ok() ? "accepted" : header.error().sentence;
}

std::string about(const std::string& value, const std::string& why) {
    return "The edition's value \"" + value + "\" " + why + ".";
}

}  // namespace

TEST_CASE("the head of an edition is read with its sources", "[engine]") {
    const auto header = read_edition_header(kGood);
    REQUIRE(header.ok());
    REQUIRE(header->game == "tithe");
    REQUIRE(header->name == "standard");
    REQUIRE(header->description == "Cards and a die.");
    REQUIRE(header->title.value == "Tithe");
    REQUIRE(header->year.value == 2006);
    REQUIRE(header->year.source == Source::Found);
    REQUIRE(header->designers.value == std::vector<std::string>{"Somebody"});
    REQUIRE(header->designers.source == Source::Reconstructed);
    REQUIRE(header->min_players.value == 2);
    REQUIRE(header->min_players.source == Source::Rulebook);
    REQUIRE(header->max_players.value == 4);
    REQUIRE(source_name(Source::Reconstructed) == "reconstructed");
}

TEST_CASE("what is not JSON is refused with its line", "[engine]") {
    REQUIRE(read_edition_header("").error().sentence ==
            "The edition is not valid JSON; look at line 1.");
    REQUIRE(refusal("\"cards\": [1, 2, 3]", "\"cards\": [1, 2") ==
            "The edition is not valid JSON; look at line 9.");
    REQUIRE(refusal("Tithe", "\xff") == "The edition is not valid JSON; look at line 3.");
    REQUIRE(read_edition_header("[]").error().sentence ==
            "The edition must be one JSON object in braces.");
    REQUIRE(refusal("[1, 2, 3]", "1e999") == "The edition holds a number too large to read.");
}

TEST_CASE("oversized and deeply nested editions are refused", "[engine]") {
    REQUIRE(read_edition_header(std::string(kMaxEditionBytes + 1, ' ')).error().sentence ==
            "The edition is larger than 1048576 bytes; it cannot be an edition.");
    REQUIRE_FALSE(read_edition_header(std::string(kMaxEditionBytes, '[')).ok());
    const std::string half(kMaxEditionBytes / 2, '[');
    REQUIRE_FALSE(read_edition_header(half + std::string(kMaxEditionBytes / 2, ']')).ok());
}

TEST_CASE("a missing value is named", "[engine]") {
    REQUIRE(refusal("\"format\"", "\"x\"") == about("format", "is missing"));
    REQUIRE(refusal("\"game\"", "\"x\"") == about("game", "is missing"));
    REQUIRE(refusal("\"name\"", "\"x\"") == about("name", "is missing"));
    REQUIRE(refusal("\"description\"", "\"x\"") == about("description", "is missing"));
    REQUIRE(refusal("\"title\"", "\"x\"") == about("title", "is missing"));
    REQUIRE(refusal("\"year\"", "\"x\"") == about("year", "is missing"));
    REQUIRE(refusal("\"designers\"", "\"x\"") == about("designers", "is missing"));
    REQUIRE(refusal("\"players\"", "\"x\"") == about("players", "is missing"));
    REQUIRE(refusal("\"min\"", "\"x\"") == about("players.min", "is missing"));
    REQUIRE(refusal("\"max\"", "\"x\"") == about("players.max", "is missing"));
    REQUIRE(refusal("\"value\": 2006", "\"x\": 1") == about("year.value", "is missing"));
    REQUIRE(refusal(", \"source\": \"found\"", "") == about("year.source", "is missing"));
}

TEST_CASE("a value of the wrong kind or range is named", "[engine]") {
    const std::string players = "must be a whole number from 1 to 4";
    REQUIRE(refusal("\"format\": 1", "\"format\": 2") ==
            about("format", "must be a whole number from 1 to 1"));
    REQUIRE(refusal("\"tithe\"", "7") == about("game", "must be text"));
    REQUIRE(refusal("\"tithe\"", "\"Tithe!\"") ==
            about("game", "may only have small letters, digits and hyphens"));
    REQUIRE(refusal("\"standard\"", "\"../x\"") ==
            about("name", "may only have small letters, digits and hyphens"));
    REQUIRE(refusal("\"standard\"", "\"\"") == about("name", "must not be empty"));
    REQUIRE(refusal("Cards and", "Cards\\nand") ==
            about("description", "must be a single line of plain text"));
    REQUIRE(refusal("Cards and", std::string(601, 'x')) ==
            about("description", "must have at most 600 bytes"));
    REQUIRE(refusal("{ \"value\": \"Tithe\", \"source\": \"rulebook\" }", "\"Tithe\"") ==
            about("title", "must have a \"value\" and a \"source\""));
    REQUIRE(refusal("2006", "1899") == about("year", "must be a whole number from 1900 to 2999"));
    REQUIRE(refusal("2006", "2006.5") == about("year", "must be a whole number from 1900 to 2999"));
    REQUIRE(refusal("[\"Somebody\"]", "[]") ==
            about("designers", "must be a list of 1 to 8 names"));
    REQUIRE(refusal("\"value\": 4", "\"value\": 5") == about("players.max", players));
    REQUIRE(refusal("\"value\": 4", "\"value\": 18446744073709551615") ==
            about("players.max", players));
    REQUIRE(refusal("\"value\": 2,", "\"value\": 0,") == about("players.min", players));
    REQUIRE(refusal("\"value\": 4", "\"value\": 1") ==
            about("players.min", "must not be above players.max"));
    REQUIRE(refusal("\"found\"", "\"guessed\"") ==
            about("year.source", "must be \"rulebook\", \"found\" or \"reconstructed\""));
    REQUIRE(refusal("\"players\": {", "\"players\": 3, \"x\": {") ==
            about("players", "must have a \"min\" and a \"max\""));
}

TEST_CASE("a key that no edition has is named where every edition is the same", "[engine]") {
    REQUIRE(refusal("\"min\"", "\"mid\": 3, \"min\"") ==
            about("players.mid", "is not known; the program knows \"min\" and \"max\" here"));
    REQUIRE(refusal("\"value\": 2006", "\"note\": 1, \"value\": 2006") ==
            about("year.note", "is not known; the program knows \"value\" and \"source\" here"));
    REQUIRE(refusal("\"Somebody\"", "7") == about("designers[0]", "must be text"));
}

TEST_CASE("every built-in edition is valid and is what its place says", "[engine]") {
    REQUIRE(built_in_editions().size() >= 3);
    for (const BuiltInEdition& edition : built_in_editions()) {
        const auto header = read_edition_header(edition.json);
        REQUIRE((header.ok() ? std::string() : header.error().sentence).empty());
        REQUIRE(header->game == edition.game);
        REQUIRE(header->name == edition.name);
        REQUIRE(find_built_in_edition(edition.game, edition.name).ok());
    }
    REQUIRE(find_built_in_edition("pillars", "nonsense").error().sentence ==
            "There is no built-in edition \"nonsense\" of \"pillars\".");
}

}  // namespace kingsbridge

// The reader of edition values on small made-up editions.
#include "engine/core/edition_reader.hpp"

#include <catch2/catch_test_macros.hpp>

namespace kingsbridge {
namespace {

// What reading says to a text: the sentence, or "fine".
template <class Read>
std::string verdict(const std::string& text, Read read) {
    const auto result = read_edition_values(text, [&](const EditionValue& root) {
        read(root);
        return true;
    });
    return result.ok() ? "fine" : result.error().sentence;
}

std::string parsing(const std::string& text) {
    return verdict(text, [](const EditionValue&) {});
}

std::string about(const std::string& value, const std::string& why) {
    return "The edition's value \"" + value + "\" " + why + ".";
}

constexpr std::array<std::string_view, 2> kPlain = {"id", "name"};
constexpr std::array<std::string_view, 2> kFacts = {"cost", "yield"};

}  // namespace

TEST_CASE("a value knows its path", "[engine]") {
    const auto at = [](const EditionValue& root) {
        root.member("cards").list(1, 9, "cards")[1].member("cost").refuse("is odd");
    };
    CHECK(verdict(R"({"cards": [{"cost": 1}, {"cost": 2}]})", at) ==
          about("cards[1].cost", "is odd"));
}

TEST_CASE("values are read as what they are", "[engine]") {
    const std::string text =
        R"({"number": -3, "text": "Zoë", "id": "a-1", "card": "a_1", "yes": true, "no": false,
            "word": "two", "list": [], "fact": {"value": 7, "source": "found"}})";
    const auto result = read_edition_values(text, [](const EditionValue& root) {
        constexpr std::array<std::string_view, 3> kWords = {"one", "two", "three"};
        CHECK(root.member("number").number(-3, -3) == -3);
        CHECK(root.member("number").supported(-3) == -3);
        CHECK(root.member("number").is_whole());
        CHECK(root.member("text").text(4) == "Zoë");
        CHECK(root.member("id").id() == "a-1");
        CHECK(root.member("card").card_id() == "a_1");
        CHECK(root.member("yes").boolean());
        CHECK_FALSE(root.member("no").boolean());
        CHECK(root.member("word").choice(kWords) == 1);
        CHECK(root.member("list").list(0, 2, "things").empty());
        CHECK(root.has("fact"));
        CHECK_FALSE(root.has("fiction"));
        return marked(root.member("fact"),
                      [](const EditionValue& value) { return value.number(0, 9); });
    });
    REQUIRE(result.ok());
    CHECK(result->value == 7);
    CHECK(result->source == Source::Found);
}

TEST_CASE("a value of another type is refused", "[engine]") {
    const auto refusal = [](const std::string& value, auto read) {
        return verdict(R"({"x": )" + value + "}",
                       [&](const EditionValue& root) { read(root.member("x")); });
    };
    const auto number = [](const EditionValue& x) { x.number(0, 9); };
    for (const std::string wrong :
         {"10", "-1", "1.0", "null", "true", "\"1\"", "[1]", "{}", "9223372036854775808"}) {
        CHECK(refusal(wrong, number) == about("x", "must be a whole number from 0 to 9"));
    }
    CHECK(refusal("1", [](const EditionValue& x) { x.boolean(); }) ==
          about("x", "must be true or false"));
    CHECK(refusal("1", [](const EditionValue& x) { x.text(9); }) == about("x", "must be text"));
    CHECK(refusal("\"a-b\"", [](const EditionValue& x) { x.card_id(); }) ==
          about("x", "may only have small letters, digits and underscores"));
    CHECK(refusal("\"\"", [](const EditionValue& x) { x.choice(kPlain); }) ==
          about("x", "must be \"id\" or \"name\""));
    CHECK(refusal("2", [](const EditionValue& x) { x.choice(kPlain); }) ==
          about("x", "must be \"id\" or \"name\""));
    CHECK(refusal("[1]", [](const EditionValue& x) { x.member("y"); }) ==
          about("x", "must be an object in braces"));
    CHECK(refusal("[1]", [](const EditionValue& x) { x.list(2, 2, "numbers"); }) ==
          about("x", "must be a list of 2 numbers, not of 1"));
    CHECK(refusal("{\"a\": 1}", [](const EditionValue& x) { x.list(1, 2, "numbers"); }) ==
          about("x", "must be a list of 1 to 2 numbers"));
    CHECK(refusal("8", [](const EditionValue& x) { x.supported(7); }) ==
          about("x", "must be 7: the program supports no other number"));
}

TEST_CASE("facts in groups know their source and leave it out of their path", "[engine]") {
    const std::string text = R"({"id": "a", "found": {"cost": 5}, "rulebook": {"yield": 2}})";
    const auto result = read_edition_values(text, [](const EditionValue& root) {
        const EditionFacts facts(root, kPlain, kFacts);
        CHECK(facts.at("id").text(9) == "a");
        CHECK(facts.at("cost").number(0, 9) == 5);
        CHECK(facts.at("cost").path() == "cost");
        CHECK_FALSE(facts.has("name"));
        CHECK_FALSE(facts.has("found"));
        return facts.source();
    });
    REQUIRE(result.ok());
    CHECK(*result == Source::Found);
}

TEST_CASE("facts at the wrong place are refused", "[engine]") {
    const auto refusal = [](const std::string& text) {
        return verdict(text, [](const EditionValue& root) {
            const EditionFacts facts(root.member("x"), kPlain, kFacts);
            facts.at("cost");
        });
    };
    CHECK(refusal(R"({"x": {"id": "a", "found": {"cost": 1}}})") == "fine");
    CHECK(refusal(R"({"x": {"id": "a", "found": {}}})") == about("x.cost", "is missing"));
    CHECK(refusal(R"({"x": {"cost": 1}})") ==
          about("x.cost", R"(must stand under "rulebook", "found" or "reconstructed", which says )"
                          R"(how sure it is)"));
    CHECK(refusal(R"({"x": {"found": {"cost": 1}, "rulebook": {"cost": 1}}})") ==
          about("x.cost", "stands there twice, with two sources"));
    CHECK(refusal(R"({"x": {"found": {"cots": 1}}})") ==
          about("x.cots", R"(is not known; the program knows "cost" and "yield" here)"));
    CHECK(refusal(R"({"x": {"guessed": {"cost": 1}}})") ==
          about("x.guessed",
                R"(is not known; the program knows "id", "name", "cost" and "yield" here)"));
    CHECK(refusal(R"({"x": {"found": {"id": 1}}})") ==
          about("x.id", R"(is not known; the program knows "cost" and "yield" here)"));
    CHECK(refusal(R"({"x": {"found": 1}})") == about("x.found", "must be an object in braces"));
    CHECK(refusal(R"({"x": 1})") == about("x", "must be an object in braces"));
}

TEST_CASE("a key that stands twice is refused wherever it is", "[engine]") {
    CHECK(parsing(R"({"a": 1, "b": 2, "a": 3})") == about("a", "stands there twice"));
    CHECK(parsing(R"({"a": [0, {"b": {"c": 1, "c": 1}}]})") ==
          about("a[1].b.c", "stands there twice"));
    CHECK(parsing(R"({"a": {"b": 1}, "b": {"a": 1}, "c": [{"a": 1}, {"a": 1}]})") == "fine");
}

TEST_CASE("keys that would spoil a sentence are refused", "[engine]") {
    const std::string sentence = "The edition has a key that is not plain text of 1 to 40 bytes.";
    CHECK(parsing(R"({"": 1})") == sentence);
    CHECK(parsing(R"({"a\nb": 1})") == sentence);
    CHECK(parsing(R"({"é": 1})") == sentence);
    CHECK(parsing("{\"" + std::string(41, 'x') + "\": 1}") == sentence);
    CHECK(parsing("{\"" + std::string(40, 'x') + "\": 1}") == "fine");
}

TEST_CASE("what is far too deep or too much is refused early", "[engine]") {
    const auto nested = [](std::size_t levels) {
        return "{\"a\": " + std::string(levels, '[') + std::string(levels, ']') + "}";
    };
    const std::string deep =
        "The edition is nested more than 16 levels deep; it cannot be an edition.";
    CHECK(parsing(nested(15)) == "fine");
    CHECK(parsing(nested(16)) == deep);
    CHECK(parsing(nested(500'000)) == deep);
    CHECK(parsing(std::string(kMaxEditionBytes, '[')) == deep);

    std::string many = "{\"a\": [0";
    for (int i = 0; i < 60'000; ++i) many += ",0";
    CHECK(parsing(many + "]}") ==
          "The edition has more than 50000 values; it cannot be an edition.");
}

TEST_CASE("text after the end of an edition is refused", "[engine]") {
    CHECK(parsing("{}\n{}") == "The edition is not valid JSON; look at line 2.");
    CHECK(parsing("{}\n ") == "fine");
    CHECK(parsing(std::string("{}\0", 3)) == "The edition is not valid JSON; look at line 1.");
}

}  // namespace kingsbridge

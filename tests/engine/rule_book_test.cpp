// The numbered rules: read strictly, searched, and those of the games in order.
#include "engine/core/rule_book.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "engine/core/built_in_rules.hpp"
#include "engine/registry.hpp"

namespace kingsbridge::tests {
namespace {

const std::string kBook =
    "# Tithe: the rules\n"
    "\n"
    "First words.\n"
    "Second words.\n"
    "\n"
    "## 1. Cards\n"
    "\n"
    "- T-001 There are 13 cards (1 to 13).\n"
    "- T-002 Three are dealt. Hidden: from the others. (card data, ruling)\n"
    "\n"
    "## 2. Rounds\n"
    "### 2a. The die\n"
    "It is rolled first.\n"
    "- T-003 The die has six faces. (example)\n"
    "### 2b. Play\n"
    "- T-004 The highest card wins.\n"
    "## 3. Rulings\n"
    "- TR-01 A tie is shared. (T-001, T-004)\n";

RuleBook book() {
    auto read = read_rule_book(kBook);
    REQUIRE(read.ok());
    return std::move(*read);
}

std::string complaint(const std::string& text) {
    const auto read = read_rule_book(text);
    return read ? "" : read.error().sentence;
}

// What the reader says when one line of the book is another.
std::string complaint_with(const std::string& before, const std::string& after) {
    std::string text = kBook;
    const std::size_t at = text.find(before);
    REQUIRE(at != std::string::npos);
    return complaint(text.replace(at, before.size(), after));
}

std::vector<std::string> headings(const RuleBook& rules) {
    std::vector<std::string> list;
    for (const RuleSection& section : rules.sections) list.push_back(section.heading);
    return list;
}

}  // namespace

TEST_CASE("a rule book is read into sections and rules", "[engine]") {
    const RuleBook rules = book();
    CHECK(rules.title == "Tithe: the rules");
    CHECK(rules.introduction == std::vector<std::string>{"First words.", "Second words."});
    CHECK(rules.size() == 5);
    CHECK(headings(rules) == std::vector<std::string>{"1. Cards", "2. Rounds", "2a. The die",
                                                      "2b. Play", "3. Rulings"});
    CHECK(rules.sections[1].depth == 1);
    CHECK(rules.sections[2].depth == 2);
    CHECK(rules.sections[2].introduction == std::vector<std::string>{"It is rolled first."});

    const Rule& plain = rules.sections[0].rules[0];
    CHECK(plain.id == "T-001");
    CHECK(plain.text == "There are 13 cards (1 to 13).");
    CHECK(plain.marks.empty());
    const Rule& marked = rules.sections[0].rules[1];
    CHECK(marked.text == "Three are dealt. Hidden: from the others.");
    CHECK(marked.marks == std::vector<std::string>{"card data", "ruling"});
    CHECK(full_text(marked) == "Three are dealt. Hidden: from the others. (card data, ruling)");
    const Rule& ruling = rules.sections[4].rules[0];
    CHECK(ruling.concerns == std::vector<std::string>{"T-001", "T-004"});
    CHECK(full_text(ruling) == "A tie is shared. (T-001, T-004)");
}

TEST_CASE("a wrong line of a rule book is refused with its number", "[engine]") {
    CHECK(complaint_with("# Tithe", "Tithe") == "Line 1 of the rules comes before the title.");
    CHECK(complaint_with("## 1. Cards\n", "# 1. Cards\n") ==
          "Line 6 of the rules is a second title.");
    CHECK(complaint_with("## 1. Cards\n", "- T-001 Early.\n") ==
          "Line 6 of the rules is a rule outside of any section.");
    CHECK(complaint_with("## 1. Cards\n", "### 1. Cards\n") ==
          "Line 6 of the rules is a heading below none.");
    CHECK(complaint_with("## 1. Cards\n", "#### 1. Cards\n") ==
          "Line 6 of the rules has a form that rules do not have.");
    CHECK(complaint_with("- T-002", "* T-002") ==
          "Line 9 of the rules has a form that rules do not have.");
    CHECK(complaint_with("- T-002 ", "") == "Line 9 of the rules is neither a rule nor a heading.");
    CHECK(complaint_with("T-002", "T-2") ==
          "Line 9 of the rules does not begin with the number of a rule.");
    CHECK(complaint_with("T-002", "t-002") ==
          "Line 9 of the rules does not begin with the number of a rule.");
    CHECK(complaint_with("T-002", "T-001") == "Line 9 of the rules breaks the order of numbers.");
    CHECK(complaint_with("T-002", "T-003") == "Line 9 of the rules breaks the order of numbers.");
    CHECK(complaint_with("(example)", "(exmaple)") ==
          "Line 14 of the rules does not end as a sentence, or has an unknown mark.");
    CHECK(complaint_with("wins.", "wins") ==
          "Line 16 of the rules does not end as a sentence, or has an unknown mark.");
    CHECK(complaint_with("T-004 The highest card wins.", "T-004") ==
          "Line 16 of the rules does not end as a sentence, or has an unknown mark.");
    CHECK(complaint_with("(T-001, T-004)", "(T-001, T-005)") ==
          "Rule TR-01 concerns T-005, which there is not.");
    CHECK(complaint_with("six faces", "six\tfaces") ==
          "Line 14 of the rules holds more than plain text.");
}

TEST_CASE("a rule book has bounds", "[engine]") {
    CHECK(complaint("") == "The rules have no title.");
    CHECK(complaint("# Title\n") == "The rules have no numbered rule.");
    CHECK(complaint("# \n") == "Line 1 of the rules is no title.");
    CHECK(complaint("# T\n## " + std::string(81, 'x')) == "Line 2 of the rules is no heading.");
    CHECK(complaint("# T\n" + std::string(kMaxRuleBytes + 1, 'x')) ==
          "Line 2 of the rules is too long.");
    CHECK(complaint(std::string(kMaxRuleBookBytes + 1, '\n')) ==
          "The rules are longer than 262144 bytes.");
}

TEST_CASE("one rule is found under its headings", "[engine]") {
    const auto found = only_rule(book(), "T-003");
    REQUIRE(found.ok());
    CHECK(headings(*found) == std::vector<std::string>{"2. Rounds", "2a. The die"});
    CHECK(found->size() == 1);
    CHECK(found->sections.back().rules.front().id == "T-003");
    CHECK(only_rule(book(), "T-009").error().sentence ==
          "There is no rule T-009; they look like T-001.");
}

TEST_CASE("rules are found by their words, their marks and what they concern", "[engine]") {
    CHECK(headings(rules_with_words(book(), "CARD")) ==
          std::vector<std::string>{"1. Cards", "2. Rounds", "2b. Play"});
    CHECK(rules_with_words(book(), "card").size() == 3);
    CHECK(rules_with_words(book(), "example").size() == 1);
    CHECK(rules_with_words(book(), "T-004").size() == 2);
    CHECK(rules_with_words(book(), "").size() == 5);
    CHECK(rules_with_words(book(), "wins shared").sections.empty());
}

TEST_CASE("every rule book of the program can be read and is of a game", "[engine]") {
    REQUIRE_FALSE(built_in_rules().empty());
    for (const BuiltInRules& rules : built_in_rules()) {
        INFO(rules.game);
        CHECK(find_game(rules.game).ok());
        const auto read = rule_book(rules.game);
        INFO((read ? "" : read.error().sentence));
        CHECK(read.ok());
    }
    CHECK(rule_book("chess").error().sentence ==
          "There is no rule book of \"chess\" in this version.");
}

TEST_CASE("the rule book of Pillars has 258 rules and 40 rulings", "[engine]") {
    const auto pillars = rule_book("pillars");
    REQUIRE(pillars.ok());
    CHECK(pillars->title == "The Pillars of the Earth: the rules");
    CHECK(pillars->size() == 258 + 40);
    CHECK(only_rule(*pillars, "P-258").ok());
    const auto ruling = only_rule(*pillars, "PR-40");
    REQUIRE(ruling.ok());
    CHECK(ruling->sections.front().heading == "14. Rulings");
    // A ruling says which rules it settles.
    for (const RuleSection& section : pillars->sections) {
        for (const Rule& rule : section.rules) {
            CHECK(rule.concerns.empty() != rule.id.starts_with("PR-"));
        }
    }
}

}  // namespace kingsbridge::tests

// The numbered rules of a game, as its RULES.md has them: a title, sections, and one line for each
// rule, "- P-031 Text. (mark)". What stands in brackets at the end of a line, behind the sentence,
// is either marks or, for rulings, the numbers of the rules concerned.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace kingsbridge {

inline constexpr std::size_t kMaxRuleBookBytes = 1 << 18;
inline constexpr std::size_t kMaxRuleBytes = 1200;

struct Rule {
    std::string id;
    std::string text;
    std::vector<std::string> marks;     // "card data", "ruling", "example"
    std::vector<std::string> concerns;  // ids of other rules
};

struct RuleSection {
    std::string heading;
    int depth = 1;                          // 2 for a section within a section
    std::vector<std::string> introduction;  // paragraphs before the rules
    std::vector<Rule> rules;
};

struct RuleBook {
    std::string title;
    std::vector<std::string> introduction;
    std::vector<RuleSection> sections;

    std::size_t size() const;
};

// Strict, because the numbers are what tests and players go by: a wrong line is refused with its
// number. The rules of each letter count up from 1 without a gap.
Result<RuleBook> read_rule_book(std::string_view markdown);

// The rule book of a game; refused when this version has none.
Result<RuleBook> rule_book(std::string_view game);

// The rule with this id, or those with these words, under the headings where they stand.
Result<RuleBook> only_rule(const RuleBook& book, std::string_view id);
RuleBook rules_with_words(const RuleBook& book, std::string_view words);

// The text with its marks and the rules that it concerns, as it stands in the file.
std::string full_text(const Rule& rule);

}  // namespace kingsbridge

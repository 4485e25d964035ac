#include "engine/core/rule_book.hpp"

#include <algorithm>
#include <functional>
#include <iterator>

#include "engine/base/words.hpp"
#include "engine/core/built_in_rules.hpp"

namespace kingsbridge {
namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text;
}

// The sections that still have rules; one above others is kept for their sake.
RuleBook filtered(const RuleBook& book, const std::function<bool(const Rule&)>& wanted) {
    RuleBook result{book.title, {}, {}};
    for (const RuleSection& section : book.sections) {
        RuleSection part{section.heading, section.depth, {}, {}};
        std::ranges::copy_if(section.rules, std::back_inserter(part.rules), wanted);
        // A heading without rules, followed by one that is not below it, leads nowhere.
        while (!result.sections.empty() && result.sections.back().rules.empty() &&
               result.sections.back().depth >= part.depth) {
            result.sections.pop_back();
        }
        result.sections.push_back(std::move(part));
    }
    while (!result.sections.empty() && result.sections.back().rules.empty()) {
        result.sections.pop_back();
    }
    return result;
}

}  // namespace

std::size_t RuleBook::size() const {
    std::size_t count = 0;
    for (const RuleSection& section : sections) count += section.rules.size();
    return count;
}

Result<RuleBook> rule_book(std::string_view game) {
    for (const BuiltInRules& rules : built_in_rules()) {
        if (rules.game == game) return read_rule_book(rules.markdown);
    }
    return Error{"There is no rule book of \"" + std::string(game) + "\" in this version."};
}

Result<RuleBook> only_rule(const RuleBook& book, std::string_view id) {
    RuleBook result = filtered(book, [id](const Rule& rule) { return rule.id == id; });
    if (!result.sections.empty()) return result;
    const auto rules = [](const RuleSection& section) { return !section.rules.empty(); };
    const auto some = std::ranges::find_if(book.sections, rules);
    const std::string hint =
        some == book.sections.end() ? "" : "; they look like " + some->rules.front().id;
    return Error{"There is no rule " + std::string(id) + hint + "."};
}

RuleBook rules_with_words(const RuleBook& book, std::string_view words) {
    return filtered(book, [words](const Rule& rule) {
        return has_words(rule.id + " " + full_text(rule), words);
    });
}

std::string full_text(const Rule& rule) {
    std::string text = rule.text;
    if (!rule.marks.empty()) text += " (" + joined(rule.marks) + ")";
    if (!rule.concerns.empty()) text += " (" + joined(rule.concerns) + ")";
    return text;
}

}  // namespace kingsbridge

// Reads a rule book line by line. The file is our own, but a program that trusts its numbers must
// not read it loosely.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "engine/core/rule_book.hpp"

namespace kingsbridge {
namespace {

constexpr std::array<std::string_view, 3> kMarks = {"card data", "ruling", "example"};
constexpr std::size_t kMaxHeadingBytes = 80;

bool is_mark(std::string_view text) { return std::ranges::find(kMarks, text) != kMarks.end(); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// "P-031" as letters and number; nothing when it is not of that form.
struct Number {
    std::string letters;
    int value;
};

std::optional<Number> number_of(std::string_view id) {
    const std::size_t hyphen = id.find('-');
    if (hyphen == std::string_view::npos || hyphen < 1 || hyphen > 3) return std::nullopt;
    const std::string_view letters = id.substr(0, hyphen), digits = id.substr(hyphen + 1);
    if (digits.size() < 2 || digits.size() > 3) return std::nullopt;
    if (!std::ranges::all_of(letters, is_capital) || !std::ranges::all_of(digits, is_digit)) {
        return std::nullopt;
    }
    int value = 0;
    for (const char digit : digits) value = value * 10 + (digit - '0');
    return Number{std::string(letters), value};
}

std::vector<std::string> split(std::string_view list) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t comma = list.find(", ");
        parts.emplace_back(list.substr(0, comma));
        if (comma == std::string_view::npos) return parts;
        list.remove_prefix(comma + 2);
    }
}

class Reader {
  public:
    Result<RuleBook> read(std::string_view markdown) {
        while (!markdown.empty()) {
            const std::size_t end = std::min(markdown.find('\n'), markdown.size());
            ++line_;
            if (const auto taken = take(markdown.substr(0, end)); !taken) return taken.error();
            markdown.remove_prefix(std::min(end + 1, markdown.size()));
        }
        if (book_.title.empty()) return Error{"The rules have no title."};
        if (book_.size() == 0) return Error{"The rules have no numbered rule."};
        if (const auto fine = check_concerns(); !fine) return fine.error();
        return std::move(book_);
    }

  private:
    Error wrong(const std::string& why) const {
        return Error{"Line " + std::to_string(line_) + " of the rules " + why + "."};
    }

    Result<void> take(std::string_view line) {
        if (line.size() > kMaxRuleBytes) return wrong("is too long");
        const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
        if (std::ranges::any_of(line, is_control)) return wrong("holds more than plain text");
        if (line.empty()) return {};
        if (line.starts_with("# ")) return take_title(line.substr(2));
        if (book_.title.empty()) return wrong("comes before the title");
        if (line.starts_with("## ")) return take_heading(line.substr(3), 1);
        if (line.starts_with("### ")) return take_heading(line.substr(4), 2);
        if (line.starts_with("- ")) return take_rule(line.substr(2));
        return take_paragraph(line);
    }

    Result<void> take_title(std::string_view title) {
        if (!book_.title.empty()) return wrong("is a second title");
        if (title.empty() || title.size() > kMaxHeadingBytes) return wrong("is no title");
        book_.title = title;
        return {};
    }

    Result<void> take_heading(std::string_view heading, int depth) {
        if (heading.empty() || heading.size() > kMaxHeadingBytes) return wrong("is no heading");
        if (depth == 2 && book_.sections.empty()) return wrong("is a heading below none");
        book_.sections.push_back({std::string(heading), depth, {}, {}});
        return {};
    }

    Result<void> take_paragraph(std::string_view line) {
        if (line.find_first_of("#-*`|>") == 0) return wrong("has a form that rules do not have");
        if (book_.sections.empty()) return add_paragraph(book_.introduction, line);
        RuleSection& section = book_.sections.back();
        if (!section.rules.empty()) return wrong("is neither a rule nor a heading");
        return add_paragraph(section.introduction, line);
    }

    static Result<void> add_paragraph(std::vector<std::string>& paragraphs, std::string_view line) {
        paragraphs.emplace_back(line);
        return {};
    }

    Result<void> take_rule(std::string_view line) {
        if (book_.sections.empty()) return wrong("is a rule outside of any section");
        const std::size_t space = std::min(line.find(' '), line.size());
        Rule rule;
        rule.id = line.substr(0, space);
        if (const auto fine = check_id(rule.id); !fine) return fine.error();
        line.remove_prefix(std::min(space + 1, line.size()));
        take_brackets(line, rule);
        if (line.size() < 2 || !line.ends_with('.')) {
            return wrong("does not end as a sentence, or has an unknown mark");
        }
        rule.text = line;
        book_.sections.back().rules.push_back(std::move(rule));
        return {};
    }

    Result<void> check_id(const std::string& id) {
        const auto number = number_of(id);
        if (!number) return wrong("does not begin with the number of a rule");
        if (number->value != ++last_[number->letters]) return wrong("breaks the order of numbers");
        ids_.insert(id);
        return {};
    }

    // Takes "(ruling)" or "(P-001, P-002)" off the end; other brackets belong to the sentence.
    static void take_brackets(std::string_view& line, Rule& rule) {
        const std::size_t open = line.rfind(" (");
        if (!line.ends_with(')') || open == std::string_view::npos) return;
        std::vector<std::string> parts = split(line.substr(open + 2, line.size() - open - 3));
        const auto is_id = [](const std::string& part) { return number_of(part).has_value(); };
        const bool marks = std::ranges::all_of(parts, is_mark);
        if (!marks && !std::ranges::all_of(parts, is_id)) return;
        (marks ? rule.marks : rule.concerns) = std::move(parts);
        line = line.substr(0, open);
    }

    Result<void> check_concerns() const {
        for (const RuleSection& section : book_.sections) {
            for (const Rule& rule : section.rules) {
                for (const std::string& id : rule.concerns) {
                    if (ids_.contains(id)) continue;
                    return Error{"Rule " + rule.id + " concerns " + id + ", which there is not."};
                }
            }
        }
        return {};
    }

    RuleBook book_;
    std::map<std::string, int> last_;
    std::set<std::string> ids_;
    int line_ = 0;
};

}  // namespace

Result<RuleBook> read_rule_book(std::string_view markdown) {
    if (markdown.size() > kMaxRuleBookBytes) {
        return Error{"The rules are longer than " + std::to_string(kMaxRuleBookBytes) + " bytes."};
    }
    return Reader().read(markdown);
}

}  // namespace kingsbridge

// A rule book as a reader sees it: lines with a kind. Plain text only; where it comes from and
// which game it is of is not known here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kingsbridge::render {

struct RulesLine {
    enum class Kind { Paragraph, Heading, Subheading, Rule };

    Kind kind = Kind::Paragraph;
    std::string text;
    std::string id;     // of a rule
    std::string notes;  // in the margin of a rule, one to a line
    std::string see;    // numbers of other rules
};

struct RulesView {
    std::string title;
    std::vector<RulesLine> lines;

    [[nodiscard]] int rules() const;
};

// The rules with these words, under the headings where they stand. Without words, everything.
RulesView found_in(const RulesView& view, std::string_view words);

}  // namespace kingsbridge::render

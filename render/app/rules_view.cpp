#include "render/app/rules_view.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace kingsbridge::app {
namespace {

using Kind = render::RulesLine::Kind;

render::RulesLine line_of(const Rule& rule) {
    render::RulesLine line{Kind::Rule, rule.text, rule.id, {}, {}};
    line.notes = fmt::format("{}", fmt::join(rule.marks, "\n"));
    if (!rule.concerns.empty()) line.see = fmt::format("{}", fmt::join(rule.concerns, ", "));
    return line;
}

void add_paragraphs(render::RulesView& view, const std::vector<std::string>& paragraphs) {
    for (const std::string& text : paragraphs)
        view.lines.push_back({Kind::Paragraph, text, {}, {}, {}});
}

}  // namespace

render::RulesView view_of(const RuleBook& book) {
    render::RulesView view{book.title, {}};
    add_paragraphs(view, book.introduction);
    for (const RuleSection& section : book.sections) {
        const Kind kind = section.depth == 1 ? Kind::Heading : Kind::Subheading;
        view.lines.push_back({kind, section.heading, {}, {}, {}});
        add_paragraphs(view, section.introduction);
        for (const Rule& rule : section.rules) view.lines.push_back(line_of(rule));
    }
    return view;
}

}  // namespace kingsbridge::app

#include "render/ui/rules_view.hpp"

#include <algorithm>
#include <iterator>

#include "engine/base/words.hpp"

namespace kingsbridge::render {
namespace {

using Kind = RulesLine::Kind;

bool fits(const RulesLine& rule, std::string_view words) {
    return has_words(rule.id + " " + rule.text + " " + rule.notes + " " + rule.see, words);
}

}  // namespace

int RulesView::rules() const {
    const auto is_rule = [](const RulesLine& line) { return line.kind == Kind::Rule; };
    return static_cast<int>(std::ranges::count_if(lines, is_rule));
}

// A heading is kept back until something below it is found.
RulesView found_in(const RulesView& view, std::string_view words) {
    if (words.find_first_not_of(' ') == std::string_view::npos) return view;
    RulesView found{view.title, {}};
    std::vector<RulesLine> above;
    for (const RulesLine& line : view.lines) {
        if (line.kind == Kind::Heading) above = {line};
        if (line.kind == Kind::Subheading) {
            std::erase_if(above, [](const RulesLine& old) { return old.kind == Kind::Subheading; });
            above.push_back(line);
        }
        if (line.kind != Kind::Rule || !fits(line, words)) continue;
        std::ranges::move(above, std::back_inserter(found.lines));
        above.clear();
        found.lines.push_back(line);
    }
    return found;
}

}  // namespace kingsbridge::render

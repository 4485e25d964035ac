// From a rule book of the engine to what the table shows of it.
#pragma once

#include "engine/core/rule_book.hpp"
#include "render/ui/rules_view.hpp"

namespace kingsbridge::app {

render::RulesView view_of(const RuleBook& book);

}  // namespace kingsbridge::app

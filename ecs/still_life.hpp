// A handful of pieces of all shapes on the empty table: the first picture of the product.
#pragma once

#include <entt/entt.hpp>

namespace kingsbridge::ecs {

void lay_out_still_life(entt::registry& registry);

}  // namespace kingsbridge::ecs

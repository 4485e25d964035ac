// Where the table is looked at from, through a lens with an opening: what lies before or behind the
// focus is a little soft.
#pragma once

#include "ecs/math.hpp"

namespace kingsbridge::render {

struct TableCamera {
    ecs::Vec3 eye{-7.0F, 18.5F, 36.0F};
    ecs::Vec3 target{1.3F, 1.6F, -0.4F};
    float field_of_view = ecs::degrees(24.0F);
    float lens_radius = 0.24F;

    friend constexpr bool operator==(const TableCamera&, const TableCamera&) = default;
};

}  // namespace kingsbridge::render

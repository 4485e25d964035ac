// The mesh of each shape of piece, and the table they stand on.
#pragma once

#include "ecs/components.hpp"
#include "render/mesh/geometry.hpp"

namespace kingsbridge::render {

Geometry shape_geometry(ecs::Shape shape);
Geometry table_geometry();

}  // namespace kingsbridge::render

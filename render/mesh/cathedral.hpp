// Parts of the cathedral, carved from one stone each. The front looks towards positive z.
#pragma once

#include "render/mesh/geometry.hpp"

namespace kingsbridge::render {

// Texture coordinates say what is stone and what a dark opening; see carved_relief().
Geometry nave(ecs::Vec3 size);
Geometry tower(ecs::Vec3 size);

}  // namespace kingsbridge::render

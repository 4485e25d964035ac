// Icons as images, rasterised at the size they are needed.
#pragma once

#include <string_view>

#include "render/picture.hpp"

namespace kingsbridge::render {

// White on transparent, square.
Picture icon_image(std::string_view name, int size);

}  // namespace kingsbridge::render

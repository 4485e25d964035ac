// Icons as images, rasterised at the size they are needed.
#pragma once

#include <raylib.h>

#include <string_view>

namespace kingsbridge::render {

// White on transparent, square. The caller frees it.
Image icon_image(std::string_view name, int size);

}  // namespace kingsbridge::render

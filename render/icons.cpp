#include "render/icons.hpp"

#include <nanosvg/nanosvg.h>
#include <nanosvg/nanosvgrast.h>

#include <memory>
#include <string>

#include "render/resources.hpp"

namespace kingsbridge::render {

Picture icon_image(std::string_view name, int size) {
    std::string svg(resource("icons/" + std::string(name)));
    const std::unique_ptr<NSVGimage, void (*)(NSVGimage*)> drawing(
        nsvgParse(svg.data(), "px", 96.0F), nsvgDelete);
    const std::unique_ptr<NSVGrasterizer, void (*)(NSVGrasterizer*)> raster(nsvgCreateRasterizer(),
                                                                            nsvgDeleteRasterizer);
    Picture image(GenImageColor(size, size, BLANK));
    nsvgRasterize(raster.get(), drawing.get(), 0, 0, static_cast<float>(size) / drawing->width,
                  &image.pixels()->r, size, size, size * 4);
    for (int i = 0; i < size * size; ++i) {
        Color& pixel = image.pixels()[i];
        pixel = {255, 255, 255, pixel.a};
    }
    return image;
}

}  // namespace kingsbridge::render

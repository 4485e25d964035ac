// What is compiled into the program: shaders, fonts, icons.
#pragma once

#include <span>
#include <string_view>

namespace kingsbridge {

struct Resource {
    std::string_view name;
    std::string_view bytes;
};

std::span<const Resource> resources();

namespace render {

// Names are fixed when the program is built, so one that is missing is a programmer's error.
std::string_view resource(std::string_view name);

}  // namespace render
}  // namespace kingsbridge

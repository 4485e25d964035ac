#include "render/resources.hpp"

#include <cassert>

namespace kingsbridge::render {

std::string_view resource(std::string_view name) {
    for (const Resource& row : resources()) {
        if (row.name == name) return row.bytes;
    }
    assert(false && "no such resource");
    return {};
}

}  // namespace kingsbridge::render

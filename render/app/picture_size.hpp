// The size of a picture as people write it: "1280x720".
#pragma once

#include <string_view>

#include "engine/base/result.hpp"

namespace kingsbridge::app {

struct PictureSize {
    int width = 1280;
    int height = 720;

    friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

Result<PictureSize> read_size(std::string_view text);

}  // namespace kingsbridge::app

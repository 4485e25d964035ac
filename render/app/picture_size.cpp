#include "render/app/picture_size.hpp"

#include <fmt/core.h>

#include <charconv>

namespace kingsbridge::app {
namespace {

// Beyond 8K the passes would take minutes and some cards refuse; below 16 there is nothing to see.
constexpr int kSmallest = 16, kLargest = 7680;

bool read_number(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool in_range(int number) { return number >= kSmallest && number <= kLargest; }

}  // namespace

Result<PictureSize> read_size(std::string_view text) {
    const auto cross = text.find_first_of("xX");
    PictureSize size;
    if (cross == std::string_view::npos || !read_number(text.substr(0, cross), size.width) ||
        !read_number(text.substr(cross + 1), size.height)) {
        return Error{fmt::format("The size \"{}\" does not look like 1280x720.", text)};
    }
    if (!in_range(size.width) || !in_range(size.height)) {
        return Error{fmt::format("The size {} is out of range, each side has {} to {} pixels.",
                                 text, kSmallest, kLargest)};
    }
    return size;
}

}  // namespace kingsbridge::app

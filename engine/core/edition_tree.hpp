// The values of an edition file as a plain tree, so that nobody else has to know the JSON library.
// Small on purpose: what is too deep, too much or named twice is refused while it is parsed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace kingsbridge {

struct EditionNode {
    enum class Kind : std::uint8_t { Null, Boolean, Whole, OtherNumber, Text, List, Object };

    Kind kind = Kind::Null;
    std::int64_t number = 0;            // of Whole; 0 or 1 of Boolean
    std::string text;                   // of Text
    std::string key;                    // its name, when it stands in an Object
    std::vector<EditionNode> children;  // of List and Object, in the order of the file
};

// Any bytes at all are safe. The root is always an object.
Result<EditionNode> parse_edition(std::string_view text);

}  // namespace kingsbridge

// Searching as readers do it: some words, in any order, small or capital. Knows only plain text.
#pragma once

#include <string_view>

namespace kingsbridge {

// Whether each of the words stands somewhere in the text, also as part of a longer word. No words
// at all are in every text.
bool has_words(std::string_view text, std::string_view words);

}  // namespace kingsbridge

#include "engine/base/words.hpp"

#include <algorithm>

namespace kingsbridge {
namespace {

// Without the locale, so that the same search finds the same everywhere.
char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool has(std::string_view text, std::string_view word) {
    const auto same = [](char left, char right) { return small(left) == small(right); };
    const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(), same);
    return found != text.end() || word.empty();
}

}  // namespace

bool has_words(std::string_view text, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (!has(text, words.substr(0, end))) return false;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return true;
}

}  // namespace kingsbridge

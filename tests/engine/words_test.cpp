#include "engine/base/words.hpp"

#include <catch2/catch_test_macros.hpp>

namespace kingsbridge {

TEST_CASE("a search finds all of its words in any order and case", "[engine]") {
    const std::string_view text = "A player without a Stonecutter cannot sell stone.";
    for (const char* words : {"stone", "STONECUTTER", "sell player", "cutter  sell ", " cannot",
                              "stone.", "a a a", "", " "}) {
        CAPTURE(words);
        CHECK(has_words(text, words));
    }
    for (const char* words : {"wood", "stone wood", "stonecutters", "sells"}) {
        CAPTURE(words);
        CHECK_FALSE(has_words(text, words));
    }
    CHECK(has_words("", ""));
    CHECK_FALSE(has_words("", "a"));
}

}  // namespace kingsbridge

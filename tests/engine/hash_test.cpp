#include "engine/core/hash.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <string_view>

namespace kingsbridge {
namespace {

std::uint64_t hash_text(std::string_view text) {
    return hash_bytes(std::as_bytes(std::span(text)));
}

}  // namespace

// Worked out by a separate program from the description at the head of the source.
TEST_CASE("the hash of given bytes never changes", "[engine]") {
    REQUIRE(hash_text("") == 0x45b5f673579f52d0u);
    REQUIRE(hash_text("oak") == 0x03289004725a481cu);
    REQUIRE(hash_text("Kingsbridge Cathedral") == 0x3fc2afcf6c0e98ebu);
}

TEST_CASE("every bit, the order and the length count", "[engine]") {
    std::set<std::uint64_t> seen;
    std::string bytes(21, '\0');
    seen.insert(hash_text(bytes));
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(1u << (bit % 8));
        seen.insert(hash_text(flipped));
    }
    for (std::size_t length = 0; length < 21; ++length) {
        seen.insert(hash_text(std::string_view(bytes).substr(0, length)));
    }
    REQUIRE(seen.size() == 1 + 21 * 8 + 21);
    REQUIRE(hash_text("12345678abcdefgh") != hash_text("abcdefgh12345678"));
}

TEST_CASE("a value hashes as its bytes", "[engine]") {
    const std::uint32_t value = 0x006b616f;  // "oak" and a zero
    REQUIRE(hash_of(value) == hash_text(std::string_view("oak\0", 4)));
}

}  // namespace kingsbridge

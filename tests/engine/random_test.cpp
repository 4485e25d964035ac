#include "engine/core/random.hpp"

#include <array>
#include <bit>
#include <catch2/catch_test_macros.hpp>
#include <span>

namespace kingsbridge {
namespace {

// Sum of squared deviations over expectation, times 1000 to stay in whole numbers.
std::uint64_t chi_square_thousandths(std::span<const std::uint32_t> counts, std::uint32_t draws,
                                     std::span<const std::uint32_t> weights, std::uint32_t total) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::int64_t expected = std::int64_t{draws} * weights[i] / total;
        const std::int64_t off = std::int64_t{counts[i]} - expected;
        sum += static_cast<std::uint64_t>(off * off * 1000 / expected);
    }
    return sum;
}

}  // namespace

// Worked out by a separate program from the description at the head of the source.
TEST_CASE("the numbers of a seed never change", "[engine]") {
    Random random(1);
    REQUIRE(random.next() == 0x4702fe6faa42c6e5u);
    REQUIRE(random.next() == 0x80768bee877ddf6au);
    REQUIRE(random.next() == 0x6738ec82b3ff780du);
    REQUIRE(Random(0).at(0) == 0x241ec25a562f1d09u);
    REQUIRE(Random(1, 7).at(3) == 0xe4849ca6c5d7b9efu);
    REQUIRE(Random(1).stream(5).at(0) == 0xf52f79fb2cc6b359u);
}

TEST_CASE("the number at a place does not depend on how one came there", "[engine]") {
    Random random(42);
    for (std::uint64_t i = 0; i < 100; ++i) {
        REQUIRE(random.counter() == i);
        const std::uint64_t expected = Random(42).at(i);
        REQUIRE(random.next() == expected);
    }
}

TEST_CASE("streams and seeds differ from each other", "[engine]") {
    const Random base(3);
    REQUIRE(base.stream(1).at(0) != base.stream(2).at(0));
    REQUIRE(base.stream(0).at(0) != base.at(0));
    REQUIRE(Random(3, 1).at(0) != Random(4, 1).at(0));
    REQUIRE(Random(3, 1).at(0) != Random(1, 3).at(0));
}

TEST_CASE("neighbouring counters and seeds share no pattern", "[engine]") {
    int by_counter = 0;
    int by_seed = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const Random random(i);
        by_counter += std::popcount(random.at(i) ^ random.at(i + 1));
        by_seed += std::popcount(random.at(5) ^ Random(i + 1).at(5));
    }
    // 1000 differences of 64 fair bits: 32000, standard deviation 126.
    REQUIRE((by_counter > 31400 && by_counter < 32600));
    REQUIRE((by_seed > 31400 && by_seed < 32600));
}

TEST_CASE("below is even over small ranges", "[engine]") {
    Random random(11);
    constexpr std::uint32_t kDraws = 60'000;
    for (const std::uint32_t n : {2u, 6u, 7u, 13u}) {
        std::array<std::uint32_t, 13> counts = {};
        const std::array<std::uint32_t, 13> weights = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
        for (std::uint32_t i = 0; i < kDraws; ++i) ++counts.at(random.below(n));
        // The 99.9 % point for 12 degrees of freedom is 32.9.
        REQUIRE(chi_square_thousandths(std::span(counts).first(n), kDraws, weights, n) < 32'900);
    }
}

// With n = 3 * 2^30 a plain multiply-shift would give one residue of three twice as often.
TEST_CASE("below is even where a careless method is not", "[engine]") {
    Random random(12);
    constexpr std::uint32_t kLarge = 3u << 30;
    std::array<std::uint32_t, 3> counts = {};
    const std::array<std::uint32_t, 3> weights = {1, 1, 1};
    for (int i = 0; i < 30'000; ++i) ++counts.at(random.below(kLarge) % 3);
    REQUIRE(chi_square_thousandths(counts, 30'000, weights, 3) < 13'800);
    REQUIRE(random.counter() > 35'000);
    REQUIRE(Random(1).below(1) == 0);
}

TEST_CASE("chance chooses by weight, players' lists are even", "[engine]") {
    ActionList heavy;
    ActionList plain;
    const std::array<std::uint32_t, 4> weights = {1, 2, 4, 13};
    const std::array<std::uint32_t, 4> even = {1, 1, 1, 1};
    for (std::uint16_t i = 0; i < 4; ++i) {
        heavy.push({1, Seat::Chance, i, 0, 0}, weights[i]);
        plain.push({1, Seat::First, i, 0, 0});
    }
    Random random(13);
    std::array<std::uint32_t, 4> by_weight = {};
    std::array<std::uint32_t, 4> evenly = {};
    for (int i = 0; i < 40'000; ++i) {
        ++by_weight.at(choose(heavy, random).a);
        ++evenly.at(choose(plain, random).a);
    }
    REQUIRE(chi_square_thousandths(by_weight, 40'000, weights, 20) < 16'300);
    REQUIRE(chi_square_thousandths(evenly, 40'000, even, 4) < 16'300);
}

}  // namespace kingsbridge

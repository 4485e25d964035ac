// A Sobol sequence: in every dimension, the first 2^k points fall one into each of 2^k equal parts.
#include "render/sampling.hpp"

#include <cstdint>

namespace kingsbridge::render {
namespace {

constexpr int kBits = 16;
using Directions = std::array<std::uint32_t, kBits>;

// A primitive polynomial over bits (its degree and inner coefficients) and its odd first numbers;
// the table is that of Joe and Kuo. The first dimension is the plain mirror of the bits.
struct Seed {
    int degree;
    std::uint32_t inner;
    std::array<std::uint32_t, 5> first;
};

constexpr std::array<Seed, kSampleDimensions - 1> kSeeds = {{{1, 0, {1}},
                                                             {2, 1, {1, 3}},
                                                             {3, 1, {1, 3, 1}},
                                                             {3, 2, {1, 1, 1}},
                                                             {4, 1, {1, 1, 3, 3}},
                                                             {4, 4, {1, 3, 5, 13}},
                                                             {5, 2, {1, 1, 5, 5, 17}}}};

constexpr Directions mirror() {
    Directions v{};
    for (int i = 0; i < kBits; ++i) v[static_cast<std::size_t>(i)] = 1U << (kBits - 1 - i);
    return v;
}

constexpr Directions directions(const Seed& seed) {
    Directions v{};
    for (int i = 0; i < kBits; ++i) {
        const auto at = [&](int k) -> std::uint32_t& { return v[static_cast<std::size_t>(k)]; };
        if (i < seed.degree) {
            at(i) = seed.first[static_cast<std::size_t>(i)] << (kBits - 1 - i);
            continue;
        }
        at(i) = at(i - seed.degree) ^ (at(i - seed.degree) >> seed.degree);
        for (int k = 1; k < seed.degree; ++k) {
            if ((seed.inner >> (seed.degree - 1 - k) & 1U) != 0) at(i) ^= at(i - k);
        }
    }
    return v;
}

constexpr std::array<Directions, kSampleDimensions> all_directions() {
    std::array<Directions, kSampleDimensions> all{};
    all[0] = mirror();
    for (std::size_t i = 0; i < kSeeds.size(); ++i) all[i + 1] = directions(kSeeds[i]);
    return all;
}

constexpr auto kDirections = all_directions();

}  // namespace

Sample sample(int pass) {
    Sample out{};
    for (std::size_t dimension = 0; dimension < out.size(); ++dimension) {
        std::uint32_t sum = 0;
        for (int bit = 0; bit < kBits; ++bit) {
            if ((pass >> bit & 1) != 0)
                sum ^= kDirections[dimension][static_cast<std::size_t>(bit)];
        }
        // The middle of the cell, so that no point lies on an edge.
        out[dimension] = (static_cast<float>(sum) + 0.5F) / static_cast<float>(1U << kBits);
    }
    return out;
}

}  // namespace kingsbridge::render

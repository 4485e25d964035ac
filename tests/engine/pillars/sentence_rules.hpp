// What must hold for every sentence of this game, and the random games to read sentences from.
#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/core/match_of.hpp"
#include "tests/engine/pillars/scene.hpp"

namespace kingsbridge::pillars::tests {

// Games with 2, 3 and 4 players, together with all kinds of actions and of happenings.
inline const std::vector<std::unique_ptr<MatchOf<Pillars>>>& sentence_games() {
    static const auto kGames = [] {
        std::vector<std::unique_ptr<MatchOf<Pillars>>> games;
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            const Scene scene(2 + static_cast<int>(seed % 3));
            auto match = std::make_unique<MatchOf<Pillars>>(scene.rules());
            Random random(seed);
            while (!match->is_over()) REQUIRE(match->apply(choose(match->legal(), random)).ok());
            games.push_back(std::move(match));
        }
        return games;
    }();
    return kGames;
}

inline bool is_well_formed(const std::string& sentence) {
    if (sentence.size() < 2 || sentence.front() < 'A' || sentence.front() > 'Z') return false;
    if (sentence.back() != '.' || std::ranges::count(sentence, '.') != 1) return false;
    if (sentence.find(" .") != std::string::npos || sentence.find(" ,") != std::string::npos) {
        return false;
    }
    return sentence.find("  ") == std::string::npos;
}

// What Words says when it does not know.
inline bool is_at_a_loss(const std::string& sentence) {
    for (const char* word : {"unknown", "somewhere", "nowhere", "a piece.", "Nobody's", "Chance"}) {
        if (sentence.find(word) != std::string::npos) return true;
    }
    return false;
}

inline void check_sentences(const std::set<std::string>& sentences) {
    CHECK(sentences.size() > 100);
    for (const std::string& sentence : sentences) {
        INFO(sentence);
        CHECK(is_well_formed(sentence));
        CHECK_FALSE(is_at_a_loss(sentence));
    }
}

}  // namespace kingsbridge::pillars::tests

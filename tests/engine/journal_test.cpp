#include "engine/core/journal.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string_view>

namespace kingsbridge {

static_assert(JournalLike<Journal>);
static_assert(JournalLike<NoJournal>);
static_assert(std::is_empty_v<NoJournal>);
static_assert(!JournalLike<int>);

TEST_CASE("a journal keeps entries in order", "[engine]") {
    Journal journal;
    const Entry rolled = {Happening::Rolled, Seat::Chance, 1, 2, 3, 4, 5, -6};
    const Entry scored = {Happening::Scored, Seat::First, 1, 0, 0, 0, 0, 3};
    journal.add(rolled);
    journal.add(scored);
    REQUIRE(journal.entries.size() == 2);
    REQUIRE(journal.entries[0] == rolled);
    REQUIRE(journal.entries[1] == scored);
    REQUIRE_FALSE(rolled == scored);
}

TEST_CASE("every happening has a name of its own", "[engine]") {
    std::set<std::string_view> names;
    for (int i = 0; i < kHappenings; ++i) names.insert(happening_name(static_cast<Happening>(i)));
    REQUIRE(names.size() == kHappenings);
    REQUIRE(happening_name(Happening::RoundBegan) == "round began");
    REQUIRE(happening_name(Happening::Scored) == "scored");
    REQUIRE(happening_name(Happening::GameEnded) == "game ended");
    REQUIRE(happening_name(static_cast<Happening>(kHappenings)) == "unknown");
    REQUIRE(static_cast<int>(Happening::GameEnded) == kHappenings - 1);
}

}  // namespace kingsbridge

#include "replays/action_log.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstring>

#include "engine/core/hash.hpp"
#include "engine/core/match_of.hpp"
#include "tests/support/game_properties.hpp"
#include "tests/support/tithe.hpp"

namespace kingsbridge::replays {
namespace {

using tests::Tithe;

constexpr std::size_t kIdLengthAt = 7;
constexpr std::size_t kPlayersAt = 8 + 5;
constexpr std::size_t kCountAt = kPlayersAt + 1;
constexpr std::size_t kFirstSeatAt = kCountAt + 4 + 1;

std::string recorded(int players, std::uint64_t seed) {
    const auto match = tests::random_match(Tithe(players), seed);
    const auto bytes = save(log_of(*match));
    REQUIRE(bytes.ok());
    return *bytes;
}

// A forger who knows the format: the checksum is right, whatever else is not.
std::string with_right_checksum(std::string bytes) {
    const std::string_view summed(bytes.data(), bytes.size() - 8);
    const std::uint64_t checksum = hash_bytes(std::as_bytes(std::span(summed)));
    std::memcpy(bytes.data() + bytes.size() - 8, &checksum, 8);
    return bytes;
}

std::string forged(std::size_t place, unsigned value) {
    std::string bytes = recorded(2, 1);
    bytes[place] = static_cast<char>(value);
    return with_right_checksum(bytes);
}

bool is_damaged(const std::string& bytes) {
    const auto log = load(bytes);
    return !log.ok() && log.error().sentence.find("damaged") != std::string::npos;
}

}  // namespace

TEST_CASE("a match is recorded and played again", "[replays]") {
    for (const int players : {2, 3, 4}) {
        const auto match = tests::random_match(Tithe(players), 17);
        const auto log = load(*save(log_of(*match)));
        REQUIRE(log.ok());
        REQUIRE(log->game == "tithe");
        REQUIRE(log->players == players);
        MatchOf<Tithe> again{Tithe(players)};
        REQUIRE(replay_into(again, *log).ok());
        REQUIRE(again.steps() == match->steps());
        REQUIRE(again.hash() == match->hash());
    }
}

TEST_CASE("the format stays as it is", "[replays]") {
    const ActionLog log = {"tithe", 2, {{2, Seat::Chance, 0x0304, 5, 0x0607}}};
    const auto bytes = save(log);
    REQUIRE(bytes.ok());
    const std::string expected(
        "\x01KBAL\x01\x00\x05tithe\x02\x01\x00\x00\x00"
        "\x02\x04\x04\x03\x05\x00\x07\x06",
        26);
    REQUIRE(bytes->substr(0, bytes->size() - 8) == expected);
}

TEST_CASE("a match with no steps is recorded too", "[replays]") {
    const MatchOf<Tithe> match(Tithe(2));
    const auto log = load(*save(log_of(match)));
    REQUIRE(log.ok());
    REQUIRE(log->actions.empty());
}

TEST_CASE("every truncation and every lengthening is refused", "[replays]") {
    const std::string bytes = recorded(2, 1);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        REQUIRE_FALSE(load(std::string_view(bytes).substr(0, length)).ok());
    }
    REQUIRE(is_damaged(bytes + '\0'));
    REQUIRE(is_damaged(bytes + bytes));
    REQUIRE(load(bytes).ok());
}

TEST_CASE("every flipped bit is noticed", "[replays]") {
    const std::string bytes = recorded(3, 2);
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        const auto log = load(flipped);
        REQUIRE_FALSE(log.ok());
        REQUIRE_FALSE(log.error().sentence.empty());
    }
}

TEST_CASE("every flipped bit under a right checksum gives a log or a sentence", "[replays]") {
    const std::string bytes = recorded(2, 3);
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (std::size_t bit = 0; bit < (bytes.size() - 8) * 8; ++bit) {
        std::string flipped = bytes;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
        const auto log = load(with_right_checksum(flipped));
        if (!log) {
            REQUIRE_FALSE(log.error().sentence.empty());
            ++refused;
            continue;
        }
        ++accepted;
        MatchOf<Tithe> match{Tithe(2)};
        const auto replayed = replay_into(match, *log);
        REQUIRE((replayed.ok() || !replayed.error().sentence.empty()));
    }
    REQUIRE(accepted > 0);
    REQUIRE(refused > 0);
}

TEST_CASE("lying lengths and seats are refused before anything is allocated", "[replays]") {
    REQUIRE(is_damaged(forged(kIdLengthAt, 0)));
    REQUIRE(is_damaged(forged(kIdLengthAt, 255)));
    REQUIRE(is_damaged(forged(kPlayersAt, 0)));
    REQUIRE(is_damaged(forged(kPlayersAt, 5)));
    REQUIRE(is_damaged(forged(kCountAt + 3, 0xff)));
    REQUIRE(is_damaged(forged(kCountAt, 1)));
    REQUIRE(is_damaged(forged(kFirstSeatAt, 2)));
    REQUIRE(is_damaged(forged(kFirstSeatAt, 5)));
    REQUIRE(is_damaged(forged(kFirstSeatAt, 200)));
    REQUIRE(load(forged(kFirstSeatAt, 1)).ok());
}

TEST_CASE("foreign, newer and oversized files have sentences of their own", "[replays]") {
    REQUIRE(load("\x89PNG\r\n\x1a\n and more").error().sentence ==
            "This file is not a Kingsbridge recording; choose another.");
    REQUIRE(
        load(forged(5, 2)).error().sentence ==
        "This recording has format 2, which this version cannot read; use a newer Kingsbridge.");
    REQUIRE(load(std::string(kMaxLogBytes + 1, 'x')).error().sentence ==
            "This file is too large to be a recording; choose another.");
    REQUIRE(is_damaged(""));
}

TEST_CASE("what could not be loaded is not saved", "[replays]") {
    const Action good = {1, Seat::Chance, 1, 0, 0};
    REQUIRE_FALSE(save({"", 2, {}}).ok());
    REQUIRE_FALSE(save({std::string(33, 'x'), 2, {}}).ok());
    REQUIRE_FALSE(save({"tithe", 0, {}}).ok());
    REQUIRE_FALSE(save({"tithe", 5, {}}).ok());
    REQUIRE_FALSE(save({"tithe", 2, {{1, Seat::Third, 1, 0, 0}}}).ok());
    REQUIRE_FALSE(save({"tithe", 2, std::vector<Action>(kMaxLogBytes / 8, good)}).ok());
    const auto longest = save({std::string(32, 'x'), 2, std::vector<Action>(131'065, good)});
    REQUIRE(longest.ok());
    REQUIRE(longest->size() <= kMaxLogBytes);
    REQUIRE(load(*longest).ok());
}

TEST_CASE("the first step that is not allowed is named", "[replays]") {
    ActionLog log = log_of(*tests::random_match(Tithe(2), 4));
    log.actions[2] = log.actions[1];
    MatchOf<Tithe> match{Tithe(2)};
    REQUIRE(replay_into(match, log).error().sentence ==
            "Step 3 of the recording is not allowed by the rules.");
    REQUIRE(match.steps() == 2);
}

TEST_CASE("a recording fits only a fresh match of its game and players", "[replays]") {
    const ActionLog log = log_of(*tests::random_match(Tithe(2), 4));
    const std::string foreign = "This recording is of another game or another number of players.";
    MatchOf<Tithe> three{Tithe(3)};
    REQUIRE(replay_into(three, log).error().sentence == foreign);
    ActionLog other = log;
    other.game = "chess";
    MatchOf<Tithe> fresh{Tithe(2)};
    REQUIRE(replay_into(fresh, other).error().sentence == foreign);
    REQUIRE(fresh.steps() == 0);

    // Even where the first recorded step would be allowed again.
    REQUIRE(fresh.apply(fresh.legal()[0]).ok());
    REQUIRE(replay_into(fresh, log).error().sentence ==
            "A recording can only be played into a match that has not begun.");
    REQUIRE(fresh.steps() == 1);
}

}  // namespace kingsbridge::replays

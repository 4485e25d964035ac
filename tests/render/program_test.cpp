// The program as people call it: what it prints, what it writes, how it ends.
#include <sys/wait.h>

#include <array>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/files.hpp"
#include "tests/support/scratch_folder.hpp"

namespace kingsbridge {
namespace {

namespace fs = std::filesystem;

struct Outcome {
    int status;
    std::string said;
};

// Output and complaints together.
Outcome kingsbridge(const std::string& words) {
    const std::string command = "'" KINGSBRIDGE_PROGRAM "' " + words + " 2>&1";
    FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string said;
    std::array<char, 4096> block{};
    while (const std::size_t got = std::fread(block.data(), 1, block.size(), pipe)) {
        said.append(block.data(), got);
    }
    return {WEXITSTATUS(::pclose(pipe)), said};
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// One line that says which program speaks and ends as a sentence does.
bool is_one_sentence(const std::string& text) {
    return text.starts_with("kingsbridge: ") && text.ends_with(".\n") &&
           text.find('\n') == text.size() - 1;
}

std::string bytes_of(const std::string& file) {
    auto bytes = read_file(file, 64 << 20);
    REQUIRE(bytes.ok());
    return std::move(*bytes);
}

// Width and height stand in a PNG's first chunk.
int big_endian(const std::string& bytes, std::size_t at) {
    int value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

void check_shots(const std::string& options, int width, int height) {
    const ScratchFolder folder;
    const std::string a = folder / "a.png", b = folder / "b.png";
    REQUIRE(kingsbridge("shot --out '" + a + "' " + options).status == 0);
    REQUIRE(kingsbridge("shot --out '" + b + "' " + options).status == 0);
    const auto first = bytes_of(a);
    CHECK(first.starts_with("\x89PNG"));
    CHECK(big_endian(first, 16) == width);
    CHECK(big_endian(first, 20) == height);
    CHECK(first == bytes_of(b));
}

}  // namespace

TEST_CASE("games lists the three with players and editions") {
    const auto [status, said] = kingsbridge("games");
    CHECK(status == 0);
    for (const char* part : {"pillars", "The Pillars of the Earth", "world", "World Without End",
                             "column", "A Column of Fire", "2 to 4", "standard"}) {
        CAPTURE(part);
        CHECK(contains(said, part));
    }
    CHECK(contains(said, "world, column are not part of this version.\n"));
}

TEST_CASE("Help and version end well, and every command has its own help") {
    const auto help = kingsbridge("--help");
    CHECK(help.status == 0);
    for (const char* command : {"play", "shot", "games", "rules", "selfplay", "bench"}) {
        CAPTURE(command);
        CHECK(contains(help.said, command));
        const auto own = kingsbridge(std::string(command) + " --help");
        CHECK(own.status == 0);
        CHECK(contains(own.said, command));
    }
    CHECK(kingsbridge("").said == help.said);
    const auto playouts = kingsbridge("bench playouts --help");
    CHECK(playouts.status == 0);
    CHECK(contains(playouts.said, "--seconds"));
    const auto version = kingsbridge("--version");
    CHECK(version.status == 0);
    CHECK(version.said.starts_with("kingsbridge "));
}

TEST_CASE("A command line that is not understood ends with one sentence and exit code 2") {
    for (const char* words : {"dance",
                              "shot",
                              "shot --out",
                              "shot --out x.png --depth 3",
                              "games pillars",
                              "shot --out x.png --passes 0",
                              "shot --out x.png --passes many",
                              "shot --out x.png --size 12",
                              "shot --out x.png --size 0x0",
                              "shot --out x.png --size 99999x99999",
                              "shot --out x.png --size axb",
                              "shot --out x.png --size 640x480x3",
                              "bench",
                              "bench dance",
                              "bench playouts",
                              "bench playouts --game pillars",
                              "bench playouts --game pillars --players two",
                              "bench playouts --game pillars --players 2 --seconds 0",
                              "bench playouts --game pillars --players 2 --seconds 601",
                              "bench playouts --game pillars --players 2 --seconds nan",
                              "selfplay --game pillars",
                              "selfplay --players 2",
                              "selfplay --game pillars --players 2 --games 0",
                              "selfplay --game pillars --players 2 --games 10000001",
                              "selfplay --game pillars --players 2 --games -1",
                              "selfplay --game pillars --players 2 --seed -1",
                              "selfplay --game pillars --players 2 --seed 18446744073709551616",
                              "selfplay --game pillars --players 2 --first x",
                              "rules pillars world",
                              "rules --find",
                              "rules --id P-001 --find sand"}) {
        CAPTURE(words);
        const auto [status, said] = kingsbridge(words);
        CAPTURE(said);
        CHECK(status == 2);
        CHECK(is_one_sentence(said));
    }
    CHECK_FALSE(fs::exists("x.png"));
}

TEST_CASE("What cannot be done ends with one sentence and exit code 1") {
    const ScratchFolder folder;
    const auto nowhere =
        kingsbridge("shot --passes 1 --size 64x64 --out '" + (folder / "no/x.png").string() + "'");
    CHECK(nowhere.status == 1);
    CHECK(is_one_sentence(nowhere.said));
    const auto no_display = kingsbridge("play");
    CHECK(no_display.status == 1);
    CHECK(is_one_sentence(no_display.said));
    CHECK(contains(no_display.said, "display"));
}

TEST_CASE("A game that cannot be had, or not so, is refused in one sentence") {
    for (const char* command : {"selfplay --games 1", "bench playouts --seconds 0.05"}) {
        CAPTURE(command);
        const auto refused = [&](const std::string& setup) {
            const auto [status, said] = kingsbridge(std::string(command) + setup);
            CHECK(status == 1);
            CHECK(is_one_sentence(said));
            return said;
        };
        CHECK(contains(refused(" --game chess --players 2"), "no game \"chess\""));
        CHECK(contains(refused(" --game pillars --players 1"), "2 to 4 players, not 1"));
        CHECK(contains(refused(" --game pillars --players 5"), "2 to 4 players, not 5"));
    }
}

TEST_CASE("Self-play of Pillars finds nothing wrong and comes out the same again") {
    for (const char* players : {"2", "3", "4"}) {
        CAPTURE(players);
        const std::string words =
            std::string("selfplay --game pillars --games 40 --seed 1 --players ") + players;
        const auto [status, said] = kingsbridge(words);
        CAPTURE(said);
        CHECK(status == 0);
        CHECK(contains(said, "pillars with " + std::string(players) + " players, seed 1\n"));
        CHECK(contains(said, "40 played, 40 finished\n"));
        CHECK(contains(said, "\nviolations   0\n"));
        for (const char* part :
             {"\nsteps ", "\nscores ", "\nwinners ", "\nwins ", "\nsignature "}) {
            CAPTURE(part);
            CHECK(contains(said, part));
        }
        CHECK(kingsbridge(words).said == said);
        CHECK(kingsbridge(words + " --first 1").said != said);
    }
}

TEST_CASE("The benchmark prints a table, or one JSON object and nothing else") {
    const std::string words = "bench playouts --game pillars --players 3 --seconds 0.1";
    const auto table = kingsbridge(words);
    CAPTURE(table.said);
    CHECK(table.status == 0);
    for (const char* part :
         {"games per second", "steps per second", "ns per step", "steps per game",
          "bytes of a State", "ns to copy a State", "medians of 20 slices"}) {
        CAPTURE(part);
        CHECK(contains(table.said, part));
    }
    const auto json = kingsbridge(words + " --json");
    CAPTURE(json.said);
    CHECK(json.status == 0);
    // The keys in their order and nothing between them but numbers.
    std::string rest = json.said;
    const auto take = [&rest](const std::string& part) {
        REQUIRE(rest.starts_with(part));
        rest.erase(0, part.size());
    };
    const auto take_number = [&rest] {
        const std::size_t end = rest.find_first_not_of("0123456789.");
        REQUIRE((end > 0 && end != std::string::npos));
        const double number = std::stod(rest.substr(0, end));
        rest.erase(0, end);
        return number;
    };
    take(R"({"game":"pillars","players":3)");
    std::vector<double> figures = {3};
    for (const char* key : {"games_per_s", "steps_per_s", "ns_per_step", "steps_per_game",
                            "state_bytes", "copy_ns"}) {
        take(",\"" + std::string(key) + "\":");
        figures.push_back(take_number());
    }
    CHECK(rest == "}\n");
    const auto figure = [&](std::size_t i) { return figures[i]; };
    for (std::size_t i = 1; i <= 6; ++i) CHECK(figure(i) > 0.0);
    CHECK(figure(2) * figure(3) == Catch::Approx(1e9).epsilon(0.01));
    CHECK(figure(1) * figure(4) == Catch::Approx(figure(2)).epsilon(0.01));
}

TEST_CASE("The rules are printed with their numbers, all, one, or those with some words") {
    const auto all = kingsbridge("rules pillars");
    CHECK(all.status == 0);
    CHECK(kingsbridge("rules").said == all.said);
    for (const char* part : {"The Pillars of the Earth", "\n1. Components and set-up\n=====",
                             "\nStep 12. Resource market\n-----", "\nP-001  ", "\nP-258  ",
                             "\nPR-01  ", "\nPR-40  ", " (ruling)\n", " (card data)\n"}) {
        CAPTURE(part);
        CHECK(contains(all.said, part));
    }
    std::istringstream lines(all.said);
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 100);

    const auto one = kingsbridge("rules --id p-031");
    CHECK(one.status == 0);
    CHECK(contains(one.said, "\n3. Phase I: taking cards\n"));
    CHECK(contains(one.said, "\nP-031  "));
    CHECK(contains(one.said, "\n       "));
    CHECK_FALSE(contains(one.said, "P-032"));

    const auto some = kingsbridge("rules pillars --find 'MASON mortar'");
    CHECK(some.status == 0);
    CHECK(contains(some.said, "\nP-211  "));
    CHECK(contains(some.said, "\nPR-04  "));
    CHECK_FALSE(contains(some.said, "P-001"));
}

TEST_CASE("Rules that there are not are refused in one sentence") {
    const std::pair<const char*, const char*> cases[] = {
        {"rules chess", "no game \"chess\""},
        {"rules world", "no rule book of \"world\""},
        {"rules --id P-999", "no rule P-999"},
        {"rules --find zebra", "No rule has the words \"zebra\""}};
    for (const auto& [words, part] : cases) {
        CAPTURE(words);
        const auto [status, said] = kingsbridge(words);
        CHECK(status == 1);
        CHECK(is_one_sentence(said));
        CHECK(contains(said, part));
    }
}

TEST_CASE("A shot has the size asked for and comes out the same to the byte") {
    check_shots("--size 321x187 --passes 5", 321, 187);
}

TEST_CASE("A large shot comes out the same to the byte", "[slow]") {
    check_shots("--size 1280x720 --passes 4", 1280, 720);
}

}  // namespace kingsbridge

// The program as people call it: what it prints, what it writes, how it ends.
#include <sys/wait.h>

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <filesystem>
#include <string>

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
}

TEST_CASE("Help and version end well, and every command has its own help") {
    const auto help = kingsbridge("--help");
    CHECK(help.status == 0);
    for (const char* command : {"play", "shot", "games"}) {
        CAPTURE(command);
        CHECK(contains(help.said, command));
        const auto own = kingsbridge(std::string(command) + " --help");
        CHECK(own.status == 0);
        CHECK(contains(own.said, command));
    }
    CHECK(kingsbridge("").said == help.said);
    const auto version = kingsbridge("--version");
    CHECK(version.status == 0);
    CHECK(version.said.starts_with("kingsbridge "));
}

TEST_CASE("A command line that is not understood ends with one sentence and exit code 2") {
    for (const char* words : {"dance", "shot", "shot --out", "shot --out x.png --depth 3",
                              "games pillars", "shot --out x.png --passes 0",
                              "shot --out x.png --passes many", "shot --out x.png --size 12",
                              "shot --out x.png --size 0x0", "shot --out x.png --size 99999x99999",
                              "shot --out x.png --size axb", "shot --out x.png --size 640x480x3"}) {
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

TEST_CASE("A shot has the size asked for and comes out the same to the byte") {
    check_shots("--size 321x187 --passes 5", 321, 187);
}

TEST_CASE("A large shot comes out the same to the byte", "[slow]") {
    check_shots("--size 1280x720 --passes 16", 1280, 720);
}

}  // namespace kingsbridge

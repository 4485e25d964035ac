#include "engine/base/files.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>

#include "tests/support/scratch_folder.hpp"

namespace kingsbridge {
namespace {

namespace fs = std::filesystem;

// While it lives no file may grow beyond a few bytes, as on a disk that is full.
class TinyDisk {
  public:
    explicit TinyDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit small = {bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~TinyDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    TinyDisk(const TinyDisk&) = delete;
    TinyDisk& operator=(const TinyDisk&) = delete;

  private:
    rlimit before_ = {};
    void (*handler_)(int);
};

bool mentions(const Error& error, const std::string& words) {
    return error.sentence.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("what is written is read back, whatever the bytes", "[engine]") {
    const ScratchFolder folder;
    for (const std::size_t size : {0u, 1u, 65536u, 200000u}) {
        std::string bytes(size, '\0');
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 7);
        REQUIRE(write_file(folder / "a", bytes).ok());
        const auto back = read_file(folder / "a", size);
        REQUIRE(back.ok());
        REQUIRE(*back == bytes);
    }
    REQUIRE(folder.files() == 1);
}

TEST_CASE("a file longer than allowed is refused", "[engine]") {
    const ScratchFolder folder;
    REQUIRE(write_file(folder / "a", "12345").ok());
    REQUIRE(read_file(folder / "a", 5).ok());
    const auto refused = read_file(folder / "a", 4);
    REQUIRE_FALSE(refused.ok());
    REQUIRE(mentions(refused.error(), "larger than the 4 bytes"));
}

TEST_CASE("reading what is not there or not a file gives a sentence", "[engine]") {
    const ScratchFolder folder;
    REQUIRE(mentions(read_file(folder / "none", 10).error(), "There is no file"));
    REQUIRE(mentions(read_file(folder.path(), 10).error(), "not an ordinary file"));
    const fs::path pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    REQUIRE(mentions(read_file(pipe, 10).error(), "not an ordinary file"));
}

TEST_CASE("writing into a missing folder or over a folder gives a sentence", "[engine]") {
    const ScratchFolder folder;
    const auto missing = write_file(folder / "none/a", "x");
    REQUIRE(mentions(missing.error(), "folder for"));
    REQUIRE(mentions(missing.error(), "does not exist"));

    fs::create_directory(folder / "sub");
    REQUIRE(mentions(write_file(folder / "sub", "x").error(), "is a folder"));
    REQUIRE(mentions(write_file(folder / "sub/", "x").error(), "is a folder"));
    REQUIRE(folder.files() == 1);
}

TEST_CASE("a write that fails half way leaves the old file and nothing else", "[engine]") {
    const ScratchFolder folder;
    REQUIRE(write_file(folder / "a", "old").ok());
    Result<void> written;
    {
        const TinyDisk disk(1000);
        written = write_file(folder / "a", std::string(5000, 'n'));
    }
    REQUIRE_FALSE(written.ok());
    REQUIRE(mentions(written.error(), "could not be saved"));
    REQUIRE(*read_file(folder / "a", 100) == "old");
    REQUIRE(folder.files() == 1);
}

TEST_CASE("a temporary file left by a killed process is not in the way", "[engine]") {
    const ScratchFolder folder;
    const std::string stale = ".a." + std::to_string(::getpid()) + "-0.tmp";
    REQUIRE(write_file(folder / stale, "half").ok());
    REQUIRE(write_file(folder / "a", "whole").ok());
    REQUIRE(*read_file(folder / "a", 100) == "whole");
    REQUIRE(*read_file(folder / stale, 100) == "half");
}

TEST_CASE("each cause of a failed write has advice", "[engine]") {
    REQUIRE(mentions(could_not_write("f", ENOSPC), "disk is full"));
    REQUIRE(mentions(could_not_write("f", EDQUOT), "free some space"));
    REQUIRE(mentions(could_not_write("f", EACCES), "choose a folder of your own"));
    REQUIRE(mentions(could_not_write("f", EROFS), "choose a folder of your own"));
    REQUIRE(mentions(could_not_write("f", ENAMETOOLONG), "shorter"));
    REQUIRE(mentions(could_not_write("f", EIO), "check the disk"));
}

TEST_CASE("whether a file can be written is asked without leaving anything behind", "[engine]") {
    const ScratchFolder folder;
    CHECK(can_write(folder / "new.txt").ok());
    CHECK(folder.files() == 0);
    REQUIRE(write_file(folder / "old.txt", "kept").ok());
    CHECK(can_write(folder / "old.txt").ok());
    CHECK(folder.files() == 1);
    CHECK(read_file(folder / "old.txt", 100).value() == "kept");

    for (const auto& bad : {folder / "missing/new.txt", folder.path(), folder / ""}) {
        const auto answer = can_write(bad);
        REQUIRE_FALSE(answer.ok());
        CHECK(answer.error().sentence == write_file(bad, "").error().sentence);
    }
}

}  // namespace kingsbridge

// An empty folder of its own for one test, gone with the test.
#pragma once

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>

namespace kingsbridge {

class ScratchFolder {
  public:
    ScratchFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "kingsbridge-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
    std::ptrdiff_t files() const {
        using Iterator = std::filesystem::directory_iterator;
        return std::distance(Iterator(path_), Iterator());
    }

  private:
    std::filesystem::path path_;
};

}  // namespace kingsbridge

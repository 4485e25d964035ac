// A source file as lines of text, and the files of the real tree. Knows no rule.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kingsbridge::architecture {

struct SourceFile {
    std::string path;  // from the root of the project, with slashes
    std::vector<std::string> lines;

    bool is_header() const { return path.ends_with(".hpp") || path.ends_with(".h"); }
};

struct Include {
    std::size_t line;  // counted from 1
    std::string header;
    bool angled;  // <header> rather than "header"
};

// Every #include of a file. One that names its header through a macro comes with an empty name.
std::vector<Include> includes_of(const SourceFile& file);

SourceFile from_text(std::string path, std::string_view text);

// All C and C++ files below a folder of the project, sorted by path.
std::vector<SourceFile> read_sources(const std::filesystem::path& root, std::string_view folder);

}  // namespace kingsbridge::architecture

#include "tests/architecture/source_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <sstream>

namespace kingsbridge::architecture {
namespace {

namespace fs = std::filesystem;

bool is_source(const fs::path& path) {
    constexpr std::array<std::string_view, 4> kEndings = {".hpp", ".cpp", ".h", ".c"};
    return std::ranges::find(kEndings, path.extension().string()) != kEndings.end();
}

std::string text_of(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::string_view after_blanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

// What follows a word at the beginning of a text, without blanks around it.
std::optional<std::string_view> after(std::string_view word, std::string_view text) {
    text = after_blanks(text);
    if (!text.starts_with(word)) return std::nullopt;
    return after_blanks(text.substr(word.size()));
}

std::optional<Include> include_in(std::string_view text, std::size_t line) {
    const auto directive = after("#", text);
    const auto rest = directive ? after("include", *directive) : std::nullopt;
    if (!rest) return std::nullopt;
    const bool angled = rest->starts_with('<');
    if (!angled && !rest->starts_with('"')) return Include{line, "", false};
    const std::string_view header = rest->substr(1);
    return Include{line, std::string(header.substr(0, header.find(angled ? '>' : '"'))), angled};
}

}  // namespace

std::vector<Include> includes_of(const SourceFile& file) {
    std::vector<Include> found;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        if (const auto include = include_in(file.lines[i], i + 1)) found.push_back(*include);
    }
    return found;
}

SourceFile from_text(std::string path, std::string_view text) {
    SourceFile file = {std::move(path), {}};
    std::istringstream stream{std::string(text)};
    for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
    return file;
}

std::vector<SourceFile> read_sources(const fs::path& root, std::string_view folder) {
    std::vector<SourceFile> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
        if (!entry.is_regular_file() || !is_source(entry.path())) continue;
        files.push_back(from_text(entry.path().lexically_relative(root).generic_string(),
                                  text_of(entry.path())));
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

}  // namespace kingsbridge::architecture

// Whoever's icon is in the program is named in the credits.
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string>

namespace {

std::string lines_of_author(const std::string& credits, const std::string& author) {
    std::istringstream all(credits);
    std::string found;
    for (std::string line; std::getline(all, line);) {
        std::string lower;
        for (const char letter : line) {
            lower += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        }
        if (lower.starts_with("| " + author + " |")) found += lower;
    }
    return found;
}

}  // namespace

TEST_CASE("every icon in the program is credited to its author") {
    const std::string assets = KINGSBRIDGE_SOURCE "/assets/";
    std::ifstream credits_file(assets + "CREDITS.md");
    const std::string credits(std::istreambuf_iterator<char>(credits_file), {});
    std::ifstream list(assets + "icons.txt");
    int icons = 0;
    for (std::string line; std::getline(list, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        std::string icon, author;
        REQUIRE(words >> icon >> author);
        CAPTURE(icon, author);
        CHECK(lines_of_author(credits, author).find(icon) != std::string::npos);
        ++icons;
    }
    CHECK(icons > 0);
}

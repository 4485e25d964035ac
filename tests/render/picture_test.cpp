#include "render/picture.hpp"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/scratch_folder.hpp"

namespace kingsbridge::render {
namespace {

namespace fs = std::filesystem;

Picture chequered() { return Picture(GenImageChecked(40, 24, 5, 3, Color{200, 30, 20, 90}, BLUE)); }

}  // namespace

TEST_CASE("A saved picture has the same pixels, without transparency") {
    const ScratchFolder folder;
    const auto file = folder / "picture.png";
    const Picture picture = chequered();
    REQUIRE(save_png(picture, file).ok());
    Image loaded = LoadImage(file.c_str());
    CHECK(loaded.format == PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    ImageFormat(&loaded, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8);
    const Picture again(loaded);
    REQUIRE(again.width() == 40);
    REQUIRE(again.height() == 24);
    for (int i = 0; i < 40 * 24; ++i) {
        const Color was = picture.pixels()[i], is = again.pixels()[i];
        REQUIRE((was.r == is.r && was.g == is.g && was.b == is.b && is.a == 255));
    }
}

TEST_CASE("A picture that cannot be saved says so and leaves the old one") {
    const ScratchFolder folder;
    const auto missing = save_png(chequered(), folder / "nowhere/picture.png");
    REQUIRE_FALSE(missing.ok());
    CHECK(missing.error().sentence.find("does not exist") != std::string::npos);
    const auto onto_folder = save_png(chequered(), folder.path());
    REQUIRE_FALSE(onto_folder.ok());
    CHECK(fs::is_directory(folder.path()));
}

}  // namespace kingsbridge::render

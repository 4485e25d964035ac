// The scanner on made-up files, to show that it can fail; then on the real tree.
#include "tests/architecture/house_rules.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

namespace kingsbridge::architecture {
namespace {

std::vector<std::string> violations_in(const std::string& path, std::string_view text) {
    const std::vector<SourceFile> files = {from_text(path, text)};
    return violations(files);
}

// What the scanner says to a file with one include; nothing when it is content.
std::string verdict(const std::string& path, const std::string& header) {
    const auto found = violations_in(path, "#pragma once\n#include " + header + "\n");
    return found.empty() ? "" : found.front();
}

struct Case {
    std::string path;
    std::string header;
};

const std::vector<Case> kForbidden = {
    {"engine/base/files.cpp", "\"engine/core/hash.hpp\""},
    {"engine/base/files.cpp", "<nlohmann/json.hpp>"},
    {"engine/core/match.hpp", "\"engine/registry.hpp\""},
    {"engine/core/match.hpp", "\"engine/world/state.hpp\""},
    {"engine/core/match.hpp", "<nlohmann/json.hpp>"},
    {"engine/core/match.cpp", "<random>"},
    {"engine/core/match.cpp", "<unistd.h>"},
    {"engine/core/match.cpp", "<fmt/core.h>"},
    {"engine/pillars/setup.cpp", "\"engine/world/setup.hpp\""},
    {"engine/pillars/setup.cpp", "\"engine/pillars_two/setup.hpp\""},
    {"engine/pillars/setup.cpp", "\"engine/registry.hpp\""},
    {"engine/pillars/setup.cpp", "<unordered_map>"},
    {"engine/registry.hpp", "<nlohmann/json.hpp>"},
    {"engine/registry.cpp", "\"replays/action_log.hpp\""},
    {"engine/bots/search.cpp", "\"ecs/math.hpp\""},
    {"replays/action_log.hpp", "<cereal/archives/portable_binary.hpp>"},
    {"replays/action_log.cpp", "\"ecs/components.hpp\""},
    {"replays/action_log.cpp", "<nlohmann/json.hpp>"},
    {"ecs/still_life.cpp", "<raylib.h>"},
    {"ecs/still_life.cpp", "\"render/camera.hpp\""},
    {"ecs/still_life.cpp", "\"replays/action_log.hpp\""},
    {"ecs/components.hpp", "\"engine/core/seat.hpp\""},
    {"ecs/components.hpp", "<entt/entt.hpp>"},
    {"ecs/math.hpp", "\"ecs/components.hpp\""},
    {"ecs/math.hpp", "\"engine/base/result.hpp\""},
    {"ecs/entt_subset/entt/view.hpp", "\"ecs/math.hpp\""},
    {"render/studio.cpp", "\"engine/core/match.hpp\""},
    {"render/studio.cpp", "\"engine/registry.hpp\""},
    {"render/studio.cpp", "\"engine/world/state.hpp\""},
    {"render/studio.cpp", "\"render/app/commands.hpp\""},
    {"render/studio.cpp", "\"replays/action_log.hpp\""},
    {"render/ui/panel.cpp", "<CLI/CLI.hpp>"},
    {"render/app/main.cpp", "<boost/format.hpp>"},
    {"render/app/main.cpp", "\"tests/support/tithe.hpp\""},
    {"render/app/main.cpp", "<catch2/catch_test_macros.hpp>"},
    {"tests/engine/match_test.cpp", "<boost/format.hpp>"},
    {"tests/engine/match_test.cpp", "\"tithe.hpp\""},
    {"sound/mixer.cpp", "<vector>"},
};

const std::vector<Case> kAllowed = {
    {"engine/base/files.cpp", "<fcntl.h>"},
    {"engine/base/files.cpp", "\"engine/base/files.hpp\""},
    {"engine/core/edition.cpp", "<nlohmann/json.hpp>"},
    {"engine/core/match.hpp", "\"engine/base/result.hpp\""},
    {"engine/core/match.hpp", "\"engine/core/random.hpp\""},
    {"engine/pillars/setup.cpp", "\"engine/pillars/setup.hpp\""},
    {"engine/pillars/edition.cpp", "<nlohmann/json.hpp>"},
    {"engine/registry.cpp", "\"engine/pillars/rules.hpp\""},
    {"engine/bots/search.cpp", "<thread>"},
    {"replays/action_log.cpp", "<cereal/archives/portable_binary.hpp>"},
    {"replays/action_log.hpp", "\"engine/core/match.hpp\""},
    {"ecs/mirror.hpp", "\"engine/core/match.hpp\""},
    {"ecs/mirror.hpp", "<entt/entt.hpp>"},
    {"ecs/components.hpp", "\"ecs/math.hpp\""},
    {"render/studio.cpp", "<rlgl.h>"},
    {"render/studio.cpp", "\"engine/base/result.hpp\""},
    {"render/ui/panel.cpp", "<imgui_impl_glfw.h>"},
    {"render/nanosvg.c", "<stdio.h>"},
    {"render/app/main.cpp", "\"engine/registry.hpp\""},
    {"render/app/main.cpp", "<CLI/CLI.hpp>"},
    {"tests/engine/match_test.cpp", "\"tests/support/tithe.hpp\""},
    {"tests/render/shot_test.cpp", "\"render/app/picture_size.hpp\""},
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

TEST_CASE("what a room must not include is reported", "[architecture]") {
    for (const auto& [path, header] : kForbidden) {
        INFO(path << " includes " << header);
        CHECK(verdict(path, header).starts_with(path + ":2: "));
    }
}

TEST_CASE("what a room may include is not reported", "[architecture]") {
    for (const auto& [path, header] : kAllowed) {
        const std::string objection = verdict(path, header);
        INFO(path << " includes " << header << ": " << objection);
        CHECK(objection.empty());
    }
}

TEST_CASE("a report names the file, the line and the rule", "[architecture]") {
    CHECK(verdict("ecs/still_life.cpp", "<raylib.h>") ==
          "ecs/still_life.cpp:2: raylib.h is out of bounds: ecs knows itself, the engine and EnTT, "
          "and no renderer.");
}

TEST_CASE("includes are found however they are written", "[architecture]") {
    const auto file = from_text("ecs/a.cpp",
                                "// #include <a>\n"
                                "  #  include  <raylib.h> // why\n"
                                "#include\"raymath.h\"\n"
                                "#include NAME\n"
                                "#define include\n");
    const auto includes = includes_of(file);
    REQUIRE(includes.size() == 3);
    CHECK(includes[0].line == 2);
    CHECK(includes[0].header == "raylib.h");
    CHECK(includes[0].angled);
    CHECK(includes[1].header == "raymath.h");
    CHECK_FALSE(includes[1].angled);
    CHECK(includes[2].header.empty());
    CHECK(violations_in("ecs/a.cpp", "#include NAME\n").size() == 1);
}

TEST_CASE("climbing out of a folder is reported wherever it is done", "[architecture]") {
    for (const std::string path : {"engine/core/a.cpp", "render/app/a.cpp", "tests/ecs/a.cpp"}) {
        CHECK_FALSE(verdict(path, "\"../core/b.hpp\"").empty());
        CHECK_FALSE(verdict(path, "\"engine/core/../base/result.hpp\"").empty());
    }
}

TEST_CASE("a header that render includes must not know the rules, by any road", "[architecture]") {
    const std::vector<SourceFile> files = {
        from_text("ecs/inner.hpp", "#pragma once\n#include \"engine/core/match.hpp\"\n"),
        from_text("ecs/outer.hpp", "#pragma once\n#include \"ecs/inner.hpp\"\n"),
        from_text("ecs/private.hpp", "#pragma once\n#include \"engine/core/match.hpp\"\n"),
        from_text("render/app/main.cpp", "#include \"ecs/private.hpp\"\n"),
        from_text("render/studio.cpp", "#include \"ecs/outer.hpp\"\n"),
    };
    const auto found = violations(files);
    REQUIRE(found.size() == 1);
    CHECK(found[0] ==
          "ecs/inner.hpp:2: engine/core/match.hpp is out of bounds: render includes this header, "
          "so it must not know the rules.");
}

TEST_CASE("long files and unguarded headers are reported", "[architecture]") {
    const std::string longest(kMaxLines, '\n');
    CHECK(violations_in("ecs/a.cpp", longest).empty());
    CHECK(violations_in("ecs/a.cpp", longest + "\n").size() == 1);
    CHECK(violations_in("ecs/a.hpp", "// #pragma once\n").size() == 1);
    CHECK(violations_in("ecs/a.hpp", "// Why.\n#pragma once\n").empty());
}

TEST_CASE("the house keeps its own rules", "[architecture]") {
    std::vector<SourceFile> files;
    for (const std::string_view room : {"engine", "replays", "ecs", "render", "tests"}) {
        const auto found = read_sources(KINGSBRIDGE_SOURCE, room);
        INFO("sources of " << room);
        REQUIRE(found.size() > 1);
        files.insert(files.end(), found.begin(), found.end());
    }
    const std::vector<std::string> found = violations(files);
    INFO(joined(found));
    CHECK(found.empty());
}

}  // namespace kingsbridge::architecture

#include "tests/architecture/house_rules.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

namespace kingsbridge::architecture {
namespace {

// Beginnings of what stands in an #include.
using Names = std::vector<std::string_view>;

Names operator+(Names left, const Names& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

constexpr std::string_view kStandard = "<>";  // any header of the C++ standard library
const Names kC = {"math.h", "stdio.h", "stdlib.h", "string.h"};
const Names kPosix = {"dlfcn.h", "fcntl.h", "signal.h", "sys/", "unistd.h"};
const Names kPictures = {"GLFW/", "fmt/", "imgui", "nanosvg/", "raylib.h", "raymath.h", "rlgl.h"};
const Names kLibraries = {"CLI/", "cereal/", "entt/", "nlohmann/"};
const Names kRooms = {"ecs/", "engine/", "render/", "replays/"};
const Names kAnything = Names{kStandard} + kC + kPosix + kPictures + kLibraries + kRooms;
// Equal seeds give equal games on every machine, so rules have no use for these.
const Names kNoClockNoThread = {"atomic",        "chrono",       "ctime",  "future",
                                "mutex",         "random",       "thread", "condition_variable",
                                "unordered_map", "unordered_set"};

// A star is one folder, whatever its name, and the same one in `where` and in `may`.
struct Rule {
    std::string_view where;  // beginning of a file's path; the first rule that fits is its rule
    std::string_view sentence;
    Names may;
    Names cpp_may = {};  // besides, in .cpp files only
    Names never = {};    // exceptions from `may`
};

const std::vector<Rule> kRules = {
    {"engine/base/", "engine/base knows only the standard library and POSIX",
     Names{kStandard, "engine/base/"} + kPosix},
    {"engine/core/",
     "engine/core knows no game, no registry, no clock and no thread, and JSON only in .cpp files",
     {kStandard, "engine/base/", "engine/core/"},
     {"nlohmann/"},
     kNoClockNoThread},
    {"engine/bots/",
     "computer players know the engine and the standard library",
     {kStandard, "engine/"}},
    {"engine/*/",
     "a game knows itself and the core, no clock and no thread, and JSON only in .cpp files",
     {kStandard, "engine/base/", "engine/core/", "engine/*/"},
     {"nlohmann/"},
     kNoClockNoThread},
    {"engine/",
     "the engine knows itself and the standard library, and JSON only in .cpp files",
     {kStandard, "engine/"},
     {"nlohmann/"}},
    {"replays/",
     "replays know themselves and the engine, and cereal only in .cpp files",
     {kStandard, "engine/", "replays/"},
     {"cereal/"}},
    {"ecs/entt_subset/", "the stand-in for EnTT knows only itself", {kStandard, "entt/"}},
    {"ecs/components.hpp", "components are plain data", {kStandard, "ecs/math.hpp"}},
    {"ecs/math.hpp", "mathematics knows only the standard library", {kStandard}},
    {"ecs/",
     "ecs knows itself, the engine and EnTT, and no renderer",
     {kStandard, "ecs/", "engine/", "entt/"}},
    {"render/app/", "this is no library of the program", kAnything},
    {"render/",
     "render knows components and its own libraries, but neither rules nor the program",
     Names{kStandard, "ecs/", "engine/base/", "entt/", "render/"} + kC + kPictures,
     {},
     {"render/app/"}},
    {"tests/", "this is no library of the tests", Names{"catch2/", "tests/"} + kAnything},
};

const Rule kSeenByRender = {"ecs/",
                            "render includes this header, so it must not know the rules",
                            {kStandard, "ecs/", "engine/base/", "entt/"}};

// The folder that the star stands for, empty without a star; nothing when the path does not fit.
std::optional<std::string> fit(std::string_view where, std::string_view path) {
    const std::size_t star = where.find('*');
    if (!path.starts_with(where.substr(0, star))) return std::nullopt;
    if (star == std::string_view::npos) return "";
    const std::size_t end = path.find('/', star);
    if (end == std::string_view::npos) return std::nullopt;
    return std::string(path.substr(star, end - star));
}

bool is_named(const Names& names, const Include& include, const std::string& folder) {
    return std::ranges::any_of(names, [&](std::string_view name) {
        if (name == kStandard) {
            return include.angled && include.header.find_first_of("./") == std::string::npos;
        }
        const std::size_t star = name.find('*');
        if (star == std::string_view::npos) return include.header.starts_with(name);
        const std::string own = std::string(name).replace(star, 1, folder);
        return include.header.starts_with(own);
    });
}

bool allows(const Rule& rule, const std::string& path, const Include& include) {
    const std::string folder = *fit(rule.where, path);
    const bool in_cpp = path.ends_with(".cpp") && is_named(rule.cpp_may, include, folder);
    return (in_cpp || is_named(rule.may, include, folder)) &&
           !is_named(rule.never, include, folder);
}

class Inspection {
  public:
    explicit Inspection(std::span<const SourceFile> files) : files_(files) {
        for (const SourceFile& file : files) {
            const bool renders = file.path.starts_with("render/");
            if (renders && !file.path.starts_with("render/app/")) note_components(file);
        }
    }

    std::vector<std::string> findings() {
        for (const SourceFile& file : files_) {
            check_shape(file);
            for (const Include& include : includes_of(file)) check_include(file, include);
        }
        return std::move(findings_);
    }

  private:
    // Headers of ecs that a file includes, and those that they include in turn.
    void note_components(const SourceFile& file) {
        for (const Include& include : includes_of(file)) {
            if (!include.header.starts_with("ecs/")) continue;
            if (!seen_by_render_.insert(include.header).second) continue;
            const auto found = std::ranges::find(files_, include.header, &SourceFile::path);
            if (found != files_.end()) note_components(*found);
        }
    }

    void check_shape(const SourceFile& file) {
        if (file.lines.size() > kMaxLines) {
            report(file, kMaxLines + 1, "a file has at most 600 lines; split it by ideas");
        }
        if (file.is_header() && std::ranges::find(file.lines, "#pragma once") == file.lines.end()) {
            report(file, 1, "a header says #pragma once");
        }
    }

    void check_include(const SourceFile& file, const Include& include) {
        if (include.header.empty())
            return report(file, include.line, "an include names its header");
        if (include.header.find("../") != std::string::npos) {
            return report(file, include.line, "includes are written from the root, without ../");
        }
        const auto rule = std::ranges::find_if(
            kRules, [&](const Rule& row) { return fit(row.where, file.path).has_value(); });
        if (rule == kRules.end()) return report(file, include.line, "this folder is no room");
        check_rule(*rule, file, include);
        if (seen_by_render_.contains(file.path)) check_rule(kSeenByRender, file, include);
    }

    void check_rule(const Rule& rule, const SourceFile& file, const Include& include) {
        if (allows(rule, file.path, include)) return;
        report(file, include.line,
               include.header + " is out of bounds: " + std::string(rule.sentence));
    }

    void report(const SourceFile& file, std::size_t line, const std::string& sentence) {
        findings_.push_back(file.path + ":" + std::to_string(line) + ": " + sentence + ".");
    }

    std::span<const SourceFile> files_;
    std::set<std::string> seen_by_render_;
    std::vector<std::string> findings_;
};

}  // namespace

std::vector<std::string> violations(std::span<const SourceFile> files) {
    return Inspection(files).findings();
}

}  // namespace kingsbridge::architecture

// Reads the command line and does what it says. Whatever goes wrong ends as one sentence on the
// error stream and an exit code: 1 when it could not be done, 2 when the command line was not
// understood.
#include <fmt/core.h>

#include <cstdio>
#include <exception>

#include "render/app/commands.hpp"

namespace kingsbridge::app {
namespace {

constexpr int kDone = 0, kFailed = 1, kMisread = 2;

int complain(std::string_view sentence, int status) {
    fmt::print(stderr, "kingsbridge: {}\n", sentence);
    return status;
}

int misread(const CLI::App& program, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);
    std::string what = error.what();
    while (!what.empty() && (what.back() == '\n' || what.back() == '.')) what.pop_back();
    return complain(what + "; see kingsbridge --help.", kMisread);
}

void describe(CLI::App& program) {
    program.name("kingsbridge");
    program.set_version_flag("--version", "kingsbridge " KINGSBRIDGE_VERSION,
                             "Say which version this is");
    program.set_help_flag("-h,--help", "Say what can be done, and how");
    program.get_formatter()->column_width(32);
    program.require_subcommand(0, 1);
}

// Commands would inherit this, so it comes after them.
void add_examples(CLI::App& program) {
    program.footer(
        "\nExamples:\n"
        "  kingsbridge play\n"
        "  kingsbridge shot --out table.png --size 1920x1080\n"
        "  kingsbridge rules pillars --find \"mortar mixer\"\n"
        "  kingsbridge selfplay --game pillars --players 4 --games 1000 --seed 1\n"
        "  kingsbridge bench playouts --game pillars --players 4\n"
        "  kingsbridge shot --help\n"
        "\nThe exit code is 0 when all went well, 1 when something could not be done, and 2 when "
        "the\n"
        "command line was not understood.");
}

int run(int count, char** words) {
    CLI::App program("A 3D tabletop for the three board games of the Kingsbridge cycle.");
    describe(program);
    Work work;
    add_play(program, work);
    add_shot(program, work);
    add_games(program, work);
    add_rules(program, work);
    add_selfplay(program, work);
    add_bench(program, work);
    add_examples(program);
    try {
        program.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return misread(program, error);
    }
    if (!work) {
        fmt::print("{}", program.help());
        return kDone;
    }
    const auto done = work();
    return done ? kDone : complain(done.error().sentence, kFailed);
}

}  // namespace
}  // namespace kingsbridge::app

int main(int count, char** words) {
    try {
        return kingsbridge::app::run(count, words);
    } catch (const std::bad_alloc&) {
        std::fputs("kingsbridge: The memory does not suffice for this; close other programs.\n",
                   stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "kingsbridge: Something unforeseen happened (%s).\n", error.what());
    }
    return 1;
}

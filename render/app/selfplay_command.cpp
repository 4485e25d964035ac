// Random games with every position checked: the rules against themselves.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <charconv>
#include <vector>

#include "render/app/commands.hpp"
#include "render/app/setup_options.hpp"

namespace kingsbridge::app {
namespace {

constexpr std::uint64_t kMostGames = 10'000'000;

struct Selfplay {
    MatchSetup setup;
    Series series{.seed = 1, .first = 0, .games = 1000};
};

void print_tally(std::string_view name, const Tally& tally) {
    fmt::print("{:<12} {} to {}, quartiles {}, {} and {}, mean {:.1f}\n", name, tally.quartile(0),
               tally.quartile(4), tally.quartile(1), tally.quartile(2), tally.quartile(3),
               tally.mean());
}

void print_wins(const SelfplayReport& report) {
    std::vector<std::string> parts;
    for (int i = 0; i < report.players; ++i) {
        const Seat seat = seat_at(i);
        parts.push_back(fmt::format("{} seat {}", seat_name(seat), report.wins[index(seat)]));
    }
    fmt::print("{:<12} {}; shared in {} games\n", "wins", fmt::join(parts, ", "),
               report.shared_wins);
}

void print_report(const Arena& arena, const Series& series, const SelfplayReport& report) {
    fmt::print("{:<12} {} with {} players, seed {}\n", "game", arena.game(), arena.players(),
               series.seed);
    fmt::print("{:<12} {} played, {} finished\n", "games", report.games, report.finished);
    print_tally("steps", report.steps);
    print_tally("scores", report.scores);
    print_tally("winners", report.winning_scores);
    print_wins(report);
    fmt::print("{:<12} {:016x}\n", "signature", report.signature);
    fmt::print("{:<12} {}\n", "violations", report.violated);
    for (const Violation& violation : report.violations) {
        fmt::print("  {}\n", sentence_of(violation));
    }
}

Result<void> play_itself(const Selfplay& selfplay) {
    const auto arena = open_arena(selfplay.setup);
    if (!arena) return arena.error();
    const SelfplayReport report = (*arena)->selfplay(selfplay.series);
    print_report(**arena, selfplay.series, report);
    return verdict(report);
}

// A minus or a number too large would silently become another number.
std::string check_natural(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool read = error == std::errc() && end == text.data() + text.size();
    return read ? "" : fmt::format("{} is not a whole number from 0 to 2^64 - 1", text);
}

}  // namespace

void add_selfplay(CLI::App& program, Work& work) {
    auto* command = program.add_subcommand(
        "selfplay", "Play random games, check every position and tell how they came out");
    auto selfplay = std::make_shared<Selfplay>();
    add_setup_options(*command, selfplay->setup);
    command->add_option("-n,--games", selfplay->series.games, "How many games")
        ->type_name("K")
        ->check(CLI::Range(std::uint64_t{1}, kMostGames).description(""))
        ->capture_default_str();
    command->add_option("-s,--seed", selfplay->series.seed, "Equal seeds give equal games")
        ->type_name("S")
        ->check(check_natural)
        ->capture_default_str();
    command
        ->add_option("--first", selfplay->series.first,
                     "The number of the first game; \"--first 7 --games 1\" is game 7 alone")
        ->type_name("N")
        ->check(check_natural)
        ->capture_default_str();
    command->callback([&work, selfplay] { work = [selfplay] { return play_itself(*selfplay); }; });
}

}  // namespace kingsbridge::app

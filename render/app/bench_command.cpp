// How fast the rules are, measured where it matters: whole random games on one thread. Slices of
// play alternate with slices of copying, so that whatever slows the machine slows both.
#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <vector>

#include "render/app/commands.hpp"
#include "render/app/setup_options.hpp"

namespace kingsbridge::app {
namespace {

constexpr int kSlices = 20;
constexpr double kShareOfWarmUp = 0.1, kShareOfCopies = 0.15;
constexpr std::uint64_t kGamesAtOnce = 16, kCopiesAtOnce = 20'000;

struct Bench {
    MatchSetup setup;
    double seconds = 3.0;
    bool json = false;
};

struct Figures {
    double ns_per_step = 0.0, best_ns_per_step = 0.0;
    double copy_ns = 0.0, best_copy_ns = 0.0;
    double steps_per_game = 0.0;

    double steps_per_second() const { return 1e9 / ns_per_step; }
    double games_per_second() const { return steps_per_second() / steps_per_game; }
};

// Time that the processor spent on this thread: what other programs do meanwhile does not count.
double seconds_of_work() {
    std::timespec now = {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Repeats the work until the time is up; how many nanoseconds each of the things done took.
template <class Do>
double ns_each(double seconds, Do work) {
    const double start = seconds_of_work();
    std::uint64_t things = 0;
    double elapsed = 0.0;
    do {
        things += work();
        elapsed = seconds_of_work() - start;
    } while (elapsed < seconds);
    return elapsed * 1e9 / static_cast<double>(std::max<std::uint64_t>(things, 1));
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

// Medians, because a machine that does other things now and then only ever makes slices slower.
Figures measure(const Arena& arena, double seconds) {
    Series next{.seed = 1, .first = 0, .games = kGamesAtOnce};
    std::uint64_t steps = 0;
    const auto play = [&] {
        const Batch batch = arena.playouts(next);
        next.first += next.games;
        steps += batch.steps;
        return batch.steps;
    };
    std::uint64_t copied = 0;
    const auto copy = [&] {
        copied ^= arena.copy_states(kCopiesAtOnce);
        return kCopiesAtOnce;
    };
    ns_each(seconds * kShareOfWarmUp, play);
    const double slice = seconds * (1.0 - kShareOfWarmUp) / kSlices;
    std::vector<double> step_ns, copy_ns;
    for (int i = 0; i < kSlices; ++i) {
        step_ns.push_back(ns_each(slice * (1.0 - kShareOfCopies), play));
        copy_ns.push_back(ns_each(slice * kShareOfCopies, copy));
    }
    return {median(step_ns), *std::ranges::min_element(step_ns), median(copy_ns),
            *std::ranges::min_element(copy_ns),
            static_cast<double>(steps) / static_cast<double>(next.first)};
}

void print_json(const Arena& arena, const Figures& figures) {
    fmt::print(
        "{{\"game\":\"{}\",\"players\":{},\"games_per_s\":{:.1f},\"steps_per_s\":{:.0f},"
        "\"ns_per_step\":{:.2f},\"steps_per_game\":{:.2f},\"state_bytes\":{},"
        "\"copy_ns\":{:.2f}}}\n",
        arena.game(), arena.players(), figures.games_per_second(), figures.steps_per_second(),
        figures.ns_per_step, figures.steps_per_game, arena.state_bytes(), figures.copy_ns);
}

void print_table(const Arena& arena, const Figures& figures, double seconds) {
    fmt::print(
        "Random games of {} with {} players on one thread: medians of {} slices in {:g} s of "
        "processor time\n",
        arena.game(), arena.players(), kSlices, seconds);
    fmt::print("  games per second   {:>12.0f}\n", figures.games_per_second());
    fmt::print("  steps per second   {:>12.0f}\n", figures.steps_per_second());
    fmt::print("  ns per step        {:>12.1f}   best slice {:.1f}; to list, choose and apply\n",
               figures.ns_per_step, figures.best_ns_per_step);
    fmt::print("  steps per game     {:>12.1f}\n", figures.steps_per_game);
    fmt::print("  bytes of a State   {:>12}\n", arena.state_bytes());
    fmt::print("  ns to copy a State {:>12.1f}   best slice {:.1f}\n", figures.copy_ns,
               figures.best_copy_ns);
}

Result<void> bench_playouts(const Bench& bench) {
    const auto arena = open_arena(bench.setup);
    if (!arena) return arena.error();
    const Figures figures = measure(**arena, bench.seconds);
    if (bench.json) print_json(**arena, figures);
    if (!bench.json) print_table(**arena, figures, bench.seconds);
    return {};
}

// Written so that what is no number at all is out of range, too.
std::string check_seconds(const std::string& text) {
    constexpr double kFewest = 0.05, kMost = 600.0;
    double seconds = 0.0;
    const bool fits =
        CLI::detail::lexical_cast(text, seconds) && seconds >= kFewest && seconds <= kMost;
    return fits ? "" : fmt::format("{} is not a time of {} to {} seconds", text, kFewest, kMost);
}

}  // namespace

void add_bench(CLI::App& program, Work& work) {
    auto* group = program.add_subcommand("bench", "Measure how fast the rules are");
    group->require_subcommand(1);
    auto* command = group->add_subcommand(
        "playouts", "Play random games on one thread and tell what a step takes");
    auto bench = std::make_shared<Bench>();
    add_setup_options(*command, bench->setup);
    command->add_option("-s,--seconds", bench->seconds, "How long to measure")
        ->type_name("S")
        ->check(check_seconds)
        ->capture_default_str();
    command->add_flag("--json", bench->json, "Print one JSON object and nothing else");
    command->callback([&work, bench] { work = [bench] { return bench_playouts(*bench); }; });
}

}  // namespace kingsbridge::app

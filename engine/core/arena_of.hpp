// The Arena of one game. Speed comes from the template: the compiler sees the rules and the loop
// around them at once.
#pragma once

#include <utility>

#include "engine/core/arena.hpp"
#include "engine/core/playout.hpp"

namespace kingsbridge {

template <Game G>
class ArenaOf final : public Arena {
  public:
    using State = typename G::State;

    explicit ArenaOf(G rules) : rules_(std::move(rules)) {}

    std::string_view game() const override { return G::kId; }
    int players() const override { return rules_.players(); }
    std::size_t state_bytes() const override { return sizeof(State); }

    Batch playouts(const Series& series) const override {
        Batch batch;
        for (std::uint64_t game = 0; game < series.games; ++game) {
            Random random(series.seed, series.first + game);
            State state = rules_.start();
            const Playout played = playout(rules_, state, random);
            batch.steps += static_cast<std::uint64_t>(played.steps);
            batch.finished += played.finished ? 1 : 0;
        }
        return batch;
    }

    // The places are read anew each time, so the compiler cannot know that copies repeat.
    std::uint64_t copy_states(std::uint64_t times) const override {
        State states[2] = {rules_.start(), rules_.start()};
        Random random(1);
        playout(rules_, states[0], random);
        State* volatile from = &states[0];
        State* volatile to = &states[1];
        for (std::uint64_t i = 0; i < times; ++i) *to = *from;
        return hash_of(states[1]);
    }

    SelfplayReport selfplay(const Series& series) const override {
        SelfplayReport report;
        report.players = players();
        report.games = series.games;
        for (std::uint64_t game = 0; game < series.games; ++game) {
            play_checked(series.seed, series.first + game, report);
        }
        report.signature = mix(report.signature);
        return report;
    }

  private:
    void play_checked(std::uint64_t seed, std::uint64_t game, SelfplayReport& report) const {
        Random random(seed, game);
        State state = rules_.start();
        ActionList list;
        NoJournal silent;
        for (int step = 0;; ++step) {
            list.clear();
            const std::string_view wrong = broken(state, step, list);
            if (!wrong.empty()) return note(report, {seed, game, step, std::string(wrong)});
            if (list.empty()) return note_end(state, step, report);
            const Action action = choose(list, random);
            rules_.apply(state, action, silent);
            fold_step(report.signature, list, action, state);
        }
    }

    // What is wrong with a position, if anything; `list` gets what is allowed in a sound one.
    std::string_view broken(const State& state, int step, ActionList& list) const {
        const std::string_view invariant = rules_.broken_invariant(state);
        if (!invariant.empty()) return invariant;
        const Seat seat = rules_.to_act(state);
        if (seat == Seat::Nobody) return {};
        if (step == kPlayoutBound) return "the game does not end";
        if (seat != Seat::Chance && !is_player(seat, players())) return "a stranger is to act";
        rules_.legal(state, list);
        if (list.empty()) return "nothing is allowed although the game is not over";
        if (list.weighted() != (seat == Seat::Chance)) return "the odds are not Chance's alone";
        return {};
    }

    static void note(SelfplayReport& report, Violation violation) {
        ++report.violated;
        if (report.violations.size() < SelfplayReport::kViolationsKept) {
            report.violations.push_back(std::move(violation));
        }
    }

    void note_end(const State& state, int steps, SelfplayReport& report) const {
        const Outcome outcome = rules_.outcome(state);
        ++report.finished;
        report.steps.add(steps);
        report.shared_wins += outcome.winners() > 1 ? 1 : 0;
        for (int i = 0; i < players(); ++i) {
            const Seat seat = seat_at(i);
            report.scores.add(outcome.score[index(seat)]);
            if (!outcome.won(seat)) continue;
            ++report.wins[index(seat)];
            report.winning_scores.add(outcome.score[index(seat)]);
        }
    }

    G rules_;
};

}  // namespace kingsbridge

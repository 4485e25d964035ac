// The Match of one game: every State of the timeline in one vector, so going back is index - 1 and
// forking is copying. The journal lies in one vector too, cut at the end of each step.
#pragma once

#include <cassert>
#include <cstring>
#include <utility>

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/match.hpp"

namespace kingsbridge {

template <Game G>
class MatchOf final : public Match {
  public:
    using State = typename G::State;

    explicit MatchOf(G rules) : MatchOf(rules, rules.start()) {}
    // From any position; its past is unknown.
    MatchOf(G rules, const State& position) : rules_(std::move(rules)), states_{position} {}

    const G& rules() const { return rules_; }
    const State& state(std::size_t step) const {
        assert(step < states_.size());
        return states_[step];
    }

    using Match::hash;
    using Match::legal;
    using Match::outcome;
    using Match::scores;
    using Match::to_act;

    std::string_view game() const override { return G::kId; }
    int players() const override { return rules_.players(); }
    std::size_t steps() const override { return actions_.size(); }

    Seat to_act(std::size_t step) const override { return rules_.to_act(state(step)); }

    ActionList legal(std::size_t step) const override {
        ActionList list;
        if (to_act(step) != Seat::Nobody) rules_.legal(state(step), list);
        return list;
    }

    PerSeat scores(std::size_t step) const override {
        PerSeat result = {};
        for (int seat = 0; seat < players(); ++seat) {
            result[static_cast<std::size_t>(seat)] = rules_.score(state(step), seat_at(seat));
        }
        return result;
    }

    Outcome outcome(std::size_t step) const override { return rules_.outcome(state(step)); }
    int round(std::size_t step) const override { return rules_.round(state(step)); }
    std::string_view phase(std::size_t step) const override { return rules_.phase(state(step)); }

    std::span<const std::byte> state_bytes(std::size_t step) const override {
        return bytes_of(state(step));
    }

    std::vector<std::byte> observed_bytes(std::size_t step, Viewpoint viewer) const override {
        const Observation<State> seen = rules_.observe(state(step), viewer);
        const std::span<const std::byte> bytes = bytes_of(seen.state);
        return {bytes.begin(), bytes.end()};
    }

    std::uint64_t hash(std::size_t step) const override { return hash_of(state(step)); }

    Action action(std::size_t step) const override {
        assert(step < actions_.size());
        return actions_[step];
    }

    std::span<const Entry> journal(std::size_t step) const override {
        assert(step < journal_ends_.size());
        const std::size_t begin = step == 0 ? 0 : journal_ends_[step - 1];
        return std::span(journal_.entries).subspan(begin, journal_ends_[step] - begin);
    }

    std::string describe(std::size_t step, Action action, Viewpoint viewer) const override {
        return rules_.describe(state(step), action, viewer);
    }

    std::string describe(std::size_t step, const Entry& entry, Viewpoint viewer) const override {
        return rules_.describe(state(step + 1), entry, viewer);
    }

    Result<void> apply(Action action) override {
        if (is_over()) return Error{"The game is over; nothing more can be played."};
        if (!legal().contains(action)) {
            return Error{"This is not allowed now; choose one of the actions offered."};
        }
        State next = states_.back();
        rules_.apply(next, action, journal_);
        states_.push_back(next);
        actions_.push_back(action);
        journal_ends_.push_back(journal_.entries.size());
        return {};
    }

    bool undo() override {
        if (actions_.empty()) return false;
        shorten(steps() - 1);
        return true;
    }

    std::unique_ptr<Match> fork(std::size_t step) const override {
        assert(step <= steps());
        auto copy = std::make_unique<MatchOf>(rules_, states_.front());
        copy->states_ = states_;
        copy->actions_ = actions_;
        copy->journal_ = journal_;
        copy->journal_ends_ = journal_ends_;
        copy->shorten(step);
        return copy;
    }

    std::unique_ptr<Match> determinised(Seat seat, Random& random) const override {
        const Observation<State> seen = rules_.observe(states_.back(), Viewpoint::of(seat));
        return std::make_unique<MatchOf>(rules_, rules_.determinise(seen, random));
    }

  private:
    void shorten(std::size_t step) {
        journal_.entries.resize(step == 0 ? 0 : journal_ends_[step - 1]);
        journal_ends_.resize(step);
        actions_.resize(step);
        states_.resize(step + 1);
    }

    G rules_;
    std::vector<State> states_;
    std::vector<Action> actions_;
    Journal journal_;
    std::vector<std::size_t> journal_ends_;
};

}  // namespace kingsbridge

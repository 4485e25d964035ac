// What the journal of an action says, in sentences. The state is the one after the action, so a
// sentence tells what changed and not what somebody then had.
#include "engine/pillars/journal_words.hpp"
#include "engine/pillars/pillars.hpp"
#include "engine/pillars/words.hpp"

namespace kingsbridge::pillars {
namespace {

// The pieces of the cathedral, one for each round.
constexpr std::string_view kPieces[kRounds] = {"nave",        "transept",     "apse",
                                               "first tower", "second tower", "roof"};

std::string phase_begins(int phase) {
    switch (phase) {
        case 1:
            return "Phase I begins: cards are taken.";
        case 2:
            return "Phase II begins: master builders are drawn.";
        case 3:
            return "Phase III begins: the event is turned up.";
        case 12:
            return "The market opens.";
        default:
            return "Building of the cathedral begins.";
    }
}

class Report {
  public:
    Report(const Pillars& rules, const State& state, const Entry& entry, Viewpoint viewer)
        : rules_(rules),
          state_(state),
          entry_(entry),
          words_(rules.edition(), state),
          viewer_(viewer),
          name_(words_.seat(entry.seat)),
          piece_(words_.piece(entry.piece, entry.count, entry.seat)) {}

    std::string sentence() const {
        switch (entry_.what) {
            case Happening::RoundBegan:
                return text("Round ", entry_.amount, " begins; ", name_,
                            " is the starting player.");
            case Happening::PhaseBegan:
                return phase_begins(entry_.amount);
            case Happening::TurnBegan:
                return name_ + " builds.";
            case Happening::Moved:
                return moved();
            case Happening::Changed:
                return entry_.piece == kGold ? gold() : new_start();
            case Happening::Revealed:
                return revealed();
            case Happening::Concealed:
                return words_.event_is_seen(entry_.seat, entry_.piece - unsigned{kEventCards},
                                            viewer_);
            case Happening::Rolled:
                return text("The tax die shows ", entry_.amount, ".");
            case Happening::Used:
                return used();
            case Happening::Prevented:
                return prevented();
            case Happening::Passed:
                return passed();
            case Happening::Scored:
                return scored();
            case Happening::RoundEnded:
                return text("Round ", entry_.amount, " ends.");
            case Happening::GameEnded:
                return result();
        }
        return {};
    }

  private:
    bool comes_home() const { return entry_.to == own_place(entry_.seat); }
    bool leaves_home() const { return entry_.from == own_place(entry_.seat); }

    std::string moved() const {
        if (entry_.cause == kUnclaimed) return unclaimed();
        switch (entry_.piece) {
            case kWood:
            case kStone:
            case kSand:
            case kMetal:
                return comes_home() ? cubes_come() : leaves_home() ? cubes_go() : refilled();
            case kWorker:
                return comes_home()
                           ? return_of("worker", "home from " + words_.place(entry_.from))
                           : text(name_, " sends ", piece_, " to ", words_.place(entry_.to), ".");
            case kGrayWorker:
                return comes_home()
                           ? text(name_, " receives ", piece_, " for the next round.")
                           : return_of("gray worker", "back to " + words_.place(entry_.to));
            case kBuilder:
                return builder_moves();
            case kCathedralPiece:
                return name_ + " sets a piece of the cathedral in place.";
            default:
                return card_moves();
        }
    }

    // Nobody took it.
    std::string unclaimed() const {
        if (entry_.piece >= kAdvantageCards) {
            return text("Nobody takes ", piece_, ", and the card leaves the game.");
        }
        if (entry_.piece >= kResourceCardsFrom) return text("Nobody takes ", piece_, ".");
        return text("Nobody ", entry_.from == kSupply ? "hires " : "recruits ", piece_,
                    ", who leaves the game.");
    }

    std::string cubes_come() const {
        if (entry_.cause == kTrade) return text(name_, " buys ", piece_, ".");
        const std::string source = entry_.cause == kProduction
                                       ? " from " + words_.place(entry_.from)
                                       : words_.because(entry_.cause, "from", entry_.seat);
        return text(name_, " receives ", piece_, source, ".");
    }

    std::string cubes_go() const {
        if (entry_.cause == kTrade) return text(name_, " sells ", piece_, ".");
        if (entry_.cause == kCubeLimit) {
            return text(name_, " gives back ", piece_, ", as only ",
                        unsigned{rules_.edition().cube_limit}, " cubes may be kept.");
        }
        return text(name_, " gives ", piece_, words_.because(entry_.cause, "to", entry_.seat), ".");
    }

    std::string refilled() const {
        return text(capital(words_.place(entry_.to)), " receives ", piece_, ".");
    }

    std::string return_of(std::string_view who, const std::string& where) const {
        return text(
            name_, "'s ",
            entry_.count == 1 ? text(who, " comes ") : text(entry_.count, " ", who, "s come "),
            where, ".");
    }

    std::string builder_moves() const {
        if (entry_.from == kBag) {
            return words_.builder_is_drawn(entry_.seat, entry_.to == kBesideBoard);
        }
        if (entry_.to != kBag) {
            return text(name_, " places a master builder ",
                        words_.at_space(entry_.to - unsigned{kSpacesFrom}), ".");
        }
        const bool one = entry_.count == 1;
        const std::string from =
            entry_.from == kBesideBoard ? "beside the board" : words_.place(entry_.from);
        return text(one ? "A master builder" : "The " + piece_, " of ", name_,
                    one ? " goes" : " go", " back from ", from, " to the bag.");
    }

    std::string card_moves() const {
        if (entry_.to == kBox) return card_leaves();
        if (!comes_home()) return text(name_, " puts ", piece_, " aside.");
        switch (entry_.cause) {
            case kHiring:
                return text(name_, " hires ", piece_, ".");
            case kRecruiting:
                return text(name_, " recruits ", piece_, " in Shiring.");
            case kChosen:
                return text(name_, " takes ", piece_, ".");
            default:
                return text(name_, " receives ", piece_,
                            words_.because(entry_.cause, "from", entry_.seat), ".");
        }
    }

    std::string card_leaves() const {
        if (entry_.piece >= kAdvantageCards) return piece_ + " leaves the game.";
        if (entry_.cause == kLimit) {
            return text(name_, " dismisses ", piece_, ", who leaves the game.");
        }
        return text(name_, " loses ", piece_, words_.because(entry_.cause, "to", entry_.seat), ".");
    }

    std::string gold() const {
        if (entry_.cause == kSetUp) return text(name_, " begins with ", entry_.amount, " gold.");
        if (entry_.amount < 0) {
            return text(name_, " pays ", -entry_.amount, " gold",
                        words_.because(entry_.cause, "to", entry_.seat), ".");
        }
        const std::string source = words_.because(entry_.cause, "from", entry_.seat);
        if (entry_.amount > 0) {
            return text(name_, " receives ", entry_.amount, " gold", source, ".");
        }
        return text(name_, " receives no gold", source, ": ", unsigned{rules_.edition().gold_limit},
                    " is the limit.");
    }

    std::string new_start() const {
        const bool known = entry_.amount >= 1 && entry_.amount <= kRounds;
        return text(name_, " takes the ", known ? kPieces[entry_.amount - 1] : "next piece",
                    " and will lead round ", entry_.amount, ".");
    }

    std::string revealed() const {
        if (entry_.piece >= kEventCards) return words_.event_is(entry_.piece - kEventCards);
        return text(capital(piece_), " is laid out in ", words_.place(entry_.to), ".");
    }

    std::string used() const {
        if (entry_.piece >= kAdvantageCards) return text(name_, " uses ", piece_, ".");
        return text(name_, "'s ", words_.craftsman_of(entry_.seat, entry_.piece - kCraftsmanCards),
                    " works.");
    }

    std::string prevented() const {
        if (entry_.cause == kTax) return text(piece_, " spares ", name_, " the tax.");
        return text(entry_.piece == kBuilder ? "The Archbishop" : piece_, " protects ", name_,
                    " from ", words_.piece(entry_.cause, 1), ".");
    }

    std::string passed() const {
        switch (entry_.cause) {
            case kBuilderCost:
                return words_.builder_passes(entry_.seat, static_cast<unsigned>(entry_.amount));
            case kTrade:
                return name_ + " leaves the market.";
            default:
                return name_ + " passes and takes no more cards this round.";
        }
    }

    std::string scored() const {
        if (entry_.amount == 0) return name_ + " has no points to lose.";
        const bool gains = entry_.amount > 0;
        const auto points = static_cast<unsigned>(gains ? entry_.amount : -entry_.amount);
        return text(name_, gains ? " scores " : " loses ", plural(points, "point"),
                    words_.because(entry_.cause, gains ? "with" : "to", entry_.seat), ".");
    }

    std::string result() const {
        const Outcome outcome = rules_.outcome(state_);
        std::string winners;
        int left = outcome.winners();
        int points = 0;
        for (int seat = 0; seat < rules_.players(); ++seat) {
            if (!outcome.won(seat_at(seat))) continue;
            points = outcome.score[static_cast<std::size_t>(seat)];
            --left;
            winners += words_.seat(seat_at(seat)) + (left > 1 ? ", " : left == 1 ? " and " : "");
        }
        const bool shared = outcome.winners() > 1;
        return text("The game ends: ", winners, shared ? " share the victory" : " wins", " with ",
                    plural(static_cast<unsigned>(points), "point"), ".");
    }

    const Pillars& rules_;
    const State& state_;
    const Entry& entry_;
    Words words_;
    Viewpoint viewer_;
    std::string name_;
    std::string piece_;
};

}  // namespace

std::string Pillars::describe(const State& state, const Entry& entry, Viewpoint viewer) const {
    return Report(*this, state, entry, viewer).sentence();
}

}  // namespace kingsbridge::pillars

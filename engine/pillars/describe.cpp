// Actions as sentences. Nobody is told more than he may know: only who looked at the coming event
// hears its name.
#include "engine/pillars/builders.hpp"
#include "engine/pillars/pillars.hpp"
#include "engine/pillars/words.hpp"

namespace kingsbridge::pillars {
namespace {

class Sentence {
  public:
    Sentence(const Pillars& rules, const State& state, Viewpoint viewer)
        : rules_(rules),
          edition_(rules.edition()),
          state_(state),
          words_(edition_, state),
          viewer_(viewer) {}

    std::string of(Action action) const {
        if (action.seat == Seat::Chance) return chance(action);
        if (kind_of(action) == Kind::Use) return craftsman_at_work(action);
        if (kind_of(action) == Kind::PassBuilder) {
            return words_.builder_passes(action.seat, builder_cost(edition_, state_));
        }
        return text(words_.seat(action.seat), " ", deed(action), ".");
    }

  private:
    std::string chance(Action action) const {
        switch (kind_of(action)) {
            case Kind::BeginWith:
                return words_.seat(static_cast<Seat>(action.a)) + " is the first starting player.";
            case Kind::TurnUpAdvantage:
                return words_.advantage(action.a) + " is laid out in Kingsbridge.";
            case Kind::TurnUpCraftsman:
                return capital(words_.the_craftsman(action.a)) + " is laid out in Shiring.";
            case Kind::LeaveOut:
                return text(capital(words_.the_resource_card(action.a)), " and ",
                            words_.the_resource_card(action.b), " are not used this round.");
            case Kind::SeeEvent:
                return words_.event_is_seen(turn_order(state_, state_.cursor, rules_.players()),
                                            action.a, viewer_);
            case Kind::DrawBuilder:
                return drawn(static_cast<Seat>(action.a));
            case Kind::RevealEvent:
                return words_.event_is(action.a);
            default:
                return text("The tax die shows ", action.a, ".");
        }
    }

    std::string drawn(Seat seat) const {
        const bool limited = (state_.limited & bit_of(seat)) != 0;
        const bool aside = limited && builders_in_use(edition_, at(state_, seat)) >=
                                          rules_.reference().limited_builders;
        return words_.builder_is_drawn(seat, aside);
    }

    // What follows the name of the one who acts: the lay-out, phase I and phase II.
    std::string deed(Action action) const {
        switch (kind_of(action)) {
            case Kind::Look:
                return "looks at the coming event";
            case Kind::DoNotLook:
                return "leaves the coming event unseen";
            case Kind::TakeResource:
                return taking(action.a);
            case Kind::Hire:
                return text("hires ", words_.the_craftsman(action.a), " for ",
                            unsigned{edition_.craftsmen[action.a].cost}, " gold");
            case Kind::PassCards:
                return "passes and takes no more cards this round";
            case Kind::Dismiss:
                return text("dismisses ", words_.the_craftsman_of(action.seat, action.a));
            case Kind::KeepDraw:
                return "lets the draw stand";
            case Kind::PutBack:
                return text("puts the master builder of ", words_.seat(state_.drawn),
                            " back into the bag and draws again");
            case Kind::Place:
                return placing(action);
            case Kind::PlaceFree:
                return text("uses ", words_.advantage(action.b), " and places a master builder ",
                            words_.at_space(action.a));
            default:
                return deed_on_the_board(action);
        }
    }

    std::string taking(unsigned card) const {
        const ResourceCard& taken = edition_.resource_cards[card];
        return text("sends ", plural(taken.workers, "worker"), " to ",
                    words_.the_resource_card(card), " for ", unsigned{taken.yield}, " ",
                    resource_name(taken.resource));
    }

    std::string placing(Action action) const {
        const std::string where = words_.at_space(action.a);
        const unsigned cost = state_.step == Step::PlacePassed ? 0 : builder_cost(edition_, state_);
        if (cost == 0) return "places a master builder free of charge " + where;
        return text("pays ", cost, " gold and places a master builder ", where);
    }

    // Phase III.
    std::string deed_on_the_board(Action action) const {
        switch (kind_of(action)) {
            case Kind::ShieldBySeat:
                return "takes the Archbishop's protection from " + words_.event(state_.event);
            case Kind::ShieldByCard:
                return text("uses ", words_.advantage(action.a), " for protection from ",
                            words_.event(state_.event));
            case Kind::Endure:
                return "endures " + words_.event(state_.event);
            case Kind::GiveUp:
                return text("loses ", words_.the_craftsman_of(action.seat, action.a), " to ",
                            words_.event(state_.event));
            case Kind::TakeCube:
                return text("takes 1 ", resource_name(static_cast<Resource>(action.a)),
                            " from the Archbishop");
            case Kind::UseExemption:
                return text("uses ", words_.advantage(action.a), " and pays no tax");
            case Kind::PayTax:
                return paying_tax(action.seat);
            case Kind::LeaveMarket:
                return "leaves the market";
            case Kind::FinishBuilding:
                return "finishes building";
            case Kind::ReturnCube:
                return text("gives back 1 ", resource_name(static_cast<Resource>(action.a)));
            default:
                return trading(action);
        }
    }

    std::string paying_tax(Seat seat) const {
        const Player& player = at(state_, seat);
        const unsigned due = tax_due(rules_.reference(), state_, player);
        if (player.gold >= due) return text("pays the tax of ", due, " gold");
        return text("pays ", unsigned{player.gold}, " gold of the tax of ", due);
    }

    std::string trading(Action action) const {
        const bool buys = kind_of(action) == Kind::Buy;
        const unsigned price = buys ? edition_.buy_price[action.a] : edition_.sell_price[action.a];
        const unsigned gold = action.b * price;
        return text(buys ? "buys " : "sells ", action.b, " ",
                    resource_name(static_cast<Resource>(action.a)), " for ", gold, " gold",
                    buys ? "" : lost_at_the_limit(action.seat, gold));
    }

    std::string craftsman_at_work(Action action) const {
        const CraftsmanCard& card = edition_.craftsmen[action.a];
        const bool raised = state_.uses[action.a] >= card.capacity;
        return text(words_.seat(action.seat), "'s ", words_.craftsman_of(action.seat, action.a),
                    " ", words_.work_of(action.a),
                    card.gold > 0 ? lost_at_the_limit(action.seat, unsigned{card.gold}) : "",
                    raised ? text(", thanks to the event ", words_.event(state_.event)) : "", ".");
    }

    // What is gained beyond the limit is lost; the sentence says so beforehand.
    std::string lost_at_the_limit(Seat seat, unsigned gain) const {
        const unsigned total = at(state_, seat).gold + gain;
        if (total <= edition_.gold_limit) return "";
        const unsigned lost = total - edition_.gold_limit;
        return text(", of which ", lost, lost == 1 ? " is" : " are", " lost at the limit of ",
                    unsigned{edition_.gold_limit});
    }

    const Pillars& rules_;
    const Edition& edition_;
    const State& state_;
    Words words_;
    Viewpoint viewer_;
};

}  // namespace

std::string Pillars::describe(const State& state, Action action, Viewpoint viewer) const {
    return Sentence(*this, state, viewer).of(action);
}

}  // namespace kingsbridge::pillars

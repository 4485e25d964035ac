// Which phase answers which question; the phases themselves stand in their own files.
#include "engine/pillars/pillars.hpp"

#include "engine/pillars/lay_out.hpp"

namespace kingsbridge::pillars {

Pillars::Pillars(int players, std::shared_ptr<const Edition> edition)
    : players_(players), reference_(std::make_shared<const Reference>(std::move(edition))) {}

State Pillars::start() const { return before_set_up(edition(), players_); }

void Pillars::legal(const State& state, ActionList& list) const {
    const Reference& reference = *reference_;
    switch (state.step) {
        case Step::ChooseStart:
            return legal_starts(players_, list);
        case Step::DealAdvantage:
            return legal_advantages(state, list);
        case Step::DealCraftsman:
            return legal_craftsmen_dealt(state, list);
        case Step::DealResources:
            return legal_pairs_left_out(list);
        case Step::OfferLook:
            return legal_looks(state, list);
        case Step::SeeEvent:
            return legal_events(state, Kind::SeeEvent, list);
        case Step::TakeCard:
            return legal_cards(reference, state, list);
        case Step::Dismiss:
            return legal_craftsmen(state, Kind::Dismiss, list);
        case Step::DrawBuilder:
            return legal_draws(state, list);
        case Step::Redraw:
            return legal_redraws(state, list);
        case Step::PlaceDrawn:
            return legal_placements(reference, state, list);
        case Step::PlacePassed:
            return legal_spaces(reference, state, Kind::Place, 0, list);
        case Step::RevealEvent:
            return legal_events(state, Kind::RevealEvent, list);
        case Step::Shield:
            return legal_shields(reference, state, list);
        case Step::LoseCraftsman:
            return legal_craftsmen(state, Kind::GiveUp, list);
        case Step::TakeCube:
            return legal_gifts(state, list);
        case Step::RollTax:
            return legal_tax_rolls(reference, list);
        case Step::SkipTax:
            return legal_tax_choices(reference, state, list);
        case Step::Trade:
            return legal_trades(reference, state, list);
        case Step::Build:
            return legal_builds(reference, state, list);
        case Step::ReturnCubes:
            return legal_returns(state, list);
        case Step::Over:
            return;
    }
}

template <JournalLike J>
void Pillars::apply(State& state, Action action, J& journal) const {
    Table<J> table{*reference_, players_, state, journal};
    switch (kind_of(action)) {
        case Kind::BeginWith:
            return begin_with(table, action);
        case Kind::TurnUpAdvantage:
            return turn_up_advantage(table, action);
        case Kind::TurnUpCraftsman:
            return turn_up_craftsman(table, action);
        case Kind::LeaveOut:
            return leave_out(table, action);
        case Kind::Look:
        case Kind::DoNotLook:
            return answer_look(table, action);
        case Kind::SeeEvent:
            return see_event(table, action);
        case Kind::TakeResource:
            return take_resource_card(table, action);
        case Kind::Hire:
            return hire(table, action);
        case Kind::PassCards:
            return pass_cards(table, action);
        case Kind::Dismiss:
            return dismiss(table, action);
        case Kind::DrawBuilder:
            return draw_builder(table, action);
        case Kind::KeepDraw:
        case Kind::PutBack:
            return answer_draw(table, action);
        case Kind::Place:
        case Kind::PlaceFree:
            return place_builder(table, action);
        case Kind::PassBuilder:
            return pass_builder(table, action);
        case Kind::RevealEvent:
            return reveal_event(table, action);
        case Kind::ShieldBySeat:
        case Kind::ShieldByCard:
        case Kind::Endure:
            return answer_event(table, action);
        case Kind::GiveUp:
            return give_up_craftsman(table, action);
        case Kind::TakeCube:
            return take_gift(table, action);
        case Kind::RollTax:
            return roll_tax(table, action);
        case Kind::UseExemption:
        case Kind::PayTax:
            return answer_tax(table, action);
        case Kind::Buy:
            return buy(table, action);
        case Kind::Sell:
            return sell(table, action);
        case Kind::LeaveMarket:
            return leave_market(table, action);
        case Kind::Use:
            return use_craftsman(table, action);
        case Kind::FinishBuilding:
            return keep_what_may_be_kept(table);
        case Kind::ReturnCube:
            return return_cube(table, action);
    }
}

template void Pillars::apply(State&, Action, NoJournal&) const;
template void Pillars::apply(State&, Action, Journal&) const;

// Most points; then most gold; then they share the victory.
Outcome Pillars::outcome(const State& state) const {
    PerSeat points = {};
    PerSeat gold = {};
    for (int seat = 0; seat < players_; ++seat) {
        points[static_cast<std::size_t>(seat)] = state.player[seat].points;
        gold[static_cast<std::size_t>(seat)] = state.player[seat].gold;
    }
    return rank_seats(players_, points, gold);
}

std::string_view Pillars::phase(const State& state) const {
    constexpr std::string_view kNames[kSteps] = {
        "set-up",       "lay-out",      "lay-out",  "lay-out",
        "lay-out",      "lay-out",      "phase I",  "craftsman limit",
        "phase II",     "phase II",     "phase II", "phase II",
        "event",        "event",        "event",    "Archbishop's seat",
        "King's court", "King's court", "market",   "cathedral",
        "cathedral",    "end",
    };
    return kNames[static_cast<std::size_t>(state.step)];
}

Result<Pillars> rules_for(int players, std::string_view edition_json) {
    auto edition = read_edition(edition_json);
    if (!edition) return edition.error();
    const int least = (*edition)->header.min_players.value;
    const int most = (*edition)->header.max_players.value;
    if (players < least || players > most) {
        return Error{(*edition)->header.title.value + " is for " + std::to_string(least) + " to " +
                     std::to_string(most) + " players, not " + std::to_string(players) + "."};
    }
    return Pillars(players, std::move(*edition));
}

}  // namespace kingsbridge::pillars

// What happened while an action was applied, in order and with its cause, as plain data for log,
// sound, captions and animation. Rules write it and never read it. Playouts pass NoJournal, whose
// calls vanish in the compiler.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/seat.hpp"

namespace kingsbridge {

// Closed on purpose: whoever shows a journal can handle every kind, whatever the game.
enum class Happening : std::uint8_t {
    RoundBegan,  // amount: number of the round
    PhaseBegan,  // amount: number of the phase in the game's order
    TurnBegan,   // seat
    Moved,       // `count` pieces of kind `piece` went from `from` to `to`
    Changed,     // the counter `piece` of `seat` changed by `amount`
    Revealed,    // `piece` is face up at `to`
    Concealed,   // `piece` is face down at `to`
    Rolled,      // the die `piece` shows `amount`
    Used,        // `seat` used the ability of `piece`
    Prevented,   // `cause` would have struck `seat`, but `piece` kept it away
    Passed,      // `seat` declined
    Scored,      // `seat` gained `amount` points
    RoundEnded,  // amount: number of the round
    GameEnded,   // the result stands
};

inline constexpr int kHappenings = 14;

struct Entry {
    Happening what;
    Seat seat;            // whom it concerns
    std::uint16_t cause;  // the card, space or rule behind it, numbered by the game
    std::uint16_t piece;
    std::uint16_t from;  // places, numbered by the game
    std::uint16_t to;
    std::uint16_t count;
    std::int32_t amount;

    friend bool operator==(const Entry&, const Entry&) = default;
};

static_assert(sizeof(Entry) == 16);
static_assert(std::is_trivially_copyable_v<Entry>);
static_assert(std::has_unique_object_representations_v<Entry>);

std::string_view happening_name(Happening what);

struct NoJournal {
    static constexpr bool kRecords = false;
    void add(const Entry&) {}
};

struct Journal {
    static constexpr bool kRecords = true;
    void add(const Entry& entry) { entries.push_back(entry); }

    std::vector<Entry> entries;
};

// kRecords lets rules skip work that only a reader of the journal would need.
template <class J>
concept JournalLike = requires(J& journal, const Entry& entry) {
    journal.add(entry);
    { J::kRecords } -> std::convertible_to<bool>;
};

}  // namespace kingsbridge

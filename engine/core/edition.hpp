// The head of an edition file, which is the same for every game: what it is and who can play. The
// games read their own cards and numbers from the rest of the file. Every fact is marked with
// where it comes from, so that nobody takes a reconstruction for the printed game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace kingsbridge {

inline constexpr std::size_t kMaxEditionBytes = 1 << 20;
inline constexpr std::string_view kStandardEdition = "standard";

enum class Source : std::uint8_t { Rulebook, Found, Reconstructed };

template <class T>
struct Marked {
    T value;
    Source source;
};

struct EditionHeader {
    std::string game;
    std::string name;
    std::string description;
    Marked<std::string> title;
    Marked<std::vector<std::string>> designers;
    Marked<int> year;
    Marked<int> min_players;
    Marked<int> max_players;
};

// Refuses a wrong value with a sentence that names it; any bytes at all are safe.
Result<EditionHeader> read_edition_header(std::string_view json);

// The text of a built-in edition.
Result<std::string_view> find_built_in_edition(std::string_view game, std::string_view name);

std::string_view source_name(Source source);

}  // namespace kingsbridge

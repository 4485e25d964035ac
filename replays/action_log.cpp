// cereal 1.3.2 allocates whatever length a file claims, so containers are never handed to it:
// counts are read as plain integers, checked against the bytes that are left, and elements are
// read one by one.
#include "replays/action_log.hpp"

#include <algorithm>
#include <cereal/archives/portable_binary.hpp>
#include <sstream>

#include "engine/core/hash.hpp"

namespace kingsbridge::replays {
namespace {

constexpr std::uint32_t kMagic = 0x4c41424b;  // "KBAL" in the file
constexpr std::uint16_t kVersion = 1;
constexpr std::size_t kActionBytes = 8;
constexpr std::size_t kChecksumBytes = 8;
// Endianness flag, magic, version, id length, players, count, checksum.
constexpr std::size_t kFixedBytes = 1 + 4 + 2 + 1 + 1 + 4 + kChecksumBytes;

constexpr std::size_t kMaxActions = (kMaxLogBytes - kFixedBytes - kMaxGameIdBytes) / kActionBytes;

using Input = cereal::PortableBinaryInputArchive;
using Output = cereal::PortableBinaryOutputArchive;

Error damaged() {
    return {"This recording is damaged or cut short; use another copy of the file."};
}

template <class T>
T take(Input& archive) {
    T value = {};
    archive(value);
    return value;
}

std::uint64_t checksum_of(std::string_view bytes) {
    return hash_bytes(std::as_bytes(std::span(bytes)));
}

void put_action(Output& archive, Action action) {
    archive(action.kind, static_cast<std::uint8_t>(action.seat), action.a, action.b, action.c);
}

// Members one after the other: in a braced list of calls the order is fixed from left to right.
Action take_action(Input& archive) {
    return Action{take<std::uint8_t>(archive), static_cast<Seat>(take<std::uint8_t>(archive)),
                  take<std::uint16_t>(archive), take<std::uint16_t>(archive),
                  take<std::uint16_t>(archive)};
}

bool acts(Seat seat, int players) { return seat == Seat::Chance || is_player(seat, players); }

bool fits(const ActionLog& log) {
    const auto by_nobody = [&log](Action action) { return !acts(action.seat, log.players); };
    return !log.game.empty() && log.game.size() <= kMaxGameIdBytes && log.players >= 1 &&
           log.players <= kMaxSeats && log.actions.size() <= kMaxActions &&
           std::none_of(log.actions.begin(), log.actions.end(), by_nobody);
}

Result<void> check_head(Input& archive) {
    if (take<std::uint32_t>(archive) != kMagic) {
        return Error{"This file is not a Kingsbridge recording; choose another."};
    }
    const auto version = take<std::uint16_t>(archive);
    if (version == kVersion) return {};
    return Error{"This recording has format " + std::to_string(version) +
                 ", which this version cannot read; use a newer Kingsbridge."};
}

Result<ActionLog> take_body(Input& archive, std::size_t size) {
    ActionLog log = {};
    const std::size_t id_length = take<std::uint8_t>(archive);
    if (id_length == 0 || id_length > kMaxGameIdBytes) return damaged();
    for (std::size_t i = 0; i < id_length; ++i) log.game += take<char>(archive);
    log.players = take<std::uint8_t>(archive);
    if (log.players < 1 || log.players > kMaxSeats) return damaged();

    const std::size_t count = take<std::uint32_t>(archive);
    const std::size_t expected = kFixedBytes + id_length;
    if (size < expected || size - expected != count * kActionBytes) return damaged();
    log.actions.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        log.actions.push_back(take_action(archive));
        if (!acts(log.actions.back().seat, log.players)) return damaged();
    }
    return log;
}

Result<ActionLog> take_log(std::string_view bytes) {
    std::istringstream stream{std::string(bytes)};
    Input archive(stream);
    if (const auto head = check_head(archive); !head) return head.error();
    auto log = take_body(archive, bytes.size());
    if (!log) return log;
    const std::string_view summed = bytes.substr(0, bytes.size() - kChecksumBytes);
    if (take<std::uint64_t>(archive) != checksum_of(summed)) return damaged();
    return log;
}

}  // namespace

ActionLog log_of(const Match& match) {
    ActionLog log = {std::string(match.game()), match.players(), {}};
    log.actions.reserve(match.steps());
    for (std::size_t step = 0; step < match.steps(); ++step) {
        log.actions.push_back(match.action(step));
    }
    return log;
}

Result<std::string> save(const ActionLog& log) {
    if (!fits(log)) return Error{"This match cannot be recorded; it is no match of this program."};
    std::ostringstream stream;
    Output archive(stream);
    archive(kMagic, kVersion, static_cast<std::uint8_t>(log.game.size()));
    for (const char letter : log.game) archive(letter);
    archive(static_cast<std::uint8_t>(log.players));
    archive(static_cast<std::uint32_t>(log.actions.size()));
    for (const Action action : log.actions) put_action(archive, action);
    archive(checksum_of(stream.str()));
    return stream.str();
}

Result<ActionLog> load(std::string_view bytes) {
    if (bytes.size() > kMaxLogBytes) {
        return Error{"This file is too large to be a recording; choose another."};
    }
    try {
        return take_log(bytes);
    } catch (const cereal::Exception&) {
        return damaged();
    }
}

Result<void> replay_into(Match& match, const ActionLog& log) {
    if (log.game != match.game() || log.players != match.players()) {
        return Error{"This recording is of another game or another number of players."};
    }
    if (match.steps() != 0) {
        return Error{"A recording can only be played into a match that has not begun."};
    }
    for (std::size_t i = 0; i < log.actions.size(); ++i) {
        if (const auto applied = match.apply(log.actions[i]); !applied) {
            return Error{"Step " + std::to_string(i + 1) +
                         " of the recording is not allowed by the rules."};
        }
    }
    return {};
}

}  // namespace kingsbridge::replays

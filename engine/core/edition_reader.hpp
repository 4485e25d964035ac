// How a game reads its cards and numbers from an edition file. Each value knows its path in the
// file, and whatever does not fit is refused with a sentence that names it. A refusal travels as an
// exception from the depths of the reading to read_edition_values and no further.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/core/edition.hpp"
#include "engine/core/edition_tree.hpp"

namespace kingsbridge {

struct EditionRefusal {
    std::string sentence;
};

using EditionKeys = std::span<const std::string_view>;

class EditionValue {
  public:
    // Refers to a node that outlives it.
    EditionValue(const EditionNode& node, std::string path)
        : node_(&node), path_(std::move(path)) {}

    const std::string& path() const { return path_; }
    EditionValue under(std::string path) const { return {*node_, std::move(path)}; }
    const std::string& key() const { return node_->key; }

    // `why` completes the sentence: The edition's value "…" <why>.
    [[noreturn]] void refuse(const std::string& why) const;

    bool is_object() const { return node_->kind == EditionNode::Kind::Object; }
    bool is_whole() const { return node_->kind == EditionNode::Kind::Whole; }
    bool is_text() const { return node_->kind == EditionNode::Kind::Text; }

    bool has(std::string_view key) const;
    EditionValue member(std::string_view key) const;  // refused when it is missing
    std::vector<EditionValue> members() const;
    void only(EditionKeys keys) const;  // refuses any other key

    // `things` says what is in the list: "names", "cards".
    std::vector<EditionValue> list(std::size_t low, std::size_t high,
                                   std::string_view things) const;

    int number(int low, int high) const;
    int supported(int only_number) const;           // a number that the program knows one way only
    std::string text(std::size_t max_bytes) const;  // one line of it, not empty
    std::string id() const;                         // a file name: small letters, digits, hyphens
    std::string card_id() const;                    // the same with underscores
    bool boolean() const;
    std::size_t choice(EditionKeys names) const;  // which of them it is

    // The two parts of { "value": …, "source": … }. The value keeps the path of the whole.
    EditionValue fact_value() const;
    Source fact_source() const;

  private:
    const EditionNode* node_;
    std::string path_;
};

// A fact with its source; `read` makes the value out of an EditionValue.
template <class Read>
auto marked(const EditionValue& fact, Read read) -> Marked<decltype(read(fact))> {
    return {read(fact.fact_value()), fact.fact_source()};
}

// Facts that belong together, in groups named after their source, which keeps a card on one line:
//     { "id": "mason", "found": { "cost": 5 }, "rulebook": { "points": 1 } }
// Their paths leave out the group. Plain values, which are no facts, stand outside the groups.
class EditionFacts {
  public:
    // Refuses any key that is in neither list, stands at the wrong level or in two groups.
    EditionFacts(const EditionValue& object, EditionKeys plain, EditionKeys facts);

    bool has(std::string_view key) const { return find(key) != nullptr; }
    EditionValue at(std::string_view key) const;  // plain or fact; refused when it is missing
    [[noreturn]] void refuse(const std::string& why) const { object_.refuse(why); }
    Source source() const { return source_; }  // the least certain one

  private:
    const EditionValue* find(std::string_view key) const;
    void read_group(const EditionValue& group, std::size_t source, EditionKeys facts);

    EditionValue object_;
    std::vector<EditionValue> values_;
    Source source_ = Source::Rulebook;
};

inline constexpr std::array<std::string_view, 8> kHeaderKeys = {
    "format", "game", "name", "description", "title", "designers", "year", "players"};

EditionHeader read_header(const EditionValue& root);

// The road from bytes to values: `read` gets the root and returns what it makes of it.
template <class Read>
auto read_edition_values(std::string_view text, Read read)
    -> Result<decltype(read(std::declval<const EditionValue&>()))> {
    const Result<EditionNode> tree = parse_edition(text);
    if (!tree) return tree.error();
    try {
        return read(EditionValue(*tree, ""));
    } catch (const EditionRefusal& refusal) {
        return Error{refusal.sentence};
    }
}

}  // namespace kingsbridge

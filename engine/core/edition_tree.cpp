// The JSON library stays inside this file. It reports one value after the other, and the tree grows
// from that; so its bounds hold before memory is taken.
#include "engine/core/edition_tree.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/core/edition.hpp"

namespace kingsbridge {
namespace {

using nlohmann::json;

// Far more than any edition needs, far less than could do harm.
constexpr std::size_t kMaxDepth = 16;
constexpr std::size_t kMaxValues = 50'000;
constexpr std::size_t kMaxKeyBytes = 40;
constexpr int kNumberTooLarge = 406;  // the library's number for this mistake

std::string not_json(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    return "The edition is not valid JSON; look at line " + std::to_string(line) + ".";
}

// Keys appear in sentences, so they have to be short and printable.
bool is_plain_key(std::string_view key) {
    const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
    return !key.empty() && key.size() <= kMaxKeyBytes && std::ranges::all_of(key, is_printable);
}

// What the library calls; its names are the library's. Returning false ends the parsing.
class TreeBuilder {
  public:
    using Kind = EditionNode::Kind;

    explicit TreeBuilder(std::string_view text) : text_(text) {}

    bool null() { return add(Kind::Null); }
    bool boolean(bool value) { return add(Kind::Boolean, value ? 1 : 0); }
    bool number_integer(std::int64_t value) { return add(Kind::Whole, value); }
    bool number_unsigned(std::uint64_t value) {
        if (value > std::numeric_limits<std::int64_t>::max()) return add(Kind::OtherNumber);
        return add(Kind::Whole, static_cast<std::int64_t>(value));
    }
    bool number_float(double /*value*/, const std::string& /*text*/) {
        return add(Kind::OtherNumber);
    }
    bool string(std::string& value) { return add(Kind::Text, 0, std::move(value)); }
    bool binary(json::binary_t& /*value*/) { return false; }
    bool start_object(std::size_t /*size*/) { return open(Kind::Object); }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(Kind::List); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        if (!is_plain_key(name)) {
            return fail("The edition has a key that is not plain text of 1 to " +
                        std::to_string(kMaxKeyBytes) + " bytes.");
        }
        if (!open_.back().keys.insert(name).second) {
            return fail("The edition's value \"" + path_to(name) + "\" stands there twice.");
        }
        key_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t byte, const std::string& /*token*/, const json::exception& what) {
        if (what.id == kNumberTooLarge) {
            return fail("The edition holds a number too large to read.");
        }
        return fail(not_json(text_, byte));
    }

    Result<EditionNode> result() && {
        if (!problem_.empty()) return Error{problem_};
        if (root_.kind != Kind::Object) {
            return Error{"The edition must be one JSON object in braces."};
        }
        return std::move(root_);
    }

  private:
    struct Open {
        EditionNode node;
        std::set<std::string> keys;
    };

    bool fail(std::string sentence) {
        problem_ = std::move(sentence);
        return false;
    }

    bool is_one_more_allowed() {
        if (++values_ <= kMaxValues) return true;
        return fail("The edition has more than " + std::to_string(kMaxValues) +
                    " values; it cannot be an edition.");
    }

    bool add(Kind kind, std::int64_t number = 0, std::string text = {}) {
        if (!is_one_more_allowed()) return false;
        put({kind, number, std::move(text), std::exchange(key_, {}), {}});
        return true;
    }

    bool open(Kind kind) {
        if (!is_one_more_allowed()) return false;
        if (open_.size() == kMaxDepth) {
            return fail("The edition is nested more than " + std::to_string(kMaxDepth) +
                        " levels deep; it cannot be an edition.");
        }
        open_.push_back({{kind, 0, {}, std::exchange(key_, {}), {}}, {}});
        return true;
    }

    bool close() {
        EditionNode node = std::move(open_.back().node);
        open_.pop_back();
        put(std::move(node));
        return true;
    }

    void put(EditionNode node) {
        if (open_.empty()) {
            root_ = std::move(node);
        } else {
            open_.back().node.children.push_back(std::move(node));
        }
    }

    std::string path_to(const std::string& name) const {
        std::string path;
        for (std::size_t i = 1; i < open_.size(); ++i) {
            const EditionNode& parent = open_[i - 1].node;
            if (parent.kind == Kind::List) {
                path += "[" + std::to_string(parent.children.size()) + "]";
            } else {
                path += (path.empty() ? "" : ".") + open_[i].node.key;
            }
        }
        return path + (path.empty() ? "" : ".") + name;
    }

    std::string_view text_;
    std::vector<Open> open_;
    std::string key_;  // of the value that comes next
    std::size_t values_ = 0;
    EditionNode root_;
    std::string problem_;
};

}  // namespace

Result<EditionNode> parse_edition(std::string_view text) {
    if (text.size() > kMaxEditionBytes) {
        return Error{"The edition is larger than " + std::to_string(kMaxEditionBytes) +
                     " bytes; it cannot be an edition."};
    }
    // The library would take this byte for the end of the text.
    const std::size_t zero = text.find('\0');
    if (zero != std::string_view::npos) return Error{not_json(text, zero)};
    TreeBuilder builder(text);
    json::sax_parse(text, &builder);
    return std::move(builder).result();
}

}  // namespace kingsbridge

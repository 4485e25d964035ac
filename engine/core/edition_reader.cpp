#include "engine/core/edition_reader.hpp"

#include <algorithm>

namespace kingsbridge {
namespace {

constexpr std::string_view kSmallLettersAndDigits = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view kSourceNames[] = {"rulebook", "found", "reconstructed"};

bool is_among(EditionKeys keys, std::string_view key) {
    return std::ranges::find(keys, key) != keys.end();
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// "a", "b" or "c"
std::string joined(EditionKeys names, std::string_view last_word) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool is_last = i + 1 == names.size();
        if (i > 0) text += is_last ? " " + std::string(last_word) + " " : ", ";
        text += quoted(names[i]);
    }
    return text;
}

std::string inner_path(const std::string& path, std::string_view key) {
    return path + (path.empty() ? "" : ".") + std::string(key);
}

[[noreturn]] void refuse_unknown(const EditionValue& value, EditionKeys known) {
    value.refuse("is not known; the program knows " + joined(known, "and") + " here");
}

std::string must_be_under_a_source() {
    return "must stand under " + joined(kSourceNames, "or") + ", which says how sure it is";
}

}  // namespace

std::string_view source_name(Source source) {
    return kSourceNames[static_cast<std::size_t>(source)];
}

void EditionValue::refuse(const std::string& why) const {
    throw EditionRefusal{"The edition's value " + quoted(path_) + " " + why + "."};
}

bool EditionValue::has(std::string_view key) const {
    return is_object() &&
           std::ranges::find(node_->children, key, &EditionNode::key) != node_->children.end();
}

EditionValue EditionValue::member(std::string_view key) const {
    if (!is_object()) refuse("must be an object in braces");
    const auto found = std::ranges::find(node_->children, key, &EditionNode::key);
    const std::string path = inner_path(path_, key);
    if (found == node_->children.end()) under(path).refuse("is missing");
    return {*found, path};
}

std::vector<EditionValue> EditionValue::members() const {
    if (!is_object()) refuse("must be an object in braces");
    std::vector<EditionValue> values;
    for (const EditionNode& child : node_->children) {
        values.emplace_back(child, inner_path(path_, child.key));
    }
    return values;
}

void EditionValue::only(EditionKeys keys) const {
    for (const EditionValue& value : members()) {
        if (!is_among(keys, value.key())) refuse_unknown(value, keys);
    }
}

std::vector<EditionValue> EditionValue::list(std::size_t low, std::size_t high,
                                             std::string_view things) const {
    const bool is_list = node_->kind == EditionNode::Kind::List;
    const std::size_t size = node_->children.size();
    if (!is_list || size < low || size > high) {
        const bool exact = low == high;
        refuse("must be a list of " + (exact ? "" : std::to_string(low) + " to ") +
               std::to_string(high) + " " + std::string(things) +
               (exact && is_list ? ", not of " + std::to_string(size) : ""));
    }
    std::vector<EditionValue> values;
    for (std::size_t i = 0; i < size; ++i) {
        values.emplace_back(node_->children[i], path_ + "[" + std::to_string(i) + "]");
    }
    return values;
}

int EditionValue::number(int low, int high) const {
    if (!is_whole() || node_->number < low || node_->number > high) {
        refuse("must be a whole number from " + std::to_string(low) + " to " +
               std::to_string(high));
    }
    return static_cast<int>(node_->number);
}

int EditionValue::supported(int only_number) const {
    if (is_whole() && node_->number == only_number) return only_number;
    refuse("must be " + std::to_string(only_number) + ": the program supports no other number");
}

std::string EditionValue::text(std::size_t max_bytes) const {
    if (!is_text()) refuse("must be text");
    const std::string& text = node_->text;
    if (text.empty()) refuse("must not be empty");
    if (text.size() > max_bytes) {
        refuse("must have at most " + std::to_string(max_bytes) + " bytes");
    }
    const auto is_control = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(text, is_control)) refuse("must be a single line of plain text");
    return text;
}

// Ids become file names and command-line words, so they stay simple.
std::string EditionValue::id() const {
    std::string id = text(32);
    if (id.find_first_not_of(std::string(kSmallLettersAndDigits) + "-") != std::string::npos) {
        refuse("may only have small letters, digits and hyphens");
    }
    return id;
}

std::string EditionValue::card_id() const {
    std::string id = text(32);
    if (id.find_first_not_of(std::string(kSmallLettersAndDigits) + "_") != std::string::npos) {
        refuse("may only have small letters, digits and underscores");
    }
    return id;
}

bool EditionValue::boolean() const {
    if (node_->kind != EditionNode::Kind::Boolean) refuse("must be true or false");
    return node_->number != 0;
}

std::size_t EditionValue::choice(EditionKeys names) const {
    const auto found = std::ranges::find(names, std::string_view(node_->text));
    if (!is_text() || found == names.end()) refuse("must be " + joined(names, "or"));
    return static_cast<std::size_t>(found - names.begin());
}

EditionValue EditionValue::fact_value() const {
    if (!is_object()) refuse("must have a \"value\" and a \"source\"");
    return {*member("value").node_, path_};
}

Source EditionValue::fact_source() const {
    const auto source = static_cast<Source>(member("source").choice(kSourceNames));
    constexpr std::string_view kKeys[] = {"value", "source"};
    only(kKeys);
    return source;
}

EditionFacts::EditionFacts(const EditionValue& object, EditionKeys plain, EditionKeys facts)
    : object_(object) {
    for (const EditionValue& value : object.members()) {
        const auto group = std::ranges::find(kSourceNames, std::string_view(value.key()));
        if (group != std::end(kSourceNames)) {
            read_group(value, static_cast<std::size_t>(group - kSourceNames), facts);
        } else if (is_among(plain, value.key())) {
            values_.push_back(value);
        } else if (is_among(facts, value.key())) {
            value.refuse(must_be_under_a_source());
        } else {
            std::vector<std::string_view> known(plain.begin(), plain.end());
            known.insert(known.end(), facts.begin(), facts.end());
            refuse_unknown(value, known);
        }
    }
}

void EditionFacts::read_group(const EditionValue& group, std::size_t source, EditionKeys facts) {
    for (const EditionValue& value : group.members()) {
        const EditionValue fact = value.under(inner_path(object_.path(), value.key()));
        if (!is_among(facts, value.key())) refuse_unknown(fact, facts);
        if (has(value.key())) fact.refuse("stands there twice, with two sources");
        values_.push_back(fact);
        source_ = std::max(source_, static_cast<Source>(source));
    }
}

EditionValue EditionFacts::at(std::string_view key) const {
    if (const EditionValue* value = find(key)) return *value;
    return object_.member(key);  // which is missing, and says so
}

const EditionValue* EditionFacts::find(std::string_view key) const {
    const auto found = std::ranges::find(values_, key, &EditionValue::key);
    return found == values_.end() ? nullptr : &*found;
}

}  // namespace kingsbridge

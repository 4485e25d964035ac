// The numbered rules on the command line: all of a game's, one by its number, or those with
// certain words.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/rule_book.hpp"
#include "engine/registry.hpp"
#include "render/app/commands.hpp"

namespace kingsbridge::app {
namespace {

constexpr std::size_t kColumns = 100, kIdColumns = 7;

struct Question {
    std::string game;
    std::string id;
    std::string words;
};

// Lines of words; a word longer than a line has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        const bool first = lines.back().empty();
        if (!first && lines.back().size() + 1 + word.size() > columns) lines.emplace_back();
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += word;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void print_paragraph(std::string_view text) {
    for (const std::string& line : wrapped(text, kColumns)) fmt::print("{}\n", line);
}

// The text hangs beside its number.
void print_rule(const Rule& rule) {
    std::string_view margin = rule.id;
    for (const std::string& line : wrapped(full_text(rule), kColumns - kIdColumns)) {
        fmt::print("{:<{}}{}\n", margin, kIdColumns, line);
        margin = "";
    }
}

void print_section(const RuleSection& section) {
    const std::string line(section.heading.size(), section.depth == 1 ? '=' : '-');
    fmt::print("\n{}\n{}\n", section.heading, line);
    for (const std::string& paragraph : section.introduction) {
        print_paragraph(paragraph);
        fmt::print("\n");
    }
    for (const Rule& rule : section.rules) print_rule(rule);
}

void print_book(const RuleBook& book) {
    fmt::print("{}\n", book.title);
    for (const std::string& paragraph : book.introduction) {
        fmt::print("\n");
        print_paragraph(paragraph);
    }
    for (const RuleSection& section : book.sections) print_section(section);
}

Result<void> print_answer(const RuleBook& book, const Question& question) {
    if (!question.id.empty()) {
        const auto rule = only_rule(book, question.id);
        if (!rule) return rule.error();
        print_book(*rule);
        return {};
    }
    if (question.words.empty()) {
        print_book(book);
        return {};
    }
    const RuleBook found = rules_with_words(book, question.words);
    if (found.sections.empty()) {
        return Error{fmt::format("No rule has the words \"{}\".", question.words)};
    }
    print_book(found);
    return {};
}

Result<void> answer(const Question& question) {
    const auto game = find_game(question.game);
    if (!game) return game.error();
    const auto book = rule_book((*game)->id);
    if (!book) return book.error();
    return print_answer(*book, question);
}

std::string to_capitals(const std::string& id) {
    std::string capitals = id;
    for (char& letter : capitals) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return capitals;
}

}  // namespace

void add_rules(CLI::App& program, Work& work) {
    auto* command =
        program.add_subcommand("rules", "Print the numbered rules of a game, or some of them");
    auto question = std::make_shared<Question>();
    question->game = games().front().id;
    command->add_option("game", question->game, "Which game; \"kingsbridge games\" lists them")
        ->type_name("GAME")
        ->capture_default_str();
    auto* words = command->add_option("-f,--find", question->words, "Only rules with these words")
                      ->type_name("WORDS");
    command->add_option("-i,--id", question->id, "Only the rule with this number, such as P-031")
        ->type_name("ID")
        ->excludes(words)
        ->transform(to_capitals);
    command->callback([&work, question] { work = [question] { return answer(*question); }; });
}

}  // namespace kingsbridge::app

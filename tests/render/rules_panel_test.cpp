// The rules over the table: what is found, which keys do what, and that it can be seen.
#include "render/ui/rules_panel.hpp"

#include <imgui.h>
#include <raylib.h>
#include <rlgl.h>

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "ecs/still_life.hpp"
#include "render/table_screen.hpp"
#include "render/window.hpp"

namespace kingsbridge::render {
namespace {

using Kind = RulesLine::Kind;

RulesLine line(Kind kind, const std::string& text) { return {kind, text, {}, {}, {}}; }

RulesView book() {
    RulesView view{"Tithe", {}};
    view.lines = {line(Kind::Paragraph, "A word on cards before."),
                  line(Kind::Heading, "1. Cards"),
                  {Kind::Rule, "There are 13 cards.", "T-001", "card data", {}},
                  line(Kind::Heading, "2. Rounds"),
                  line(Kind::Subheading, "2a. The die"),
                  {Kind::Rule, "The die is rolled.", "T-002", {}, {}},
                  line(Kind::Subheading, "2b. Play"),
                  {Kind::Rule, "The highest card wins.", "T-003", {}, {}},
                  line(Kind::Heading, "3. Rulings"),
                  {Kind::Rule, "A tie is shared.", "TR-01", {}, "T-003"}};
    return view;
}

// Long enough to be scrolled.
RulesView long_book() {
    RulesView view = book();
    for (int i = 4; i < 60; ++i) {
        const std::string number = std::to_string(i);
        view.lines.push_back({Kind::Rule, "Rule of the number " + number, "T-" + number, {}, {}});
    }
    return view;
}

std::string texts(const RulesView& view) {
    std::string all;
    for (const RulesLine& each : view.lines) all += (each.id.empty() ? each.text : each.id) + "|";
    return all;
}

// raylib's own numbers for a recorded key going up and down.
constexpr unsigned kKeyUp = 1, kKeyDown = 2;

// A table without a display whose keys the test presses.
class Hand {
  public:
    explicit Hand(RulesView rules) {
        ecs::lay_out_still_life(table_);
        auto opened = TableScreen::open(table_, 2);
        REQUIRE(opened.ok());
        screen_ = std::move(*opened);
        screen_->set_rules(std::move(rules));
        look();
    }

    static void set(int key, bool down) {
        PlayAutomationEvent({0, down ? kKeyDown : kKeyUp, {key, 0, 0, 0}});
        // The search field is ImGui's and has its own ears.
        if (key == KEY_ESCAPE) ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, down);
    }
    // False when the window is to be closed.
    bool press(int key) {
        set(key, true);
        const bool stays = screen_->frame();
        set(key, false);
        return screen_->frame() && stays;
    }
    void type(const char* words) {
        ImGui::GetIO().AddInputCharactersUTF8(words);
        look();
    }
    // Settles what moves, so that two looks at the same thing are alike.
    void look() {
        for (int i = 0; i < 6; ++i) REQUIRE(screen_->frame());
    }
    Picture picture() {
        look();
        const int width = GetRenderWidth(), height = GetRenderHeight();
        return Picture({rlReadScreenPixels(width, height), width, height, 1,
                        PIXELFORMAT_UNCOMPRESSED_R8G8B8A8});
    }
    TableScreen& screen() { return *screen_; }
    const RulesPanel& rules() { return screen_->rules(); }

  private:
    entt::registry table_;
    std::unique_ptr<TableScreen> screen_;
};

int pixels_that_differ(const Picture& a, const Picture& b) {
    int count = 0;
    for (int i = 0; i < a.width() * a.height(); ++i) {
        const Color one = a.pixels()[i], two = b.pixels()[i];
        count += one.r != two.r || one.g != two.g || one.b != two.b ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("A search keeps the headings over what it finds") {
    CHECK(book().rules() == 4);
    CHECK(texts(found_in(book(), "CARD")) == "1. Cards|T-001|2. Rounds|2b. Play|T-003|");
    CHECK(texts(found_in(book(), "die")) == "2. Rounds|2a. The die|T-002|");
    CHECK(texts(found_in(book(), "T-003")) == "2. Rounds|2b. Play|T-003|3. Rulings|TR-01|");
    CHECK(texts(found_in(book(), "card data")) == "1. Cards|T-001|");
    CHECK(found_in(book(), "before").lines.empty());
    CHECK(texts(found_in(book(), "  ")) == texts(book()));
}

TEST_CASE("R opens the rules over the table, and R or Esc closes them") {
    const auto window = Window::open_headless({.width = 640, .height = 400});
    REQUIRE(window.ok());
    Hand hand(book());
    const auto closed = hand.picture();
    CHECK_FALSE(hand.rules().is_open());
    for (const int key : {KEY_R, KEY_ESCAPE}) {
        REQUIRE(hand.press(KEY_R));
        CHECK(hand.rules().is_open());
        CHECK(pixels_that_differ(closed, hand.picture()) > 640 * 400 / 2);
        REQUIRE(hand.press(key));
        CHECK_FALSE(hand.rules().is_open());
        CHECK(pixels_that_differ(closed, hand.picture()) == 0);
    }
    CHECK_FALSE(hand.press(KEY_ESCAPE));
}

TEST_CASE("The table rests while the rules are open") {
    const auto window = Window::open_headless({.width = 320, .height = 200});
    REQUIRE(window.ok());
    Hand hand(book());
    const float before = hand.screen().orbit().view().pitch;
    REQUIRE(hand.press(KEY_R));
    REQUIRE(hand.press(KEY_TWO));
    hand.look();
    CHECK(hand.screen().orbit().view().pitch == before);
    REQUIRE(hand.press(KEY_R));
    REQUIRE(hand.press(KEY_TWO));
    hand.look();
    CHECK(hand.screen().orbit().view().pitch != before);
}

TEST_CASE("A table without rules opens none") {
    const auto window = Window::open_headless({.width = 320, .height = 200});
    REQUIRE(window.ok());
    Hand hand(RulesView{});
    REQUIRE(hand.press(KEY_R));
    CHECK_FALSE(hand.rules().is_open());
}

TEST_CASE("Words typed into the search field narrow the rules, and letters do not close them") {
    const auto window = Window::open_headless({.width = 640, .height = 400});
    REQUIRE(window.ok());
    Hand hand(book());
    REQUIRE(hand.press(KEY_R));
    CHECK(hand.rules().shown() == 4);
    Hand::set(KEY_LEFT_CONTROL, true);
    REQUIRE(hand.press(KEY_F));
    Hand::set(KEY_LEFT_CONTROL, false);
    hand.look();
    hand.type("card");
    CHECK(hand.rules().shown() == 2);
    REQUIRE(hand.press(KEY_R));
    CHECK(hand.rules().is_open());

    REQUIRE(hand.press(KEY_ESCAPE));
    CHECK(hand.rules().is_open());
    CHECK(hand.rules().shown() == 4);
    REQUIRE(hand.press(KEY_ESCAPE));
    CHECK_FALSE(hand.rules().is_open());
}

TEST_CASE("A closed book forgets the search") {
    RulesPanel panel(book());
    panel.open();
    panel.search("die");
    CHECK(panel.shown() == 1);
    panel.close();
    CHECK(panel.shown() == 4);
    panel.search(std::string(500, 'x'));
    CHECK(panel.shown() == 0);
}

TEST_CASE("The rules are scrolled by keys, down and up again") {
    const auto window = Window::open_headless({.width = 640, .height = 400});
    REQUIRE(window.ok());
    Hand hand(long_book());
    REQUIRE(hand.press(KEY_R));
    const auto top = hand.picture();
    REQUIRE(hand.press(KEY_PAGE_DOWN));
    const auto below = hand.picture();
    CHECK(pixels_that_differ(top, below) > 500);
    REQUIRE(hand.press(KEY_DOWN));
    CHECK(pixels_that_differ(below, hand.picture()) > 500);
    REQUIRE(hand.press(KEY_UP));
    CHECK(pixels_that_differ(below, hand.picture()) == 0);
    REQUIRE(hand.press(KEY_PAGE_UP));
    CHECK(pixels_that_differ(top, hand.picture()) == 0);
}

}  // namespace kingsbridge::render

#include "render/ui/rules_panel.hpp"

#include <fmt/core.h>
#include <imgui.h>
#include <raylib.h>

#include <algorithm>
#include <utility>

namespace kingsbridge::render {
namespace {

using Kind = RulesLine::Kind;

// A page is as wide as is good to read, whatever the screen.
constexpr float kPageWidth = 980.0F, kOutside = 36.0F;
constexpr float kPaddingX = 48.0F, kPaddingY = 34.0F;
constexpr float kIdWidth = 88.0F, kNotesWidth = 72.0F, kGap = 20.0F;
constexpr float kSearchWidth = 270.0F, kLinesPerKey = 2.0F;
constexpr float kSolid = 0.96F, kFade = 22.0F;
constexpr ImU32 kVeil = IM_COL32(8, 5, 3, 110);

constexpr ImGuiWindowFlags kStill = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav;

// Text in a column that begins at `left` and ends at `right` of the page.
void column(float left, float right, const char* text, ImGuiCol colour) {
    ImGui::SetCursorPosX(left);
    ImGui::PushTextWrapPos(right);
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(colour));
    ImGui::TextUnformatted(text);
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
}

// How much lower the smaller letters begin, for both to stand on one line.
float on_one_line(const ImFont* large, const ImFont* small) {
    return (large->Ascent - small->Ascent) * ImGui::GetIO().FontGlobalScale;
}

// Text that goes on beyond an edge of the page fades there instead of being cut through.
void fade(float edge, float inwards) {
    const ImVec2 corner = ImGui::GetWindowPos();
    ImVec4 tone = ImGui::GetStyleColorVec4(ImGuiCol_WindowBg);
    tone.w = kSolid;
    const ImU32 solid = ImGui::GetColorU32(tone);
    tone.w = 0.0F;
    const ImU32 clear = ImGui::GetColorU32(tone);
    ImGui::GetWindowDrawList()->AddRectFilledMultiColor(
        {corner.x, corner.y + edge},
        {corner.x + ImGui::GetContentRegionMax().x, corner.y + inwards}, solid, solid, clear,
        clear);
}

struct Page {
    const Overlay& overlay;
    float width;

    void draw(const RulesLine& line, bool first) const {
        switch (line.kind) {
            case Kind::Paragraph:
                return paragraph(line);
            case Kind::Heading:
                return heading(line, overlay.title(), first ? 0.0F : 30.0F);
            case Kind::Subheading:
                return heading(line, overlay.heading(), first ? 0.0F : 16.0F);
            case Kind::Rule:
                return rule(line);
        }
    }

  private:
    void paragraph(const RulesLine& line) const {
        ImGui::PushFont(overlay.italic());
        column(0.0F, width, line.text.c_str(), ImGuiCol_Text);
        ImGui::PopFont();
        ImGui::Spacing();
    }

    void heading(const RulesLine& line, ImFont* font, float space) const {
        ImGui::Dummy({0.0F, space});
        ImGui::PushFont(font);
        column(0.0F, width, line.text.c_str(), ImGuiCol_CheckMark);
        ImGui::PopFont();
        ImGui::Dummy({0.0F, 2.0F});
    }

    // Number, text and notes begin on one line; the longest of them makes the height.
    void rule(const RulesLine& line) const {
        const float top = ImGui::GetCursorPosY();
        ImGui::PushFont(overlay.reading());
        column(0.0F, kIdWidth, line.id.c_str(), ImGuiCol_TextDisabled);
        ImGui::SetCursorPosY(top + on_one_line(overlay.reading(), overlay.italic()));
        notes(line);
        const float bottom = ImGui::GetCursorPosY();
        ImGui::SetCursorPosY(top);
        text(line);
        ImGui::PopFont();
        ImGui::SetCursorPosY(std::max(bottom, ImGui::GetCursorPosY()));
        ImGui::Dummy({0.0F, 0.0F});  // a list may end here, and only an item may end a list
    }

    void notes(const RulesLine& line) const {
        ImGui::PushFont(overlay.italic());
        column(width - kNotesWidth, width, line.notes.c_str(), ImGuiCol_TextDisabled);
        ImGui::PopFont();
    }

    void text(const RulesLine& line) const {
        const float right = width - kNotesWidth - kGap;
        column(kIdWidth, right, line.text.c_str(), ImGuiCol_Text);
        if (line.see.empty()) return;
        ImGui::PushFont(overlay.italic());
        column(kIdWidth, right, line.see.c_str(), ImGuiCol_TextDisabled);
        ImGui::PopFont();
    }
};

}  // namespace

RulesPanel::RulesPanel(RulesView rules) : rules_(std::move(rules)), shown_(rules_) {}

void RulesPanel::open() { open_ = rules_.rules() > 0; }

void RulesPanel::close() {
    open_ = false;
    search("");
}

void RulesPanel::search(std::string_view words) {
    const std::size_t length = std::min(words.size(), words_.size() - 1);
    words_ = {};
    std::ranges::copy(words.substr(0, length), words_.begin());
    shown_ = found_in(rules_, words_.data());
    to_top_ = true;
}

// While words are typed, letters belong to them and Esc leaves only the search.
void RulesPanel::follow_keys() {
    const auto pressed = [](int key) { return IsKeyPressed(key) || IsKeyPressedRepeat(key); };
    scroll_lines_ += pressed(KEY_DOWN) ? kLinesPerKey : 0.0F;
    scroll_lines_ -= pressed(KEY_UP) ? kLinesPerKey : 0.0F;
    scroll_pages_ += pressed(KEY_PAGE_DOWN) ? 1.0F : 0.0F;
    scroll_pages_ -= pressed(KEY_PAGE_UP) ? 1.0F : 0.0F;
    end_search_ = searching_ && IsKeyPressed(KEY_ESCAPE);
    if (searching_) return;
    if (IsKeyPressed(KEY_ESCAPE) || IsKeyPressed(KEY_R)) return close();
    const bool control = IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL);
    begin_search_ = control && IsKeyPressed(KEY_F);
    for (int letter = GetCharPressed(); letter != 0; letter = GetCharPressed()) {
        begin_search_ |= letter == '/';
    }
}

void RulesPanel::draw(const Overlay& overlay) {
    if (!open_) return;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, screen, kVeil);
    ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(kPageWidth, screen.x - 2 * kOutside), screen.y - 2 * kOutside});
    ImGui::SetNextWindowBgAlpha(kSolid);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {kPaddingX, kPaddingY});
    ImGui::Begin("rules", nullptr, ImGuiWindowFlags_NoDecoration | kStill);
    ImGui::PopStyleVar();
    draw_head(overlay);
    draw_page(overlay);
    ImGui::End();
}

void RulesPanel::draw_head(const Overlay& overlay) {
    ImGui::PushFont(overlay.title());
    ImGui::TextUnformatted(rules_.title.c_str());
    ImGui::PopFont();
    const int all = rules_.rules(), found = shown_.rules();
    const auto count = found == all ? fmt::format("{} rules. Esc closes the book.", all)
                                    : fmt::format("{} of {} rules", found, all);
    ImGui::PushFont(overlay.italic());
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", count.c_str());
    ImGui::PopFont();
    ImGui::SameLine(ImGui::GetContentRegionMax().x - kSearchWidth);
    draw_search();
    ImGui::Dummy({0.0F, 2.0F});
    ImGui::Separator();
    ImGui::Dummy({0.0F, 6.0F});
}

void RulesPanel::draw_search() {
    if (std::exchange(begin_search_, false)) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(kSearchWidth);
    if (ImGui::InputTextWithHint("##search", "Search  ( / )", words_.data(), words_.size())) {
        search(std::string(words_.data()));
    }
    searching_ = ImGui::IsItemActive();
    if (std::exchange(end_search_, false)) search("");
}

void RulesPanel::draw_page(const Overlay& overlay) {
    ImGui::BeginChild("page", {0.0F, 0.0F}, false, kStill);
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float way = std::exchange(scroll_lines_, 0.0F) * line +
                      std::exchange(scroll_pages_, 0.0F) * (ImGui::GetWindowHeight() - 2 * line);
    if (way != 0.0F) ImGui::SetScrollY(ImGui::GetScrollY() + way);
    if (std::exchange(to_top_, false)) ImGui::SetScrollY(0.0F);
    const Page page{overlay, ImGui::GetContentRegionAvail().x - kGap};
    if (shown_.lines.empty()) ImGui::TextDisabled("No rule has these words.");
    bool first = true;
    for (const RulesLine& text : shown_.lines) page.draw(text, std::exchange(first, false));
    const float height = ImGui::GetWindowHeight();
    if (ImGui::GetScrollY() > 0.0F) fade(0.0F, kFade);
    if (ImGui::GetScrollY() < ImGui::GetScrollMaxY()) fade(height, height - kFade);
    ImGui::EndChild();
}

}  // namespace kingsbridge::render

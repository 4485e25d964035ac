// Dear ImGui in the clothes of the table: its context, fonts and colours, from the first panel to
// the last. Panels are drawn between begin() and end(), over whatever the window already shows.
#pragma once

struct ImFont;

namespace kingsbridge::render {

class Overlay {
  public:
    // Needs an open window; text is `text_scale` times its usual size.
    explicit Overlay(float text_scale = 1.0F);
    Overlay(const Overlay&) = delete;
    Overlay& operator=(const Overlay&) = delete;
    ~Overlay();

    void begin() const;
    void end() const;

    // Whether a panel, not the table, is what the hand is on.
    [[nodiscard]] bool wants_mouse() const;
    [[nodiscard]] bool wants_keyboard() const;

    [[nodiscard]] ImFont* text() const { return text_; }
    [[nodiscard]] ImFont* reading() const { return reading_; }  // larger, for whole pages
    [[nodiscard]] ImFont* title() const { return title_; }
    [[nodiscard]] ImFont* heading() const { return heading_; }
    [[nodiscard]] ImFont* italic() const { return italic_; }

  private:
    ImFont* text_ = nullptr;
    ImFont* reading_ = nullptr;
    ImFont* title_ = nullptr;
    ImFont* heading_ = nullptr;
    ImFont* italic_ = nullptr;
};

}  // namespace kingsbridge::render

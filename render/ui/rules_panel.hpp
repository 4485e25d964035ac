// The rules over the table, as a page to read: headings, numbers in the left margin, notes in the
// right one, and a search field. Shows a view and knows no game.
#pragma once

#include <array>

#include "render/ui/overlay.hpp"
#include "render/ui/rules_view.hpp"

namespace kingsbridge::render {

class RulesPanel {
  public:
    explicit RulesPanel(RulesView rules);

    // A book without rules cannot be opened.
    void open();
    void close();
    [[nodiscard]] bool is_open() const { return open_; }

    void search(std::string_view words);
    [[nodiscard]] int shown() const { return shown_.rules(); }

    // The keys are its own while it is open.
    void follow_keys();
    // Between the overlay's begin() and end().
    void draw(const Overlay& overlay);

  private:
    void draw_head(const Overlay& overlay);
    void draw_search();
    void draw_page(const Overlay& overlay);

    RulesView rules_;
    RulesView shown_;  // what the search found
    std::array<char, 64> words_{};
    bool open_ = false;
    bool searching_ = false;     // the keyboard is in the search field
    bool begin_search_ = false;  // and these are to be done when it is drawn next
    bool end_search_ = false;
    bool to_top_ = false;
    float scroll_lines_ = 0.0F;
    float scroll_pages_ = 0.0F;
};

}  // namespace kingsbridge::render

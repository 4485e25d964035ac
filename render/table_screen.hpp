// The table in the window: the camera in the hand, the picture that grows finer while the hand
// rests, and the panels over it. Shows the pieces of a registry and does not know what they mean.
#pragma once

#include <entt/entt.hpp>
#include <memory>

#include "engine/base/result.hpp"
#include "render/orbit.hpp"
#include "render/studio.hpp"
#include "render/ui/overlay.hpp"
#include "render/ui/rules_panel.hpp"

namespace kingsbridge::render {

class TableScreen {
  public:
    // Needs an open window. The picture is finished after so many passes.
    static Result<std::unique_ptr<TableScreen>> open(const entt::registry& pieces,
                                                     int passes_when_done = kStillPasses);

    // Shows one frame; false when the window is to be closed.
    bool frame();

    // What the key R opens; without rules it opens nothing.
    void set_rules(RulesView rules) { rules_ = RulesPanel(std::move(rules)); }

    [[nodiscard]] Orbit& orbit() { return orbit_; }
    [[nodiscard]] const RulesPanel& rules() const { return rules_; }
    [[nodiscard]] int passes() const { return studio_->passes(); }

  private:
    TableScreen(std::unique_ptr<Studio> studio, int passes_when_done)
        : studio_(std::move(studio)), passes_when_done_(passes_when_done) {}

    void follow_hand();
    void follow_mouse();
    void follow_keys();
    void paint();
    void draw_panels();
    void draw_help();

    std::unique_ptr<Studio> studio_;
    int passes_when_done_;
    Overlay overlay_;
    RulesPanel rules_{RulesView{}};
    Orbit orbit_;
    float pass_seconds_ = 0.02F;
    bool help_ = true;
    bool leaving_ = false;
};

}  // namespace kingsbridge::render

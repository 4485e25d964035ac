// How a hand moves the camera: around a point on the table, nearer and farther, along the table.
// Every movement has a goal that the camera glides to. Knows no mouse and no window.
#pragma once

#include "render/camera.hpp"

namespace kingsbridge::render {

struct View {
    ecs::Vec3 target;
    float yaw;    // around the table; 0 looks from the side of positive z
    float pitch;  // above the table; a quarter turn looks straight down
    float distance;

    friend constexpr bool operator==(const View&, const View&) = default;
};

View view_of(const TableCamera& camera);
TableCamera camera_at(const View& view);

inline const View kTableView = view_of(TableCamera{});
View reading_view();
View low_view();

class Orbit {
  public:
    void turn(float yaw, float pitch);
    void approach(float factor);  // 0.9 is a tenth nearer
    void slide(float right, float away);
    void go_to(const View& view);

    // Glides on for so many seconds.
    void advance(float seconds);
    [[nodiscard]] bool at_rest() const { return now_ == goal_; }
    [[nodiscard]] const View& view() const { return now_; }
    [[nodiscard]] TableCamera camera() const { return camera_at(now_); }

  private:
    View now_ = kTableView, goal_ = kTableView;
};

}  // namespace kingsbridge::render

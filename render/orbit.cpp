#include "render/orbit.hpp"

#include <algorithm>
#include <cmath>

namespace kingsbridge::render {
namespace {

using ecs::Vec3;

constexpr float kLowest = ecs::degrees(8.0F), kHighest = ecs::degrees(89.0F);
constexpr float kNearest = 12.0F, kFarthest = 110.0F, kReach = 40.0F;
constexpr float kGlideSeconds = 0.11F;  // two thirds of the way
constexpr float kStill = 1e-4F;

float mixed(float a, float b, float t) { return a + (b - a) * t; }

bool close(const View& a, const View& b) {
    return ecs::length(a.target - b.target) + std::abs(a.yaw - b.yaw) +
               std::abs(a.pitch - b.pitch) + std::abs(a.distance - b.distance) <
           kStill;
}

}  // namespace

View view_of(const TableCamera& camera) {
    const Vec3 back = camera.eye - camera.target;
    const float distance = ecs::length(back);
    return {camera.target, std::atan2(back.x, back.z), std::asin(back.y / distance), distance};
}

TableCamera camera_at(const View& view) {
    const float level = std::cos(view.pitch) * view.distance;
    TableCamera camera;
    camera.target = view.target;
    camera.eye =
        view.target + Vec3{level * std::sin(view.yaw), std::sin(view.pitch) * view.distance,
                           level * std::cos(view.yaw)};
    // The nearer the camera, the smaller the pieces' world: the opening shrinks with it.
    camera.lens_radius *= view.distance / kTableView.distance;
    return camera;
}

View reading_view() { return {kTableView.target, 0.0F, kHighest, kTableView.distance}; }
View low_view() { return {kTableView.target, kTableView.yaw, ecs::degrees(14.0F), 34.0F}; }

void Orbit::turn(float yaw, float pitch) {
    goal_.yaw += yaw;
    goal_.pitch = std::clamp(goal_.pitch + pitch, kLowest, kHighest);
}

void Orbit::approach(float factor) {
    goal_.distance = std::clamp(goal_.distance * factor, kNearest, kFarthest);
}

void Orbit::slide(float right, float away) {
    const float c = std::cos(goal_.yaw), s = std::sin(goal_.yaw);
    const Vec3 moved = goal_.target + Vec3{right * c - away * s, 0.0F, -right * s - away * c};
    goal_.target = {std::clamp(moved.x, -kReach, kReach), moved.y,
                    std::clamp(moved.z, -kReach, kReach)};
}

// The shorter way round.
void Orbit::go_to(const View& view) {
    const float turns = std::round((now_.yaw - view.yaw) / (2.0F * ecs::kPi));
    goal_ = view;
    goal_.yaw += turns * 2.0F * ecs::kPi;
}

void Orbit::advance(float seconds) {
    const float t = 1.0F - std::exp(-seconds / kGlideSeconds);
    now_.target = now_.target + (goal_.target - now_.target) * t;
    now_.yaw = mixed(now_.yaw, goal_.yaw, t);
    now_.pitch = mixed(now_.pitch, goal_.pitch, t);
    now_.distance = mixed(now_.distance, goal_.distance, t);
    if (close(now_, goal_)) now_ = goal_;
}

}  // namespace kingsbridge::render

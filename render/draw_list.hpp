// From the registry to what is drawn: pieces of one shape and material go to the card together.
#pragma once

#include <array>
#include <entt/entt.hpp>
#include <vector>

#include "ecs/components.hpp"
#include "render/gpu.hpp"

namespace kingsbridge::render {

struct DrawList {
    // Indexed by shape, then material.
    std::array<std::array<std::vector<Instance>, ecs::kMaterialCount>, ecs::kShapeCount> batches;
    // A ball that holds every piece: what the shadow maps must cover.
    ecs::Vec3 centre;
    float radius = 1.0F;
};

DrawList draw_list(const entt::registry& registry);
Instance instance_of(const ecs::Pose& pose, ecs::Shape shape, ecs::Colour colour);

}  // namespace kingsbridge::render

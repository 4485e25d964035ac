#include "render/draw_list.hpp"

#include <algorithm>

namespace kingsbridge::render {

using ecs::Vec3;

Instance instance_of(const ecs::Pose& pose, ecs::Shape shape, ecs::Colour colour) {
    const Vec3 middle{0, ecs::extent(shape).y / 2.0F, 0};
    const Vec3 x = ecs::rotate(pose.rotation, {1, 0, 0}), y = ecs::rotate(pose.rotation, {0, 1, 0});
    const Vec3 z = ecs::rotate(pose.rotation, {0, 0, 1});
    const Vec3 at = pose.position + middle - ecs::rotate(pose.rotation, middle);
    const auto part = [](std::uint8_t value) { return static_cast<float>(value) / 255.0F; };
    return {{x.x, y.x, z.x, at.x, x.y, y.y, z.y, at.y, x.z, y.z, z.z, at.z},
            {part(colour.red), part(colour.green), part(colour.blue), 1.0F}};
}

DrawList draw_list(const entt::registry& registry) {
    DrawList out;
    Vec3 low{1e9F, 1e9F, 1e9F}, high{-1e9F, -1e9F, -1e9F};
    const auto pieces = registry.view<const ecs::Pose, const ecs::Shape, const ecs::Finish>();
    for (const auto [entity, pose, shape, finish] : pieces.each()) {
        out.batches[static_cast<std::size_t>(shape)][static_cast<std::size_t>(finish.material)]
            .push_back(instance_of(pose, shape, finish.colour));
        const float reach = ecs::length(ecs::extent(shape)) / 2.0F;
        const Vec3 p = pose.position;
        low = {std::min(low.x, p.x - reach), std::min(low.y, p.y), std::min(low.z, p.z - reach)};
        high = {std::max(high.x, p.x + reach), std::max(high.y, p.y + reach),
                std::max(high.z, p.z + reach)};
    }
    if (low.x <= high.x) {
        out.centre = (low + high) * 0.5F;
        out.radius = ecs::length(high - low) * 0.5F;
    }
    return out;
}

}  // namespace kingsbridge::render

#include "ecs/still_life.hpp"

#include "ecs/components.hpp"

namespace kingsbridge::ecs {
namespace {

constexpr Colour kSeatColours[4] = {{176, 34, 28}, {28, 66, 140}, {36, 110, 62}, {222, 158, 26}};
constexpr Colour kWood{150, 92, 48}, kStone{150, 150, 146}, kSand{214, 176, 104};
constexpr Colour kSteel{196, 200, 206}, kGold{232, 180, 74}, kBone{238, 226, 200};

constexpr Vec3 kUp{0, 1, 0};

class Arrangement {
  public:
    explicit Arrangement(entt::registry& registry) : registry_(registry) {}

    void put(Shape shape, Finish finish, Vec3 position, float turn, Quat tilt = {}) {
        const auto piece = registry_.create();
        registry_.emplace<Pose>(piece, position, rotation(kUp, degrees(turn)) * tilt);
        registry_.emplace<Shape>(piece, shape);
        registry_.emplace<Finish>(piece, finish);
    }

    // A loose heap of cubes: a square base, the others on top of it.
    void heap(Finish finish, Vec3 centre, float turn, int upper) {
        const Quat whole = rotation(kUp, degrees(turn));
        const auto cube = [&](float x, float layer, float z, float own_turn) {
            put(Shape::Cube, finish, centre + rotate(whole, {x, layer, z}), turn + own_turn);
        };
        cube(-0.6F, 0, -0.62F, 4), cube(0.58F, 0, -0.58F, -3);
        cube(-0.57F, 0, 0.6F, -5), cube(0.61F, 0, 0.57F, 2);
        if (upper > 0) cube(-0.5F, 1, -0.05F, 21);
        if (upper > 1) cube(0.62F, 1, 0.3F, -14);
    }

    void stack(Shape shape, Finish finish, Vec3 foot, int count) {
        constexpr float kOff[5][2] = {{0, 0}, {0.06F, 0.05F}, {-0.05F, 0.07F}, {0.08F, -0.04F}, {0, 0.03F}};
        for (int i = 0; i < count; ++i) {
            const Vec3 at{kOff[i % 5][0], static_cast<float>(i) * extent(shape).y, kOff[i % 5][1]};
            put(shape, finish, foot + at, static_cast<float>(i) * 37.0F);
        }
    }

  private:
    entt::registry& registry_;
};

}  // namespace

void lay_out_still_life(entt::registry& registry) {
    Arrangement table(registry);
    const auto paint = [](Colour colour) { return Finish{Material::PaintedWood, colour}; };
    const Finish stone{Material::Limestone, kStone}, steel{Material::Metal, kSteel};
    const Finish gold{Material::Metal, kGold}, bone{Material::Ivory, kBone}, print{Material::Print, {}};

    // Two cards lie face down under the one that shows its face.
    const Quat face_down = rotation({0, 0, 1}, degrees(180.0F));
    table.put(Shape::Card, print, {-8.6F, 0.0F, -2.9F}, 33, face_down);
    table.put(Shape::Card, print, {-6.9F, 0.05F, -1.2F}, 16, face_down);
    table.put(Shape::Card, print, {-5.2F, 0.10F, 0.9F}, -9);

    for (int seat = 0; seat < 4; ++seat) {
        const auto i = static_cast<float>(seat);
        table.put(Shape::House, paint(kSeatColours[seat]), {-1.4F + i * 2.15F, 0, -5.6F + i * 0.55F},
                  24.0F - i * 17.0F);
    }
    constexpr Vec3 kBuilders[4] = {{3.4F, 0, 0.1F}, {5.5F, 0, -1.5F}, {8.9F, 0, -3.2F}, {7.6F, 0, 0.9F}};
    for (int seat = 0; seat < 4; ++seat) {
        table.put(Shape::Pawn, paint(kSeatColours[seat]), kBuilders[seat], 0);
    }

    table.heap(paint(kWood), {0.4F, 0, -2.2F}, 18, 2);
    table.heap(stone, {12.2F, 0, -0.9F}, -24, 2);
    table.heap(paint(kSand), {10.6F, 0, 3.3F}, 40, 1);
    table.put(Shape::Cube, steel, {1.0F, 0, 3.1F}, 28);
    table.put(Shape::Cube, steel, {2.35F, 0, 3.7F}, -12);
    table.put(Shape::Cube, steel, {1.8F, 1.0F, 3.35F}, 52);

    table.stack(Shape::Coin, gold, {5.7F, 0, 4.6F}, 5);
    table.put(Shape::Coin, gold, {3.75F, 0, 5.7F}, 0);
    table.put(Shape::Coin, gold, {7.9F, 0, 5.9F}, 0);
    for (int seat = 0; seat < 4; ++seat) {
        table.put(Shape::Disc, paint(kSeatColours[3 - seat]),
                  {13.6F, static_cast<float>(seat) * extent(Shape::Disc).y, -4.6F}, 0);
    }
    table.put(Shape::Disc, paint(kSeatColours[1]), {11.2F, 0, -5.5F}, 0);

    // Two dice: one upright, one tipped onto another face.
    table.put(Shape::Die, bone, {-0.4F, 0, 6.4F}, 31);
    table.put(Shape::Die, bone, {-3.6F, 0, 7.4F}, -20, rotation({1, 0, 0}, degrees(90.0F)));
}

}  // namespace kingsbridge::ecs

#include "ecs/still_life.hpp"

#include "ecs/components.hpp"

namespace kingsbridge::ecs {
namespace {

constexpr Colour kSeatColours[4] = {{176, 34, 28}, {28, 66, 140}, {36, 110, 62}, {222, 158, 26}};
constexpr Colour kWood{150, 92, 48}, kStone{150, 150, 146}, kSand{214, 176, 104},
    kLimestone{196, 184, 156};
constexpr Colour kSteel{196, 200, 206}, kGold{232, 180, 74}, kBone{226, 212, 182};

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
        if (upper > 0) cube(-0.64F, 1, -0.12F, 13);
        if (upper > 1) cube(0.68F, 1, 0.24F, -9);
    }

    void stack(Shape shape, Finish finish, Vec3 foot, int count) {
        constexpr float kOff[5][2] = {
            {0, 0}, {0.06F, 0.05F}, {-0.05F, 0.07F}, {0.08F, -0.04F}, {0, 0.03F}};
        for (int i = 0; i < count; ++i) {
            const Vec3 at{kOff[i % 5][0], static_cast<float>(i) * extent(shape).y, kOff[i % 5][1]};
            put(shape, finish, foot + at, static_cast<float>(i) * 37.0F);
        }
    }

  private:
    entt::registry& registry_;
};

Finish paint(Colour colour) { return {Material::PaintedWood, colour}; }
constexpr Finish kPrinted{Material::Print, {}}, kDrilled{Material::Ivory, kBone};
constexpr Finish kCarved{Material::Limestone, kLimestone}, kQuarried{Material::Limestone, kStone};
constexpr Finish kForged{Material::Metal, kSteel}, kStruck{Material::Metal, kGold};

// The west front, two towers before the nave.
void lay_out_cathedral(Arrangement& table) {
    constexpr Vec3 kPlace{3.4F, 0, -5.6F};
    constexpr float kTurn = 40.0F;
    const auto inside = [&](Vec3 local) {
        return kPlace + rotate(rotation(kUp, degrees(kTurn)), local);
    };
    table.put(Shape::Nave, kCarved, kPlace, kTurn);
    table.put(Shape::Tower, kCarved, inside({-2.2F, 0, 4.25F}), kTurn);
    table.put(Shape::Tower, kCarved, inside({2.2F, 0, 4.25F}), kTurn);
}

// Two lie face down under the one that shows its face.
void lay_out_cards(Arrangement& table) {
    const Quat face_down = rotation({0, 0, 1}, degrees(180.0F));
    table.put(Shape::Card, kPrinted, {-8.9F, 0.0F, 0.9F}, 33, face_down);
    table.put(Shape::Card, kPrinted, {-7.8F, 0.05F, 2.1F}, 17, face_down);
    table.put(Shape::Card, kPrinted, {-6.4F, 0.10F, 3.6F}, -6);
}

// A house, a builder and a disc for each seat.
void lay_out_seats(Arrangement& table) {
    constexpr Vec3 kHouses[4] = {
        {-6.6F, 0, -5.2F}, {-4.4F, 0, -6.6F}, {-2.6F, 0, -4.4F}, {-5.0F, 0, -3.2F}};
    constexpr float kHouseTurns[4] = {28, -12, 52, -38};
    constexpr Vec3 kBuilders[4] = {
        {-1.9F, 0, 0.3F}, {0.7F, 0, 2.3F}, {8.4F, 0, 2.0F}, {-1.0F, 0, 3.6F}};
    for (int seat = 0; seat < 4; ++seat) {
        const Finish own = paint(kSeatColours[seat]);
        table.put(Shape::House, own, kHouses[seat], kHouseTurns[seat]);
        table.put(Shape::Pawn, own, kBuilders[seat], 0);
        table.put(Shape::Disc, own,
                  {14.0F, static_cast<float>(3 - seat) * extent(Shape::Disc).y, -2.2F}, 0);
    }
}

void lay_out_goods(Arrangement& table) {
    table.heap(paint(kWood), {10.9F, 0, -4.6F}, 18, 2);
    table.heap(kQuarried, {11.2F, 0, -0.3F}, -24, 2);
    table.heap(paint(kSand), {12.6F, 0, 3.4F}, 40, 1);
    table.put(Shape::Cube, kForged, {3.6F, 0, 3.0F}, 28);
    table.put(Shape::Cube, kForged, {4.95F, 0, 3.6F}, -12);
    table.put(Shape::Cube, kForged, {4.4F, 1.0F, 3.25F}, 52);
    table.stack(Shape::Coin, kStruck, {7.5F, 0, 5.2F}, 5);
    table.put(Shape::Coin, kStruck, {5.2F, 0, 6.3F}, 20);
    table.put(Shape::Coin, kStruck, {9.7F, 0, 6.9F}, -65);
}

// One upright, one tipped onto another face.
void lay_out_dice(Arrangement& table) {
    table.put(Shape::Die, kDrilled, {1.0F, 0, 5.6F}, 31);
    table.put(Shape::Die, kDrilled, {-1.7F, 0, 7.2F}, -20, rotation({1, 0, 0}, degrees(90.0F)));
}

}  // namespace

void lay_out_still_life(entt::registry& registry) {
    Arrangement table(registry);
    lay_out_cathedral(table);
    lay_out_cards(table);
    lay_out_seats(table);
    lay_out_goods(table);
    lay_out_dice(table);
}

}  // namespace kingsbridge::ecs

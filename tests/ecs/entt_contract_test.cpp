// What this project expects of <entt/entt.hpp>, whichever library stands behind it: entities,
// components, context, lifetimes. Only documented interface of EnTT 3.13 to 3.16 is used, so the
// same cases judge the stand-in and the real library. Views have a file of their own.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <entt/entt.hpp>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

struct Position {
    float x = 0;
    float y = 0;
};
struct Label {
    explicit Label(std::string given) : text(std::move(given)) {}
    std::string text;
};
struct Deed {
    std::unique_ptr<int> paper;
};
struct Marked {};
struct Tired {};
struct alignas(64) Wide {
    int value = 0;
};

// Counts its living instances; one that was moved from still lives.
struct Counted {
    explicit Counted(int& count) : alive(&count) { ++*alive; }
    Counted(Counted&& other) noexcept : alive(other.alive) { ++*alive; }
    Counted& operator=(Counted&& other) noexcept = default;
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() { --*alive; }
    int* alive;
};

struct Refusing {
    explicit Refusing(bool refuse) {
        if (refuse) throw std::runtime_error("refused");
    }
    int value = 7;
};

}  // namespace

TEST_CASE("the null entity is comparable, convertible and never valid", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity first = registry.create();
    const entt::entity nobody = entt::null;
    CHECK((nobody == entt::null));
    CHECK((entt::null == nobody));
    CHECK((first != entt::null));
    CHECK((entt::null != first));
    CHECK_FALSE((entt::entity{} == entt::null));
    CHECK_FALSE(registry.valid(entt::null));
}

TEST_CASE("every version of the null entity is null", "[ecs][entt]") {
    const std::uint32_t versionless = entt::to_integral(entt::entity{entt::null}) & 0xFFFFFU;
    CHECK((static_cast<entt::entity>(versionless) == entt::null));
    CHECK((static_cast<entt::entity>(versionless - 1) != entt::null));
    CHECK((static_cast<entt::entity>(0xFFF00000U) != entt::null));
}

TEST_CASE("living entities have identifiers of their own", "[ecs][entt]") {
    entt::registry registry;
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 1000; ++i) {
        const entt::entity e = registry.create();
        CHECK(registry.valid(e));
        CHECK(seen.insert(entt::to_integral(e)).second);
    }
}

TEST_CASE("a destroyed entity stays invalid when its place is taken again", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity before = registry.create();
    const entt::entity bystander = registry.create();
    registry.emplace<Position>(before, 1.F, 2.F);
    registry.destroy(before);
    CHECK_FALSE(registry.valid(before));
    const entt::entity after = registry.create();
    CHECK((after != before));
    CHECK(registry.valid(after));
    CHECK_FALSE(registry.valid(before));
    CHECK(registry.valid(bystander));
    CHECK_FALSE(registry.all_of<Position>(after));
}

TEST_CASE("identifiers are recycled, so more entities can live in turn than at once",
          "[ecs][entt]") {
    entt::registry registry;
    const entt::entity bystander = registry.create();
    entt::entity previous = entt::null;
    std::uint32_t faults = 0;
    for (std::uint32_t i = 0; i < (1U << 20U) + 1000U; ++i) {
        const entt::entity e = registry.create();
        const bool sound = registry.valid(e) && !registry.valid(previous) && e != previous &&
                           e != bystander && e != entt::null;
        faults += sound ? 0 : 1;
        registry.destroy(e);
        previous = e;
    }
    CHECK(faults == 0);
    CHECK(registry.valid(bystander));
}

TEST_CASE("emplace builds aggregates and classes from its arguments", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    Position& position = registry.emplace<Position>(e, 3.F, 4.F);
    CHECK(position.x == 3.F);
    CHECK(position.y == 4.F);
    CHECK(registry.emplace<Label>(e, "abbey").text == "abbey");
    CHECK(*registry.emplace<Deed>(e, std::make_unique<int>(12)).paper == 12);
    CHECK(registry.emplace<Position>(registry.create()).y == 0.F);
    position.x = 9.F;
    CHECK(registry.get<Position>(e).x == 9.F);
}

TEST_CASE("a component may be emplaced from another of its kind", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity original = registry.create();
    registry.emplace<Label>(original, "a text too long to be stored in place");
    for (int i = 0; i < 200; ++i) {
        const entt::entity copy = registry.create();
        registry.emplace<Label>(copy, registry.get<Label>(original));
        CHECK(registry.get<Label>(copy).text == registry.get<Label>(original).text);
    }
}

TEST_CASE("empty types mark an entity and have no instance", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    static_assert(std::is_void_v<decltype(registry.emplace<Marked>(e))>);
    CHECK_FALSE(registry.all_of<Marked>(e));
    registry.emplace<Marked>(e);
    CHECK(registry.all_of<Marked>(e));
    CHECK_FALSE(registry.all_of<Tired>(e));
    registry.emplace_or_replace<Marked>(e);
    registry.emplace_or_replace<Tired>(e);
    CHECK(registry.all_of<Marked, Tired>(e));
    CHECK(registry.remove<Marked>(e) == 1);
    CHECK_FALSE(registry.all_of<Marked>(e));
    CHECK(registry.all_of<Tired>(e));
}

TEST_CASE("emplace_or_replace, replace and patch change a component in its place", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    CHECK(registry.emplace_or_replace<Position>(e, 1.F, 1.F).x == 1.F);
    const Position* const place = &registry.get<Position>(e);
    CHECK(registry.emplace_or_replace<Position>(e, 2.F, 5.F).x == 2.F);
    CHECK(registry.get<Position>(e).y == 5.F);
    CHECK(registry.replace<Position>(e, 6.F).x == 6.F);
    CHECK(registry.get<Position>(e).y == 0.F);
    const Position& patched = registry.patch<Position>(
        e, [](Position& p) { p.x += 1.F; }, [](Position& p) { p.x *= 2.F; });
    CHECK(patched.x == 14.F);
    CHECK(&patched == place);
    CHECK(registry.view<Position>().size() == 1);
}

TEST_CASE("get_or_emplace leaves a component that is there", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    CHECK(registry.get_or_emplace<Label>(e, "first").text == "first");
    CHECK(registry.get_or_emplace<Label>(e, "second").text == "first");
}

TEST_CASE("get and try_get reach one component or several", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    registry.emplace<Position>(e, 1.F, 2.F);
    CHECK(registry.try_get<Label>(e) == nullptr);
    registry.emplace<Label>(e, "dice");

    auto [position, label] = registry.get<Position, Label>(e);
    position.x = 8.F;
    label.text = "cube";
    CHECK(registry.try_get<Position>(e)->x == 8.F);
    const auto [found, missing, named] = registry.try_get<Position, Deed, Label>(e);
    CHECK(found == &registry.get<Position>(e));
    CHECK(missing == nullptr);
    CHECK(named->text == "cube");
}

TEST_CASE("a const registry gives read-only components", "[ecs][entt]") {
    entt::registry registry;
    const entt::registry& reader = registry;
    const entt::entity e = registry.create();
    CHECK(reader.try_get<Position>(e) == nullptr);
    CHECK_FALSE(reader.all_of<Position>(e));
    registry.emplace<Position>(e, 1.F, 2.F);
    registry.emplace<Label>(e, "card");

    static_assert(std::is_same_v<decltype(reader.get<Position>(e)), const Position&>);
    static_assert(std::is_same_v<decltype(registry.get<Position>(e)), Position&>);
    static_assert(std::is_same_v<decltype(reader.try_get<Position>(e)), const Position*>);
    CHECK(reader.get<Position>(e).y == 2.F);
    CHECK(reader.get<const Position>(e).y == 2.F);
    const auto [position, label] = reader.get<Position, Label>(e);
    static_assert(std::is_same_v<decltype(position), const Position&>);
    CHECK(position.x == 1.F);
    CHECK(label.text == "card");
    CHECK(reader.try_get<Label>(e) == &registry.get<Label>(e));
}

TEST_CASE("all_of wants every component, any_of at least one", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    registry.emplace<Position>(e);
    registry.emplace<Marked>(e);
    CHECK(registry.all_of<Position, Marked>(e));
    CHECK_FALSE(registry.all_of<Position, Label>(e));
    CHECK(registry.any_of<Label, Marked>(e));
    CHECK_FALSE(registry.any_of<Label, Tired>(e));
}

TEST_CASE("remove counts what it took and leaves everything else", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    const entt::entity other = registry.create();
    for (const entt::entity each : {e, other}) {
        registry.emplace<Position>(each, 1.F, static_cast<float>(entt::to_integral(each)));
        registry.emplace<Label>(each, "keep");
    }
    CHECK(registry.remove<Position, Deed, Marked>(e) == 1);
    CHECK(registry.remove<Position>(e) == 0);
    CHECK_FALSE(registry.any_of<Position>(e));
    CHECK(registry.get<Label>(e).text == "keep");
    CHECK(registry.get<Position>(other).y == static_cast<float>(entt::to_integral(other)));
    registry.erase<Position, Label>(other);
    CHECK_FALSE(registry.any_of<Position, Label>(other));
    CHECK(registry.valid(other));
}

TEST_CASE("removing one component keeps every other one with its entity", "[ecs][entt]") {
    for (std::size_t removed = 0; removed < 5; ++removed) {
        entt::registry registry;
        std::vector<entt::entity> entities;
        for (int i = 0; i < 5; ++i) {
            entities.push_back(registry.create());
            registry.emplace<Deed>(entities.back(), std::make_unique<int>(i));
        }
        registry.remove<Deed>(entities[removed]);
        for (std::size_t i = 0; i < 5; ++i) {
            REQUIRE(registry.all_of<Deed>(entities[i]) == (i != removed));
            if (i == removed) continue;
            CHECK(*registry.get<Deed>(entities[i]).paper == static_cast<int>(i));
        }
        registry.emplace<Deed>(entities[removed], std::make_unique<int>(42));
        CHECK(*registry.get<Deed>(entities[removed]).paper == 42);
    }
}

TEST_CASE("clearing a type leaves the entities, clearing everything does not", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity gone = registry.create();
    registry.destroy(gone);
    const std::array entities{registry.create(), registry.create(), registry.create()};
    for (const entt::entity e : entities) {
        registry.emplace<Position>(e);
        registry.emplace<Label>(e, "label");
        registry.emplace<Marked>(e);
    }
    registry.ctx().emplace<int>(5);

    registry.clear<Position, Marked>();
    for (const entt::entity e : entities) {
        CHECK(registry.valid(e));
        CHECK(registry.all_of<Label>(e));
        CHECK_FALSE(registry.any_of<Position, Marked>(e));
    }
    registry.clear();
    for (const entt::entity e : entities) CHECK_FALSE(registry.valid(e));
    CHECK(registry.view<Label>().empty());
    CHECK(registry.ctx().get<int>() == 5);

    std::set<std::uint32_t> fresh;
    for (int i = 0; i < 10; ++i) fresh.insert(entt::to_integral(registry.create()));
    CHECK(fresh.size() == 10);
    for (const entt::entity e : entities) CHECK_FALSE(fresh.contains(entt::to_integral(e)));
}

TEST_CASE("adding components leaves references to others where they are", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    Position& position = registry.emplace<Position>(e, 1.F, 2.F);
    for (int i = 0; i < 5000; ++i) registry.emplace<Position>(registry.create());
    CHECK(&position == &registry.get<Position>(e));
    CHECK(position.y == 2.F);
}

TEST_CASE("over-aligned components are aligned", "[ecs][entt]") {
    entt::registry registry;
    std::size_t misaligned = 0;
    std::vector<entt::entity> entities;
    for (int i = 0; i < 300; ++i) {
        entities.push_back(registry.create());
        registry.emplace<Wide>(entities.back(), i);
    }
    for (std::size_t i = 0; i < entities.size(); i += 3) registry.remove<Wide>(entities[i]);
    for (const auto [e, wide] : registry.view<Wide>().each()) {
        misaligned += reinterpret_cast<std::uintptr_t>(&wide) % alignof(Wide) == 0 ? 0 : 1;
        CHECK(entities[static_cast<std::size_t>(wide.value)] == e);
    }
    CHECK(misaligned == 0);
}

TEST_CASE("every component is destroyed once, by whatever road", "[ecs][entt]") {
    int alive = 0;
    {
        entt::registry registry;
        std::vector<entt::entity> entities;
        for (int i = 0; i < 8; ++i) {
            entities.push_back(registry.create());
            registry.emplace<Counted>(entities.back(), alive);
        }
        CHECK(alive == 8);
        registry.replace<Counted>(entities[0], alive);
        CHECK(alive == 8);
        registry.destroy(entities[0]);
        registry.destroy(entities[7]);
        CHECK(alive == 6);
        registry.remove<Counted>(entities[1]);
        registry.erase<Counted>(entities[6]);
        CHECK(alive == 4);
        registry.clear<Counted>();
        CHECK(alive == 0);
        registry.emplace<Counted>(entities[1], alive);
        registry.clear();
        CHECK(alive == 0);
        registry.emplace<Counted>(registry.create(), alive);
        registry.ctx().emplace<Counted>(alive);
        CHECK(alive == 2);
    }
    CHECK(alive == 0);
}

TEST_CASE("a component whose constructor throws leaves no trace", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity e = registry.create();
    registry.emplace<Refusing>(registry.create(), false);
    CHECK_THROWS_AS(registry.emplace<Refusing>(e, true), std::runtime_error);
    CHECK_FALSE(registry.all_of<Refusing>(e));
    CHECK(registry.view<Refusing>().size() == 1);
    CHECK(registry.emplace<Refusing>(e, false).value == 7);
}

TEST_CASE("a registry can be moved but not copied", "[ecs][entt]") {
    static_assert(!std::is_copy_constructible_v<entt::registry>);
    static_assert(!std::is_copy_assignable_v<entt::registry>);
    entt::registry source;
    const entt::entity dead = source.create();
    const entt::entity e = source.create();
    source.emplace<Label>(e, "moved");
    source.emplace<Marked>(e);
    source.ctx().emplace<int>(3);
    source.destroy(dead);

    entt::registry target = std::move(source);
    CHECK(target.valid(e));
    CHECK_FALSE(target.valid(dead));
    CHECK(target.get<Label>(e).text == "moved");
    CHECK(target.all_of<Marked>(e));
    CHECK(target.ctx().get<int>() == 3);

    entt::registry assigned;
    assigned.emplace<Label>(assigned.create(), "forgotten");
    assigned = std::move(target);
    CHECK(assigned.view<Label>().size() == 1);
    CHECK(assigned.get<Label>(e).text == "moved");
    CHECK((assigned.create() != dead));
}

TEST_CASE("registries are independent of each other", "[ecs][entt]") {
    entt::registry one;
    entt::registry two;
    const entt::entity e = one.create();
    one.emplace<Position>(e, 1.F, 1.F);
    one.ctx().emplace<int>(1);
    CHECK_FALSE(two.valid(e));
    CHECK(two.view<Position>().empty());
    CHECK_FALSE(two.ctx().contains<int>());
}

TEST_CASE("the context keeps one value of each type", "[ecs][entt]") {
    entt::registry registry;
    auto& context = registry.ctx();
    CHECK_FALSE(context.contains<Position>());
    CHECK(context.find<Position>() == nullptr);
    CHECK(context.emplace<Position>(1.F, 2.F).y == 2.F);
    CHECK(context.emplace<Position>(5.F, 5.F).y == 2.F);
    CHECK(context.emplace<Label>("table").text == "table");
    CHECK(context.contains<Position>());
    CHECK_FALSE(context.contains<Deed>());

    context.get<Position>().x = 7.F;
    CHECK(context.find<Position>()->x == 7.F);
    CHECK(context.insert_or_assign(Position{3.F, 4.F}).x == 3.F);
    CHECK(context.get<Position>().y == 4.F);
    CHECK(context.insert_or_assign(std::string("new")) == "new");
    const Label other("lvalue");
    CHECK(context.insert_or_assign(other).text == "lvalue");
    CHECK(context.get<Label>().text == "lvalue");
    CHECK(*context.emplace<Deed>(std::make_unique<int>(1)).paper == 1);
}

TEST_CASE("erasing from the context says whether there was anything", "[ecs][entt]") {
    entt::registry registry;
    registry.ctx().emplace<Position>();
    registry.ctx().emplace<Label>("stays");
    CHECK(registry.ctx().erase<Position>());
    CHECK_FALSE(registry.ctx().erase<Position>());
    CHECK_FALSE(registry.ctx().contains<Position>());
    CHECK(registry.ctx().get<Label>().text == "stays");
    CHECK(registry.ctx().emplace<Position>(2.F, 3.F).x == 2.F);
}

TEST_CASE("the context of a const registry is read-only", "[ecs][entt]") {
    entt::registry registry;
    registry.ctx().emplace<Position>(1.F, 2.F);
    const entt::registry& reader = registry;
    static_assert(std::is_same_v<decltype(reader.ctx().get<Position>()), const Position&>);
    static_assert(std::is_same_v<decltype(registry.ctx().get<Position>()), Position&>);
    CHECK(reader.ctx().get<Position>().y == 2.F);
    CHECK(reader.ctx().find<const Position>() == &registry.ctx().get<const Position>());
    CHECK(reader.ctx().find<Label>() == nullptr);
    CHECK_FALSE(reader.ctx().contains<Label>());
}

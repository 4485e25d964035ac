// What this project expects of entt's views, whichever library stands behind them: what they
// contain, how they are walked, and what may happen to the registry during a walk. The order of a
// walk is nowhere expected. At the end, random operations are compared with a naive model.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cstddef>
#include <cstdint>
#include <entt/entt.hpp>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

struct Position {
    int x = 0;
    int y = 0;
};
struct Label {
    std::string text;
};
struct Marked {};
struct Hidden {
    int depth = 0;
};

using Ids = std::vector<std::uint32_t>;

Ids sorted(Ids ids) {
    std::sort(ids.begin(), ids.end());
    return ids;
}

template <typename Range>
Ids ids_of(const Range& entities) {
    Ids ids;
    for (const entt::entity e : entities) ids.push_back(entt::to_integral(e));
    return sorted(ids);
}

// Entity i has Position always, Label if i is even, Marked if divisible by 3, Hidden by 5.
std::vector<entt::entity> populate(entt::registry& registry, int count) {
    std::vector<entt::entity> entities;
    for (int i = 0; i < count; ++i) {
        const entt::entity e = entities.emplace_back(registry.create());
        registry.emplace<Position>(e, i, -i);
        if (i % 2 == 0) registry.emplace<Label>(e, std::to_string(i));
        if (i % 3 == 0) registry.emplace<Marked>(e);
        if (i % 5 == 0) registry.emplace<Hidden>(e, i);
    }
    return entities;
}

template <typename Predicate>
Ids expected(const std::vector<entt::entity>& entities, Predicate wanted) {
    Ids ids;
    for (std::size_t i = 0; i < entities.size(); ++i) {
        if (wanted(i)) ids.push_back(entt::to_integral(entities[i]));
    }
    return sorted(ids);
}

}  // namespace

TEST_CASE("a view has the entities with all its components and none it excludes", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 60);
    CHECK(ids_of(registry.view<Position>()) == ids_of(entities));
    CHECK(ids_of(registry.view<Marked>()) == expected(entities, [](auto i) { return i % 3 == 0; }));
    const auto both = expected(entities, [](auto i) { return i % 6 == 0; });
    CHECK(ids_of(registry.view<Position, Label, Marked>()) == both);
    CHECK(ids_of(registry.view<Marked, Label>()) == both);
    CHECK(ids_of(registry.view<Position>(entt::exclude<Label>)) ==
          expected(entities, [](auto i) { return i % 2 != 0; }));
    CHECK(ids_of(registry.view<Label, Position>(entt::exclude<Marked, Hidden>)) ==
          expected(entities, [](auto i) { return i % 2 == 0 && i % 3 != 0 && i % 5 != 0; }));
}

TEST_CASE("a view answers for a single entity", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 31);
    const auto view = registry.view<Position, Label>(entt::exclude<Hidden>);
    for (std::size_t i = 0; i < entities.size(); ++i) {
        CHECK(view.contains(entities[i]) == (i % 2 == 0 && i % 5 != 0));
    }
    CHECK_FALSE(registry.view<Position>().contains(entt::null));
}

TEST_CASE("a view does not take a new entity for the one that was there before", "[ecs][entt]") {
    entt::registry registry;
    const entt::entity before = registry.create();
    registry.emplace<Position>(before, 1, 1);
    registry.destroy(before);
    const entt::entity after = registry.create();
    registry.emplace<Position>(after, 2, 2);
    CHECK_FALSE(registry.view<Position>().contains(before));
    CHECK(registry.view<Position>().contains(after));
}

TEST_CASE("a view of one type knows its size, others know a bound", "[ecs][entt]") {
    entt::registry registry;
    CHECK(registry.view<Position>().empty());
    CHECK(registry.view<Position>().size() == 0);
    CHECK(registry.view<Position, Label>().size_hint() == 0);
    populate(registry, 30);
    CHECK_FALSE(registry.view<Position>().empty());
    CHECK(registry.view<Position>().size() == 30);
    CHECK(registry.view<Marked>().size() == 10);
    CHECK(registry.view<Position, Hidden>().size_hint() == 6);
    CHECK(registry.view<Label>(entt::exclude<Hidden>).size_hint() >= 12);
}

TEST_CASE("front and back are the ends of the walk, or null", "[ecs][entt]") {
    entt::registry registry;
    CHECK((registry.view<Position>().front() == entt::null));
    CHECK((registry.view<Position>().back() == entt::null));
    CHECK((registry.view<Position, Label>().front() == entt::null));
    populate(registry, 30);
    const auto check_ends = [](const auto& view) {
        const std::vector<entt::entity> walk(view.begin(), view.end());
        REQUIRE(walk.size() > 1);
        CHECK(view.front() == walk.front());
        CHECK(view.back() == walk.back());
    };
    check_ends(registry.view<Position>());
    check_ends(registry.view<Position, Marked>());
    check_ends(registry.view<Position>(entt::exclude<Marked>));
    CHECK((registry.view<Position>(entt::exclude<Position>).back() == entt::null));
}

TEST_CASE("get through a view gives one, several or all components", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 13);
    const auto view = registry.view<Position, const Label, Marked>();
    for (const entt::entity e : view) {
        view.get<Position>(e).y = 100;
        const auto [position, label] = view.get<Position, const Label>(e);
        CHECK(std::to_string(position.x) == label.text);
        const auto [same, text] = view.get(e);
        static_assert(std::is_same_v<decltype(same), Position&>);
        static_assert(std::is_same_v<decltype(text), const Label&>);
        CHECK(&same == &registry.get<Position>(e));
        CHECK(&text == &registry.get<Label>(e));
    }
    CHECK(registry.get<Position>(entities[12]).y == 100);
    CHECK(registry.get<Position>(entities[4]).y == -4);
    const auto [position] = registry.view<Position>().get(entities[3]);
    CHECK(position.x == 3);
}

TEST_CASE("each gives a function the components, with or without the entity", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 24);
    Ids seen;
    registry.view<Position, Marked, Label>().each(
        [&](entt::entity e, Position& position, Label& label) {
            seen.push_back(entt::to_integral(e));
            CHECK(&position == &registry.get<Position>(e));
            CHECK(&label == &registry.get<Label>(e));
            position.y = 1000;
        });
    CHECK(sorted(seen) == expected(entities, [](auto i) { return i % 6 == 0; }));

    int touched = 0;
    registry.view<Position>().each([&](const Position& p) { touched += p.y == 1000 ? 1 : 0; });
    CHECK(touched == 4);
    int marked = 0;
    registry.view<Marked>().each([&](entt::entity e) { marked += registry.valid(e) ? 1 : 0; });
    registry.view<Marked>(entt::exclude<Label>).each([&] { marked += 100; });
    CHECK(marked == 408);
}

TEST_CASE("each gives rows for structured bindings, without empty types", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 40);
    Ids seen;
    for (auto [e, position, hidden] : registry.view<Position, Marked, const Hidden>().each()) {
        static_assert(std::is_same_v<decltype(hidden), const Hidden&>);
        CHECK(position.x == hidden.depth);
        CHECK(&position == &registry.get<Position>(e));
        position.y = 77;
        seen.push_back(entt::to_integral(e));
    }
    CHECK(sorted(seen) == expected(entities, [](auto i) { return i % 15 == 0; }));
    CHECK(registry.get<Position>(entities[15]).y == 77);
    std::size_t marked = 0;
    for (auto [e] : registry.view<Marked>().each()) marked += registry.all_of<Marked>(e) ? 1 : 0;
    CHECK(marked == 14);
    for (auto&& [e, label] : registry.view<Label>(entt::exclude<Marked>).each()) {
        CHECK(&label == &registry.get<Label>(e));
    }
}

TEST_CASE("a const registry opens read-only views", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 20);
    const entt::registry& reader = registry;
    const auto view = reader.view<const Position, const Label>(entt::exclude<Hidden>);
    CHECK(ids_of(view) == expected(entities, [](auto i) { return i % 2 == 0 && i % 5 != 0; }));
    static_assert(std::is_same_v<decltype(view.get<const Position>(entities[2])), const Position&>);
    CHECK(view.get<const Position>(entities[2]).x == 2);
    for (auto [e, position] : reader.view<Position>().each()) {
        static_assert(std::is_same_v<decltype(position), const Position&>);
        CHECK(&position == &registry.get<Position>(e));
    }
    reader.view<Position, Label>().each([](auto& position, auto& label) {
        static_assert(std::is_same_v<decltype(position), const Position&>);
        CHECK(std::to_string(position.x) == label.text);
    });
    CHECK(reader.view<Position>().get<Position>(entities[7]).x == 7);
}

TEST_CASE("a const registry shows nothing of types nobody has used", "[ecs][entt]") {
    entt::registry registry;
    const entt::registry& reader = registry;
    const entt::entity e = registry.create();
    registry.emplace<Position>(e, 1, 2);
    CHECK(reader.view<Label>().empty());
    CHECK(reader.view<Label>().size() == 0);
    CHECK(ids_of(reader.view<Label>()).empty());
    CHECK(ids_of(reader.view<Position, Label>()).empty());
    CHECK(ids_of(reader.view<Label, const Position>()).empty());
    CHECK_FALSE(reader.view<Position, Label>().contains(e));
    CHECK((reader.view<Label>().front() == entt::null));
    CHECK(ids_of(reader.view<Position>(entt::exclude<Hidden>)) == Ids{entt::to_integral(e)});
    int calls = 0;
    reader.view<Position, Label>().each([&](auto&...) { ++calls; });
    CHECK(calls == 0);
}

TEST_CASE("a view sees what was added after it was made", "[ecs][entt]") {
    entt::registry registry;
    const auto single = registry.view<Position>();
    const auto filtered = registry.view<Position, Label>(entt::exclude<Marked>);
    const auto entities = populate(registry, 12);
    CHECK(ids_of(single) == ids_of(entities));
    CHECK(ids_of(filtered) == expected(entities, [](auto i) { return i % 2 == 0 && i % 3 != 0; }));
}

TEST_CASE("a view keeps working in algorithms and after copying", "[ecs][entt]") {
    entt::registry registry;
    populate(registry, 12);
    const auto original = registry.view<Position, Marked>();
    const auto view = original;
    CHECK(std::distance(view.begin(), view.end()) == 4);
    CHECK(std::count_if(view.begin(), view.end(),
                        [&](entt::entity e) { return view.get<Position>(e).x > 5; }) == 2);
    auto it = registry.view<Position, Marked>().begin();
    const entt::entity first = *it++;
    CHECK((first != *it));
}

TEST_CASE("the entity just returned may be destroyed", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 50);
    Ids seen;
    const auto destroy = [&](entt::entity e) {
        seen.push_back(entt::to_integral(e));
        registry.destroy(e);
    };
    SECTION("in a walk over one type") {
        for (const auto e : registry.view<Position>()) destroy(e);
    }
    SECTION("in each over one type") {
        registry.view<Position>().each([&](entt::entity e, Position&) { destroy(e); });
    }
    SECTION("in the rows of one type") {
        for (auto [e, position] : registry.view<Position>().each()) destroy(e);
    }
    SECTION("in filtered walks") {
        for (const auto e : registry.view<Position>(entt::exclude<Label>)) destroy(e);
        for (const auto e : registry.view<Label, Marked>()) destroy(e);
        for (auto [e, p, l] : registry.view<Position, Label>(entt::exclude<Hidden>).each()) {
            destroy(e);
        }
        registry.view<Hidden, Position>().each([&](entt::entity e, auto&...) { destroy(e); });
    }
    CHECK(sorted(seen) == ids_of(entities));
    CHECK(registry.view<Position>().empty());
    CHECK(registry.view<Marked>().empty());
}

TEST_CASE("the entity just returned may lose and gain components", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 48);
    Ids seen;
    const auto note = [&](entt::entity e) { seen.push_back(entt::to_integral(e)); };
    SECTION("losing the walked component") {
        for (const auto e : registry.view<Position>()) {
            note(e);
            if (registry.get<Position>(e).x % 4 != 0) registry.remove<Position>(e);
        }
        CHECK(sorted(seen) == ids_of(entities));
        CHECK(ids_of(registry.view<Position>()) ==
              expected(entities, [](auto i) { return i % 4 == 0; }));
    }
    SECTION("losing one of several") {
        for (const auto e : registry.view<Position, Label>()) {
            note(e);
            registry.erase<Label>(e);
        }
        CHECK(sorted(seen) == expected(entities, [](auto i) { return i % 2 == 0; }));
        CHECK(registry.view<Label>().empty());
    }
    SECTION("gaining an excluded one") {
        for (const auto e : registry.view<Position>(entt::exclude<Marked>)) {
            note(e);
            registry.emplace<Marked>(e);
        }
        CHECK(sorted(seen) == expected(entities, [](auto i) { return i % 3 != 0; }));
        CHECK(registry.view<Marked>().size() == entities.size());
    }
}

TEST_CASE("entities added during a walk are not visited and move nothing", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 40);
    Ids seen;
    for (auto [e, position] : registry.view<Position>().each()) {
        seen.push_back(entt::to_integral(e));
        for (int i = 0; i < 20; ++i) registry.emplace<Position>(registry.create(), 1000, 0);
        position.y = 5;
        CHECK(&position == &registry.get<Position>(e));
    }
    CHECK(sorted(seen) == ids_of(entities));
    CHECK(registry.view<Position>().size() == 40 + 40 * 20);
    for (const entt::entity e : entities) CHECK(registry.get<Position>(e).y == 5);
}

TEST_CASE("an entity may be replaced by a new one during a walk", "[ecs][entt]") {
    entt::registry registry;
    const auto entities = populate(registry, 30);
    Ids seen;
    for (const auto e : registry.view<Position>()) {
        seen.push_back(entt::to_integral(e));
        const int x = registry.get<Position>(e).x;
        registry.destroy(e);
        registry.emplace<Position>(registry.create(), x + 100, 0);
    }
    CHECK(sorted(seen) == ids_of(entities));
    int total = 0;
    registry.view<Position>().each([&](Position& position) { total += position.x; });
    CHECK(registry.view<Position>().size() == 30);
    CHECK(total == 29 * 30 / 2 + 30 * 100);
}

namespace {

struct Model {
    std::optional<int> x;
    std::optional<std::string> text;
    bool marked = false;
};

// A registry and a map that should agree, and a generator to torment both alike.
class Torment {
  public:
    explicit Torment(std::uint32_t seed) : random_(seed) {}

    void step() {
        switch (below(12)) {
            case 0:
            case 1:
            case 2:
                create();
                break;
            case 3:
                destroy_one();
                break;
            case 4:
                toggle_marked();
                break;
            case 5:
                remove_some();
                break;
            case 6:
                destroy_while_walking();
                break;
            default:
                set_some();
                break;
        }
    }

    void check() {
        check_entities();
        check_views();
    }

    void clear() {
        for (const auto& [id, model] : models_) gone_.push_back(id);
        models_.clear();
        registry_.clear();
    }

  private:
    std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(random_() % bound);
    }

    entt::entity any() {
        auto it = models_.begin();
        std::advance(
            it, static_cast<std::ptrdiff_t>(below(static_cast<std::uint32_t>(models_.size()))));
        return static_cast<entt::entity>(it->first);
    }
    Model& model(entt::entity e) { return models_.at(entt::to_integral(e)); }

    void create() {
        const entt::entity e = registry_.create();
        REQUIRE((e != entt::null));
        REQUIRE(models_.emplace(entt::to_integral(e), Model{}).second);
    }

    void forget(entt::entity e) {
        gone_.push_back(entt::to_integral(e));
        REQUIRE(models_.erase(entt::to_integral(e)) == 1);
    }

    void destroy_one() {
        if (models_.empty()) return;
        const entt::entity e = any();
        forget(e);
        registry_.destroy(e);
    }

    void set_some() {
        if (models_.empty()) return;
        const entt::entity e = any();
        const int value = static_cast<int>(below(1000));
        if (below(3) != 0) {
            registry_.emplace_or_replace<Position>(e, value, -value);
            model(e).x = value;
        } else if (!model(e).text) {
            registry_.emplace<Label>(e, std::to_string(value));
            model(e).text = std::to_string(value);
        }
    }

    void toggle_marked() {
        if (models_.empty()) return;
        const entt::entity e = any();
        model(e).marked = !model(e).marked;
        if (model(e).marked) {
            registry_.emplace<Marked>(e);
        } else {
            registry_.erase<Marked>(e);
        }
    }

    void remove_some() {
        if (models_.empty()) return;
        const entt::entity e = any();
        const std::size_t had = (model(e).x ? 1U : 0U) + (model(e).text ? 1U : 0U);
        REQUIRE(registry_.remove<Position, Label>(e) == had);
        model(e).x.reset();
        model(e).text.reset();
    }

    // Destroys about every tenth entity met and changes others, all within the walk.
    void destroy_while_walking() {
        Ids met;
        const Ids wanted = ids_where([](const Model& m) { return m.x.has_value() && !m.marked; });
        for (const auto e : registry_.view<Position>(entt::exclude<Marked>)) {
            met.push_back(entt::to_integral(e));
            const std::uint32_t fate = below(10);
            if (fate == 0) {
                forget(e);
                registry_.destroy(e);
            } else if (fate == 1) {
                registry_.erase<Position>(e);
                model(e).x.reset();
            } else if (fate == 2) {
                registry_.emplace<Marked>(e);
                model(e).marked = true;
            } else if (fate == 3) {
                create();
            }
        }
        REQUIRE(sorted(met) == wanted);
    }

    template <typename Predicate>
    Ids ids_where(Predicate wanted) const {
        Ids ids;
        for (const auto& [id, model] : models_) {
            if (wanted(model)) ids.push_back(id);
        }
        return ids;
    }

    void check_entities() const {
        for (const std::uint32_t id : gone_) {
            REQUIRE_FALSE(registry_.valid(static_cast<entt::entity>(id)));
        }
        for (const auto& [id, model] : models_) {
            const auto e = static_cast<entt::entity>(id);
            REQUIRE(registry_.valid(e));
            const auto [position, label] = registry_.try_get<Position, Label>(e);
            REQUIRE((position != nullptr) == model.x.has_value());
            REQUIRE((label != nullptr) == model.text.has_value());
            if (model.x) REQUIRE((position->x == *model.x && position->y == -*model.x));
            if (model.text) REQUIRE(label->text == *model.text);
            REQUIRE(registry_.all_of<Marked>(e) == model.marked);
        }
    }

    void check_views() const {
        const auto has_x = [](const Model& m) { return m.x.has_value(); };
        const auto has_both = [](const Model& m) { return m.x && m.text; };
        REQUIRE(ids_of(registry_.view<Position>()) == ids_where(has_x));
        REQUIRE(registry_.view<Position>().size() == ids_where(has_x).size());
        REQUIRE(ids_of(registry_.view<Position, Label>()) == ids_where(has_both));
        REQUIRE(ids_of(registry_.view<Label, Position>(entt::exclude<Marked>)) ==
                ids_where([&](const Model& m) { return has_both(m) && !m.marked; }));
        REQUIRE(ids_of(registry_.view<Marked>(entt::exclude<Position, Label>)) ==
                ids_where([](const Model& m) { return m.marked && !m.x && !m.text; }));
        for (auto [e, position, label] : registry_.view<Position, Label, Marked>().each()) {
            const Model& model = models_.at(entt::to_integral(e));
            REQUIRE((position.x == *model.x && label.text == *model.text && model.marked));
        }
    }

    std::mt19937 random_;
    entt::registry registry_;
    std::map<std::uint32_t, Model> models_;
    Ids gone_;
};

}  // namespace

TEST_CASE("random operations agree with a naive model", "[ecs][entt]") {
    const auto seed = GENERATE(range(1U, 13U));
    CAPTURE(seed);
    Torment torment(seed);
    for (int round = 0; round < 60; ++round) {
        for (int i = 0; i < 25; ++i) torment.step();
        torment.check();
        if (round == 40) torment.clear();
    }
}

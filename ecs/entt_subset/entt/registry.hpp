// The registry: hands out entities, keeps their components in one pool per type, and opens views on
// them. What a caller must not do (a dead entity, a component that is not there) is asserted.
// Promised: a reference to a component holds until a component of that type is removed anywhere.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <entt/context.hpp>
#include <entt/entity.hpp>
#include <entt/storage.hpp>
#include <entt/view.hpp>

namespace entt {

class basic_registry {
  public:
    basic_registry() = default;
    basic_registry(const basic_registry&) = delete;
    basic_registry(basic_registry&&) noexcept = default;
    basic_registry& operator=(const basic_registry&) = delete;
    basic_registry& operator=(basic_registry&&) noexcept = default;
    ~basic_registry() = default;

    [[nodiscard]] entity create() {
        if (free_.empty()) {
            assert(slots_.size() < internal::kIndexMask && "no identifiers left");
            slots_.push_back(static_cast<entity>(slots_.size()));
            return slots_.back();
        }
        const entity e = free_.back();
        free_.pop_back();
        return slots_[internal::index_of(e)] = e;
    }

    [[nodiscard]] bool valid(entity e) const {
        const std::size_t index = internal::index_of(e);
        return index < slots_.size() && slots_[index] == e;
    }

    void destroy(entity e) {
        assert(valid(e));
        for (const auto& pool : pools_) {
            if (pool != nullptr) pool->remove(e);
        }
        release(e);
    }

    // An empty type has no instances: then there is nothing to return.
    template <typename T, typename... Args>
    decltype(auto) emplace(entity e, Args&&... args) {
        assert(valid(e));
        return assure<T>().emplace(e, std::forward<Args>(args)...);
    }

    template <typename T, typename... Args>
    decltype(auto) emplace_or_replace(entity e, Args&&... args) {
        assert(valid(e));
        auto& pool = assure<T>();
        return pool.contains(e) ? pool.replace(e, std::forward<Args>(args)...)
                                : pool.emplace(e, std::forward<Args>(args)...);
    }

    template <typename T, typename... Args>
    [[nodiscard]] T& get_or_emplace(entity e, Args&&... args) {
        assert(valid(e));
        auto& pool = assure<T>();
        return pool.contains(e) ? pool.get(e) : pool.emplace(e, std::forward<Args>(args)...);
    }

    template <typename T, typename... Args>
    T& replace(entity e, Args&&... args) {
        return assure<T>().replace(e, std::forward<Args>(args)...);
    }

    template <typename T, typename... Func>
    T& patch(entity e, Func&&... func) {
        T& component = assure<T>().get(e);
        (std::forward<Func>(func)(component), ...);
        return component;
    }

    template <typename... Types>
    [[nodiscard]] decltype(auto) get(entity e) {
        if constexpr (sizeof...(Types) == 1) {
            return (static_cast<Types&>(assure<std::remove_const_t<Types>>().get(e)), ...);
        } else {
            return std::tuple<Types&...>(get<Types>(e)...);
        }
    }
    template <typename... Types>
    [[nodiscard]] decltype(auto) get(entity e) const {
        if constexpr (sizeof...(Types) == 1) {
            return (existing<Types>().get(e), ...);
        } else {
            return std::tuple<const Types&...>(get<Types>(e)...);
        }
    }

    template <typename... Types>
    [[nodiscard]] auto try_get(entity e) {
        if constexpr (sizeof...(Types) == 1) {
            return ((has<Types>(e) ? std::addressof(get<Types>(e)) : nullptr), ...);
        } else {
            return std::make_tuple(try_get<Types>(e)...);
        }
    }
    template <typename... Types>
    [[nodiscard]] auto try_get(entity e) const {
        if constexpr (sizeof...(Types) == 1) {
            return ((has<Types>(e) ? std::addressof(get<Types>(e)) : nullptr), ...);
        } else {
            return std::make_tuple(try_get<Types>(e)...);
        }
    }

    template <typename... Types>
    [[nodiscard]] bool all_of(entity e) const {
        return (has<Types>(e) && ...);
    }
    template <typename... Types>
    [[nodiscard]] bool any_of(entity e) const {
        return (has<Types>(e) || ...);
    }

    // Takes away what is there and says how many that were.
    template <typename... Types>
    std::size_t remove(entity e) {
        assert(valid(e));
        return (std::size_t{assure<Types>().remove(e)} + ...);
    }

    template <typename... Types>
    void erase(entity e) {
        [[maybe_unused]] const std::size_t erased = remove<Types...>(e);
        assert(erased == sizeof...(Types) && "the entity does not have this component");
    }

    // Destroys every entity; the context stays.
    void clear() {
        for (const auto& pool : pools_) {
            if (pool != nullptr) pool->clear();
        }
        for (const entity e : slots_) {
            if (e != null) release(e);
        }
    }
    template <typename... Types>
    requires(sizeof...(Types) > 0) void clear() { (assure<Types>().clear(), ...); }

    template <typename... Types, typename... Excluded>
    [[nodiscard]] auto view(exclude_t<Excluded...> = exclude_t<>{}) {
        return internal::View<exclude_t<Excluded...>, Types...>(
            &assure<std::remove_const_t<Types>>()..., &assure<Excluded>()...);
    }
    template <typename... Types, typename... Excluded>
    [[nodiscard]] auto view(exclude_t<Excluded...> = exclude_t<>{}) const {
        return internal::View<exclude_t<Excluded...>, const Types...>(
            find<std::remove_const_t<Types>>()..., find<Excluded>()...);
    }

    [[nodiscard]] auto& ctx() { return context_; }
    [[nodiscard]] const auto& ctx() const { return context_; }

  private:
    void release(entity e) {
        slots_[internal::index_of(e)] = null;
        free_.push_back(internal::next_version(e));
    }

    template <typename T>
    internal::Storage<T>* find() const {
        const std::size_t index = internal::type_index<T>();
        if (index >= pools_.size()) return nullptr;
        return static_cast<internal::Storage<T>*>(pools_[index].get());
    }

    // The pool of a type, made on first use.
    template <typename T>
    internal::Storage<T>& assure() {
        if (auto* present = find<T>()) return *present;
        const std::size_t index = internal::type_index<T>();
        if (index >= pools_.size()) pools_.resize(index + 1);
        pools_[index] = std::make_unique<internal::Storage<T>>();
        return *find<T>();
    }

    template <typename T>
    const internal::Storage<std::remove_const_t<T>>& existing() const {
        const auto* pool = find<std::remove_const_t<T>>();
        assert(pool != nullptr && "the entity does not have this component");
        return *pool;
    }

    template <typename T>
    bool has(entity e) const {
        const auto* pool = find<std::remove_const_t<T>>();
        return pool != nullptr && pool->contains(e);
    }

    std::vector<entity> slots_;  // by index: the living entity, or null
    std::vector<entity> free_;   // identifiers ready for use, the last released first
    std::vector<std::unique_ptr<internal::SparseSet>> pools_;  // by type index
    internal::Context context_;
};

// An alias here as there, so that nobody gets used to declaring the class ahead.
using registry = basic_registry;

}  // namespace entt

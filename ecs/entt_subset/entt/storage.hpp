// One pool per component type: a sparse set of entities and, beside it, their components in the
// same order. Removal moves the last element into the gap, so everything stays packed.
// Adding never moves a component that is already there; removing may move one.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include <entt/entity.hpp>
#include <entt/type_index.hpp>

namespace entt::internal {

class SparseSet {
  public:
    SparseSet() = default;
    SparseSet(const SparseSet&) = delete;
    SparseSet& operator=(const SparseSet&) = delete;
    virtual ~SparseSet() = default;

    std::size_t size() const noexcept { return packed_.size(); }
    entity at(std::size_t position) const { return packed_[position]; }

    // Compares the whole identifier: a stale one shares only its index with the present tenant.
    bool contains(entity e) const noexcept {
        const std::size_t index = index_of(e);
        return index < sparse_.size() && sparse_[index] != kAbsent && packed_[sparse_[index]] == e;
    }

    std::size_t position_of(entity e) const {
        assert(contains(e) && "the entity does not have this component");
        return sparse_[index_of(e)];
    }

    bool remove(entity e) {
        if (!contains(e)) return false;
        const std::uint32_t gap = sparse_[index_of(e)];
        fill_gap(gap);
        sparse_[index_of(packed_.back())] = gap;
        packed_[gap] = packed_.back();
        packed_.pop_back();
        sparse_[index_of(e)] = kAbsent;
        return true;
    }

    void clear() {
        drop_all();
        packed_.clear();
        sparse_.clear();
    }

  protected:
    void insert(entity e) {
        assert(!contains(e) && "the entity already has this component");
        const std::size_t index = index_of(e);
        if (index >= sparse_.size()) sparse_.resize(index + 1, kAbsent);
        packed_.push_back(e);
        sparse_[index] = static_cast<std::uint32_t>(packed_.size() - 1);
    }

  private:
    static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();

    virtual void fill_gap(std::size_t position) = 0;
    virtual void drop_all() = 0;

    std::vector<std::uint32_t> sparse_;  // by index of the entity: its position in packed_
    std::vector<entity> packed_;
};

template <typename T>
class Storage final : public SparseSet {
    static_assert(!std::is_same_v<T, entity>, "a pool of entities is outside this subset");
    static_assert(std::is_move_constructible_v<T> && std::is_move_assignable_v<T>,
                  "a component must be movable: removal fills gaps");

  public:
    // The component is complete before anything changes: a constructor that throws leaves no trace,
    // and an argument may refer to a component of this pool.
    template <typename... Args>
    T& emplace(entity e, Args&&... args) {
        components_.push_back(make<T>(std::forward<Args>(args)...));
        insert(e);
        return components_.back();
    }

    template <typename... Args>
    T& replace(entity e, Args&&... args) {
        return get(e) = make<T>(std::forward<Args>(args)...);
    }

    T& get(entity e) { return components_[position_of(e)]; }
    const T& get(entity e) const { return components_[position_of(e)]; }

    T& component_at(std::size_t position) { return components_[position]; }
    const T& component_at(std::size_t position) const { return components_[position]; }

  private:
    void fill_gap(std::size_t position) override {
        if (position + 1 != components_.size()) {
            components_[position] = std::move(components_.back());
        }
        components_.pop_back();
    }
    void drop_all() override { components_.clear(); }

    std::deque<T> components_;  // pages, so that growth does not move what is there
};

// Of a type without data only the set of its entities is kept; there are no instances to give out.
template <typename T>
requires std::is_empty_v<T>
class Storage<T> final : public SparseSet {
  public:
    template <typename... Args>
    void emplace(entity e, Args&&...) {
        static_assert(std::is_constructible_v<T, Args...>);
        insert(e);
    }

    template <typename... Args>
    void replace([[maybe_unused]] entity e, Args&&...) {
        assert(contains(e));
    }

  private:
    void fill_gap(std::size_t) override {}
    void drop_all() override {}
};

template <typename T>
using StorageOf = std::conditional_t<std::is_const_v<T>, const Storage<std::remove_const_t<T>>,
                                     Storage<std::remove_const_t<T>>>;

}  // namespace entt::internal

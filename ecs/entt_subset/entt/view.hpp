// A view: all entities that have every one of some components and none of some others. It owns
// nothing, is cheap to copy and knows pools but no registry; keep it in an `auto`, its type has no
// name that EnTT shares. While walking, anything may be done to the entity just returned and new
// entities and components may be added (they are not visited); other entities must be left alone.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <type_traits>
#include <utility>

#include <entt/storage.hpp>

namespace entt {

template <typename... Types>
struct exclude_t {};

template <typename... Types>
inline constexpr exclude_t<Types...> exclude{};

namespace internal {

// Walks the packed array from its end, so that filling a gap at or above the present position only
// moves what was already visited. A copy of the view inside keeps it independent of temporaries.
template <typename View, bool kWithComponents>
class ViewIterator {
  public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = std::conditional_t<kWithComponents, typename View::row_type, entity>;
    using reference = value_type;
    using pointer = void;

    ViewIterator() = default;
    ViewIterator(const View& view, std::size_t remaining) : view_(view), remaining_(remaining) {
        skip_unwanted();
    }

    value_type operator*() const {
        if constexpr (kWithComponents) {
            return view_.row_at(remaining_ - 1);
        } else {
            return view_.lead_->at(remaining_ - 1);
        }
    }
    ViewIterator& operator++() {
        --remaining_;
        skip_unwanted();
        return *this;
    }
    ViewIterator operator++(int) {
        ViewIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const ViewIterator& a, const ViewIterator& b) {
        return a.remaining_ == b.remaining_;
    }

  private:
    void skip_unwanted() {
        if constexpr (!View::kUnfiltered) {
            while (remaining_ > 0 && !view_.contains(view_.lead_->at(remaining_ - 1))) --remaining_;
        }
    }

    View view_;
    std::size_t remaining_ = 0;
};

template <typename Iterator>
class IteratorRange {
  public:
    IteratorRange(Iterator first, Iterator last) : first_(first), last_(last) {}
    Iterator begin() const { return first_; }
    Iterator end() const { return last_; }

  private:
    Iterator first_;
    Iterator last_;
};

template <typename Excluded, typename... Types>
class View;

template <typename... Excluded, typename... Types>
class View<exclude_t<Excluded...>, Types...> {
    static_assert(sizeof...(Types) > 0);

    // With one component and nothing excluded the pool itself is the answer.
    static constexpr bool kUnfiltered = sizeof...(Types) == 1 && sizeof...(Excluded) == 0;

    // What a component adds to a row: nothing if it has no data.
    template <typename T>
    using Part = std::conditional_t<std::is_empty_v<T>, std::tuple<>, std::tuple<T&>>;

  public:
    using row_type = decltype(std::tuple_cat(std::tuple<entity>{}, std::declval<Part<Types>>()...));
    using iterator = ViewIterator<View, false>;
    using each_iterator = ViewIterator<View, true>;

    View() = default;
    // A null pool stands for a component that nobody has yet.
    explicit View(StorageOf<Types>*... pools, const Storage<Excluded>*... excluded)
        : pools_(pools...), excluded_{excluded...}, lead_(smallest({pools...})) {}

    [[nodiscard]] iterator begin() const { return {*this, lead_size()}; }
    [[nodiscard]] iterator end() const { return {*this, 0}; }

    [[nodiscard]] entity front() const { return begin() == end() ? entity{null} : *begin(); }
    [[nodiscard]] entity back() const {
        for (std::size_t position = 0; position < lead_size(); ++position) {
            if (contains(lead_->at(position))) return lead_->at(position);
        }
        return null;
    }

    [[nodiscard]] bool contains(entity e) const {
        const auto has = [e](const SparseSet* pool) {
            return pool != nullptr && pool->contains(e);
        };
        return (has(pool<Types>()) && ...) && std::ranges::none_of(excluded_, has);
    }

    [[nodiscard]] std::size_t size() const requires(kUnfiltered) { return lead_size(); }
    [[nodiscard]] bool empty() const requires(kUnfiltered) { return lead_size() == 0; }
    // How many there are at most: the walk takes the smallest pool and checks the others.
    [[nodiscard]] std::size_t size_hint() const requires(!kUnfiltered) { return lead_size(); }

    // One type gives a reference, several give a tuple of references, none gives a tuple of all.
    template <typename... Wanted>
    [[nodiscard]] decltype(auto) get(entity e) const {
        assert(contains(e) && "the view does not contain this entity");
        if constexpr (sizeof...(Wanted) == 0) {
            return std::tuple_cat(part<Types>(e)...);
        } else if constexpr (sizeof...(Wanted) == 1) {
            return (pool<Wanted>()->get(e), ...);
        } else {
            return std::tuple_cat(part<Wanted>(e)...);
        }
    }

    [[nodiscard]] IteratorRange<each_iterator> each() const {
        return {each_iterator{*this, lead_size()}, each_iterator{*this, 0}};
    }

    // The function takes the entity and its components, or the components alone.
    template <typename Func>
    void each(Func func) const {
        for (const row_type row : each()) {
            const auto call = [&func](entity e, auto&... components) {
                if constexpr (std::is_invocable_v<Func&, entity, decltype(components)...>) {
                    func(e, components...);
                } else {
                    func(components...);
                }
            };
            std::apply(call, row);
        }
    }

  private:
    friend iterator;
    friend each_iterator;

    static const SparseSet* smallest(std::array<const SparseSet*, sizeof...(Types)> pools) {
        if (std::ranges::find(pools, nullptr) != pools.end()) return nullptr;
        return *std::ranges::min_element(pools, {}, &SparseSet::size);
    }

    std::size_t lead_size() const { return lead_ == nullptr ? 0 : lead_->size(); }

    // `const T` may be asked of a view of T; of a view of `const T` either name gives `const T`.
    template <typename T>
    auto* pool() const {
        using Plain = std::remove_const_t<T>;
        if constexpr ((std::is_same_v<Plain, Types> || ...)) {
            return static_cast<StorageOf<T>*>(std::get<Storage<Plain>*>(pools_));
        } else {
            return std::get<const Storage<Plain>*>(pools_);
        }
    }

    template <typename T>
    auto part(entity e) const {
        if constexpr (std::is_empty_v<T>) {
            return std::tuple<>{};
        } else {
            return std::tie(pool<T>()->get(e));
        }
    }

    template <typename T>
    Part<T> part_of_row(entity e, std::size_t position) const {
        if constexpr (std::is_empty_v<T>) {
            return {};
        } else {
            auto* const mine = pool<T>();
            return std::tie(mine == lead_ ? mine->component_at(position) : mine->get(e));
        }
    }

    row_type row_at(std::size_t position) const {
        const entity e = lead_->at(position);
        return std::tuple_cat(std::tuple{e}, part_of_row<Types>(e, position)...);
    }

    std::tuple<StorageOf<Types>*...> pools_{};
    std::array<const SparseSet*, sizeof...(Excluded)> excluded_{};
    const SparseSet* lead_ = nullptr;
};

}  // namespace internal
}  // namespace entt

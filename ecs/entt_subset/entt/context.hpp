// The registry's context: at most one value of each type, for what belongs to no entity.
// References to a value hold until that value is erased or any other is added.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include <entt/type_index.hpp>

namespace entt::internal {

class Context {
  public:
    Context() = default;
    Context(const Context&) = delete;
    Context(Context&&) noexcept = default;
    Context& operator=(const Context&) = delete;
    Context& operator=(Context&&) noexcept = default;
    ~Context() = default;

    // Leaves a value that is already there as it is and ignores the arguments.
    template <typename T, typename... Args>
    T& emplace(Args&&... args) {
        if (T* present = find<T>()) return *present;
        return put<T>(make<T>(std::forward<Args>(args)...));
    }

    template <typename T>
    std::remove_cvref_t<T>& insert_or_assign(T&& value) {
        using Value = std::remove_cvref_t<T>;
        if (Value* present = find<Value>()) return *present = std::forward<T>(value);
        return put<Value>(Value(std::forward<T>(value)));
    }

    template <typename T>
    [[nodiscard]] T& get() {
        T* present = find<T>();
        assert(present != nullptr && "the context has no value of this type");
        return *present;
    }
    template <typename T>
    [[nodiscard]] const T& get() const {
        const T* present = find<T>();
        assert(present != nullptr && "the context has no value of this type");
        return *present;
    }

    template <typename T>
    [[nodiscard]] T* find() {
        return const_cast<T*>(std::as_const(*this).template find<T>());
    }
    template <typename T>
    [[nodiscard]] const T* find() const {
        using Value = std::remove_const_t<T>;
        const std::size_t index = type_index<Value>();
        if (index >= values_.size() || values_[index] == nullptr) return nullptr;
        return &static_cast<const Holder<Value>&>(*values_[index]).value;
    }

    template <typename T>
    [[nodiscard]] bool contains() const {
        return find<T>() != nullptr;
    }

    template <typename T>
    bool erase() {
        if (!contains<T>()) return false;
        values_[type_index<T>()].reset();
        return true;
    }

  private:
    struct Erased {
        Erased() = default;
        Erased(const Erased&) = delete;
        Erased& operator=(const Erased&) = delete;
        virtual ~Erased() = default;
    };
    template <typename T>
    struct Holder final : Erased {
        explicit Holder(T given) : value(std::move(given)) {}
        T value;
    };

    template <typename T>
    T& put(T value) {
        const std::size_t index = type_index<T>();
        if (index >= values_.size()) values_.resize(index + 1);
        auto holder = std::make_unique<Holder<T>>(std::move(value));
        T& result = holder->value;
        values_[index] = std::move(holder);
        return result;
    }

    std::vector<std::unique_ptr<Erased>> values_;  // by type index
};

}  // namespace entt::internal

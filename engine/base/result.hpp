// Either a value or one sentence that a person can act on. Used wherever input from outside may
// be wrong. Asking for the value of a failure is a programmer's error and asserts.
// Knows nothing of games, files or libraries.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace kingsbridge {

struct Error {
    std::string sentence;
};

template <class T>
class [[nodiscard]] Result {
    static_assert(!std::is_same_v<T, Error>, "an Error is not a value");

  public:
    // Implicit on purpose: `return value;` and `return Error{"…"};` read best.
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    // Whatever turns into a T (a unique_ptr to a derived class, a literal) may be returned too.
    template <class U>
    requires(!std::is_same_v<U, Result> && !std::is_same_v<U, Error> && std::is_convertible_v<U, T>)
        Result(U value)
        : content_(std::in_place_index<0>, std::move(value)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return *checked(std::get_if<0>(&content_)); }
    const T& value() const& { return *checked(std::get_if<0>(&content_)); }
    T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const { return *checked(std::get_if<1>(&content_)); }

  private:
    template <class P>
    static P* checked(P* part) {
        assert(part != nullptr && "a Result was asked for what it does not hold");
        return part;
    }

    std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }

    const Error& error() const {
        assert(error_.has_value() && "a Result was asked for what it does not hold");
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace kingsbridge

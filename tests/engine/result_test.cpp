#include "engine/base/result.hpp"

#include <catch2/catch_test_macros.hpp>
#include <memory>

namespace kingsbridge {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"An odd number has no half."};
    return number / 2;
}

struct Base {
    virtual ~Base() = default;
    virtual int answer() const { return 1; }
};
struct Derived : Base {
    int answer() const override { return 2; }
};

Result<std::unique_ptr<Base>> make_derived() { return std::make_unique<Derived>(); }

}  // namespace

TEST_CASE("a result holds a value or a sentence", "[engine]") {
    const auto good = half(8);
    REQUIRE(good.ok());
    REQUIRE(static_cast<bool>(good));
    REQUIRE(good.value() == 4);
    REQUIRE(*good == 4);

    const auto bad = half(7);
    REQUIRE_FALSE(bad.ok());
    REQUIRE_FALSE(static_cast<bool>(bad));
    REQUIRE(bad.error().sentence == "An odd number has no half.");
}

TEST_CASE("a result of nothing is fine unless it holds a sentence", "[engine]") {
    const Result<void> good;
    REQUIRE(good.ok());
    const Result<void> bad = Error{"No."};
    REQUIRE_FALSE(bad.ok());
    REQUIRE(bad.error().sentence == "No.");
}

TEST_CASE("values that only move pass through a result", "[engine]") {
    auto made = make_derived();
    REQUIRE((*made)->answer() == 2);
    const std::unique_ptr<Base> taken = std::move(made).value();
    REQUIRE(taken->answer() == 2);
}

TEST_CASE("members of the value are reached by arrow and may be changed", "[engine]") {
    Result<std::string> text = std::string("oak");
    text->append(" table");
    *text += "!";
    REQUIRE(text.value() == "oak table!");
    REQUIRE(text->size() == 10);
}

}  // namespace kingsbridge

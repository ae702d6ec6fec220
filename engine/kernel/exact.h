#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "kernel/describe.h"
#include "kernel/text.h"

namespace flagbridge {

// Numbers that may enter exact arithmetic. Leaving out bool and floating point makes `cost * 1.5` an error to
// the compiler instead of a quietly truncated bill.
template <class T>
concept WholeNumber = std::integral<T> && !std::same_as<std::remove_cv_t<T>, bool>;

namespace exact_detail {

constexpr std::int64_t poison = std::numeric_limits<std::int64_t>::min();

template <WholeNumber T>
constexpr std::uint64_t magnitude(T value) {
  const auto bits = static_cast<std::uint64_t>(value);
  return std::cmp_less(value, 0) ? std::uint64_t{0} - bits : bits;
}

constexpr std::int64_t signed_value(bool negative, std::uint64_t size) {
  if (size > magnitude(std::numeric_limits<std::int64_t>::max())) return poison;
  const auto value = static_cast<std::int64_t>(size);
  return negative ? -value : value;
}

template <WholeNumber T>
constexpr std::int64_t product(std::int64_t count, T times) {
  std::int64_t result = 0;
  if (count == poison || __builtin_mul_overflow(count, times, &result)) return poison;
  return result;
}

// count * n / d: nullopt when that leaves a remainder, poison when it leaves 64 bits. Cancelling before
// multiplying keeps the intermediate no larger than the answer, so only a true overflow is called one.
template <WholeNumber N, WholeNumber D>
constexpr std::optional<std::int64_t> scaled(std::int64_t count, N n, D d) {
  if (d == 0) return std::nullopt;
  if (count == poison) return poison;
  const std::uint64_t common = std::gcd(magnitude(count), magnitude(d));
  const std::uint64_t rest = magnitude(d) / common;
  // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): common divides d, and neither is zero
  if (magnitude(n) % rest != 0) return std::nullopt;
  std::uint64_t size = 0;
  if (__builtin_mul_overflow(magnitude(count) / common, magnitude(n) / rest, &size)) return poison;
  const bool negative = (count < 0) != (std::cmp_less(n, 0) != std::cmp_less(d, 0));
  return signed_value(negative, size);
}

std::string write(std::int64_t count, int denominator);
std::optional<std::int64_t> read(std::string_view text, int denominator);

}  // namespace exact_detail

// A quantity kept as a whole count of 1/Denominator units, so that thirds and quarters of a point add up to
// the point on every machine. Tag keeps quantities of different kinds from being mixed.
//
// A sum that no longer fits becomes the overflow value and stays so through whatever is done with it: a wrong
// bill can be recognised at the end instead of wrapping into a plausible one. The overflow value equals
// itself and sorts below every number (positions must stay comparable), so ask overflowed() before trusting a
// bound.
template <int Denominator, class Tag>
class Exact {
  static_assert(Denominator > 0);

 public:
  static constexpr int denominator = Denominator;

  constexpr Exact() = default;

  template <WholeNumber T>
  constexpr explicit Exact(T whole) : count_(exact_detail::product(Denominator, whole)) {}

  // n/d, or nullopt when no count of units equals it.
  template <WholeNumber N, WholeNumber D>
  static constexpr std::optional<Exact> fraction(N n, D d) {
    const auto count = exact_detail::scaled(Denominator, n, d);
    if (!count || *count == exact_detail::poison) return std::nullopt;
    return from_raw(*count);
  }

  static constexpr Exact from_raw(std::int64_t count) {
    Exact made;
    made.count_ = count;
    return made;
  }
  static constexpr Exact unit() { return from_raw(1); }
  static constexpr Exact overflow() { return from_raw(exact_detail::poison); }

  constexpr std::int64_t raw() const { return count_; }
  constexpr bool overflowed() const { return count_ == exact_detail::poison; }
  constexpr bool is_whole() const { return !overflowed() && count_ % Denominator == 0; }

  // Whole numbers out. The overflow value gives the smallest 64-bit integer.
  constexpr std::int64_t floor() const {
    if (overflowed()) return count_;
    return count_ / Denominator - (count_ % Denominator < 0 ? 1 : 0);
  }
  constexpr std::int64_t ceil() const {
    if (overflowed()) return count_;
    return count_ / Denominator + (count_ % Denominator > 0 ? 1 : 0);
  }
  // Halves go up, towards the larger number: 2 1/2 gives 3 and -2 1/2 gives -2.
  constexpr std::int64_t rounded_half_up() const {
    if (overflowed()) return count_;
    const std::int64_t below = floor();
    const std::int64_t above_it = count_ % Denominator + (count_ % Denominator < 0 ? Denominator : 0);
    return below + (above_it >= Denominator - above_it ? 1 : 0);
  }

  // The nth part, and n/d of it: nullopt when the units do not divide (and for a division by zero).
  template <WholeNumber D>
  constexpr std::optional<Exact> divided_by(D d) const {
    return times(1, d);
  }
  template <WholeNumber N, WholeNumber D>
  constexpr std::optional<Exact> times(N n, D d) const {
    const auto count = exact_detail::scaled(count_, n, d);
    if (!count) return std::nullopt;
    return from_raw(*count);
  }

  constexpr Exact operator-() const { return overflowed() ? *this : from_raw(-count_); }

  friend constexpr Exact operator+(Exact a, Exact b) {
    std::int64_t sum = 0;
    if (a.overflowed() || b.overflowed() || __builtin_add_overflow(a.count_, b.count_, &sum))
      return overflow();
    return from_raw(sum);
  }
  friend constexpr Exact operator-(Exact a, Exact b) { return a + -b; }

  template <WholeNumber T>
  friend constexpr Exact operator*(Exact a, T times) {
    return from_raw(exact_detail::product(a.count_, times));
  }
  template <WholeNumber T>
  friend constexpr Exact operator*(T times, Exact a) {
    return a * times;
  }

  constexpr Exact& operator+=(Exact other) { return *this = *this + other; }
  constexpr Exact& operator-=(Exact other) { return *this = *this - other; }
  template <WholeNumber T>
  constexpr Exact& operator*=(T times) {
    return *this = *this * times;
  }

  friend constexpr bool operator==(Exact, Exact) = default;
  friend constexpr std::strong_ordering operator<=>(Exact, Exact) = default;

  static constexpr auto fields() { return record(field("raw", &Exact::count_)); }

 private:
  std::int64_t count_ = 0;
};

using Energy = Exact<240, struct EnergyTag>;         // power, and what it pays for
using HalfPoints = Exact<2, struct HalfPointsTag>;   // action points
using Twentieths = Exact<20, struct TwentiethsTag>;  // money

// Written in lowest terms with the whole part first: "2", "2/3", "-1 1/4". Read also as an improper fraction
// or a decimal, if that is exact. The overflow value is written "overflow" and never read back: a file cannot
// hold a quantity nobody knows.
template <int Denominator, class Tag>
struct TextOf<Exact<Denominator, Tag>> {
  using Value = Exact<Denominator, Tag>;
  static std::string write(const Value& value) { return exact_detail::write(value.raw(), Denominator); }
  static std::optional<Value> read(std::string_view text) {
    const auto count = exact_detail::read(text, Denominator);
    if (!count) return std::nullopt;
    return Value::from_raw(*count);
  }
};

}  // namespace flagbridge

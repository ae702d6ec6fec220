#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "kernel/text.h"

namespace flagbridge {

// An exact probability or share in lowest terms, not negative. What does not fit into 64 bits is refused, not
// rounded.
class Rational {
 public:
  constexpr Rational() = default;
  static std::optional<Rational> of(std::uint64_t numerator, std::uint64_t denominator);
  static constexpr Rational whole(std::uint64_t n) { return Rational(n, 1); }

  constexpr std::uint64_t numerator() const { return numerator_; }
  constexpr std::uint64_t denominator() const { return denominator_; }

  std::optional<Rational> plus(const Rational& other) const;
  std::optional<Rational> times(const Rational& other) const;

  friend constexpr bool operator==(const Rational&, const Rational&) = default;
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

 private:
  constexpr Rational(std::uint64_t numerator, std::uint64_t denominator)
      : numerator_(numerator), denominator_(denominator) {}

  std::uint64_t numerator_ = 0;
  std::uint64_t denominator_ = 1;
};

// "5/36", or "1" for a whole number.
template <>
struct TextOf<Rational> {
  static std::string write(const Rational& value);
  static std::optional<Rational> read(std::string_view text);
};

}  // namespace flagbridge

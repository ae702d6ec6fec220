#include "kernel/rational.h"

#include <charconv>
#include <limits>
#include <numeric>

#include "kernel/seed.h"  // Uint128

namespace flagbridge {
namespace {

Uint128 common_divisor(Uint128 a, Uint128 b) {
  while (b != 0) {
    const Uint128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

std::optional<Rational> reduced(Uint128 numerator, Uint128 denominator) {
  if (denominator == 0) return std::nullopt;
  const Uint128 divisor = common_divisor(numerator, denominator);
  numerator /= divisor;
  denominator /= divisor;
  constexpr Uint128 most = std::numeric_limits<std::uint64_t>::max();
  if (numerator > most || denominator > most) return std::nullopt;
  return Rational::of(static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator));
}

}  // namespace

std::optional<Rational> Rational::of(std::uint64_t numerator, std::uint64_t denominator) {
  if (denominator == 0) return std::nullopt;
  const std::uint64_t divisor = std::gcd(numerator, denominator);
  return Rational(numerator / divisor, denominator / divisor);
}

std::optional<Rational> Rational::plus(const Rational& other) const {
  // Over the least common denominator the sum overflows only if it does not fit in lowest terms either.
  const std::uint64_t common = std::gcd(denominator_, other.denominator_);
  const Uint128 left = static_cast<Uint128>(numerator_) * (other.denominator_ / common);
  const Uint128 right = static_cast<Uint128>(other.numerator_) * (denominator_ / common);
  if (left + right < left) return std::nullopt;
  return reduced(left + right, static_cast<Uint128>(denominator_) * (other.denominator_ / common));
}

std::optional<Rational> Rational::times(const Rational& other) const {
  return reduced(static_cast<Uint128>(numerator_) * other.numerator_,
                 static_cast<Uint128>(denominator_) * other.denominator_);
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  const Uint128 left = static_cast<Uint128>(a.numerator_) * b.denominator_;
  const Uint128 right = static_cast<Uint128>(b.numerator_) * a.denominator_;
  if (left < right) return std::strong_ordering::less;
  return left > right ? std::strong_ordering::greater : std::strong_ordering::equal;
}

std::string TextOf<Rational>::write(const Rational& value) {
  const std::string top = std::to_string(value.numerator());
  return value.denominator() == 1 ? top : top + "/" + std::to_string(value.denominator());
}

std::optional<Rational> TextOf<Rational>::read(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<std::uint64_t> {
    std::uint64_t n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return n;
  };
  const auto slash = text.find('/');
  const auto top = number(text.substr(0, slash));
  const auto bottom =
      slash == std::string_view::npos ? std::optional<std::uint64_t>(1) : number(text.substr(slash + 1));
  if (!top || !bottom) return std::nullopt;
  return Rational::of(*top, *bottom);
}

}  // namespace flagbridge

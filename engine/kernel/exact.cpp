#include "kernel/exact.h"

#include <charconv>

namespace flagbridge::exact_detail {
namespace {

using Count = std::uint64_t;

// No count needs more digits than this, so a longer numeral is a slip of the pen (or hostile), even when the
// surplus is leading zeros.
constexpr std::size_t most_digits = 19;
constexpr std::size_t most_decimals = 18;

std::optional<Count> read_numeral(std::string_view digits) {
  if (digits.empty() || digits.size() > most_digits) return std::nullopt;
  Count value = 0;
  // from_chars alone, into an unsigned type, admits no sign, space or prefix.
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> exactly(Count n, Count d, int denominator) {
  const auto count = scaled(denominator, n, d);
  return count == poison ? std::nullopt : count;
}

// "2/3"; after a whole part ("1 2/3") it must be less than one.
std::optional<std::int64_t> read_fraction(std::string_view text, int denominator, bool proper) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto n = read_numeral(text.substr(0, slash));
  const auto d = read_numeral(text.substr(slash + 1));
  if (!n || !d || (proper && *n >= *d)) return std::nullopt;
  return exactly(*n, *d, denominator);
}

// The ".5" of "1.5", without the point.
std::optional<std::int64_t> read_decimals(std::string_view digits, int denominator) {
  const auto n = read_numeral(digits);
  if (!n || digits.size() > most_decimals) return std::nullopt;
  Count d = 1;
  for (std::size_t i = 0; i < digits.size(); ++i) d *= 10;
  return exactly(*n, d, denominator);
}

std::optional<std::int64_t> read_positive(std::string_view text, int denominator) {
  const auto split = text.find_first_of(" .");
  if (split == std::string_view::npos && text.find('/') != std::string_view::npos) {
    return read_fraction(text, denominator, false);
  }
  const auto numeral = read_numeral(text.substr(0, split));
  const auto whole = numeral ? exactly(*numeral, Count{1}, denominator) : std::nullopt;
  if (!whole || split == std::string_view::npos) return whole;
  const std::string_view tail = text.substr(split + 1);
  const auto part =
      text[split] == ' ' ? read_fraction(tail, denominator, true) : read_decimals(tail, denominator);
  std::int64_t sum = 0;
  if (!part || __builtin_add_overflow(*whole, *part, &sum)) return std::nullopt;
  return sum;
}

}  // namespace

std::string write(std::int64_t count, int denominator) {
  if (count == poison) return "overflow";
  const Count size = magnitude(count);
  const Count parts = magnitude(denominator);
  const Count whole = size / parts;
  const Count rest = size % parts;
  std::string text = count < 0 ? "-" : "";
  if (whole != 0 || rest == 0) text += std::to_string(whole);
  if (rest == 0) return text;
  if (whole != 0) text += ' ';
  const Count common = std::gcd(rest, parts);
  return text + std::to_string(rest / common) + '/' + std::to_string(parts / common);
}

std::optional<std::int64_t> read(std::string_view text, int denominator) {
  if (!text.starts_with('-')) return read_positive(text, denominator);
  const auto size = read_positive(text.substr(1), denominator);
  if (!size) return std::nullopt;
  return -*size;
}

}  // namespace flagbridge::exact_detail

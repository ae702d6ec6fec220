#include "kernel/hex.h"

#include <charconv>

namespace flagbridge {
namespace {

constexpr bool fits_two_digits(int number) { return number >= 1 && number <= 99; }

std::string two_digits(int number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

std::optional<std::int16_t> read_number(std::string_view text) {
  std::int16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string TextOf<Hex>::write(const Hex& hex) {
  if (fits_two_digits(hex.column) && fits_two_digits(hex.row))
    return two_digits(hex.column) + two_digits(hex.row);
  return std::to_string(hex.column) + ',' + std::to_string(hex.row);
}

std::optional<Hex> TextOf<Hex>::read(std::string_view text) {
  const auto comma = text.find(',');
  const bool printed = comma == std::string_view::npos;
  if (printed && text.size() != 4) return std::nullopt;
  const auto column = read_number(text.substr(0, printed ? 2 : comma));
  const auto row = read_number(text.substr(printed ? 2 : comma + 1));
  if (!column || !row) return std::nullopt;
  const Hex hex{*column, *row};
  // Writing it back is the shortest way to refuse every second spelling: "00,5", "-0,5", "4,12", "-1-2".
  if (write(hex) != text) return std::nullopt;
  return hex;
}

}  // namespace flagbridge

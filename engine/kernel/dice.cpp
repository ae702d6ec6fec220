#include "kernel/dice.h"

#include <fmt/format.h>

namespace flagbridge {

std::string to_string(const Label& label) {
  if (label.rule.none()) return label.purpose;
  return label.rule.number() + " " + label.purpose;
}

std::string TextOf<Seed>::write(const Seed& seed) {
  return fmt::format("{:016x}{:016x}", seed.high, seed.low);
}

std::optional<Seed> TextOf<Seed>::read(std::string_view text) {
  if (text.size() != 32) return std::nullopt;
  std::uint64_t words[2] = {0, 0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return std::nullopt;
    words[i / 16] = words[i / 16] << 4 | static_cast<std::uint64_t>(digit);
  }
  return Seed{words[0], words[1]};
}

Seed derived(const Seed& seed, std::uint64_t n) {
  constexpr std::uint64_t series = ~std::uint64_t{0};  // a stream no game uses
  return {siphash(seed, series, 2 * n), siphash(seed, series, 2 * n + 1)};
}

}  // namespace flagbridge

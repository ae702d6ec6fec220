#include "sfb/state/units.h"

#include <charconv>

namespace flagbridge {

std::string TextOf<sfb::ShipSet>::write(const sfb::ShipSet& ships) {
  std::string text;
  for (int i = 0; i < sfb::most_ships; ++i) {
    if (!ships.has(sfb::unit_at(i))) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(i);
  }
  return text;
}

std::optional<sfb::ShipSet> TextOf<sfb::ShipSet>::read(std::string_view text) {
  sfb::ShipSet ships;
  while (!text.empty()) {
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0 || number >= sfb::most_ships) return std::nullopt;
    ships.insert(sfb::unit_at(number));
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) return ships;
    if (!text.starts_with(' ') || text.size() == 1) return std::nullopt;
    text.remove_prefix(1);
  }
  return ships;
}

}  // namespace flagbridge

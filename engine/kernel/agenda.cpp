#include "kernel/agenda.h"

namespace flagbridge {

std::string TextOf<Sides>::write(const Sides& sides) {
  std::string text;
  for_each_side(sides,
                [&](Side side) { text += (text.empty() ? "" : ",") + std::to_string(index_of(side)); });
  return text.empty() ? "-" : text;
}

std::optional<Sides> TextOf<Sides>::read(std::string_view text) {
  if (text == "-") return Sides{};
  Sides sides;
  while (!text.empty()) {
    const auto comma = text.find(',');
    const std::string_view number = text.substr(0, comma);
    int index = 0;
    for (const char c : number) {
      if (c < '0' || c > '9' || number.size() > 2) return std::nullopt;
      index = index * 10 + (c - '0');
    }
    if (number.empty() || index >= max_sides || sides.has(side_at(index))) return std::nullopt;
    sides = sides.with(side_at(index));
    if (comma == std::string_view::npos) return sides;
    text.remove_prefix(comma + 1);
  }
  return std::nullopt;
}

}  // namespace flagbridge

#include "fe/unit_count.h"

#include <algorithm>
#include <charconv>

namespace flagbridge {
namespace {

// Letters, digits and the plus of "DN+": what stands on counters.
bool is_code(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+';
  });
}

}  // namespace

std::string TextOf<fe::UnitCount>::write(const fe::UnitCount& value) {
  std::string text = value.count == 1 ? "" : std::to_string(value.count) + "x";
  for (std::size_t i = 0; i < value.codes.size(); ++i) text += (i == 0 ? "" : "|") + value.codes[i];
  return text;
}

std::optional<fe::UnitCount> TextOf<fe::UnitCount>::read(std::string_view text) {
  fe::UnitCount value;
  const auto times = text.find('x');
  if (times != std::string_view::npos) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + times, value.count);
    if (error != std::errc{} || end != text.data() + times || value.count < 2) return std::nullopt;
    text.remove_prefix(times + 1);
  }
  for (bool more = true; more;) {
    const auto bar = text.find('|');
    const std::string_view code = text.substr(0, bar);
    if (!is_code(code)) return std::nullopt;
    value.codes.emplace_back(code);
    more = bar != std::string_view::npos;
    if (more) text.remove_prefix(bar + 1);
  }
  return value;
}

}  // namespace flagbridge

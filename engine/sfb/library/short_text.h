#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/describe.h"

// A name short enough to be kept in a position: "KLI/D7".
namespace flagbridge::sfb {

struct ShortText {
  static constexpr std::size_t longest = 14;
  std::array<char, longest> letters{};  // what is not used is zero

  constexpr std::string_view text() const {
    std::size_t size = 0;
    while (size < longest && letters[size] != '\0') ++size;
    return {letters.data(), size};
  }
  constexpr bool empty() const { return letters[0] == '\0'; }
  friend constexpr bool operator==(const ShortText&, const ShortText&) = default;
};

}  // namespace flagbridge::sfb

namespace flagbridge {
template <>
struct TextOf<sfb::ShortText> {
  static std::string write(const sfb::ShortText& value) { return std::string(value.text()); }
  static std::optional<sfb::ShortText> read(std::string_view text) {
    sfb::ShortText value;
    if (text.size() > sfb::ShortText::longest || text.find('\0') != std::string_view::npos)
      return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) value.letters[i] = text[i];
    return value;
  }
};
}  // namespace flagbridge

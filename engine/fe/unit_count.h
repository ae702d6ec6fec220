#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/describe.h"
#include "kernel/text.h"

namespace flagbridge::fe {

// Some counters of one type, "3xCA", or of any of several, "2xHR|TR"; one of them without the number, "DN".
struct UnitCount {
  std::uint8_t count = 1;
  std::vector<std::string> codes;

  friend bool operator==(const UnitCount&, const UnitCount&) = default;
};

// The one place where "one ship of any type" is spelled (707.0).
constexpr std::string_view any_unit = "any";

}  // namespace flagbridge::fe

namespace flagbridge {
template <>
struct TextOf<fe::UnitCount> {
  static std::string write(const fe::UnitCount& value);
  static std::optional<fe::UnitCount> read(std::string_view text);
};
}  // namespace flagbridge

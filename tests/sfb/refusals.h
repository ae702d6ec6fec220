#pragma once

#include <algorithm>

#include "sfb/rules/rule.h"

// Whether an order was refused by a rule.
namespace flagbridge::sfb {

inline bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

inline bool cites(const Violations& found, std::string_view rule) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Violation& each) { return each.rule.number() == rule; });
}

}  // namespace flagbridge::sfb

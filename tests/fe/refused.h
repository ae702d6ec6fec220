#pragma once

#include <algorithm>

#include "tests/fe/tabletop.h"

// Whether an order is refused by a rule, whatever other rules are against it as well.
namespace flagbridge::fe {

template <class O>
bool refused_by(std::string_view rule, const Table& table, Seat seat, const O& order) {
  const Refused rules = refusals(table, seat, order);
  return std::ranges::find(rules, rule) != rules.end();
}

}  // namespace flagbridge::fe

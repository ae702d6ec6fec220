#pragma once

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "tests/sfb/range.h"

// Two cruisers on the firing range.
namespace flagbridge::sfb {

struct Pair {
  Range range;
  UnitId unit = range.add("FED/CA", blue, Range::middle);
  UnitId target = range.add("KLI/D7", red, Range::ahead(8));
  Ship& own() { return range.at.ship(unit); }
  Ship& enemy() { return range.at.ship(target); }
  int effective() { return effective_range(range.game(), range.at, unit, target); }
  int shift() { return warfare_shift(range.game(), range.at, unit, target); }
};

}  // namespace flagbridge::sfb

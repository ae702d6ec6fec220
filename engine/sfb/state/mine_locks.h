#pragma once

#include "sfb/state/units.h"

namespace flagbridge::sfb {

// (M8.14) A ship that has lock-on to a mine, until the turn ends.
struct MineLock {
  UnitId ship = no_unit;
  UnitId mine = no_unit;
  friend constexpr bool operator==(const MineLock&, const MineLock&) = default;
  static constexpr auto fields() {
    return record(field("ship", &MineLock::ship), field("mine", &MineLock::mine));
  }
};

}  // namespace flagbridge::sfb

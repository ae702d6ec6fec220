#pragma once

#include "sfb/state/units.h"

namespace flagbridge::sfb {

// (H7.32, H7.53) A probe launcher of a ship that was begun with reserve power: when, and what for. Which of
// the launchers it is makes no difference.
struct LateProbe {
  UnitId ship = no_unit;
  Moment begun = never;
  std::uint16_t as_weapon = 0;  // (G5.3)
  friend constexpr bool operator==(const LateProbe&, const LateProbe&) = default;
  static constexpr auto fields() {
    return record(field("ship", &LateProbe::ship), field("begun", &LateProbe::begun),
                  field("as_weapon", &LateProbe::as_weapon));
  }
};

}  // namespace flagbridge::sfb

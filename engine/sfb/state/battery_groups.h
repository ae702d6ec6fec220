#pragma once

#include "sfb/state/units.h"

namespace flagbridge::sfb {

// (E8.31) A group of batteries of a ship with a mauler, as it was when the ship last fired it: what it held,
// and when it was discharged. Ships that have not fired theirs have no groups here.
struct BatteryGroup {
  std::uint16_t ship = 0;
  std::uint16_t number = 0;
  Moment used = never;
  Stored charge;
  friend constexpr bool operator==(const BatteryGroup&, const BatteryGroup&) = default;
  static constexpr auto fields() {
    return record(field("ship", &BatteryGroup::ship), field("number", &BatteryGroup::number),
                  field("used", &BatteryGroup::used), field("charge", &BatteryGroup::charge));
  }
};

}  // namespace flagbridge::sfb

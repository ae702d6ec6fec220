#pragma once

#include "sfb/state/units.h"

// What special sensors do; those that do nothing of the kind are not listed.
namespace flagbridge::sfb {

// (D6.3144) Electronic warfare that a sensor lends to one ship until the turn ends.
struct Lending {
  std::uint16_t sensor = 0;  // its place in Position::mounts
  UnitId to = no_unit;
  std::uint8_t ecm = 0;
  std::uint8_t eccm = 0;
  friend constexpr bool operator==(const Lending&, const Lending&) = default;
  static constexpr auto fields() {
    return record(field("sensor", &Lending::sensor), field("to", &Lending::to), field("ecm", &Lending::ecm),
                  field("eccm", &Lending::eccm));
  }
};

// (G24.13) A sensor that has been blinded.
struct Blinding {
  std::uint16_t sensor = 0;  // likewise
  Moment since = never;
  friend constexpr bool operator==(const Blinding&, const Blinding&) = default;
  static constexpr auto fields() {
    return record(field("sensor", &Blinding::sensor), field("since", &Blinding::since));
  }
};

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/e1_shots.h"
#include "tests/sfb/range.h"

// One weapon and a target at any range, for charts of what it does.
namespace flagbridge::sfb {

inline constexpr int longest = 100;  // hexes to which charts are compared

struct Duel {
  Range range;
  UnitId unit, target;
  explicit Duel(const ShipClass& sheet) {
    unit = range.add(sheet, blue, {22, 200});
    target = range.add("FED/CA", red, {22, 200});
  }
  explicit Duel(const std::string& weapon) : Duel(Range::cruiser({weapon})) {}
  void apart(int hexes) { range.at.ship(target).at = {22, static_cast<std::int16_t>(200 - hexes)}; }
  int mean(Mode mode = Mode::none) const {
    return expected_damage(range.game(), range.at, unit, 0, target, mode);
  }
  Effect effect(Mode mode = Mode::none) const {
    return effect_of_shot(range.game(), range.at, unit, 0, target, mode);
  }
};

// Thousandths, as expected_damage gives them.
inline int thousandths(int points, int ways) { return points * 1000 / ways; }

}  // namespace flagbridge::sfb

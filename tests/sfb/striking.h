#pragma once

#include "sfb/rules/d4_damage.h"
#include "tests/sfb/yard.h"

// Volleys, and what of them comes through.
namespace flagbridge::sfb {

inline void strike_at(Yard& yard, int ship, int shield, int points, UnitId firer = no_unit) {
  yard.with_dice({}, [&](BattlePlay& play) {
    strike(play, unit_at(ship), shield, {.points = points, .firer = firer}, "D4.22"_sfb);
  });
}

inline int inside(const Yard& yard) {
  int points = 0;
  for (const Volley& volley : yard.position.volleys) points += volley.resolved != 0 ? volley.points : 0;
  return points;
}

}  // namespace flagbridge::sfb

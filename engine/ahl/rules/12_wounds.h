#pragma once

#include "ahl/tables.h"

// (12) What a hit does.
namespace flagbridge::ahl {

// (12.TABLE) The wound a modified damage roll makes.
constexpr Harm wound_of(int roll) {
  return roll <= 3 ? Harm::none : roll <= 7 ? Harm::light : roll <= 11 ? Harm::serious : Harm::dead;
}

// One level worse: high explosive that strikes directly (12.D), and a suit that is holed in vacuum (22). What
// does no harm is not made worse.
constexpr Harm worsened(Harm harm) {
  switch (harm) {
    case Harm::light: return Harm::serious;
    case Harm::serious: return Harm::dead;
    default: return harm;
  }
}

// (22) What a blow, a fall or an impact does to somebody in a suit where there is no air. A stun is no wound.
constexpr Harm worse_in_vacuum(Harm harm) {
  return harm == Harm::unconscious ? Harm::serious : worsened(harm);
}

// A character, robot or blob as the damage roll sees it.
struct Target {
  Armor armor = Armor::none;
  std::uint8_t blob_level = 0;  // (20) takes the place of armor
  bool robot = false;
  bool under_cover = false;
  bool suited_in_vacuum = false;
};

struct Impact {
  int penetration = 0;  // (12.A.1) at that range, or what is left of it (15.B.2)
  WeaponType type = WeaponType::rifle;
  Load load = Load::ball;
  bool direct = true;  // not collateral damage
};

// (12.A) The sum of all modifiers to the damage roll.
int damage_modifier(const Tables& tables, const Impact& strike, const Target& target);

// The harm a roll of 2d6 does, all told.
Harm harm_of(const Tables& tables, int roll, const Impact& strike, const Target& target);

}  // namespace flagbridge::ahl

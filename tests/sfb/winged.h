#pragma once

#include "sfb/rules/j_craft.h"
#include "tests/sfb/systems.h"

// A fighter under way.
namespace flagbridge::sfb {

// An F-18 of the first side at its best speed.
struct Winged : Encounter {
  explicit Winged(int hexes = 20) : Encounter(hexes) {
    fighter = craft(CraftKind::fighter, 0, {20, 14});
    wing().type = static_cast<std::uint8_t>(type_of(game, "F-18"));
    wing().speed = static_cast<std::uint8_t>(top_speed(game, wing()));
  }
  Craft& wing() { return position.small(fighter); }
  Do leaves() const { return {.what = Action::evade, .unit = fighter}; }
  UnitId fighter{};
};

}  // namespace flagbridge::sfb

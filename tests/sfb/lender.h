#pragma once

#include "tests/sfb/systems.h"

// A scout and a friend it helps.
namespace flagbridge::sfb {

// A survey cruiser with points to lend to a friend two hexes ahead.
struct Lender : Encounter {
  Lender() : Encounter(2, "FED/GSC", "FED/CA") {
    (*this)[1].side = blue;
    while (game.weapon((*this)[0], sensor).family != WeaponFamily::special_sensor) ++sensor;
    position.mount((*this)[0], sensor).energy = Energy(3);
  }
  Do lend() const { return {Action::lend, own, static_cast<std::uint8_t>(sensor), enemy, 2, 1}; }
  int sensor = 0;
};

}  // namespace flagbridge::sfb

#pragma once

#include "tests/sfb/battle.h"

// A planet with what guards it, and a raider.
namespace flagbridge::sfb {

struct GuardedPlanet : Battle {
  explicit GuardedPlanet(std::string_view balance = "satellites") : Battle("sg23", agreed("", balance)) {
    ready(raider, {22, 11}, Direction::D);
  }
  const UnitId raider = find("D6D");
  Do send(Hex where, int program = 0, UnitId target = no_unit) {
    const int rack = weapon(raider, WeaponFamily::drone_rack);
    return {Action::launch_drone,
            raider,
            static_cast<std::uint8_t>(rack),
            target,
            0,
            static_cast<std::uint8_t>(8 * program + index_of(Direction::D)),
            where};
  }
  Rack& rack() { return at.racks[at.mount(at.ship(raider), weapon(raider, WeaponFamily::drone_rack)).rack]; }
};

}  // namespace flagbridge::sfb

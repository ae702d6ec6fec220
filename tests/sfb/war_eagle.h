#pragma once

#include "sfb/rules/d4_damage.h"
#include "tests/sfb/systems.h"

// A War Eagle with an armed torpedo.
namespace flagbridge::sfb {

struct WarEagle : Encounter {
  WarEagle() : Encounter(8, "ROM/WE", "FED/CA") {
    for (int i = 0; i < (*this)[0].mounts && tube < 0; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::plasma) tube = i;
    }
    Mount& mount = position.mount((*this)[0], tube);
    mount.mode = Mode::standard;
    mount.energy = Energy(9);
    mount.set(Mount::completed, true);
  }
  void wreck() {
    with_dice({}, [&](BattlePlay& play) {
      while (weapon_works(game, position, (*this)[0], tube)) lose(play, own, weapon_loss(tube), "D4.22"_sfb);
    });
  }
  Do launch() const { return {Action::launch_plasma, own, static_cast<std::uint8_t>(tube), enemy, 0, 0}; }
  int tube = -1;
};

}  // namespace flagbridge::sfb

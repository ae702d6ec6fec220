#pragma once

#include "players/player.h"
#include "sfb/battles.h"

namespace flagbridge::sfb {

// Rules of thumb: close to a fighting range with power for weapons first, keep a good shield and the guns
// toward the enemy, fire when it will not get much better, launch what seeks, shoot down what comes,
// reinforce the shield that is struck.
class BasicPlayer final : public Player<Battles> {
 public:
  Order choose(const Battles& game, const Position& view, Side side, Roller& roller) override;
};

}  // namespace flagbridge::sfb

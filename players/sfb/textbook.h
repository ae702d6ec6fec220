#pragma once

#include "players/player.h"
#include "sfb/battles.h"

namespace flagbridge::sfb {

// What every beginner is taught, and nothing else: a yardstick for other players that stays as it is. With
// torpedoes and beams that kill at short range it comes near behind a good shield, fires everything
// overloaded at eight hexes, turns away and arms again. With disruptors it fires as soon as that pays, sends
// drones, and stays near for the next turn. With plasma it launches, runs, and comes back when the launchers
// are full.
class TextbookPlayer final : public Player<Battles> {
 public:
  Order choose(const Battles& game, const Position& view, Side side, Roller& roller) override;
};

}  // namespace flagbridge::sfb

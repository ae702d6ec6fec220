#pragma once

#include "drill/drill.h"
#include "players/player.h"

namespace flagbridge::drill {

// Rules of thumb: spend on guns, close in, shoot the weakest counter in range, mine what the enemy must
// cross.
class BasicPlayer final : public Player<Drill> {
 public:
  Order choose(const Drill& game, const Position& view, Side side, Roller& roller) override;
};

}  // namespace flagbridge::drill

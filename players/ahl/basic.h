#pragma once

#include "players/ahl/memory.h"
#include "players/player.h"

namespace flagbridge::ahl {

// Rules of thumb: shoot what can be hit, twice if possible; advance on the enemy or the objective by covered
// ways; throw grenades into crowds; strike when stronger; hold a covered corner when there is nothing to gain
// by moving.
class BasicPlayer final : public Player<Azhanti> {
 public:
  Order choose(const Azhanti& game, const Position& view, Side side, Roller& roller) override;

 private:
  Memory memory_;
};

}  // namespace flagbridge::ahl

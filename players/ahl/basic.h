#pragma once

#include <memory>

#include "players/ahl/goals.h"
#include "players/player.h"

namespace flagbridge::ahl {

// What the player has worked out in this phase; anew in the next.
struct Memory {
  struct Entry {
    int key = 0;
    int deck = 0;
    std::uint32_t moment = 0;
    Ambition aim;
    std::unique_ptr<Approach> way;
  };
  std::vector<Entry> entries;
};

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

#pragma once

#include <vector>

#include "players/ahl/approach.h"

// Where a side wants its people to be.
namespace flagbridge::ahl {

// Whether time works against the side, so that it cannot just wait.
bool must_advance(const Azhanti& game, const Position& view, Side side);

// What somebody strives for: the squares, and the decks beyond those in play that lead there.
struct Ambition {
  std::vector<Approach::Goal> goals;
  std::vector<int> beyond;
  struct Exit {
    Square at;
    bool up = false;
  };
  std::vector<Exit> exits;  // ladders that lead on to decks beyond what is looked at
  bool flees = false;       // enemies are to be kept away from
};
Ambition ambition_of(const Azhanti& game, const Position& view, const Figure& figure);

// (24.B) Whether a charge set where this character stands would serve the side's objective.
bool charge_goal(const Azhanti& game, const Position& view, const Figure& figure);

}  // namespace flagbridge::ahl

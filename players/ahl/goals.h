#pragma once

#include <vector>

#include "ahl/rules.h"

// Where a side wants its people to be.
namespace flagbridge::ahl {

// Whether time works against the side, so that it cannot just wait.
bool must_advance(const Azhanti& game, const Position& view, Side side);

// The squares worth walking to: enemies that are known, and what the scenario names as objectives.
void collect_goals(const Azhanti& game, const Position& view, Side side, std::vector<Square>& goals);

// (24.B) Whether a charge set where this character stands would serve the side's objective.
bool charge_goal(const Azhanti& game, const Position& view, const Figure& figure);

}  // namespace flagbridge::ahl

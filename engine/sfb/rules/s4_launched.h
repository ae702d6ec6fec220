#pragma once

#include "sfb/rules/rule.h"

// (S4) What is out before the battle begins: fighters and drones, as far as the weapon status lets them.
namespace flagbridge::sfb {

// Whether the battle has not begun, and everybody is asked what is to be done before it.
inline bool preparing(const Position& position) {
  return position.core.question.open() && asked(position) == Decision::prepare;
}
// Launches that are written down on a side's notes, beside what it buys.
bool is_launch(const Act& act);
// Whether a ship may have anything out.
bool launches_early(const Battles& game, const Position& position, UnitId unit);
Violations check_early_launch(const Battles& game, const Position& position, Side side, const Do& order);
void note_early_launch(Position& position, Side side, const Do& order);
// Those of a notes that are still possible when all ships have their places.
void launch_before_battle(BattlePlay& play, const Notes& notes);
void list_early_launches(const Battles& game, const Position& position, Side side, List& list);

}  // namespace flagbridge::sfb

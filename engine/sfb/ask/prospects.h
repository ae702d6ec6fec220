#pragma once

#include "sfb/rules/rule.h"

// What flying on promises to those who wait with their fire.
namespace flagbridge::sfb {

// Damage that a side's ships may expect of all they could fire now, each at the enemy that promises it most,
// in thousandths of a point.
int promise_of_fire(const Battles& game, const Position& position, Side side);
// Whether it becomes more within the next impulses of this turn if everybody flies on as he does.
bool better_shot_comes(const Battles& game, const Position& position, Side side);

}  // namespace flagbridge::sfb

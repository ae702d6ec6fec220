#pragma once

#include "sfb/rules/c3_turning.h"
#include "sfb/rules/rule.h"

// (C6) High energy turns and breakdowns.
namespace flagbridge::sfb {

SFB_STEP(break_down);  // 6A3.10 (C6.54)
SFB_STEP(tumble);      // 6B11 (C6.5511)

// (C6) Whether a ship may make a high energy turn now: when, how often, and with what energy.
Turning may_turn_hard(const Battles& game, const Position& position, UnitId unit);
// (C6) A high energy turn to a heading, with its breakdown roll.
void turn_hard(BattlePlay& play, UnitId unit, Direction to);
void breakdown(BattlePlay& play, UnitId unit, Rule cause);

}  // namespace flagbridge::sfb

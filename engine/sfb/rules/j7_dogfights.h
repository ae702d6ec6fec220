#pragma once

#include "sfb/rules/rule.h"

// (J7) Dogfights.
namespace flagbridge::sfb {

// (J7) Dogfights: rules/j7_dogfights.cpp.
SFB_STEP(hold_dogfights);  // 6C

bool in_dogfight(const Position& position, UnitId unit);
// Whom a weapon strikes that was aimed at one of a pair.
UnitId struck_in_dogfight(BattlePlay& play, UnitId target);

SFB_ACTION(challenge);
SFB_ACTION(break_away);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (C12) Changes of speed in the middle of a turn, and of the direction of travel (C3.53, C3.6).
namespace flagbridge::sfb {

SFB_STEP(announce_speeds);  // 6A4.02 (C12.36)

// (C3.53, C3.6) Changes of the direction of travel: rules/c12_changes.cpp.
void turn_about(BattlePlay& play, UnitId unit);
void risk_quick_reverse(BattlePlay& play, UnitId unit);

SFB_ACTION(accelerate);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (F2) Seeking weapons fly and strike.
namespace flagbridge::sfb {

SFB_STEP(strike_enveloping);  // 6A3.02 (FP5.3)
SFB_STEP(strike_seekers);     // 6A3.03 (F2.3)
SFB_STEP(expire_seekers);     // (FD1.4)

// (F2) Called by move_units after the ships; false while somebody is asked for the way of a weapon of his.
bool move_seekers(BattlePlay& play);

}  // namespace flagbridge::sfb

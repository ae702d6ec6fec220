#pragma once

#include "sfb/rules/rule.h"

// (D5) Ships that are destroyed, and their explosions.
namespace flagbridge::sfb {

SFB_STEP(explode);        // 6A3.07, 6D5.01 (D5)
SFB_STEP(self_destruct);  // phase 3 (D5.1)

void destroy(BattlePlay& play, UnitId unit, Rule rule);

}  // namespace flagbridge::sfb

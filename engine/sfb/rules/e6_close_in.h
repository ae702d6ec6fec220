#pragma once

#include "sfb/rules/rule.h"

// (E6) Close-in defence.
namespace flagbridge::sfb {

// (E6) Called by move_units when all have moved: rules/e6_close_in.cpp.
void defend_close_in(BattlePlay& play);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (B2) The turn and its impulses.
namespace flagbridge::sfb {

SFB_ORDER(Pass);

SFB_STEP(begin_turn);
SFB_STEP(ask_acts);  // 6B
SFB_STEP(run_impulses);
SFB_STEP(begin_impulse);
SFB_STEP(end_impulse);
SFB_STEP(end_turn);

}  // namespace flagbridge::sfb

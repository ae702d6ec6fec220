#pragma once

#include "sfb/rules/rule.h"

// (C7) Disengagement.
namespace flagbridge::sfb {

SFB_STEP(separate);      // 6B3.06 (C7.21)
SFB_STEP(leave_battle);  // phase 7 (C7)

// (C7.1) Why a form that says so cannot begin to disengage.
void check_disengagement(const Battles& game, const Position& position, UnitId unit, const Allocate& form,
                         Violations& found);
// (C7.1) Warp boxes a ship needs to disengage by acceleration.
int warp_to_disengage(const Design& design);

SFB_ACTION(evade);

}  // namespace flagbridge::sfb

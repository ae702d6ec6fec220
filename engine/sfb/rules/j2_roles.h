#pragma once

#include "sfb/rules/rule.h"

// (J1.8, J2) What shuttles are prepared for.
namespace flagbridge::sfb {

// Work on shuttles that a form asks for (J1.8), and what comes of it.
void check_shuttle_work(const Battles& game, const Position& position, const Allocate& form,
                        Violations& found);
void work_on_shuttles(BattlePlay& play, UnitId unit, const Allocate& form);
// Work that keeps what is prepared, as far as it is worth it (J1.8).
void propose_shuttle_work(const Battles& game, const Position& position, Allocate& form);

}  // namespace flagbridge::sfb

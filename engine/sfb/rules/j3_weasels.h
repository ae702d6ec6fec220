#pragma once

#include "sfb/rules/rule.h"

// (J3) Wild weasels.
namespace flagbridge::sfb {

SFB_STEP(watch_weasels);  // (J3.4) what voids a wild weasel

// (J3) What a weapon launched at a ship really flies at: its wild weasel, if one is out.
UnitId attracted(const Battles& game, const Position& position, const Craft& weapon);
// (J3.4) The weapons it drew away turn back to the ship.
void void_weasel(BattlePlay& play, UnitId unit, Rule rule);

}  // namespace flagbridge::sfb

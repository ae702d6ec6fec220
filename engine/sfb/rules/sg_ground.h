#pragma once

#include "sfb/rules/rule.h"

// (SG23.45, SG24.5, SH20.46) People on the ground.
namespace flagbridge::sfb {

// (SG23.45, SG24.5, SH20.46) People on the ground: rules/sg_ground.cpp.
SFB_STEP(fight_on_ground);  // phase 7

int mines_destroyed(const Position& position);
int left_on_ground(const Position& position, Side side, bool crew);
int people_on_ground(const Position& position, Side side);  // with garrisons
void note_circling(BattlePlay& play, UnitId unit);

SFB_ACTION(land_party);
SFB_ACTION(fetch_party);

}  // namespace flagbridge::sfb

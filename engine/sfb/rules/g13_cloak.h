#pragma once

#include "sfb/rules/rule.h"

// (G13) Cloaking devices.
namespace flagbridge::sfb {

inline constexpr int fading_impulses = 5;  // (G13.14, G13.15) the one of switching among them

SFB_STEP(fade_cloaks);  // 6B2

// (G13.431) Whether a tractor beam between it and an enemy takes away what the cloak does for a ship.
bool cloak_voided(const Position& position, UnitId unit);
// (G13.4) Damage that shows where a cloaked ship is, for the rest of the impulse.
void expose(BattlePlay& play, UnitId unit, Rule rule);
// (G13.15) Begins to become visible, by order or by force.
void begin_fading_in(BattlePlay& play, UnitId unit, Rule rule);

SFB_ACTION(cloak);
SFB_ACTION(destroy_cloak);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (P4, P5, P6) What the terrain does to units from afar.
namespace flagbridge::sfb {

SFB_STEP(pull);          // 6A1
SFB_STEP(burst_pulsar);  // 6B1.01

// (P4.1, P6.5) Hexes a turn by which the terrain moves a unit from where it is.
int drawn_along(const Battles& game, const Position& position, UnitId unit);

}  // namespace flagbridge::sfb

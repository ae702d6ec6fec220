#pragma once

#include "sfb/rules/rule.h"

// (R1.15) Defence satellites.
namespace flagbridge::sfb {

// (R1.15) What a satellite fires is ready without energy: rules/r1_satellites.cpp.
void load_satellite(BattlePlay& play, UnitId unit);

}  // namespace flagbridge::sfb

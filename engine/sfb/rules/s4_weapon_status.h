#pragma once

#include "sfb/rules/rule.h"

// (S4) Weapons as they are when a scenario begins.
namespace flagbridge::sfb {

// (S4) Weapons as they are when a scenario begins.
void arm_for_status(const Battles& game, Position& position, UnitId unit, int status);

}  // namespace flagbridge::sfb

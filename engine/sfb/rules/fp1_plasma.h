#pragma once

#include "sfb/rules/rule.h"

// (FP1) Plasma torpedoes in their launchers.
namespace flagbridge::sfb {

// (FP1.133) The torpedo that is in a plasma launcher or being armed in it.
Plasma plasma_loaded(const WeaponPlan& plan, const Mount& mount);

}  // namespace flagbridge::sfb

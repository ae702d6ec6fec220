#pragma once

#include "sfb/rules/rule.h"

// (E3, D6.5) Disruptors and their aids.
namespace flagbridge::sfb {

SFB_STEP(burn_out_uims);  // 6E1

}  // namespace flagbridge::sfb

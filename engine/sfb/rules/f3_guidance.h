#pragma once

#include "sfb/rules/rule.h"

// (F3) Who guides a seeking weapon.
namespace flagbridge::sfb {

SFB_STEP(check_guidance);  // 6B3.01 (F3.31)

SFB_ACTION(transfer_control);
SFB_ACTION(release_control);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (C8) Emergency deceleration.
namespace flagbridge::sfb {

SFB_STEP(decelerate);  // 6A4.04 (C8)

SFB_ACTION(stop_hard);

}  // namespace flagbridge::sfb

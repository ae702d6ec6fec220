#pragma once

#include "sfb/rules/rule.h"

// (F1, FD1, FP1) Seeking weapons are launched.
namespace flagbridge::sfb {

SFB_ACTION(launch_plasma);
SFB_ACTION(launch_drone);

}  // namespace flagbridge::sfb

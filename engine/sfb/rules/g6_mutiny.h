#pragma once

#include "sfb/rules/rule.h"

// (G6) Mutiny.
namespace flagbridge::sfb {

SFB_STEP(mutiny);  // 6B7.01

}  // namespace flagbridge::sfb

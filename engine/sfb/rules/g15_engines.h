#pragma once

#include "sfb/rules/rule.h"

// (G15.2) Doubled engines.
namespace flagbridge::sfb {

SFB_STEP(wear_engines);  // phase 8 (G15.202)

}  // namespace flagbridge::sfb

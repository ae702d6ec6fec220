#pragma once

#include "sfb/rules/rule.h"

// (G4) Labs.
namespace flagbridge::sfb {

SFB_ACTION(identify);
SFB_ACTION(study);

}  // namespace flagbridge::sfb

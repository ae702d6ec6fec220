#pragma once

#include "sfb/rules/rule.h"

// (FD7) Scatter-packs.
namespace flagbridge::sfb {

SFB_STEP(release_packs);  // 6B6.04 (FD7.33)

SFB_ACTION(program_pack);

}  // namespace flagbridge::sfb

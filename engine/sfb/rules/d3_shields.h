#pragma once

#include "sfb/rules/rule.h"

// (D3) Shields.
namespace flagbridge::sfb {

SFB_STEP(meet_shields);  // 6A3, 6D2: reserve power, reinforcement and boxes take what they can (D3.34)

SFB_ACTION(drop_shield);
SFB_ACTION(raise_shield);

}  // namespace flagbridge::sfb

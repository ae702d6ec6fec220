#pragma once

#include "sfb/rules/rule.h"

namespace flagbridge::sfb {

// What a number of a loss, a repair or a raid stands for.
std::string loss_name(const Design& design, int what);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (P3.2) Ways through asteroids.
namespace flagbridge::sfb {

SFB_ACTION(follow);

}  // namespace flagbridge::sfb

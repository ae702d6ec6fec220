#pragma once

#include "ahl/tables.h"

namespace flagbridge::ahl {

// (25.B) Has clips that are changed in play: not the PGMP-12, nor the very heavy weapons.
bool has_clips(const Weapon& weapon);

}  // namespace flagbridge::ahl

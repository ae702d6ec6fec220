#pragma once

#include "sfb/battles.h"

namespace flagbridge::sfb {

// (S3.2) What a ship may spend on commander's options and what it has bought, for whoever buys.
Inquiry purse_of(const Battles& game, const Position& view, UnitId unit);

}  // namespace flagbridge::sfb

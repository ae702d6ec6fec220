#pragma once

#include "sfb/rules/rule.h"

namespace flagbridge::sfb {

SFB_ORDER(Load);
SFB_ORDER(Buy);

SFB_QUESTION(preparation);

SFB_STEP(prepare);  // (S3, S4) rules/s3_options.cpp

// (S3.2) What a ship may spend on commander's options and what it has bought, for whoever buys.
Inquiry purse_of(const Battles& game, const Position& view, UnitId unit);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (G8) Transporters.
namespace flagbridge::sfb {

SFB_STEP(ask_blocking);  // 6B7.03 (G8.23)

// (G8.23) Whether a ship is asked to reinforce its shields against a transporter; what a careful owner says.
bool blocking_asked(const Position& position);

SFB_ACTION(board);
SFB_ACTION(beam_back);

}  // namespace flagbridge::sfb

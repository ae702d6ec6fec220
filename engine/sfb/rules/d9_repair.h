#pragma once

#include "sfb/rules.h"

namespace flagbridge::sfb {

// (D9.7) What damage control would best work on, in the numbers of Allocate::mend: what it has begun, else
// the cheapest weapon, else an engine.
std::uint8_t proposed_mend(const Battles& game, const Position& position, const Ship& ship);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/rule.h"

// (H) Power: what the boxes give and the batteries hold.
namespace flagbridge::sfb {

// What the ship's boxes give this turn.
Energy generated(const Battles& game, const Ship& ship, Source source, int doubled = 0);
// Takes energy from the batteries; false if there is not enough. `warp` asks for reserve warp power (H7.42).
bool take_reserve(Ship& ship, Energy energy, bool warp = false);
// What a form takes from the batteries.
Energy used_of_batteries(const Spending& ledger);

}  // namespace flagbridge::sfb

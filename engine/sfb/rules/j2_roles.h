#pragma once

#include "sfb/rules/j1_shuttles.h"

// (J1.8, J2) What shuttles are prepared for.
namespace flagbridge::sfb {

inline constexpr int most_suicide_energy = 3;  // (J2.22) a turn while it is armed; holding it takes one point

// Work that keeps what is prepared, as far as it is worth it (J1.8).
void propose_shuttle_work(const Battles& game, const Position& position, Allocate& form);

}  // namespace flagbridge::sfb

#pragma once

#include "ahl/position.h"
#include "ahl/tables.h"

namespace flagbridge::ahl {

// (25.B) Has clips that are changed in play: not the PGMP-12, nor the very heavy weapons.
bool has_clips(const Weapon& weapon);

inline constexpr int clip_allowance = 8;     // (25.A) beside the one in the weapon
inline constexpr int grenades_for_clip = 2;  // (25.A) in place of one that is left behind

// (25.A) Which of the rounds of its weapon a row of the table is, counted from 0; -1 for one nobody may
// choose.
int round_number(const Tables& tables, std::uint8_t row);
// The row of the weapon's round with that number; the row itself if there is none.
std::uint8_t row_with_round(const Tables& tables, std::uint8_t row, int number);
int spare_clips(const Figure& figure);

}  // namespace flagbridge::ahl

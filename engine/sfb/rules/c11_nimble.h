#pragma once

#include "sfb/rules/chapter.h"

// (C11) Nimble ships: what they change of other chapters' dice.
namespace flagbridge::sfb {

int nimble_reverses(const Battles& game, const Position& position, UnitId unit);
int nimble_handles(const Battles& game, const Position& position, UnitId unit);
inline constexpr std::array c11_modify = {
    Modifier{from(Roll::quick_reverse), "C3.61"_sfb, nimble_reverses},
    Modifier{from(Roll::rocks, Roll::collision), "P3.2"_sfb, nimble_handles},
};
inline constexpr Chapter chapter_c11 = {.section = "C11", .modify = c11_modify};

}  // namespace flagbridge::sfb

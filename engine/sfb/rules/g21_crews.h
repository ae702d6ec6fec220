#pragma once

#include "sfb/rules/chapter.h"

// (G21) Poor and outstanding crews: what they change of other chapters' dice and aims. Where a crew has a
// column of its own in a chapter's table, that chapter reads it.
namespace flagbridge::sfb {

int poor_aim(const Jammed& between);
inline constexpr std::array g21_jam = {Jam{Ewar::against, "G21.111"_sfb, poor_aim}};

int crew_handles(const Battles& game, const Position& position, UnitId unit);
int crew_mends(const Battles& game, const Position& position, UnitId unit);
int crew_is_better(const Battles& game, const Position& position, UnitId unit);
inline constexpr std::array g21_modify = {
    Modifier{from(Roll::quick_reverse), "G21.126"_sfb, crew_is_better},
    Modifier{from(Roll::casualties), "G21.141"_sfb, crew_is_better},
    Modifier{from(Roll::mending), "G21.132"_sfb, crew_mends},
    Modifier{from(Roll::rocks, Roll::collision), "G21.128"_sfb, crew_handles},
};
inline constexpr Chapter chapter_g21 = {.section = "G21", .jam = g21_jam, .modify = g21_modify};

}  // namespace flagbridge::sfb

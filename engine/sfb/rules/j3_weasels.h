#pragma once

#include "sfb/rules/chapter.h"

// (J3) Wild weasels.
namespace flagbridge::sfb {

SFB_STEP(watch_weasels);  // (J3.4) what voids a wild weasel

// (J3) What a weapon launched at a ship really flies at: its wild weasel, if one is out.
UnitId attracted(const Battles& game, const Position& position, const Craft& weapon);
// (J3.4) The weapons it drew away turn back to the ship.
void void_weasel(BattlePlay& play, UnitId unit, Rule rule);

inline constexpr std::array j3_events = {
    EventRow{Happening::weasel, {"weasel", "{unit} launches a wild weasel", {"unit"}, true}},
    EventRow{Happening::weasel_voided, {"weasel_voided", "the wild weasel of {unit} is voided", {"unit"}}},
};
int weasel_ecm(const Jammed& between);
inline constexpr std::array j3_jam = {Jam{Ewar::lent, "D6.3172"_sfb, weasel_ecm}};
inline constexpr Chapter chapter_j3 = {.section = "J3", .events = j3_events, .jam = j3_jam};

}  // namespace flagbridge::sfb

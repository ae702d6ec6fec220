#pragma once

#include "sfb/rules/chapter.h"

namespace flagbridge::sfb {

SFB_STEP(repair);  // 8A (D9)

// (D9.7) Whether damage control can begin to mend that box.
bool may_mend(const Battles& game, const Position& position, const Ship& ship, LostBox what);

// (D9.7) What damage control would best work on: what it has begun, else the cheapest weapon, else an engine.
LostBox proposed_mend(const Battles& game, const Position& position, const Ship& ship);

inline constexpr std::array d9_events = {
    EventRow{
        Happening::repaired,
        {"repaired", "{unit} repairs {points} boxes of shield {shield}", {"unit", "shield", "points"}, true}},
    EventRow{Happening::mended, {"mended", "{unit} mends {box}", {"unit", "box"}, true}},
};
void pay_repair(const Filled& filled, Purse& purse);
void check_repair(const Filled& filled, Violations& found);
void begin_repair(BattlePlay& play, UnitId unit, const Allocate& form);
void show_repair(Sheet& sheet);
inline constexpr std::array d9_energy = {
    EnergyLine{.name = "repair",
               .rule = "D9.2"_sfb,
               .purpose = Purpose::damage_control,
               .pay = pay_repair,
               .check = check_repair,
               .begin = begin_repair,
               .show = show_repair},
};
inline constexpr Chapter chapter_d9 = {.section = "D9", .events = d9_events, .energy = d9_energy};

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/chapter.h"

// (G15.2) Doubled engines.
namespace flagbridge::sfb {

SFB_STEP(wear_engines);  // phase 8 (G15.202)

inline constexpr std::array g15_events = {
    EventRow{Happening::engines_doubled, {"allocated", "{unit} doubles its engines", {"unit"}, true}},
};
inline constexpr int all_engines = 15;  // left, right, center, impulse: a bit each
void check_doubling(const Filled& filled, Violations& found);
void begin_doubling(BattlePlay& play, UnitId unit, const Allocate& form);
void show_doubling(Sheet& sheet);
inline constexpr std::array g15_energy = {
    EnergyLine{.name = "doubled",
               .rule = "G15.2"_sfb,
               .check = check_doubling,
               .begin = begin_doubling,
               .show = show_doubling},
};
int stealth_ecm(const Jammed& between);
inline constexpr std::array g15_jam = {Jam{Ewar::natural, "G15.82"_sfb, stealth_ecm}};
void end_doubling(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_g15 = {
    .section = "G15", .events = g15_events, .energy = g15_energy, .jam = g15_jam, .begin_turn = end_doubling};

}  // namespace flagbridge::sfb

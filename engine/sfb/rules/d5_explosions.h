#pragma once

#include "sfb/rules/chapter.h"

// (D5) Ships that are destroyed, and their explosions.
namespace flagbridge::sfb {

SFB_STEP(explode);        // 6A3.07, 6D5.01 (D5)
SFB_STEP(self_destruct);  // phase 3 (D5.1)

void destroy(BattlePlay& play, UnitId unit, Rule rule);

inline constexpr std::array d5_events = {
    EventRow{Happening::destroyed, {"destroyed", "{unit} is destroyed", {"unit"}}},
    EventRow{Happening::explodes, {"explodes", "{unit} explodes with strength {points}", {"unit", "points"}}},
};
void check_destruct(const Filled& filled, Violations& found);
void begin_destruct(BattlePlay& play, UnitId unit, const Allocate& form);
void show_destruct(Sheet& sheet);
inline constexpr std::array d5_energy = {
    EnergyLine{.name = "destruct",
               .rule = "D5.1"_sfb,
               .check = check_destruct,
               .begin = begin_destruct,
               .show = show_destruct},
};
inline constexpr Chapter chapter_d5 = {.section = "D5", .events = d5_events, .energy = d5_energy};

}  // namespace flagbridge::sfb

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
inline constexpr Chapter chapter_d5 = {.section = "D5", .events = d5_events};

}  // namespace flagbridge::sfb

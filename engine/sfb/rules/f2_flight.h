#pragma once

#include "sfb/rules/chapter.h"

// (F2) Seeking weapons fly and strike.
namespace flagbridge::sfb {

SFB_STEP(strike_enveloping);  // 6A3.02 (FP5.3)
SFB_STEP(strike_seekers);     // 6A3.03 (F2.3)
SFB_STEP(expire_seekers);     // (FD1.4)

// (F2) Called by move_units after the ships; false while somebody is asked for the way of a weapon of his.
bool move_seekers(BattlePlay& play);

inline constexpr std::array f2_events = {
    EventRow{Happening::seeks, {"seeks", "{unit} moves to {to}", {"unit", "to", "heading"}}},
    EventRow{Happening::strikes,
             {"strikes", "{unit} strikes {target} for {points}", {"unit", "target", "points"}, true}},
    EventRow{Happening::expires, {"expires", "{unit} has burnt out", {"unit"}}},
    EventRow{Happening::finds, {"finds", "{unit} has found a target: {target}", {"unit", "target"}, true}},
    EventRow{Happening::strikes_ground,
             {"strikes_ground", "{unit} strikes the ground for {points}", {"unit", "points"}, true}},
};
inline constexpr Chapter chapter_f2 = {.section = "F2", .events = f2_events};

}  // namespace flagbridge::sfb

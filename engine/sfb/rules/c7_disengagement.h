#pragma once

#include "sfb/rules/chapter.h"

// (C7) Disengagement.
namespace flagbridge::sfb {

SFB_STEP(separate);      // 6B3.06 (C7.21)
SFB_STEP(leave_battle);  // phase 7 (C7)

// (C7.1) Why a form that says so cannot begin to disengage.
void check_disengagement(const Filled& filled, Violations& found);
// (C7.1) Warp boxes a ship needs to disengage by acceleration.
int warp_to_disengage(const Design& design);

SFB_ACTION(evade);

inline constexpr std::array c7_actions = {
    ActionKind{Action::evade, "C7.3"_sfb, ActStep::final, check_evade, perform_evade, list_evade, say_evade},
};
inline constexpr std::array c7_events = {
    EventRow{Happening::disengages, {"disengages", "{unit} disengages", {"unit"}, true}},
};
void begin_disengagement(BattlePlay& play, UnitId unit, const Allocate& form);
void show_disengagement(Sheet& sheet);
inline constexpr std::array c7_energy = {
    EnergyLine{.name = "disengage",
               .rule = "C7.1"_sfb,
               .check = check_disengagement,
               .begin = begin_disengagement,
               .show = show_disengagement},
};
void stay_for_now(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_c7 = {.section = "C7",
                                       .actions = c7_actions,
                                       .events = c7_events,
                                       .energy = c7_energy,
                                       .begin_turn = stay_for_now};

}  // namespace flagbridge::sfb

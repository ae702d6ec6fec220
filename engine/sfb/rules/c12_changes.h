#pragma once

#include "sfb/rules/chapter.h"

// (C12) Changes of speed in the middle of a turn, and of the direction of travel (C3.53, C3.6).
namespace flagbridge::sfb {

SFB_STEP(announce_speeds);  // 6A4.02 (C12.36)

SFB_ACTION(accelerate);

inline constexpr std::array c12_actions = {
    ActionKind{Action::accelerate, "C12.24"_sfb, ActStep::erratic, check_accelerate, perform_accelerate,
               list_accelerate, say_accelerate},
};
inline constexpr std::array c12_events = {
    EventRow{Happening::speed_announced,
             {"speed_announced",
              "{unit} will move at speed {speed} from the next impulse on",
              {"unit", "speed"},
              true}},
    EventRow{Happening::reverses, {"reverses", "{unit} moves the other way", {"unit"}, true}},
};
// (C12.314) The changes of a form that change something become the plot of the ship.
void plot_changes(Ship& ship, const Allocate& form);
// (C12.31-C12.33) Whether the changes of speed on a form are possible.
void check_changes(const Filled& filled, Violations& found);
inline constexpr std::array c12_energy = {
    EnergyLine{.rule = "C12.3"_sfb, .check = check_changes},
};
void change_as_plotted(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_c12 = {.section = "C12",
                                        .actions = c12_actions,
                                        .events = c12_events,
                                        .energy = c12_energy,
                                        .begin_impulse = change_as_plotted};

}  // namespace flagbridge::sfb

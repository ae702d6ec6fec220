#pragma once

#include "sfb/rules/chapter.h"

// (F1, FD1, FP1) Seeking weapons are launched.
namespace flagbridge::sfb {

SFB_ACTION(launch_plasma);
SFB_ACTION(launch_drone);

inline constexpr std::array f1_actions = {
    ActionKind{.what = Action::launch_plasma,
               .rule = "FP1.3"_sfb,
               .step = ActStep::plasma,
               .check = check_launch_plasma,
               .perform = perform_launch_plasma,
               .list = list_launch_plasma,
               .words = say_launch_plasma,
               .weighs = always},
    ActionKind{.what = Action::launch_drone,
               .rule = "FD1.2"_sfb,
               .step = ActStep::drones,
               .check = check_launch_drone,
               .perform = perform_launch_drone,
               .list = list_launch_drone,
               .words = say_launch_drone,
               .weighs = always},
};
inline constexpr std::array f1_events = {
    EventRow{Happening::launches,
             {"launches", "{unit} launches {what} at {target}", {"unit", "what", "target"}, true}},
    EventRow{Happening::launches_to, {"launches_to", "{unit} launches {what}", {"unit", "what"}, true}},
};
int drone_ecm(const Jammed& between);
inline constexpr std::array f1_jam = {Jam{Ewar::natural, "FD1.52"_sfb, drone_ecm}};
inline constexpr Chapter chapter_f1 = {
    .section = "F1", .actions = f1_actions, .events = f1_events, .jam = f1_jam};

}  // namespace flagbridge::sfb

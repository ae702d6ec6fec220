#pragma once

#include "sfb/rules/chapter.h"

// (J1, J2) Shuttles are launched, fly, land and carry people.
namespace flagbridge::sfb {

SFB_ACTION(launch_shuttle);
SFB_ACTION(land_shuttle);
SFB_ACTION(throttle);
SFB_ACTION(embark);
SFB_ACTION(move_shuttle);

// Shuttles that were prepared for something; the others stay where they are.
bool is_prepared(const Position& position, const Do& order);

inline constexpr std::array j1_actions = {
    ActionKind{.what = Action::launch_shuttle,
               .rule = "J1.50"_sfb,
               .step = ActStep::shuttles,
               .check = check_launch_shuttle,
               .perform = perform_launch_shuttle,
               .list = list_launch_shuttle,
               .words = say_launch_shuttle,
               .weighs = is_prepared},
    ActionKind{Action::land_shuttle, "J1.6"_sfb, ActStep::land, check_land_shuttle, perform_land_shuttle,
               list_land_shuttle, say_land_shuttle},
    ActionKind{Action::throttle, "C12.34"_sfb, ActStep::final, check_throttle, perform_throttle,
               list_throttle, say_throttle},
    ActionKind{Action::embark, "J2.211"_sfb, ActStep::land, check_embark, perform_embark, list_embark,
               say_embark},
    ActionKind{Action::move_shuttle, "J1.59"_sfb, ActStep::land, check_move_shuttle, perform_move_shuttle,
               list_move_shuttle, say_move_shuttle},
};
inline constexpr std::array j1_events = {
    EventRow{Happening::launches_shuttle,
             {"launches_shuttle", "{unit} launches a shuttle", {"unit", "what"}, true}},
    EventRow{Happening::lands, {"lands", "{what} lands on {unit}", {"what", "unit"}, true}},
    EventRow{Happening::embarks,
             {"embarks",
              "{unit}: {parties} boarding parties and {crew} crew units sit in shuttle box {number}",
              {"unit", "number", "parties", "crew"},
              true}},
    EventRow{Happening::shuttle_moved,
             {"shuttle_moved",
              "{unit} brings the shuttle of box {number} to box {to}",
              {"unit", "number", "to"},
              true}},
    EventRow{Happening::crashes_aboard, {"crashes_aboard", "a shuttle crashes in a bay of {unit}", {"unit"}}},
};
// (J1.8) What shuttles are made ready for: j2_roles.cpp.
void pay_shuttles(const Filled& filled, Purse& purse);
void check_shuttle_work(const Filled& filled, Violations& found);
void work_on_shuttles(BattlePlay& play, UnitId unit, const Allocate& form);
void show_shuttles(Sheet& sheet);
inline constexpr std::array j1_energy = {
    EnergyLine{.name = "shuttles",
               .rule = "J1.8"_sfb,
               .purpose = Purpose::shuttles,
               .pay_first = pay_shuttles,
               .check = check_shuttle_work,
               .begin = work_on_shuttles,
               .show = show_shuttles},
};
inline constexpr Chapter chapter_j1 = {
    .section = "J1", .actions = j1_actions, .events = j1_events, .energy = j1_energy};

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/chapter.h"

// (D6.1, D6.6) Fire control and lock-on.
namespace flagbridge::sfb {

SFB_STEP(lock_on);              // phase 4 (D6.11)
SFB_STEP(change_lock_on);       // 6B3.01
SFB_STEP(finish_fire_control);  // (D6.633)

bool has_lock(const Battles& game, const Position& position, UnitId firer, UnitId target);
// (D6.11) Whether a ship has lock-on in general.
bool locks_on(const Position& position, const Ship& ship);
bool controls_fire(const Ship& ship);  // active or low-power
// (D6.68) A breakdown disrupts the fire control for four impulses: no lock-on, no guidance, no ECCM.
inline bool disrupted(const Position& position, const Ship& ship) {
  constexpr int impulses = 4;
  return !past(position.now(), ship.broken_down, impulses);
}
int effective_range(const Battles& game, const Position& position, UnitId firer, UnitId target);

// (D19.31) The impulses that count for a ship without active fire control begin anew; and whether it has
// been without it long enough.
void dark_anew(const Position& position, Ship& ship);
bool dark_enough(const Position& position, const Ship& ship);

// Fire control to another mode now (D6.63), or forced off by a cloak or a wild weasel (D6.64, D6.65); active
// fire control takes four impulses to work.
void switch_fire_control(BattlePlay& play, UnitId unit, FireControl mode, Rule rule);
// (D6.633) It will be active in four impulses; that this has begun is announced.
void begin_activation(BattlePlay& play, UnitId unit, Rule rule);
// What a mode costs for the turn (D6.6, D6.7).
Energy fire_control_cost(FireControl mode);

SFB_ACTION(fire_control);

void foresee_fire_control(const Battles& game, Position& position, const Do& order);

inline constexpr std::array d6_actions = {
    ActionKind{.what = Action::fire_control,
               .rule = "D6.63"_sfb,
               .step = ActStep::fire_control,
               .check = check_fire_control,
               .perform = perform_fire_control,
               .list = list_fire_control,
               .words = say_fire_control,
               .foresee = foresee_fire_control},
};
inline constexpr std::array d6_events = {
    EventRow{Happening::lock_on, {"lock_on", "{unit} has lock-on", {"unit"}}},
    EventRow{Happening::no_lock_on, {"no_lock_on", "{unit} has no lock-on", {"unit"}}},
    EventRow{Happening::fire_control_begun,
             {"fire_control_begun", "{unit} begins to activate its fire control", {"unit"}}},
    EventRow{Happening::fire_control,
             {"fire_control", "{unit} changes its fire control to mode {mode}", {"unit", "mode"}, true}},
};
void pay_fire_control(const Filled& filled, Purse& purse);
void check_mode(const Filled& filled, Violations& found);
void begin_fire_control(BattlePlay& play, UnitId unit, const Allocate& form);
void show_fire_control(Sheet& sheet);
inline constexpr std::array d6_energy = {
    EnergyLine{.name = "fire_control",
               .rule = "D6.6"_sfb,
               .purpose = Purpose::fire_control,
               .pay = pay_fire_control,
               .check = check_mode,
               .begin = begin_fire_control,
               .show = show_fire_control},
};
int dark_ecm(const Jammed& between);
inline constexpr std::array d6_jam = {Jam{Ewar::apart, "D19.31"_sfb, dark_ecm}};
void count_low_shots_anew(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_d6 = {.section = "D6",
                                       .actions = d6_actions,
                                       .events = d6_events,
                                       .energy = d6_energy,
                                       .jam = d6_jam,
                                       .begin_turn = count_low_shots_anew};

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/chapter.h"
#include "sfb/rules/e1_shots.h"

// (E1.11) Declared fire and its resolution.
namespace flagbridge::sfb {

SFB_ORDER(Fire);

SFB_QUESTION(fire);

SFB_STEP(ask_fire);              // 6D1.02
SFB_STEP(declare_fire);          // 6D1.03
SFB_STEP(fire_first_hellbores);  // 6D2.03
SFB_STEP(fire_direct);           // 6D2.04
SFB_STEP(fire_last_hellbores);   // 6D2.06

// (G13.37) What is left of damage to a ship that is fully cloaked.
int through_cloak(BattlePlay& play, UnitId target, int points);

// (D6.7) Shots a ship may still declare in this turn.
int low_power_shots_left(const Position& position, const Ship& ship);

// Whether a unit of the side could hurt anything now.
bool can_fire(const Battles& game, const Position& position, Side side);
// Calls f(unit) for every enemy of the side that can be fired at, ships first; stops when f says so.
template <class F>
bool any_target(const Position& position, Side side, F&& f) {
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const Ship& ship = position.ship(unit_at(i));
    if (ship.playing() && position.hostile(side, ship.side) && f(unit_at(i))) return true;
  }
  bool found = false;
  for_each_craft(position, [&](UnitId unit, const Craft& craft) {
    found = found || (position.hostile(side, craft.side) && f(unit));
  });
  return found;
}

inline constexpr std::array e1_events = {
    EventRow{Happening::fires,
             {"fires",
              "{unit} fires {weapon} at {target}, range {range}, shift {shift}",
              {"unit", "weapon", "target", "range", "shift"},
              true}},
    EventRow{
        Happening::hits,
        {"hits", "{unit}: {weapon} scores {points} on {target}", {"unit", "weapon", "target", "points"}}},
    EventRow{Happening::misses, {"misses", "{unit}: {weapon} misses {target}", {"unit", "weapon", "target"}}},
    EventRow{Happening::discharges,
             {"discharges", "{unit} fires {weapon} into empty space", {"unit", "weapon"}, true}},
    EventRow{Happening::feedback, {"feedback", "{unit} takes {points} of feedback", {"unit", "points"}}},
};
void pay_arming_by_warp(const Filled& filled, Purse& purse);
void pay_arming(const Filled& filled, Purse& purse);
void check_arming(const Filled& filled, Violations& found);
void begin_arming(BattlePlay& play, UnitId unit, const Allocate& form);
void show_arming(Sheet& sheet);
// (E2.3, H6) The capacitor of the phasers: e2_phasers.cpp.
void pay_phasers(const Filled& filled, Purse& purse);
void check_phasers(const Filled& filled, Violations& found);
void begin_phasers(BattlePlay& play, UnitId unit, const Allocate& form);
void show_phasers(Sheet& sheet);
inline constexpr std::array e1_energy = {
    EnergyLine{.name = "arm",
               .rule = "E1.2"_sfb,
               .purpose = Purpose::weapons,
               .pay_first = pay_arming_by_warp,
               .pay = pay_arming,
               .check = check_arming,
               .begin = begin_arming,
               .show = show_arming},
    EnergyLine{.name = "phasers",
               .rule = "H6"_sfb,
               .purpose = Purpose::phasers,
               .pay = pay_phasers,
               .check = check_phasers,
               .begin = begin_phasers,
               .show = show_phasers},
};
int small_target_ecm(const Jammed& between);
inline constexpr std::array e1_jam = {Jam{Ewar::apart, "E1.7"_sfb, small_target_ecm}};
void count_shots_anew(BattlePlay& play, UnitId unit, Ship& ship);
// (E3.24, FD2.42) What cannot be held is discharged, racks are reloaded.
void discharge_weapons(BattlePlay& play, UnitId unit, Ship& ship);
inline constexpr Chapter chapter_e1 = {.section = "E1",
                                       .events = e1_events,
                                       .energy = e1_energy,
                                       .weapons = e1_weapons,
                                       .jam = e1_jam,
                                       .begin_turn = count_shots_anew,
                                       .end_turn = discharge_weapons};

}  // namespace flagbridge::sfb

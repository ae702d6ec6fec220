#pragma once

#include "sfb/rules.h"

// What seeking weapons have in common.
namespace flagbridge::sfb {

// Facts of a drone as it is loaded.
const DroneType& drone_type(const Battles& game, const DroneLoad& load);
int drone_speed(const Battles& game, const DroneLoad& load);
// (FD2, J4) What is loaded where nobody says otherwise, by year; a small one for light rails.
DroneLoad usual_drone(const Battles& game, int year, bool small);
// The half spaces a drone takes in a rack.
int half_spaces(const Battles& game, const DroneLoad& load);
// (FP1) The warhead of a torpedo after its travel and the phasers it met; of a drone, against that target.
int warhead_of(const Battles& game, const Position& position, const Craft& craft, UnitId target);
// (F1, D2) Whether a weapon that flies in that heading from there has the target in its forward arc.
bool ahead_of(Hex from, Direction heading, Hex target);
// (SG22.45) Whether it is a ship that nobody attacks.
inline bool is_bystander(const Position& position, UnitId unit) {
  return is_ship(unit) && position.ship(unit).bystander != 0;
}
// A weapon set free: it goes on by itself, or it is gone (F3.4).
void release(BattlePlay& play, UnitId unit, Rule rule);
// (F3) Whether a unit may guide that weapon at its target now.
bool may_guide(const Battles& game, const Position& position, UnitId controller, UnitId weapon,
               UnitId target);

// (FD5.13) A type-VI drone within eight hexes of its target sees it by itself.
bool sees_by_itself(const Battles& game, const Craft& weapon, Hex target);

// (G13.3343) How well a weapon that guides itself sees its cloaked target: the die and below.
int own_grip(const Battles& game, const Position& position, UnitId weapon);

inline constexpr int control_range = 35;  // (F3.2)

}  // namespace flagbridge::sfb

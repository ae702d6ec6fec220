#pragma once

#include "sfb/rules.h"

// What seeking weapons have in common.
namespace flagbridge::sfb {

// Facts of a drone as it is loaded.
const DroneType& drone_type(const Battles& game, const DroneLoad& load);
int drone_speed(const Battles& game, const DroneLoad& load);
// (FD2, J4) What is loaded where nobody says otherwise, by year; a small one for light rails.
DroneLoad usual_drone(const Battles& game, int year, bool small);
// (FD2.44) So many sets of what the rack holds go into its storage.
void fill_storage(Rack& rack, int sets);
int kinds_of(const std::array<DroneLoad, rack_room>& drones);
bool has_stock(const Rack& rack);
// (FD2.44) Takes a drone out of the storage, of a kind if that is named; none if there is none.
DroneLoad take_stock(Rack& rack, DroneLoad like);
// (FD2.42) Free room of the rack is filled from the storage.
void refill(const Battles& game, Rack& rack, const DroneRack& type);
// The half spaces a drone takes in a rack.
int half_spaces(const Battles& game, const DroneLoad& load);
// (FP1) The warhead of a torpedo after its travel and the phasers it met; of a drone, against that target.
int warhead_of(const Battles& game, const Position& position, const Craft& craft, UnitId target);
// (FP1) What a torpedo does after so many hexes, if nothing has fired at it.
int plasma_strength(const Battles& game, const Craft& torpedo);
// (F1, D2) Whether a weapon that flies in that heading from there has the target in its forward arc.
bool ahead_of(Hex from, Direction heading, Hex target);
// A weapon set free: it goes on by itself, or it is gone (F3.4).
void release(BattlePlay& play, UnitId unit, Rule rule);
// (FD1.7, FD1.72) Nothing guides it any more: a shuttle stops where it is, everything else is gone.
void go_inert(BattlePlay& play, UnitId unit, Rule rule);
// (F3) Whether a unit may guide that weapon at its target now.
bool may_guide(const Battles& game, const Position& position, UnitId controller, UnitId weapon,
               UnitId target);

// (FD5.13) A type-VI drone within eight hexes of its target sees it by itself.
bool sees_by_itself(const Battles& game, const Craft& weapon, Hex target);

// (G13.3343) How well a weapon that guides itself sees its cloaked target: the die and below.
int own_grip(const Battles& game, const Position& position, UnitId weapon);

inline constexpr int control_range = 35;  // (F3.2)

}  // namespace flagbridge::sfb

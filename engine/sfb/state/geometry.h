#pragma once

#include "sfb/battles.h"

// Ranges, arcs and shield facings between units (A3, D1.4, D2, D3.4).
namespace flagbridge::sfb {

// Hexes from one unit to another.
int true_range(const Position& position, UnitId a, UnitId b);
// (D2) Whether a set of bearings in the unit's frame takes in a target; in the same hex, by the direction it
// came from (D3.42).
bool bears(const Position& position, UnitId unit, Bearings arc, UnitId target);
// (R1.14A5) The bearings a weapon of the ship takes in where it stands: on a large asteroid all but the arc
// of 60 degrees behind it, or all of them. Policy: the lines on its borders are not hidden.
Bearings arc_of(const Ship& ship, Bearings arc);
// (D3.4) The shields that face something at a place: one, or two when it lies on the line between them.
struct Facing {
  std::uint8_t shield = 1;
  std::uint8_t other = 0;  // 0: only one
};
Facing facing_shields(const Ship& target, Hex from);
// (D3.41, D3.42) The one that is struck by a unit: the shield it last faced clearly if it is one of the two;
// otherwise the owner's choice, which is the stronger one unless he says so.
int struck_shield(const Battles& game, const Position& position, UnitId target, UnitId from);
// (D3.401) The shield that faces a hexside of the target's hex.
int shield_towards(const Ship& target, Direction side);
// (D3.41) To be called whenever a ship has moved or turned: remembers the shields that face each other.
void remember_facings(Position& position, UnitId unit);

}  // namespace flagbridge::sfb

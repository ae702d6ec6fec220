#pragma once

#include "sfb/rules/e1_shots.h"

// (P2.5, SG23, SG24, SH20) The surface of the planet a scenario is about.
namespace flagbridge::sfb {

// The planet whose ground matters in this scenario; nothing where no rule speaks of it.
const Feature* contested_planet(const Battles& game, const Position& position);
// (P2.52) Whether a side of its surface can be seen from a hex: the three sides toward it.
bool faces_surface(const Feature& planet, int side, Hex from);

// --- people on the ground: sg_ground.cpp ----------------------------------------------------------------
// (SG23.45, SG24.5) How often those of a group have stayed there long enough, if they leave now; to the
// credit of their side when they are back in their ship.
int stays_of(const Battles& game, const Position& position, const Landing& landing, int number, bool crew);
void credit_stays(BattlePlay& play, UnitId unit, int stays);

// --- p2_bombardment.cpp ---------------------------------------------------------------------------------
Refusal refuse_bombardment(const Battles& game, const Position& position, UnitId unit, int weapon, int side);
// Damage of one shot that has been declared at a side of the surface.
void bombard(BattlePlay& play, UnitId unit, int weapon);
// What fire at something that cannot be missed needs of a weapon; and the points it scores there, by the
// shift of a phaser's die.
Refusal refuse_fixed_target(const Battles& game, const Position& position, UnitId unit, int weapon,
                            Hex where);
int points_at_fixed_target(BattlePlay& play, UnitId unit, int weapon, Hex where, int shift,
                           const Label& label);

// --- p3_paths.cpp
// -------------------------------------------------------------------------------------------
Refusal refuse_clearing(const Battles& game, const Position& position, UnitId unit, int weapon,
                        UnitId target);
// (P3.25) One shot into the hex of rocks it has been declared at.
void clear_path(BattlePlay& play, UnitId unit, int weapon);

bool can_bombard(const Battles& game, const Position& position, Side side);
void list_bombardment(const Battles& game, const Position& position, Side side, List& list);

}  // namespace flagbridge::sfb

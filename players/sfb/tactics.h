#pragma once

#include "sfb/rules/rule.h"

// What the computer player makes of a situation.
namespace flagbridge::sfb {

// The enemy ship that matters most to a ship: the nearest one.
UnitId chosen_enemy(const Position& view, UnitId unit);
// Damage its armed weapons promise at that enemy now, in thousandths; as many as bear.
int promised_damage(const Battles& game, const Position& view, UnitId unit, UnitId enemy);
// The order without the guns that a drone does not take: a few points destroy it.
Fire with_enough_guns(const Battles& game, const Position& view, const Fire& fire);
// The range at which the ship wants to fight.
int wanted_range(const Battles& game, const Position& view, UnitId unit);
// Whether a unit that enters the hex at speed is lost: planets, black holes, what is beyond the map.
bool deadly_at(const Battles& game, const Position& view, Hex hex);
// How good it is to stand where the ship stands.
int worth_of_place(const Battles& game, const Position& view, UnitId unit);

// Dice make it hard to foresee.
Order plan_energy(const Battles& game, const Position& view, Side side, Roller& roller);
// Step by step to where a shuttle or fighter wants to be.
Order plan_craft_move(const Battles& game, const Position& view, UnitId unit);

Order plan_move(const Battles& game, const Position& view, Side side, Roller& roller);
Order plan_acts(const Battles& game, const Position& view, Side side);
Order plan_fire(const Battles& game, const Position& view, Side side);

}  // namespace flagbridge::sfb

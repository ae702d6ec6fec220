#pragma once

#include "sfb/rules/rule.h"

// (S1) Places that a scenario leaves to the owners of the ships.
namespace flagbridge::sfb {

SFB_ORDER(Place);

// When a ship is placed: with all the others, or when they stand.
enum class Placed : std::uint8_t { first, last };

// Sides that have something to place then.
Sides those_who_place(const Battles& game, const Position& position, Placed when);
// Puts the ships where their owners have said.
void take_places(BattlePlay& play);
// The ships of a side where it has said they will be, as far as only it knows that yet.
void foresee_places(Position& position, Side side);
// Whether it is a note about a place rather than about something bought.
bool is_place(const Act& act);
bool has_places(const Notes& notes);
void list_places(const Battles& game, const Position& position, Side side, List& list);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/battles.h"
#include "sfb/state/geometry.h"
#include "sfb/state/ships.h"

// What every file of rules/ needs. What a chapter of the book offers to the others stands in a header of its
// own, named after its section.
namespace flagbridge::sfb {

using namespace rules;

using List = OptionList<Order>;

// For every order there are two functions: check_order says why it is not legal, carry_out does it.
#define SFB_ORDER(Type)                                                                                \
  Violations check_order(const Battles& game, const Position& position, Side side, const Type& order); \
  Answer carry_out(BattlePlay& play, Side side, const Type& order)

// For every question two more: list_... puts its legal (or at least sensible) answers into a list, sample_...
// draws one at random.
#define SFB_QUESTION(name)                                                                \
  void list_##name(const Battles& game, const Position& position, Side side, List& list); \
  Order sample_##name(const Battles& game, const Position& position, Side side, Roller& roller)

// A row of the sequence of play.
#define SFB_STEP(name) Flow name(BattlePlay& play, Task& task)

// Interest: clears the quiet of a side because something has happened that concerns it.
inline void alert(Position& position, Sides sides) {
  for_each_side(
      sides, [&](Side side) { position.notes(side).quiet_acts = position.notes(side).quiet_fire = never; });
}

// One of the side's own ships in play; refusals cite the rule given.
bool own_ship(const Position& position, Side side, UnitId unit, Rule rule, Violations& found);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/f_seeking.h"

// (F2) The ways a seeking weapon may go by a hex: f2_ways.cpp.
namespace flagbridge::sfb {

// (F2, F2.13) What the owner of a weapon says when he is asked: rules/f2_ways.cpp.
Violations check_way(const Battles& game, const Position& position, Side side, const Course& order);
void take_way(Position& position, Step step);
void take_usual_way(const Battles& game, Position& position);
void list_ways(const Battles& game, const Position& position, Side side, List& list);
Order sample_way(const Battles& game, const Position& position, Side side, Roller& roller);

using Ways = FixedVector<Step, 7>;

// What it does unasked, to come to that hex; none: it stays where it is.
Step usual_way(const Position& position, const Craft& craft, Hex goal);
// Where it flies to.
Hex goal_of(const Position& position, const Craft& craft);

// Whether the players have agreed that anybody is asked at all.
inline bool ways_are_chosen(const Position& position) {
  return position.options.choose_ways != 0 || position.options.choose_hard_turns != 0;
}
// Those among which its owner may choose, by what was agreed; less than two: he is not asked.
Ways open_ways(const Position& position, const Craft& craft);

}  // namespace flagbridge::sfb

#pragma once

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/f_seeking.h"

// (F2) The ways a seeking weapon may go by a hex: f2_ways.cpp.
namespace flagbridge::sfb {

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

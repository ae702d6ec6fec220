#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

// (8.1) A side scores the damage its enemy has taken.
int score(const Position& position, Side side) {
  int total = 0;
  for (int i = 0; i < unit_count; ++i) {
    if (owner_of(unit_at(i)) != side) total += position[unit_at(i)].damage;
  }
  return total;
}

Outcome Drill::outcome(const Position& position) const {
  Outcome outcome;
  outcome.over = position.core.over != 0;
  outcome.rule = "8.1"_drill;
  const int red = score(position, side_at(0));
  const int blue = score(position, side_at(1));
  outcome.scores[0] = red;
  outcome.scores[1] = blue;
  if (!outcome.over) return outcome;
  if (red > blue) outcome.winners = side_at(0);
  if (blue > red) outcome.winners = side_at(1);
  outcome.why = red == blue ? "both have done the same damage" : "the winner has done more damage";
  return outcome;
}

}  // namespace flagbridge::drill

#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

// (2.1) Last turn's power, plots and targets are gone.
Flow begin_turn(DrillPlay& play, Task&) {
  ++play.at.core.turn;
  for (Counter& unit : play.at.units) {
    unit.moved = unit.fired = 0;
    unit.engine = unit.gun = unit.shield = 0;
    unit.target = no_unit;
    unit.path = {};
    unit.plotted = 0;
  }
  play.tell(Happening::turn, "2.1"_drill, Sides::everyone(), Arg::number(play.at.core.turn));
  return Flow::done;
}

// (2.2) The game ends after its last turn, or when a side has nothing left.
Flow end_turn(DrillPlay& play, Task&) {
  const Position& now = play.at;
  const bool beaten = count_units(now, side_at(0)) == 0 || count_units(now, side_at(1)) == 0;
  if (now.core.turn < now.turns && !beaten) return Flow::restart;
  for (int i = 0; i < side_count; ++i) {
    play.tell(Happening::scored, "8.1"_drill, Sides::everyone(), Arg::side(side_at(i)),
              Arg::number(score(now, side_at(i))));
  }
  play.finish();
  return Flow::done;
}

Flow play_turns(DrillPlay& play, Task&) {
  play.push(Sequences::turn);
  return Flow::done;
}

int count_units(const Position& position, Side side) {
  int count = 0;
  for_each_unit(position, side, [&](UnitId) { ++count; });
  return count;
}

bool own_unit(const Position& position, Side side, UnitId unit, Violations& found) {
  if (!found.require(index_of(unit) < unit_count, "1.1"_drill, "there is no counter {0}", arg(unit)))
    return false;
  return found.require(owner_of(unit) == side, "1.1"_drill, "{0} is not yours", arg(unit)) &&
         found.require(position[unit].alive(), "1.4"_drill, "{0} is out of play", arg(unit));
}

}  // namespace flagbridge::drill

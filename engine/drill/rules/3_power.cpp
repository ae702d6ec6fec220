#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

// (3.1) Two points, and two more for each counter in play.
int power_of(const Position& position, Side side) { return 2 + 2 * count_units(position, side); }

Flow ask_power(DrillPlay& play, Task& task) {
  return task.stage == 0 ? play.ask(Decision::power, Sides::first(side_count)) : Flow::done;
}

Violations check_order(const Drill&, const Position& position, Side side, const Allot& order) {
  Violations found;
  int total = 0;
  for (int i = 0; i < units_a_side; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const UnitId unit = unit_at(flagbridge::index_of(side) * units_a_side + i);
    const int points = order.engine[at] + order.gun[at] + order.shield[at];
    total += points;
    found.require(points == 0 || position[unit].alive(), "3.1"_drill, "{0} is out of play and takes no power",
                  arg(unit));
    found.require(order.engine[at] <= most_engine, "3.1"_drill, "the engine of {0} takes at most {1}",
                  arg(unit), Arg::number(most_engine));
    found.require(order.gun[at] <= most_gun, "3.1"_drill, "the gun of {0} takes at most {1}", arg(unit),
                  Arg::number(most_gun));
    found.require(order.shield[at] <= most_shield, "3.1"_drill, "the shield of {0} takes at most {1}",
                  arg(unit), Arg::number(most_shield));
  }
  const int power = power_of(position, side);
  found.require(total <= power, "3.1"_drill, "{0} points are allotted, the side has {1}", Arg::number(total),
                Arg::number(power));
  return found;
}

void carry_out(DrillPlay& play, Side side, const Allot& order) {
  int total = 0;
  for_each_unit(play.at, side, [&](UnitId unit) {
    const auto at = static_cast<std::size_t>(index_of(unit) % units_a_side);
    play.at[unit].engine = order.engine[at];
    play.at[unit].gun = order.gun[at];
    play.at[unit].shield = order.shield[at];
    total += order.engine[at] + order.gun[at] + order.shield[at];
  });
  // (3.2) Only the side itself knows.
  play.tell(Happening::power, "3.2"_drill, side, Arg::side(side), Arg::number(total));
}

}  // namespace flagbridge::drill

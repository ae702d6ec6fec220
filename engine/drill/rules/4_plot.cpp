#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

Flow ask_plots(DrillPlay& play, Task& task) {
  return task.stage == 0 ? play.ask(Decision::plot, Sides::first(side_count)) : Flow::done;
}

Hex after(Hex from, Step step) {
  if (step == Step::stay) return from;
  return neighbour(from, static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::A)));
}

Violations check_order(const Drill& game, const Position& position, Side side, const Plot& order) {
  Violations found;
  if (!own_unit(position, side, order.unit, found)) return found;
  int steps = 0;
  Hex hex = position[order.unit].at;
  for (const Step step : order.path) {
    if (step == Step::stay) continue;
    ++steps;
    const Hex next = after(hex, step);
    if (!found.require(game.terrain(position).open(next), "4.2"_drill, "{0} cannot enter {1}",
                       arg(order.unit), arg(next))) {
      break;  // where the rest would lead means nothing
    }
    hex = next;
  }
  found.require(steps <= position[order.unit].engine, "4.1"_drill, "{0} plots {1} steps, its engine has {2}",
                arg(order.unit), Arg::number(steps), Arg::number(position[order.unit].engine));
  return found;
}

void carry_out(DrillPlay& play, Side, const Plot& order) {
  play.at[order.unit].path = order.path;
  play.at[order.unit].plotted = 1;
}

}  // namespace flagbridge::drill

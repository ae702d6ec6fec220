#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

// (5.1) Three pulses; in each, every counter takes its plotted step, in the order of the counters' numbers.
Flow move_pulses(DrillPlay& play, Task& task) {
  if (task.stage == pulses) return Flow::done;
  play.push(Sequences::pulse, task.stage++);
  return Flow::again;
}

Flow move_units(DrillPlay& play, Task& task) {
  while (task.stage < unit_count) {
    const UnitId id = unit_at(task.stage++);
    Counter& unit = play.at[id];
    const Step step = unit.path[static_cast<std::size_t>(task.a)];
    if (!unit.alive() || step == Step::stay) continue;  // (5.2)
    const Hex from = unit.at;
    unit.at = after(from, step);
    ++unit.moved;
    play.tell(Happening::step, "5.1"_drill, Sides::everyone(), arg(id), arg(from), arg(unit.at));
    play.push(Sequences::arrival, index_of(id));
    return Flow::again;
  }
  return Flow::done;
}

// (5.4) A counter that enters a hex with an enemy mine sets it off.
Flow strike_mine(DrillPlay& play, Task& task) {
  const UnitId unit = unit_at(task.a);
  const Side enemy = other(owner_of(unit));
  const Hex hex = play.at[unit].at;
  if (!has_mine(play.at, enemy, hex)) return Flow::done;
  remove_mine(play.at, enemy, hex);
  play.push_chain(Sequences::explosion, task, 2 * most_mines, arg(hex).value);
  return Flow::done;
}

// (5.6) The other side may set off a mine of its own next to the counter that has just moved.
Flow ask_detonation(DrillPlay& play, Task& task) {
  const UnitId unit = unit_at(task.a);
  if (task.stage > 0 || !play.at[unit].alive()) return Flow::done;
  const Side enemy = other(owner_of(unit));
  bool any = false;
  for (const Hex mine : play.at.mines[static_cast<std::size_t>(index_of(enemy))]) {
    any = any || distance(mine, play.at[unit].at) <= 1;
  }
  return play.ask(Decision::detonate, any ? Sides(enemy) : Sides(), static_cast<std::int16_t>(task.a));
}

Violations check_order(const Drill&, const Position& position, Side side, const Detonate& order) {
  Violations found;
  const UnitId mover = unit_at(position.core.question.a);
  if (found.require(has_mine(position, side, order.at), "5.6"_drill, "you have no mine in {0}",
                    arg(order.at))) {
    found.require(distance(order.at, position[mover].at) <= 1, "5.6"_drill, "{0} is not next to {1}",
                  arg(order.at), arg(mover));
  }
  return found;
}

void carry_out(DrillPlay& play, Side side, const Detonate& order) {
  remove_mine(play.at, side, order.at);
  play.push_chain(Sequences::explosion, play.at.core.agenda.back(), 2 * most_mines, arg(order.at).value);
}

// (5.3) A counter of the other side next to the one that has moved may fire at it, once a turn.
Flow ask_reaction(DrillPlay& play, Task& task) {
  const UnitId mover = unit_at(task.a);
  if (task.stage > 0 || !play.at[mover].alive()) return Flow::done;
  const Side enemy = other(owner_of(mover));
  bool any = false;
  for_each_unit(play.at, enemy, [&](UnitId unit) {
    any = any ||
          (distance(play.at[unit].at, play.at[mover].at) <= 1 && can_shoot(play.game, play.at, unit, mover));
  });
  return play.ask(Decision::react, any ? Sides(enemy) : Sides(), static_cast<std::int16_t>(task.a));
}

// (5.5) Everyone in the hex takes a die of damage, everyone next to it half a die; mines near by go off too.
Flow explode(DrillPlay& play, Task& task) {
  const Hex centre = hex_of(Arg::place(task.a));
  play.tell(Happening::exploded, "5.5"_drill, Sides::everyone(), arg(centre));
  for (int i = 0; i < unit_count; ++i) {
    const UnitId unit = unit_at(i);
    const int range = distance(play.at[unit].at, centre);
    if (!play.at[unit].alive() || range > 1) continue;
    const int damage =
        range == 0 ? play.d6({"5.5"_drill, "blast in the hex"}) : play.d3({"5.5"_drill, "blast next to it"});
    hurt(play, unit, damage, "5.5"_drill);
  }
  if (play.at.options.chains == 0) return Flow::done;
  for (int i = 0; i < side_count; ++i) {
    const auto mines = play.at.mines[static_cast<std::size_t>(i)];
    for (const Hex mine : mines) {
      if (distance(mine, centre) > 1) continue;
      remove_mine(play.at, side_at(i), mine);
      play.push_chain(Sequences::explosion, task, 2 * most_mines, arg(mine).value);
    }
  }
  return Flow::done;
}

}  // namespace flagbridge::drill

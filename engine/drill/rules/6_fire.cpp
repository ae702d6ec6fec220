#include <algorithm>

#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

namespace {

// (6.2, 6.3) One shot: what it does to the target before shields.
int shoot(DrillPlay& play, UnitId unit, UnitId target) {
  play.at[unit].fired = 1;
  const int range = distance(play.at[unit].at, play.at[target].at);
  play.tell(Happening::shot, "6.2"_drill, Sides::everyone(), arg(unit), arg(target), Arg::number(range));
  if (play.d6x2({"6.2"_drill, "to hit"}) < 5 + range) {
    play.tell(Happening::missed, "6.2"_drill, Sides::everyone(), arg(unit), arg(target));
    return 0;
  }
  const Label label{"6.3"_drill, "damage"};
  return play.game.gun(play.at[unit].gun).faces == 3 ? play.d3(label) : play.d6(label);
}

// (6.4) Each shield point stops one point of damage and is gone.
void strike(DrillPlay& play, UnitId target, int damage) {
  Counter& unit = play.at[target];
  const int stopped = std::min<int>(unit.shield, damage);
  unit.shield = static_cast<std::uint8_t>(unit.shield - stopped);
  if (stopped > 0) {
    play.tell(Happening::shielded, "6.4"_drill, Sides::everyone(), arg(target), Arg::number(stopped));
  }
  if (damage > stopped) hurt(play, target, damage - stopped, "6.3"_drill);
}

}  // namespace

void hurt(DrillPlay& play, UnitId unit, int damage, Rule rule) {
  Counter& counter = play.at[unit];
  const bool was_alive = counter.alive();
  counter.damage = static_cast<std::uint8_t>(std::min<int>(counter.strength, counter.damage + damage));
  play.tell(Happening::hit, rule, Sides::everyone(), arg(unit), Arg::number(damage));
  if (was_alive && !counter.alive()) play.tell(Happening::removed, "1.4"_drill, Sides::everyone(), arg(unit));
}

bool can_shoot(const Drill& game, const Position& position, UnitId unit, UnitId target) {
  const Counter& from = position[unit];
  return from.alive() && from.gun > 0 && from.fired == 0 && position[target].alive() &&
         distance(from.at, position[target].at) <= game.gun(from.gun).range;
}

// (6.1) Both sides name their targets in secret; then every shot is resolved before any damage is taken off.
Flow fire(DrillPlay& play, Task& task) {
  if (task.stage == 0) return play.ask(Decision::fire, Sides::first(side_count));
  std::array<int, unit_count> damage{};
  for (int i = 0; i < unit_count; ++i) {
    const UnitId target = play.at[unit_at(i)].target;
    if (target != no_unit)
      damage[static_cast<std::size_t>(index_of(target))] += shoot(play, unit_at(i), target);
  }
  for (int i = 0; i < unit_count; ++i) {
    if (damage[static_cast<std::size_t>(i)] > 0)
      strike(play, unit_at(i), damage[static_cast<std::size_t>(i)]);
  }
  return Flow::done;
}

Violations check_order(const Drill& game, const Position& position, Side side, const Shoot& order) {
  Violations found;
  if (!own_unit(position, side, order.unit, found)) return found;
  const bool reaction = asked(position) == Decision::react;
  const Counter& unit = position[order.unit];
  if (!found.require(index_of(order.target) < unit_count && owner_of(order.target) != side, "6.1"_drill,
                     "the target must be an enemy counter")) {
    return found;
  }
  found.require(position[order.target].alive(), "6.1"_drill, "{0} is out of play", arg(order.target));
  const Rule rule = reaction ? "5.3"_drill : "6.1"_drill;
  if (found.require(unit.gun > 0, rule, "the gun of {0} has no power", arg(order.unit))) {
    const int most = reaction ? 1 : game.gun(unit.gun).range;
    const int range = distance(unit.at, position[order.target].at);
    found.require(range <= most, reaction ? "5.3"_drill : "6.3"_drill,
                  "{0} is {1} hexes away, at most {2} is possible", arg(order.target), Arg::number(range),
                  Arg::number(most));
  }
  found.require(unit.fired == 0, rule, "{0} has fired this turn", arg(order.unit));
  found.require(!reaction || index_of(order.target) == position.core.question.a, "5.3"_drill,
                "only the counter that has just moved can be fired at");
  return found;
}

void carry_out(DrillPlay& play, Side, const Shoot& order) {
  if (asked(play.at) == Decision::react) {
    strike(play, order.target, shoot(play, order.unit, order.target));
  } else {
    play.at[order.unit].target = order.target;
  }
}

}  // namespace flagbridge::drill

#include <fmt/format.h>

#include <algorithm>

#include "drill/rules.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not.
namespace flagbridge::drill {
using namespace rules;

// (3.2, 4.1, 6.1, 7.1) Power, plots, targets and mines are their owner's secret.
Position Drill::view(const Position& position, Side side) const {
  Position seen = position;
  const auto enemy = static_cast<std::size_t>(flagbridge::index_of(other(side)));
  for (std::size_t i = 0; i < units_a_side; ++i) {
    Counter& unit = seen.units[enemy * units_a_side + i];
    unit.engine = unit.gun = unit.shield = 0;
    unit.target = no_unit;
    unit.path = {};
    unit.plotted = 0;
  }
  seen.mines[enemy].clear();
  note_mines(seen);
  veil<Drill>(seen, side);
  return seen;
}

namespace {

// Power for a counter that agrees with what it has been seen to do; `spare` is what nobody has been seen to use.
void imagine_power(Counter& unit, int& spare, Roller& roller) {
  const auto give = [&](std::uint8_t& to, int used, int most) {
    const int room = std::max(0, std::min(spare, most - used));
    const int more = roller.pick(static_cast<std::uint32_t>(room) + 1, {"3.2"_drill, "imagined power"});
    to = static_cast<std::uint8_t>(used + more);
    spare -= more;
  };
  give(unit.engine, unit.moved, 3);
  give(unit.gun, unit.fired, 2);
  give(unit.shield, 0, 2);
}

}  // namespace

Position Drill::imagine(const Position& view, Side side, Roller& roller) const {
  Position whole = view;
  const Side enemy = other(side);
  const bool allotted = view.core.turn > 0 && !(view.core.question.open() && asked(view) == Decision::power);
  if (allotted) {
    int spare = power_of(view, enemy);
    for_each_unit(view, enemy, [&](UnitId unit) { spare -= view[unit].moved + view[unit].fired; });
    for_each_unit(view, enemy, [&](UnitId unit) { imagine_power(whole[unit], spare, roller); });
  }
  const Terrain& map = terrain(view);
  for (int mines = roller.pick(most_mines + 1, {"7.1"_drill, "imagined mines"}); mines > 0; --mines) {
    const Hex hex = *map.sheet.hex(
        roller.pick(static_cast<std::uint32_t>(map.sheet.size()), {"7.1"_drill, "imagined mine"}));
    if (map.open(hex) && !has_mine(whole, enemy, hex)) {
      static_cast<void>(whole.mines[static_cast<std::size_t>(flagbridge::index_of(enemy))].push_back(hex));
    }
  }
  note_mines(whole);
  return whole;
}

std::string Drill::broken(const Position& position) const {
  if (position.scenario >= content_.scenarios.size()) return "1.2: there is no such scenario";
  for (int i = 0; i < side_count; ++i) {
    int power = 0;
    for (int n = 0; n < units_a_side; ++n) {
      const Counter& unit = position[unit_at(i * units_a_side + n)];
      if (unit.strength > 0 && !terrain(position).open(unit.at)) return fmt::format("1.2: {} is off the map", n);
      if (unit.damage > unit.strength) return fmt::format("1.4: counter {} has more damage than strength", n);
      if (unit.engine > most_engine || unit.gun > most_gun || unit.shield > most_shield) {
        return fmt::format("3.1: counter {} has more power than it takes", n);
      }
      if (unit.alive()) power += unit.engine + unit.gun + unit.shield;
      if (unit.alive() && unit.engine < unit.moved) return fmt::format("4.1: counter {} has moved beyond its engine", n);
      if (unit.target != no_unit && (index_of(unit.target) >= unit_count || owner_of(unit.target) == side_at(i))) {
        return fmt::format("6.1: counter {} aims at nobody's enemy", n);
      }
      if (unit.target != no_unit && unit.gun == 0) return fmt::format("6.1: counter {} aims without power", n);
    }
    if (power > 2 + 2 * units_a_side) return "3.1: more power than there is";
    const auto& mines = position.mines[static_cast<std::size_t>(i)];
    for (const Hex mine : mines) {
      if (!terrain(position).open(mine)) return "7.1: a mine is not on open ground";
    }
  }
  return {};
}

}  // namespace flagbridge::drill

#include <algorithm>

#include "drill/rules.h"
#include "kernel/engine.h"

// What each side may know, and what it may imagine where it does not.
namespace flagbridge::drill {
using namespace rules;

// (3.2, 4.1, 6.1, 7.1) Power, plots, targets and mines are their owner's secret.
Position Drill::view(const Position& position, Side side) const {
  Position seen = seen_by(*this, position, side);
  note_mines(seen);
  return seen;
}

namespace {

// Power for a counter that agrees with what it has been seen to do; `spare` is what nobody has been seen to
// use.
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
  const bool allotted = view.core.turn > 0 && (!view.core.question.open() || asked(view) != Decision::power);
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

namespace {

// What is wrong with one counter; nothing if all is well.
std::string broken_counter(const Drill& game, const Position& position, UnitId id) {
  const Counter& unit = position[id];
  const std::string name = game.name(position, arg(id));
  if (unit.strength > 0 && !game.terrain(position).open(unit.at))
    return "1.2: " + name + " is not on open ground";
  if (unit.damage > unit.strength) return "1.4: " + name + " has more damage than strength";
  if (unit.engine > most_engine || unit.gun > most_gun || unit.shield > most_shield) {
    return "3.1: " + name + " has more power than it takes";
  }
  if (unit.alive() && unit.engine < unit.moved) return "4.1: " + name + " has moved beyond its engine";
  if (unit.target == no_unit) return {};
  if (index_of(unit.target) >= unit_count || owner_of(unit.target) == owner_of(id)) {
    return "6.1: " + name + " aims at nobody's enemy";
  }
  return unit.gun == 0 ? "6.1: " + name + " aims without power" : "";
}

}  // namespace

std::string Drill::broken(const Position& position) const {
  if (position.scenario >= content_.scenarios.size()) return "1.2: there is no such scenario";
  for (int i = 0; i < unit_count; ++i) {
    if (std::string wrong = broken_counter(*this, position, unit_at(i)); !wrong.empty()) return wrong;
  }
  for (int i = 0; i < side_count; ++i) {
    int power = 0;
    for_each_unit(position, side_at(i), [&](UnitId unit) {
      power += position[unit].engine + position[unit].gun + position[unit].shield;
    });
    if (power > 2 + 2 * units_a_side) return "3.1: more power than there is";
    for (const Hex mine : position.mines[static_cast<std::size_t>(i)]) {
      if (!terrain(position).open(mine)) return "7.1: a mine is not on open ground";
    }
  }
  return {};
}

}  // namespace flagbridge::drill

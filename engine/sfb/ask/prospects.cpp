#include "sfb/ask/prospects.h"

#include <algorithm>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/e1_shots.h"

namespace flagbridge::sfb {
namespace {

int promise_at(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  int sum = 0;
  for (int i = 0; i < position.ship(unit).mounts; ++i)
    sum += expected_damage(game, position, unit, i, target, Mode::none);
  return sum;
}

// A side's own ships on the courses that are laid, all others straight on.
void fly_on(Position& position, Side side, int impulse) {
  for_each_ship(position, [&](UnitId, Ship& ship) {
    for (int hexes = hexes_in_impulse(ship.speed, impulse); hexes > 0; --hexes) {
      Step step = Step::straight;
      if (ship.side == side && !ship.course.empty()) {
        step = ship.course[0];
        ship.course.drop_first();
      }
      const bool plain = step != Step::none && !is_het(step);
      const Direction way = set_out(ship, plain ? step : Step::straight);
      ship.at = neighbour(ship.at, way);
    }
  });
}

}  // namespace

int promise_of_fire(const Battles& game, const Position& position, Side side) {
  int sum = 0;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    int most = 0;
    for_each_ship(position, [&](UnitId target, const Ship& enemy) {
      if (position.hostile(side, enemy.side)) most = std::max(most, promise_at(game, position, unit, target));
    });
    sum += most;
  });
  return sum;
}

bool better_shot_comes(const Battles& game, const Position& position, Side side) {
  constexpr int horizon = 8;
  const int present = promise_of_fire(game, position, side);
  Position then = position;
  for (int impulse = position.impulse + 1;
       impulse <= std::min<int>(position.impulse + horizon, impulses_a_turn); ++impulse) {
    fly_on(then, side, impulse);
    if (promise_of_fire(game, then, side) > present) return true;
  }
  return false;
}

}  // namespace flagbridge::sfb

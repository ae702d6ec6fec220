#pragma once

#include <algorithm>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"

// A course laid step by step: each goes where it is best to stand next, while the enemies go straight on.
namespace flagbridge::sfb {

// A ship after a step, good enough for comparing steps; it stays where it is unless it moves.
inline void advance(Ship& ship, Step step, bool moves = true) {
  const bool turns = step == Step::turn_left || step == Step::turn_right;
  const bool slips = step == Step::slip_left || step == Step::slip_right;
  if (step == Step::turn_left) ship.facing = turned_left(ship.facing);
  if (step == Step::turn_right) ship.facing = turned_right(ship.facing);
  if (is_het(step)) ship.facing = het_heading(step);
  if (!moves) return;
  Direction way = ship.reverse != 0 ? opposite(ship.facing) : ship.facing;
  if (step == Step::slip_left) way = turned_left(way);
  if (step == Step::slip_right) way = turned_right(way);
  ship.at = neighbour(ship.at, way);
  ship.since_turn = static_cast<std::uint8_t>(turns ? 1 : std::min(ship.since_turn + 1, 255));
  ship.since_slip = static_cast<std::uint8_t>(slips ? 0 : std::min(ship.since_slip + 1, 255));
}

// How far ahead a course is laid: farther away there is less to react to.
constexpr int steps_ahead(int range) {
  constexpr int close = 4, near = 8, middle = 15;
  if (range <= close) return 3;
  if (range <= near) return 4;
  return range <= middle ? 5 : 7;
}

// The best step of a ship in a position; `first` is the one it is asked about, which may be a hard turn.
template <class Worth>
Step best_step(const Battles& game, Position& next, UnitId unit, bool first, Worth&& worth_of) {
  constexpr int dear = 3000;
  const Ship before = next.ship(unit);
  const bool moves = !first || scheduled(game, next, unit);
  Step best = moves ? Step::straight : Step::none;
  int most = -(1 << 30);
  for (int i = 0; i <= static_cast<int>(Step::het_f); ++i) {
    const auto step = static_cast<Step>(i);
    const bool legal = first ? may_go(game, next, unit, step).legal : may_step(game, next, unit, step).legal;
    if ((is_het(step) && !first) || !legal) continue;
    advance(next.ship(unit), step, moves);
    const int worth = worth_of(next) - (is_het(step) ? dear : 0);
    next.ship(unit) = before;
    if (worth <= most) continue;
    most = worth;
    best = step;
  }
  return best;
}

// The enemies go on as they go, while the ship makes its n-th step.
inline void advance_enemies(Position& next, UnitId unit, int n) {
  const Ship& own = next.ship(unit);
  const int speed = std::max<int>(own.speed, 1);
  for_each_ship(next, [&](UnitId, Ship& ship) {
    if (!next.hostile(own.side, ship.side)) return;
    for (int i = ship.speed * n / speed; i < ship.speed * (n + 1) / speed; ++i) advance(ship, Step::straight);
  });
}

template <class Worth>
Course greedy_course(const Battles& game, const Position& view, UnitId unit, int steps, Worth&& worth_of) {
  Position next = view;
  const bool stands = !scheduled(game, view, unit);
  Course course{unit, {}};
  for (int i = 0; i < (stands ? 1 : steps); ++i) {
    const Step step = best_step(game, next, unit, i == 0, worth_of);
    static_cast<void>(course.steps.push_back(step));
    advance(next.ship(unit), step, !stands);
    advance_enemies(next, unit, i);
  }
  return course;
}

}  // namespace flagbridge::sfb

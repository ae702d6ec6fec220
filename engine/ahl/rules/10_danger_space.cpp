#include "ahl/rules/10_danger_space.h"

#include <algorithm>

#include "ahl/rules.h"

namespace flagbridge::ahl {

int reach_of(const Weapon& weapon) {
  const int last = weapon.ext ? *weapon.ext : weapon.far ? *weapon.far : weapon.eff.value_or(0);
  return std::min(last, 126);  // further than any deck, and what the geometry can count to
}

Square seen_from(const Scene& scene, Square square, int level) {
  if (square.deck == level) return square;
  const Square ship = scene.plan(square.deck).plan().to_ship(flat(square));
  return on_level(scene.plan(level).plan().from_ship(ship), level);
}

bool in_field(Scene& scene, Square from, Compass facing, Square at) {
  const Square there = seen_from(scene, at, from.deck);
  return (from.deck != at.deck && there == from) || in_field_of_fire(from, facing, there);
}

namespace {

// A line between levels passes over everybody's head except before the edge of the upper floor, and ends in
// the floor behind the one it is aimed at.
DangerSpace slanting_space(Scene& scene, Square from, Square at, int reach) {
  DangerSpace space{.from = from};
  if (!scene.sees(from, at) || scene.range(from, at) > reach) return space;
  const bool down = at.deck > from.deck;
  const Square upper = down ? from : at;
  const Square lower = seen_from(scene, down ? at : from, upper.deck);
  const int height = scene.height_between(upper.deck, down ? at.deck : from.deck);
  if (lower != upper) {
    SightLine line(upper, lower);
    for (Square here = upper; here != lower && line.next_within(height);) {
      here = line.next().to;
      if (here != lower) static_cast<void>(space.squares.push_back(here));
    }
  }
  if (!down) std::reverse(space.squares.begin(), space.squares.end());
  static_cast<void>(space.squares.push_back(at));
  return space;
}

}  // namespace

// (10) Squares, in order, until something stops the line.
DangerSpace danger_space(Scene& scene, Square from, Square at, int reach) {
  if (from.deck != at.deck) return slanting_space(scene, from, at, reach);
  DangerSpace space{.from = from};
  if (from == at) {  // (11.A.3) among those in one square
    static_cast<void>(space.squares.push_back(at));
    return space;
  }
  const bool console = scene.plan(at.deck).kind(flat(at)) == SquareKind::console;
  const RayEnd end =
      ray(scene.barriers(Barrier::sight, from.deck), flat(from), flat(at), reach, [&](Square square) {
        if (console && square == flat(at)) return false;
        return space.squares.push_back(on_level(square, from.deck));
      });
  space.stop = end.step;
  space.why = end.why;
  space.console = end.why == RayStop::Visitor;
  return space;
}

DangerSpace danger_space(Scene& scene, const Sweep& sweep) {
  const Weapon* weapon = scene.game().weapon(scene.position()[sweep.firer]);
  if (weapon == nullptr) return {.from = sweep.from};
  return danger_space(scene, sweep.from, sweep.at, reach_of(*weapon));
}

}  // namespace flagbridge::ahl

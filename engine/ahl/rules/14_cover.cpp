#include "ahl/rules/14_cover.h"

#include <algorithm>

namespace flagbridge::ahl {

Square muzzle(const Figure& figure) {
  const Posture posture = posture_now(figure);
  return is_leaning(posture) ? step(figure.at, lean_side(posture)) : figure.at;
}

namespace {

// Does a corner on this hand of the way from `from` into `into` hide the one and bare the other?
bool corner_hides(const DeckBarriers& view, Square from, Square into, Compass hand) {
  const Square beside_from = step(from, hand);
  const Square beside_into = step(into, hand);
  if (view.blocks(edge_of(into, hand)) || view.blocks(beside_into)) return false;
  return view.blocks(edge_of(from, hand)) || view.blocks(beside_from) ||
         view.blocks(SightStep{beside_from, beside_into}.edge());
}

}  // namespace

// (14.A) Beside a wall that ends, beside a doorway, in a doorway.
bool can_lean(Scene& scene, Square from, Compass side) {
  if (!is_orthogonal(side) || !scene.in_play(from.deck) || !DeckGrid::contains(flat(from))) return false;
  const Square here = flat(from);
  const Square into = step(here, side);
  const Edge way = edge_of(here, side);
  const DeckBarriers steps = scene.barriers(Barrier::step, from.deck);
  if (steps.blocks(way) || steps.blocks(into)) return false;
  const DeckBarriers& view = scene.barriers(Barrier::sight, from.deck);
  if (view.blocks(way) || view.blocks(into)) return false;
  return corner_hides(view, here, into, rotate(side, 2)) || corner_hides(view, here, into, rotate(side, -2));
}

namespace {

SquareKind kind_at(const Scene& scene, Square square) { return scene.plan(square.deck).kind(flat(square)); }

// In which square the line meets him: one who leans is under cover in the square he leans into, for those who
// cannot see him in his own.
Mark where_met(Scene& scene, const DangerSpace& space, const Figure& target) {
  const bool stands = space.has(target.at);
  const bool leans = is_leaning(posture_now(target));
  const bool leans_in = leans && space.has(muzzle(target));
  if (!stands && !leans_in) return {};
  if (!leans) return {true, false, target.at};
  if (scene.sees(space.from, target.at)) return {stands, false, target.at};
  return {true, true, leans_in ? muzzle(target) : target.at};
}

// (14.B) Over a console: it hides one who crouches at it and covers one who rises.
void pass_console(Scene& scene, Square console, const Figure& target, Mark& mark) {
  if (!scene.adjacent(console, mark.at)) return;
  if (posture_now(target) == Posture::crouching) mark.attackable = false;
  mark.cover = true;
}

// (14.C) Through close machinery: only if one of the two is beside it.
void pass_machinery(Scene& scene, Square machinery, Square from, Mark& mark) {
  const bool near_firer = scene.adjacent(machinery, from);
  const bool near_target = scene.adjacent(machinery, mark.at);
  if (!near_firer && !near_target) mark.attackable = false;
  if (near_target && !near_firer && !scene.adjacent(from, mark.at)) mark.cover = true;
}

}  // namespace

// (14) The line up to the one it meets decides.
Mark mark_on(Scene& scene, const Figure& firer, const DangerSpace& space, const Figure& target) {
  if (!target.active()) return {};
  Mark mark = where_met(scene, space, target);
  if (!mark.attackable) return {};
  const bool crouches = posture_now(firer) == Posture::crouching;
  for (const Square square : space.squares) {
    if (square == mark.at) break;
    const SquareKind kind = kind_at(scene, square);
    if (kind == SquareKind::console) {
      if (crouches && scene.adjacent(square, space.from)) return {};
      pass_console(scene, square, target, mark);
    } else if (kind == SquareKind::close_machinery) {
      pass_machinery(scene, square, space.from, mark);
    }
    if (!mark.attackable) return {};
  }
  // (14.C) Somebody in the midst of machinery has it about him on every side.
  if (kind_at(scene, mark.at) == SquareKind::close_machinery && !scene.adjacent(space.from, mark.at))
    mark.cover = true;
  return mark;
}

Mark mark_of(Scene& scene, const Figure& firer, Square from, Square through, const Figure& target) {
  const Weapon* weapon = scene.game().weapon(firer);
  if (weapon == nullptr || !scene.in_play(from.deck) || !scene.in_play(through.deck)) return {};
  return mark_on(scene, firer, danger_space(scene, from, through, reach_of(*weapon)), target);
}

bool console_in_the_way(Scene& scene, const DangerSpace& space, Square at) {
  for (const Square square : space.squares) {
    if (square == at) return false;
    if (kind_at(scene, square) == SquareKind::console && scene.adjacent(square, space.from)) return true;
  }
  return false;
}

bool beside_obstruction(Scene& scene, Square square) {
  const DeckBarriers& view = scene.barriers(Barrier::sight, square.deck);
  const Deck& plan = scene.plan(square.deck);
  return std::ranges::any_of(orthogonal_compass, [&](Compass side) {
    const Square beside = step(flat(square), side);
    // Nothing obstructs where an open portal leads out of the ship.
    const bool full = view.blocks(beside) && plan.kind(beside) != SquareKind::outside;
    return full || view.blocks(edge_of(flat(square), side));
  });
}

// (26.A) A wall, whatever portals are in it, or the surface of a machine or a crate.
bool has_handhold(Scene& scene, Square square) {
  const Deck& plan = scene.plan(square.deck);
  if (plan.kind(flat(square)) == SquareKind::close_machinery) return true;
  const DeckBarriers& view = scene.barriers(Barrier::sight, square.deck);
  return std::ranges::any_of(orthogonal_compass, [&](Compass side) {
    const SquareKind beside = plan.kind(step(flat(square), side));
    return traits_of(plan.kind(edge_of(flat(square), side))).structure != Structure::none ||
           view.blocks(step(flat(square), side)) || beside == SquareKind::console ||
           beside == SquareKind::close_machinery;
  });
}

}  // namespace flagbridge::ahl

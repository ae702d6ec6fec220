#include "players/ahl/approach.h"

#include <algorithm>

#include "ahl/rules/08_movement.h"

namespace flagbridge::ahl {
namespace {

// A lift is entered by any square of its car.
SquareRect squares_of(const Deck& plan, const Landing& landing) {
  for (const LiftRecord& each : plan.plan().lifts) {
    if (landing.lift == each.letter) return each.car;
  }
  return {flat(landing.at), flat(landing.at)};
}

bool at_lift_door(const Deck& plan, Square at) {
  return std::ranges::any_of(plan.plan().lifts,
                             [at](const LiftRecord& each) { return each.door.square == at; });
}

}  // namespace

Approach::Approach(Atlas& atlas, Scene& scene, int deck, std::span<const Destination> targets, Gait gait,
                   const Tolls* tolls)
    : deck_(deck) {
  const Floor floor = floor_of(scene, deck);
  std::vector<Destination> here;
  bool in_well = false;
  bool elsewhere = false;
  for (const Destination& each : targets) {
    if (each.at.deck == deck) here.push_back(each);
    in_well = in_well || each.at.deck == deck + well_of;
    elsewhere = elsewhere || each.at.deck != deck;
  }
  const bool over_edges = gait.climbs || gait.creeps;
  if (in_well && over_edges && scene.in_play(deck + well_of)) add_jumps(scene, targets, gait);
  if (elsewhere && over_edges && deck > well_of) add_climbs_out(atlas, scene, targets, gait);
  if (elsewhere && gait.creeps && scene.in_play(deck + 1)) add_holes(scene, targets, gait);
  for (const Door& each : doors_) here.push_back({on_level(each.squares.first, deck), each.exit.cost});
  if (elsewhere && deck <= deck_count && !gait.creeps) {
    for (const Exit& exit : atlas.exits(scene, deck, targets, gait)) {
      const Landing& landing = atlas.landings()[static_cast<std::size_t>(exit.landing)];
      const SquareRect squares = squares_of(*floor.plan, landing);
      doors_.push_back({squares, exit});
      // Those who wait in a lift do not stand in its door.
      squares.for_each([&](Square at) {
        here.push_back({on_level(at, deck), exit.cost + (at_lift_door(*floor.plan, at) ? 1 : 0)});
      });
    }
  }
  field_.spread(floor, here, gait, tolls);
}

// (20) What drops through the open portals in the floor.
void Approach::add_holes(Scene& scene, std::span<const Destination> targets, Gait gait) {
  Field below;
  below.spread(floor_of(scene, deck_ + 1), targets, gait);
  for (const Way& way : scene.game().vessel(scene.position()).ways_below(deck_)) {
    const bool open = way.floor != no_portal && scene.level(deck_).open.test(index_of(way.floor));
    const Square to = on_level(way.below, deck_ + 1);
    if (!open || below.at(to) == never) continue;
    doors_.push_back({{way.above, way.above}, {-1, Act::blob_drop, to.deck, full_phase + below.at(to)}});
  }
}

// (8.C.1, 20) Over the edge of a well, for what it takes on average to recover.
void Approach::add_jumps(Scene& scene, std::span<const Destination> targets, Gait gait) {
  const int jump = gait.creeps ? full_phase : 4 + 2 * 7;
  Field below;
  below.spread(floor_of(scene, deck_ + well_of), targets, gait);
  scene.plan(deck_).plan().for_each_square([&](Square square) {
    if (!enterable(scene.plan(deck_).kind(square))) return;
    for (const Compass side : orthogonal_compass) {
      const Square to = landing(scene.game(), scene.position(), on_level(square, deck_), side, false);
      if (to.deck != deck_ + well_of || below.at(to) == never) continue;
      doors_.push_back({{square, square}, {-1, Act::jump, to.deck, jump + below.at(to), side}});
    }
  });
}

// (I.2.2) Out of it, a whole phase, facing the edge.
void Approach::add_climbs_out(Atlas& atlas, Scene& scene, std::span<const Destination> targets, Gait gait) {
  const int deck = deck_ - well_of;
  if (!scene.in_play(deck)) return;
  const Approach above(atlas, scene, deck, targets, gait);
  const Deck& plan = scene.plan(deck);
  scene.plan(deck_).plan().for_each_square([&](Square square) {
    if (!enterable(scene.plan(deck_).kind(square))) return;
    for (const Compass side : orthogonal_compass) {
      const int beyond = above.from(on_level(step(square, side), deck));
      const bool edge = traits_of(plan.kind(edge_of(square, side))).sight;
      if (!edge || beyond == never || !enterable(plan.kind(step(square, side)))) continue;
      doors_.push_back({{square, square}, {-1, Act::climb_up, deck, full_phase + 2 + beyond, side}});
    }
  });
}

Exit Approach::exit_at(Square square) const {
  Exit best;
  for (const Door& each : doors_) {
    if (square.deck == deck_ && each.squares.contains(flat(square)) && each.exit.cost < best.cost)
      best = each.exit;
  }
  return best;
}

}  // namespace flagbridge::ahl

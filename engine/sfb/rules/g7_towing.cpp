#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d5_explosions.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p4_forces.h"
#include "sfb/rules/p_terrain.h"

// (G7.32, G7.36, G7.5) Units in tractor beams move together.
namespace flagbridge::sfb {

bool held(const Position& position, UnitId unit) {
  return std::ranges::any_of(position.links, [&](const Link& link) { return link.target == unit; });
}

ShipSet linked_ships(const Position& position, UnitId unit) {
  ShipSet group{unit};
  if (position.links.empty()) return group;
  for (;;) {
    const ShipSet before = group;
    for (const Link& link : position.links) {
      if (!is_ship(link.target)) continue;
      if (group.has(link.holder) || group.has(link.target)) group |= ShipSet{link.holder, link.target};
    }
    if (group == before) return group;
  }
}

// (G7.32) Its movement energy carries the weight of all.
int speed_now(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  if (position.links.empty()) return ship.speed;
  const ShipSet group = linked_ships(position, unit);
  if (group.size() == 1) return ship.speed;
  Energy weight;
  for (std::size_t i = 0; i < position.ships.size(); ++i) {
    const UnitId each = unit_at(static_cast<int>(i));
    if (!group.has(each)) continue;
    const Design& design = game.design(position.ship(each));
    // (G7.251) What is held in its place by stabilisers holds the others too.
    if (design.stabilized && each != unit) return 0;
    weight += design.move_cost;
  }
  const Energy own = game.design(ship).move_cost * static_cast<int>(ship.speed);
  return weight > Energy() ? static_cast<int>(own.raw() / weight.raw()) : ship.speed;
}

namespace {

// What all who are tied together by beams do for each other.
int speed_of_group(const Battles& game, const Position& position, UnitId ship) {
  const ShipSet group = linked_ships(position, ship);
  int speed = 0;
  for_each_ship(position, [&](UnitId each, const Ship&) {
    if (group.has(each)) speed += speed_now(game, position, each);
  });
  return speed;
}

}  // namespace

// Policy: ships that pull each other about add up, whichever way they go; a hex of rotation counts one
// (G7.7).
int effective_speed(const Battles& game, const Position& position, UnitId unit) {
  int speed = is_ship(unit) ? speed_of_group(game, position, unit) : int{position.small(unit).speed};
  for (const Link& link : position.links) {
    if (link.target != unit) continue;
    speed += link.rotated != 0 ? 1 : 0;
    // (G7.5) What is small goes where the ship goes that holds it.
    if (is_craft(unit)) speed = speed_of_group(game, position, link.holder) + (link.rotated != 0 ? 1 : 0);
  }
  // (C10.46) Erratic maneuvers add to the speed of whoever moves at all.
  if (is_ship(unit) && speed > 0) speed += erratic_hexes(game, position.ship(unit));
  return speed + drawn_along(game, position, unit);
}

namespace {

// (G7.54, G7.542) The fastest a shuttle may be dragged.
int drag_limit(const Battles& game, const Craft& craft) {
  constexpr int none = 1000;
  return is_shuttle(craft) ? 2 * top_speed(game, craft) : none;  // (G7.53)
}

}  // namespace

void carry_small(BattlePlay& play, UnitId holder, Direction to) {
  for (std::size_t i = 0; i < play.at.links.size();) {
    const Link link = play.at.links[i];
    if (link.holder != holder || !is_craft(link.target)) {
      ++i;
      continue;
    }
    if (is_mine(play.at, link.target)) {  // (G7.271) it stays where it is
      play.tell(Happening::tractor_released, "G7.271"_sfb, Sides::everyone(), arg(holder), arg(link.target));
      play.at.links.erase(i);
      continue;
    }
    if (effective_speed(play.game, play.at, link.target) >
        drag_limit(play.game, play.at.small(link.target))) {
      destroy(play, link.target, "G7.54"_sfb);  // takes the link with it
      continue;
    }
    const auto held = [&] { return i < play.at.links.size() && play.at.links[i] == link; };
    if (!passes_terrain(play, link.target) || !held()) continue;  // likewise
    enter_hex(play, link.target, neighbour(play.at.small(link.target).at, to), to);
    if (held()) ++i;
  }
}

void carry_along(BattlePlay& play, UnitId unit, Direction to) {
  if (play.at.links.empty()) return;
  const ShipSet group = linked_ships(play.at, unit);
  for (int i = 0; std::cmp_less(i, play.at.ships.size()); ++i) {
    const UnitId other = unit_at(i);
    if (!group.has(other)) continue;
    if (other != unit && play.game.design(play.at.ship(other)).stabilized) continue;  // (G29.21)
    if (other != unit && play.at.exists(other) && passes_terrain(play, other)) {
      const Ship& towed = play.at.ship(other);
      const Hex next = neighbour(towed.at, to);
      play.tell(Happening::moves, "G7.36"_sfb, Sides::everyone(), arg(other), arg(next), arg(towed.facing));
      enter_hex(play, other, next, to);
    }
    carry_small(play, other, to);
  }
}

// (G7.34) Beams that no longer reach; those that hold are in use in this impulse.
Flow release_broken(BattlePlay& play, Task&) {
  auto& links = play.at.links;
  for (std::size_t i = 0; i < links.size();) {
    const Link link = links[i];
    const bool both = play.at.exists(link.holder) && play.at.exists(link.target);
    if (both && true_range(play.at, link.holder, link.target) <= tractor_range) {
      play.at.uses[beam_slot(play.game, play.at.ship(link.holder), link.box)] = play.at.now();
      ++i;
      continue;
    }
    play.tell(Happening::tractor_released, "G7.34"_sfb, Sides::everyone(), arg(link.holder),
              arg(link.target));
    links.erase(i);
  }
  return Flow::done;
}

}  // namespace flagbridge::sfb

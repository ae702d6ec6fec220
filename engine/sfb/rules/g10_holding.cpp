#include <algorithm>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"

// (G10.5, G10.51) Those whom a web holds, and what they use their moves for.
namespace flagbridge::sfb {

// (G10.5, G10.51) Whether a ship that has not moved is in a web, or tied by beams to somebody who is. Whoever
// has come into it in this impulse owes it his moves from the next one on.
bool kept_by_web(const Position& position, UnitId unit) {
  if (position.web_hexes.empty() || has_moved(position, unit)) return false;
  const auto caught = [&](const auto& mover) {
    return mover.web_left != 0 && mover.entered < position.now();
  };
  if (position.links.empty()) return caught(position.ship(unit));
  const ShipSet group = linked_ships(position, unit);
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    if (group.has(unit_at(i)) && caught(position.ship(unit_at(i)))) return true;
  }
  return std::ranges::any_of(position.links, [&](const Link& link) {
    return link.holder == unit && is_craft(link.target) && caught(position.small(link.target));
  });
}

// (G10.5) Those in a web use up a scheduled move without moving. Whoever has none in this impulse, and cannot
// turn either, is done with it too.
void hold_in_webs(const Battles& game, Position& position) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.web_left == 0) return;
    const bool due = hexes_due(game, position, unit) > 0;
    if (due ? web_holds(position, unit) : !may_tack(game, position, unit)) position.moved_now.insert(unit);
  });
}

// (G10.51) Likewise shuttles and fighters.
void hold_craft_in_webs(Position& position) {
  if (position.web_hexes.empty()) return;
  for_each_craft(position, [&](UnitId unit, Craft& craft) {
    if (craft.web_left == 0 || !scheduled(position, unit, craft)) return;
    if (web_holds(position, unit)) craft.moved = position.impulse;
  });
}

namespace {

// (G10.51) Whether a web holds anything that is tied to a ship by tractor beams; the ship's move counts for
// all of it.
bool pulls_in_vain(Position& position, UnitId unit) {
  bool holds = false;
  const ShipSet group = linked_ships(position, unit);
  for (int i = 0; std::cmp_less(i, position.ships.size()); ++i) {
    const UnitId other = unit_at(i);
    if (group.has(other) && other != unit && web_holds(position, other)) holds = true;
  }
  for (const Link& link : position.links) {
    if (link.holder == unit && is_craft(link.target) && web_holds(position, link.target)) holds = true;
  }
  return holds;
}

}  // namespace

// (G10.51) Those outside who hold somebody in a web use up their moves to pull him out.
void pull_out_of_webs(const Battles& game, Position& position) {
  if (position.links.empty() || position.web_hexes.empty()) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (has_moved(position, unit) || ship.web_left != 0 || hexes_due(game, position, unit) == 0) return;
    if (pulls_in_vain(position, unit)) position.moved_now.insert(unit);
  });
}

}  // namespace flagbridge::sfb

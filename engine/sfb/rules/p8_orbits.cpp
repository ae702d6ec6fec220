#include "sfb/rules/p8_orbits.h"

#include <algorithm>
#include <optional>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g7_tractors.h"

// (P8.0) Standard orbits: one hex a turn round a planet, one to three hexes from it.
namespace flagbridge::sfb {
namespace {

constexpr int highest = 3;  // (P8.5)

bool can_be_orbited(const Feature& feature) {
  return feature.kind == Feature::Kind::planet || feature.kind == Feature::Kind::moon;
}

// The planet nearest to a hex, if an orbit goes through it.
std::optional<Hex> centre_of(const Scenario& scenario, Hex hex) {
  std::optional<Hex> nearest;
  int least = highest + 1;
  for (const Feature& each : scenario.features) {
    const int range = distance(each.at, hex);
    if (!can_be_orbited(each) || range == 0 || range >= least) continue;
    least = range;
    nearest = each.at;
  }
  return nearest;
}

// (P8.44) Whoever moves by itself is in orbit no more.
bool stays(const Battles& game, const Position& position, UnitId unit, const Ship& ship) {
  if (game.design(ship).base) return true;
  const Allocate& form = position.form(unit);
  return form_in(position, unit) && ship.speed == 0 && ship.moved == 0 && form.speed == 0 &&
         form.changes.empty();
}

}  // namespace

// The corner of the ring in a direction lies straight that way from the centre; from there the ring goes on
// two hexsides to the right.
std::optional<Direction> way_round(const Scenario& scenario, Hex hex, bool clockwise) {
  const auto centre = centre_of(scenario, hex);
  if (!centre) return std::nullopt;
  const int radius = distance(*centre, hex);
  for (int side = 0; side < 6; ++side) {
    const auto corner_way = static_cast<Direction>(side);
    Hex at = *centre;
    for (int i = 0; i < radius; ++i) at = neighbour(at, corner_way);
    const Direction along = turned_right(corner_way, 2);
    for (int i = 0; i < radius; ++i, at = neighbour(at, along)) {
      if (at != hex) continue;
      if (clockwise) return along;
      return opposite(i > 0 ? along : turned_right(corner_way, 1));
    }
  }
  return std::nullopt;
}

// (P8.22) Whatever is tied to it by beams goes along, and moves no second time for an orbit of its own. A
// beam does not stop what is held by stabilizers (G29.21, G29.25).
void move_in_orbit(BattlePlay& play) {
  for (int i = 0; std::cmp_less(i, play.at.ships.size()); ++i) {
    const UnitId unit = unit_at(i);
    Ship& ship = play.at.ship(unit);
    if (ship.orbit == 0 || !ship.playing()) continue;
    const auto way = way_round(play.game.scenario(play.at), ship.at, ship.orbit == Ship::clockwise);
    if (!way || !stays(play.game, play.at, unit, ship) || hampered_by_beam(play.game, play.at, unit)) {
      if (!play.game.design(ship).base) ship.orbit = 0;
      continue;
    }
    if (web_strength(play.at, ship.at) > 0) continue;  // (P8.24)
    if (ship.entered == play.at.now()) continue;
    // (P8.413, P8.431) A ship turns with its path, a base by itself (P8.3).
    const Hex to = neighbour(ship.at, *way);
    const auto next = way_round(play.game.scenario(play.at), to, ship.orbit == Ship::clockwise);
    if (!play.game.design(ship).base && next)
      ship.facing = turned_right(ship.facing, (index_of(*next) - index_of(*way) + 6) % 6);
    play.tell(Happening::moves, "P8.21"_sfb, who_sees(play.at, unit), arg(unit), arg(to), arg(ship.facing));
    enter_hex(play, unit, to, *way);
    carry_along(play, unit, *way);
  }
}

}  // namespace flagbridge::sfb

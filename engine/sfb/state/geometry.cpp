#include "sfb/state/geometry.h"

#include "sfb/rules/p2_landing.h"
#include "sfb/state/ships.h"

namespace flagbridge::sfb {
namespace {

Direction facing_of(const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).facing : position.small(unit).facing;
}

// (D3.42) In one hex, the unit that entered last lies in the direction of the hex it came from; the other one
// opposite to that. The direction is that of `to` as seen from `from`.
Direction within_hex(const Position& position, UnitId from, UnitId to) {
  // (P2.61) Over a planet each is at one of its sides.
  if (over_of(position, from) != 0 && over_of(position, to) != 0)
    return static_cast<Direction>(side_over(over_of(position, to)));
  // By impulse, and within one in the order in which they moved.
  const auto entered = [&](UnitId unit) -> std::pair<Moment, int> {
    if (is_ship(unit)) return {position.ship(unit).entered, position.ship(unit).entry};
    const Craft& craft = position.small(unit);
    if (craft.entered == never) return {craft.launched, 0};
    return {craft.entered, craft.entry};
  };
  const auto came = [&](UnitId unit) {
    if (is_ship(unit)) return position.ship(unit).came_from;
    const Craft& craft = position.small(unit);
    return craft.entered != never ? craft.came_from : opposite(craft.facing);
  };
  return entered(to) >= entered(from) ? came(to) : opposite(came(from));
}

// Where something lies as the unit sees it: on the map, or by the rule for one hex.
Bearing bearing_to(const Position& position, UnitId from, UnitId to) {
  const auto shift = bearing(position.place_of(from), position.place_of(to));
  return shift ? *shift : bearing_of(within_hex(position, from, to));
}

Facing facing_at(const Ship& target, Bearing where) {
  const Bearing seen = in_frame(where, target.facing);
  const int nearest = index_of(nearest_hexside(seen));
  if (!seen.on_corner()) return {static_cast<std::uint8_t>(nearest + 1), 0};
  return {static_cast<std::uint8_t>(nearest + 1), static_cast<std::uint8_t>((nearest + 5) % 6 + 1)};
}

// (D3.41) The shield it turned to somebody before he came onto the line between two: of ships it is kept,
// small craft are looked for in the hex they came from.
int last_faced(const Position& position, UnitId unit, UnitId from) {
  if (is_ship(from)) return position.regard(unit, from).faced;
  const Ship& ship = position.ship(unit);
  const Craft& craft = position.small(from);
  const auto where = bearing(ship.at, neighbour(craft.at, craft.came_from));
  if (craft.entered == never || !where) return 0;
  const Facing before = facing_at(ship, *where);
  return before.other == 0 ? before.shield : 0;
}

}  // namespace

int true_range(const Position& position, UnitId a, UnitId b) {
  return distance(position.place_of(a), position.place_of(b));
}

Bearings arc_of(const Ship& ship, Bearings arc) {
  constexpr int inside = 1;  // bearings either side of the middle of an arc of 60 degrees, without its ends
  constexpr auto hidden = Bearings::about(Direction::D, inside);
  if (!is_on_rock(ship.over)) return arc;
  if ((ship.over & all_round) != 0) return Bearings::all();
  return Bearings::from_bits(Bearings::all().bits() & ~hidden.bits());
}

bool bears(const Position& position, UnitId unit, Bearings arc, UnitId target) {
  if (is_ship(unit)) arc = arc_of(position.ship(unit), arc);
  if (arc == Bearings::all()) return true;
  return arc.contains(in_frame(bearing_to(position, unit, target), facing_of(position, unit)));
}

Facing facing_shields(const Ship& target, Hex from) {
  const auto where = bearing(target.at, from);
  return where ? facing_at(target, *where) : Facing{};
}

int shield_towards(const Ship& target, Direction side) {
  return (index_of(side) - index_of(target.facing) + 6) % 6 + 1;
}

int struck_shield(const Battles& game, const Position& position, UnitId target, UnitId from) {
  const Ship& ship = position.ship(target);
  const Facing facing = facing_at(ship, bearing_to(position, target, from));
  if (facing.other == 0) return facing.shield;
  const int known = last_faced(position, target, from);
  if (known == facing.shield || known == facing.other) return known;
  // (D3.43) The owner's choice.
  const auto strength = [&](int shield) {
    return shield_strength(game, ship, shield) + ship.specific[static_cast<std::size_t>(shield - 1)];
  };
  return strength(facing.other) > strength(facing.shield) ? facing.other : facing.shield;
}

void remember_facings(Position& position, UnitId unit) {
  const auto see = [&](UnitId who, UnitId other) {
    Ship& ship = position.ship(who);
    const auto where = bearing(ship.at, position.ship(other).at);
    if (!where) return;
    const Facing facing = facing_at(ship, *where);
    if (facing.other == 0) position.regard(who, other).faced = facing.shield;
  };
  for_each_ship(position, [&](UnitId other, const Ship&) {
    if (other == unit) return;
    see(unit, other);
    see(other, unit);
  });
}

}  // namespace flagbridge::sfb

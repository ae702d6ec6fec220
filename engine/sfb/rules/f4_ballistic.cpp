#include <algorithm>

#include "sfb/rules/d4_damage.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (F4, FD5.25) Seeking weapons sent to a hex: nobody guides them, they strike what stands there, and type-III
// drones look for a target of their own from there on.
namespace flagbridge::sfb {
namespace {

constexpr int sight = 15;        // (FD5.25) hexes at which a type-III drone sees a target
constexpr int ground_range = 4;  // (P2.713)
constexpr int first_size = 2;    // in the program of a tame boar

bool is_body(const Feature& feature, Hex hex) {
  using enum Feature::Kind;
  const int from_it = distance(feature.at, hex);
  switch (feature.kind) {
    case planet:
    case moon:
    case small_moon:
    case large_asteroid: return from_it == 0;
    case gas_giant: return from_it <= body_radius(feature);
    default: return false;
  }
}

bool body_at(const Battles& game, const Position& position, Hex hex) {
  return std::ranges::any_of(game.scenario(position).features,
                             [&](const Feature& each) { return is_body(each, hex); });
}

// Whether that is a base in that hex. Satellites move on, and are aimed at like drones (R1.15C).
bool is_base_at(const Battles& game, const Position& position, UnitId unit, Hex hex) {
  if (!is_ship(unit) || !position.exists(unit) || position.ship(unit).at != hex) return false;
  const Design& design = game.design(position.ship(unit));
  return design.base && !design.satellite;
}

bool on_ground(const Battles& game, const Position& position, UnitId base) {
  return game.design(position.ship(base)).ground;
}

// (D1.5) Whether a side may strike it: not what is its own, unless nobody is aboard.
bool may_strike(const Battles& game, const Position& position, Side side, UnitId base) {
  if (position.stands_by(base)) return false;
  return position.hostile(side, position.side_of(base)) || abandoned(game, position, side, base);
}

// A base in that hex that is not on the ground and that a side may strike; nobody if there is none.
UnitId station_at(const Battles& game, const Position& position, Side side, Hex hex) {
  UnitId found = no_unit;
  for_each_ship(position, [&](UnitId unit, const Ship&) {
    if (found != no_unit || !is_base_at(game, position, unit, hex) || on_ground(game, position, unit)) return;
    if (may_strike(game, position, side, unit)) found = unit;
  });
  return found;
}

}  // namespace

Hex aimed_at(const Position& position, const Do& order) {
  return is_ballistic(order) ? order.where : position.place_of(order.at);
}

void check_ballistic(const Battles& game, const Position& position, const Do& order, Violations& found) {
  if (order.at == no_unit) {
    const Side side = position.side_of(order.unit);
    found.require(
        station_at(game, position, side, order.where) != no_unit || body_at(game, position, order.where),
        "F4.22"_sfb, "nothing that stays is in that hex, or only what is your own");
    return;
  }
  const bool base = is_base_at(game, position, order.at, order.where);
  if (!found.require(base, "F4.22"_sfb, "that is no base in that hex")) return;
  found.require(may_strike(game, position, position.side_of(order.unit), order.at), "D1.5"_sfb,
                "the target is on your own side");
  if (!on_ground(game, position, order.at)) return;
  found.require(distance(position.place_of(order.unit), order.where) <= ground_range, "P2.713"_sfb,
                "a base on the ground is aimed at from {0} hexes away at most", Arg::number(ground_range));
}

void check_boar(const Battles& game, const Position& position, Side side, const Do& order,
                Violations& found) {
  const Mount& mount = position.mount(position.ship(order.unit), order.with);
  const DroneLoad load = order.a < rack_room ? position.racks[mount.rack].drones[order.a] : DroneLoad{};
  const int program = boar_of(order);
  found.require(!load.empty() && is_type_three(game, load), "FD5.25"_sfb,
                "only type-III drones look for a target");
  found.require(is_ballistic(order), "FD5.25"_sfb, "it must be sent to a hex first");
  const bool precise = program == static_cast<int>(Boar::precise);
  found.require(precise || program < first_size + 8, "FD5.252"_sfb, "there is no such size class");
  if (!precise) return;
  const bool there = (is_ship(order.at) || is_craft(order.at)) && position.exists(order.at);
  found.require(there && position.hostile(side, position.side_of(order.at)) && !position.stands_by(order.at),
                "FD5.256"_sfb, "it needs an enemy to look for");
  if (there) check_aim(game, position, order.unit, order.at, found);
}

void send_to_hex(Craft& craft, const Do& order) {
  const int program = order.what == Action::launch_drone ? boar_of(order) : 0;
  craft.aim = order.where;
  craft.controller = no_unit;
  const bool named = program == 0 || program == static_cast<int>(Boar::precise);
  craft.target = named && craft.role != Role::scatter_pack ? order.at : no_unit;
  craft.set(Craft::ballistic, true);
  if (program == 0) return;
  craft.marks |= Craft::boar;
  craft.search = static_cast<std::uint8_t>(program);
}

// --- arrival ----------------------------------------------------------------------------------------------

namespace {

// Whom it strikes there: a station, or the base on the ground that it was sent to, if it has not come to
// another side of the planet (P2.33).
UnitId base_under(const Battles& game, const Position& position, const Craft& craft) {
  if (const UnitId station = station_at(game, position, craft.side, craft.at); station != no_unit)
    return station;
  const bool finds = is_base_at(game, position, craft.target, craft.at) && !over_far_side(position, craft);
  return finds ? craft.target : no_unit;
}

// (P2.312) Where the ground of a planet counts, the warhead does too, on the side it came from.
void strike_ground(BattlePlay& play, UnitId unit) {
  const Craft& craft = play.at.small(unit);
  const Feature* planet = contested_planet(play.game, play.at);
  const int points = craft.kind == CraftKind::drone    ? int{drone_type(play.game, craft.load).warhead_large}
                     : craft.kind == CraftKind::plasma ? warhead_of(play.game, play.at, craft, no_unit)
                                                       : int{craft.warhead};
  play.tell(Happening::strikes_ground, "F4"_sfb, Sides::everyone(), arg(unit), Arg::number(points));
  const int counts = play.game.scenario(play.at).bombardment;
  if (planet == nullptr || planet->at != craft.at || counts == 0 || craft.side != side_at(1)) return;
  Post& post = play.at.posts[static_cast<std::size_t>(index_of(craft.came_from))];
  post.bombed = static_cast<std::uint8_t>(std::min(counts, post.bombed + points));
}

bool arrived(const Position& position, const Craft& craft) {
  return craft.exists() && craft.has(Craft::ballistic) && !craft.marked(Craft::boar) &&
         craft.role != Role::scatter_pack && craft.launched < position.now() && craft.at == craft.aim;
}

}  // namespace

void land_ballistic(BattlePlay& play) {
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    Craft& craft = play.at.small(unit);
    if (!arrived(play.at, craft)) continue;
    const UnitId base = base_under(play.game, play.at, craft);
    if (base != no_unit) {
      craft.target = base;
      craft.set(Craft::ballistic, false);
      craft.set(Craft::self_guided, true);
      continue;
    }
    if (body_at(play.game, play.at, craft.at)) {
      strike_ground(play, unit);
    } else {
      play.tell(Happening::expires, "F4"_sfb, Sides::everyone(), arg(unit));
    }
    remove_craft(play.at, unit);
  }
}

// --- (FD5.25) boars ---------------------------------------------------------------------------------------

namespace {

// (FD5.252, FD5.255, FD5.256) Whether a drone takes that unit for its target.
bool accepts(const Battles& game, const Position& position, UnitId drone, UnitId unit) {
  const Craft& craft = position.small(drone);
  if (craft.search == static_cast<int>(Boar::precise)) return unit == craft.target;
  if (is_craft(unit) && position.small(unit).kind == CraftKind::mine) return false;
  if (!position.enemies(drone, unit) || refuse_to_aim(game, position, drone, unit)) return false;
  return craft.search == static_cast<int>(Boar::wild) ||
         size_class(game, position, unit) == craft.search - first_size;
}

// What it sees: ahead, within its sight, with nothing solid between, and not cloaked.
bool in_sight(const Battles& game, const Position& position, UnitId drone, UnitId unit) {
  const Craft& craft = position.small(drone);
  const Hex where = position.place_of(unit);
  if (distance(craft.at, where) > sight || !ahead_of(craft.at, craft.facing, where)) return false;
  if (is_ship(unit) && position.ship(unit).cloak == Cloaking::cloaked) return false;
  return !line_blocked(game, position, drone, unit);
}

UnitId nearest_accepted(const Battles& game, const Position& position, UnitId drone) {
  const Craft& craft = position.small(drone);
  UnitId best = no_unit;
  for_each_unit(position, [&](UnitId unit) {
    if (unit == drone || !accepts(game, position, drone, unit)) return;
    if (!in_sight(game, position, drone, unit)) return;
    if (best == no_unit ||
        distance(craft.at, position.place_of(unit)) < distance(craft.at, position.place_of(best)))
      best = unit;
  });
  return best;
}

}  // namespace

// Policy: of several equally near the one of the lowest number. What has found its target keeps it (F3.421).
Flow loose_boars(BattlePlay& play, Task&) {
  if (play.game.scenario(play.at).nebula) return Flow::done;  // (P6.4)
  for (int i = 0; std::cmp_less(i, play.at.craft.size()); ++i) {
    const UnitId unit = craft_at(i);
    Craft& craft = play.at.small(unit);
    const bool looks = craft.exists() && craft.has(Craft::ballistic) && craft.marked(Craft::boar) &&
                       (craft.marked(Craft::releasing) || craft.at == craft.aim);
    if (!looks) continue;
    const UnitId found = nearest_accepted(play.game, play.at, unit);
    if (found == no_unit) continue;
    craft.target = found;
    craft.set(Craft::ballistic, false);
    craft.set(Craft::self_guided, true);
    alert(play.at, play.at.side_of(found));
    // (F3.6) Where targets are secret nobody else hears of it.
    const Sides audience = play.at.options.secret_targets != 0 ? Sides(craft.side) : Sides::everyone();
    play.tell(Happening::finds, "FD2.252"_sfb, audience, arg(unit), arg(found));
  }
  return Flow::done;
}

}  // namespace flagbridge::sfb

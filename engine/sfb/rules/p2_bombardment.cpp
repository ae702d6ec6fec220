#include <algorithm>

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (P2.54, SG23.47) Fire at a planet: it always hits the side of the surface it is aimed at.
namespace flagbridge::sfb {
namespace {

constexpr int air = 1;  // (P2.21) the hex of the planet is its atmosphere
constexpr Side raider = side_at(1);
constexpr int photon_least = 2;  // (E4)

// Policy: the ground is fired at with phasers, disruptors and photon torpedoes in their standard load.
bool fit_for_it(WeaponFamily family) {
  using enum WeaponFamily;
  return family == phaser || family == disruptor || family == photon;
}

int reach_of(const Battles& game, const Ship& ship, const WeaponPlan& plan) {
  constexpr int photon_reach = 30;
  if (plan.family == WeaponFamily::phaser) {
    const PhaserType type = fired_as(plan, game.design(ship), Mode::none);
    return game.charts().fire.phaser_range[static_cast<std::size_t>(type)];
  }
  return plan.family == WeaponFamily::disruptor ? plan.variant : photon_reach;
}

bool bears_on(const Ship& ship, const WeaponPlan& plan, Hex where) {
  const auto toward = bearing(ship.at, where);
  return toward && arc_of(ship, plan.arc).contains(in_frame(*toward, ship.facing));
}

// (P2.5) A quarter is lost in the air, halves rounded up.
int through_air(int points) {
  constexpr int parts = 4;
  return (points * (parts - air) + parts / 2) / parts;
}

int side_toward(const Feature& planet, Hex from) {
  const auto toward = bearing(planet.at, from);
  return toward ? index_of(nearest_hexside(*toward)) : 0;
}

}  // namespace

const Feature* contested_planet(const Battles& game, const Position& position) {
  const Scenario& scenario = game.scenario(position);
  if (scenario.bombardment == 0 && !scenario.landings) return nullptr;
  const auto found = std::ranges::find(scenario.features, Feature::Kind::planet, &Feature::kind);
  return found == scenario.features.end() ? nullptr : &*found;
}

bool faces_surface(const Feature& planet, int side, Hex from) {
  if (from == planet.at) return true;
  const int apart = (side - side_toward(planet, from) + surface_sides) % surface_sides;
  return apart <= 1 || apart == surface_sides - 1;
}

Refusal refuse_fixed_target(const Battles& game, const Position& position, UnitId unit, int weapon,
                            Hex where) {
  const Ship& ship = position.ship(unit);
  const WeaponPlan& plan = game.weapon(ship, weapon);
  const Mount& mount = position.mount(ship, weapon);
  if (!fit_for_it(plan.family)) return {"P2.54"_sfb, "{0} is not used against the ground"};
  const bool loaded = plan.family == WeaponFamily::phaser
                          ? ship.energized != 0
                          : mount.has(Mount::completed) && mount.mode == Mode::standard;
  if (!loaded) return {"P2.54"_sfb, "{0} is not ready, or not in its standard load"};
  if (!bears_on(ship, plan, where)) return {"D2"_sfb, "{0} does not bear on it"};
  const int range = distance(ship.at, where);
  const bool too_near = plan.family == WeaponFamily::photon && range < photon_least;
  if (too_near || range > reach_of(game, ship, plan)) return {"P2.54"_sfb, "{0} does not reach it"};
  return {};
}

int points_at_fixed_target(BattlePlay& play, UnitId unit, int weapon, Hex where, int shift,
                           const Label& label) {
  const Ship& ship = play.at.ship(unit);
  const WeaponPlan& plan = play.game.weapon(ship, weapon);
  const int range = distance(ship.at, where);
  const FireCharts& charts = play.game.charts().fire;
  if (plan.family == WeaponFamily::disruptor) return charts.disruptor.damage.at(range);
  if (plan.family == WeaponFamily::photon) return charts.photon.damage.at(range);
  Sight sight;
  sight.effective =
      (ship.lock_on != 0 ? range : 2 * range) + scanner_factor(play.game, ship);  // (D6.12, D6.21)
  sight.light = shift;
  const Effect effect =
      effect_of_phaser_type(play.game, fired_as(plan, play.game.design(ship), Mode::none), sight);
  const int pulses = is_gatling(plan) ? play.at.mount(ship, weapon).amount : 1;
  int points = 0;
  for (int i = 0; i < pulses; ++i) points += effect.points(play.d6(label));
  return points;
}

namespace {

// (P2.52, D1.4) What stands between a hex and a side of the surface.
Refusal refuse_line_to_ground(const Battles& game, const Position& position, const Feature& planet, Hex from,
                              int side) {
  if (!faces_surface(planet, side, from)) return {"P2.52"_sfb, "{0} cannot see that side"};
  for (const Ray ray : {Ray::sight, Ray::shot}) {
    if (const Screen* screen = between(game, position, ray, {from, planet.at}))
      return {screen->rule, screen->why};
  }
  return {};
}

void note_bombs(BattlePlay& play, UnitId unit, int side, int points) {
  Post& post = play.at.posts[static_cast<std::size_t>(side)];
  const int counts = play.game.scenario(play.at).bombardment;
  post.bombed = static_cast<std::uint8_t>(std::min(counts, post.bombed + points));
  play.tell(Happening::bombards, "SG23.47"_sfb, Sides::everyone(), arg(unit), Arg::number(side + 1),
            Arg::number(points));
}

}  // namespace

Refusal refuse_bombardment(const Battles& game, const Position& position, UnitId unit, int weapon, int side) {
  const Feature* planet = contested_planet(game, position);
  if (planet == nullptr || game.scenario(position).bombardment == 0)
    return {"P2.311"_sfb, "{0} is not fired at a planet in this scenario"};
  const Ship& ship = position.ship(unit);
  if (ship.side != raider) return {"SG23.47"_sfb, "{0} is not fired at the planet it guards"};
  if (auto refusal = refuse_fixed_target(game, position, unit, weapon, planet->at)) return refusal;
  return refuse_line_to_ground(game, position, *planet, ship.at, side);
}

void bombard(BattlePlay& play, UnitId unit, int weapon) {
  const Ship& ship = play.at.ship(unit);
  const Mount& mount = play.at.mount(ship, weapon);
  const Feature* planet = contested_planet(play.game, play.at);
  if (planet == nullptr) return;
  const int side = index_of(mount.target) - first_surface;
  const WeaponPlan& plan = play.game.weapon(ship, weapon);
  int points =
      points_at_fixed_target(play, unit, weapon, planet->at, shift_at_ground(play.game, play.at, unit) + air,
                             {"P2.54"_sfb, "bombardment"});
  if (plan.family == WeaponFamily::photon) points = through_air(points);
  note_bombs(play, unit, side, points);
}

// --- fighters (SG23.61) -----------------------------------------------------------------------------------

// Policy: with their phasers.
Refusal refuse_craft_bombardment(const Battles& game, const Position& position, UnitId unit, int weapon,
                                 int side) {
  const Feature* planet = contested_planet(game, position);
  if (planet == nullptr || game.scenario(position).bombardment == 0)
    return {"P2.311"_sfb, "{0} is not fired at a planet in this scenario"};
  const Craft& craft = position.small(unit);
  if (craft.side != raider) return {"SG23.47"_sfb, "{0} is not fired at the planet it guards"};
  const CraftGun& gun = guns_of(game, craft.type).each[static_cast<std::size_t>(weapon)];
  if (gun.heavy()) return {"P2.54"_sfb, "{0} is not used against the ground"};
  const auto toward = bearing(craft.at, planet->at);
  if (!toward || !gun.arc.contains(in_frame(*toward, craft.facing)))
    return {"D2"_sfb, "{0} does not bear on it"};
  const int reach = game.charts().fire.phaser_range[static_cast<std::size_t>(gun.type)];
  if (distance(craft.at, planet->at) > reach) return {"P2.54"_sfb, "{0} does not reach it"};
  return refuse_line_to_ground(game, position, *planet, craft.at, side);
}

void bombard_by_craft(BattlePlay& play, UnitId unit, int side) {
  const Feature* planet = contested_planet(play.game, play.at);
  if (planet == nullptr) return;
  Sight sight;
  sight.effective = distance(play.at.place_of(unit), planet->at);
  sight.light = shift_at_ground(play.game, play.at, unit) + air;
  int points = 0;
  for (int i = 0; i < craft_weapons(play.game, play.at, unit); ++i) {
    if (refuse_craft_bombardment(play.game, play.at, unit, i, side)) continue;
    const PhaserType type =
        guns_of(play.game, play.at.small(unit).type).each[static_cast<std::size_t>(i)].type;
    points += effect_of_phaser_type(play.game, type, sight).points(play.d6({"P2.54"_sfb, "bombardment"}));
  }
  note_bombs(play, unit, side, points);
}

namespace {

// The side that has taken least, of those that can be seen.
int best_side(const Position& position, const Feature& planet, Hex from) {
  int best = side_toward(planet, from);
  for (int side = 0; side < surface_sides; ++side) {
    const auto bombed = [&](int which) { return position.posts[static_cast<std::size_t>(which)].bombed; };
    if (faces_surface(planet, side, from) && bombed(side) < bombed(best)) best = side;
  }
  return best;
}

std::optional<Fire> bombardment_by(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const Feature* planet = contested_planet(game, position);
  if (planet == nullptr || ship.side != raider) return std::nullopt;
  Fire order;
  order.unit = unit;
  order.target = surface(best_side(position, *planet, ship.at));
  for (int i = 0; i < ship.mounts; ++i) {
    if (refuse_shot(game, position, unit, i, order.target, Mode::none)) continue;
    Fire more = order;
    if (!more.weapons.push_back(static_cast<std::uint8_t>(i))) break;
    if (check_order(game, position, ship.side, more).none()) order = more;
  }
  if (order.weapons.empty()) return std::nullopt;
  return order;
}

std::optional<Fire> bombardment_by_craft(const Battles& game, const Position& position, UnitId unit) {
  const Craft& craft = position.small(unit);
  const Feature* planet = contested_planet(game, position);
  if (planet == nullptr || craft.side != raider || craft.kind != CraftKind::fighter) return std::nullopt;
  Fire order;
  order.unit = unit;
  order.target = surface(best_side(position, *planet, craft.at));
  for (int i = 0; i < craft_weapons(game, position, unit); ++i) {
    if (!refuse_shot(game, position, unit, i, order.target, Mode::none))
      static_cast<void>(order.weapons.push_back(static_cast<std::uint8_t>(i)));
  }
  if (order.weapons.empty() || !check_order(game, position, craft.side, order).none()) return std::nullopt;
  return order;
}

}  // namespace

bool can_bombard(const Battles& game, const Position& position, Side side) {
  if (game.scenario(position).bombardment == 0 || side != raider) return false;
  bool any = false;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    any = any || (ship.side == side && bombardment_by(game, position, unit).has_value());
  });
  for_each_craft(position, [&](UnitId unit, const Craft&) {
    any = any || bombardment_by_craft(game, position, unit).has_value();
  });
  return any;
}

void list_bombardment(const Battles& game, const Position& position, Side side, List& list) {
  if (game.scenario(position).bombardment == 0 || side != raider) return;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    if (const auto order = bombardment_by(game, position, unit)) list.add(*order);
  });
  for_each_craft(position, [&](UnitId unit, const Craft&) {
    if (const auto order = bombardment_by_craft(game, position, unit)) list.add(*order);
  });
}

}  // namespace flagbridge::sfb

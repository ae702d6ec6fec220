#include "sfb/rules/f1_launch.h"

#include <fmt/format.h>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fp1_plasma.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (F1) Launching drones (FD1.2) and plasma torpedoes (FP1.3).
namespace flagbridge::sfb {
namespace {

// What a launch at somebody needs of him.
bool check_target(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  const bool there = (is_ship(order.at) || is_craft(order.at)) && position.exists(order.at);
  if (!found.require(there, "F1"_sfb, "there is no target {0}", Arg::number(index_of(order.at))))
    return false;
  found.require(
      position.hostile(side, position.side_of(order.at)) || abandoned(game, position, side, order.at),
      "D1.5"_sfb, "the target is none of your enemies");
  found.require(!position.stands_by(order.at), "SG22.45"_sfb, "nobody attacks that ship");
  check_aim(game, position, order.unit, order.at, found);
  check_launch_at_mine(position, order, found);
  const Ship& ship = position.ship(order.unit);
  // (D6.7) Low power guides seeking weapons on half the channels, and so it launches them.
  found.require(ship.fire_control >= FireControl::low, "D6.62"_sfb, "its fire control is not active");
  found.require(has_lock(game, position, order.unit, order.at), "D6.12"_sfb,
                "it has no lock-on to the target");
  return true;
}

// What every launch needs of the ship, and of its target unless it flies to a hex (F4).
bool check_launch(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "F1"_sfb, found)) return false;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(order.with < ship.mounts, "F1"_sfb, "there is no weapon {0}", Arg::number(order.with)))
    return false;
  found.require(weapon_works(game, position, ship, order.with) ||
                    (order.b == 0 && held_in_wreck(game, position, ship, order.with)),
                "F1"_sfb, "the weapon is destroyed");
  require_may(game, position, ship, Activity::launch, found);
  found.require(hands_free(game, position, ship), "G9.421"_sfb, "there are too few hands aboard");
  return is_ballistic(order) || check_target(game, position, side, order, found);
}

void check_heading(const Position& position, const Do& order, int heading, Violations& found) {
  if (!found.require(heading < 6, "F1"_sfb, "there is no such heading")) return;
  found.require(
      ahead_of(position.place_of(order.unit), static_cast<Direction>(heading), aimed_at(position, order)),
      "FD1.21"_sfb, "the target is not in the weapon's forward arc");
}

Craft fresh(const Position& position, const Do& order, int heading) {
  Craft craft;
  craft.at = position.place_of(order.unit);
  craft.launched = position.now();
  craft.side = position.side_of(order.unit);
  craft.facing = static_cast<Direction>(heading);
  craft.target = order.at;
  craft.launcher = order.unit;
  return craft;
}

void launch(BattlePlay& play, const Do& order, Craft craft, Rule rule) {
  Position& at = play.at;
  const UnitId unit = new_craft(at);
  if (unit == no_unit) {
    play.tell(Happening::dropped, rule, Sides::everyone(), arg(order.unit), arg(order.what));
    return;
  }
  craft.order = at.launch_order++;
  if (play.game.design(at.ship(order.unit)).satellite)
    at.ship(order.unit).happened |= Ship::fired_from_orbit;  // (R1.15C)
  if (is_ballistic(order)) {
    send_to_hex(craft, order);
    at.small(unit) = craft;
    alert(at, at.sides());
    play.tell(Happening::launches_to, "F4"_sfb, Sides::everyone(), arg(order.unit), arg(unit));
    return;
  }
  craft.target = attracted(play.game, at, craft);
  at.small(unit) = craft;
  alert(at, at.side_of(order.at));
  tell_launch(play, order.unit, unit, order.at, rule);
}

const DroneRack& rack_type(const Battles& game, const Ship& ship, int weapon) {
  return rack_type(game, game.weapon(ship, weapon));
}

// (E5.42) Also of an anti-drone rack that drones have been loaded into.
bool launches_drones(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  return fires_rounds(game.weapon(ship, weapon).family) && position.mount(ship, weapon).rack < most_racks;
}

int launched_this_turn(const Position& position, const Mount& mount) {
  const bool now = position.in_turn(mount.fired);
  return now ? position.racks[mount.rack].launched : 0;
}

// (FD3, FD4) How often a rack launches.
void check_rate(const Battles& game, const Position& position, const Ship& ship, int weapon,
                Violations& found) {
  const Mount& mount = position.mount(ship, weapon);
  const DroneRack& rack = rack_type(game, ship, weapon);
  found.require(past(position.now(), mount.fired, rack.gap), "FD4"_sfb,
                "{0} impulses must lie between launches", Arg::number(rack.gap));
  found.require(launched_this_turn(position, mount) < rack.launches, "FD4"_sfb, "it has launched this turn");
  const bool rested = mount.fired == never || position.core.turn - turn_of(mount.fired) >= rack.turns;
  found.require(rack.turns == 1 || rested, "FD4"_sfb, "the rack launches once in {0} turns",
                Arg::number(rack.turns));
  found.require(!mount.has(Mount::reloading), "FD2.42"_sfb, "the rack is being reloaded");
  found.require(may_switch(position, game.weapon(ship, weapon), mount, RackUse::drones), "E5.53"_sfb,
                "the rack has fired rounds too recently");
}

}  // namespace

// The boxes of a type-D rack; a pod has a launcher of its own (R5.15).
bool shares_launcher(const Battles& game, const Ship& ship, int weapon, int other) {
  constexpr std::string_view magazines = "D";
  const auto is_magazine = [&](int which) {
    return game.weapon(ship, which).family == WeaponFamily::drone_rack &&
           rack_type(game, ship, which).rack == magazines;
  };
  const auto& sheets = game.design(ship).sheet.weapons;
  const auto group = [&](int which) {
    return std::string_view(sheets[static_cast<std::size_t>(which)].group);
  };
  return weapon != other && is_magazine(weapon) && is_magazine(other) && group(weapon) == group(other);
}

namespace {

bool is_small_plasma(const WeaponPlan& plan) {
  return plan.family == WeaponFamily::plasma && plan.variant == static_cast<std::uint8_t>(Plasma::d);
}

int drones_this_turn(const Battles& game, const Position& position, const Ship& ship) {
  int drones = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    if (launches_drones(game, position, ship, i))
      drones += launched_this_turn(position, position.mount(ship, i));
  }
  return drones;
}

int small_plasma_this_turn(const Battles& game, const Position& position, const Ship& ship) {
  int torpedoes = 0;
  for (int i = 0; i < ship.mounts; ++i)
    torpedoes += is_small_plasma(game.weapon(ship, i)) ? position.mount(ship, i).shots : 0;
  return torpedoes;
}

// (FD4.5) Orions, and others with option mounts, without the fire control for more: three drones or type-D
// torpedoes together.
bool check_option_limit(const Battles& game, const Position& position, const Ship& ship, Violations& found) {
  constexpr int without_oakdisc = 3;
  const ShipClass& sheet = game.design(ship).sheet;
  const auto& abilities = sheet.features.abilities;
  const bool aided = std::ranges::find(abilities, "OAKDISC") != abilities.end();
  const bool mounts =
      std::ranges::any_of(sheet.weapons, [](const Weapon& each) { return !each.mount.empty(); });
  if (aided || !(mounts || sheet.race == "ORI")) return true;
  const int launched = drones_this_turn(game, position, ship) + small_plasma_this_turn(game, position, ship);
  return found.require(launched < without_oakdisc, "FD4.5"_sfb,
                       "it launches no more than {0} drones and type-D torpedoes a turn",
                       Arg::number(without_oakdisc));
}

// (FD4) Ships with a limit of their own.
void check_limit(const Battles& game, const Position& position, const Ship& ship, int weapon,
                 Violations& found) {
  const int most = game.design(ship).sheet.features.drones_per_turn;
  if (most > 0) {
    found.require(drones_this_turn(game, position, ship) < most, "FD4"_sfb,
                  "it launches no more than {0} drones a turn", Arg::number(most));
  } else {
    check_option_limit(game, position, ship, found);
  }
  for (int i = 0; i < ship.mounts; ++i) {
    if (!shares_launcher(game, ship, weapon, i)) continue;
    const Moment fired = position.mount(ship, i).fired;
    found.require(!position.in_turn(fired) && past(position.now(), fired, rack_type(game, ship, i).gap),
                  "FD3.46"_sfb, "another magazine of that rack has been used");
  }
}

}  // namespace

void tell_launch(BattlePlay& play, UnitId by, UnitId weapon, UnitId target, Rule rule) {
  if (play.at.options.secret_targets == 0) {
    play.tell(Happening::launches, rule, Sides::everyone(), arg(by), arg(weapon), arg(target));
    return;
  }
  // (F3.6) Whose side it is on knows the target, the others that something was launched.
  const Side own = play.at.side_of(by);
  play.tell(Happening::launches, rule, own, arg(by), arg(weapon), arg(target));
  for_each_side(play.at.sides().without(own), [&](Side other) {
    play.tell(Happening::launches_to, "F3.6"_sfb, other, arg(by), arg(weapon));
  });
}

void check_launch_drone(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (is_craft(order.unit)) return check_rail_launch(game, position, side, order, found);
  if (!check_launch(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(launches_drones(game, position, ship, order.with), "FD3"_sfb, "that is no drone rack"))
    return;
  const Mount& mount = position.mount(ship, order.with);
  const bool loaded = order.a < rack_room && !position.racks[mount.rack].drones[order.a].empty();
  found.require(loaded, "FD3"_sfb, "there is no such drone in the rack");
  check_rate(game, position, ship, order.with, found);
  check_limit(game, position, ship, order.with, found);
  check_heading(position, order, heading_of(order), found);
  if (boar_of(order) != 0) return check_boar(game, position, side, order, found);
  if (is_ballistic(order)) return check_ballistic(game, position, order, found);
  found.require(channels_used(position, order.unit) < control_channels(game, ship), "F3.21"_sfb,
                "it has no free channel");
}

void perform_launch_drone(BattlePlay& play, Side, const Do& order) {
  if (is_craft(order.unit)) return launch_from_rail(play, order);
  Position& at = play.at;
  Mount& mount = at.mount(at.ship(order.unit), order.with);
  Rack& rack = at.racks[mount.rack];
  rack.launched = static_cast<std::uint8_t>(launched_this_turn(at, mount) + 1);
  Craft craft = fresh(at, order, heading_of(order));
  craft.kind = CraftKind::drone;
  craft.load = rack.drones[order.a];
  craft.speed = static_cast<std::uint8_t>(drone_speed(play.game, craft.load));
  craft.ends = drone_end(play.game, craft.load, at.now());
  craft.controller = order.unit;
  rack.drones[order.a] = {};
  mount.fired = at.now();
  mount.mode = Mode::none;  // (E5.53) the last use was no round
  launch(play, order, craft, "FD1.2"_sfb);
}

namespace {

// The heading that points best at the target.
std::uint8_t heading_at(const Position& position, UnitId unit, UnitId target) {
  const auto where = bearing(position.place_of(unit), position.place_of(target));
  return static_cast<std::uint8_t>(where ? index_of(nearest_hexside(*where))
                                         : index_of(position.ship(unit).facing));
}

// Whether a weapon launches what weapons of that family do; of an anti-drone rack only if it holds drones.
bool is_launcher(const Battles& game, const Position& position, const Ship& ship, int weapon,
                 WeaponFamily family) {
  const WeaponFamily own = game.weapon(ship, weapon).family;
  if (own != WeaponFamily::anti_drone || family != WeaponFamily::drone_rack) return own == family;
  const std::uint16_t rack = position.mount(ship, weapon).rack;
  return rack < most_racks && std::ranges::any_of(position.racks[rack].drones,
                                                  [](const DroneLoad& drone) { return !drone.empty(); });
}

// Lists launches of one kind by every weapon of the family at every enemy ship.
template <class Offer>
void for_each_launcher(const Battles& game, const Position& position, Side side, WeaponFamily family,
                       Offer&& offer) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (int i = 0; i < ship.mounts; ++i) {
      const bool works = weapon_works(game, position, ship, i) || held_in_wreck(game, position, ship, i);
      if (!is_launcher(game, position, ship, i, family) || !works) continue;
      for_each_ship(position, [&](UnitId target, const Ship& enemy) {
        if (position.hostile(side, enemy.side)) offer(unit, ship, static_cast<std::uint8_t>(i), target);
      });
    }
  });
}

}  // namespace

void list_launch_drone(const Battles& game, const Position& position, Side side, List& list) {
  list_rail_launches(game, position, side, list);
  for_each_launcher(
      game, position, side, WeaponFamily::drone_rack,
      [&](UnitId unit, const Ship& ship, std::uint8_t weapon, UnitId target) {
        const Rack& rack = position.racks[position.mount(ship, weapon).rack];
        for (std::uint8_t i = 0; i < rack_room; ++i) {
          if (rack.drones[i].empty() || (i > 0 && rack.drones[i] == rack.drones[i - 1u])) continue;
          const Do order{Action::launch_drone, unit, weapon, target, i, heading_at(position, unit, target)};
          Violations found;
          check_launch_drone(game, position, side, order, found);
          if (found.none()) list.add(order);
        }
      });
}

namespace {

// (FP7) A shotgun that has begun to launch goes on in the same impulse.
bool splitting(const Position& position, const Mount& mount) {
  return mount.mode == Mode::shotgun && mount.shots > 0 && mount.fired == position.now();
}

// (FP7) So many type-F torpedoes, each at another target.
void check_shotgun(const Battles& game, const Position& position, const Ship& ship, const Do& order,
                   Violations& found) {
  const Mount& mount = position.mount(ship, order.with);
  const auto type = static_cast<std::size_t>(plasma_loaded(game.weapon(ship, order.with), mount));
  const auto& rows = game.tables_of().plasma_arming;
  const int most = type < rows.size() ? rows[type].shotgun.value_or(0) : 0;
  found.require(mount.shots < most, "FP7"_sfb, "it becomes {0} torpedoes", Arg::number(most));
  for_each_craft(position, [&](UnitId, const Craft& craft) {
    const bool part = craft.kind == CraftKind::plasma && craft.launcher == order.unit &&
                      craft.launched == position.now() && craft.mode == Mode::shotgun &&
                      craft.home == order.with;
    // (J3) What was launched at a ship may be after its wild weasel by now.
    Craft next;
    next.kind = CraftKind::plasma;
    next.target = order.at;
    if (part && (craft.target == order.at || craft.target == attracted(game, position, next)))
      found.add("FP7"_sfb, "each of them has another target");
  });
}

// The load of a shotgun is used up piece by piece; what is not launched in this impulse is lost.
void launch_part(Mount& mount, Craft& craft, std::uint8_t weapon) {
  craft.type = static_cast<std::uint8_t>(Plasma::f);
  craft.mode = Mode::shotgun;
  craft.home = weapon;
  mount.energy = {};
  mount.turns = 0;
  mount.set(Mount::completed, false);
  mount.set(Mount::held, false);
  mount.set(Mount::armed_now, false);
}

// (K1.54) A fast patrol ship launches no more than two torpedoes a turn.
bool tubes_spent(const Battles& game, const Position& position, const Ship& ship) {
  constexpr int most = 2;
  if (!game.design(ship).pf) return false;
  int launched = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    const bool used = game.weapon(ship, i).family == WeaponFamily::plasma &&
                      position.mount(ship, i).shots > 0 && position.in_turn(position.mount(ship, i).fired);
    launched += used ? 1 : 0;
  }
  return launched >= most;
}

// (FP3) The hexsides a torpedo may face when it is launched; 0: any. Policy: on a large asteroid (R1.14A5)
// all that lie in the launcher's arc there.
unsigned sides_to_face(const Ship& ship, const WeaponPlan& plan) {
  if (!is_on_rock(ship.over)) return plan.launch;
  unsigned sides = 0;
  for (int i = 0; i < 6; ++i) {
    const bool open = arc_of(ship, plan.arc).contains(bearing_of(static_cast<Direction>(i)));
    sides |= open ? 1u << i : 0u;
  }
  return sides;
}

}  // namespace

void check_launch_plasma(const Battles& game, const Position& position, Side side, const Do& order,
                         Violations& found) {
  if (!check_launch(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  const WeaponPlan& plan = game.weapon(ship, order.with);
  if (!found.require(plan.family == WeaponFamily::plasma, "FP1"_sfb, "that is no plasma launcher")) return;
  const Mount& mount = position.mount(ship, order.with);
  const bool pseudo = order.b != 0;
  if (pseudo) {
    found.require(plan.pseudo && !mount.has(Mount::pseudo_used), "FP6"_sfb, "it has no pseudo torpedo left");
  } else {
    found.require(mount.has(Mount::completed) || splitting(position, mount), "FP1"_sfb,
                  "the torpedo is not armed");
    if (mount.mode == Mode::shotgun) check_shotgun(game, position, ship, order, found);
  }
  const bool wreck = held_in_wreck(game, position, ship, order.with);  // (FP1.7) `fired` is when it was lost
  const bool free = (wreck || past(position.now(), mount.fired, quarter_turn)) && mount.shots == 0;
  found.require(free || (!pseudo && splitting(position, mount)), "E1.5"_sfb, "it has been used too recently");
  found.require(!tubes_spent(game, position, ship), "K1.54"_sfb, "it has launched two torpedoes this turn");
  if (is_small_plasma(plan)) check_option_limit(game, position, ship, found);
  if (is_ballistic(order)) {
    check_ballistic(game, position, order, found);
    const auto toward = bearing(ship.at, order.where);
    found.require(toward && arc_of(ship, plan.arc).contains(in_frame(*toward, ship.facing)), "FP3"_sfb,
                  "the hex is not in the launcher's arc");
  } else {
    found.require(bears(position, order.unit, plan.arc, order.at), "FP3"_sfb,
                  "the target is not in the launcher's arc");
  }
  check_heading(position, order, order.a, found);
  const unsigned sides = sides_to_face(ship, plan);
  const int seen = (order.a - index_of(ship.facing) + 6) % 6;
  found.require(sides == 0 || (sides >> seen & 1) != 0, "FP3"_sfb, "the launcher does not point that way");
}

void perform_launch_plasma(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  Ship& ship = at.ship(order.unit);
  Mount& mount = at.mount(ship, order.with);
  const WeaponPlan& plan = play.game.weapon(ship, order.with);
  Craft craft = fresh(at, order, order.a);
  craft.kind = CraftKind::plasma;
  craft.speed = impulses_a_turn;
  craft.set(Craft::self_guided, true);
  if (in_air(play.game, at, ship.at)) craft.air = 1;  // (P2.541, R1.14E) what it starts in
  const bool guided =
      !is_ballistic(order) && channels_used(at, order.unit) < control_channels(play.game, ship);
  if (guided) craft.controller = order.unit;
  if (order.b != 0) {
    craft.type = plan.variant;
    craft.set(Craft::pseudo, true);
    mount.set(Mount::pseudo_used, true);
  } else if (mount.mode == Mode::shotgun) {
    launch_part(mount, craft, order.with);
  } else {
    craft.type = static_cast<std::uint8_t>(plasma_loaded(plan, mount));
    craft.mode = mount.mode == Mode::enveloping ? Mode::enveloping : Mode::none;
    mount.energy = {};
    mount.turns = 0;
    mount.mode = Mode::none;
    mount.smaller = 0;
    mount.set(Mount::completed, false);
    mount.set(Mount::held, false);
    mount.set(Mount::armed_now, false);
  }
  mount.fired = at.now();
  ++mount.shots;
  launch(play, order, craft, "FP1.3"_sfb);
}

void list_launch_plasma(const Battles& game, const Position& position, Side side, List& list) {
  for_each_launcher(game, position, side, WeaponFamily::plasma,
                    [&](UnitId unit, const Ship&, std::uint8_t weapon, UnitId target) {
                      for (std::uint8_t pseudo = 0; pseudo < 2; ++pseudo) {
                        for (std::uint8_t heading = 0; heading < 6; ++heading) {
                          const Do order{Action::launch_plasma, unit, weapon, target, heading, pseudo};
                          Violations found;
                          check_launch_plasma(game, position, side, order, found);
                          if (found.none()) list.add(order);
                        }
                      }
                    });
}

std::string say_launch_plasma(const Said& said) {
  return fmt::format("Launch {}{} {}{}", said.order.b > 0 ? "a pseudo torpedo of " : "", said.weapon(),
                     said.goal(), said.headed(said.order.a));
}

namespace {

// (FD5.25) What a type-III drone is to look for.
std::string hunted(const Do& order) {
  constexpr int anything = 1, first_size = 2, sizes_known = 8;
  const int program = boar_of(order);
  if (program == anything) return ", to take whatever comes";
  if (program < first_size || program >= first_size + sizes_known) return "";
  return fmt::format(", to look for size class {}", program - first_size);
}

}  // namespace

std::string say_launch_drone(const Said& said) {
  const Do& order = said.order;
  if (said.before_battle()) {
    return said.out_before(fmt::format("drone {} of {}", order.a + 1, said.weapon())) + ", after " +
           said.at() + said.headed(heading_of(order));
  }
  if (said.ship() == nullptr)
    return fmt::format("Launch a {}drone at {}{}", order.a > 0 ? "small " : "", said.at(),
                       said.headed(order.b));
  return fmt::format("Launch drone {} of {} {}{}{}", order.a + 1, said.weapon(), said.goal(),
                     said.headed(heading_of(order)), hunted(order));
}

}  // namespace flagbridge::sfb

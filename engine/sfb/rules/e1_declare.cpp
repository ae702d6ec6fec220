#include <bit>

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/e8_maulers.h"
#include "sfb/rules/h_power.h"
#include "sfb/state/live.h"

// (E1.11) Fire is decided in secret and announced together; the weapons are used up by that.
namespace flagbridge::sfb {
namespace {

// (E1.6, E1.613) One die for all: the same kind of weapon at the same target, aided alike.
void check_narrow(const Battles& game, const Position& position, const Fire& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  const WeaponPlan& first = game.weapon(ship, order.weapons[0]);
  const bool aided =
      effect_of_shot(game, position, order.unit, order.weapons[0], order.target, order.mode).aided;
  for (const int weapon : order.weapons) {
    const WeaponPlan& plan = game.weapon(ship, weapon);
    const bool alike = plan.family == first.family &&
                       (plan.family != WeaponFamily::phaser || plan.variant == first.variant) &&
                       !fires_rounds(plan.family);
    if (!found.require(alike, "E1.61"_sfb, "a narrow salvo is fired by weapons of one type")) return;
    const Effect effect = effect_of_shot(game, position, order.unit, weapon, order.target, order.mode);
    if (!found.require(effect.aided == aided, "E1.613"_sfb,
                       "weapons with and without aid do not fire one narrow salvo")) {
      return;
    }
  }
}

int times_listed(const Fire& order, int weapon) {
  return static_cast<int>(std::ranges::count(order.weapons, weapon));
}

// (D6.7) Weapons of an order that have not fired in this turn: all pulses of a gatling phaser are one.
int weapons_anew(const Position& position, const Fire& order) {
  const Ship& ship = position.ship(order.unit);
  std::uint64_t seen = 0;
  for (const int weapon : order.weapons) {
    if (position.mount(ship, weapon).shots == 0) seen |= std::uint64_t{1} << weapon;
  }
  return std::popcount(seen);
}

// A pulse of a gatling phaser is a shot; everything else may be named once.
void check_repeated(const Battles& game, const Position& position, const Fire& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  for (const int weapon : order.weapons) {
    const int most =
        is_gatling(game.weapon(ship, weapon)) ? most_pulses - position.mount(ship, weapon).shots : 1;
    if (!found.require(times_listed(order, weapon) <= most, "E1.5"_sfb, "{0} cannot fire so often",
                       weapon_arg(game, ship, weapon))) {
      return;
    }
  }
}

// (H7.64, E4.413, E8.32) What only some families can be told.
void check_particulars(const Battles& game, const Position& position, const Fire& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  for (const int weapon : order.weapons) {
    const Family& family = family_of(game.weapon(ship, weapon).family);
    if (!found.require(order.reserve == 0 || family.by_parts, "H7.64"_sfb,
                       "only photon torpedoes are overloaded by parts"))
      return;
    if (!found.require(order.groups == 0 || family.by_groups, "E8.32"_sfb,
                       "groups of batteries are discharged into maulers only"))
      return;
    if (family.check != nullptr) family.check(game, position, order, weapon, found);
  }
}

void check_power(const Battles& game, const Position& position, const Fire& order, Violations& found) {
  const Ship& ship = position.ship(order.unit);
  Draw sum = drawn(game, position, order.unit);
  for (const int weapon : order.weapons) {
    const WeaponPlan& plan = game.weapon(ship, weapon);
    Mount mount = position.mount(ship, weapon);
    if (order.reserve > 0) mount.amount = order.reserve;
    if (const auto draws = family_of(plan.family).draws) sum.reserve += draws(game, position, order);
    const Draw each = draw_of(game, ship, mount, plan, firing_mode(plan, mount, order.mode), 1);
    sum.capacitor += each.capacitor;
    sum.reserve += each.reserve;
    sum.reserve_warp += each.reserve_warp;
  }
  found.require(covered(ship, sum), "H6"_sfb, "the capacitor and the batteries hold too little for that");
}

void check_craft(const Battles& game, const Position& position, const Fire& order, Violations& found) {
  found.require(position.small(order.unit).firing_at == no_unit, "E1.11"_sfb, "{0} has been declared already",
                arg(order.unit));
  found.require(!order.narrow && order.mode == Mode::none && order.reserve == 0 && order.groups == 0,
                "E1.6"_sfb, "small craft fire plainly");
  for (const int weapon : order.weapons) {
    check_shot(game, position, {order.unit, weapon, order.target, Mode::none}, found);
  }
}

std::uint8_t next_salvo(const Position& position, const Ship& ship) {
  std::uint8_t last = 0;
  for (int i = 0; i < ship.mounts; ++i) last = std::max(last, position.mount(ship, i).salvo);
  return static_cast<std::uint8_t>(last + 1);
}

// Pays for a shot; a ship that cannot any more does not fire it.
bool pay(Ship& ship, const Draw& draw) {
  const Energy capacitor = std::min(draw.capacitor, ship.capacitor.get());
  const Energy plain = draw.reserve - draw.reserve_warp + draw.capacitor - capacitor;
  if (draw.reserve + draw.capacitor - capacitor > ship.battery.get()) return false;
  if (draw.reserve_warp > Energy() && !take_reserve(ship, draw.reserve_warp, true)) return false;
  if (plain > Energy() && !take_reserve(ship, plain)) return false;
  ship.capacitor -= capacitor;
  return true;
}

void declare_ship(BattlePlay& play, UnitId unit, Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = play.at.mount(ship, i);
    if (mount.target == no_unit) continue;
    const WeaponPlan& plan = play.game.weapon(ship, i);
    const int pulses = is_gatling(plan) ? mount.amount : 1;
    if (!pay(ship, draw_of(play.game, ship, mount, plan, mount.firing, pulses))) {
      mount.target = no_unit;
      if (family_of(plan.family).by_parts) mount.amount = 0;
      continue;
    }
    play.at.core.live |= live::shots;
    if (ship.orbit != 0) ship.happened |= Ship::fired_from_orbit;  // (R1.15C)
    if (fires_rounds(plan.family)) fire_round(play.at, mount);
    mount.fired = play.at.now();
    if (mount.shots == 0) ++ship.low_shots;
    mount.shots = static_cast<std::uint8_t>(mount.shots + pulses);
    if (mount.target == unit) {  // (E1.17)
      play.tell(Happening::discharges, "E1.17"_sfb, Sides::everyone(), arg(unit),
                weapon_arg(play.game, ship, i));
      continue;
    }
    if (is_surface(mount.target) || is_rocks(mount.target)) continue;  // (P2.54) told when it strikes
    play.tell(Happening::fires, "E1.11"_sfb, Sides::everyone(), arg(unit), weapon_arg(play.game, ship, i),
              arg(mount.target), Arg::number(true_range(play.at, unit, mount.target)),
              Arg::number(warfare_shift(play.game, play.at, unit, mount.target)));
    alert(play.at, play.at.side_of(mount.target));
  }
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Fire& order) {
  Violations found;
  if (!found.require(position.exists(order.unit) && position.side_of(order.unit) == side, "E1.11"_sfb,
                     "the unit that fires must be one of yours")) {
    return found;
  }
  if (!found.require(!order.weapons.empty(), "E1.11"_sfb, "no weapon is named")) return found;
  if (!is_ship(order.unit)) {
    check_craft(game, position, order, found);
    return found;
  }
  for (std::size_t i = 0; i < order.weapons.size() && found.none(); ++i) {
    check_shot(game, position, {order.unit, order.weapons[i], order.target, order.mode}, found);
  }
  if (!found.none()) return found;
  check_particulars(game, position, order, found);
  check_repeated(game, position, order, found);
  check_power(game, position, order, found);
  const Ship& ship = position.ship(order.unit);
  found.require(weapons_anew(position, order) <= low_power_shots_left(position, ship), "D6.7"_sfb,
                "two weapons fire in a turn under low-power fire control");
  found.require(
      !order.narrow || (order.target != order.unit && !is_surface(order.target) && !is_rocks(order.target)),
      "E1.61"_sfb, "there is nothing to hit");
  if (order.narrow && found.none()) check_narrow(game, position, order, found);
  return found;
}

Answer carry_out(BattlePlay& play, Side, const Fire& order) {
  if (!is_ship(order.unit)) {
    play.at.small(order.unit).firing_at = order.target;
    return Answer::more;
  }
  const Ship& ship = play.at.ship(order.unit);
  const std::uint8_t salvo = order.narrow ? next_salvo(play.at, ship) : std::uint8_t{0};
  for (const int weapon : order.weapons) {
    Mount& mount = play.at.mount(ship, weapon);
    const WeaponPlan& plan = play.game.weapon(ship, weapon);
    mount.target = order.target;
    mount.firing = firing_mode(plan, mount, order.mode);
    mount.salvo = salvo;
    if (const auto declare = family_of(plan.family).declare) declare(play, order, weapon);
  }
  return Answer::more;
}

Flow declare_fire(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    reveal_warfare(play, unit);
    declare_ship(play, unit, ship);
  });
  for_each_craft(play.at, [&](UnitId unit, Craft& craft) {
    if (craft.firing_at == no_unit) return;
    play.at.core.live |= live::shots;
    craft.acted = play.at.now();
    const UnitId target = craft.firing_at;
    if (is_surface(target)) return;  // (P2.54) told when it strikes
    play.tell(Happening::fires, "E1.11"_sfb, Sides::everyone(), arg(unit), arg(unit), arg(target),
              Arg::number(true_range(play.at, unit, target)),
              Arg::number(warfare_shift(play.game, play.at, unit, target)));
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb

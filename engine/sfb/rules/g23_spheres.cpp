#include "sfb/rules/g23_spheres.h"

#include <fmt/format.h>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/p_terrain.h"

// (G23.3) Announcing, cancelling and switching off expanding spheres.
namespace flagbridge::sfb {
namespace {

constexpr int most_radius = 3;
constexpr int most_energy = 5;
constexpr int gap_after_cancel = 8;   // (G23.33)
constexpr int gap_after_drop = 32;    // (G23.323)
constexpr int turns_between = 2;      // (G23.323) from the turn of activation
constexpr int capacitors_from = 167;  // year: any part of what is stored may be released

bool right_generator(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "G23.3"_sfb, found)) return false;
  const Ship& ship = position.ship(order.unit);
  const bool generator =
      order.with < ship.mounts && game.weapon(ship, order.with).family == WeaponFamily::esg;
  if (!found.require(generator, "G23.3"_sfb, "that is no sphere generator")) return false;
  return found.require(weapon_works(game, position, ship, order.with), "G23.3"_sfb,
                       "the generator is destroyed");
}

// (G23.323) After a field: 32 impulses, and the second turn after that of its activation.
bool rested(const Position& position, const Mount& mount) {
  if (mount.fired == 0) return true;
  if (mount.shots == 0) return past(position.now(), mount.fired, gap_after_cancel);
  const auto turns = static_cast<std::uint8_t>(position.core.turn - mount.shots);
  return past(position.now(), mount.fired, gap_after_drop) && turns >= turns_between;
}

}  // namespace

void drop_sphere(BattlePlay& play, UnitId unit, int weapon, Rule rule) {
  Mount& mount = play.at.mount(play.at.ship(unit), weapon);
  set_sphere(mount, Sphere::idle, 0);
  mount.rounds = 0;
  mount.fired = play.at.now();
  play.tell(Happening::sphere_falls, rule, Sides::everyone(), arg(unit),
            weapon_arg(play.game, play.at.ship(unit), weapon));
}

void check_raise_sphere(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!right_generator(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  const Mount& mount = position.mount(ship, order.with);
  found.require(sphere_state(mount) == Sphere::idle, "G23.31"_sfb, "the generator is in use");
  found.require(!in_air(game, position, ship.at), "P2.546"_sfb, "no sphere forms in air");
  found.require(order.a <= most_radius, "G23.3"_sfb, "a sphere has a radius of {0} at most",
                Arg::number(most_radius));
  const auto stored = static_cast<int>(mount.energy.get().floor());
  // (H7.2) Reserve power adds to it.
  const int most = std::min(stored + static_cast<int>(ship.battery.get().floor()), most_energy);
  found.require(order.b >= 1 && order.b <= most, "G23.3"_sfb, "{0} points are there", Arg::number(most));
  found.require(position.year >= capacitors_from || order.b >= stored, "G23.3"_sfb,
                "without a capacitor all that is stored is released");
  found.require(rested(position, mount), "G23.323"_sfb, "the generator needs more time");
  require_may(game, position, ship, Activity::sphere, found);
}

// (G23.311) Radius and energy are fixed now and told when the field forms.
void perform_raise_sphere(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  Mount& mount = play.at.mount(ship, order.with);
  const Energy stored(static_cast<int>(mount.energy.get().floor()));
  const Energy more = std::max(Energy(), Energy(static_cast<int>(order.b)) - stored);
  if (more > Energy() && !take_reserve(ship, more)) return;
  mount.energy += more;
  ship.ledger.at(Purpose::weapons, Source::battery) += more;
  set_sphere(mount, Sphere::announced, order.b);
  set_field(mount, order.a, 0);
  mount.fired = play.at.now();
  play.tell(Happening::sphere_announced, "G23.31"_sfb, Sides::everyone(), arg(order.unit),
            weapon_arg(play.game, ship, order.with));
  if (ship.weasel != no_unit) void_weasel(play, order.unit, "G23.48"_sfb);
  dark_anew(play.at, ship);  // (D6.625) it has shown itself, and fades anew
  alert(play.at, play.at.sides());
}

void list_raise_sphere(const Battles& game, const Position& position, Side side, List& list) {
  for_each_generator(game, position, [&](UnitId unit, const Ship& ship, int weapon, const Mount& mount) {
    if (ship.side != side || sphere_state(mount) != Sphere::idle) return;
    const auto energy =
        static_cast<std::uint8_t>(std::min<std::int64_t>(mount.energy.get().floor(), most_energy));
    for (std::uint8_t radius = 0; radius <= most_radius; ++radius) {
      const Do order{Action::raise_sphere, unit, static_cast<std::uint8_t>(weapon), no_unit, radius, energy};
      Violations found;
      check_raise_sphere(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

void check_lower_sphere(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!right_generator(game, position, side, order, found)) return;
  const Mount& mount = position.mount(position.ship(order.unit), order.with);
  found.require(sphere_state(mount) != Sphere::idle, "G23.33"_sfb, "there is nothing to switch off");
}

// (G23.33) What was only announced keeps its energy; what is up is gone (G23.47).
void perform_lower_sphere(BattlePlay& play, Side, const Do& order) {
  Mount& mount = play.at.mount(play.at.ship(order.unit), order.with);
  const bool cancelled = sphere_state(mount) == Sphere::announced;
  drop_sphere(play, order.unit, order.with, cancelled ? "G23.33"_sfb : "G23.47"_sfb);
  if (cancelled) mount.shots = 0;
}

void list_lower_sphere(const Battles& game, const Position& position, Side side, List& list) {
  for_each_generator(game, position, [&](UnitId unit, const Ship& ship, int weapon, const Mount& mount) {
    if (ship.side != side || sphere_state(mount) == Sphere::idle) return;
    if (weapon_works(game, position, ship, weapon))
      list.add(Do{Action::lower_sphere, unit, static_cast<std::uint8_t>(weapon)});
  });
}

std::string say_raise_sphere(const Said& said) {
  return fmt::format("Raise a sphere of radius {} by {}{}", said.order.a, said.weapon(),
                     said.order.b > 0 ? " with " + said.points(said.order.b) : "");
}

std::string say_lower_sphere(const Said& said) { return "Lower the sphere of " + said.weapon(); }

}  // namespace flagbridge::sfb

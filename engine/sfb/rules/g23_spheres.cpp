#include "sfb/rules/g23_spheres.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/secrets.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
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
bool rested(const Position& position, const Mount& mount, const Sphere& sphere) {
  if (mount.fired == never) return true;
  if (sphere.activated == 0) return past(position.now(), mount.fired, gap_after_cancel);
  return past(position.now(), mount.fired, gap_after_drop) &&
         position.core.turn - sphere.activated >= turns_between;
}

void switch_off(Sphere& sphere) {
  sphere.state = SphereState::idle;
  sphere.energy = sphere.radius = sphere.strength = 0;
}

// Where it is in the list, or would be.
std::size_t rank_of(const Position& position, const Ship& ship, int weapon) {
  std::size_t rank = 0;
  for (const Sphere& each : position.spheres) {
    const Mount& mount = position.mounts[each.generator];
    if (std::pair(mount.ship, int{mount.number}) >= std::pair(ship.number, weapon)) break;
    ++rank;
  }
  return rank;
}

bool has_place(const Position& position, std::size_t rank, const Ship& ship, int weapon) {
  return rank < position.spheres.size() &&
         position.spheres[rank].generator == Position::mount_place(ship, weapon);
}

}  // namespace

// (G23.311, G23.46) That a sphere was announced is known, its size only when it is up.
bool unformed(const BattleEyes&, const Sphere& sphere) { return !sphere.up(); }

const Sphere& sphere_of(const Position& position, const Ship& ship, int weapon) {
  static constexpr Sphere unused{};
  const std::size_t rank = rank_of(position, ship, weapon);
  return has_place(position, rank, ship, weapon) ? position.spheres[rank] : unused;
}

Sphere* use_generator(Position& position, const Ship& ship, int weapon) {
  const std::size_t rank = rank_of(position, ship, weapon);
  if (!has_place(position, rank, ship, weapon)) {
    if (!position.spheres.push_back({.generator = Position::mount_place(ship, weapon)})) return nullptr;
    const auto place = position.spheres.begin() + rank;
    std::rotate(place, position.spheres.end() - 1, position.spheres.end());
  }
  return &position.spheres[rank];
}

void drop_sphere(BattlePlay& play, UnitId unit, int weapon, Rule rule) {
  const Ship& ship = play.at.ship(unit);
  if (Sphere* sphere = use_generator(play.at, ship, weapon)) switch_off(*sphere);
  play.at.mount(ship, weapon).fired = play.at.now();
  play.tell(Happening::sphere_falls, rule, Sides::everyone(), arg(unit), weapon_arg(play.game, ship, weapon));
}

void forget_spheres(Position& position, UnitId unit) {
  for (Sphere& each : position.spheres) {
    if (position.owner_of_mount(each.generator) == unit) switch_off(each);
  }
}

void lose_generator(BattlePlay& play, UnitId unit, int weapon) {
  const std::uint16_t place = Position::mount_place(play.at.ship(unit), weapon);
  for (Sphere& each : play.at.spheres) {
    if (each.generator == place) switch_off(each);
  }
}

void check_raise_sphere(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!right_generator(game, position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  const Mount& mount = position.mount(ship, order.with);
  const Sphere& sphere = sphere_of(position, ship, order.with);
  found.require(sphere.idle(), "G23.31"_sfb, "the generator is in use");
  const bool room =
      !position.spheres.full() ||
      std::ranges::count(position.spheres, Position::mount_place(ship, order.with), &Sphere::generator) > 0;
  found.require(room, "G23.3"_sfb, "there are too many generators about");
  found.require(!in_air(game, position, ship.at), "P2.546"_sfb, "no sphere forms in air");
  found.require(order.a <= most_radius, "G23.3"_sfb, "a sphere has a radius of {0} at most",
                Arg::number(most_radius));
  const auto stored = static_cast<int>(mount.energy.get().floor());
  // (H7.2) Reserve power adds to it.
  const int most = std::min(stored + static_cast<int>(ship.battery.get().floor()), most_energy);
  found.require(order.b >= 1 && order.b <= most, "G23.3"_sfb, "{0} points are there", Arg::number(most));
  found.require(position.year >= capacitors_from || order.b >= stored, "G23.3"_sfb,
                "without a capacitor all that is stored is released");
  found.require(rested(position, mount, sphere), "G23.323"_sfb, "the generator needs more time");
  require_may(game, position, ship, Activity::sphere, found);
}

// (G23.311) Radius and energy are fixed now and told when the field forms.
void perform_raise_sphere(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  Mount& mount = play.at.mount(ship, order.with);
  Sphere* sphere = use_generator(play.at, ship, order.with);
  if (sphere == nullptr) return;
  const Energy stored(static_cast<int>(mount.energy.get().floor()));
  const Energy more = std::max(Energy(), Energy(static_cast<int>(order.b)) - stored);
  if (more > Energy() && !take_reserve(ship, more)) return;
  mount.energy += more;
  ship.ledger.at(Purpose::weapons, Source::battery) += more;
  sphere->state = SphereState::announced;
  sphere->energy = static_cast<std::uint8_t>(order.b);
  sphere->radius = static_cast<std::uint8_t>(order.a);
  mount.fired = play.at.now();
  play.tell(Happening::sphere_announced, "G23.31"_sfb, Sides::everyone(), arg(order.unit),
            weapon_arg(play.game, ship, order.with));
  if (ship.weasel != no_unit) void_weasel(play, order.unit, "G23.48"_sfb);
  dark_anew(play.at, ship);  // (D6.625) it has shown itself, and fades anew
  alert(play.at, play.at.sides());
}

void list_raise_sphere(const Battles& game, const Position& position, Side side, List& list) {
  const auto offer = [&](UnitId unit, const Ship& ship, int weapon) {
    if (game.weapon(ship, weapon).family != WeaponFamily::esg) return;
    if (!sphere_of(position, ship, weapon).idle()) return;
    const Energy stored = position.mount(ship, weapon).energy;
    const auto energy = static_cast<std::uint8_t>(std::min<std::int64_t>(stored.floor(), most_energy));
    for (std::uint8_t radius = 0; radius <= most_radius; ++radius) {
      const Do order{Action::raise_sphere, unit, static_cast<std::uint8_t>(weapon), no_unit, radius, energy};
      Violations found;
      check_raise_sphere(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  };
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    for (int i = 0; ship.side == side && i < ship.mounts; ++i) offer(unit, ship, i);
  });
}

void check_lower_sphere(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!right_generator(game, position, side, order, found)) return;
  found.require(!sphere_of(position, position.ship(order.unit), order.with).idle(), "G23.33"_sfb,
                "there is nothing to switch off");
}

// (G23.33) What was only announced keeps its energy; what is up is gone (G23.47).
void perform_lower_sphere(BattlePlay& play, Side, const Do& order) {
  Sphere* sphere = use_generator(play.at, play.at.ship(order.unit), order.with);
  if (sphere == nullptr) return;
  const bool cancelled = sphere->announced();
  drop_sphere(play, order.unit, order.with, cancelled ? "G23.33"_sfb : "G23.47"_sfb);
  if (cancelled) sphere->activated = 0;
}

void list_lower_sphere(const Battles& game, const Position& position, Side side, List& list) {
  for_each_sphere(position, [&](UnitId unit, int weapon, const Sphere& sphere) {
    const Ship& ship = position.ship(unit);
    if (ship.side != side || sphere.idle()) return;
    if (weapon_works(game, position, ship, weapon))
      list.add(Do{Action::lower_sphere, unit, static_cast<std::uint8_t>(weapon)});
  });
}

// (G23) A sphere generator stores up to five points and keeps them.
ArmingCost cost_of_sphere(const Loading& loading) {
  constexpr Energy most(5);
  const Energy energy = loading.energy == Energy() ? Energy(1) : loading.energy;
  if (loading.mode != Mode::standard) return not_so("G23"_sfb, "{0} is only charged");
  if (!energy.is_whole() || loading.mount.energy.get() + energy > most) {
    return not_so("G23"_sfb, "{0} stores five whole points");
  }
  return {true, energy, false, "G23"_sfb, ""};
}

void load_sphere(const Loading&, Mount& mount, Energy energy) { mount.energy += energy; }

std::string say_raise_sphere(const Said& said) {
  return fmt::format("Raise a sphere of radius {} by {}{}", said.order.a, said.weapon(),
                     said.order.b > 0 ? " with " + said.points(said.order.b) : "");
}

std::string say_lower_sphere(const Said& said) { return "Lower the sphere of " + said.weapon(); }

}  // namespace flagbridge::sfb

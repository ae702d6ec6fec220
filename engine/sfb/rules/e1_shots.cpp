#include "sfb/rules/e1_shots.h"

#include <algorithm>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g14_pods.h"
#include "sfb/rules/m8_sweeping.h"
#include "sfb/rules/p2_surface.h"
#include "sfb/rules/p_terrain.h"

// (E1.13) What a shot needs: a weapon that works and is ready, a target in its arc, range and sight, and fire
// control.
namespace flagbridge::sfb {
namespace {

constexpr int uim_lock = 32;        // (D6.52)
constexpr int short_range = 5;      // (D19.23, G2) of passive fire control and of ships nobody controls
constexpr int low_power_shots = 2;  // (D6.7)
constexpr int late_start = 32;      // (H7.32) impulses after arming was begun with reserve power

constexpr bool is_heavy(WeaponFamily family) {
  return family != WeaponFamily::phaser && !fires_rounds(family);
}

bool overloaded(Mode mode) { return mode == Mode::overload || mode == Mode::suicide; }

// (E1.5) Once a turn, and not within eight impulses. Pulses of a turn are free of the gap (E2), anti-drones
// of both (E5).
Refusal refuse_again(const Position& position, const WeaponPlan& plan, const Mount& mount) {
  const Moment now = position.now();
  if (mount.target != no_unit) return {"E1.11"_sfb, "{0} has been declared already"};
  if (family_of(plan.family).every_impulse) {
    const Rule rule = fires_rounds(plan.family) ? "E5"_sfb : "E8.12"_sfb;
    return mount.fired == now ? Refusal{rule, "{0} has fired in this impulse"} : Refusal{};
  }
  const bool gatling = is_gatling(plan);
  if (mount.shots >= (gatling ? most_pulses : 1)) return {"E1.5"_sfb, "{0} has fired this turn"};
  const bool pulsing = gatling && mount.shots > 0;
  if (!pulsing && !past(now, mount.fired, quarter_turn)) {
    return {"E1.5"_sfb, "{0} has fired within eight impulses"};
  }
  if (mount.has(Mount::aided) && !past(now, mount.fired, uim_lock)) {
    return {"D6.52"_sfb, "{0} waits for its burned-out fire control"};
  }
  if (mount.begun_late() && !past(now, mount.begun, late_start))
    return {"H7.32"_sfb, "{0} was begun with reserve power within 32 impulses"};
  return {};
}

// (D6.62, D6.7, D19.0, G2) What the ship's fire control allows.
Refusal refuse_control(const Battles& game, const Ship& ship, const WeaponPlan& plan, Mode mode, int range) {
  if (ship.fire_control == FireControl::passive && range > short_range) {
    return {"D19.23"_sfb, "{0} fires at most five hexes under passive fire control"};
  }
  if (ship.fire_control == FireControl::low && overloaded(mode)) {
    return {"D6.7"_sfb, "{0} cannot fire overloaded under low-power fire control"};
  }
  if (ship.tumbling != 0 && is_heavy(plan.family)) {
    return {"C6.55"_sfb, "{0} cannot fire while the ship tumbles"};
  }
  if (uncontrolled(game, ship)) {
    if (range > short_range) return {"G2"_sfb, "{0} fires at most five hexes while nobody controls the ship"};
    if (overloaded(mode)) return {"G2"_sfb, "{0} cannot fire overloaded while nobody controls the ship"};
  }
  return {};
}

}  // namespace

Mode firing_mode(const WeaponPlan& plan, const Mount& mount, Mode asked) {
  const auto mode = family_of(plan.family).mode;
  return mode == nullptr ? asked : mode(mount, asked);
}

Mode loaded_mode(const Mount& mount, Mode asked) { return asked == Mode::none ? mount.mode : asked; }

Refusal refuse_ship(const Battles& game, const Position& position, const Ship& ship) {
  if (const Bar* bar = barred(game, position, ship, Activity::fire)) return {bar->rule, bar->why};
  if (ship.fire_control == FireControl::inactive) return {"D6.614"_sfb, "{0} has no fire control"};
  return {};
}

Refusal refuse_weapon(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  if (weapon < 0 || weapon >= ship.mounts) return {"E1.13"_sfb, "there is no such weapon"};
  const WeaponPlan& plan = game.weapon(ship, weapon);
  if (plan.family == WeaponFamily::close_in)
    return {"E6"_sfb, "{0} fires by itself, at what comes within a hex"};
  const bool only_launches =
      plan.family == WeaponFamily::drone_rack && position.mount(ship, weapon).rounds == 0;
  if (only_launches || family_of(plan.family).refuse == nullptr)
    return {"E1"_sfb, "{0} does not fire directly"};
  if (!weapon_works(game, position, ship, weapon)) return {"E1.13"_sfb, "{0} is destroyed"};
  if (is_heavy(plan.family) && has_critical(ship, Critical::weapons_control))
    return {"D8.2"_sfb, "{0} is without its weapons control"};
  if (!hands_free(game, position, ship)) return {"G9.421"_sfb, "{0} has nobody to serve it"};
  const Mount& mount = position.mount(ship, weapon);
  if (uncontrolled(game, ship)) {  // (G2.2) gatling phasers and anti-drones too
    const bool lately = position.in_turn(mount.fired) || !past(position.now(), mount.fired, quarter_turn);
    if (lately) return {"G2.2"_sfb, "{0} fires once a turn while nobody controls the ship"};
  }
  return refuse_again(position, plan, mount);
}

bool abandoned(const Battles& game, const Position& position, Side side, UnitId target) {
  if (!is_ship(target) || position.side_of(target) != side) return false;
  const Ship& ship = position.ship(target);
  const bool empty =
      ship.crew == 0 && std::ranges::all_of(ship.parties, [](int parties) { return parties == 0; });
  return (empty && !game.design(ship).satellite) || drifts(game, ship);
}

Refusal refuse_target(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  if (!position.exists(target) || target == unit) return {"E1.13"_sfb, "{0} has no such target"};
  if (position.stands_by(target)) return {"SG22.45"_sfb, "{0} is not fired at a bystander"};
  if (!position.enemies(unit, target) && !abandoned(game, position, position.side_of(unit), target))
    return {"D1.5"_sfb, "{0} is fired at enemies only"};
  if (is_craft(target) && position.small(target).hidden_bomb())  // (SG24.74) nobody knows of it
    return {"SG24.74"_sfb, "{0} has no such target"};
  if (is_ship(target) && (position.ship(target).over | position.ship(target).orbit) != 0) {
    if (auto refusal = refuse_to_aim(game, position, unit, target)) return refusal;
  }
  if (hidden_from(position, position.side_of(unit), target))
    return {"G13.61"_sfb, "{0} has no target: nobody knows where that ship is"};
  const Screen* screen = between(game, position, Ray::sight, ends_of(position, unit, target));
  return screen == nullptr ? Refusal{} : Refusal{screen->rule, screen->why};
}

Sight sight_of(const Battles& game, const Position& position, UnitId unit, UnitId target) {
  Sight sight;
  sight.effective = effective_range(game, position, unit, target);
  sight.light = shift_against(game, position, unit, target, Aim::light);
  const bool drone = is_craft(target) && position.small(target).kind == CraftKind::drone;
  sight.heavy = drone ? shift_against(game, position, unit, target, Aim::heavy) : sight.light;
  sight.air = atmosphere_between(game, position, unit, target);
  return sight;
}

namespace {

// (P2.5) Atmosphere shifts the die of phasers, weakens photons and hellbores by a quarter a hex, and jams the
// rest.
Effect effect_through_air(const Shot& shot, Sight sight) {
  constexpr int parts = 4;
  const WeaponFamily family = shot.plan.family;
  if (family == WeaponFamily::photon || family == WeaponFamily::hellbore) {
    Effect effect = family_of(family).effect(shot, sight);
    effect.damage = (effect.damage * std::max(0, parts - sight.air) + parts / 2) / parts;
    return effect;
  }
  sight.light += sight.air;
  const Aim aim = is_craft(shot.target) ? Aim::heavy : Aim::light;
  sight.heavy = shift_of(jamming(shot.game, shot.position, shot.unit, shot.target, aim).net() + sight.air);
  return family_of(family).effect(shot, sight);
}

Shot shot_of(const Battles& game, const Position& position, const Trigger& trigger) {
  const Ship& ship = position.ship(trigger.unit);
  const WeaponPlan& plan = game.weapon(ship, trigger.weapon);
  const Mount& mount = position.mount(ship, trigger.weapon);
  return {game,
          position,
          ship,
          plan,
          mount,
          trigger.unit,
          trigger.target,
          firing_mode(plan, mount, trigger.mode),
          true_range(position, trigger.unit, trigger.target)};
}

// (E1.17, E1.24) Into empty space goes whatever is loaded; it needs no arc, range or sight.
Refusal refuse_discharge(const Shot& shot, Mode asked) {
  if (asked != Mode::none) return {"E1.17"_sfb, "{0} is fired into space as it is loaded"};
  if (shot.plan.family == WeaponFamily::phaser)
    return shot.ship.energized == 0 ? Refusal{"E2.3"_sfb, "{0} is not energized"} : Refusal{};
  const bool rounds = fires_rounds(shot.plan.family);
  if (rounds && shot.mount.has(Mount::reloading)) return {"FD2.42"_sfb, "{0} is being reloaded"};
  if (rounds && !may_switch(shot.position, shot.plan, shot.mount, RackUse::rounds))
    return {"E5.53"_sfb, "{0} has launched a drone too recently"};
  const bool loaded = rounds ? shot.mount.rounds > 0 : !shot.mount.energy.none();
  return loaded || shot.mount.has(Mount::completed) ? Refusal{} : Refusal{"E1.17"_sfb, "{0} is empty"};
}

}  // namespace

Refusal refuse_together(const Battles& game, const Position& position, const Trigger& trigger) {
  const UnitId unit = trigger.unit, target = trigger.target;
  if (!is_ship(unit)) return refuse_craft_shot(game, position, unit, trigger.weapon, target);
  const Ship& ship = position.ship(unit);
  const Shot shot = shot_of(game, position, trigger);
  const WeaponPlan& plan = shot.plan;
  if (!bears(position, unit, plan.arc, target)) return {"D2"_sfb, "{0} does not bear on the target"};
  if (auto refusal = refuse_control(game, ship, plan, shot.mode, shot.range)) return refusal;
  if (ship.orbit != 0) {
    if (auto refusal = refuse_of_satellite(shot)) return refusal;
  }
  // (G10.61) Through a web only the phasers of Tholian ships.
  const bool tholian_phaser = plan.family == WeaponFamily::phaser && passes_webs(game, position, unit);
  if (!tholian_phaser) {
    if (const Screen* screen = between(game, position, Ray::shot, ends_of(position, unit, target)))
      return {screen->rule, screen->why};
  }
  // (FP1.61) Only phasers hurt plasma torpedoes.
  if (plan.family != WeaponFamily::phaser && is_craft(target) &&
      position.small(target).kind == CraftKind::plasma) {
    return {"FP1.61"_sfb, "{0} does nothing to a plasma torpedo"};
  }
  if (!fires_rounds(plan.family)) {  // (E5.33) which set a mine off
    const By by = family_of(plan.family).by;
    if (auto refusal = refuse_sweeping(game, position, {unit, target, by})) return refusal;
  }
  if (overloaded(shot.mode) && raise_cost(plan, shot.mount, shot.mode) > Energy() &&
      game.design(ship).sheet.features.no_overload) {
    return {"H7.64"_sfb, "{0} cannot be overloaded"};
  }
  return family_of(plan.family).refuse(shot);
}

Refusal refuse_shot(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                    Mode mode) {
  if (!is_ship(unit)) return refuse_craft_shot(game, position, unit, weapon, target);
  const Ship& ship = position.ship(unit);
  if (auto refusal = refuse_ship(game, position, ship)) return refusal;
  if (auto refusal = refuse_weapon(game, position, ship, weapon)) return refusal;
  if (is_surface(target)) {  // (P2.54)
    if (mode != Mode::none) return {"P2.54"_sfb, "{0} is fired at the ground as it is loaded"};
    const Feature* planet = contested_planet(game, position);
    const int range = planet == nullptr ? 0 : distance(ship.at, planet->at);
    if (auto refusal = refuse_control(game, ship, game.weapon(ship, weapon), Mode::standard, range))
      return refusal;
    return refuse_bombardment(game, position, unit, weapon, index_of(target) - first_surface);
  }
  if (is_rocks(target)) {  // (P3.25)
    if (mode != Mode::none) return {"P3.25"_sfb, "{0} is fired at rocks as it is loaded"};
    return refuse_clearing(game, position, unit, weapon, target);
  }
  if (target == unit) return refuse_discharge(shot_of(game, position, {unit, weapon, target, mode}), mode);
  if (auto refusal = refuse_target(game, position, unit, target)) return refusal;
  return refuse_together(game, position, {unit, weapon, target, mode});
}

Effect effect_in_sight(const Battles& game, const Position& position, const Trigger& trigger,
                       const Sight& sight) {
  if (!is_ship(trigger.unit)) {
    return effect_of_craft_shot(game, position, trigger.unit, trigger.weapon, trigger.target);
  }
  const Shot shot = shot_of(game, position, trigger);
  if (sight.air > 0) return effect_through_air(shot, sight);
  return family_of(shot.plan.family).effect(shot, sight);
}

Effect effect_of_shot(const Battles& game, const Position& position, UnitId unit, int weapon, UnitId target,
                      Mode mode) {
  return effect_in_sight(game, position, {unit, weapon, target, mode},
                         sight_of(game, position, unit, target));
}

void check_shot(const Battles& game, const Position& position, const Trigger& trigger, Violations& found) {
  const auto& [unit, weapon, target, mode] = trigger;
  if (!found.require(position.exists(unit), "E1.13"_sfb, "there is no such unit")) return;
  const Refusal refusal = refuse_shot(game, position, unit, weapon, target, mode);
  if (!refusal) return;
  const bool named = is_ship(unit) && weapon >= 0 && weapon < position.ship(unit).mounts;
  found.add(refusal.rule, refusal.why, named ? weapon_arg(game, position.ship(unit), weapon) : arg(unit));
}

int low_power_shots_left(const Position& position, const Ship& ship) {
  constexpr int no_limit = 255;
  if (ship.fire_control != FireControl::low) return no_limit;
  int declared = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    // A gatling phaser that pulses again has been counted.
    declared += mount.target != no_unit && mount.shots == 0 ? 1 : 0;
  }
  return std::max(0, low_power_shots - ship.low_shots - declared);
}

// By true range; nothing is too small for what has come to it.
int small_target_ecm(const Jammed& between) {
  if (between.strikes) return 0;
  const auto& [game, position, firer, target, aim, strikes] = between;
  const auto& rows = game.charts().fire.small_targets;
  const auto at = [&](auto row) { return rows[row].at(true_range(position, firer, target)); };
  if (const Ship* ship = between.ship()) {
    const Design& design = game.design(*ship);
    if (design.satellite) return at(FireCharts::small);  // (R1.15C)
    return nimble(game, *ship) || design.pf ? at(FireCharts::nimble) : 0;
  }
  const Craft* craft = between.craft();
  if (craft == nullptr) return 0;
  return at(craft->kind == CraftKind::shuttle ? FireCharts::shuttle : FireCharts::small);
}

}  // namespace flagbridge::sfb

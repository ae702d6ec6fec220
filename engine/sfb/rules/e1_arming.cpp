#include "sfb/rules/e1_arming.h"

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fp1_plasma.h"

// (E1.2) Arming weapons, and what becomes of energy that is not used.
namespace flagbridge::sfb {
namespace {

Loading loading_of(const Battles& game, const Position& position, const Ship& ship, const Arming& arming) {
  const WeaponPlan& plan = game.weapon(ship, arming.weapon);
  return {game,
          position,
          ship,
          plan,
          position.mount(ship, arming.weapon),
          game.tables_of().weapons[plan.type],
          arming.mode,
          arming.energy};
}

// Weapons whose mount keeps a load that somebody has to pay for turn by turn.
bool keeps_load(WeaponFamily family) {
  switch (family) {
    case WeaponFamily::disruptor:
    case WeaponFamily::photon:
    case WeaponFamily::fusion:
    case WeaponFamily::hellbore:
    case WeaponFamily::plasma:
    case WeaponFamily::mauler:
    case WeaponFamily::special_sensor: return true;
    default: return false;
  }
}

// (FP1) Some torpedoes are kept for nothing.
bool held_for_free(const Battles& game, const WeaponPlan& plan, const Mount& mount) {
  if (plan.family != WeaponFamily::plasma || !mount.has(Mount::completed) || mount.rounds != 0) return false;
  const PlasmaArming& row = game.tables_of().plasma_arming[plan.variant];
  return row.holdable && row.hold == Energy();
}

// (FD2.42, E5) At the end of its turn out of action a rack is full again, as far as its storage goes.
void finish_reload(const Battles& game, Position& position, const Ship& ship, int weapon) {
  Mount& mount = position.mount(ship, weapon);
  if (!fires_rounds(game.weapon(ship, weapon).family) || !mount.has(Mount::reloading)) return;
  mount.set(Mount::reloading, false);
  reload_rack(game, position, ship, weapon);
}

// (FP1.14) What is in a weapon may be let go, for nothing.
ArmingCost cost_of_discharge(const Battles& game, const Position& position, const Ship& ship,
                             const Arming& arming) {
  const bool loaded = keeps_load(game.weapon(ship, arming.weapon).family) &&
                      !position.mount(ship, arming.weapon).energy.none();
  if (!loaded) return not_so("FP1.14"_sfb, "{0} holds nothing that could be let go");
  return {true, Energy(), false, "FP1.14"_sfb, ""};
}

}  // namespace

void empty_weapon(Mount& mount) {
  mount.energy = Energy();
  mount.turns = 0;
  mount.mode = Mode::none;
  mount.rounds = 0;
  mount.set(Mount::completed, false);
  mount.set(Mount::held, false);
  mount.begun = 0;
}

bool can_hold(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  const WeaponPlan& plan = game.weapon(ship, weapon);
  const Mount& mount = position.mount(ship, weapon);
  switch (plan.family) {
    case WeaponFamily::photon:
    case WeaponFamily::special_sensor: return true;
    case WeaponFamily::fusion: return mount.mode == Mode::standard && fusion_holds(game, position, ship);
    case WeaponFamily::hellbore: return mount.mode != Mode::overload;
    case WeaponFamily::plasma:
      return game.tables_of().plasma_arming[static_cast<std::size_t>(plasma_loaded(plan, mount))].holdable;
    default: return false;
  }
}

ArmingCost arming_cost(const Battles& game, const Position& position, const Ship& ship,
                       const Arming& arming) {
  if (arming.weapon >= ship.mounts) return not_so("E1.2"_sfb, "there is no such weapon");
  const Family& family = family_of(game.weapon(ship, arming.weapon).family);
  if (family.cost == nullptr) return not_so("E1.2"_sfb, "{0} is not armed with energy");
  if (!weapon_works(game, position, ship, arming.weapon)) return not_so("E1.2"_sfb, "{0} is destroyed");
  if (position.mount(ship, arming.weapon).has(Mount::armed_now)) {
    return not_so("E1.2"_sfb, "{0} has been armed this turn");
  }
  if (arming.mode == Mode::discharge) return cost_of_discharge(game, position, ship, arming);
  return family.cost(loading_of(game, position, ship, arming));
}

void arm(BattlePlay& play, Ship& ship, const Arming& arming, Energy energy) {
  if (arming.weapon >= ship.mounts) return;
  const Family& family = family_of(play.game.weapon(ship, arming.weapon).family);
  if (family.load == nullptr) return;
  Mount& mount = play.at.mount(ship, arming.weapon);
  if (arming.mode == Mode::discharge) return empty_weapon(mount);
  family.load(loading_of(play.game, play.at, ship, arming), mount, energy);
  mount.set(Mount::armed_now, true);
}

bool held_in_wreck(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  const Mount& mount = position.mount(ship, weapon);
  return outlasts_launcher(game.weapon(ship, weapon)) && mount.has(Mount::completed) &&
         !weapon_works(game, position, ship, weapon) && position.now() - mount.fired <= quarter_turn;
}

void settle_weapons(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.low_shots = 0;
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = play.at.mount(ship, i);
    const WeaponPlan& plan = play.game.weapon(ship, i);
    if (plan.family != WeaponFamily::esg) mount.shots = 0;
    const bool sensor = plan.family == WeaponFamily::special_sensor;
    if (!sensor || !is_blind(play.at, mount)) mount.set(Mount::cooling, false);  // (G24.13)
    if (sensor) mount.turns = 0;
    mount.lends_to = no_unit;
    const bool kept =
        mount.has(Mount::armed_now) || !keeps_load(plan.family) || held_for_free(play.game, plan, mount);
    if (!kept && !held_in_wreck(play.game, play.at, ship, i)) empty_weapon(mount);
    mount.set(Mount::armed_now, false);
  }
}

void discharge_weapons(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = play.at.mount(ship, i);
    const WeaponPlan& plan = play.game.weapon(ship, i);
    finish_reload(play.game, play.at, ship, i);
    if (!keeps_load(plan.family) || !mount.has(Mount::completed)) continue;
    if (!can_hold(play.game, play.at, ship, i) && !held_in_wreck(play.game, play.at, ship, i))
      empty_weapon(mount);
  }
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

// (G24.14, G24.21) A point for the channel, and up to six that it can lend.
ArmingCost cost_of_sensor(const Loading& loading) {
  constexpr Energy channel(1), most(7);
  const Energy energy = loading.energy == Energy() ? channel : loading.energy;
  if (loading.mode != Mode::standard) return not_so("G24.14"_sfb, "{0} is only powered");
  if (!energy.is_whole() || energy < channel || energy > most) {
    return not_so("G24.21"_sfb, "{0} takes one point and up to six to lend");
  }
  return {true, energy, false, "G24.14"_sfb, ""};
}

void load_sensor(const Loading&, Mount& mount, Energy energy) {
  mount.energy = energy - Energy(1);
  mount.set(Mount::completed, true);
}

}  // namespace flagbridge::sfb

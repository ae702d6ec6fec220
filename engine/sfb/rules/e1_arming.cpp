#include "sfb/rules/e1_arming.h"

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"
#include "sfb/rules/fp1_plasma.h"
#include "sfb/rules/g24_scouts.h"

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

// (FP1) Some torpedoes are kept for nothing.
bool held_for_free(const Battles& game, const WeaponPlan& plan, const Mount& mount) {
  if (plan.family != WeaponFamily::plasma || !mount.has(Mount::completed) || mount.smaller != 0) return false;
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
  const bool loaded = family_of(game.weapon(ship, arming.weapon).family).keeps_load &&
                      !position.mount(ship, arming.weapon).energy.none();
  if (!loaded) return not_so("FP1.14"_sfb, "{0} holds nothing that could be let go");
  return {true, Energy(), false, "FP1.14"_sfb, ""};
}

}  // namespace

void empty_weapon(Mount& mount) {
  mount.energy = Energy();
  mount.turns = 0;
  mount.mode = Mode::none;
  mount.amount = mount.smaller = 0;
  mount.set(Mount::completed, false);
  mount.set(Mount::held, false);
  mount.begun = never;
}

bool always_holds(const Battles&, const Position&, const Ship&, int) { return true; }

bool can_hold(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  const auto holds = family_of(game.weapon(ship, weapon).family).holds;
  return holds != nullptr && holds(game, position, ship, weapon);
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
  end_lending(play.at, unit);
  forget_blinding(play.at);
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = play.at.mount(ship, i);
    const WeaponPlan& plan = play.game.weapon(ship, i);
    mount.shots = 0;
    mount.set(Mount::cooling, false);
    const bool kept = mount.has(Mount::armed_now) || !family_of(plan.family).keeps_load ||
                      held_for_free(play.game, plan, mount);
    if (!kept && !held_in_wreck(play.game, play.at, ship, i)) empty_weapon(mount);
    mount.set(Mount::armed_now, false);
  }
}

void discharge_weapons(BattlePlay& play, UnitId, Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = play.at.mount(ship, i);
    const WeaponPlan& plan = play.game.weapon(ship, i);
    finish_reload(play.game, play.at, ship, i);
    if (!family_of(plan.family).keeps_load || !mount.has(Mount::completed)) continue;
    if (!can_hold(play.game, play.at, ship, i) && !held_in_wreck(play.game, play.at, ship, i))
      empty_weapon(mount);
  }
}

void count_shots_anew(BattlePlay& play, UnitId, Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) play.at.mount(ship, i).shots = 0;
}

}  // namespace flagbridge::sfb

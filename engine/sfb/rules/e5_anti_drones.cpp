#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/f_seeking.h"

// (E5) Anti-drones: rounds of racks of their own, and of drone racks of type G.
namespace flagbridge::sfb {
namespace {

constexpr int kills_any_drone = 100;

bool is_drone(const Shot& shot) { return shot.position.small(shot.target).kind == CraftKind::drone; }
bool is_mine(const Shot& shot) { return shot.position.small(shot.target).kind == CraftKind::mine; }

}  // namespace

// (E5.53) Eight impulses lie between a round and a drone of one rack; a drone rack does only one of the two
// in a turn.
bool may_switch(const Position& position, const WeaponPlan& plan, const Mount& mount, RackUse use) {
  if (mount.rack == no_rack || mount.fired == never) return true;
  const RackUse last = mount.mode == Mode::direct ? RackUse::rounds : RackUse::drones;
  const bool one_a_turn = plan.family == WeaponFamily::drone_rack && position.in_turn(mount.fired);
  return last == use || (!one_a_turn && past(position.now(), mount.fired, quarter_turn));
}

void fire_round(Position& position, Mount& mount) {
  --mount.rounds;
  mount.mode = Mode::direct;
  // Launches are counted in the turn of the last use, which is this one now.
  if (mount.rack < most_racks && !position.in_turn(mount.fired)) position.racks[mount.rack].launched = 0;
}

Refusal refuse_anti_drone(const Shot& shot) {
  if (shot.mode != Mode::none) return {"E5"_sfb, "{0} does not fire in that way"};
  const bool small = is_craft(shot.target) && (is_drone(shot) || is_mine(shot) ||
                                               shot.position.small(shot.target).kind == CraftKind::shuttle ||
                                               shot.position.small(shot.target).kind == CraftKind::fighter);
  if (!small) return {"E5"_sfb, "{0} fires only at drones, shuttles, fighters and mines"};
  if (shot.mount.rounds == 0) return {"E5"_sfb, "{0} has no rounds left"};
  if (shot.mount.has(Mount::reloading)) return {"FD2.42"_sfb, "{0} is being reloaded"};
  if (!may_switch(shot.position, shot.plan, shot.mount, RackUse::rounds))
    return {"E5.53"_sfb, "{0} has launched a drone too recently"};
  if (shot.game.charts().fire.anti_drone.at(shot.range) == 0) {
    return {"E5"_sfb, "{0} fires at one to three hexes"};
  }
  if (shot.ship.fire_control != FireControl::active) return {"D6.62"_sfb, "{0} needs active fire control"};
  if (!has_lock(shot.game, shot.position, shot.unit, shot.target)) return {"D6.124"_sfb, "{0} needs lock-on"};
  return {};
}

// (E5.15) By true range, whatever the jamming; one worse for a ship that tumbles (C10.49).
Effect effect_of_anti_drone(const Shot& shot, const Sight&) {
  Effect effect;
  effect.hit = shot.game.charts().fire.anti_drone.at(shot.range);
  effect.shift = shot.ship.swerves() ? 1 : 0;
  effect.label = {"E5"_sfb, "anti-drone"};
  effect.die_damage = !is_drone(shot) && !is_mine(shot);
  constexpr int sets_off = 1;  // (E5.33) less than destroys it
  effect.damage = is_drone(shot) ? kills_any_drone : sets_off;
  return effect;
}

// (E5) One set of reloads, a turn out of action.
ArmingCost cost_of_anti_drone(const Loading& loading) {
  if (loading.mode != Mode::reload) return not_so("E5"_sfb, "{0} can only be reloaded");
  if (loading.mount.reloads > 0) return not_so("E5"_sfb, "{0} has no more reloads");
  return price(loading, {}, "E5"_sfb);
}

void load_anti_drone(const Loading&, Mount& mount, Energy) { mount.set(Mount::reloading, true); }

// (FD2.42) A drone rack is reloaded while it is out of action for a turn.
ArmingCost cost_of_rack(const Loading& loading) {
  if (loading.mode != Mode::reload) return not_so("FD2.42"_sfb, "{0} can only be reloaded");
  if (!can_reload(loading.game, loading.position, loading.ship, loading.plan, loading.mount))
    return not_so("FD2.44"_sfb, "{0} has no more reloads");
  return price(loading, {}, "FD2.42"_sfb);
}

void load_rack(const Loading&, Mount& mount, Energy) { mount.set(Mount::reloading, true); }

bool rounds_ready(const Battles&, const Position& position, UnitId unit, int weapon) {
  return position.mount(position.ship(unit), weapon).rounds > 0;
}

void use_round(BattlePlay&, UnitId, int) {}  // it was taken when the shot was declared

}  // namespace flagbridge::sfb

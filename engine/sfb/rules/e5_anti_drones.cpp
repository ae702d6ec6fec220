#include "sfb/rules/e1_arming.h"
#include "sfb/rules/f_seeking.h"

// (E5) Anti-drones.
namespace flagbridge::sfb {
namespace {

constexpr int kills_any_drone = 100;

bool is_drone(const Shot& shot) { return shot.position.small(shot.target).kind == CraftKind::drone; }
bool is_mine(const Shot& shot) { return shot.position.small(shot.target).kind == CraftKind::mine; }

}  // namespace

Refusal refuse_anti_drone(const Shot& shot) {
  if (shot.mode != Mode::none) return {"E5"_sfb, "{0} does not fire in that way"};
  const bool small = is_craft(shot.target) && (is_drone(shot) || is_mine(shot) ||
                                               shot.position.small(shot.target).kind == CraftKind::shuttle ||
                                               shot.position.small(shot.target).kind == CraftKind::fighter);
  if (!small) return {"E5"_sfb, "{0} fires only at drones, shuttles, fighters and mines"};
  if (shot.mount.rounds == 0) return {"E5"_sfb, "{0} has no rounds left"};
  if (shot.mount.has(Mount::reloading)) return {"FD2.42"_sfb, "{0} is being reloaded"};
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

// (E5) One set of reloads, a turn out of action; `turns` counts the sets used.
ArmingCost cost_of_anti_drone(const Loading& loading) {
  if (loading.mode != Mode::reload) return not_so("E5"_sfb, "{0} can only be reloaded");
  if (loading.mount.turns > 0) return not_so("E5"_sfb, "{0} has no more reloads");
  return price(loading, {}, "E5"_sfb);
}

void load_anti_drone(const Loading&, Mount& mount, Energy) { mount.set(Mount::reloading, true); }

// (FD2.42) A drone rack is reloaded while it is out of action for a turn.
ArmingCost cost_of_rack(const Loading& loading) {
  if (loading.mode != Mode::reload) return not_so("FD2.42"_sfb, "{0} can only be reloaded");
  if (loading.mount.rack >= most_racks || !has_stock(loading.position.racks[loading.mount.rack])) {
    return not_so("FD2.44"_sfb, "{0} has no more reloads");
  }
  return price(loading, {}, "FD2.42"_sfb);
}

void load_rack(const Loading&, Mount& mount, Energy) { mount.set(Mount::reloading, true); }

}  // namespace flagbridge::sfb

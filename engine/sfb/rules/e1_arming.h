#pragma once

#include "sfb/rules/e1_shots.h"

// (E1.2) What the arming rules of the weapons share.
namespace flagbridge::sfb {

ArmingCost arming_cost(const Battles& game, const Position& position, const Ship& ship, const Arming& arming);
void arm(BattlePlay& play, Ship& ship, const Arming& arming, Energy energy);

// (E1.24) To be called when the forms of a turn are in and carried out: what was neither armed nor held loses
// its energy, and every weapon may fire again.
void settle_weapons(BattlePlay& play, UnitId unit);
// (FP1.7) Whether a launcher that was destroyed still holds a torpedo that may be launched.
bool held_in_wreck(const Battles& game, const Position& position, const Ship& ship, int weapon);
// A plasma torpedo was launched or a weapon discharged: it is empty from now on (E1.5).
void empty_weapon(Mount& mount);

inline ArmingCost not_so(Rule rule, const char* why) { return {false, {}, false, rule, why}; }
// A fixed price; whoever names another is refused.
inline ArmingCost price(const Loading& loading, Energy energy, Rule rule, bool warp = false) {
  if (loading.energy != Energy() && loading.energy != energy) {
    return not_so(rule, "{0} is armed with another amount of energy");
  }
  return {true, energy, warp, rule, ""};
}
inline bool complete(const Loading& loading) { return loading.mount.has(Mount::completed); }
inline bool may_overload(const Loading& loading) {
  return !loading.game.design(loading.ship).sheet.features.no_overload;
}
inline constexpr Energy half_point = Energy::from_raw(Energy::denominator / 2);
inline bool in_half_points(Energy energy) { return energy.raw() % half_point.raw() == 0; }

// (FP1.7, FP10.16) A complete torpedo outlasts its launcher for a while, but not a plasma rack.
inline bool outlasts_launcher(const WeaponPlan& plan) {
  return plan.family == WeaponFamily::plasma && static_cast<Plasma>(plan.variant) != Plasma::d;
}
// Whether a complete load may be kept for another turn.
bool can_hold(const Battles& game, const Position& position, const Ship& ship, int weapon);

}  // namespace flagbridge::sfb

#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/h7_reserve.h"

// (H6, H7) Energy that fire takes when it is declared: phasers from the capacitor and then from the
// batteries, overloads from the batteries.
namespace flagbridge::sfb {
namespace {

constexpr Energy full_photon(8), overload_more(2), suicide_more(5), hellbore_more(3);

}  // namespace

// (H7.2) Weapons of one turn's arming may be armed with reserve power when they fire.
bool armed_by_reserve(const Shot& shot) {
  const WeaponFamily family = shot.plan.family;
  const bool overload =
      shot.mode == Mode::overload || (shot.mode == Mode::suicide && family == WeaponFamily::fusion);
  if (shot.mount.has(Mount::completed) || (!overload && shot.mode != Mode::standard)) return false;
  if (family == WeaponFamily::disruptor) return true;
  // (E7) A fusion beam that has fired cools for a turn.
  const int fired_in = shot.mount.fired == never ? 0 : turn_of(shot.mount.fired);
  return family == WeaponFamily::fusion && (fired_in == 0 || fired_in + 1 < shot.position.core.turn);
}

Energy raise_cost(const WeaponPlan& plan, const Mount& mount, Mode mode) {
  const bool single = plan.family == WeaponFamily::disruptor || plan.family == WeaponFamily::fusion;
  const bool empty = !mount.has(Mount::completed);
  if (empty && !single) return {};
  // (H7.2) An empty one is armed first.
  const Energy first = empty ? plan.arm_total : Energy();
  if (mode != Mode::overload && mode != Mode::suicide) return mode == Mode::standard ? first : Energy();
  // (H7.64, E4.413) As many half points as were named; also for a torpedo that is partly overloaded.
  if (plan.family == WeaponFamily::photon && mount.amount > 0) return reserve_part(mount.amount);
  if (mount.mode == mode && !empty) return {};
  switch (plan.family) {
    case WeaponFamily::photon:
      return mount.energy.get() < full_photon ? full_photon - mount.energy.get() : Energy();
    case WeaponFamily::disruptor: return first + overload_more;
    case WeaponFamily::fusion: return first + (mode == Mode::suicide ? suicide_more : overload_more);
    case WeaponFamily::hellbore: return hellbore_more;
    default: return {};
  }
}

Draw draw_of(const Battles& game, const Ship& ship, const Mount& mount, const WeaponPlan& plan, Mode mode,
             int pulses) {
  Draw draw;
  if (plan.family == WeaponFamily::phaser) {
    const auto type = static_cast<std::size_t>(fired_as(plan, game.design(ship), mode));
    draw.capacitor = game.charts().fire.phaser_energy[type] * pulses;
    return draw;
  }
  draw.reserve = raise_cost(plan, mount, mode);
  if (plan.family == WeaponFamily::photon) draw.reserve_warp = draw.reserve;
  return draw;
}

Draw drawn(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  Draw sum;
  sum.reserve = Energy(planned_points(ship));
  for (int i = 0; i < ship.mounts; ++i) {
    const Mount& mount = position.mount(ship, i);
    if (mount.target == no_unit) continue;
    const WeaponPlan& plan = game.weapon(ship, i);
    const Draw each = draw_of(game, ship, mount, plan, mount.firing, is_gatling(plan) ? mount.amount : 1);
    sum.capacitor += each.capacitor;
    sum.reserve += each.reserve;
    sum.reserve_warp += each.reserve_warp;
  }
  return sum;
}

bool covered(const Ship& ship, Draw draw) {
  // (H7.13) What the capacitor lacks comes straight from the batteries.
  const Energy capacitor = ship.capacitor.get();
  if (draw.capacitor > capacitor) draw.reserve += draw.capacitor - capacitor;
  return draw.reserve <= ship.battery.get() && draw.reserve_warp <= ship.battery_warp.get();
}

Energy reserve_declared(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  Draw draw = drawn(game, position, unit);
  draw.reserve -= Energy(planned_points(ship));
  const Energy capacitor = ship.capacitor.get();
  if (draw.capacitor > capacitor) draw.reserve += draw.capacitor - capacitor;
  return draw.reserve;
}

}  // namespace flagbridge::sfb

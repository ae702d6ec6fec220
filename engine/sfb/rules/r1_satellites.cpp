#include "sfb/rules/r1_satellites.h"

#include "sfb/rules/e1_arming.h"
#include "sfb/rules/p2_surface.h"

// (R1.15) Defense satellites: weapons that need no energy and no crew.
namespace flagbridge::sfb {
namespace {

constexpr int near = 2;  // (R1.15B) hexes

bool is_light(const WeaponPlan& plan) {
  if (plan.family != WeaponFamily::phaser) return false;
  const auto type = static_cast<PhaserType>(plan.variant);
  return type == PhaserType::three || type == PhaserType::gatling;
}

// (R1.15B) Turns from one shot to the next; 0: it is no heavy weapon.
int turns_between(WeaponFamily family) {
  switch (family) {
    case WeaponFamily::disruptor: return 1;
    case WeaponFamily::photon:
    case WeaponFamily::hellbore: return 2;
    case WeaponFamily::plasma: return 3;
    default: return 0;
  }
}

void load(const WeaponPlan& plan, int turns, Mount& mount) {
  mount.mode = Mode::standard;
  mount.energy = plan.arm_total;
  mount.turns = static_cast<std::uint8_t>(turns);
  mount.set(Mount::completed, true);
}

}  // namespace

Refusal refuse_of_satellite(const Shot& shot) {
  if (!shot.game.design(shot.ship).satellite || !is_light(shot.plan)) return {};
  const bool small = is_craft(shot.target) && (shot.position.small(shot.target).seeks() ||
                                               shot.position.small(shot.target).kind == CraftKind::fighter);
  if (small && shot.range <= near) return {};
  return {"R1.15B"_sfb, "{0} fires only at seeking weapons and fighters within two hexes"};
}

void load_satellite(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.energized = 1;
  ship.capacitor = capacitor_room(play.game, play.at, ship);
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = play.game.weapon(ship, i);
    Mount& mount = play.at.mount(ship, i);
    const int turns = turns_between(plan.family);
    const bool rested = mount.fired == never || play.at.core.turn - turn_of(mount.fired) >= turns;
    if (turns > 0 && rested) load(plan, turns, mount);
  }
}

}  // namespace flagbridge::sfb

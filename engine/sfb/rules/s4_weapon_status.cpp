#include "sfb/rules/s4_weapon_status.h"

#include "sfb/rules/e1_arming.h"

// (S4) How ready a ship's weapons are when the scenario begins.
namespace flagbridge::sfb {
namespace {

// (S4.13) What cannot be held cannot be complete before the first form: it begins one turn short.
int turns_done(const Battles& game, const Position& position, const Ship& ship, int weapon,
               const WeaponStatusRow& row) {
  const WeaponType& type = game.tables_of().weapons[game.weapon(ship, weapon).type];
  const int whole = static_cast<int>(type.arm.size());
  if (!row.arming_short) return 0;
  const int done = std::max(0, whole - *row.arming_short);
  if (done < whole) return done;
  return can_hold(game, position, ship, weapon) && game.weapon(ship, weapon).family != WeaponFamily::hellbore
             ? done
             : whole - 1;
}

bool ready_from_the_start(const WeaponPlan& plan) {
  const auto type = static_cast<Plasma>(plan.variant);
  return plan.family == WeaponFamily::plasma && (type == Plasma::f || type == Plasma::d);
}

void load(const Battles& game, const Position& position, const Ship& ship, int weapon,
          const WeaponStatusRow& row, Mount& mount) {
  const WeaponPlan& plan = game.weapon(ship, weapon);
  const std::vector<Energy>& arm = game.tables_of().weapons[plan.type].arm;
  mount.mode = Mode::standard;
  const int whole = static_cast<int>(arm.size());
  const int done = ready_from_the_start(plan) ? whole : turns_done(game, position, ship, weapon, row);
  if (done == 0) return empty_weapon(mount);
  Energy energy;
  for (int i = 0; i < done; ++i) energy += arm[static_cast<std::size_t>(i)];
  mount.energy = energy;
  mount.turns = static_cast<std::uint8_t>(done);
  mount.set(Mount::completed, done == whole);
  mount.set(Mount::held, done == whole);
}

}  // namespace

void arm_for_status(const Battles& game, Position& position, UnitId unit, int status) {
  const auto& rows = game.tables_of().weapon_status;
  if (!is_ship(unit) || status < 0 || std::cmp_greater_equal(status, rows.size())) return;
  const WeaponStatusRow& row = rows[static_cast<std::size_t>(status)];
  Ship& ship = position.ship(unit);
  ship.energized = row.energized ? 1 : 0;
  ship.uims = game.design(ship).sheet.systems.uim;
  ship.capacitor = row.capacitor == Charge::full ? capacitor_room(game, position, ship) : Energy();
  for (int i = 0; i < ship.mounts; ++i) {
    Mount& mount = position.mount(ship, i);
    const WeaponPlan& plan = game.weapon(ship, i);
    switch (plan.family) {
      case WeaponFamily::photon:
      case WeaponFamily::fusion:
      case WeaponFamily::disruptor:
      case WeaponFamily::hellbore:
      case WeaponFamily::plasma: load(game, position, ship, i, row, mount); break;
      case WeaponFamily::anti_drone: mount.rounds = plan.variant; break;
      case WeaponFamily::esg: mount.energy = Energy(row.esg); break;
      default: break;
    }
  }
}

}  // namespace flagbridge::sfb

#include "sfb/rules/g24_scouts.h"

#include <algorithm>

#include "kernel/secrets.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_arming.h"

// (G24) Special sensors: what they cost, who blinds them, and what they do beside lending (d6_lending.cpp).
namespace flagbridge::sfb {
namespace {

constexpr int blind_for = 32;  // (G24.13) impulses

bool is_sensor(const Battles& game, const Ship& ship, int weapon) {
  return game.weapon(ship, weapon).family == WeaponFamily::special_sensor;
}

// (G24.27, G24.272) A special sensor that is powered and has done nothing this turn.
bool can_study(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  if (!is_sensor(game, ship, weapon)) return false;
  const Mount& sensor = position.mount(ship, weapon);
  return weapon_works(game, position, ship, weapon) && sensor.has(Mount::completed) &&
         lending_of(position, ship, weapon) == nullptr && !position.in_turn(sensor.fired) &&
         !is_blind(position, ship, weapon);
}

}  // namespace

bool is_scout(const Design& design) {
  return std::ranges::find(design.weapons, WeaponFamily::special_sensor, &WeaponPlan::family) !=
         design.weapons.end();
}

bool owns_sensor(const BattleEyes& eyes, std::uint16_t sensor) {
  return eyes.at.ship(eyes.at.owner_of_mount(sensor)).side == eyes.side;
}

bool is_blind(const Position& position, const Ship& ship, int sensor) {
  const std::uint16_t place = Position::mount_place(ship, sensor);
  return std::ranges::any_of(position.blindings, [&](const Blinding& each) {
    return each.sensor == place && !past(position.now(), each.since, blind_for);
  });
}

bool sensor_sees(const Battles& game, const Position& position, const Ship& ship, int weapon) {
  return is_sensor(game, ship, weapon) && weapon_works(game, position, ship, weapon) &&
         !is_blind(position, ship, weapon);
}

// (G24.131, G24.132) Powered sensors that see, one after another.
void blind_sensors(BattlePlay& play, UnitId unit, int points, Rule rule) {
  constexpr int points_a_sensor = 12;
  const Ship& ship = play.at.ship(unit);
  const int most = points / points_a_sensor;
  int blinded = 0;
  for (int i = 0; i < ship.mounts && blinded < most; ++i) {
    if (!sensor_sees(play.game, play.at, ship, i) || !play.at.mount(ship, i).has(Mount::completed)) continue;
    if (play.at.blindings.push_back({Position::mount_place(ship, i), play.at.now()})) ++blinded;
  }
  if (blinded == 0) return;
  play.tell(Happening::blinded, rule, Sides::everyone(), arg(unit), Arg::number(blinded));
  refresh_lending(play);
}

void forget_blinding(Position& position) {
  drop_from(position.blindings,
            [&](const Blinding& each) { return past(position.now(), each.since, blind_for); });
}

int free_sensors(const Battles& game, const Position& position, const Ship& ship) {
  int count = 0;
  for (int i = 0; i < ship.mounts; ++i) count += can_study(game, position, ship, i) ? 1 : 0;
  return count;
}

void use_sensors(BattlePlay& play, const Ship& ship, int count) {
  for (int i = 0; i < ship.mounts && count > 0; ++i) {
    if (!can_study(play.game, play.at, ship, i)) continue;
    play.at.mount(ship, i).fired = play.at.now();
    --count;
  }
}

bool has_active_channel(const Battles& game, const Position& position, const Ship& ship) {
  for (int i = 0; i < ship.mounts; ++i) {
    if (is_sensor(game, ship, i) && weapon_works(game, position, ship, i) &&
        position.mount(ship, i).has(Mount::completed))
      return true;
  }
  return false;
}

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

void lose_sensor(BattlePlay& play, UnitId unit, int weapon) {
  end_lending_by(play.at, Position::mount_place(play.at.ship(unit), weapon));
}

// (G24.13) Which of its sensors are blind is their own side's secret.
Blindings shown_blindings(const BattleEyes& eyes, const Position& position) {
  Blindings seen = position.blindings;
  drop_from(seen, [&](const Blinding& each) { return !owns_sensor(eyes, each.sensor); });
  return seen;
}

}  // namespace flagbridge::sfb

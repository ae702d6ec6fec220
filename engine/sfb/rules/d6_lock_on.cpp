#include <algorithm>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/m8_sweeping.h"

// (D6.1, D6.2) Sensors, scanners and what they do to range.
namespace flagbridge::sfb {
namespace {

constexpr int undamaged_sensors = 6;

bool tractored(const Position& position, UnitId a, UnitId b) {
  for (const Link& link : position.links) {
    if ((link.holder == a && link.target == b) || (link.holder == b && link.target == a)) return true;
  }
  return false;
}

void find_general_lock(BattlePlay& play, UnitId unit, Ship& ship) {
  if (!controls_fire(ship)) {
    ship.lock_on = 0;
    return;
  }
  ship.lock_on = roll_for_lock(play, unit, "D6.11"_sfb) ? 1 : 0;
}

// (D6.633) Fire control that was off needs its four impulses also when the form switches it on.
void activate_by_form(BattlePlay& play, UnitId unit, Ship& ship) {
  if (ship.dark == never || play.at.core.turn <= 1 || !controls_fire(ship)) return;
  ship.fire_control = FireControl::passive;
  begin_activation(play, unit, "D6.633"_sfb);
}

}  // namespace

bool controls_fire(const Ship& ship) {
  // (D6.64) A cloak shuts the fire control down.
  return (ship.fire_control == FireControl::active || ship.fire_control == FireControl::low) &&
         ship.cloak == Cloaking::off;
}

bool roll_for_lock(BattlePlay& play, UnitId unit, Rule rule) {
  const int rating = sensor_rating(play.game, play.at.ship(unit));
  const bool locked = rating >= undamaged_sensors || play.d6({rule, "lock-on"}) <= rating;
  if (!locked) play.tell(Happening::no_lock_on, rule, Sides::everyone(), arg(unit));
  return locked;
}

// (D6.11) One general lock-on a unit, for the whole turn.
Flow lock_on(BattlePlay& play, Task&) {
  ShipSet cloaked;
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    if (ship.cloak == Cloaking::cloaked) cloaked.insert(unit);
  });
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    ship.no_lock &= cloaked;
    activate_by_form(play, unit, ship);
    find_general_lock(play, unit, ship);
    // (D19.31) Since when it has been dark.
    if (controls_fire(ship)) {
      ship.dark = never;
    } else if (ship.dark == never) {
      ship.dark = std::max(play.at.now(), Moment{1});
    }
    play.tell(Happening::warfare, "D6.32"_sfb, Sides::everyone(), arg(unit), Arg::number(ship.ecm),
              Arg::number(ship.eccm));
  });
  follow_cloaked(play, true);
  refresh_lending(play);
  return Flow::done;
}

// (6B3.01) Cloaks that have closed or opened, ships that have come nearer.
Flow change_lock_on(BattlePlay& play, Task&) {
  follow_cloaked(play, false);
  refresh_lending(play);
  return Flow::done;
}

// (D6.633) Fire control that was switched on four impulses ago works from now on.
Flow finish_fire_control(BattlePlay& play, Task&) {
  const Moment now = play.at.now();
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.control_due == never || now < ship.control_due) return;
    ship.control_due = never;
    if (ship.cloak != Cloaking::off) return;
    ship.fire_control = FireControl::active;
    ship.dark = never;
    find_general_lock(play, unit, ship);
    play.tell(Happening::fire_control, "D6.633"_sfb, Sides::everyone(), arg(unit),
              Arg::number(static_cast<int>(ship.fire_control)));
    alert(play.at, ship.side);
  });
  return Flow::done;
}

bool locks_on(const Position& position, const Ship& ship) {
  if (disrupted(position, ship)) return false;  // (D6.68)
  return controls_fire(ship) && ship.lock_on != 0 && !has_critical(ship, Critical::sensors);
}

bool has_lock(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  if (!position.exists(firer) || !position.exists(target)) return false;
  if (tractored(position, firer, target)) return true;  // (G7.412)
  if (line_blocked(game, position, firer, target)) return false;
  // Small craft find whatever is not cloaked.
  if (!is_ship(firer)) return !is_ship(target) || position.ship(target).cloak != Cloaking::cloaked;
  const Ship& ship = position.ship(firer);
  if (!locks_on(position, ship)) return false;
  if (is_mine(position, target)) return locked_on_mine(position, firer, target);  // (M8.14)
  return !is_ship(target) || !ship.no_lock.has(target);
}

namespace {

// (G13.302) Hexes that a cloak adds: five, and on the way there one an impulse.
int hexes_of_cloak(const Position& position, UnitId target) {
  constexpr int whole = 5;
  if (!is_ship(target) || cloak_voided(position, target)) return 0;
  const Ship& ship = position.ship(target);
  const int gone = position.now() - ship.faded;
  switch (ship.cloak) {
    case Cloaking::off: return 0;
    case Cloaking::cloaked: return whole;
    case Cloaking::fading_out: return std::clamp(gone + 1, 1, whole);
    case Cloaking::fading_in: return std::clamp(whole - gone, 1, whole);
  }
  return 0;
}

}  // namespace

int effective_range(const Battles& game, const Position& position, UnitId firer, UnitId target) {
  int range = true_range(position, firer, target);
  if (!has_lock(game, position, firer, target)) range *= 2;  // (D6.123, D19.11)
  range += hexes_of_cloak(position, target);
  if (is_ship(firer)) range += scanner_factor(game, position.ship(firer));  // (D6.21)
  return range;
}

}  // namespace flagbridge::sfb

#include "sfb/rules/d6_fire_control.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/h_power.h"

// (D6.6, D6.7, D19.0) Modes of the fire control.
namespace flagbridge::sfb {
namespace {

// What has to come from the batteries because the form did not pay for it.
Energy still_due(const Ship& ship, FireControl mode) {
  const Energy paid = ship.ledger.total(Purpose::fire_control);
  const Energy cost = fire_control_cost(mode);
  return cost > paid ? cost - paid : Energy();
}

// (D19.31) Whoever stops an activation has given himself away.
void give_up_activation(const Position& position, Ship& ship) {
  if (ship.control_due != never) dark_anew(position, ship);
  ship.control_due = never;
}

}  // namespace

void dark_anew(const Position& position, Ship& ship) {
  if (ship.dark != never) ship.dark = std::max(position.now(), Moment{1});
}

bool dark_enough(const Position& position, const Ship& ship) {
  constexpr int dark_impulses = 32;
  return ship.dark != never && ship.control_due == never && ship.cloak == Cloaking::off && !ship.swerves() &&
         past(position.now(), ship.dark, dark_impulses);
}

void begin_activation(BattlePlay& play, UnitId unit, Rule rule) {
  play.at.ship(unit).control_due = later(play.at.now(), activation_delay);
  play.tell(Happening::fire_control_begun, rule, Sides::everyone(), arg(unit));
}

Energy fire_control_cost(FireControl mode) {
  switch (mode) {
    case FireControl::active: return Energy(1);
    case FireControl::low: return Energy::from_raw(Energy::denominator / 2);
    default: return {};
  }
}

void switch_fire_control(BattlePlay& play, UnitId unit, FireControl mode, Rule rule) {
  Ship& ship = play.at.ship(unit);
  if (mode == FireControl::active && ship.fire_control != FireControl::active)
    return begin_activation(play, unit, rule);
  give_up_activation(play.at, ship);
  ship.fire_control = mode;
  if (!controls_fire(ship)) {  // (D6.62) every lock-on is lost at once
    ship.lock_on = 0;
    if (ship.dark == never) ship.dark = std::max(play.at.now(), Moment{1});
  }
  play.tell(Happening::fire_control, rule, Sides::everyone(), arg(unit), Arg::number(static_cast<int>(mode)));
}

void check_fire_control(const Battles&, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (!own_ship(position, side, order.unit, "D6.63"_sfb, found)) return;
  if (!found.require(order.a <= static_cast<int>(FireControl::active), "D6.63"_sfb,
                     "there is no such mode")) {
    return;
  }
  const Ship& ship = position.ship(order.unit);
  const auto mode = static_cast<FireControl>(order.a);
  found.require(mode != ship.fire_control || ship.control_due != never, "D6.63"_sfb,
                "its fire control is in that mode already");
  found.require(mode != FireControl::active || ship.control_due == never, "D6.633"_sfb,
                "its fire control is being activated already");
  found.require(ship.cloak == Cloaking::off || mode < FireControl::low, "D6.64"_sfb,
                "a cloaked ship has no fire control");
  // (D6.7) Low power is a way of running down from active; nothing begins with it.
  found.require(mode != FireControl::low || ship.fire_control == FireControl::active, "D6.7"_sfb,
                "only active fire control can be set to low power");
  found.require(still_due(ship, mode) <= ship.battery.get(), "H7.2"_sfb,
                "its batteries hold too little for fire control");
}

void perform_fire_control(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const auto mode = static_cast<FireControl>(order.a);
  const Energy due = still_due(ship, mode);
  if (due > Energy() && !take_reserve(ship, due)) return;
  if (due > Energy()) ship.ledger.at(Purpose::fire_control, Source::battery) += due;
  switch_fire_control(play, order.unit, mode, "D6.63"_sfb);
}

namespace {

bool enemy_within(const Position& position, UnitId unit, int hexes) {
  bool near = false;
  for_each_ship(position, [&](UnitId other, const Ship&) {
    near = near || (position.enemies(unit, other) && true_range(position, unit, other) <= hexes);
  });
  return near;
}

}  // namespace

// Switching off is sensible only where nobody is near.
void list_fire_control(const Battles& game, const Position& position, Side side, List& list) {
  constexpr int near = 20;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const bool threatened = enemy_within(position, unit, near);
    for (const FireControl mode : {FireControl::passive, FireControl::low, FireControl::active}) {
      if (threatened && mode != FireControl::active) continue;
      const Do order{Action::fire_control, unit, 0, no_unit, static_cast<std::uint8_t>(mode)};
      Violations found;
      check_fire_control(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

std::string say_fire_control(const Said& said) {
  constexpr std::array<std::string_view, 4> levels = {"inactive", "passive", "low-power", "active"};
  return fmt::format("Fire control {}", said.order.a < levels.size() ? levels[said.order.a] : "");
}

void foresee_fire_control(const Battles&, Position& position, const Do& order) {
  if (static_cast<FireControl>(order.a) == FireControl::active) return;
  Ship& ship = position.ship(order.unit);
  ship.fire_control = static_cast<FireControl>(order.a);
  ship.control_due = never;
}

// --- the form -------------------------------------------------------------------------------------------

void pay_fire_control(const Filled& filled, Purse& purse) {
  if (filled.design.small_ground) return;  // (R1.14A3)
  purse.pay_any(Purpose::fire_control, fire_control_cost(filled.form.fire_control));
}

// (D6.7) Low power is a way of running down from active; nothing begins with it.
void check_mode(const Filled& filled, Violations& found) {
  const bool was_active = filled.ship.dark == never || filled.position.core.turn <= 1;
  found.require(filled.form.fire_control != FireControl::low || was_active, "D6.7"_sfb,
                "only active fire control can be set to low power");
}

// (D6.633) From low power to full it takes four impulses too; until then it works as it did. Those of an
// activation that has begun go on over the end of the turn.
void begin_fire_control(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  const FireControl mode = form.fire_control;
  // (D6.64) Under the cloak nothing works; what was paid for is switched on when the ship appears.
  if (ship.cloak != Cloaking::off) {
    give_up_activation(play.at, ship);
    ship.fire_control = std::min(mode, FireControl::passive);
    return;
  }
  if (mode == FireControl::active && ship.control_due != never) return;
  if (mode == FireControl::active && ship.fire_control == FireControl::low)
    return begin_activation(play, unit, "D6.633"_sfb);
  give_up_activation(play.at, ship);
  ship.fire_control = mode;
}

void show_fire_control(Sheet& sheet) {
  std::vector<Form::Choice> modes;
  for (int i = 0; i <= static_cast<int>(FireControl::active); ++i) {
    const auto mode = static_cast<FireControl>(i);
    modes.push_back(
        {std::string(name_of(mode)), std::string(name_of(mode)), as_points(fire_control_cost(mode))});
  }
  sheet.choice("fire control", std::move(modes));
}

int dark_ecm(const Jammed& between) {
  constexpr int points = 2;
  const Ship* ship = between.ship();
  return ship != nullptr && dark_enough(between.position, *ship) ? points : 0;
}

void count_low_shots_anew(BattlePlay&, UnitId, Ship& ship) { ship.low_shots = 0; }  // (D6.7)

}  // namespace flagbridge::sfb

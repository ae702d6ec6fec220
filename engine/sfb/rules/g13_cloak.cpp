#include "sfb/rules/g13_cloak.h"

#include <fmt/format.h>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/h_power.h"

// (G13) The cloaking device is switched on and off; the ship fades out of sight and back.
namespace flagbridge::sfb {
namespace {

constexpr int self_wrecked = 3;  // (G13.162) policy: the die and below; the number is not known

bool has_device(const Battles& game, const Ship& ship) {
  return game.design(ship).cloak_cost > Energy() && (ship.cloak_device & Ship::wrecked) == 0;
}

void mark(Ship& ship, std::uint8_t what) {
  ship.cloak_device = static_cast<std::uint8_t>(ship.cloak_device | what);
}

bool is_powered(const Ship& ship) { return (ship.cloak_device & Ship::powered) != 0; }

// (G13.5) Its own tractor beams let go; whoever holds it goes on doing so.
void release_held(BattlePlay& play, UnitId unit) {
  auto& links = play.at.links;
  for (std::size_t i = links.size(); i-- > 0;) {
    if (links[i].holder != unit) continue;
    play.tell(Happening::tractor_released, "G13.5"_sfb, Sides::everyone(), arg(unit), arg(links[i].target));
    links.erase(i);
  }
}

// (G23.622) No sphere goes on under a cloak. Policy: one that is up falls; one that was only announced may
// not form when its time comes.
void drop_spheres(BattlePlay& play, UnitId unit) {
  for_each_sphere(play.at, [&](UnitId generator, int weapon, const Sphere& sphere) {
    if (generator == unit && sphere.up()) drop_sphere(play, unit, weapon, "G23.622"_sfb);
  });
}

// (D6.64) Nothing of the fire control works under the cloak.
void begin_fading_out(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.cloak = Cloaking::fading_out;
  ship.faded = play.at.now();
  switch_fire_control(play, unit, FireControl::passive, "D6.64"_sfb);
  play.tell(Happening::cloaks, "G13.14"_sfb, Sides::everyone(), arg(unit));
  release_held(play, unit);
  drop_spheres(play, unit);
  alert(play.at, play.at.sides());
}

// Policy: fire control that was paid for is switched on again when the ship can be seen (D6.633).
void appear(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.cloak = Cloaking::off;
  dark_anew(play.at, ship);  // (D19.312)
  play.tell(Happening::fades, "G13.15"_sfb, Sides::everyone(), arg(unit));
  if (ship.ledger.total(Purpose::fire_control) < fire_control_cost(FireControl::active)) return;
  ship.fire_control = FireControl::passive;
  switch_fire_control(play, unit, FireControl::active, "D6.633"_sfb);
}

}  // namespace

bool cloak_voided(const Position& position, UnitId unit) {
  for (const Link& link : position.links) {
    const bool tied = link.holder == unit || link.target == unit;
    if (tied && position.enemies(link.holder, link.target)) return true;
  }
  return false;
}

// Observers find it by the ordinary roll, and must hold on to it when the cloak has closed again. Policy:
// what the cloak does to range and damage goes on meanwhile (G13.401).
void expose(BattlePlay& play, UnitId unit, Rule rule) {
  if (!is_ship(unit) || !play.at.exists(unit)) return;
  Ship& ship = play.at.ship(unit);
  if (ship.cloak != Cloaking::cloaked || ship.exposed == play.at.now()) return;
  ship.exposed = play.at.now();
  for_each_ship(play.at, [&](UnitId observer, Ship& eye) {
    if (!play.at.enemies(observer, unit) || !controls_fire(eye) || eye.lock_on == 0) return;
    if (!eye.no_lock.has(unit) || !roll_for_lock(play, observer, "G13.4"_sfb)) return;
    play.tell(Happening::lock_on, rule, Sides::everyone(), arg(observer));
    eye.no_lock.erase(unit);
    play.at.regard(unit, observer).grip = 0;  // (G13.331)
  });
}

void begin_fading_in(BattlePlay& play, UnitId unit, Rule rule) {
  Ship& ship = play.at.ship(unit);
  if (ship.cloak != Cloaking::cloaked && ship.cloak != Cloaking::fading_out) return;
  ship.cloak = Cloaking::fading_in;
  ship.faded = play.at.now();
  play.tell(Happening::uncloaks, rule, Sides::everyone(), arg(unit));
  alert(play.at, play.at.sides());
}

void check_cloak(const Battles& game, const Position& position, Side side, const Do& order,
                 Violations& found) {
  if (!own_ship(position, side, order.unit, "G13.14"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(has_device(game, ship), "G13.113"_sfb, "it has no cloaking device")) return;
  if (order.a == 0) {
    found.require(ship.cloak == Cloaking::cloaked, "G13.15"_sfb, "it is not cloaked");
    found.require((ship.cloak_device & Ship::switched_off) == 0, "G13.113"_sfb,
                  "the device has been switched off this turn");
    return;
  }
  found.require(order.a == 1, "G13.14"_sfb, "the device is on or off");
  found.require(ship.cloak == Cloaking::off, "G13.14"_sfb, "it is cloaked or fading already");
  found.require((ship.cloak_device & Ship::switched_on) == 0, "G13.113"_sfb,
                "the device has been switched on this turn");
  require_may(game, position, ship, Activity::cloak, found);
  found.require(is_powered(ship) || ship.battery.get() >= game.design(ship).cloak_cost, "G13.113"_sfb,
                "it has no energy for the device");
}

void perform_cloak(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  if (order.a == 0) {
    mark(ship, Ship::switched_off);
    return begin_fading_in(play, order.unit, "G13.15"_sfb);
  }
  if (!is_powered(ship)) {
    const Energy cost = play.game.design(ship).cloak_cost;
    if (!take_reserve(ship, cost)) return;
    ship.ledger.at(Purpose::cloak, Source::battery) += cost;
    mark(ship, Ship::powered);
  }
  mark(ship, Ship::switched_on);
  begin_fading_out(play, order.unit);
}

void list_cloak(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || !has_device(game, ship)) return;
    for (const std::uint8_t on : {std::uint8_t{0}, std::uint8_t{1}}) {
      const Do order{Action::cloak, unit, 0, no_unit, on};
      Violations found;
      check_cloak(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

// (G13.14, G13.15) Five impulses each way; a device without energy lets go in the first impulse.
Flow fade_cloaks(BattlePlay& play, Task&) {
  const Moment now = play.at.now();
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.cloak == Cloaking::off) return;
    if (play.at.impulse == 1 && !is_powered(ship)) begin_fading_in(play, unit, "G13.15"_sfb);
    if (now - ship.faded < fading_impulses) return;
    if (ship.cloak == Cloaking::fading_out) {
      ship.cloak = Cloaking::cloaked;
      play.tell(Happening::fades, "G13.14"_sfb, Sides::everyone(), arg(unit));
    } else if (ship.cloak == Cloaking::fading_in) {
      appear(play, unit);
    }
  });
  return Flow::done;
}

// (G13.162) Rather than let it fall into other hands.
void check_destroy_cloak(const Battles& game, const Position& position, Side side, const Do& order,
                         Violations& found) {
  if (!own_ship(position, side, order.unit, "G13.162"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(has_device(game, ship), "G13.113"_sfb, "it has no cloaking device");
  const bool lately = (ship.cloak_device & Ship::wrecking) != 0 ||
                      position.impulse < ship.device_tried;  // in the turn before
  found.require(!lately, "G13.162"_sfb, "that has been tried within 32 impulses");
}

void perform_destroy_cloak(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  mark(ship, Ship::wrecking);
  ship.device_tried = play.at.impulse;
  if (play.d6({"G13.162"_sfb, "destroying the own cloaking device"}) > self_wrecked) return;
  mark(ship, Ship::wrecked);
  play.tell(Happening::device_lost, "G13.162"_sfb, Sides::everyone(), arg(order.unit), Arg::number(0));
  begin_fading_in(play, order.unit, "G13.15"_sfb);
}

// Sensible only when boarders are about to have it.
void list_destroy_cloak(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.held_rooms == 0) return;
    const Do order{.what = Action::destroy_cloak, .unit = unit};
    Violations found;
    check_destroy_cloak(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

std::string say_cloak(const Said& said) { return said.order.a > 0 ? "Cloak" : "Uncloak"; }

std::string say_destroy_cloak(const Said&) { return "Destroy the cloaking device"; }

void foresee_cloak(const Battles&, Position& position, const Do& order) {
  Ship& ship = position.ship(order.unit);
  ship.cloak = order.a != 0 ? Cloaking::fading_out : Cloaking::fading_in;
  ship.faded = position.now();
}

// --- the form -------------------------------------------------------------------------------------------

// Some devices take less while the warp engines are off.
void pay_cloak(const Filled& filled, Purse& purse) {
  if (!filled.form.cloak) return;
  const auto& device = filled.design.sheet.features.cloak;
  const bool cheap = filled.form.cold && device && device->cost_low;
  purse.pay_any(Purpose::cloak, cheap ? *device->cost_low : filled.design.cloak_cost);
}

void check_device(const Filled& filled, Violations& found) {
  const bool device = filled.design.cloak_cost > Energy() && (filled.ship.cloak_device & Ship::wrecked) == 0;
  found.require(!filled.form.cloak || device, "G13.113"_sfb, "it has no cloaking device");
}

void begin_cloak(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  if (form.cloak) ship.cloak_device = static_cast<std::uint8_t>(ship.cloak_device | Ship::powered);
}

void show_cloak(Sheet& sheet) {
  if (!sheet.possible([](Allocate& form) { form.cloak = true; }) &&
      !sheet.possible([](Allocate& form) { form.cloak = form.cold = true; }))
    return;
  const auto& device = sheet.design.sheet.features.cloak;
  const bool cheaper = device && device->cost_low;
  const std::string low = cheaper ? fmt::format(", {} without warp", as_points(*device->cost_low)) : "";
  sheet.choice("cloaking device",
               {{"false", "off", "0"}, {"true", "on", as_points(sheet.design.cloak_cost) + low}});
  if (cheaper) sheet.choice("cold", "warp engines", "G13"_sfb, {{"false", "on"}, {"true", "off all turn"}});
}

// (G13.113) What was done with the cloak is forgotten, not whether it works.
void forget_switching(BattlePlay&, UnitId, Ship& ship) {
  if ((ship.cloak_device & Ship::wrecking) == 0) ship.device_tried = 0;  // (G13.162) it was a turn before
  ship.cloak_device = ship.cloak_device & Ship::wrecked;
}

}  // namespace flagbridge::sfb

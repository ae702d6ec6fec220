#include "sfb/rules/b3_allocation.h"

#include <algorithm>

#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c7_disengagement.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/d9_repair.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/e1_shots.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/j2_roles.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/r1_satellites.h"

// (B3) Energy allocation: forms are filled in secret and take effect together.
namespace flagbridge::sfb {
namespace {

// The side's first ship without a form; nobody if all have one.
UnitId next_without_form(const Position& position, Side side) {
  UnitId next = no_unit;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (next == no_unit && ship.side == side && !form_in(position, unit)) next = unit;
  });
  return next;
}

void check_speed(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                 Violations& found) {
  found.require(form.speed <= engine_limit(game, ship, form.doubled), "C2.18"_sfb,
                "its engines carry it no faster than {0}",
                Arg::number(engine_limit(game, ship, form.doubled)));
  found.require(form.speed <= acceleration_limit(game, ship), "C2.2"_sfb, "it can accelerate to {0} at most",
                Arg::number(acceleration_limit(game, ship)));
  found.require(form.impulse_hex != ImpulseHex::yes || left(game, ship, Box::impulse) > 0, "C2.111"_sfb,
                "it has no impulse engine left");
  found.require(form.impulse_hex != ImpulseHex::no || !needs_impulse_hex(game, ship, form), "C12.21"_sfb,
                "the warp engines alone do not carry it so fast");
  found.require(Energy(static_cast<int>(form.impulse_charge)) <= form.recharge.get(), "H7.47"_sfb,
                "the batteries take no more than {0}",
                Arg::number(static_cast<int>(form.recharge.get().floor())));
  check_changes(game, ship, form, found);
  check_quick_reverse(position, ship, form, found);
  found.require(hexes_of(form.speed, form.changes) <= most_speed, "C2.112"_sfb,
                "no ship moves more than {0} hexes a turn", Arg::number(most_speed));
  // (C6.541, C8) A standstill is speed 0, on the form too.
  const int free = first_free_impulse(position, ship);
  for (int impulse = 1; impulse < free; ++impulse) {
    if (!found.require(speed_in(form, impulse) == 0, "C8"_sfb, "it stands still until impulse {0}",
                       Arg::number(free)))
      return;
  }
}

// (H7.6) Part of a high energy turn or of erratic maneuvers, to be completed with reserve warp power.
void check_parts(const Battles& game, const Ship& ship, const Allocate& form, Violations& found) {
  found.require(form.het_part < het_hexes(ship), "H7.61"_sfb,
                "less than the {0} hexes of a high energy turn are put aside for one",
                Arg::number(het_hexes(ship)));
  found.require(form.erratic_part < erratic_cost(game, ship) && (form.erratic_part == 0 || !form.erratic),
                "H7.61"_sfb, "less than the {0} hexes of erratic maneuvers are put aside for them",
                Arg::number(erratic_cost(game, ship)));
}

void check_maneuvers(const Ship& ship, const Allocate& form, Violations& found) {
  found.require(form.hets <= 4, "C6.34"_sfb, "no more than four high energy turns a turn");
  found.require(form.tacs <= most_tacs(ship), "C5.224"_sfb, "no more than {0} warp maneuvers a turn",
                Arg::number(most_tacs(ship)));
  const bool stands = form.speed == 0 || std::ranges::any_of(form.changes, [](const SpeedChange& change) {
                        return change.speed == 0;
                      });
  found.require((form.tacs == 0 && !form.sublight_tac) || stands, "C5"_sfb,
                "tactical maneuvers are for ships that stand still");
  found.require(form.hets == 0 || ship.captured == 0, "D7.55"_sfb,
                "a captured ship makes no high energy turn");
}

// (G2) Nobody is there to order more speed, or a maneuver.
void check_control(const Battles& game, const Ship& ship, const Allocate& form, Violations& found) {
  if (!uncontrolled(game, ship)) return;
  found.require(never_accelerates(form, ship.speed), "G2.22"_sfb,
                "nobody controls the ship: it does not go faster");
  found.require(form.hets == 0, "G2.22"_sfb, "nobody controls the ship: it makes no high energy turn");
}

void check_power_uses(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                      Violations& found) {
  const Energy room = capacitor_room(game, position, ship);
  found.require(ship.capacitor.get() + form.phasers.get() <= room, "H6"_sfb,
                "the capacitor holds no more than {0} points", Arg::number(static_cast<int>(room.floor())));
  const int rating = warfare_rating(game, ship);
  found.require(form.ecm + form.eccm <= rating, "D6.3141"_sfb, "it generates no more than {0} points in all",
                Arg::number(rating));
  // (D6.7) Low power is a way of running down from active; nothing begins with it.
  found.require(form.fire_control != FireControl::low || ship.dark == 0 || position.core.turn <= 1,
                "D6.7"_sfb, "only active fire control can be set to low power");
  found.require(form.eccm == 0 || form.fire_control == FireControl::active, "D6.62"_sfb,
                "ECCM needs active fire control");
  found.require(form.repair.get() <= Energy(damage_control_rating(game, ship)), "D9.2"_sfb,
                "damage control takes no more than {0} points",
                Arg::number(damage_control_rating(game, ship)));
  found.require(form.doubled < 16, "G15.2"_sfb, "there are no such engines");
  const bool doubles = game.design(ship).sheet.features.engine_doubling &&
                       !game.design(ship).sheet.features.no_engine_doubling;
  found.require(form.doubled == 0 || (doubles && ship.captured == 0), "G15.28"_sfb,
                "this ship does not double its engines");
  const bool device = game.design(ship).cloak_cost > Energy() && (ship.cloak_device & Ship::wrecked) == 0;
  found.require(!form.cloak || device, "G13.113"_sfb, "it has no cloaking device");
  found.require(!form.cold || (form.doubled & 7) == 0, "G15.2"_sfb, "engines that are off are not doubled");
  found.require(form.tractor.get() >= ship.tractor_due.get(), "G7.42"_sfb,
                "{0} points are promised to tractor beams",
                Arg::number(static_cast<int>(ship.tractor_due.get().ceil())));
  found.require(form.transporters <= left(game, ship, Box::transporter), "G8.11"_sfb,
                "it has {0} transporters", Arg::number(left(game, ship, Box::transporter)));
  found.require(form.probes <= std::min<int>(left(game, ship, Box::probe), ship.probes), "G5.2"_sfb,
                "it has {0} probe launchers", Arg::number(left(game, ship, Box::probe)));
  found.require(form.web.none() || lays_webs(game, position, ship), "G10.2"_sfb, "it has no web generator");
  for (int i = 0; i < 6; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool stands = ship.shield_dropped[at] == 0 && shield_boxes(game, ship, i + 1, form.shields) > 0;
    found.require(form.specific[at] == 0 || stands, "D3.342"_sfb,
                  "shield {0} is down and cannot be reinforced", Arg::number(i + 1));
    found.require(form.specific[at] == 0 || !game.design(ship).small_ground, "R1.14A3"_sfb,
                  "the shields of a small ground base are reinforced as a whole");
  }
}

// (P6) In a nebula shields work at their minimum and no better, and nobody adds to the jamming who counters
// it.
void check_nebula(const Battles& game, const Position& position, const Allocate& form, Violations& found) {
  if (!game.scenario(position).nebula) return;
  found.require(form.shields != ShieldLevel::full, "P6.2"_sfb,
                "shields work at the minimum level only in a nebula");
  found.require(form.ecm == 0 || form.eccm == 0, "P6"_sfb, "in a nebula a ship uses either ECM or ECCM");
}

void check_arming(const Battles& game, const Position& position, const Ship& ship, const Allocate& form,
                  Violations& found) {
  std::uint64_t seen = 0;
  for (const Arming& each : form.arm) {
    if (!found.require(each.weapon < ship.mounts, "E1.2"_sfb, "there is no weapon {0}",
                       Arg::number(each.weapon)))
      continue;
    if (!found.require((seen >> each.weapon & 1u) == 0, "E1.2"_sfb, "weapon {0} is named twice",
                       Arg::number(each.weapon)))
      continue;
    seen |= std::uint64_t{1} << each.weapon;
    const ArmingCost cost = arming_cost(game, position, ship, each);
    if (!cost.legal)
      found.add(cost.rule.none() ? "E1.2"_sfb : cost.rule, cost.why, weapon_arg(game, ship, each.weapon));
  }
}

// (H5) What a battery ends up with is no more than it holds.
void check_batteries(const Battles& game, const Ship& ship, const Allocate& form, const Ledger& ledger,
                     Violations& found) {
  Energy used;
  for (int i = 0; i < purposes; ++i)
    used += ledger.spent[static_cast<std::size_t>(i)][index_of(Source::battery)];
  const Energy room(left(game, ship, Box::battery));
  found.require(ship.battery.get() - used + form.recharge.get() <= room, "H5"_sfb,
                "the batteries hold no more than {0} points", Arg::number(static_cast<int>(room.floor())));
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Allocate& form) {
  Violations found;
  if (!own_ship(position, side, form.unit, "B3.1"_sfb, found)) return found;
  if (!found.require(!form_in(position, form.unit), "B3.1"_sfb, "its form is in already")) return found;
  const Ship& ship = position.ship(form.unit);
  check_speed(game, position, ship, form, found);
  check_maneuvers(ship, form, found);
  check_parts(game, ship, form, found);
  check_power_uses(game, position, ship, form, found);
  check_arming(game, position, ship, form, found);
  check_control(game, ship, form, found);
  check_guards(game, position, ship, form, found);
  check_probe_arms(game, position, ship, form, found);
  check_rotation(game, ship, form, found);
  check_erratic(game, position, form, found);
  found.require(!form.halts_in_web || game.design(ship).sheet.race == "THO", "G10.533"_sfb,
                "only Tholians have a passage to give up");
  check_shuttle_work(game, position, form, found);
  check_nebula(game, position, form, found);
  check_after_damage(game, position, form, found);
  check_low(ship, form, found);
  check_disengagement(game, position, form.unit, form, found);
  // A bill makes sense only for a form that is possible at all.
  if (!found.none()) return found;
  const Ledger ledger = bill_of(game, position, form.unit, form, found);
  check_batteries(game, ship, form, ledger, found);
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Allocate& form) {
  play.at.form(form.unit) = form;
  play.at.forms_in.insert(form.unit);
  return next_without_form(play.at, side) == no_unit ? Answer::done : Answer::more;
}

Flow ask_energy(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_ship(play.at, [&](UnitId, const Ship& ship) { sides = sides | ship.side; });
  return play.ask(Decision::allocate, sides);
}

namespace {

// (D6.633) From low power to full it takes four impulses too; until then it works as it did. Those of an
// activation that has begun go on over the end of the turn.
void set_fire_control(const Position& position, Ship& ship, FireControl mode) {
  constexpr int activation = 4;
  if (mode == FireControl::active && ship.control_due != 0) return;
  if (mode == FireControl::active && ship.fire_control == FireControl::low) {
    ship.control_due = static_cast<Moment>(position.now() + activation);
    return;
  }
  ship.control_due = 0;
  ship.fire_control = mode;
}

void set_movement(const Battles& game, Ship& ship, const Allocate& form) {
  const Energy warp = form.cold ? Energy() : generated(game, ship, Source::warp, form.doubled);
  ship.warp_power = static_cast<std::uint8_t>(std::min<std::int64_t>(warp.floor(), 255));

  const bool reversed = form.reverse != (ship.reverse != 0);
  if (reversed) {
    ship.since_turn = 0;  // (C3.45)
    ship.since_slip = 0;
    ship.accel_base_zero = 2;  // (C2.232) also in the turn after this one
  }
  if (form.speed == 0) ship.since_turn = ship.since_slip = 0;
  ship.reverse = form.reverse ? 1 : 0;
  ship.speed = form.speed;
  ship.plot = form.changes;
  ship.hets = form.hets;
  ship.tacs = form.tacs;
  ship.sublight_tac = form.sublight_tac ? Ship::tac_bought : std::uint8_t{0};
}

// What a form says begins to hold.
void take_effect(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  Violations none;
  ship.ledger = bill_of(play.game, play.at, unit, form, none);
  set_movement(play.game, ship, form);
  Energy from_batteries;
  for (int i = 0; i < purposes; ++i)
    from_batteries += ship.ledger.spent[static_cast<std::size_t>(i)][index_of(Source::battery)];
  ship.battery -= from_batteries;
  ship.battery += form.recharge;
  ship.battery_warp = ship.ledger.at(Purpose::recharge, Source::warp);
  ship.battery_impulse = ship.ledger.at(Purpose::recharge, Source::impulse);
  ship.capacitor += form.phasers;
  if (!form.phasers.none()) ship.energized = 1;
  ship.shield_level = form.shields;
  ship.general = static_cast<std::uint8_t>(form.general.get().floor() /
                                           play.game.design(ship).general_cost);  // (D3.341)
  ship.specific = form.specific;
  set_fire_control(play.at, ship, form.fire_control);
  ship.ecm = form.ecm;
  ship.eccm = form.eccm;
  ship.tractor_left = form.tractor.get() - std::min(form.tractor.get(), ship.tractor_due.get());
  ship.transporter_uses = form.transporters;
  ship.web_energy += form.web;  // (G10.212) on top of what the generators hold
  arm_probes(play.game, play.at, ship, form);
  carry_erratic_over(play, unit, form);
  if (form.cloak) ship.cloak_device = static_cast<std::uint8_t>(ship.cloak_device | Ship::powered);
  post_guards(play.at, ship, form);
  ship.doubled = form.doubled;
  if (form.destruct && ship.self_destruct == Ship::none) ship.self_destruct = Ship::plotted;
  ship.disengaging = form.disengage ? Ship::accelerating : Ship::stays;
  if (form.mend != ship.repairing) ship.repair_points = 0;  // (D9.7) what is given up is lost
  ship.repairing = form.mend;
  for (const Arming& each : form.arm) {
    const ArmingCost cost = arming_cost(play.game, play.at, ship, each);
    if (cost.legal) arm(play, ship, each, cost.energy);
  }
  work_on_shuttles(play, unit, form);
}

}  // namespace

Flow reveal_speeds(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (form_in(play.at, unit) && ship.bystander == 0) take_effect(play, unit, play.at.form(unit));
    settle_weapons(play, unit);
    if (play.game.design(ship).satellite) load_satellite(play, unit);
    play.tell(Happening::speed, "C2"_sfb, who_sees(play.at, unit), arg(unit), Arg::number(ship.speed));
    if (ship.doubled != 0) play.tell(Happening::allocated, "G15.2"_sfb, Sides::everyone(), arg(unit));
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb

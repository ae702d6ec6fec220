#include "sfb/rules/c10_erratic.h"

#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p_terrain.h"

// (C10) Erratic maneuvers: paid for by the turn, announced in one impulse, in effect from its end on.
namespace flagbridge::sfb {
namespace {

constexpr int usual_hexes = 6, nimble_hexes = 3;  // (C10.11, C10.12)

bool has(const Ship& ship, std::uint8_t flag) { return (ship.erratic & flag) != 0; }
void set(Ship& ship, std::uint8_t flag, bool on) {
  ship.erratic = static_cast<std::uint8_t>(on ? ship.erratic | flag : ship.erratic & ~flag);
}

// (C10.113) What the batteries give for it: reserve warp power by the hex, a point of reserve impulse power
// for each hex that leaves open; without the hexes the form has put aside (H7.6).
struct Reserve {
  Energy warp, impulse;
  int by_warp = 0;  // hexes, with those put aside
  bool enough = false;
};

// (C12.38) Whether the warp engines give so many hexes besides the speed of the next impulse.
bool carried(const Battles& game, const Position& position, const Ship& ship, int by_warp) {
  return warp_carries(game, ship, {speed_next(position, ship), moves_by_impulse(ship), by_warp});
}

// With no more than `most` hexes by warp power.
Reserve reserve_within(const Battles& game, const Position& position, UnitId unit, int most) {
  const Ship& ship = position.ship(unit);
  const int aside = form_in(position, unit) ? position.form(unit).erratic_part : 0;
  const Energy each = game.design(ship).move_cost;
  Reserve reserve;
  int hexes = erratic_cost(game, ship) - aside;
  reserve.by_warp = std::max(0, erratic_by_warp(game, ship) - hexes);
  for (; hexes > 0 && reserve.by_warp < most && reserve.warp + each <= ship.battery_warp.get(); --hexes) {
    reserve.warp += each;
    ++reserve.by_warp;
  }
  reserve.impulse = Energy(hexes);
  reserve.enough = reserve.impulse <= ship.battery_impulse.get();
  return reserve;
}

// (C12.382) Where the warp engines do not carry more at this speed, as much by impulse power as it takes.
Reserve reserve_for(const Battles& game, const Position& position, UnitId unit) {
  const Reserve usual = reserve_within(game, position, unit, usual_hexes);
  if (carried(game, position, position.ship(unit), usual.by_warp)) return usual;
  for (int most = usual.by_warp - 1; most >= 0; --most) {
    const Reserve other = reserve_within(game, position, unit, most);
    if (other.enough && carried(game, position, position.ship(unit), other.by_warp)) return other;
  }
  return usual;
}

// (C10.312) In the last impulse an announcement is for the next turn, whose form pays.
bool for_next_turn(const Position& position) { return position.impulse == impulses_a_turn; }

// (C10.312, C10.313) In effect at the end of the last turn, or announced for this one.
bool into_this_turn(const Ship& ship) { return has(ship, Ship::swerving) || has(ship, Ship::swerve_begins); }

// (P8.45, P8.44) Whether it is in an orbit that it does not leave by itself.
bool goes_round(const Ship& ship, int speed) { return ship.orbit != 0 && speed == 0; }

// (C10.24) What a ship must not be in; `by_warp` are the hexes of its maneuvers that warp power pays for.
void check_surroundings(const Battles& game, const Position& position, UnitId unit, int by_warp,
                        Violations& found) {
  const Ship& ship = position.ship(unit);
  found.require(!game.design(ship).base && game.design(ship).move_cost > Energy(), "C10.1"_sfb,
                "this class does not maneuver erratically");
  require_may(game, position, ship, Activity::swerve, found);
  found.require(web_strength(position, ship.at) == 0, "G10.57"_sfb, "not in a web");
  found.require(!held(position, unit), "G7.92"_sfb, "not while a tractor beam holds it");
  found.require(!goes_round(ship, ship.speed + ship.moved), "P8.45"_sfb, "not in orbit");
  found.require(!at_standstill(ship, position.now()), "C8.23"_sfb,
                "not within 16 impulses of a breakdown or emergency deceleration");
  found.require(carried(game, position, ship, by_warp), "C12.38"_sfb,
                "its engines do not give enough at this speed");
  const auto& features = game.scenario(position).features;
  const bool in_air =
      std::ranges::any_of(features, [&](const Feature& each) { return is_air(each, ship.at); });
  found.require(!in_air, "P2.82"_sfb, "not in an atmosphere");
}

// (C10.5) Its own tractor beams let go.
void begin(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  set(ship, Ship::swerve_begins, false);
  set(ship, Ship::swerving, true);
  auto& links = play.at.links;
  for (std::size_t i = 0; i < links.size();) {
    if (links[i].holder != unit) {
      ++i;
      continue;
    }
    play.tell(Happening::tractor_released, "C10.5"_sfb, Sides::everyone(), arg(unit), arg(links[i].target));
    links.erase(i);
  }
  play.tell(Happening::erratic, "C10.3"_sfb, Sides::everyone(), arg(unit), Arg::number(1));
}

}  // namespace

int erratic_cost(const Battles& game, const Ship& ship) {
  return nimble(game, ship) || game.design(ship).pf ? nimble_hexes : usual_hexes;
}

int erratic_hexes(const Battles& game, const Ship& ship) {
  return (ship.erratic & Ship::swerving) != 0 ? erratic_cost(game, ship) : 0;
}

void end_erratic(BattlePlay& play, UnitId unit, Rule rule) {
  Ship& ship = play.at.ship(unit);
  if (!into_this_turn(ship)) return;
  if (has(ship, Ship::swerving)) dark_anew(play.at, ship);  // (D19.25)
  ship.erratic =
      static_cast<std::uint8_t>(ship.erratic & ~(Ship::swerving | Ship::swerve_begins | Ship::swerve_ends));
  play.tell(Happening::erratic, rule, Sides::everyone(), arg(unit), Arg::number(0));
}

void check_swerve(const Battles& game, const Position& position, Side side, const Do& order,
                  Violations& found) {
  if (!own_ship(position, side, order.unit, "C10.3"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  if (order.a == 0) {
    found.require(has(ship, Ship::swerving), "C10.3"_sfb, "it does not maneuver erratically");
    return;
  }
  found.require(order.a == 1, "C10.3"_sfb, "erratic maneuvers begin or end");
  found.require(!has(ship, Ship::swerving), "C10.3"_sfb, "it maneuvers erratically already");
  int by_warp = erratic_by_warp(game, ship);
  if (!for_next_turn(position)) {
    found.require(!has(ship, Ship::swerve_started), "C10.3"_sfb, "they begin once a turn");
    const bool paid = has(ship, Ship::swerve_paid);
    const Reserve reserve = paid ? Reserve{} : reserve_for(game, position, order.unit);
    found.require(paid || reserve.enough, "C10.11"_sfb, "it has no energy for that");
    if (!paid) by_warp = reserve.by_warp;
  }
  check_surroundings(game, position, order.unit, by_warp, found);
}

// (6A4.02) The announcement.
void perform_swerve(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  play.tell(Happening::erratic_announced, order.a == 0 ? "C10.32"_sfb : "C10.311"_sfb, Sides::everyone(),
            arg(order.unit), Arg::number(order.a));
  if (order.a == 0) {
    set(ship, Ship::swerve_ends, true);
    return;
  }
  set(ship, Ship::swerve_begins, true);
  if (for_next_turn(play.at)) return;
  if (!has(ship, Ship::swerve_paid)) {
    const Reserve reserve = reserve_for(play.game, play.at, order.unit);
    ship.battery -= reserve.warp + reserve.impulse;
    ship.battery_warp -= reserve.warp;
    ship.battery_impulse -= reserve.impulse;
    ship.ledger.at(Purpose::erratic, Source::battery) += reserve.warp;
    ship.ledger.at(Purpose::erratic, Source::impulse) += reserve.impulse;  // (H7.47, C12.382)
    play.at.form(order.unit).erratic_part = 0;
    set(ship, Ship::swerve_paid, true);
  }
  set(ship, Ship::swerve_started, true);
}

void list_swerve(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (const std::uint8_t on : {std::uint8_t{1}, std::uint8_t{0}}) {
      const Do order{Action::swerve, unit, 0, no_unit, on};
      Violations found;
      check_swerve(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

// (C10.24, C10.53) Whoever is caught in a web, in air or in a beam maneuvers erratically no more.
Flow stop_erratic(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (!into_this_turn(ship)) return;
    Violations found;
    check_surroundings(play.game, play.at, unit, erratic_by_warp(play.game, ship), found);
    if (!found.none()) end_erratic(play, unit, "C10.24"_sfb);
  });
  return Flow::done;
}

// (6E2) What was announced takes effect; what was announced in the last impulse does so in the next turn.
Flow change_erratic(BattlePlay& play, Task& task) {
  static_cast<void>(stop_erratic(play, task));
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (has(ship, Ship::swerve_ends)) return end_erratic(play, unit, "C10.3"_sfb);
    if (!has(ship, Ship::swerve_begins) || for_next_turn(play.at)) return;
    begin(play, unit);
  });
  return Flow::done;
}

// (C10.314) From here on losses of engines count.
Flow watch_engines(BattlePlay& play, Task&) {
  if (!for_next_turn(play.at)) return Flow::done;
  for_each_ship(play.at, [&](UnitId, Ship& ship) { ship.swerve_losses = 0; });
  return Flow::done;
}

void note_engine_lost(const Position& position, Ship& ship) {
  if (for_next_turn(position) && into_this_turn(ship)) count_up(ship.swerve_losses);
}

// (C10.312, C10.313) What was announced, or not stopped, is paid for. (C10.314) Excused is a ship that lost
// half of the cost in engines at the last moment, and one that cannot pay at all.
bool erratic_due(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  if (!into_this_turn(ship) || uncontrolled(game, ship)) return false;
  if (Energy(2 * ship.swerve_losses) >= game.design(ship).move_cost * erratic_cost(game, ship)) return false;
  Allocate least;
  least.unit = unit;
  least.shields = ShieldLevel::off;
  least.fire_control = FireControl::inactive;
  least.tractor = ship.tractor_due;
  least.erratic = true;
  Violations found;
  static_cast<void>(bill_of(game, position, unit, least, found));
  return found.none();
}

// (C10.35) What goes on from the last turn, or was announced in it, counts as the start of this one.
void carry_erratic_over(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  const bool announced = has(ship, Ship::swerve_begins);
  const bool goes_on = into_this_turn(ship);
  if (!form.erratic) end_erratic(play, unit, "C10.314"_sfb);
  ship.erratic = static_cast<std::uint8_t>(ship.erratic & Ship::swerving);
  ship.swerve_losses = 0;
  if (!form.erratic) return;
  set(ship, Ship::swerve_paid, true);
  set(ship, Ship::swerve_started, goes_on);
  if (announced) begin(play, unit);
}

void pay_erratic(const Filled& filled, Purse& purse) {
  const Energy cost = filled.design.move_cost;
  if (filled.form.erratic) purse.pay_hexes(Purpose::erratic, cost, erratic_cost(filled.game, filled.ship));
  purse.pay_hexes(Purpose::erratic, cost, filled.form.erratic_part);  // (H7.6)
}

void show_erratic(Sheet& sheet) {
  if (sheet.possible([](Allocate& form) { form.erratic = true; })) sheet.flag("erratic maneuvers");
  if (sheet.possible([](Allocate& form) { form.erratic_part = 1; }))
    sheet.number("erratic_part", "hexes put aside for them", erratic_cost(sheet.game, sheet.ship) - 1,
                 "H7.6"_sfb);
}

void check_erratic(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  // (H7.6) Part of them, to be completed with reserve warp power.
  found.require(form.erratic_part < erratic_cost(game, ship) && (form.erratic_part == 0 || !form.erratic),
                "H7.61"_sfb, "less than the {0} hexes of erratic maneuvers are put aside for them",
                Arg::number(erratic_cost(game, ship)));
  if (!form.erratic) {
    found.require(!erratic_due(game, position, unit), "C10.313"_sfb,
                  "erratic maneuvers that were not stopped must be paid for");
    return;
  }
  found.require(!design.base && design.move_cost > Energy(), "C10.1"_sfb,
                "this class does not maneuver erratically");
  found.require(!uncontrolled(game, ship), "G2.22"_sfb, "nobody controls the ship");
  found.require(!goes_round(ship, form.speed), "P8.45"_sfb, "not in orbit");
}

std::string say_swerve(const Said& said) {
  return said.order.a > 0 ? "Begin erratic maneuvers" : "End erratic maneuvers";
}

namespace {

int swerving_points(const Ship* ship) {
  constexpr int points = 4;  // (C10.41, C6.553)
  return ship != nullptr && ship->swerves() ? points : 0;
}

}  // namespace

int swerving_ecm(const Jammed& between) { return swerving_points(between.ship()); }
int swerving_aim(const Jammed& between) { return swerving_points(between.by_ship()); }

int swerving_collides(const Battles&, const Position& position, UnitId unit) {
  return is_ship(unit) && position.ship(unit).swerves() ? 1 : 0;
}
// Nimble ships are used to it.
int swerving_breaks(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  return erratic_hexes(game, ship) > 0 && !nimble(game, ship) ? 1 : 0;
}

}  // namespace flagbridge::sfb

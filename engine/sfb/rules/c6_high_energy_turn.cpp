#include "sfb/rules/c6_high_energy_turn.h"

#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/j3_weasels.h"
#include "sfb/rules/p2_landing.h"

// (C6) High energy turns, and what happens when a ship breaks down.
namespace flagbridge::sfb {
namespace {

constexpr int most_a_turn = 4;  // (C6.34)
constexpr int gap = 4;          // (C6.36) impulses
constexpr int bonus = 2;        // (C6.52) off the die
constexpr int worst_rating = 1;
constexpr int tumbles_from = 5;  // policy: the die that sets it tumbling is not known

// Broken down in this impulse, and its effects not yet taken.
bool pending(const Position& position, const Ship& ship) {
  return ship.broken_down == position.now() && ship.broken_down != never && ship.stopped != ship.broken_down;
}

Direction rolled_facing(BattlePlay& play, Rule rule) {
  return static_cast<Direction>(play.d6({rule, "facing"}) - 1);
}

// (C6.541) It stands still, facing anywhere.
void stop(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.stopped = play.at.now();
  ship.speed = 0;
  ship.plot.clear();
  ship.course.clear();
  ship.since_turn = ship.since_slip = 0;
  ship.hets = ship.tacs = ship.tac_ready = ship.sublight_tac = 0;
  ship.decelerates = never;
  ship.facing = rolled_facing(play, "C6.541"_sfb);
  remember_facings(play.at, unit);
}

// (C6.5422) Policy: spread evenly, each from the engine that has most boxes left.
void lose_warp(BattlePlay& play, UnitId unit) {
  const Ship& ship = play.at.ship(unit);
  const Energy share = play.game.charts().harm.warp_share * warp_left(play.game, ship);
  for (auto boxes = share.floor(); boxes > 0; --boxes) {
    Box most = Box::left_warp;
    for (const Box engine : {Box::right_warp, Box::center_warp}) {
      if (left(play.game, ship, engine) > left(play.game, ship, most)) most = engine;
    }
    lose(play, unit, loss_of(most), "C6.5422"_sfb);
  }
}

// (C6.545)
void let_go(BattlePlay& play, UnitId unit) {
  release_links(play.at, unit);
  void_weasel(play, unit, "C6.545"_sfb);
}

// (C6.54) Everything that follows, in the order of the rule.
void take_effects(BattlePlay& play, UnitId unit) {
  const DamageCharts& charts = play.game.charts().harm;
  Ship& ship = play.at.ship(unit);
  stop(play, unit);
  end_erratic(play, unit, "C6.541"_sfb);
  const Energy crew = charts.crew_share * static_cast<int>(ship.crew);
  lose_crew(play, unit, static_cast<int>(crew.ceil()), "C6.5421"_sfb);
  lose_warp(play, unit);
  strike(play, unit, 0, {.points = charts.breakdown_internals}, "C6.5423"_sfb);
  ship.breakdown = static_cast<std::uint8_t>(std::max(worst_rating, ship.breakdown - charts.breakdown_worse));
  ship.bonus_hets = 0;
  let_go(play, unit);
  if (play.d6({"C6.55"_sfb, "tumbling"}) >= tumbles_from) ship.tumbling = 1;
}

// (C2.18, C12.38) The warp engines have to carry speed, turn and erratic maneuvers together.
bool carries_turn(const Battles& game, const Ship& ship) {
  const int erratic = erratic_hexes(game, ship) > 0 ? erratic_by_warp(game, ship) : 0;
  return warp_carries(game, ship, {ship.speed, moves_by_impulse(ship), het_hexes(ship) + erratic});
}

// (H7.42, H7.6) Reserve warp power that completes what the form has put aside for one.
Energy still_to_pay(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const int aside = form_in(position, unit) ? position.form(unit).het_part : 0;
  return game.design(ship).move_cost * (het_hexes(ship) - aside);
}

// (C6.53) A poor crew breaks a ship down one sooner.
int breakdown_rating(const Ship& ship) {
  return std::max(worst_rating, ship.breakdown - (ship.quality == 0 ? 1 : 0));
}

}  // namespace

bool too_shaken_to_turn(const Battles&, const Position& position, const Ship& ship) {
  return at_standstill(ship, position.now()) || ship.tumbling != 0;
}

Turning may_turn_hard(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  const Moment now = position.now();
  if (design.base) return {false, "C6.4"_sfb, "bases make no high energy turns"};
  if (has_landed(ship.over)) return {false, "P2.45"_sfb, "it stands on a planet"};
  if (position.impulse <= 1) return {false, "C6.37"_sfb, "not in the first impulse of a turn"};
  if (const Bar* bar = barred(game, position, ship, Activity::turn_hard)) return {false, bar->rule, bar->why};
  if (ship.hets_made >= most_a_turn) return {false, "C6.34"_sfb, "four a turn at most"};
  if (!past(now, ship.turned_hard, gap)) return {false, "C6.36"_sfb, "four impulses must lie between two"};
  if (ship.hets == 0 && ship.battery_warp.get() < still_to_pay(game, position, unit))
    return {false, "C6"_sfb, "no energy was allotted to it"};
  if (!carries_turn(game, ship)) return {false, "C2.18"_sfb, "its engines do not give enough at this speed"};
  constexpr int hands_needed = 2;
  if (!hands_free(game, position, ship, hands_needed))
    return {false, "G9.421"_sfb, "there are too few hands aboard"};
  return {true, {}, ""};
}

void turn_hard(BattlePlay& play, UnitId unit, Direction to) {
  Ship& ship = play.at.ship(unit);
  const Design& design = play.game.design(ship);
  if (ship.hets > 0) {
    --ship.hets;
  } else if (take_reserve(ship, still_to_pay(play.game, play.at, unit), true)) {
    play.at.form(unit).het_part = 0;
  } else {
    return;
  }
  ++ship.hets_made;
  ship.turned_hard = play.at.now();
  ship.facing = to;
  ship.since_turn = ship.since_slip = 0;  // (C3.45)
  remember_facings(play.at, unit);
  play.tell(Happening::turns_hard, "C6"_sfb, who_sees(play.at, unit), arg(unit), arg(to));
  const bool first = ship.bonus_hets > 0 && ship.quality != 0;  // (C6.52, C6.53)
  if (first) --ship.bonus_hets;
  constexpr int no_breakdown = 7;
  if (ship.breakdown >= no_breakdown || (design.pf && first)) return;  // (K1.23)
  const int die = play.d6({"C6.5"_sfb, "breakdown"}) - (first ? bonus : 0) +
                  modified(play.game, play.at, unit, Roll::breakdown);
  if (die >= breakdown_rating(ship)) breakdown(play, unit, "C6.5"_sfb);
}

// It takes effect with the others of the impulse (6A3.10); a second cause changes nothing.
void breakdown(BattlePlay& play, UnitId unit, Rule cause) {
  Ship& ship = play.at.ship(unit);
  if (ship.broken_down == play.at.now()) return;
  ship.broken_down = play.at.now();
  play.tell(Happening::breaks_down, cause, Sides::everyone(), arg(unit));
  alert(play.at, ship.side);
}

Flow break_down(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (pending(play.at, ship)) take_effects(play, unit);
  });
  return meet_all(play) == Flow::again ? Flow::again : allocate_all(play);
}

void stop_tumbling(Position& position) {
  for_each_ship(position, [&](UnitId, Ship& ship) {
    if (ship.tumbling == 0 || at_standstill(ship, position.now())) return;
    ship.tumbling = 0;
    dark_anew(position, ship);  // (D19.25)
  });
}

// (C6.5511) While it tumbles it faces somewhere else every impulse.
Flow tumble(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.tumbling == 0) return;
    ship.facing = rolled_facing(play, "C6.5511"_sfb);
    remember_facings(play.at, unit);
    play.tell(Happening::tumbles, "C6.5511"_sfb, Sides::everyone(), arg(unit), arg(ship.facing));
  });
  return Flow::done;
}

// --- the form -------------------------------------------------------------------------------------------

namespace {

constexpr int most_hets = 4;

}  // namespace

void pay_hets(const Filled& filled, Purse& purse) {
  const Allocate& form = filled.form;
  const int hexes = het_hexes(filled.ship) * form.hets + form.het_part;  // (C6, H7.6)
  purse.pay(Purpose::high_energy_turn, Source::warp, filled.design.move_cost * hexes);
}

void check_hets(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  const Ship& ship = filled.ship;
  found.require(form.hets <= most_hets, "C6.34"_sfb, "no more than four high energy turns a turn");
  found.require(form.hets == 0 || ship.captured == 0, "D7.55"_sfb,
                "a captured ship makes no high energy turn");
  // (H7.6) Part of one, to be completed with reserve warp power.
  found.require(form.het_part < het_hexes(ship), "H7.61"_sfb,
                "less than the {0} hexes of a high energy turn are put aside for one",
                Arg::number(het_hexes(ship)));
}

void begin_hets(BattlePlay& play, UnitId unit, const Allocate& form) { play.at.ship(unit).hets = form.hets; }

void show_hets(Sheet& sheet) {
  sheet.number("high energy turns", most_hets);
  if (!sheet.design.base)
    sheet.number("het_part", "hexes put aside for one more", het_hexes(sheet.ship) - 1, "H7.6"_sfb);
}

void count_hard_turns_anew(BattlePlay&, UnitId, Ship& ship) { ship.hets = ship.hets_made = 0; }

}  // namespace flagbridge::sfb

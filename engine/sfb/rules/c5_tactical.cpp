#include <algorithm>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/p2_landing.h"

// (C5) Tactical maneuvers: turns in place of ships that stand still.
namespace flagbridge::sfb {
namespace {

constexpr int quiet_sublight = 2, quiet_warp = 4;  // (C8) impulses after an emergency deceleration
constexpr Energy sublight_cost(1);

// (C6.541, C8) How long ago it was stopped by force; after a breakdown nothing helps for 16 impulses.
bool rested(const Position& position, const Ship& ship, int impulses) {
  if (ship.stopped == never) return true;
  const bool broken = ship.stopped == ship.broken_down;
  return past(position.now(), ship.stopped, broken ? standstill : impulses);
}

// (C5.13) In the last impulse a ship that has done nothing else may turn for nothing.
bool turns_free(const Battles& game, const Position& position, const Ship& ship) {
  return position.impulse == impulses_a_turn && ship.moved == 0 && !game.design(ship).base &&
         rested(position, ship, standstill);
}

}  // namespace

TacPaid tac_paid(const Battles& game, const Position& position, const Ship& ship) {
  using enum TacPaid;
  if (game.design(ship).base) return not_at_all;
  const bool warp = rested(position, ship, quiet_warp);
  if (warp && ship.tac_ready > 0) return by_warp;
  // (C5.1) One a turn, and not in the first impulse.
  const bool sublight = rested(position, ship, quiet_sublight) && position.impulse > 1;
  if (sublight && ship.sublight_tac == Ship::tac_bought) return by_impulse;
  if (sublight && ship.sublight_tac == 0 && ship.battery_impulse.get() >= sublight_cost)
    return by_reserve_impulse;  // (H7.47)
  const bool more = ship.tacs_made + ship.tacs < most_tacs(ship) && position.impulse > 1;
  if (warp && more && ship.battery_warp.get() > Energy() &&
      ship.battery_warp.get() >= game.design(ship).move_cost)
    return by_reserve_warp;  // (H7.42)
  return turns_free(game, position, ship) ? for_nothing : not_at_all;
}

void pay_tac(BattlePlay& play, Ship& ship) {
  switch (tac_paid(play.game, play.at, ship)) {
    case TacPaid::by_warp:
      ship.tac_ready = 0;
      ++ship.tacs_made;
      break;
    case TacPaid::by_reserve_impulse:
      ship.battery -= sublight_cost;
      ship.battery_impulse -= sublight_cost;
      ship.sublight_tac = Ship::tac_used;
      break;
    case TacPaid::by_impulse: ship.sublight_tac = Ship::tac_used; break;
    case TacPaid::by_reserve_warp:
      static_cast<void>(take_reserve(ship, play.game.design(ship).move_cost, true));
      ++ship.tacs_made;
      break;
    default: break;
  }
}

// Only a ship that stands still earns any.
void earn_tacs(const Battles& game, Position& position) {
  for_each_ship(position, [&](UnitId, Ship& ship) {
    if (ship.tacs == 0 || ship.speed != 0) return;
    const TacticalRow& row = game.tables_of().tactical[ship.quality];  // (C5.234)
    if (std::ranges::find(row.impulses, position.impulse) == row.impulses.end()) return;
    ship.tac_ready = 1;
    --ship.tacs;
  });
}

bool may_tack(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  if (ship.bystander != 0 || has_landed(ship.over)) return false;  // (SG22.45, P2.45)
  if (ship.speed == 0 && tac_paid(game, position, ship) != TacPaid::not_at_all) return true;
  // (C6.33) Whoever has written down his next moves has decided; whoever has not may turn between them.
  const bool answered = !ship.course.empty() && ship.course[0] == Step::none;
  if (ship.speed != 0 && !ship.course.empty()) return answered;
  if (ship.hets == 0 && ship.battery_warp.none()) return false;
  return may_turn_hard(game, position, unit).legal;
}

// --- the form -------------------------------------------------------------------------------------------

void pay_tacs(const Filled& filled, Purse& purse) {
  const Allocate& form = filled.form;
  purse.pay(Purpose::tactical, Source::warp, filled.design.move_cost * static_cast<int>(form.tacs));
  if (form.sublight_tac) purse.pay(Purpose::tactical, Source::impulse, Energy(1));
}

void check_tacs(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  const int most = most_tacs(filled.ship);
  found.require(form.tacs <= most, "C5.224"_sfb, "no more than {0} warp maneuvers a turn", Arg::number(most));
  const bool stands = form.speed == 0 || std::ranges::any_of(form.changes, [](const SpeedChange& change) {
                        return change.speed == 0;
                      });
  found.require((form.tacs == 0 && !form.sublight_tac) || stands, "C5"_sfb,
                "tactical maneuvers are for ships that stand still");
}

void begin_tacs(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  ship.tacs = form.tacs;
  ship.sublight_tac = form.sublight_tac ? Ship::tac_bought : std::uint8_t{0};
}

void show_tacs(Sheet& sheet) {
  sheet.number("warp tactical maneuvers", most_tacs(sheet.ship));
  sheet.flag("sublight_tac", "impulse tactical maneuver", "C5.1"_sfb);
}

}  // namespace flagbridge::sfb

#include "sfb/rules/c2_speed.h"

#include <algorithm>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c12_changes.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/g15_engines.h"
#include "sfb/rules/h_power.h"

namespace flagbridge::sfb {

int speed_in(const Allocate& form, int impulse) {
  int speed = form.speed;
  for (const SpeedChange& change : form.changes) {
    if (change.when() <= impulse) speed = change.speed;
  }
  return speed;
}

int acceleration_from(const Battles& game, const Ship& ship, int base) {
  const Design& design = game.design(ship);
  const int steps = design.sheet.features.max_acceleration;
  if (steps > 0) return std::min(base + steps, most_speed);
  // (K) Fast patrol ships accelerate harder.
  if (design.pf) return std::min(std::max(3 * base, base + 15), most_speed);
  return std::min(std::max(2 * base, base + 10), most_speed);
}

int acceleration_limit(const Battles& game, const Ship& ship, const Allocate& form, int impulse) {
  int base = most_speed;
  for (int i = std::max(impulse, 1); i <= impulses_a_turn; ++i)
    base = std::min<int>(base, ship.speeds[static_cast<std::size_t>(i - 1)]);
  for (int i = 1; i < impulse; ++i) base = std::min(base, speed_in(form, i));
  // (C2.23) Whoever turns about passes through a standstill.
  const bool reversed = impulse > 1 && form.reverse != (ship.reverse != 0);
  const bool about = std::ranges::any_of(form.changes, [&](const SpeedChange& change) {
    return change.turns_about() && change.when() < impulse;
  });
  if (ship.accel_base_zero > 0 || reversed || about) base = 0;
  return acceleration_from(game, ship, base);
}

int acceleration_limit(const Battles& game, const Ship& ship) {
  return acceleration_limit(game, ship, {}, 1);
}

int first_free_impulse(const Position& position, const Ship& ship) {
  int impulse = 1;
  while (impulse < impulses_a_turn && at_standstill(ship, moment_of(position.core.turn, impulse))) ++impulse;
  return impulse;
}

namespace {

// (C12.384) By so much warp power and a hex by impulse power.
int carried_by(const Battles& game, const Ship& ship, Energy warp) {
  const Energy cost = game.design(ship).move_cost;
  if (cost <= Energy()) return 0;  // a base
  const auto hexes = static_cast<int>(warp.raw() / cost.raw());
  const int by_impulse = left(game, ship, Box::impulse) > 0 ? 1 : 0;
  return std::min(std::min(hexes, most_warp_hexes) + by_impulse, most_speed);
}

// (C12.38) What the warp engines gave when the turn began.
Energy warp_of_turn(const Battles& game, const Ship& ship) {
  return ship.warp_power != 0 ? Energy(static_cast<int>(ship.warp_power))
                              : generated(game, ship, Source::warp, ship.doubled);
}

}  // namespace

int engine_limit(const Battles& game, const Ship& ship, int doubled) {
  return carried_by(game, ship, generated(game, ship, Source::warp, doubled));
}

int most_speed_of(const Battles& game, const Ship& ship) {
  return carried_by(game, ship, warp_of_turn(game, ship));
}

int hexes_of(int speed, const FixedVector<SpeedChange, 4>& changes) {
  int hexes = 0;
  for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
    for (const SpeedChange& change : changes) {
      if (change.when() == impulse) speed = change.speed;
    }
    hexes += hexes_in_impulse(speed, impulse);
  }
  return hexes;
}

namespace {

// Whoever has stood still long enough before he moves off the other way need not brake.
int braking_before(const Battles& game, const Ship& ship, const Allocate& form, int off) {
  constexpr int looked_back = 8, nimble_rest = 6;
  const auto highest = [&](int impulses) {
    int speed = 0;
    for (int i = off - impulses; i < off; ++i) {
      const int before =
          i >= 1 ? speed_in(form, i) : ship.speeds[static_cast<std::size_t>(i - 1 + impulses_a_turn)];
      speed = std::max(speed, before);
    }
    return speed;
  };
  if (highest(nimble(game, ship) ? nimble_rest : looked_back) == 0) return 0;
  return highest(looked_back);
}

}  // namespace

// (C3.53) For the way it sets out, and for every change of direction in the turn.
int braking_points(const Battles& game, const Ship& ship, const Allocate& form) {
  int points = 0;
  if (form.reverse != (ship.reverse != 0) && !form.quick_reverse) {
    int off = 1;
    while (off <= impulses_a_turn && speed_in(form, off) == 0) ++off;
    if (off <= impulses_a_turn) points += braking_before(game, ship, form, off);
  }
  for (const SpeedChange& change : form.changes) {
    if (change.turns_about()) points += braking_before(game, ship, form, change.when());
  }
  return points;
}

int fastest_of(const Allocate& form) {
  int fastest = form.speed;
  for (const SpeedChange& change : form.changes) fastest = std::max<int>(fastest, change.speed);
  return fastest;
}

bool never_accelerates(const Allocate& form, int speed_before) {
  if (form.speed > speed_before) return false;
  int speed = form.speed;
  return std::ranges::all_of(form.changes, [&](const SpeedChange& change) {
    const bool slower = change.speed <= speed && !change.turns_about();
    speed = change.speed;
    return slower;
  });
}

// (C12.21) Nobody reaches a speed beyond what warp power moves him at without a hex by impulse power.
bool needs_impulse_hex(const Battles& game, const Ship& ship, const Allocate& form) {
  const Energy warp = form.cold ? Energy() : generated(game, ship, Source::warp, form.doubled);
  const int most = std::max(hexes_of(form.speed, form.changes), fastest_of(form));
  return game.design(ship).move_cost * most > warp || most > most_warp_hexes;
}

// (C2.111) If the form does not say: where it is no dearer, or where the warp engines cannot carry the ship.
bool has_impulse_hex(const Battles& game, const Ship& ship, const Allocate& form) {
  if (form.impulse_hex != ImpulseHex::usual) return form.impulse_hex == ImpulseHex::yes;
  return game.design(ship).move_cost >= Energy(1) || needs_impulse_hex(game, ship, form);
}

MovementBill movement_bill(const Battles& game, const Ship& ship, const Allocate& form, bool by_impulse) {
  const Energy cost = game.design(ship).move_cost;
  const int hexes = hexes_of(form.speed, form.changes);
  if (by_impulse && hexes > 0 && left(game, ship, Box::impulse) > 0) return {cost * (hexes - 1), Energy(1)};
  return {cost * hexes, Energy()};
}

int speed_next(const Position& position, const Ship& ship) {
  int speed = ship.speed;
  for (const SpeedChange& change : ship.plot) {
    if (change.when() == position.impulse + 1) speed = change.speed;
  }
  return speed;
}

bool moves_by_impulse(const Ship& ship) {
  return !ship.ledger.spent[index_of(Purpose::movement)][index_of(Source::impulse)].none();
}

int erratic_by_warp(const Battles& game, const Ship& ship) {
  const Energy by_impulse = ship.ledger.spent[index_of(Purpose::erratic)][index_of(Source::impulse)];
  return std::max(0, erratic_cost(game, ship) - static_cast<int>(by_impulse.floor()));
}

bool warp_carries(const Battles& game, const Ship& ship, const Exertion& exertion) {
  const Energy warp = warp_of_turn(game, ship);
  const int hexes = std::max(0, exertion.speed - (exertion.by_impulse ? 1 : 0));
  return hexes <= most_warp_hexes && game.design(ship).move_cost * (hexes + exertion.maneuvers) <= warp;
}

// --- the form -------------------------------------------------------------------------------------------

void pay_movement(const Filled& filled, Purse& purse) {
  const MovementBill bill = movement_bill(filled.game, filled.ship, filled.form, filled.by_impulse);
  purse.pay(Purpose::movement, Source::warp, bill.warp);
  purse.pay(Purpose::movement, Source::impulse, bill.impulse);
}

void check_speed(const Filled& filled, Violations& found) {
  const auto& [game, position, ship, design, form, unit, by_impulse] = filled;
  found.require(form.speed <= engine_limit(game, ship, form.doubled), "C2.18"_sfb,
                "its engines carry it no faster than {0}",
                Arg::number(engine_limit(game, ship, form.doubled)));
  // (C12.32, C12.33) Whoever turns about at the turn break accelerates from a standstill too.
  const bool about = form.reverse != (ship.reverse != 0) && !form.quick_reverse;
  const int fastest = about ? acceleration_from_rest(game, ship) : acceleration_limit(game, ship);
  found.require(form.speed <= fastest, about ? "C12.33"_sfb : "C2.2"_sfb, "it can accelerate to {0} at most",
                Arg::number(fastest));
  found.require(form.impulse_hex != ImpulseHex::yes || left(game, ship, Box::impulse) > 0, "C2.111"_sfb,
                "it has no impulse engine left");
  found.require(form.impulse_hex != ImpulseHex::no || !needs_impulse_hex(game, ship, form), "C12.21"_sfb,
                "the warp engines alone do not carry it so fast");
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

void begin_movement(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  const Energy warp = form.cold ? Energy() : generated(play.game, ship, Source::warp, form.doubled);
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
  plot_changes(ship, form);
}

void show_speed(Sheet& sheet) {
  const int engines = sheet.design.sheet.features.engine_doubling ? all_engines : 0;
  const int fastest =
      std::min(engine_limit(sheet.game, sheet.ship, engines), acceleration_limit(sheet.game, sheet.ship));
  sheet.number("speed", fastest);
  if (fastest > 0 && left(sheet.game, sheet.ship, Box::impulse) > 0)
    sheet.choice("impulse_hex", "a hex by impulse power", "C2.111"_sfb,
                 {{"usual", "as needed"}, {"yes", "yes", "1"}, {"no", "no"}});
}

// (C2.23) Standing still counts for the turn after it too.
void remember_standing(BattlePlay&, UnitId, Ship& ship) {
  if (ship.accel_base_zero > 0) --ship.accel_base_zero;
}

}  // namespace flagbridge::sfb

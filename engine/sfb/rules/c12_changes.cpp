#include "sfb/rules/c12_changes.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/state/live.h"

// (C12.3) Limits of a speed plot, and (C12.24, C12.25) acceleration that nobody plotted.
namespace flagbridge::sfb {
namespace {

constexpr int first_change = 4, last_change = 28;  // (C12.313)
constexpr int nimble_gap = 6;                      // (C11.28)
constexpr std::size_t most_changes = 4;            // (C12.311)

// (C12.32) By half, rounded up, or by four where that is more.
int slowest_after(int speed) {
  constexpr int always = 4;
  return std::max(0, speed - std::max((speed + 1) / 2, always));
}

int gap_of(const Battles& game, const Ship& ship) { return nimble(game, ship) ? nimble_gap : quarter_turn; }

using SpeedPlot = FixedVector<SpeedChange, most_changes + 2>;

// An acceleration that nobody plotted, from one impulse on; (C12.244) until another, when the ship goes on as
// it would have, or 0: until its next plotted change.
struct Push {
  int impulse = 0, speed = 0, until = 0;
};

// (C12.314) Of a speed until then.
bool changes_anything(const SpeedChange& change, int speed) {
  return change.speed != speed || change.turns_about();
}

// (C12.242) The next plotted change, if the order only brings it forward.
const SpeedChange* advanced(const Ship& ship, const Push& push) {
  const SpeedChange* next = nullptr;
  for (const SpeedChange& change : ship.plot) {
    if (change.when() > push.impulse && (next == nullptr || change.when() < next->when())) next = &change;
  }
  const bool same = next != nullptr && next->speed == push.speed && !next->turns_about();
  return same && push.until == 0 ? next : nullptr;
}

// The speed that is plotted for an impulse, by the changes from now on.
int plotted_speed(const Ship& ship, int from, int impulse) {
  int last = from, speed = ship.speed;
  for (const SpeedChange& change : ship.plot) {
    if (change.when() < last || change.when() > impulse) continue;
    last = change.when();
    speed = change.speed;
  }
  return speed;
}

SpeedChange change_to(int impulse, int speed) {
  return {static_cast<std::uint8_t>(impulse), static_cast<std::uint8_t>(speed)};
}

// The plot as an acceleration leaves it, in the order of its impulses: it takes the place of changes while it
// lasts (C12.243). Changes that are none any more do not count (C12.314).
SpeedPlot plot_with(const Ship& ship, const Push& push) {
  SpeedPlot all, real;
  const SpeedChange* next = advanced(ship, push);
  const int end = std::max(push.impulse, push.until);
  for (const SpeedChange& change : ship.plot) {
    const bool replaced = change.when() >= push.impulse && change.when() <= end;
    if (&change != next && !replaced) static_cast<void>(all.push_back(change));
  }
  static_cast<void>(all.push_back(change_to(push.impulse, push.speed)));
  if (push.until != 0)
    static_cast<void>(all.push_back(change_to(push.until, plotted_speed(ship, push.impulse, push.until))));
  std::ranges::sort(all, {}, &SpeedChange::when);
  int now = ship.speed;
  for (const SpeedChange& change : all) {
    const bool to_come = change.when() >= push.impulse;
    if (to_come && !changes_anything(change, now)) continue;
    if (to_come) now = change.speed;
    static_cast<void>(real.push_back(change));
  }
  return real;
}

template <class Plot>
int hexes_from(const Plot& plot, int from, int speed) {
  int hexes = 0;
  for (int impulse = from; impulse <= impulses_a_turn; ++impulse) {
    for (const SpeedChange& change : plot) {
      if (change.when() == impulse) speed = change.speed;
    }
    hexes += hexes_in_impulse(speed, impulse);
  }
  return hexes;
}

// (C12.24) Twice the hexes gained, no more than the whole turn would cost, at least one.
Energy price_of(const Battles& game, const Ship& ship, const Push& push) {
  const int from = push.impulse;
  const int gained =
      hexes_from(plot_with(ship, push), from, ship.speed) - hexes_from(ship.plot, from, ship.speed);
  const int points = std::max(1, std::min(2 * gained, push.speed - plotted_speed(ship, from, from)));
  return game.design(ship).move_cost * points;
}

struct Surge {
  Energy warp, impulse;
  bool possible = false;  // the batteries hold that
  bool carried = false;   // and the engines carry it (C12.38)
};

// (C12.24) Reserve warp power; (C12.25) a point of reserve impulse power for the last step, by a ship that
// uses none to move; (C12.252) or both, each counted by itself.
Surge surge_of(const Battles& game, const Ship& ship, const Push& push) {
  const int erratic = erratic_hexes(game, ship) > 0 ? erratic_by_warp(game, ship) : 0;
  const bool used = moves_by_impulse(ship);
  const Energy whole = price_of(game, ship, push);
  const bool enough = ship.battery_warp.get() >= whole;
  const bool carried = warp_carries(game, ship, {push.speed, used, erratic});
  const bool one = push.speed == plotted_speed(ship, push.impulse, push.impulse) + 1;
  const bool helped = !used && ship.battery_impulse.get() >= Energy(1);
  if (!helped || (!one && enough && carried)) return {whole, Energy(), enough, carried};
  const Push slower{push.impulse, push.speed - 1, push.until};
  const Energy warp = one ? Energy() : price_of(game, ship, slower);
  return {warp, Energy(1), ship.battery_warp.get() >= warp,
          warp_carries(game, ship, {push.speed, true, erratic})};
}

// (C12.242) What is plotted and what is to come keep their number, their distance and their size.
void check_new_plot(const Battles& game, const Ship& ship, const Push& push, Violations& found) {
  const SpeedPlot plot = plot_with(ship, push);
  const int impulse = push.impulse;
  found.require(plot.size() <= most_changes, "C12.311"_sfb,
                "no ship changes its speed more than four times a turn");
  int last = -impulses_a_turn, now = ship.speed;
  for (const SpeedChange& change : plot) {
    found.require(change.when() < impulse || change.when() - last >= gap_of(game, ship), "C12.312"_sfb,
                  "{0} impulses must lie between changes", Arg::number(gap_of(game, ship)));
    last = change.when();
    if (change.when() < impulse) continue;
    found.require(change.turns_about() || change.speed >= slowest_after(now), "C12.32"_sfb,
                  "it slows down to {0} later, and could not", Arg::number(change.speed));
    now = change.speed;
  }
}

}  // namespace

// (C12.314) An entry that changes nothing is none, and has no limits.
void check_changes(const Filled& filled, Violations& found) {
  const Battles& game = filled.game;
  const Ship& ship = filled.ship;
  const Allocate& form = filled.form;
  int last = -impulses_a_turn, speed = form.speed, written = 0;
  const int most = engine_limit(game, ship, form.doubled);
  for (const SpeedChange& change : form.changes) {
    found.require(change.when() > written && change.when() <= impulses_a_turn, "C12.12"_sfb,
                  "a speed plot is written in the order of its impulses");
    written = change.when();
    if (!changes_anything(change, speed)) continue;
    found.require(change.when() >= first_change && change.when() <= last_change, "C12.313"_sfb,
                  "speed changes in impulses {0} to {1}", Arg::number(first_change),
                  Arg::number(last_change));
    found.require(change.when() - last >= gap_of(game, ship), "C12.312"_sfb,
                  "{0} impulses must lie between changes", Arg::number(gap_of(game, ship)));
    found.require(change.speed <= most, "C12.384"_sfb, "its engines carry it no faster than {0}",
                  Arg::number(most));
    int limit = acceleration_limit(game, ship, form, change.when());
    if (change.turns_about()) limit = std::min(limit, acceleration_from_rest(game, ship));  // (C2.23)
    found.require(change.speed <= (change.turns_about() ? limit : std::max(limit, speed)), "C12.33"_sfb,
                  "it cannot change to speed {0}", Arg::number(change.speed));
    found.require(change.turns_about() || change.speed >= slowest_after(speed), "C12.32"_sfb,
                  "it can slow down to {0} at most", Arg::number(slowest_after(speed)));
    found.require(!change.turns_about() || change.speed > 0, "C3.53"_sfb,
                  "who stands still does not go the other way");
    last = change.when();
    speed = change.speed;
  }
}

void plot_changes(Ship& ship, const Allocate& form) {
  ship.plot.clear();
  int speed = form.speed;
  for (const SpeedChange& change : form.changes) {
    if (changes_anything(change, speed)) static_cast<void>(ship.plot.push_back(change));
    speed = change.speed;
  }
}

void pay_braking(const Filled& filled, Purse& purse) {
  constexpr int quick = 5;  // (C3.6) hexes
  const int hexes =
      braking_points(filled.game, filled.ship, filled.form) + (filled.form.quick_reverse ? quick : 0);
  purse.pay(Purpose::braking, Source::warp, filled.design.move_cost * hexes);
}

void show_reverse(Sheet& sheet) {
  sheet.choice("direction", {{"false", "ahead"}, {"true", "astern"}});
  if (sheet.position.options.quick_reverse != 0) sheet.flag("quick_reverse", "reverses quickly", "C3.6"_sfb);
}

void check_quick_reverse(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  const Ship& ship = filled.ship;
  if (!form.quick_reverse) return;
  found.require(filled.position.options.quick_reverse != 0, "C3.6"_sfb, "quick reverses were not agreed on");
  found.require(form.reverse != (ship.reverse != 0) && form.speed > 0, "C3.6"_sfb,
                "a quick reverse changes the way it moves");
  found.require(form.speed <= ship.speed, "C3.6"_sfb, "it keeps its speed of {0}", Arg::number(ship.speed));
}

namespace {

void tell_speed(BattlePlay& play, UnitId unit, int speed) {
  play.tell(Happening::speed_announced, "C12.36"_sfb, who_sees(play.at, unit), arg(unit), Arg::number(speed));
}

Push push_of(const Position& position, const Do& order) { return {position.impulse + 1, order.a, order.b}; }

}  // namespace

// --- (C12.24) an action
// -------------------------------------------------------------------------------------------------

void check_accelerate(const Battles& game, const Position& position, Side side, const Do& order,
                      Violations& found) {
  if (!own_ship(position, side, order.unit, "C12.24"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(position.options.plotted_speeds == 0, "C12.24"_sfb, "speeds are only plotted in this battle");
  found.require(position.options.plotted == 0, "C1.324"_sfb,
                "with plotted courses nobody accelerates without a plot");
  const int impulse = position.impulse + 1;
  if (!found.require(impulse >= first_change && impulse <= last_change, "C12.313"_sfb,
                     "speed changes in impulses {0} to {1}", Arg::number(first_change),
                     Arg::number(last_change)))
    return;
  found.require(order.a > speed_next(position, ship), "C12.24"_sfb, "that is no acceleration");
  require_may(game, position, ship, Activity::accelerate, found);
  found.require(ship.over == 0 || order.a <= (has_landed(ship.over) ? 0 : 1), "P2.8"_sfb,
                "it is on a planet or low over one");
  found.require(order.b == 0 || (order.b > impulse && order.b <= last_change), "C12.244"_sfb,
                "it ends by impulse {0}, or lasts", Arg::number(last_change));
  const Push push = push_of(position, order);
  const bool about = std::ranges::any_of(ship.plot, [&](const SpeedChange& change) {
    return change.turns_about() && change.when() >= impulse && change.when() <= std::max(impulse, push.until);
  });
  found.require(!about, "C3.53"_sfb, "it turns about meanwhile");
  found.require(!at_standstill(ship, later(position.now(), 1)), "C12.352"_sfb,
                "not within 16 impulses of a breakdown or emergency deceleration");
  found.require(order.a <= most_speed_of(game, ship), "C12.384"_sfb,
                "its engines carry it no faster than {0}", Arg::number(most_speed_of(game, ship)));
  const int base = ship.accel_base_zero > 0 ? 0 : *std::ranges::min_element(ship.speeds);
  const int limit = acceleration_from(game, ship, base);
  found.require(order.a <= limit, "C12.33"_sfb, "it can accelerate to {0} at most", Arg::number(limit));
  check_new_plot(game, ship, push, found);
  const int hexes = ship.moved + hexes_from(plot_with(ship, push), impulse, ship.speed);
  found.require(hexes <= most_speed, "C2.112"_sfb, "no ship moves more than {0} hexes a turn",
                Arg::number(most_speed));
  const Surge surge = surge_of(game, ship, push);
  found.require(surge.carried, "C12.38"_sfb, "its engines do not give enough for that speed");
  found.require(surge.possible, "C12.24"_sfb, "it has not enough reserve power");
}

void perform_accelerate(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const Push push = push_of(play.at, order);
  const Surge surge = surge_of(play.game, ship, push);
  if (surge.warp > Energy() && !take_reserve(ship, surge.warp, true)) return;
  if (surge.impulse > Energy()) {
    ship.battery -= surge.impulse;
    ship.battery_impulse -= surge.impulse;
    ship.ledger.at(Purpose::movement, Source::impulse) += surge.impulse;  // (C2.111) no more of it
  }
  const SpeedPlot plot = plot_with(ship, push);
  ship.plot.clear();
  for (const SpeedChange& change : plot)
    static_cast<void>(ship.plot.push_back(change));  // the check saw room
  tell_speed(play, order.unit, order.a);
}

// (C12.36) What is plotted for the next impulse, after this one's movement.
Flow announce_speeds(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, const Ship& ship) {
    const int speed = speed_next(play.at, ship);
    if (speed != ship.speed) tell_speed(play, unit, speed);
  });
  return Flow::done;
}

void list_accelerate(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || (ship.battery_warp.none() && ship.battery_impulse.none())) return;
    for (int speed = most_speed; speed > speed_next(position, ship); --speed) {
      const Do order{Action::accelerate, unit, 0, no_unit, static_cast<std::uint8_t>(speed)};
      Violations found;
      check_accelerate(game, position, side, order, found);
      if (!found.none()) continue;
      list.add(order);
      break;
    }
  });
}

std::string say_accelerate(const Said& said) {
  return fmt::format("Accelerate to {} with reserve power{}", said.order.a,
                     said.order.b > 0 ? fmt::format(" until impulse {}", said.order.b) : "");
}

namespace {

// (C3.53, C12.37) Changes of direction that were plotted.
void turn_about(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  ship.reverse = ship.reverse == 0 ? 1 : 0;
  ship.since_turn = ship.since_slip = 0;  // (C3.45)
  ship.accel_base_zero = 2;               // (C2.232)
  play.tell(Happening::reverses, "C3.53"_sfb, who_sees(play.at, unit), arg(unit));
}

// (C3.6) The risk of a quick reverse, taken when it moves off.
void risk_quick_reverse(BattlePlay& play, UnitId unit) {
  constexpr int worst = 2;
  const int die =
      play.d6({"C3.61"_sfb, "quick reverse"}) + modified(play.game, play.at, unit, Roll::quick_reverse);
  play.tell(Happening::reverses, "C3.6"_sfb, who_sees(play.at, unit), arg(unit));
  if (die <= worst) breakdown(play, unit, "C3.61"_sfb);
}

}  // namespace

// (C3.61, C12.1) A quick reverse and changes of speed that were plotted for this impulse.
void change_as_plotted(BattlePlay& play, UnitId unit, Ship& ship) {
  Position& at = play.at;
  if (at.impulse == 1 && at.form(unit).quick_reverse && form_in(at, unit)) risk_quick_reverse(play, unit);
  for (const SpeedChange& change : ship.plot) {
    if (change.when() == at.impulse && change.turns_about()) turn_about(play, unit);
    if (change.when() != at.impulse || change.speed == ship.speed) continue;
    if (change.speed > ship.speed && uncontrolled(play.game, ship)) continue;  // (G2.22)
    ship.speed = change.speed;
    if (ship.speed == 0) ship.since_turn = ship.since_slip = 0;  // (C3.45)
    if (ship.speed > 0) ship.tac_ready = 0;                      // (C5) what was not used standing is gone
    play.tell(Happening::speed, "C12.1"_sfb, who_sees(at, unit), arg(unit), Arg::number(ship.speed));
  }
  ship.speeds[static_cast<std::size_t>(at.impulse - 1)] = ship.speed;
  if (ship.speed > impulses_a_turn) at.core.live |= live::fast;  // (C1.4)
}

}  // namespace flagbridge::sfb

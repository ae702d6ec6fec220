#include <algorithm>

#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"

// (C12.3) Limits of a speed plot, and (C12.24, C12.25) acceleration that nobody plotted.
namespace flagbridge::sfb {
namespace {

constexpr int first_change = 4, last_change = 28;  // (C12.313)
constexpr int nimble_gap = 6;                      // (C11.28)
constexpr std::size_t most_changes = 4;            // (C12.311)

int gap_of(const Battles& game, const Ship& ship) { return nimble(game, ship) ? nimble_gap : quarter_turn; }

int hexes_between(const Ship& ship, int from, int speed, const SpeedChange* instead) {
  int hexes = 0;
  for (int impulse = from; impulse <= impulses_a_turn; ++impulse) {
    for (const SpeedChange& change : ship.plot) {
      if (change.when() == impulse) speed = change.speed;
    }
    if (instead != nullptr && instead->when() == impulse) speed = instead->speed;
    hexes += hexes_in_impulse(speed, impulse);
  }
  return hexes;
}

// (C12.242) The next plotted change, if the order only brings it forward.
const SpeedChange* advanced(const Ship& ship, int impulse, int speed) {
  const SpeedChange* next = nullptr;
  for (const SpeedChange& change : ship.plot) {
    if (change.when() > impulse && (next == nullptr || change.when() < next->when())) next = &change;
  }
  return next != nullptr && next->speed == speed && !next->turns_about() ? next : nullptr;
}

struct Surge {
  Energy warp, impulse;
  bool possible = false;
};

// (C12.24) Twice the hexes gained, no more than the whole turn would cost, at least one; or (C12.25) a point
// of impulse power for one more, by a ship that uses none to move.
Surge surge_of(const Battles& game, const Position& position, const Ship& ship, int speed) {
  const int from = position.impulse + 1;
  const SpeedChange change{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(speed)};
  const int gained =
      hexes_between(ship, from, ship.speed, &change) - hexes_between(ship, from, ship.speed, nullptr);
  const int points = std::max(1, std::min(2 * gained, speed - ship.speed));
  const bool unused = ship.ledger.spent[index_of(Purpose::movement)][index_of(Source::impulse)].none();
  if (speed == ship.speed + 1 && unused && ship.battery_impulse.get() >= Energy(1))
    return {Energy(), Energy(1), true};
  const Energy warp = game.design(ship).move_cost * points;
  return {warp, Energy(), ship.battery_warp.get() >= warp};
}

void check_spacing(const Battles& game, const Ship& ship, int impulse, int speed, Violations& found) {
  const SpeedChange* next = advanced(ship, impulse, speed);
  const bool replaces = next != nullptr || std::ranges::any_of(ship.plot, [&](const SpeedChange& change) {
                          return change.when() == impulse;
                        });
  found.require(ship.plot.size() < most_changes || replaces, "C12.311"_sfb,
                "no ship changes its speed more than four times a turn");
  for (const SpeedChange& change : ship.plot) {
    const int apart = change.when() > impulse ? change.when() - impulse : impulse - change.when();
    if (apart == 0 || &change == next) continue;  // (C12.242, C12.243)
    found.require(apart >= gap_of(game, ship), "C12.312"_sfb, "{0} impulses must lie between changes",
                  Arg::number(gap_of(game, ship)));
  }
}

}  // namespace

// (C12.32) By half, rounded up, or by four where that is more.
int slowest_after(int speed) {
  constexpr int always = 4;
  return std::max(0, speed - std::max((speed + 1) / 2, always));
}

void check_changes(const Battles& game, const Ship& ship, const Allocate& form, Violations& found) {
  int last = -impulses_a_turn, speed = form.speed;
  const int most = engine_limit(game, ship, form.doubled);
  for (const SpeedChange& change : form.changes) {
    found.require(change.when() >= first_change && change.when() <= last_change, "C12.313"_sfb,
                  "speed changes in impulses {0} to {1}", Arg::number(first_change),
                  Arg::number(last_change));
    found.require(change.when() - last >= gap_of(game, ship), "C12.312"_sfb,
                  "{0} impulses must lie between changes", Arg::number(gap_of(game, ship)));
    int limit = std::min(most, acceleration_limit(game, ship, form, change.when()));
    if (change.turns_about()) limit = std::min(limit, acceleration_from_rest(game, ship));  // (C2.23)
    found.require(change.speed <= (change.turns_about() ? limit : std::max(limit, speed)), "C12.33"_sfb,
                  "it cannot change to speed {0}", Arg::number(change.speed));
    found.require(change.turns_about() || change.speed >= slowest_after(speed), "C12.32"_sfb,
                  "it can slow down to {0} at most", Arg::number(slowest_after(speed)));
    found.require(change.speed != speed || change.turns_about(), "C12.314"_sfb, "that is no change of speed");
    found.require(!change.turns_about() || change.speed > 0, "C3.53"_sfb,
                  "who stands still does not go the other way");
    last = change.when();
    speed = change.speed;
  }
}

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
  const Ship& ship = play.at.ship(unit);
  constexpr int worst = 2;
  const int crew = ship.quality == 0 ? -1 : ship.quality == 2 ? 1 : 0;
  const int die = play.d6({"C3.61"_sfb, "quick reverse"}) + crew + (nimble(play.game, ship) ? 1 : 0);
  play.tell(Happening::reverses, "C3.6"_sfb, who_sees(play.at, unit), arg(unit));
  if (die <= worst) breakdown(play, unit, "C3.61"_sfb);
}

void check_quick_reverse(const Position& position, const Ship& ship, const Allocate& form,
                         Violations& found) {
  if (!form.quick_reverse) return;
  found.require(position.options.quick_reverse != 0, "C3.6"_sfb, "quick reverses were not agreed on");
  found.require(form.reverse != (ship.reverse != 0) && form.speed > 0, "C3.6"_sfb,
                "a quick reverse changes the way it moves");
  found.require(form.speed <= ship.speed, "C3.6"_sfb, "it keeps its speed of {0}", Arg::number(ship.speed));
}

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
  found.require(order.a > ship.speed, "C12.24"_sfb, "that is no acceleration");
  found.require(!uncontrolled(game, ship), "G2.22"_sfb, "nobody controls the ship");
  found.require(!at_standstill(ship, static_cast<Moment>(position.now() + 1)) && ship.decelerates == 0,
                "C12.352"_sfb, "not within 16 impulses of a breakdown or emergency deceleration");
  const int base = ship.accel_base_zero > 0 ? 0 : *std::ranges::min_element(ship.speeds);
  const int limit = std::min(engine_limit(game, ship, ship.doubled), acceleration_from(game, ship, base));
  found.require(order.a <= limit, "C12.33"_sfb, "it can accelerate to {0} at most", Arg::number(limit));
  check_spacing(game, ship, impulse, order.a, found);
  const SpeedChange change{static_cast<std::uint8_t>(impulse), order.a};
  const int hexes = ship.moved + hexes_between(ship, impulse, ship.speed, &change);
  found.require(hexes <= most_speed, "C2.112"_sfb, "no ship moves more than {0} hexes a turn",
                Arg::number(most_speed));
  found.require(surge_of(game, position, ship, order.a).possible, "C12.24"_sfb,
                "it has not enough reserve power");
}

void perform_accelerate(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const auto impulse = static_cast<std::uint8_t>(play.at.impulse + 1);
  const Surge surge = surge_of(play.game, play.at, ship, order.a);
  if (surge.impulse > Energy()) {
    ship.battery -= surge.impulse;
    ship.battery_impulse -= surge.impulse;
    ship.ledger.at(Purpose::movement, Source::impulse) += surge.impulse;  // (C2.111) no more of it
  } else if (!take_reserve(ship, surge.warp, true)) {
    return;
  }
  const SpeedChange* next = advanced(ship, impulse, order.a);
  for (std::size_t i = ship.plot.size(); i-- > 0;) {
    if (&ship.plot[i] == next || ship.plot[i].when() == impulse) ship.plot.erase(i);
  }
  static_cast<void>(ship.plot.push_back({impulse, order.a}));  // the check saw room
}

void list_accelerate(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || (ship.battery_warp.none() && ship.battery_impulse.none())) return;
    for (int speed = most_speed; speed > ship.speed; --speed) {
      const Do order{Action::accelerate, unit, 0, no_unit, static_cast<std::uint8_t>(speed)};
      Violations found;
      check_accelerate(game, position, side, order, found);
      if (!found.none()) continue;
      list.add(order);
      break;
    }
  });
}

}  // namespace flagbridge::sfb

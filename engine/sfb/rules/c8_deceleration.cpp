#include "sfb/rules/c8_deceleration.h"

#include <algorithm>

#include "sfb/rules/c10_erratic.h"

// (C8) Emergency deceleration: announced in one impulse, done two impulses later.
namespace flagbridge::sfb {
namespace {

constexpr int declaration_period = 2;  // (C8.101)

// Hexes it would still have moved this turn, by its speed and the changes plotted.
int hexes_left(const Position& position, const Ship& ship) {
  int hexes = 0;
  int speed = ship.speed;
  for (int impulse = position.impulse + 1; impulse <= impulses_a_turn; ++impulse) {
    for (const SpeedChange& change : ship.plot) {
      if (change.when() == impulse) speed = change.speed;
    }
    hexes += hexes_in_impulse(speed, impulse);
  }
  return hexes;
}

// (C8.11) Movement not used strengthens the shields ahead. Policy: they share it evenly, the middle one takes
// what is over; a shield that is down takes nothing.
void reinforce_ahead(const Battles& game, const Position& position, Ship& ship) {
  const std::array<int, 3> ahead = ship.reverse == 0 ? std::array{1, 2, 6} : std::array{4, 3, 5};
  const Energy energy = game.design(ship).move_cost * hexes_left(position, ship);
  const int points = static_cast<int>(energy.floor());
  int up = 0;
  for (const int shield : ahead) up += shield_strength(game, ship, shield) > 0 ? 1 : 0;
  if (up == 0) return;
  int over = points % up;
  for (const int shield : ahead) {
    if (shield_strength(game, ship, shield) <= 0) continue;
    std::uint8_t& specific = ship.specific[static_cast<std::size_t>(shield - 1)];
    specific = static_cast<std::uint8_t>(std::min(255, specific + points / up + over));
    over = 0;
  }
}

}  // namespace

void check_stop_hard(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "C8"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  const Design& design = game.design(ship);
  found.require(!design.base && !design.sheet.features.no_emergency_deceleration, "C8"_sfb,
                "this class cannot decelerate so");
  found.require(ship.speed > 0, "C8"_sfb, "{0} is not moving", arg(order.unit));
  found.require(ship.decelerates == never, "C8.3"_sfb, "{0} is decelerating already", arg(order.unit));
}

void perform_stop_hard(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  ship.decelerates = later(play.at.now(), declaration_period);
  play.tell(Happening::stops_hard, "C8"_sfb, Sides::everyone(), arg(order.unit));
}

void list_stop_hard(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    const Do order{.what = Action::stop_hard, .unit = unit};
    Violations found;
    check_stop_hard(game, position, side, order, found);
    if (found.none()) list.add(order);
  });
}

// An announcement of the last impulses of a turn takes effect in the next one.
Flow decelerate(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.decelerates == never || play.at.now() < ship.decelerates) return;
    reinforce_ahead(play.game, play.at, ship);
    ship.decelerates = never;
    ship.stopped = play.at.now();
    ship.speed = 0;
    ship.plot.clear();
    ship.course.clear();
    ship.since_turn = ship.since_slip = 0;  // (C3.45)
    end_erratic(play, unit, "C8.23"_sfb);
    play.tell(Happening::stopped, "C8.101"_sfb, Sides::everyone(), arg(unit));
  });
  return Flow::done;
}

std::string say_stop_hard(const Said&) { return "Emergency deceleration"; }

}  // namespace flagbridge::sfb

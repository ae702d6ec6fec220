#include <algorithm>

#include "sfb/rules.h"
#include "sfb/rules/c2_speed.h"

// (C1) Who moves in an impulse, and in which order.
namespace flagbridge::sfb {
namespace {

// (C1.313) The place of a ship in the order of movement: lower moves first.
int precedence(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  constexpr int worst_turn_mode = 9;
  const int step = design.pf ? 4 : design.nimble ? 3 : 2;
  return (step * 64 + speed_now(game, position, unit)) * 16 + worst_turn_mode - design.turn_mode;
}

bool stuck(const Position& position, const Ship& ship) {
  constexpr int standstill = 16;  // (C6.541, C8.4)
  return ship.stopped != 0 && position.now() - ship.stopped < standstill;
}

bool scheduled(const Battles& game, const Position& position, UnitId unit) {
  return hexes_in_impulse(speed_now(game, position, unit), position.impulse) > 0 &&
         !stuck(position, position.ship(unit));
}

// (C5, C6.33) Whether a ship that does not move might turn in its place now.
bool may_tack(const Battles& game, const Position& position, const Ship& ship) {
  if (ship.speed != 0 || stuck(position, ship)) return false;
  const bool free_turn = position.impulse == impulses_a_turn && ship.moved == 0 && ship.tac_ready == 0 &&
                         !game.design(ship).base;  // (C5.13)
  return ship.tac_ready > 0 || (ship.sublight_tac > 0 && position.impulse > 1) || ship.hets > 0 || free_turn;
}

bool moved(const Position& position, UnitId unit) { return (position.moved_now >> index_of(unit) & 1u) != 0; }

bool waits(const Battles& game, const Position& position, UnitId unit, const Ship& ship) {
  return !moved(position, unit) && (scheduled(game, position, unit) || may_tack(game, position, ship));
}

// Those that stand still come after those that move (steps 7 and 8).
int place_in_order(const Battles& game, const Position& position, UnitId unit) {
  constexpr int after_all = 1 << 20;
  return scheduled(game, position, unit) ? precedence(game, position, unit) : after_all;
}

// (C5.231) Warp maneuvers are earned one at a time; one earned while another is on hand is lost.
void earn_tacs(const Battles& game, Position& position) {
  for_each_ship(position, [&](UnitId, Ship& ship) {
    if (ship.tacs == 0) return;
    const TacticalRow& row = game.tables_of().tactical[ship.quality];  // (C5.234)
    if (std::ranges::find(row.impulses, position.impulse) == row.impulses.end()) return;
    ship.tac_ready = 1;
    --ship.tacs;
  });
}

// (G10.5) Those in a web use up a scheduled move without moving.
void hold_in_webs(const Battles& game, Position& position) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.web_left == 0 || !scheduled(game, position, unit)) return;
    if (web_holds(position, unit)) position.moved_now |= 1u << index_of(unit);
  });
}

}  // namespace

Flow move_units(BattlePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage == 0 && task.b == 0) {
    earn_tacs(play.game, at);
    hold_in_webs(play.game, at);
    task.b = 1;
  }
  for (;;) {
    int first = 1 << 30;
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      if (waits(play.game, at, unit, ship)) first = std::min(first, place_in_order(play.game, at, unit));
    });
    if (first == 1 << 30) break;
    // Those of one place in the order commit themselves together.
    Sides undecided;
    for_each_ship(at, [&](UnitId unit, const Ship& ship) {
      if (waits(play.game, at, unit, ship) && place_in_order(play.game, at, unit) == first &&
          ship.course.empty())
        undecided = undecided | ship.side;
    });
    if (!undecided.empty()) return play.ask(Decision::move, undecided, static_cast<std::int16_t>(0), first);
    for_each_ship(at, [&](UnitId unit, Ship& ship) {
      if (!waits(play.game, at, unit, ship) || place_in_order(play.game, at, unit) != first) return;
      const Step step = ship.course[0];
      if (!may_step(play.game, at, unit, step).legal) {
        // The owner decides anew.
        ship.course.clear();
        play.tell(Happening::dropped, "C3.2"_sfb, ship.side, arg(unit), Arg::number(static_cast<int>(step)));
        return;
      }
      ship.course.erase(0);
      at.moved_now |= 1u << index_of(unit);
      move_ship(play, unit, step);
    });
  }
  move_seekers(play);
  return Flow::done;
}

namespace {

bool to_decide(const Battles& game, const Position& position, Side side, UnitId unit) {
  if (!is_ship(unit)) return false;
  const Ship& ship = position.ship(unit);
  return ship.playing() && ship.side == side && ship.course.empty() && waits(game, position, unit, ship) &&
         place_in_order(game, position, unit) == position.core.question.b;
}

bool all_decided(const Battles& game, const Position& position, Side side) {
  for (int i = 0; i < most_ships; ++i) {
    if (to_decide(game, position, side, unit_at(i))) return false;
  }
  return true;
}

UnitId first_undecided(const Battles& game, const Position& position, Side side) {
  for (int i = 0; i < most_ships; ++i) {
    if (to_decide(game, position, side, unit_at(i))) return unit_at(i);
  }
  return no_unit;
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Course& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "C1"_sfb, found)) return found;
  if (!found.require(to_decide(game, position, side, order.unit), "C1.313"_sfb, "it is not its turn to move"))
    return found;
  if (!found.require(!order.steps.empty(), "C1.4"_sfb, "a course of at least one step is expected"))
    return found;
  for (const Step step : order.steps) {
    found.require(step != Step::none || position.ship(order.unit).speed == 0, "C1.4"_sfb,
                  "a ship that is scheduled to move must move");
  }
  const Turning turning = may_step(game, position, order.unit, order.steps[0]);
  if (!turning.legal) found.add(turning.rule, turning.why, arg(order.unit));
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Course& order) {
  play.at.ship(order.unit).course = order.steps;
  return all_decided(play.game, play.at, side) ? Answer::done : Answer::more;
}

void list_course(const Battles& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  for (int i = 0; i < most_ships; ++i) {
    const UnitId unit = unit_at(i);
    if (!to_decide(game, position, side, unit)) continue;
    for (int step = 0; step <= static_cast<int>(Step::het_f); ++step) {
      Course course{unit, {}};
      if (!may_step(game, position, unit, static_cast<Step>(step)).legal) continue;
      static_cast<void>(course.steps.push_back(static_cast<Step>(step)));
      list.add(course);
    }
  }
}

Order sample_course(const Battles& game, const Position& position, Side side, Roller& roller) {
  const UnitId unit = first_undecided(game, position, side);
  if (unit == no_unit) return Pass{};
  const Label label{"C1"_sfb, "any course"};
  Course course{unit, {}};
  for (int tries = 0; tries < 6; ++tries) {
    const auto step = static_cast<Step>(roller.pick(static_cast<std::uint32_t>(Step::het_f) + 1, label));
    if (!may_step(game, position, unit, step).legal) continue;
    static_cast<void>(course.steps.push_back(step));
    break;
  }
  const bool stands = position.ship(unit).speed == 0;
  const Step on = stands ? Step::none : Step::straight;
  if (course.steps.empty()) static_cast<void>(course.steps.push_back(on));
  const auto more = stands ? 0u : static_cast<unsigned>(roller.pick(8, label));
  for (unsigned i = 0; i < more; ++i) static_cast<void>(course.steps.push_back(on));
  return course;
}

}  // namespace flagbridge::sfb

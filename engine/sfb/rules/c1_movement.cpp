#include "sfb/rules/c1_movement.h"

#include <algorithm>

#include "sfb/rules/c2_speed.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/e6_close_in.h"
#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f2_ways.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p8_orbits.h"
#include "sfb/state/live.h"

// (C1) Who moves in an impulse, and in which order.
namespace flagbridge::sfb {
namespace {

// (C1.313) A step of the order of movement, and the slower first in it.
constexpr int place_of(int step, int speed) {
  constexpr int places = 64;
  return (step * places + std::min(speed, places - 1)) * 16;
}

}  // namespace

int hexes_due(const Battles& game, const Position& position, UnitId unit) {
  const int hexes = hexes_in_impulse(speed_now(game, position, unit), position.impulse) - position.further;
  if (hexes <= 0) return 0;
  const Ship& ship = position.ship(unit);
  return at_standstill(ship, position.now()) || has_landed(ship.over) ? 0 : hexes;
}

namespace {

// The place of a ship in the order of movement: lower moves first.
int precedence(const Battles& game, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  const Design& design = game.design(ship);
  constexpr int worst_turn_mode = 9;
  const int step = design.pf ? 4 : nimble(game, ship) ? 3 : 2;
  return place_of(step, speed_now(game, position, unit)) + worst_turn_mode - design.turn_mode;
}

// Shuttles after all ships, fighters after shuttles; crippled ones before sound ones, slow ones before fast.
int precedence(const Craft& craft) {
  const int step = 6 + (craft.kind == CraftKind::fighter ? 2 : 0) + (craft.has(Craft::crippled) ? 0 : 1);
  return place_of(step, craft.speed);
}

// (C1.4) Whether it has a hex to go, or another one.
bool flies_on(const Position& position, const Craft& craft) {
  return hexes_in_impulse(craft.speed, position.impulse) > position.further;
}

}  // namespace

bool scheduled(const Position& position, UnitId unit, const Craft& craft) {
  return manned(craft) && !has_landed(craft.over) && !in_dogfight(position, unit) &&
         craft.launched < position.now() && flies_on(position, craft) &&
         (!held(position, unit) || may_break_free(position, unit));
}

namespace {

bool waits(const Battles& game, const Position& position, UnitId unit) {
  if (is_craft(unit)) {
    const Craft& craft = position.small(unit);
    return craft.exists() && craft.moved != position.impulse && scheduled(position, unit, craft);
  }
  return position.ship(unit).playing() && !has_moved(position, unit) &&
         (scheduled(game, position, unit) || may_tack(game, position, unit));
}

// (C1.313) Those that turn where they are come after everything that moves, seeking weapons too: first those
// that stand still (step 7), then those that only turn hard (step 8).
constexpr int after_all = 1 << 20;
int place_in_order(const Battles& game, const Position& position, UnitId unit) {
  if (is_craft(unit)) return precedence(position.small(unit));
  if (scheduled(game, position, unit)) return precedence(game, position, unit);
  return after_all + (position.ship(unit).speed == 0 ? 0 : 1);
}

bool without_course(const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).course.empty() : position.small(unit).course.empty();
}

// (C6.33) Whoever has used up his move in a web, or for somebody in one, may still turn hard where he is: he
// is asked as between two moves, if he could do it.
void let_held_turn(const Battles& game, Position& position) {
  if (position.web_hexes.empty()) return;
  for_each_ship(position, [&](UnitId unit, const Ship&) {
    if (!has_moved(position, unit)) return;
    position.moved_now.erase(unit);
    if (!kept_by_web(position, unit) || !may_tack(game, position, unit)) position.moved_now.insert(unit);
  });
}

// (C6.33) A ship that moves, but not in this impulse: it may turn hard, and nothing else. Its answer is kept
// at the front of its course behind a step that no ship makes that moves.
bool between_moves(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) && position.ship(unit).speed != 0 && !scheduled(game, position, unit);
}

}  // namespace

Turning may_go(const Battles& game, const Position& position, UnitId unit, Step step) {
  if (is_het(step) || !between_moves(game, position, unit)) return may_step(game, position, unit, step);
  if (step == Step::none) return {true, {}, ""};
  return {false, "C1.4"_sfb, "it does not move in this impulse"};
}

namespace {

void decide_between(Position& position, const Course& order) {
  Ship& ship = position.ship(order.unit);
  ship.course.clear();
  static_cast<void>(ship.course.push_back(Step::none));
  for (std::size_t i = 0; i < order.steps.size() && !ship.course.full(); ++i)
    static_cast<void>(ship.course.push_back(order.steps[i]));
}

void turn_between(BattlePlay& play, UnitId unit) {
  Ship& ship = play.at.ship(unit);
  play.at.moved_now.insert(unit);
  if (ship.course.size() < 2) return ship.course.clear();
  const Step step = ship.course[1];
  ship.course.drop_first();
  ship.course.drop_first();
  if (is_het(step) && may_go(play.game, play.at, unit, step).legal) turn_hard(play, unit, het_heading(step));
}

// (C1.32) What is written for it is what it does; between two moves nothing is.
void follow_plot(BattlePlay& play, UnitId unit) {
  play.at.moved_now.insert(unit);
  if (!between_moves(play.game, play.at, unit)) move_ship(play, unit, plotted_step(play, unit));
}

// Units that are asked for their courses: numbers below this one.
int end_of_movers(Position& position) {
  int end = static_cast<int>(position.ships.size());
  for_each_craft(position, [&](UnitId unit, Craft& craft) {
    if (position.further == 0 || flies_on(position, craft)) craft.moved = 0;
    if (craft.speed > impulses_a_turn) position.core.live |= live::fast;  // (C1.4)
    if (manned(craft)) end = index_of(unit) + 1;
  });
  return end;
}

// Makes the step a unit has decided on; what is no longer legal is forgotten, and its owner decides anew.
template <class Mover>
bool next_step(BattlePlay& play, UnitId unit, Mover& mover, Step& step) {
  step = mover.course[0];
  if (may_go(play.game, play.at, unit, step).legal) {
    mover.course.drop_first();
    return true;
  }
  mover.course.clear();
  play.tell(Happening::dropped, "C3.2"_sfb, mover.side, arg(unit), Arg::number(static_cast<int>(step)));
  return false;
}

void make_step(BattlePlay& play, UnitId unit) {
  Position& at = play.at;
  if (plots_course(play.game, at, unit)) return follow_plot(play, unit);
  if (between_moves(play.game, at, unit)) return turn_between(play, unit);
  Step step{};
  const bool goes = is_ship(unit) ? next_step(play, unit, at.ship(unit), step)
                                  : next_step(play, unit, at.small(unit), step);
  if (!goes) return;
  if (is_craft(unit)) {
    at.small(unit).moved = at.impulse;
    return move_craft(play, unit, step);
  }
  at.moved_now.insert(unit);
  move_ship(play, unit, step);
}

// (J3) The course of a wild weasel was fixed at its launch; one that deceives nobody any more flies on empty.
bool flies_straight(const Craft& craft) {
  if (craft.role == Role::wild_weasel) return !craft.has(Craft::exploding);
  return craft.kind == CraftKind::shuttle && craft.role == Role::none && craft.has(Craft::inert);
}

void fly_weasels(BattlePlay& play) {
  for_each_craft(play.at, [&](UnitId unit, const Craft& craft) {
    if (!flies_straight(craft) || craft.launched >= play.at.now() || held(play.at, unit)) return;
    if (flies_on(play.at, craft) && !web_holds(play.at, unit)) move_craft(play, unit, Step::straight);
  });
}

// Calls f(unit) for all numbers before `end` that ships or craft can have now.
template <class F>
void for_each_number(const Position& position, int end, F&& f) {
  const int ships = std::min(end, static_cast<int>(position.ships.size()));
  for (int i = 0; i < ships; ++i) f(unit_at(i));
  for (int i = most_ships; i < end; ++i) f(unit_at(i));
}

// Lets everybody whose place in the order is before `limit` move; false while somebody is asked.
bool move_those(BattlePlay& play, int end, int limit) {
  Position& at = play.at;
  for (;;) {
    int first = limit;
    for_each_number(at, end, [&](UnitId unit) {
      if (waits(play.game, at, unit)) first = std::min(first, place_in_order(play.game, at, unit));
    });
    if (first == limit) return true;
    // Those of one place in the order commit themselves together.
    LongList<UnitId, most_units> together;
    Sides undecided;
    for_each_number(at, end, [&](UnitId unit) {
      if (!waits(play.game, at, unit) || place_in_order(play.game, at, unit) != first) return;
      static_cast<void>(together.push_back(unit));
      if (without_course(at, unit) && !plots_course(play.game, at, unit))
        undecided = undecided | at.side_of(unit);
    });
    if (!undecided.empty()) {
      static_cast<void>(play.ask(Decision::move, undecided, static_cast<std::int16_t>(0), first));
      return false;
    }
    for (const UnitId unit : together) {
      if (at.exists(unit)) make_step(play, unit);
    }
  }
}

}  // namespace

bool has_moved(const Position& position, UnitId unit) { return position.moved_now.has(unit); }

int moves_left(const Battles& game, const Position& position, UnitId unit) {
  return kept_by_web(position, unit) ? 0 : hexes_due(game, position, unit);
}

namespace {

enum Phase : std::int32_t { steered, turning, seeking };  // of move_units

void begin_moves(BattlePlay& play, Task& task) {
  const bool first = play.at.further == 0;  // of the hexes of this impulse
  if (first) stop_tumbling(play.at);
  if (first) earn_tacs(play.game, play.at);
  hold_in_webs(play.game, play.at);
  pull_out_of_webs(play.game, play.at);
  if (first) let_held_turn(play.game, play.at);
  if (first && play.at.impulse == impulses_a_turn) move_in_orbit(play);  // (P8.21)
  task.b = static_cast<decltype(task.b)>(end_of_movers(play.at));
  hold_craft_in_webs(play.at);
}

// (C1.313) Ships, shuttles and fighters, then what flies by itself, then who turns where he is; false while
// somebody is asked.
bool all_have_moved(BattlePlay& play, Task& task) {
  const int end = task.b;
  if (task.a == steered) {
    if (!move_those(play, end, after_all)) return false;
    fly_weasels(play);
    task.a = seeking;
  }
  if (task.a == seeking) {
    if (!move_seekers(play)) return false;
    if (play.at.further > 0) return true;  // the others have done what they do in this impulse
    rotate_bases(play);                    // (C1.313) step 6
    task.a = turning;
  }
  constexpr int nobody = 1 << 30;
  return move_those(play, end, nobody);
}

}  // namespace

Flow move_units(BattlePlay& play, Task& task) {
  if (task.stage == 0 && task.b == 0) begin_moves(play, task);
  if (!all_have_moved(play, task)) return Flow::again;
  if (play.at.further == 0) defend_close_in(play);  // (E6)
  task.a = task.b = 0;
  return Flow::done;
}

// (C1.4) What is faster than 32 moves by several hexes in an impulse. Everybody makes his first move, what
// comes of it is resolved, and those that have another one make it.
Flow move_further(BattlePlay& play, Task&) {
  Position& at = play.at;
  ++at.further;
  bool any = false;
  for_each_ship(at, [&](UnitId unit, const Ship&) {
    if (hexes_due(play.game, at, unit) == 0) return;
    at.moved_now.erase(unit);
    any = true;
  });
  for_each_craft(at, [&](UnitId, const Craft& craft) { any = any || flies_on(at, craft); });
  at.entries_before = any ? at.entries : std::uint16_t{0};
  if (!any) {
    at.further = 0;
    return Flow::done;
  }
  play.push(Sequences::further_move);
  return Flow::again;
}

namespace {

bool to_decide(const Battles& game, const Position& position, Side side, UnitId unit) {
  if (!position.exists(unit) || position.side_of(unit) != side) return false;
  if (plots_course(game, position, unit)) return false;
  return without_course(position, unit) && waits(game, position, unit) &&
         place_in_order(game, position, unit) == position.core.question.b;
}

UnitId first_undecided(const Battles& game, const Position& position, Side side) {
  UnitId first = no_unit;
  for_each_unit(position, [&](UnitId unit) {
    if (first == no_unit && to_decide(game, position, side, unit)) first = unit;
  });
  return first;
}

int speed_of(const Position& position, UnitId unit) {
  return is_ship(unit) ? position.ship(unit).speed : position.small(unit).speed;
}

}  // namespace

bool asked_to_steer(const Battles& game, const Position& position, Side side, UnitId unit) {
  const auto& question = position.core.question;
  return question.open() && asked(position) == Decision::move && question.awaiting.has(side) &&
         to_decide(game, position, side, unit);
}

bool has_yet_to_move(const Battles& game, const Position& position, UnitId unit) {
  return waits(game, position, unit);
}

bool is_steered(const Battles& game, const Position& position, UnitId unit) {
  if (plots_course(game, position, unit)) return false;         // (C1.32)
  if (is_ship(unit)) return position.ship(unit).web_left <= 1;  // (G10.5)
  const Craft& craft = position.small(unit);
  return manned(craft) && !has_landed(craft.over) && !in_dogfight(position, unit) && craft.web_left <= 1 &&
         (!held(position, unit) || may_break_free(position, unit));
}

Violations check_order(const Battles& game, const Position& position, Side side, const Course& order) {
  if (asked(position) == Decision::seek) return check_way(game, position, side, order);
  Violations found;
  const bool own = (is_ship(order.unit) || is_craft(order.unit)) && position.exists(order.unit) &&
                   position.side_of(order.unit) == side;
  if (!found.require(own, "C1"_sfb, "unit {0} is not one of yours", Arg::number(index_of(order.unit))))
    return found;
  if (!found.require(to_decide(game, position, side, order.unit), "C1.313"_sfb, "it is not its turn to move"))
    return found;
  if (!found.require(!order.steps.empty(), "C1.4"_sfb, "a course of at least one step is expected"))
    return found;
  const std::size_t room = is_ship(order.unit) ? std::size_t{most_course} : Craft{}.course.capacity();
  found.require(order.steps.size() <= room, "C1.4"_sfb, "a course has no more than {0} steps",
                Arg::number(static_cast<int>(room)));
  for (std::size_t i = 1; i < order.steps.size(); ++i) {
    found.require(order.steps[i] != Step::none || speed_of(position, order.unit) == 0, "C1.4"_sfb,
                  "a ship that is scheduled to move must move");
  }
  const Turning turning = may_go(game, position, order.unit, order.steps[0]);
  if (!turning.legal) found.add(turning.rule, turning.why, arg(order.unit));
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Course& order) {
  if (asked(play.at) == Decision::seek) {
    take_way(play.at, order.steps[0]);
    return Answer::done;
  }
  if (between_moves(play.game, play.at, order.unit)) {
    decide_between(play.at, order);
  } else if (is_ship(order.unit)) {
    play.at.ship(order.unit).course = order.steps;
  } else {
    for (const Step step : order.steps) static_cast<void>(play.at.small(order.unit).course.push_back(step));
  }
  return first_undecided(play.game, play.at, side) == no_unit ? Answer::done : Answer::more;
}

void list_course(const Battles& game, const Position& position, Side side, List& list) {
  list.only_candidates();
  for_each_unit(position, [&](UnitId unit) {
    if (!to_decide(game, position, side, unit)) return;
    for (int step = 0; step <= static_cast<int>(Step::het_f); ++step) {
      Course course{unit, {}};
      if (!may_go(game, position, unit, static_cast<Step>(step)).legal) continue;
      static_cast<void>(course.steps.push_back(static_cast<Step>(step)));
      list.add(course);
    }
  });
}

Order sample_course(const Battles& game, const Position& position, Side side, Roller& roller) {
  const UnitId unit = first_undecided(game, position, side);
  if (unit == no_unit) return Pass{};
  const Label label{"C1"_sfb, "any course"};
  Course course{unit, {}};
  for (int tries = 0; tries < 6; ++tries) {
    const auto step = static_cast<Step>(roller.pick(static_cast<std::uint32_t>(Step::het_f) + 1, label));
    if (!may_go(game, position, unit, step).legal) continue;
    static_cast<void>(course.steps.push_back(step));
    break;
  }
  const bool stands = speed_of(position, unit) == 0 || between_moves(game, position, unit) ||
                      (is_craft(unit) && held(position, unit));
  const Step on = stands ? Step::none : Step::straight;
  if (course.steps.empty()) static_cast<void>(course.steps.push_back(on));
  const auto more = stands ? 0u : static_cast<unsigned>(roller.pick(is_ship(unit) ? 8 : 5, label));
  for (unsigned i = 0; i < more; ++i) static_cast<void>(course.steps.push_back(on));
  return course;
}

// With the tactical maneuvers it has made or bought (C5.2).
void count_moves_anew(BattlePlay&, UnitId, Ship& ship) {
  ship.moved = 0;
  ship.tacs = ship.tac_ready = ship.sublight_tac = ship.tacs_made = 0;
}

}  // namespace flagbridge::sfb

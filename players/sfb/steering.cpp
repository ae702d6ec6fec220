#include <algorithm>

#include "players/sfb/tactics.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/j_craft.h"

// How the computer player steers ships, shuttles and fighters.
namespace flagbridge::sfb {
namespace {

// A ship after a step, good enough for comparing steps; it stays where it is unless it moves.
void advance(Ship& ship, Step step, bool moves = true) {
  const bool turns = step == Step::turn_left || step == Step::turn_right;
  const bool slips = step == Step::slip_left || step == Step::slip_right;
  if (step == Step::turn_left) ship.facing = turned_left(ship.facing);
  if (step == Step::turn_right) ship.facing = turned_right(ship.facing);
  if (step >= Step::het_a)
    ship.facing = static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::het_a));
  if (!moves) return;
  Direction way = ship.reverse != 0 ? opposite(ship.facing) : ship.facing;
  if (step == Step::slip_left) way = turned_left(way);
  if (step == Step::slip_right) way = turned_right(way);
  ship.at = neighbour(ship.at, way);
  ship.since_turn = static_cast<std::uint8_t>(turns ? 1 : std::min(ship.since_turn + 1, 255));
  ship.since_slip = static_cast<std::uint8_t>(slips ? 0 : std::min(ship.since_slip + 1, 255));
}

// How far ahead a course is laid: farther away there is less to react to.
int steps_ahead(int range) {
  constexpr int close = 4, near = 8, middle = 15;
  if (range <= close) return 3;
  if (range <= near) return 4;
  return range <= middle ? 5 : 7;
}

// The ship nearest to a craft: an enemy for a fighter with something to fight with, otherwise a friend.
Hex goal_of(const Position& view, UnitId unit) {
  const Craft& craft = view.small(unit);
  const bool attacks = craft.kind == CraftKind::fighter && !craft.has(Craft::crippled);
  Hex goal = craft.at;
  int nearest = 1 << 20;
  for_each_ship(view, [&](UnitId, const Ship& ship) {
    const bool wanted = attacks ? view.hostile(craft.side, ship.side) : ship.side == craft.side;
    if (!wanted || distance(ship.at, craft.at) >= nearest) return;
    nearest = distance(ship.at, craft.at);
    goal = ship.at;
  });
  return goal;
}

// A craft after a step, good enough for comparing steps.
void fly(Craft& craft, Step step) {
  const bool turns = step == Step::turn_left || step == Step::turn_right || step >= Step::het_a;
  const bool slips = step == Step::slip_left || step == Step::slip_right;
  if (step == Step::turn_left) craft.facing = turned_left(craft.facing);
  if (step == Step::turn_right) craft.facing = turned_right(craft.facing);
  if (step >= Step::het_a)
    craft.facing = static_cast<Direction>(static_cast<int>(step) - static_cast<int>(Step::het_a));
  const Direction way = !slips                    ? craft.facing
                        : step == Step::slip_left ? turned_left(craft.facing)
                                                  : turned_right(craft.facing);
  craft.at = neighbour(craft.at, way);
  craft.since_turn = static_cast<std::uint8_t>(turns ? 1 : std::min(craft.since_turn + 1, 255));
  craft.since_slip = static_cast<std::uint8_t>(slips ? 0 : std::min(craft.since_slip + 1, 255));
}

// Flight orders hold for a quarter of a turn, so that a squadron is given them together.
int steps_until_next_orders(const Position& view, const Craft& craft) {
  const int last = (view.impulse + quarter_turn - 1) / quarter_turn * quarter_turn;
  int steps = 0;
  for (int impulse = view.impulse; impulse <= last; ++impulse)
    steps += hexes_in_impulse(craft.speed, impulse);
  return std::clamp(steps, 1, static_cast<int>(craft.course.capacity()));
}

// Step by step to where it wants to be; a hard turn only at once, and only if it is much better.
Order plan_craft_move(const Battles& game, const Position& view, UnitId unit) {
  const Hex goal = goal_of(view, unit);
  Position next = view;
  Craft& craft = next.small(unit);
  Course course{unit, {}};
  const int steps = steps_until_next_orders(view, craft);
  for (int i = 0; i < steps; ++i) {
    Step best = Step::straight;
    int least = 1 << 20;
    const Craft before = craft;
    for (int each = static_cast<int>(Step::straight); each <= static_cast<int>(Step::het_f); ++each) {
      const auto step = static_cast<Step>(each);
      const bool hard = step >= Step::het_a;
      if ((hard && i > 0) || !may_step_craft(game, next, unit, step).legal) continue;
      fly(craft, step);
      const int lost = deadly_at(game, view, craft.at) ? 10'000 : 0;
      const int far = 2 * distance(craft.at, goal) + (hard ? 1 : 0) + lost;
      craft = before;
      if (far >= least) continue;
      least = far;
      best = step;
    }
    static_cast<void>(course.steps.push_back(best));
    fly(craft, best);
  }
  return course;
}

// The best step of a ship in a position; `first` is the one it is asked about, which may be a hard turn.
Step best_step(const Battles& game, Position& next, UnitId unit, bool first) {
  constexpr int dear = 3000;
  const Ship before = next.ship(unit);
  const bool moves = !first || scheduled(game, next, unit);
  Step best = moves ? Step::straight : Step::none;
  int most = -(1 << 30);
  for (int i = 0; i <= static_cast<int>(Step::het_f); ++i) {
    const auto step = static_cast<Step>(i);
    const bool hard = step >= Step::het_a;
    const bool legal = first ? may_go(game, next, unit, step).legal : may_step(game, next, unit, step).legal;
    if ((hard && !first) || !legal) continue;
    advance(next.ship(unit), step, moves);
    const int worth = worth_of_place(game, next, unit) - (hard ? dear : 0);
    next.ship(unit) = before;
    if (worth <= most) continue;
    most = worth;
    best = step;
  }
  return best;
}

// The enemies go on as they go, while the ship makes its n-th step.
void advance_enemies(Position& next, UnitId unit, int n) {
  const Ship& own = next.ship(unit);
  const int speed = std::max<int>(own.speed, 1);
  for_each_ship(next, [&](UnitId, Ship& ship) {
    if (!next.hostile(own.side, ship.side)) return;
    for (int i = ship.speed * n / speed; i < ship.speed * (n + 1) / speed; ++i) advance(ship, Step::straight);
  });
}

}  // namespace

Order plan_move(const Battles& game, const Position& view, Side side) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_course(game, view, side, list);
  if (list.list().empty()) return Pass{};
  const UnitId unit = std::get<Course>(list.list()[0]).unit;
  if (is_craft(unit)) return plan_craft_move(game, view, unit);
  Position next = view;
  const UnitId enemy = chosen_enemy(view, unit);
  const bool stands = !scheduled(game, view, unit);
  const int steps = stands || enemy == no_unit ? 1 : steps_ahead(true_range(view, unit, enemy));
  Course course{unit, {}};
  for (int i = 0; i < steps; ++i) {
    const Step step = best_step(game, next, unit, i == 0);
    static_cast<void>(course.steps.push_back(step));
    advance(next.ship(unit), step, !stands);
    advance_enemies(next, unit, i);
  }
  return course;
}

}  // namespace flagbridge::sfb

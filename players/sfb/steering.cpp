#include <algorithm>

#include "players/sfb/greedy_course.h"
#include "players/sfb/outlook.h"
#include "players/sfb/tactics.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"
#include "sfb/rules/j_craft.h"

// How the computer player steers ships, shuttles and fighters.
namespace flagbridge::sfb {
namespace {

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

}  // namespace

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

namespace {

// Straight on, a slip or two, or turns either way, at once or some hexes on.
constexpr int most_wait = 4, most_turns = 3, most_slips = 2;
template <class F>
void for_each_maneuver(F&& f) {
  f(Maneuver{});
  for (const Step side : {Step::slip_left, Step::slip_right}) {
    for (int times = 1; times <= most_slips; ++times) f(Maneuver{0, side, times});
  }
  for (const Step side : {Step::turn_left, Step::turn_right}) {
    for (int wait = 0; wait <= most_wait; wait = wait * 2 + (wait == 0 ? 1 : 0)) {
      for (int times = 1; times <= most_turns; ++times) f(Maneuver{wait, side, times});
    }
  }
}

// (C6) A hard turn has its price: energy, and the risk of a breakdown.
Step best_hard_turn(const Battles& game, const Position& view, UnitId unit, const Outlook& outlook,
                    int most) {
  constexpr int dear = 9'000;
  Step best = Step::none;
  for (int i = static_cast<int>(Step::het_a); i <= static_cast<int>(Step::het_f); ++i) {
    const auto step = static_cast<Step>(i);
    if (!may_go(game, view, unit, step).legal) continue;
    const int worth = outlook.worth_after(het_heading(step), Maneuver{}) - dear;
    if (worth <= most) continue;
    most = worth;
    best = step;
  }
  return best;
}

// The best of the maneuvers, as far as it is laid now. The first step is held against the rules; a later one
// that turns out not to be legal is asked about when it comes.
Course best_course(const Battles& game, const Position& view, UnitId unit, UnitId enemy, Roller& roller) {
  constexpr int whim = 100;  // thousandths of a point of damage
  const Outlook outlook(game, view, unit, enemy);
  int most = -(1 << 30);
  Maneuver best;
  for_each_maneuver([&](Maneuver maneuver) {
    const Step first = Maneuver(maneuver).next(outlook.own());
    if (!may_go(game, view, unit, first).legal) return;
    const int extra = static_cast<int>(roller.pick(whim, {"C1.313"_sfb, "a whim"}));
    const int worth = outlook.worth(maneuver) + extra;
    if (worth <= most) return;
    most = worth;
    best = maneuver;
  });
  Course course{unit, {}};
  if (const Step hard = best_hard_turn(game, view, unit, outlook, most); hard != Step::none) {
    static_cast<void>(course.steps.push_back(hard));
    return course;
  }
  Mover mover = outlook.own();
  for (int i = 0; i < steps_ahead(true_range(view, unit, enemy)); ++i) {
    const Step step = best.next(mover);
    static_cast<void>(course.steps.push_back(step));
    mover.go(step);
  }
  return course;
}

}  // namespace

Order plan_move(const Battles& game, const Position& view, Side side, Roller& roller) {
  std::array<Order, 256> buffer;
  List list(buffer);
  list_course(game, view, side, list);
  if (list.list().empty()) return Pass{};
  const UnitId unit = std::get<Course>(list.list()[0]).unit;
  if (is_craft(unit)) return plan_craft_move(game, view, unit);
  const UnitId enemy = chosen_enemy(view, unit);
  if (enemy != no_unit && scheduled(game, view, unit)) return best_course(game, view, unit, enemy, roller);
  return greedy_course(game, view, unit, 1,
                       [&](const Position& at) { return worth_of_place(game, at, unit); });
}

}  // namespace flagbridge::sfb

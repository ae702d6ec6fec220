#include "ahl/rules/17_melee.h"

#include <algorithm>

#include "ahl/rules.h"

// (17) Who may strike whom, and the orders to do so.
namespace flagbridge::ahl {
namespace {

// (22, 24.B, 25.B) Busy with both hands for the whole turn.
constexpr bool busy(Commitment commitment) { return commitment >= Commitment::reload; }

// (3, 17) Neighbours in front; a blob has no front and reaches all round (20).
bool in_front(const Figure& attacker, Square target) {
  if (chebyshev(attacker.at, target) != 1) return false;
  return attacker.blob() || in_field_of_fire(attacker.at, attacker.facing, target);
}

bool needs_supervision(const Figure& figure) { return figure.robot == 2; }

// Somebody whom an enemy knows of and who is still worth a blow.
bool can_be_struck(const Figure& target) {
  return target.here() && target.condition != Condition::dead && target.hidden == 0;
}

bool close_enough(const Figure& attacker, const Figure& target) {
  return attacker.at.deck == target.at.deck && chebyshev(attacker.at, target.at) <= 1;
}

}  // namespace

bool fights(const Figure& figure) {
  return figure.active() && figure.neutral == 0 && figure.surprised == 0 && figure.rest == 0 &&
         figure.disoriented == 0;  // (26.B)
}

bool strikes_out(const Figure& figure) {
  return fights(figure) && figure.panic == Panic::calm && !busy(figure.commitment) && figure.supervises == 0;
}

bool may_strike(Scene& scene, const Figure& attacker, const Figure& target) {
  if (!enemies(attacker, target) || !fights(attacker) || !can_be_struck(target)) return false;
  if (!close_enough(attacker, target)) return false;
  if (needs_supervision(attacker) && !supervised(scene.game(), scene.position(), attacker)) return false;
  if (attacker.at == target.at) return true;
  return strikes_out(attacker) && in_front(attacker, target.at) && scene.adjacent(attacker.at, target.at);
}

// --- brawls --------------------------------------------------------------------------------------------

Brawl brawl_in(Scene& scene, Side side, Square square) {
  const Position& position = scene.position();
  Brawl brawl;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (figure.at != square || figure.neutral != 0) return;
    if (figure.side != side) {
      if (figure.hidden == 0) static_cast<void>(brawl.theirs.push_back(who));
      return;
    }
    const bool helpless = needs_supervision(figure) && !supervised(scene.game(), position, figure);
    if (fights(figure) && !helpless) static_cast<void>(brawl.ours.push_back(who));
  });
  return brawl;
}

namespace {

bool has_target(const Figure& figure) { return figure.ordered != 0 && figure.foe != nobody; }

// How many of the enemies in the square nobody has taken on, if `who` strikes at `target`.
int not_taken_on(const Position& position, const Brawl& brawl, Who who, Who target) {
  return static_cast<int>(std::ranges::count_if(brawl.theirs, [&](Who enemy) {
    return enemy != target && std::ranges::none_of(brawl.ours, [&](Who each) {
             return each != who && has_target(position[each]) && position[each].foe == enemy;
           });
  }));
}

// (17) Each enemy in the square must be taken on as far as numbers go: enough must be left for the others.
bool leaves_enough(Scene& scene, Side side, const Strike& order) {
  const Position& position = scene.position();
  const Brawl brawl = brawl_in(scene, side, position[order.who].at);
  if (brawl.theirs.empty()) return true;
  const int free = static_cast<int>(std::ranges::count_if(
      brawl.ours, [&](Who each) { return each != order.who && !has_target(position[each]); }));
  const auto ours = static_cast<int>(brawl.ours.size());
  const auto theirs = static_cast<int>(brawl.theirs.size());
  return not_taken_on(position, brawl, order.who, order.target) - free <= std::max(0, theirs - ours);
}

// (21) A robot that has been told to strike needs its command group, which then must not strike out itself.
bool robots_stay_supervised(const Azhanti& game, const Position& position, const Strike& order) {
  const Figure& striker = position[order.who];
  if (position[order.target].at == striker.at) return true;
  return std::ranges::all_of(position.people, [&](const Figure& robot) {
    const bool relies = needs_supervision(robot) && robot.side == striker.side && has_target(robot);
    return !relies || supervised_without(game, position, robot, order.who);
  });
}

}  // namespace

void fill_brawls(Scene& scene, Position& position) {
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& enemy = position.people[i];
    if (!enemy.active() || enemy.neutral != 0 || enemy.hidden != 0) continue;
    if (!enemy_in(position, enemy.at, enemy)) continue;
    const Brawl brawl = brawl_in(scene, other(enemy.side), enemy.at);
    const auto takes_on = [&](Who who) {
      return has_target(position[who]) && position[who].foe == who_at(i);
    };
    if (std::ranges::any_of(brawl.ours, takes_on)) continue;
    const auto free = std::ranges::find_if(brawl.ours, [&](Who who) { return !has_target(position[who]); });
    if (free == brawl.ours.end()) continue;
    position[*free].foe = who_at(i);
    position[*free].ordered = 1;
  }
}

// --- orders --------------------------------------------------------------------------------------------

namespace {

// The enemies within reach of anybody of the side; `visit(who, target)` says whether to go on.
template <class Visit>
void for_each_strike(Scene& scene, Side side, Visit visit) {
  const Position& position = scene.position();
  for (std::size_t i = 0; i < position.people.size(); ++i) {
    const Figure& attacker = position.people[i];
    if (attacker.side != side || !fights(attacker)) continue;
    for (std::size_t j = 0; j < position.people.size(); ++j) {
      if (!may_strike(scene, attacker, position.people[j])) continue;
      if (!visit(who_at(i), who_at(j))) return;
    }
  }
}

bool anybody_can_strike(Scene& scene, Side side) {
  bool found = false;
  for_each_strike(scene, side, [&](Who, Who) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace

Flow ask_melee(AhlPlay& play, Task& task) {
  if (task.stage != 0) return Flow::done;
  clear_orders(play.at);
  Scene scene(play.game, play.at);
  Sides sides;
  for (const int side : {0, 1}) {
    if (anybody_can_strike(scene, side_at(side))) sides = sides.with(side_at(side));
  }
  return play.ask(Decision::melee, sides);
}

Violations check_order(const Azhanti& game, const Position& position, Side side, const Strike& order) {
  Violations found;
  if (!own(position, side, order.who, found)) return found;
  const Figure& attacker = position[order.who];
  if (!found.require(fights(attacker), "17"_ahl, "{0} is in no state to strike", arg(order.who)))
    return found;
  const bool there = position.has(order.target) && can_be_struck(position[order.target]) &&
                     enemies(attacker, position[order.target]);
  if (!found.require(there, "17"_ahl, "there is no such enemy to strike at")) return found;
  Scene scene(game, position);
  if (needs_supervision(attacker)) {
    found.require(supervised(game, position, attacker), "21"_ahl,
                  "{0} attacks only under an officer and a technician", arg(order.who));
    if (!found.none()) return found;
  }
  if (!found.require(may_strike(scene, attacker, position[order.target]), "17"_ahl,
                     "{0} cannot strike at {1} from there", arg(order.who), arg(order.target))) {
    return found;
  }
  found.require(leaves_enough(scene, side, order), "17"_ahl,
                "every enemy in the square of {0} must be taken on", arg(order.who));
  found.require(robots_stay_supervised(game, position, order), "21"_ahl, "{0} is needed to supervise robots",
                arg(order.who));
  return found;
}

void carry_out(AhlPlay& play, Side, const Strike& order) {
  play.at[order.who].foe = order.target;
  play.at[order.who].ordered = 1;
}

void list_strikes(const Azhanti& game, const Position& position, Side side, List& list) {
  Scene scene(game, position);
  for_each_strike(scene, side, [&](Who who, Who target) {
    const Strike order{who, target};
    if (check_order(game, position, side, order).none()) list.add(order);
    return true;
  });
  list.add(Ready{});
}

// Somebody who has no target yet gets one at random; done when all who can have one.
Order sample_strike(const Azhanti& game, const Position& position, Side side, Roller& roller) {
  Scene scene(game, position);
  FixedVector<Strike, 32> all;
  for_each_strike(scene, side, [&](Who who, Who target) {
    if (position[who].ordered != 0) return true;
    if (!all.empty() && all[0].who != who) return false;
    const Strike order{who, target};
    if (check_order(game, position, side, order).none()) static_cast<void>(all.push_back(order));
    return true;
  });
  if (all.empty()) return Ready{};
  const auto count = static_cast<std::uint32_t>(all.size());
  return all[static_cast<std::size_t>(roller.pick(count, {"17"_ahl, "whom to strike"}))];
}

}  // namespace flagbridge::ahl

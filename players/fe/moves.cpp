#include <algorithm>

#include "fe/supply.h"
#include "players/fe/basic.h"
#include "players/fe/judgement.h"

namespace flagbridge::fe {
namespace {

// The ships of a hex that may move now, crippled ones left at home.
UnitList movable_at(const Campaign& game, const Position& view, Seat seat, Place at) {
  UnitList units;
  for_each_at(view, at, seat, [&](UnitId unit, const Counter& counter) {
    const bool ready = is_ship(game, counter) && !counter.crippled() && !counter.has(Mark::moved) &&
                       !counter.has(Mark::unreleased) && !has_ability(game, counter, Ability::tug);
    if (ready && counter.race == view[units.empty() ? unit : units[0]].race) {
      static_cast<void>(units.push_back(unit));
    }
  });
  return units;
}

int value_of(const Campaign& game, const Position& view, const UnitList& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += fighting_value(game, view[unit]);
  return sum;
}

// What can be brought against a hex from all around it: stacks in reach that have not moved.
int threat_to(const Campaign& game, const Position& view, Seat seat, Place target) {
  int sum = strength_at(game, view, seat, target);
  std::bitset<place_count> seen;
  for_each_of(view, seat, [&](UnitId, const Counter& counter) {
    if (!on_map(counter.at) || counter.at == target || seen.test(slot(counter.at))) return;
    seen.set(slot(counter.at));
    if (distance(counter.at, target) > 6) return;
    sum += value_of(game, view, movable_at(game, view, seat, counter.at));
  });
  return sum;
}

struct Plan {
  Move order;
  int worth = 0;
};

Move along(const Ways& ways, Place to, const UnitList& units) {
  Move order{units, {}, false};
  std::array<Place, 7> reversed{};
  std::size_t count = 0;
  for (Place at = to; ways.steps[slot(at)] > 0 && count < reversed.size(); at = ways.from[slot(at)]) {
    reversed[count++] = at;
  }
  while (count > 0) static_cast<void>(order.path.push_back(reversed[--count]));
  return order;
}

// What a stack may do, and what it needs to know for that.
struct Mover {
  const Campaign& game;
  const Position& view;
  Seat seat;
  const Census& census;
  const SupplyField& supply;
  UnitList units;
  Place from;
  Ways ways;

  bool empty_of_enemies(Place place) const { return census.at(place, other(seat)).units == 0; }
  void weigh(Place to, int worth, Plan& best) const {
    if (worth <= best.worth) return;
    const Move order = along(ways, to, units);
    if (check_order(game, view, seat, order).none()) best = {order, worth};
  }
};

// The best attack a stack can join: one that is worth while with all that can come, in supply (410.3), and
// not yet overdone.
void plan_attacks(const Mover& stack, Plan& best) {
  const auto& [game, view, seat, census, supply, units, from, ways] = stack;
  for (int i = 0; i < hex_count; ++i) {
    const Place to = place_at(i);
    if (to == from || !ways.reaches(to) || stack.empty_of_enemies(to)) continue;
    if (!supply.supplies(to) && game.hex(to).owner != view[units[0]].race) continue;
    const int enemy = strength_at(game, view, other(seat), to);
    const int there = strength_at(game, view, seat, to);
    if (there > 3 * enemy || 2 * threat_to(game, view, seat, to) < 3 * enemy) continue;
    // Prefer what is weak, and what others are at already.
    const int company = there > 0 ? 500 : 0;
    stack.weigh(to, 1000 + company - std::min(900, enemy) + 10 * (6 - ways.steps[slot(to)]), best);
  }
}

// What a player could bring to a hex within a turn.
int strength_near(const Campaign& game, const Position& view, Seat seat, Place place, int reach) {
  int sum = 0;
  for_each_of(view, seat, [&](UnitId, const Counter& counter) {
    if (on_map(counter.at) && !immobile(game, counter) && distance(counter.at, place) <= reach)
      sum += fighting_value(game, counter);
  });
  return sum;
}

// Ships come to a capital that could be stormed.
void plan_defense(const Mover& stack, Plan& best) {
  constexpr int reach = 6;
  const auto& [game, view, seat, census, supply, units, from, ways] = stack;
  for (int i = 0; i < hex_count; ++i) {
    const Place to = place_at(i);
    const bool ours = game.hex(to).capital && game.hex(to).owner == view[units[0]].race;
    if (!ours || to == from || !ways.reaches(to)) continue;
    const int enemy = strength_near(game, view, other(seat), to, reach);
    if (4 * strength_at(game, view, seat, to) < 3 * enemy) stack.weigh(to, 2000 - ways.steps[slot(to)], best);
  }
}

// The nearest hex of the enemy that could be taken with what is about.
Place goal_of(const Mover& stack) {
  constexpr int about = 12;
  Place goal = nowhere;
  for (int i = 0; i < hex_count; ++i) {
    const Place place = place_at(i);
    if (stack.empty_of_enemies(place) ||
        !may_enter(stack.game, stack.view, stack.view[stack.units[0]].race, place))
      continue;
    if (goal != nowhere && distance(stack.from, place) >= distance(stack.from, goal)) continue;
    const int enemy = strength_at(stack.game, stack.view, other(stack.seat), place);
    if (2 * strength_near(stack.game, stack.view, stack.seat, place, about) >= 3 * enemy) goal = place;
  }
  return goal;
}

// A stack far from every enemy goes nearer to the front, in supply, and rather where others are.
void plan_advance(const Mover& stack, Plan& best) {
  constexpr int in_reach = 6;
  const auto& [game, view, seat, census, supply, units, from, ways] = stack;
  const Place goal = goal_of(stack);
  if (goal == nowhere || distance(from, goal) <= in_reach) return;
  for (int i = 0; i < hex_count; ++i) {
    const Place to = place_at(i);
    if (to == from || !ways.reaches(to) || !stack.empty_of_enemies(to) || !supply.supplies(to)) continue;
    const int gain = distance(from, goal) - distance(to, goal);
    if (gain <= 0) continue;
    const bool company = census.at(to, seat).units > 0;
    stack.weigh(to, 1 + 10 * gain + (company ? 15 : 0), best);
  }
}

bool guards_capital(const Campaign& game, const Position& view, const UnitList& units) {
  const Counter& counter = view[units[0]];
  return game.hex(counter.at).capital && game.hex(counter.at).owner == counter.race;
}

}  // namespace

Order choose_move(const Campaign& game, const Position& view, Seat seat) {
  if (asked(view) == Decision::proceed) return Ready{};
  if (const auto home = due_move(game, view, seat)) return *home;
  const Census census(game, view);
  Plan best;
  std::bitset<place_count> seen;
  for_each_of(view, seat, [&](UnitId, const Counter& counter) {
    if (!on_map(counter.at) || seen.test(slot(counter.at))) return;
    seen.set(slot(counter.at));
    UnitList units = movable_at(game, view, seat, counter.at);
    if (units.empty()) return;
    // Half of the ships stay at the capital.
    if (guards_capital(game, view, units)) {
      while (units.size() > 1 && 2 * units.size() > movable_at(game, view, seat, counter.at).size())
        units.pop_back();
    }
    const Race race = view[units[0]].race;
    const SupplyField supply(game, view, census, race, false);
    Mover stack{game, view, seat, census, supply, units, counter.at, {}};
    find_ways(game, view, census, race, counter.at, stack.ways);
    plan_defense(stack, best);
    plan_attacks(stack, best);
    plan_advance(stack, best);
  });
  if (best.worth == 0) return Ready{};
  return best.order;
}

namespace {

// All who may go to a hex for the stack that moves; `guards` too: those who would leave a base alone for it.
React reaction_of(const Campaign& game, const Position& view, Seat seat, Place to, bool guards) {
  React order{{}, to};
  for_each_of(view, seat, [&](UnitId unit, const Counter& counter) {
    if (order.units.full() || !may_react(game, view, unit, order.to)) return;
    if (!guards && has_base(game, view, seat, counter.at)) return;
    static_cast<void>(order.units.push_back(unit));
    if (!check_order(game, view, seat, order).none()) order.units.pop_back();
  });
  return order;
}

// (205.7, 501.5) Fighters go where ships do not, from half a squadron on: what they lose is replaced after
// the battle.
Order scramble(const Campaign& game, const Position& view, Seat seat) {
  constexpr int least = squadron / 4;
  Order best = Ready{};
  for_each_of(view, seat, [&](UnitId unit, const Counter&) {
    const int factors = fighters_free(game, view, seat, unit) / 2;
    const Scramble order{unit, static_cast<std::uint8_t>(factors)};
    if (factors >= least && check_order(game, view, seat, order).none()) best = order;
  });
  return best;
}

}  // namespace

// Against a stack that is weaker ships leave their bases, and go to meet it from afar (205.3); the others go
// when the odds are nearly even.
Order choose_reaction(const Campaign& game, const Position& view, Seat seat) {
  const Place at = view.moving.at;
  const int enemy = strength_at(game, view, other(seat), at);
  const int there = strength_at(game, view, seat, at);
  const auto worth = [&](const React& order, int percent) {
    return !order.units.empty() && 100 * (value_of(game, view, order.units) + there) >= percent * enemy;
  };
  constexpr int even = 90;
  constexpr int better = 110;
  for (const bool guards : {true, false}) {
    const React order = reaction_of(game, view, seat, at, guards);
    if (worth(order, guards ? better : even)) return order;
  }
  for (const Place near : game.hex(at).near) {
    if (near == nowhere || strength_at(game, view, other(seat), near) > 0) continue;
    const React order = reaction_of(game, view, seat, near, true);
    if (worth(order, better)) return order;
  }
  return scramble(game, view, seat);
}

}  // namespace flagbridge::fe

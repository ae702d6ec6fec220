#include "sfb/rules/m8_sweeping.h"

#include <algorithm>

#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/j_craft.h"

// (M8.1, M8.2) A ship that stands still next to a mine locks onto it, holds it in a tractor beam and fires
// phasers at it.
namespace flagbridge::sfb {
namespace {

constexpr int best_sensors = 4;    // (M8.14) as which better ones count
constexpr int sweeping_range = 1;  // (M8.11, M8.21, M8.52)

bool beside(const Position& position, UnitId unit, UnitId mine) {
  return true_range(position, unit, mine) <= sweeping_range;
}

// (R1.F2) Shuttles made for it are not held to what a ship has to do.
bool sweeps_by_itself(const Battles& game, const Position& position, UnitId unit) {
  return is_craft(unit) && has_trait(craft_facts(game, position.small(unit).type), "minesweeping");
}

template <class Which>
void forget_locks(Position& position, const Which& which) {
  auto& locks = position.mine_locks;
  for (std::size_t i = locks.size(); i-- > 0;) {
    if (which(locks[i])) locks.erase(i);
  }
}

}  // namespace

bool locked_on_mine(const Position& position, UnitId ship, UnitId mine) {
  return std::ranges::find(position.mine_locks, MineLock{ship, mine}) != position.mine_locks.end();
}

void forget_lock_on_mine(Position& position, UnitId mine) {
  forget_locks(position, [&](const MineLock& lock) { return lock.mine == mine; });
}

// (M8.14) Like any lock-on it holds until the turn ends.
void lose_mines(BattlePlay& play, UnitId unit, Ship&) {
  forget_locks(play.at, [&](const MineLock& lock) { return lock.ship == unit; });
}

void check_lock_mine(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "M8.14"_sfb, found)) return;
  const bool there = is_mine(position, order.at) && !position.small(order.at).hidden_bomb();
  if (!found.require(there, "M8.14"_sfb, "there is no such mine")) return;
  require_may(game, position, position.ship(order.unit), Activity::sweep, found);  // (C10.514)
  found.require(!locked_on_mine(position, order.unit, order.at), "M8.14"_sfb, "it has lock-on to that mine");
  found.require(!position.mine_locks.full(), "M8.14"_sfb, "too many mines are being swept");
  found.require(locks_on(position, position.ship(order.unit)), "D6.12"_sfb, "it has no lock-on");
  found.require(!line_blocked(game, position, order.unit, order.at), "D1.4"_sfb,
                "something stands in the line to it");
}

// (M8.14) One attempt an impulse, as if its sensors were no better than 4.
void perform_lock_mine(BattlePlay& play, Side, const Do& order) {
  const int rating = std::min(best_sensors, sensor_rating(play.game, play.at.ship(order.unit)));
  const bool locked = play.d6({"M8.14"_sfb, "lock-on to a mine"}) <= rating;
  if (locked) static_cast<void>(play.at.mine_locks.push_back({order.unit, order.at}));  // the check saw room
  play.tell(locked ? Happening::lock_on : Happening::no_lock_on, "M8.14"_sfb, Sides::everyone(),
            arg(order.unit));
}

// By ships that could go on to sweep it.
void list_lock_mine(const Battles& game, const Position& position, Side side, List& list) {
  if (position.mined == 0) return;
  for_each_mine(position, [&](UnitId mine, const Craft& craft) {
    if (!position.hostile(side, craft.side)) return;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.side != side || ship.speed != 0 || !beside(position, unit, mine)) return;
      const Do order{.what = Action::lock_mine, .unit = unit, .at = mine};
      Violations found;
      check_lock_mine(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

std::string say_lock_mine(const Said& said) { return "Lock onto " + said.at(); }

// It is hoped for: the steps after it look again.
void foresee_lock_mine(const Battles&, Position& position, const Do& order) {
  if (!locked_on_mine(position, order.unit, order.at))
    static_cast<void>(position.mine_locks.push_back({order.unit, order.at}));
}

Refusal refuse_sweeping(const Battles& game, const Position& position, const Sweep& sweep) {
  if (!is_mine(position, sweep.mine)) return {};
  if (is_ship(sweep.unit)) {  // (C10.514)
    const Bar* bar = barred(game, position, position.ship(sweep.unit), Activity::sweep);
    if (bar != nullptr) return {bar->rule, bar->why};
  }
  if (sweep.by != By::phaser) {
    if (beside(position, sweep.unit, sweep.mine)) return {};
    return {"M8.52"_sfb, "{0} is not fired at a mine farther than a hex away"};
  }
  if (sweeps_by_itself(game, position, sweep.unit)) return {};
  if (!is_ship(sweep.unit)) return {"M8.11"_sfb, "{0} sweeps no mines: a ship does"};
  if (!beside(position, sweep.unit, sweep.mine))
    return {"M8.11"_sfb, "{0} sweeps mines in its own hex and the next"};
  if (position.ship(sweep.unit).speed != 0)
    return {"M8.11"_sfb, "{0} sweeps mines while its ship stands still"};
  // (G7.412) Whoever holds it has lock-on (M8.14).
  if (link_between(position, sweep.unit, sweep.mine) < 0)
    return {"M8.11"_sfb, "{0} sweeps a mine that a tractor beam of its ship holds"};
  return {};
}

void check_launch_at_mine(const Position& position, const Do& order, Violations& found) {
  if (!is_mine(position, order.at)) return;
  found.require(is_ship(order.unit), "M8.21"_sfb, "shuttles and fighters launch nothing at mines");
  found.require(beside(position, order.unit, order.at), "M8.21"_sfb,
                "seeking weapons are launched at a mine from its hex or the next");
}

}  // namespace flagbridge::sfb

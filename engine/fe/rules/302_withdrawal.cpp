#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

Seat defender(const Position& position) { return other(position.phasing); }

// (302.32) Units of which fewer than three have a higher rating: one of them leads.
bool may_lead(const Campaign& game, const Position& position, Seat seat, const Counter& counter) {
  int higher = 0;
  for_each_at(position, position.battle.at, seat, [&](UnitId, const Counter& each) {
    if (command_of(game, each) > command_of(game, counter)) ++higher;
  });
  return command_of(game, counter) > 0 && higher < 3;
}

}  // namespace

// (302.11) The defender says whether he withdraws before the battle.
Flow ask_withdrawal(FePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  const Seat seat = defender(play.at);
  return play.ask(Decision::withdrawal, can_retreat(play.game, play.at, seat) ? Sides(seat) : Sides());
}

Flow ask_opposition(FePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::opposition, play.at.battle.withdraws != 0 ? Sides(play.at.phasing) : Sides());
}

Flow ask_withdraw(FePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::withdraw, play.at.battle.withdraws != 0 ? Sides(defender(play.at)) : Sides());
}

namespace {

// (302.13) Half of the ships, or as many as leave no fewer than the attacker has; in half ship-equivalents.
struct Leaving {
  int going = 0, staying = 0;
  int half = 0;       // of all
  int attackers = 0;  // there
  bool allowed() const { return going <= half || staying >= attackers; }
};
Leaving leaving_of(const Campaign& game, const Position& position, Seat seat, const UnitSet& leaving) {
  const Tally all = tally_at(game, position, position.battle.at, seat);
  const Tally attackers = tally_at(game, position, position.battle.at, other(seat));
  Tally going;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (leaving.test(static_cast<std::size_t>(unit))) count(game, counter, going);
  });
  const int staying = equivalents(all.halves - going.halves, all.fighters - going.fighters);
  return {going.strength(), staying, all.strength() / 4 * 2, attackers.strength()};
}

// One of the three best commanders if none of them stays, no_unit if one does.
UnitId missed_leader(const Campaign& game, const Position& position, Seat seat, const UnitSet& leaving) {
  UnitId missed = no_unit;
  bool stays = false;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    if (!may_lead(game, position, seat, counter)) return;
    if (missed == no_unit) missed = unit;
    stays = stays || !leaving.test(static_cast<std::size_t>(unit));
  });
  return stays ? no_unit : missed;
}

// The ships of an order whose units are in the battle: those named, or all others.
UnitSet leaving_by(const Campaign& game, const Position& position, Seat seat, const Withdraw& order) {
  UnitSet named;
  for (const UnitId unit : order.units) named.set(static_cast<std::size_t>(unit));
  if (!order.rest) return named;
  UnitSet others;
  for_each_at(position, position.battle.at, seat, [&](UnitId unit, const Counter& counter) {
    const auto index = static_cast<std::size_t>(unit);
    if (is_ship(game, counter) && !named.test(index)) others.set(index);
  });
  return others;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Withdraw& order) {
  Violations found;
  UnitSet named;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].at == position.battle.at, "302.12"_fe,
                       "you have no counter {0} in this battle", Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(is_ship(game, position[unit]), "302.12"_fe, "{0} is no ship and cannot withdraw",
                  arg(unit));
    found.require(!named.test(static_cast<std::size_t>(unit)), "302.12"_fe, "{0} is named twice", arg(unit));
    named.set(static_cast<std::size_t>(unit));
  }
  const UnitSet leaving = leaving_by(game, position, seat, order);
  if (leaving.none()) {
    found.require(order.to == nowhere, "302.12"_fe, "nobody goes to {0}", arg(order.to));
    return found;
  }
  found.require(retreat_choices(game, position, seat, &leaving).has(order.to), "302.73"_fe,
                "{0} is not open to a retreat", arg(order.to));
  if (position.battle.opposed == 0 || !found.none()) return found;
  const Leaving limits = leaving_of(game, position, seat, leaving);
  found.require(limits.allowed(), "302.13"_fe,
                "against opposition {0} ship-equivalents withdraw, or as many as leave {1} behind",
                Arg::number(limits.half / 2), Arg::number((limits.attackers + 1) / 2));
  const UnitId leader = missed_leader(game, position, seat, leaving);
  found.require(leader == no_unit, "302.13"_fe, "{0} or another of the three best commanders has to stay",
                arg(leader));
  return found;
}

void carry_out(FePlay& play, Seat seat, const Withdraw& order) {
  Position& at = play.at;
  const UnitSet leaving = leaving_by(play.game, at, seat, order);
  if (leaving.none()) return;
  if (at.battle.opposed != 0) {
    for (Counter& counter : at.counters) {
      // Where a base has stayed as the best commander, it leads only if the battle comes to it.
      const bool ship =
          counter.at == at.battle.at && belongs(at, counter, seat) && selectable(play.game, counter);
      if (ship && may_lead(play.game, at, seat, counter)) counter.set(Mark::must_lead);
    }
  }
  at.battle.side[slot(seat)].retreat_to = order.to;
  for (std::size_t i = 0; i < at.counters.size(); ++i) {
    if (!leaving.test(i)) continue;
    Counter& counter = at.counters[i];
    counter.clear(Mark::must_lead);
    counter.set(Mark::withdrew);
    counter.set(Mark::retreated);
    leave_work(play.game, at, unit_at(static_cast<int>(i)));
    counter.at = order.to;
    counter.work = 0;
  }
  // (302.15, 205.73) Fighters on their own are no reason to fight on.
  const Place from = at.battle.at;
  if (!has_any_ship(play.game, at, seat, from) && !leaves_some_behind(play.game, at, seat, from))
    recall_fighters(play, from, Sides(seat));
  play.tell(Happening::retreats, "302.12"_fe, Sides::everyone(), Arg::side(seat),
            Arg::number(static_cast<int>(leaving.count())), arg(order.to));
}

namespace {

// (302.15) Nobody of the defender is left in the hex.
bool all_withdrew(const Campaign& game, const Position& position) {
  return position.battle.withdraws != 0 && defeated(game, position, defender(position));
}

// (307.0) An opposed withdrawal may be pursued: those who left are caught in the hex.
void call_back(Position& position) {
  const Place to = position.battle.side[slot(defender(position))].retreat_to;
  for (Counter& counter : position.counters) {
    const bool left = counter.in_play() && counter.has(Mark::withdrew) && counter.at == to;
    if (left && belongs(position, counter, defender(position))) counter.at = position.battle.at;
  }
  position.battle.side[slot(defender(position))].retreats = 1;
}

}  // namespace

// (302.0) Rounds until the hex is resolved. (302.15) If all defenders have withdrawn, the attacker may pursue
// them, when he opposed it, and may leave the hex.
Flow fight_rounds(FePlay& play, Task& task) {
  enum : std::uint16_t { leaving, caught, asking, answered, fighting, through };
  Position& at = play.at;
  Battle& battle = at.battle;
  switch (task.stage) {
    case leaving:
      settle_cargo(play);
      if (battle.opposed != 0 && all_withdrew(play.game, at)) call_back(at);
      [[fallthrough]];
    case caught:
      if (battle.side[slot(defender(at))].retreats != 0) {
        if (after_round(play, task) == Flow::again)
          return Flow::again;  // with the next stage, when it is over
        battle.side[slot(defender(at))].retreats = 0;
      }
      // (503.11) Who withdrew into neutral space is interned there.
      intern_withdrawn(play);
      settle_cargo(play);
      task.stage = asking;
      [[fallthrough]];
    case asking: {
      const bool may = all_withdrew(play.game, at) && can_retreat(play.game, at, at.phasing);
      return play.ask(Decision::retreat, may ? Sides(at.phasing) : Sides());
    }
    case answered:
      if (battle.side[slot(at.phasing)].retreats != 0) {
        task.stage = caught;  // nobody is there to pursue him
        static_cast<void>(after_round(play, task));
      }
      task.stage = fighting;
      [[fallthrough]];
    case fighting:
      task.stage = through;
      if (!defeated(play.game, at, coalition_seat) && !defeated(play.game, at, alliance_seat))
        play.push(Sequences::round);
      return Flow::again;
    default: return Flow::done;
  }
}

}  // namespace flagbridge::fe

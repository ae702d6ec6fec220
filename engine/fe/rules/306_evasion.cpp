#include "fe/rules.h"

// (306.1) Ships with cloaks slip away although the attacker opposes the withdrawal.
namespace flagbridge::fe {
using namespace rules;

namespace {

bool able_to_evade(const Campaign& game, const Position& position, const Counter& counter) {
  return played(position, &Options::cloaks) && counter.at == position.battle.at && is_ship(game, counter) &&
         has_ability(game, counter, Ability::cloak) && !has_crippled_ship(counter) &&
         supplied_for_combat(counter) && !counter.has(Mark::evaded);
}

// (308.111) A group that gives up its crippled escorts is as good as one that has lost them.
Counter without_crippled(Counter counter) {
  for (int i = 0; i < most_parts; ++i) {
    if (part_of(counter.parts, i) == Part::crippled)
      counter.parts = with_part(counter.parts, i, Part::destroyed);
  }
  return counter;
}

}  // namespace

bool may_evade(const Campaign& game, const Position& position, UnitId unit) {
  return able_to_evade(game, position, position[unit]);
}

bool can_evade(const Campaign& game, const Position& position, Seat seat) {
  const Battle& battle = position.battle;
  if (battle.withdraws == 0 || battle.opposed == 0) return false;
  bool any = false;
  for_each_at(position, battle.at, seat, [&](UnitId unit, const Counter& counter) {
    const bool later = able_to_evade(game, position, without_crippled(counter)) &&
                       check_order(game, position, seat, Scuttle{unit}).none();
    any = any || may_evade(game, position, unit) || later;
  });
  return any && retreat_choices(game, position, seat).count > 0;
}

Flow ask_evasion(FePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  const Seat seat = other(play.at.phasing);
  return play.ask(Decision::evade, can_evade(play.game, play.at, seat) ? Sides(seat) : Sides());
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Evade& order) {
  Violations found;
  if (!found.require(is_own(position, seat, order.unit) && may_evade(game, position, order.unit), "306.1"_fe,
                     "{0} cannot evade", Arg::number(index_of(order.unit)))) {
    return found;
  }
  UnitSet leaving;
  leaving.set(static_cast<std::size_t>(order.unit));
  const bool known = position.battle.side[slot(seat)].retreat_to != nowhere && order.to == nowhere;
  found.require(known || retreat_choices(game, position, seat, &leaving).has(order.to), "302.73"_fe,
                "{0} is not open to a retreat", arg(order.to));
  return found;
}

// A die for each ship or group; all go to the same hex (302.73).
void carry_out(FePlay& play, Seat seat, const Evade& order) {
  Position& at = play.at;
  Counter& counter = at[order.unit];
  counter.set(Mark::evaded);
  const int die = play.d6({"306.1"_fe, "evasion"});
  if (!play.game.content().tables.combat.happens(Chance::cloaked_evasion, die)) return;
  Place& to = at.battle.side[slot(seat)].retreat_to;
  if (to == nowhere) to = order.to;
  counter.clear(Mark::must_lead);
  counter.set(Mark::withdrew);
  counter.set(Mark::retreated);
  leave_work(play.game, at, order.unit);
  counter.at = to;
  counter.work = 0;
  play.tell(Happening::evades, "306.1"_fe, Sides::everyone(), arg(order.unit), arg(to));
}

}  // namespace flagbridge::fe

#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// (421.21, 510.21) Docks go with whoever tows them, mobile bases with the tug that carries them.
void take_in_tow(const Campaign& game, Position& position, const UnitList& units) {
  const Tows tows = tows_of(game, position, units);
  for (std::size_t i = 0; i < tows.count; ++i) {
    position[tows.docks[i]].home = tows.tugs[i];
    if (tows.seconds[i] != no_unit) position[tows.tugs[i]].home = tows.seconds[i];
  }
  for (const UnitId unit : units) {
    position[unit].put(Mark::towing, tows.towing.test(static_cast<std::size_t>(unit)));
  }
}

// What a mobile base in the hold of a tug does: it goes where the tug goes, unless that is crippled (509.1).
void move_cargo(FePlay& play) {
  Position& position = play.at;
  bool left = false;
  for (Counter& counter : position.counters) {
    if (!counter.in_play() || counter.mission != Mission::set_up || counter.home == no_unit) continue;
    const Counter& tug = position[counter.home];
    if (tug.mission != Mission::carry_base || !tug.has(Mark::going)) continue;
    left = left || tug.crippled();
    if (!tug.crippled()) counter.at = tug.at;
  }
  if (left) settle_cargo(play);
}

}  // namespace

void carry_out(FePlay& play, Seat, const Move& order) {
  Position& at = play.at;
  const int before = pulses_of(at, order.units);
  bool starts = false;
  for (Counter& counter : at.counters) {
    counter.clear(Mark::going);
    counter.clear(Mark::towing);
  }
  for (const UnitId unit : order.units) {
    Counter& counter = at[unit];
    if (!counter.has(Mark::active) && before > 0) {
      // (203.45, 203.47) What joins has used as many pulses as the stack; convoys and docks keep their own
      // count of hexes.
      counter.pulses = static_cast<std::uint8_t>(before);
      if (!is_slow(play.game, counter)) counter.hexes = static_cast<std::uint8_t>(before);
    }
    counter.set(Mark::active);
    counter.set(Mark::going);
    if (is_prize(counter)) counter.set(Mark::retrograded);  // (305.3)
    if (order.cloaked && !counter.has(Mark::cloaked)) starts = true;
    counter.put(Mark::cloaked, order.cloaked);
  }
  if (starts) ++at.realm(at[order.units[0]].race).cloaked_stacks;
  take_in_tow(play.game, at, order.units);
  at.moving.path = order.path;
  at.moving.at = at[order.units[0]].at;
  at.moving.before = at.moving.at;
  at.moving.underway = order.aloof ? 2 : 1;
  at.moving.hold = order.hold ? 1 : 0;
  at.moving.cloaked = order.cloaked ? 1 : 0;
}

// (203.1) One stack after the other, until the phasing player is done.
Flow ask_operations(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage == 0) {
    if (task.b == 0) {
      note_supply_to_move(play.game, at);
      for (Counter& counter : at.counters) counter.pulses = counter.hexes = 0;
      for (Realm& realm : at.realms) realm.cloaked_stacks = 0;
      task.b = 1;
    }
    return play.ask(Decision::operations, at.phasing);
  }
  if (at.moving.underway == 0) {
    for (Counter& counter : at.counters) {
      counter.clear(Mark::reacted_near);
      counter.clear(Mark::reacted_far);
      counter.clear(Mark::closing);
      counter.clear(Mark::towing);
    }
    check_garrisons(play);
    deliver_points(play);
    return Flow::done;
  }
  task.stage = 0;
  // (606.0) Where the scenario has it go, for when its owner is asked again. (205.11) Else nobody may know.
  const bool bound = moves_are_noted(play.game, at) && !at.moving.path.empty();
  play.push(Sequences::stack, 0, bound ? static_cast<int>(at.moving.path.back()) : 0);
  return Flow::again;
}

namespace {

// (503.62) Who moved through a hex of the neutral zone last holds it.
void pass_through(const Campaign& game, Position& position, Place place, Race race) {
  if (on_map(place) && game.hex(place).kind == Land::neutral_zone) position.pass(place, race);
}

UnitId first_going(const Position& position) {
  UnitId first = no_unit;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (first == no_unit && counter.has(Mark::going)) first = unit;
  });
  return first;
}

// (509.1, 421.21) A tug that tows a dock has had its mission of this turn.
void note_tow(const Campaign& game, Counter& counter) {
  if (counter.has(Mark::towing) && has_ability(game, counter, Ability::tug)) counter.set(Mark::spent);
}

UnitSet set_of_going(const Position& position) {
  UnitSet going;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.has(Mark::going)) going.set(static_cast<std::size_t>(unit));
  });
  return going;
}

int count_going(const Position& position) { return static_cast<int>(set_of_going(position).count()); }

}  // namespace

// (203.61) The stack enters the next hex of its path, or lets a pulse go by (203.64).
Flow move_pulse(FePlay& play, Task&) {
  Position& at = play.at;
  Moving& moving = at.moving;
  const UnitId first = first_going(at);
  if (moving.path.empty() || first == no_unit) return Flow::done;
  const Place next = moving.path[0];
  moving.path.erase(0);
  moving.before = moving.at;
  const bool stays = next == moving.at;
  const int pulse = moving.cloaked != 0 ? 3 : 1;  // (203.81)
  RaceSet races;
  bool ships = false;
  if (!stays) note_departure(play.game, at, at.phasing, moving.at, set_of_going(at), moving.cloaked != 0);
  for (Counter& counter : at.counters) {
    if (!counter.in_play() || !counter.has(Mark::going)) continue;
    counter.pulses = static_cast<std::uint8_t>(counter.pulses + pulse);
    if (stays) continue;
    counter.hexes = static_cast<std::uint8_t>(counter.hexes + pulse * (counter.has(Mark::towing) ? 2 : 1));
    note_tow(play.game, counter);
    if (off_map(counter.at)) counter.set(Mark::came_in);
    counter.at = next;
    counter.work = 0;  // (420.421)
    if (moving.underway == 1) pass_through(play.game, at, next, counter.race);
    // (305.24) A prize that is left with a neutral begins no war.
    if (!is_prize(counter) || !takes_in(play.game, at, counter.race, next)) races.insert(counter.race);
    ships = ships || is_ship(play.game, counter);
  }
  move_cargo(play);
  moving.at = next;
  if (stays) {
    play.tell(Happening::passes, "203.64"_fe, Sides::everyone(), Arg::number(count_going(at)), arg(next));
  } else {
    play.tell(Happening::moves, "203.1"_fe, Sides::everyone(), Arg::number(count_going(at)),
              arg(at[first].race), arg(moving.before), arg(next));
    check_entry(play, races, next, ships);
  }
  return Flow::done;
}

namespace {

bool next_step_legal(const Campaign& game, const Position& position) {
  const Moving& moving = position.moving;
  if (moving.path[0] == moving.at) return true;
  return may_leave(game, position, position.phasing, moving.at, set_of_going(position), moving.cloaked != 0);
}

void finish(Counter& counter) {
  counter.clear(Mark::active);
  counter.clear(Mark::going);
  counter.set(Mark::moved);
}

// Whether the stack has parts that may still move.
bool anyone_active(const Position& position) {
  bool any = false;
  for_each_counter(position, [&](UnitId, const Counter& counter) { any = any || counter.has(Mark::active); });
  return any;
}

// The path is at its end: the stack stops, or waits for its owner to divide it or go on (203.44, 203.63).
void rest(Position& position) {
  Moving& moving = position.moving;
  for (Counter& counter : position.counters) {
    if (!counter.has(Mark::going)) continue;
    if (moving.hold == 0 || counter.pulses >= pulses_a_stack) finish(counter);
  }
}

// (203.64) The owner announces that a part of the stack is done: it spends what it has left in its last hex,
// which gives the enemy one more chance. (203.44) It is the part under way, or the next that waits.
void spend_the_rest(Position& position) {
  Moving& moving = position.moving;
  moving.hold = 0;
  moving.path.clear();
  UnitId first = first_going(position);
  if (first == no_unit) {
    for_each_counter(position, [&](UnitId unit, const Counter& counter) {
      if (first == no_unit && counter.has(Mark::active)) first = unit;
    });
    if (first == no_unit) return;
    for (Counter& counter : position.counters) {
      if (counter.has(Mark::active) && counter.at == position[first].at) counter.set(Mark::going);
    }
  }
  moving.at = position[first].at;
  static_cast<void>(moving.path.push_back(moving.at));
}

}  // namespace

Flow go_on(FePlay& play, Task& task) {
  Position& at = play.at;
  Moving& moving = at.moving;
  if (task.stage == 0) {
    if (moving.reacted != 0 && (!moving.path.empty() || moving.hold != 0 || moving.before != moving.at)) {
      moving.path.clear();
      moving.hold = 1;
    }
    if (!moving.path.empty() && !next_step_legal(play.game, at)) {
      moving.path.clear();
      moving.hold = 1;
    }
    if (!moving.path.empty()) return Flow::restart;
    rest(at);
    if (anyone_active(at)) return play.ask(Decision::proceed, at.phasing);
  } else if (!moving.path.empty()) {
    return Flow::restart;  // a further order
  } else {
    spend_the_rest(at);
    if (!moving.path.empty()) return Flow::restart;
  }
  moving = {};
  intern_visitors(play);
  return Flow::leave;
}

}  // namespace flagbridge::fe

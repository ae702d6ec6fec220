#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int pulses_a_stack = 6;

// Counters that never move by themselves: bases, repair ships, fighters on their own (202.1).
bool can_move(const Campaign& game, const Counter& counter) { return game.model(counter).move > 0; }

bool is_slow(const Campaign& game, const Counter& counter) {
  return game.model(counter).move < pulses_a_stack;
}

// (503.61, 503.64) The neutral zone is open unless a race lies next to it that is not yet in the war; the
// Tholians, the LDR and the WYN do not close it.
bool zone_open(const Position& position, const HexInfo& hex) {
  if (hex.closed) return false;
  for (std::size_t r = 0; r < race_count; ++r) {
    const Race race = static_cast<Race>(r);
    if (!hex.beside.contains(race)) continue;
    if (race == Race::wyn || race == Race::ldr || race == Race::tholian) continue;
    if (position.realm(race).at_war == 0) return false;
  }
  return true;
}

}  // namespace

bool may_enter(const Campaign& game, const Position& position, Race race, Place place) {
  if (!on_map(place)) return false;
  const HexInfo& hex = game.hex(place);
  switch (hex.kind) {
    case Land::neutral_state: return false;
    case Land::neutral_zone: return zone_open(position, hex);
    case Land::territory:
    case Land::capital: break;
  }
  if (hex.owner == race) return true;
  if (!takes_part(position, hex.owner)) return false;
  if (seat_of(position, hex.owner) == seat_of(position, race)) return true;
  // (601.13) Enemy space only once both are in the war.
  return position.realm(hex.owner).at_war != 0 && position.realm(race).at_war != 0;
}

int hexes_left(const Campaign& game, const Position&, const Counter& counter) {
  const int allowance = game.model(counter).move;
  // (410.31) Half for a counter without supply, halves rounded up.
  const int now = counter.has(Mark::supplied_to_move) ? allowance : (allowance + 1) / 2;
  return std::max(0, now - counter.hexes);
}

namespace {

UnitSet set_of(const UnitList& units) {
  UnitSet set;
  for (const UnitId unit : units) set.set(static_cast<std::size_t>(unit));
  return set;
}

// (203.42, 203.45) The counters are one stack: of one player and one hex, and none has finished moving. While
// a stack is under way, only its parts move, and what they take along.
bool check_stack(const Campaign& game, const Position& position, Seat seat, const Move& order,
                 Violations& found) {
  if (!found.require(!order.units.empty(), "203.42"_fe, "no counters are named")) return false;
  UnitSet seen;
  bool any_active = false;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "203.1"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "203.42"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(counter.at == position[order.units[0]].at && on_map(counter.at), "203.42"_fe,
                  "{0} is not with the stack", arg(unit));
    found.require(can_move(game, counter), "202.1"_fe, "{0} cannot move", arg(unit));
    found.require(!counter.has(Mark::moved), "203.51"_fe, "{0} has finished moving", arg(unit));
    found.require(!counter.has(Mark::unreleased), "600.31"_fe, "{0} is not released", arg(unit));
    found.require(on_war_footing(game, position, counter.race), "601.15"_fe, "{0} is not in the war yet",
                  arg(unit));
    any_active = any_active || counter.has(Mark::active);
  }
  if (asked(position) == Decision::proceed) {
    found.require(any_active, "203.44"_fe, "the stack under way is finished first");
  }
  return found.none();
}

int pulses_of(const Position& position, const UnitList& units) {
  int pulses = 0;
  for (const UnitId unit : units) pulses = std::max<int>(pulses, position[unit].pulses);
  return pulses;
}

void check_path(const Campaign& game, const Position& position, Seat seat, const Move& order,
                Violations& found) {
  const UnitSet leaving = set_of(order.units);
  Place at = position[order.units[0]].at;
  int steps = 0;
  for (const Place next : order.path) {
    if (next == at) continue;
    if (!found.require(on_map(next) && distance(at, next) == 1, "202.1"_fe, "{1} is not next to {0}", arg(at),
                       arg(next))) {
      return;
    }
    for (const UnitId unit : order.units) {
      if (!found.require(may_enter(game, position, position[unit].race, next), "503.61"_fe,
                         "{0} may not enter {1}", arg(unit), arg(next))) {
        return;
      }
    }
    if (!found.require(may_leave(game, position, seat, at, leaving), "203.5"_fe,
                       "too few ships would stay in {0} to hold the enemy there", arg(at))) {
      return;
    }
    at = next;
    ++steps;
  }
  const int before = pulses_of(position, order.units);
  found.require(before + static_cast<int>(order.path.size()) <= pulses_a_stack, "203.61"_fe,
                "{0} pulses are left", Arg::number(pulses_a_stack - before));
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    const bool absorbed = !counter.has(Mark::active) && before > 0 && !is_slow(game, counter);
    const int left = hexes_left(game, position, counter) - (absorbed ? before : 0);
    if (!found.require(steps <= left, "203.3"_fe, "{0} can enter {1} more hexes", arg(unit),
                       Arg::number(std::max(0, left)))) {
      return;
    }
  }
}

// (414.2) Convoys stay away from enemy ships.
void check_convoys(const Campaign& game, const Position& position, Seat seat, const Move& order,
                   Violations& found) {
  for (const UnitId unit : order.units) {
    if (position[unit].type != game.board().convoy) continue;
    for (const Place next : order.path) {
      found.require(!tally_at(game, position, next, other(seat)).ships(), "414.2"_fe,
                    "{0} cannot enter {1}, where enemy ships are", arg(unit), arg(next));
    }
  }
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Move& order) {
  Violations found;
  if (!check_stack(game, position, seat, order, found)) return found;
  if (!found.require(!order.path.empty(), "203.1"_fe, "no hex to move to is named")) return found;
  check_path(game, position, seat, order, found);
  if (found.none()) check_convoys(game, position, seat, order, found);
  return found;
}

void carry_out(FePlay& play, Seat, const Move& order) {
  Position& at = play.at;
  const int before = pulses_of(at, order.units);
  for (Counter& counter : at.counters) counter.clear(Mark::going);
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
  }
  at.moving.path = order.path;
  at.moving.at = at[order.units[0]].at;
  at.moving.before = at.moving.at;
  at.moving.underway = 1;
  at.moving.hold = order.hold ? 1 : 0;
}

// (203.1) One stack after the other, until the phasing player is done.
Flow ask_operations(FePlay& play, Task& task) {
  Position& at = play.at;
  if (task.stage == 0) {
    if (task.b == 0) {
      note_supply_to_move(play.game, at);
      for (Counter& counter : at.counters) counter.pulses = counter.hexes = 0;
      task.b = 1;
    }
    return play.ask(Decision::operations, at.phasing);
  }
  if (at.moving.underway == 0) {
    for (Counter& counter : at.counters) {
      counter.clear(Mark::reacted_near);
      counter.clear(Mark::reacted_far);
    }
    return Flow::done;
  }
  task.stage = 0;
  play.push(Sequences::stack);
  return Flow::again;
}

namespace {

// (503.62) Who moved through a hex of the neutral zone last holds it.
void pass_through(const Campaign& game, Position& position, Place place, Race race) {
  if (game.hex(place).kind == Land::neutral_zone) position.passed[slot(place)] = race;
}

UnitId first_going(const Position& position) {
  UnitId first = no_unit;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (first == no_unit && counter.has(Mark::going)) first = unit;
  });
  return first;
}

int count_going(const Position& position) {
  int count = 0;
  for_each_counter(position,
                   [&](UnitId, const Counter& counter) { count += counter.has(Mark::going) ? 1 : 0; });
  return count;
}

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
  for (Counter& counter : at.counters) {
    if (!counter.in_play() || !counter.has(Mark::going)) continue;
    ++counter.pulses;
    if (stays) continue;
    ++counter.hexes;
    counter.at = next;
    counter.work = 0;  // (420.421)
    pass_through(play.game, at, next, counter.race);
  }
  moving.at = next;
  if (stays) {
    play.tell(Happening::passes, "203.64"_fe, Sides::everyone(), Arg::number(count_going(at)), arg(next));
  } else {
    play.tell(Happening::moves, "203.1"_fe, Sides::everyone(), Arg::number(count_going(at)),
              arg(at[first].race), arg(moving.before), arg(next));
  }
  return Flow::done;
}

namespace {

bool next_step_legal(const Campaign& game, const Position& position) {
  const Moving& moving = position.moving;
  if (moving.path[0] == moving.at) return true;
  UnitSet leaving;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.has(Mark::going)) leaving.set(static_cast<std::size_t>(unit));
  });
  return may_leave(game, position, position.phasing, moving.at, leaving);
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
    counter.clear(Mark::going);
    if (moving.hold == 0 || counter.pulses >= pulses_a_stack) finish(counter);
  }
}

// (203.64) The owner announces that the stack is done: it spends what it has left in its last hex, which
// gives the enemy one more chance.
void spend_the_rest(Position& position) {
  Moving& moving = position.moving;
  moving.hold = 0;
  moving.path.clear();
  bool any = false;
  for (Counter& counter : position.counters) {
    if (!counter.has(Mark::active)) continue;
    if (counter.at != moving.at) {
      finish(counter);
    } else {
      counter.set(Mark::going);
      any = true;
    }
  }
  if (any) static_cast<void>(moving.path.push_back(moving.at));
}

}  // namespace

Flow go_on(FePlay& play, Task& task) {
  Position& at = play.at;
  Moving& moving = at.moving;
  if (task.stage == 0) {
    if (moving.reacted != 0 && !(moving.path.empty() && moving.hold == 0 && moving.before == moving.at)) {
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
  check_releases(play);
  return Flow::leave;
}

}  // namespace flagbridge::fe

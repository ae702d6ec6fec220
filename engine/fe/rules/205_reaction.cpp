#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

// (205.3, 205.31, 205.36) Ships with a scout or a base in their hex react over two hexes; a scout that has
// itself reacted is of no use for it.
bool reaction_extended(const Campaign& game, const Position& position, const Counter& reactor) {
  bool extended = false;
  for_each_at(position, reactor.at, seat_of(position, reactor.race), [&](UnitId, const Counter& counter) {
    if (!has_scout(game, counter) || counter.mission == Mission::set_up) return;
    extended = extended || !(counter.has(Mark::reacted_near) || counter.has(Mark::reacted_far));
  });
  return extended;
}

// Ships that may take part in any reaction at all (205.1, 205.14). A tug at work stays with it.
bool able(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  return is_ship(game, counter) && !counter.crippled() && !counter.has(Mark::reacted_near) &&
         on_map(counter.at) && !stays_at_work(game, position, unit);
}

}  // namespace

bool may_react(const Campaign& game, const Position& position, UnitId unit, Place to) {
  const Counter& counter = position[unit];
  const Moving& moving = position.moving;
  if (!able(game, position, unit) || !on_map(to) || !on_map(moving.at)) return false;
  if (distance(counter.at, to) != 1) return false;
  // (601.14) Hydrans who react into the Federation have entered it.
  const bool open = may_enter(game, position, counter.race, to) ||
                    invites(game, position, counter.race, game.hex(to).owner);
  if (!open || kept_home(game, position, counter, to)) return false;
  // (600.31) A fleet that is not released reacts within its area only.
  if (counter.has(Mark::unreleased) && !in_fleet_area(game, position, counter, to)) return false;
  if (shuns(game, position, unit, to)) return false;  // (511.4)
  // (205.32) Whoever has come next to it closes in, wherever it came from; all others had their chance.
  if (moving.reacted == Moving::last_window) return to == moving.at && counter.has(Mark::closing);
  const int range = distance(counter.at, moving.at);
  // (205.1) No reaction to a stack that moves away.
  if (on_map(moving.before) && range > distance(counter.at, moving.before)) return false;
  if (to == moving.at) return !counter.has(Mark::closing);  // (205.2, 205.32)
  // (205.33, 205.35) The long reaction ends next to the stack and comes before the short one.
  return range == 2 && distance(to, moving.at) == 1 && !counter.has(Mark::reacted_far) &&
         reaction_extended(game, position, counter);
}

namespace {

// (203.81, 503.63) Defenses of a planet that is nobody's, or units of a race that does not play.
bool has_neutral_units(const Campaign& game, const Position& position, Place at) {
  bool any = false;
  for_each_world(game, position, at, [&](int, const World& world) {
    any = any || (!takes_part(position, world.holder) && (world.battalions > 0 || world.residual != 0));
  });
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    any = any || (counter.at == at && !takes_part(position, counter.race));
  });
  return any;
}

}  // namespace

bool can_react(const Campaign& game, const Position& position, Seat seat) {
  const Moving& moving = position.moving;
  bool any = false;
  // (207.27) Nobody reacts to a step over the edge. (203.81) Nor to cloaked ships, unless they come upon
  // somebody.
  if (!on_map(moving.at)) return false;
  if (moving.cloaked != 0 && tally_at(game, position, moving.at, seat).units == 0 &&
      !has_neutral_units(game, position, moving.at)) {
    return false;
  }
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (any || !on_map(counter.at)) return;
    any = fighters_free(game, position, seat, unit) >= 2;
    if (any || !able(game, position, unit)) return;
    const int range = distance(counter.at, moving.at);
    if (range < 1 || range > 2) return;
    UnitSet alone;
    alone.set(static_cast<std::size_t>(unit));
    if (range == 1) {
      any = may_react(game, position, unit, moving.at) && may_leave(game, position, seat, counter.at, alone);
      return;
    }
    for (const Place near : game.hex(counter.at).near) {
      any = any || (near != nowhere && may_react(game, position, unit, near) &&
                    may_leave(game, position, seat, counter.at, alone));
    }
  });
  return any;
}

namespace {

// The stack has used all its pulses, or its owner has said that it is done (203.64).
bool stack_is_through(const Position& position) {
  constexpr int last_pulse = 6;
  const Moving& moving = position.moving;
  bool used_up = false;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    used_up = used_up || (counter.has(Mark::going) && counter.pulses >= last_pulse);
  });
  return used_up || (moving.path.empty() && moving.hold == 0 && moving.before == moving.at);
}

}  // namespace

// (203.62) After each pulse the enemy of the moving stack may react to it. (205.32) When the stack has used
// its last pulse, ships that came next to it may still close in.
Flow ask_reaction(FePlay& play, Task& task) {
  Position& at = play.at;
  const bool last = task.a != 0;
  if (task.stage == 0) {
    if (!last) {
      at.moving.reacted = 0;
      for (Counter& counter : at.counters) counter.clear(Mark::closing);
    }
    const Seat enemy = other(at.phasing);
    return play.ask(Decision::reaction, can_react(play.game, at, enemy) ? Sides(enemy) : Sides());
  }
  if (!last && at.moving.reacted != 0 && stack_is_through(at)) {
    at.moving.reacted = Moving::last_window;
    task.stage = 0;
    task.a = 1;
    return Flow::again;
  }
  if (last) at.moving.before = at.moving.at;  // it does not go on
  task.a = 0;
  return Flow::done;
}

namespace {

// Who reacts from the hex of that unit: those of another are no help here (205.61).
UnitSet reacting_with(const Position& position, const React& order, UnitId unit) {
  UnitSet together;
  for (const UnitId each : order.units) {
    if (position[each].at == position[unit].at) together.set(static_cast<std::size_t>(each));
  }
  return together;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const React& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "205.41"_fe, "no counters are named")) return found;
  UnitSet leaving;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "205.1"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(!leaving.test(static_cast<std::size_t>(unit)), "205.41"_fe, "{0} is named twice",
                  arg(unit));
    leaving.set(static_cast<std::size_t>(unit));
    const Counter& counter = position[unit];
    found.require(is_ship(game, counter) && !counter.crippled(), "205.14"_fe, "{0} cannot react", arg(unit));
    found.require(!counter.has(Mark::reacted_near), "205.1"_fe, "{0} has reacted", arg(unit));
    found.require(may_react(game, position, unit, order.to), "205.2"_fe, "{0} may not react to {1}",
                  arg(unit), arg(order.to));
  }
  if (!found.none()) return found;
  for (const UnitId unit : order.units) {
    const UnitSet together = reacting_with(position, order, unit);
    if (!found.require(may_leave(game, position, seat, position[unit].at, together), "205.61"_fe,
                       "too few ships would stay in {0} to hold the enemy there", arg(position[unit].at))) {
      break;
    }
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const React& order) {
  Position& at = play.at;
  const bool far = order.to != at.moving.at;
  for (const UnitId unit : order.units)
    note_departure(play.game, at, seat, at[unit].at, reacting_with(at, order, unit));
  for (const UnitId unit : order.units) {
    Counter& counter = at[unit];
    const Place from = counter.at;
    counter.at = order.to;
    counter.set(far ? Mark::reacted_far : Mark::reacted_near);
    counter.put(Mark::closing, far);
    counter.work = 0;
    play.tell(Happening::reacts, "205.2"_fe, Sides::everyone(), arg(unit), arg(from), arg(order.to));
    if (!counter.has(Mark::reserve)) continue;
    counter.clear(Mark::reserve);  // (203.76)
    trim_reserve(play.game, at, from, counter.reserve);
  }
  if (at.moving.reacted != Moving::last_window) at.moving.reacted = 1;
  RaceSet races;
  for (const UnitId unit : order.units) races.insert(at[unit].race);
  check_entry(play, races, order.to, true);
}

}  // namespace flagbridge::fe

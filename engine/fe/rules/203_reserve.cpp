#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int reserve_range = 6;

bool can_go(const Position& position, Seat seat, UnitId unit) {
  return is_own(position, seat, unit) && position[unit].has(Mark::reserve) && !position[unit].crippled() &&
         on_map(position[unit].at);
}

// (507.2, 203.72) The ship with the best rating commands the others; one scout comes free (308.53).
bool commanded(const Campaign& game, const Position& position, const UnitList& units) {
  int ships = 0;
  int command = 0;
  bool scout = false;
  for (const UnitId unit : units) {
    const Counter& counter = position[unit];
    ships += ships_of(game, counter);
    command = std::max(command, command_of(game, counter));
    scout = scout || (advanced(position) && has_scout(game, counter) && !game.model(counter).group);
  }
  return ships <= 1 + command + (scout ? 1 : 0);
}

}  // namespace

// (203.73, 203.74) A path of at most so many hexes that keeps out of hexes with enemy units up to the last.
bool reserve_may_reach(const Campaign& game, const Position& position, Seat seat, UnitId unit, Place to) {
  const Counter& counter = position[unit];
  const int range = std::min(reserve_range, hexes_left(game, position, counter));
  if (!on_map(counter.at) || !on_map(to) || distance(counter.at, to) > range) return false;
  const Census census(game, position);
  std::array<std::int8_t, hex_count> steps{};
  steps.fill(-1);
  std::array<Place, hex_count> queue{};
  int head = 0;
  int tail = 0;
  steps[slot(counter.at)] = 0;
  queue[static_cast<std::size_t>(tail++)] = counter.at;
  while (head < tail) {
    const Place place = queue[static_cast<std::size_t>(head++)];
    const int step = steps[slot(place)];
    if (place == to) return true;
    const bool through = place == counter.at || census.at(place, other(seat)).units == 0;
    if (step == range || !through) continue;
    for (const Place near : game.hex(place).near) {
      if (near == nowhere || steps[slot(near)] >= 0 || !may_enter(game, position, counter.race, near))
        continue;
      steps[slot(near)] = static_cast<std::int8_t>(step + 1);
      queue[static_cast<std::size_t>(tail++)] = near;
    }
  }
  return false;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "203.72"_fe, "no counters are named")) return found;
  UnitSet leaving;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "203.72"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(position[unit].has(Mark::reserve), "507.1"_fe, "{0} is not in reserve", arg(unit));
    found.require(!position[unit].crippled(), "203.75"_fe, "{0} is crippled", arg(unit));
    found.require(!leaving.test(static_cast<std::size_t>(unit)), "203.72"_fe, "{0} is named twice",
                  arg(unit));
    const Counter& first = position[order.units[0]];
    found.require(position[unit].at == first.at && position[unit].reserve == first.reserve, "203.72"_fe,
                  "{0} is not of the same reserve", arg(unit));
    leaving.set(static_cast<std::size_t>(unit));
  }
  if (!found.none()) return found;
  found.require(commanded(game, position, order.units), "203.72"_fe,
                "no ship among them can command so many");
  const Census census(game, position);
  if (!found.require(is_battle_hex(game, position, census, order.to), "203.73"_fe, "{0} is no battle hex",
                     arg(order.to))) {
    return found;
  }
  const Place from = position[order.units[0]].at;
  found.require(from != order.to, "203.73"_fe, "the reserve is in {0} already", arg(from));
  found.require(may_leave(game, position, seat, from, leaving), "203.5"_fe,
                "too few ships would stay in {0} to hold the enemy there", arg(from));
  for (const UnitId unit : order.units) {
    if (!found.require(reserve_may_reach(game, position, seat, unit, order.to), "203.74"_fe,
                       "{0} has no way to {1} that keeps clear of the enemy", arg(unit), arg(order.to))) {
      break;
    }
  }
  return found;
}

void carry_out(FePlay& play, Seat, const MoveReserve& order) {
  Position& at = play.at;
  const Counter first = at[order.units[0]];
  for (const UnitId unit : order.units) {
    at[unit].at = order.to;
    at[unit].work = 0;
  }
  // (203.72) What stays behind is no reserve any more.
  for (Counter& counter : at.counters) {
    const bool same = counter.in_play() && counter.has(Mark::reserve) && counter.reserve == first.reserve;
    if (same && (counter.at == first.at || counter.at == order.to)) counter.clear(Mark::reserve);
  }
  play.tell(Happening::reserve_moves, "203.7"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(first.race), arg(first.at), arg(order.to));
}

namespace {

// Whether some reserve could go to some battle hex by itself.
bool any_reserve(const Campaign& game, const Position& position, Seat seat) {
  const Census census(game, position);
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const UnitId unit = unit_at(static_cast<int>(i));
    if (!can_go(position, seat, unit)) continue;
    for (int h = 0; h < hex_count; ++h) {
      if (!is_battle_hex(game, position, census, place_at(h))) continue;
      UnitList one;
      static_cast<void>(one.push_back(unit));
      if (check_order(game, position, seat, MoveReserve{one, place_at(h)}).none()) return true;
    }
  }
  return false;
}

}  // namespace

// (105.0 step 4) The player who is not moving brings up reserves, one after the other.
Flow ask_reserve_movement(FePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  const Seat seat = other(play.at.phasing);
  // Its movement allowance is that of the phase now over (202.3).
  for (Counter& counter : play.at.counters) {
    if (counter.has(Mark::reserve)) counter.hexes = 0;
  }
  return play.ask(Decision::reserve_movement, any_reserve(play.game, play.at, seat) ? Sides(seat) : Sides());
}

// (507.0) At the end of his turn a player puts reserve markers on fleets.
Flow ask_reserves(FePlay& play, Task& task) {
  return task.stage == 0 ? play.ask(Decision::reserves, play.at.phasing) : Flow::done;
}

namespace {

// (507.4) Markers of a race that are in use; bit i for marker i.
unsigned markers_used(const Position& position, Race race) {
  unsigned used = 0;
  for_each_counter(position, [&](UnitId, const Counter& counter) {
    if (counter.has(Mark::reserve) && counter.reserve / 8 == static_cast<int>(race)) {
      used |= 1U << (counter.reserve % 8);
    }
  });
  return used;
}

// (507.5) The race that provides the marker: that of the flagship, if most of the ships are its own.
Race marker_race(const Campaign& game, const Position& position, const UnitList& units) {
  Race race = Race::any;
  int command = -1;
  for (const UnitId unit : units) {
    if (command_of(game, position[unit]) <= command) continue;
    command = command_of(game, position[unit]);
    race = position[unit].race;
  }
  return race;
}

int free_marker(const Campaign& game, const Position& position, Race race) {
  const unsigned used = markers_used(position, race);
  for (int i = 0; i < game.content().race(race).reserve_markers && i < 8; ++i) {
    if ((used >> i & 1U) == 0) return i;
  }
  return -1;
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const HoldReserve& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "507.2"_fe, "no counters are named")) return found;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "507.2"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "507.2"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(is_ship(game, counter) && !counter.crippled(), "203.75"_fe, "{0} cannot be in reserve",
                  arg(unit));
    found.require(counter.at == position[order.units[0]].at && on_map(counter.at), "507.1"_fe,
                  "{0} is in another hex", arg(unit));
    found.require(
        !counter.has(Mark::moved) && !counter.has(Mark::retrograded) && !counter.has(Mark::retreated),
        "507.2"_fe, "{0} has moved or retreated in this turn", arg(unit));
    found.require(!counter.has(Mark::reserve), "507.3"_fe, "{0} is in reserve already", arg(unit));
  }
  if (!found.none()) return found;
  const Race race = marker_race(game, position, order.units);
  int own = 0;
  int all = 0;
  for (const UnitId unit : order.units) {
    const int ships = ships_of(game, position[unit]);
    all += ships;
    own += position[unit].race == race ? ships : 0;
  }
  found.require(2 * own > all, "507.5"_fe, "most of the ships must be of the flagship's race");
  found.require(commanded(game, position, order.units), "507.2"_fe, "no ship among them can command so many");
  found.require(free_marker(game, position, race) >= 0, "507.4"_fe, "no reserve marker is left");
  return found;
}

void carry_out(FePlay& play, Seat, const HoldReserve& order) {
  Position& at = play.at;
  const Race race = marker_race(play.game, at, order.units);
  const int marker = free_marker(play.game, at, race);
  for (const UnitId unit : order.units) {
    at[unit].set(Mark::reserve);
    at[unit].reserve = static_cast<std::uint8_t>(static_cast<int>(race) * 8 + marker);
  }
  play.tell(Happening::marks_reserve, "507.1"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(race), arg(at[order.units[0]].at));
}

}  // namespace flagbridge::fe

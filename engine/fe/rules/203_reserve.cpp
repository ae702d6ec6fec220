#include <algorithm>
#include <bit>
#include <utility>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

bool can_go(const Campaign& game, const Position& position, Seat seat, UnitId unit) {
  return is_own(position, seat, unit) && position[unit].has(Mark::reserve) && !position[unit].crippled() &&
         !position[unit].has(Mark::unreleased) && !stays_at_work(game, position, unit);
}

// (412.2, 510.21) A tug on duty stays where it is until its owner's next turn.
void check_free(const Campaign& game, const Position& position, UnitId unit, Violations& found) {
  const bool carries = position[unit].mission == Mission::carry_base;
  found.require(!stays_at_work(game, position, unit), carries ? "510.21"_fe : "412.2"_fe,
                "{0} has a mission that keeps it here", arg(unit));
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

UnitId commander(const Campaign& game, const Position& position, const UnitList& units) {
  UnitId best = units[0];
  for (const UnitId unit : units) {
    if (command_of(game, position[unit]) > command_of(game, position[best])) best = unit;
  }
  return best;
}

// (203.741, 203.742) Who is left behind on the way.
void check_dropped(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order,
                   const ReserveRoute& route, Violations& found) {
  for (const UnitId unit : order.dropped) {
    if (!found.require(std::ranges::find(order.units, unit) != order.units.end(), "203.741"_fe,
                       "{0} does not move", Arg::number(index_of(unit)))) {
      return;
    }
  }
  const int half = strength_of(game, position, order.units) / 4 * 2;
  if (!found.require(route.needed <= half, "203.743"_fe,
                     "on the way to {0} more than half of the reserve would be left behind", arg(order.to))) {
    return;
  }
  std::array<Place, most_listed> where{};
  if (!found.require(place_dropped(game, position, seat, order, route, where), "203.741"_fe,
                     "the way needs {0} half ships left behind, hex by hex", Arg::number(route.needed))) {
    return;
  }
  if (order.dropped.empty()) return;
  found.require(strength_of(game, position, order.dropped) <= half, "203.742"_fe,
                "more than half of the reserve would be left behind");
  const UnitId leader = commander(game, position, order.units);
  found.require(std::ranges::find(order.dropped, leader) == order.dropped.end(), "203.742"_fe,
                "{0} leads and is not left behind", arg(leader));
}

}  // namespace

// A battle hex, a hex from which enemies cut supply to a battle (203.731), or one that bars the way of
// another reserve (203.732).
bool is_objective(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order) {
  const Census census(game, position);
  if (is_battle_hex(game, position, census, order.to)) return true;
  if (!on_map(order.to) || census.at(order.to, other(seat)).units == 0) return false;
  return opens_supply(game, position, seat, order) || opens_way(game, position, seat, order);
}

bool reserve_may_reach(const Campaign& game, const Position& position, Seat seat, UnitId unit, Place to) {
  UnitList one;
  static_cast<void>(one.push_back(unit));
  return reserve_route(game, position, seat, one, to).found;
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
    found.require(!position[unit].has(Mark::unreleased), "600.31"_fe, "{0} is not released", arg(unit));
    check_free(game, position, unit, found);
    found.require(!shuns(game, position, unit, order.to), "511.4"_fe,
                  "{0} is called home and keeps away from the enemy in {1}", arg(unit), arg(order.to));
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
  if (!found.require(is_objective(game, position, seat, order), "203.73"_fe, "{0} is no battle hex",
                     arg(order.to))) {
    return found;
  }
  const Place from = position[order.units[0]].at;
  found.require(from != order.to, "203.73"_fe, "the reserve is in {0} already", arg(from));
  found.require(may_leave(game, position, seat, from, leaving), "203.5"_fe,
                "too few ships would stay in {0} to hold the enemy there", arg(from));
  const ReserveRoute route = reserve_route(game, position, seat, order.units, order.to);
  if (found.require(route.found, "203.74"_fe, "no way leads from {0} to {1}", arg(from), arg(order.to))) {
    check_dropped(game, position, seat, order, route, found);
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const MoveReserve& order) {
  Position& at = play.at;
  const Counter first = at[order.units[0]];
  const ReserveRoute route = reserve_route(play.game, at, seat, order.units, order.to);
  std::array<Place, most_listed> where{};
  static_cast<void>(place_dropped(play.game, at, seat, order, route, where));
  for (const UnitId unit : order.units) {
    at[unit].at = order.to;
    at[unit].work = 0;
    at[unit].hexes = static_cast<std::uint8_t>(route.steps);
    at[unit].clear(Mark::reserve);
  }
  for (std::size_t i = 0; i < order.dropped.size(); ++i) at[order.dropped[i]].at = where[i];
  // (203.72) What stays behind is no reserve any more.
  for (Counter& counter : at.counters) {
    const bool same = counter.in_play() && counter.has(Mark::reserve) && counter.reserve == first.reserve;
    if (same && counter.at == first.at) counter.clear(Mark::reserve);
  }
  play.tell(Happening::reserve_moves, "203.7"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(first.race), arg(first.at), arg(order.to));
  check_releases(play);
}

namespace {

// Others of the same reserve.
bool has_company(const Position& position, UnitId unit) {
  bool any = false;
  for_each_counter(position, [&](UnitId each, const Counter& counter) {
    any = any || (each != unit && counter.has(Mark::reserve) && counter.at == position[unit].at &&
                  counter.reserve == position[unit].reserve);
  });
  return any;
}

// Whether a ship of a reserve could go to a hex: where ships have to stay behind, it takes more than one.
bool could_go(const Campaign& game, const Position& position, Seat seat, UnitId unit, Place to) {
  if (shuns(game, position, unit, to)) return false;
  UnitList one;
  static_cast<void>(one.push_back(unit));
  const ReserveRoute route = reserve_route(game, position, seat, one, to);
  return route.found && (route.needed == 0 || has_company(position, unit)) &&
         is_objective(game, position, seat, MoveReserve{one, to});
}

// Whether some reserve could go to some battle hex; if none, to another objective (203.731, 203.732), for
// which one ship of each reserve stands for all.
bool any_reserve(const Campaign& game, const Position& position, Seat seat) {
  const Census census(game, position);
  std::array<bool, 256> seen{};  // by marker
  for (const bool battles : {true, false}) {
    for (std::size_t i = 0; i < position.counters.size(); ++i) {
      const UnitId unit = unit_at(static_cast<int>(i));
      if (!can_go(game, position, seat, unit)) continue;
      UnitSet alone;
      alone.set(i);
      if (!may_leave(game, position, seat, position[unit].at, alone)) continue;
      if (!battles && std::exchange(seen[position[unit].reserve], true)) continue;
      for (int h = 0; h < hex_count; ++h) {
        const Place to = place_at(h);
        if (census.at(to, other(seat)).units == 0) continue;
        if (is_battle_hex(game, position, census, to) != battles) continue;
        if (could_go(game, position, seat, unit, to)) return true;
      }
    }
  }
  return false;
}

}  // namespace

// (105.0 step 4) The player who is not moving brings up reserves, one after the other.
Flow ask_reserve_movement(FePlay& play, Task& task) {
  if (task.stage > 0) {
    check_garrisons(play);  // (508.23)
    return Flow::done;
  }
  const Seat seat = other(play.at.phasing);
  // Its movement allowance is that of the phase now over (202.3).
  for (Counter& counter : play.at.counters) {
    if (belongs(play.at, counter, seat)) counter.hexes = 0;
  }
  return play.ask(Decision::reserve_movement, any_reserve(play.game, play.at, seat) ? Sides(seat) : Sides());
}

void trim_reserve(const Campaign& game, Position& position, Place at, std::uint8_t marker) {
  UnitList left;
  for (std::size_t i = 0; i < position.counters.size(); ++i) {
    const Counter& counter = position.counters[i];
    if (counter.at != at || !counter.has(Mark::reserve) || counter.reserve != marker) continue;
    static_cast<void>(left.push_back(unit_at(static_cast<int>(i))));
  }
  while (!left.empty() && !commanded(game, position, left)) {
    const UnitId leader = commander(game, position, left);
    const std::size_t last = left.size() - 1;
    const std::size_t out = left[last] == leader && last > 0 ? last - 1 : last;
    position[left[out]].clear(Mark::reserve);
    left.erase(out);
  }
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

// (507.4) The markers of a race, a bit for each: those of its fleets one after the other, then the rest. A
// fleet that waits has its own, which serve nobody else.
struct Markers {
  unsigned own = 0;     // of the fleet asked for, while it waits
  unsigned others = 0;  // of the other fleets that wait
  unsigned all = 0;
};

Markers markers_of(const Campaign& game, const Position& position, Race race, std::uint8_t fleet) {
  Markers markers;
  markers.all = (1U << game.content().race(race).reserve_markers) - 1;
  const OrderOfBattle* order = game.content().orders.find(race);
  if (order == nullptr || !economy_used(game, position)) return markers;
  unsigned first = 0;
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    const unsigned count = order->fleets[i].reserve_markers;
    const unsigned its = ((1U << count) - 1) << first;
    first += count;
    if ((position.realm(race).released >> i & 1U) == 0) (i == fleet ? markers.own : markers.others) |= its;
  }
  return markers;
}

// (507.4) The fleet all of them belong to; no_fleet if there is none.
std::uint8_t fleet_of(const Position& position, const UnitList& units) {
  const Counter& first = position[units[0]];
  const bool one = std::ranges::all_of(units, [&](UnitId unit) {
    return position[unit].race == first.race && position[unit].fleet == first.fleet;
  });
  return one ? first.fleet : no_fleet;
}

int free_marker(const Campaign& game, const Position& position, Race race, std::uint8_t fleet) {
  const unsigned used = markers_used(position, race);
  const Markers markers = markers_of(game, position, race, fleet);
  const unsigned open = markers.all & ~markers.others & ~used;
  // Its own first: the others may be wanted elsewhere.
  const unsigned best = (open & markers.own) != 0 ? open & markers.own : open;
  return best != 0 ? std::countr_zero(best) : -1;
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
    check_free(game, position, unit, found);
    found.require(counter.at == position[order.units[0]].at, "507.1"_fe, "{0} is in another hex", arg(unit));
    found.require(
        !counter.has(Mark::moved) && !counter.has(Mark::retrograded) && !counter.has(Mark::retreated),
        "507.2"_fe, "{0} has moved or retreated in this turn", arg(unit));
    found.require(!counter.has(Mark::reserve), "507.3"_fe, "{0} is in reserve already", arg(unit));
    found.require(!before_the_war(game, position) || may_start_as_reserve(game, position, counter),
                  "601.0"_fe, "{0} does not start as a reserve", arg(unit));
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
  found.require(free_marker(game, position, race, fleet_of(position, order.units)) >= 0, "507.4"_fe,
                "no reserve marker is left");
  return found;
}

void carry_out(FePlay& play, Seat, const HoldReserve& order) {
  Position& at = play.at;
  const Race race = marker_race(play.game, at, order.units);
  const int marker = free_marker(play.game, at, race, fleet_of(at, order.units));
  for (const UnitId unit : order.units) {
    at[unit].set(Mark::reserve);
    at[unit].reserve = static_cast<std::uint8_t>(static_cast<int>(race) * 8 + marker);
  }
  play.tell(Happening::marks_reserve, "507.1"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(race), arg(at[order.units[0]].at));
}

}  // namespace flagbridge::fe

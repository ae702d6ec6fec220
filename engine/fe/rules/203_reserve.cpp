#include <algorithm>
#include <utility>

#include "fe/force_size.h"
#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

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
    scout = scout ||
            (played(position, &Options::scouts) && has_scout(game, counter) && !game.model(counter).group);
  }
  // (303.5) Three war cruisers have their leader.
  const auto war_cruisers =
      std::ranges::count_if(units, [&](UnitId unit) { return is_war_cruiser(game, position[unit]); });
  for (const UnitId unit : units)
    command = std::max(command, rating_with(game, position, position[unit], static_cast<int>(war_cruisers)));
  return ships <= 1 + command + (scout ? 1 : 0);
}

namespace {

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
                "of this reserve no more than {0} ship-equivalents are left behind", Arg::number(half / 2));
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

namespace {

// Ships in reserve that may move, none of them twice.
bool check_named(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order,
                 Violations& found) {
  if (!found.require(!order.units.empty(), "203.72"_fe, "no counters are named")) return false;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "203.72"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return false;
    }
    found.require(position[unit].has(Mark::reserve), "507.1"_fe, "{0} is not in reserve", arg(unit));
    found.require(!position[unit].crippled(), "203.75"_fe, "{0} is crippled", arg(unit));
    found.require(!position[unit].has(Mark::unreleased), "600.31"_fe, "{0} is not released", arg(unit));
    check_free(game, position, unit, found);
    found.require(!seen.test(static_cast<std::size_t>(unit)), "203.72"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
  }
  return found.none();
}

// Those who go to one place.
void check_company(const Campaign& game, const Position& position, const MoveReserve& leg,
                   Violations& found) {
  for (const UnitId unit : leg.units) {
    found.require(!shuns(game, position, unit, leg.to), "511.4"_fe,
                  "{0} is called home and keeps away from the enemy in {1}", arg(unit), arg(leg.to));
  }
  found.require(commanded(game, position, leg.units), "203.72"_fe, "no ship among them can command so many");
}

void check_way(const Campaign& game, const Position& position, Seat seat, const MoveReserve& leg,
               Violations& found) {
  const Place from = position[leg.units[0]].at;
  found.require(from != leg.to, "203.73"_fe, "the reserve is in {0} already", arg(from));
  UnitSet leaving;
  for (const UnitId unit : leg.units) leaving.set(static_cast<std::size_t>(unit));
  found.require(may_leave(game, position, seat, from, leaving), "203.5"_fe,
                "too few ships would stay in {0} to hold the enemy there", arg(from));
  const ReserveRoute route = reserve_route(game, position, seat, leg.units, leg.to);
  if (found.require(route.found, "203.74"_fe, "no way leads from {0} to {1}", arg(from), arg(leg.to))) {
    check_dropped(game, position, seat, leg, route, found);
  }
}

// (203.731) Each of them gets to its place after those named before it, and all are needed.
void check_together(const Campaign& game, const Position& position, Seat seat, const ReserveLegs& legs,
                    Violations& found) {
  const Census census(game, position);
  Position at = position;
  for (const MoveReserve& leg : legs) {
    check_company(game, at, leg, found);
    const bool bars = on_map(leg.to) && census.at(leg.to, other(seat)).units > 0;
    found.require(bars && !is_battle_hex(game, position, census, leg.to), "203.731"_fe,
                  "{0} is no hex from which enemies could bar a supply route", arg(leg.to));
    if (!found.none()) return;
    check_way(game, at, seat, leg, found);
    if (!found.none()) return;
    move_leg(game, at, seat, leg);
  }
  found.require(open_together(game, position, seat, legs), "203.731"_fe,
                "together they open no supply route to a battle, or not all are needed for it");
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order) {
  Violations found;
  if (!check_named(game, position, seat, order, found)) return found;
  const auto legs = legs_of(position, order);
  if (!found.require(legs.has_value(), "203.72"_fe,
                     "the ships named are not of as many reserves as the places")) {
    return found;
  }
  if (legs->size() > 1) {
    check_together(game, position, seat, *legs, found);
    return found;
  }
  check_company(game, position, order, found);
  if (found.require(is_objective(game, position, seat, order), "203.73"_fe, "{0} is no battle hex",
                    arg(order.to))) {
    check_way(game, position, seat, order, found);
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const MoveReserve& order) {
  const auto legs = legs_of(play.at, order);
  if (!legs) return;
  for (const MoveReserve& leg : *legs) {
    const Counter first = play.at[leg.units[0]];
    UnitSet leaving;
    for (const UnitId unit : leg.units) leaving.set(static_cast<std::size_t>(unit));
    note_departure(play.game, play.at, seat, first.at, leaving);
    move_leg(play.game, play.at, seat, leg);
    play.tell(Happening::reserve_moves, "203.7"_fe, Sides::everyone(),
              Arg::number(static_cast<int>(leg.units.size())), arg(first.race), arg(first.at), arg(leg.to));
  }
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
  return may_open_together(game, position, seat);
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

}  // namespace flagbridge::fe

#include <algorithm>

#include "fe/rules.h"

namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int retrograde_range = 6;

// (206.21, 206.22) Not into a hex with enemy ships or a base with a full squadron of fighters, nor next to
// one unless friends are there or next to it as well.
bool passable(const Campaign& game, const Census& census, Seat seat, Place place) {
  if (census.at(place, other(seat)).guards()) return false;
  if (census.at(place, seat).guards()) return true;
  bool threatened = false;
  for (const Place near : game.hex(place).near) {
    if (near == nowhere) continue;
    if (census.at(near, seat).guards()) return true;
    threatened = threatened || census.at(near, other(seat)).guards();
  }
  return !threatened;
}

}  // namespace

void retrograde_reach(const Campaign& game, const Position& position, Race race, Place from,
                      const UnitSet& leaving, ReachField& reach) {
  const Seat seat = seat_of(position, race);
  Census census(game, position);
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (leaving.test(static_cast<std::size_t>(unit)) && on_map(counter.at))
      uncount(game, counter, census.at(counter.at, seat));
  });
  reach.left.fill(-1);
  reach.beyond = {};
  if (!on_map(from)) return;
  std::array<Place, hex_count> queue{};
  int head = 0;
  int tail = 0;
  reach.left[slot(from)] = retrograde_range;
  queue[static_cast<std::size_t>(tail++)] = from;
  while (head < tail) {
    const Place place = queue[static_cast<std::size_t>(head++)];
    const int left = reach.left[slot(place)];
    if (left == 0) continue;
    // (207.22) Over the edge, for one hex more.
    if (const Place area = area_beyond(game, position, race, place); area != nowhere) {
      reach.beyond[static_cast<std::size_t>(race_of_area(area))] = true;
    }
    for (const Place near : game.hex(place).near) {
      if (near == nowhere || reach.left[slot(near)] >= 0) continue;
      // (503.12) Into neutral space, and no farther.
      const bool asylum = takes_in(game, position, race, near);
      if (!asylum && (!may_enter(game, position, race, near) || !passable(game, census, seat, near)))
        continue;
      reach.left[slot(near)] = asylum ? std::int8_t{0} : static_cast<std::int8_t>(left - 1);
      queue[static_cast<std::size_t>(tail++)] = near;
    }
  }
}

// (206.21) A base, planet or dock of the player; a captured planet from the turn after. (206.23) Nobody
// starts a battle by it.
bool is_retrograde_point(const Campaign& game, const Position& position, Seat seat, Place at) {
  // (207.22) The base of an area off the map; enemies never come there.
  if (off_map(at)) {
    const Race owner = race_of_area(at);
    return takes_part(position, owner) && seat_of(position, owner) == seat &&
           game.board().off_map[static_cast<std::size_t>(owner)].starbase;
  }
  if (tally_at(game, position, at, other(seat)).units > 0) return false;
  bool point = false;
  for_each_at(position, at, seat, [&](UnitId, const Counter& counter) {
    point = point || (is_base(game, counter) && counter.mission != Mission::set_up) ||
            counter.type == game.board().dock;
  });
  for_each_world(game, position, at, [&](int, const World& world) {
    point = point || (held_by(position, world, seat) && settled(position, world));
  });
  return point;
}

// (206.33, 206.31, 410.24)
bool may_retrograde(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  // (206.32) Docks only in tow, with the ships that tow them.
  const bool movable = is_ship(game, counter) || counter.type == game.board().dock;
  return movable && counter.has(Mark::fought) && !counter.has(Mark::retrograded) &&
         !(is_ship(game, counter) && immobile(game, counter)) && counter.mission != Mission::base_work &&
         on_map(counter.at);
}

namespace {

bool in_supply(const Campaign& game, const Position& position, UnitId unit) {
  const Counter& counter = position[unit];
  if (counter.has(Mark::based)) return true;  // (410.24)
  const Census census(game, position);
  return SupplyField(game, position, census, counter.race, false).supplied_by_base(counter.at) ||
         is_backed(game, position, census, unit, false, true);
}

}  // namespace

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Retrograde& order) {
  Violations found;
  if (!found.require(!order.units.empty(), "206.21"_fe, "no counters are named")) return found;
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit), "206.1"_fe, "you have no counter {0}",
                       Arg::number(index_of(unit)))) {
      return found;
    }
    found.require(!seen.test(static_cast<std::size_t>(unit)), "206.21"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    found.require(position[unit].at == position[order.units[0]].at, "206.21"_fe, "{0} is in another hex",
                  arg(unit));
    found.require(!is_held(position[unit]) || !takes_in(game, position, position[unit].race, order.to),
                  "503.4"_fe, "{0} is mended or broken up", arg(unit));
    if (found.require(may_retrograde(game, position, unit), "206.33"_fe,
                      "{0} was in no battle, or cannot retrograde", arg(unit))) {
      found.require(in_supply(game, position, unit), "206.31"_fe, "{0} is not in supply", arg(unit));
    }
  }
  if (!found.none()) return found;
  const Counter& first = position[order.units[0]];
  const bool asylum = takes_in(game, position, first.race, order.to);  // (503.12)
  if (!found.require(order.to != nowhere && (asylum || is_retrograde_point(game, position, seat, order.to)),
                     "206.21"_fe, "{0} is no retrograde point", arg(order.to))) {
    return found;
  }
  const Tows tows = tows_of(game, position, order.units);
  for (const UnitId unit : order.units) {
    const bool dock = position[unit].type == game.board().dock;
    found.require(!dock || tows.towed.test(static_cast<std::size_t>(unit)), "206.32"_fe, "{0} needs a tug",
                  arg(unit));
  }
  found.require(order.to != first.at, "206.21"_fe, "the ships are in {0} already", arg(order.to));
  if (asked(position) == Decision::escorts) check_resolving(game, position, seat, order, found);
  ReachField reach;
  Race reached = Race::any;
  for (const UnitId unit : order.units) {
    if (position[unit].race != reached)
      retrograde_reach(game, position, position[unit].race, first.at, seen, reach);
    reached = position[unit].race;
    if (!found.require(reach.reaches(order.to), "206.22"_fe, "{0} has no way to {1}", arg(unit),
                       arg(order.to)))
      return found;
    constexpr int in_tow = 3;  // (421.21) hexes of its way
    const bool slow =
        tows.towed.test(static_cast<std::size_t>(unit)) || tows.towing.test(static_cast<std::size_t>(unit));
    const bool near = on_map(order.to) && reach.left[slot(order.to)] >= retrograde_range - in_tow;
    found.require(!slow || near, "421.21"_fe, "{0} is too far for {1}", arg(order.to), arg(unit));
  }
  return found;
}

void carry_out(FePlay& play, Seat seat, const Retrograde& order) {
  const Place from = play.at[order.units[0]].at;
  for (const UnitId unit : order.units) {
    play.at[unit].at = order.to;
    play.at[unit].work = 0;
    play.at[unit].set(Mark::retrograded);
    const bool interned =
        is_ship(play.game, play.at[unit]) && takes_in(play.game, play.at, play.at[unit].race, order.to);
    if (interned) intern(play, unit, order.to);
  }
  settle_cargo(play);
  play.tell(Happening::retrogrades, "206.21"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(from), arg(order.to));
  if (asked(play.at) == Decision::escorts) mend_returned(play, seat, order);
}

// (206.1) Only ships of the phasing player that were in a battle.
Flow ask_retrograde(FePlay& play, Task& task) {
  if (task.stage > 0) {
    check_garrisons(play);
    return Flow::done;
  }
  bool any = false;
  for_each_of(play.at, play.at.phasing,
              [&](UnitId unit, const Counter&) { any = any || may_retrograde(play.game, play.at, unit); });
  return play.ask(Decision::retrograde, any ? Sides(play.at.phasing) : Sides());
}

}  // namespace flagbridge::fe

#include <algorithm>
#include <bitset>
#include <utility>

#include "fe/rules.h"

// (203.731) Reserves that clear a hex which is no battle hex, because enemies there cut units in a battle off
// from supply: one by itself, or several that do so only together.
namespace flagbridge::fe {
using namespace rules;

namespace {

// (410.22) In a battle, and without supply when the turn began.
bool in_need(const Campaign& game, const Position& position, const Census& census, const Counter& counter) {
  return !counter.has(Mark::supplied_at_start) && on_map(counter.at) &&
         is_battle_hex(game, position, census, counter.at);
}

// Whether some unit in a battle that has no supply as things are would have it if units stood as counted.
bool relieves(const Campaign& game, const Position& position, Seat seat, const Census& after) {
  const Census before(game, position);
  std::array<std::optional<SupplyField>, race_count> now;
  std::array<std::optional<SupplyField>, race_count> then;
  bool relieved = false;
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (relieved || !in_need(game, position, before, counter)) return;
    const auto race = static_cast<std::size_t>(counter.race);
    if (!now[race]) {
      now[race].emplace(game, position, before, counter.race, true);
      then[race].emplace(game, position, after, counter.race, true);
    }
    const auto supplied = [&](const SupplyField& field, const Census& census) {
      return field.supplies(counter.at) || is_backed(game, position, census, unit, true);
    };
    relieved = !supplied(*now[race], before) && supplied(*then[race], after);
  });
  return relieved;
}

// As they go, or without one of them: the others would leave on their way whom they have to (203.741).
Census moved(const Campaign& game, const Position& position, Seat seat, const ReserveLegs& legs,
             std::size_t except) {
  Position at = position;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    if (i == except) continue;
    MoveReserve leg = legs[i];
    if (except < legs.size())
      leg.dropped = left_behind(game, at, seat, leg.units, leg.to).value_or(leg.dropped);
    move_leg(game, at, seat, leg);
  }
  return {game, at};
}

}  // namespace

std::optional<ReserveLegs> legs_of(const Position& position, const MoveReserve& order) {
  ReserveLegs legs;
  const auto leg_with = [&](auto&& fits) { return std::find_if(legs.begin(), legs.end(), fits); };
  for (const UnitId unit : order.units) {
    auto leg = leg_with([&](const MoveReserve& each) {
      const Counter& first = position[each.units[0]];
      return first.at == position[unit].at && first.reserve == position[unit].reserve;
    });
    if (leg == legs.end()) {
      const std::size_t place = legs.size();
      if (place > order.others.size()) return std::nullopt;
      static_cast<void>(legs.push_back({{}, place == 0 ? order.to : order.others[place - 1], {}, {}}));
      leg = legs.end() - 1;
    }
    static_cast<void>(leg->units.push_back(unit));
  }
  if (legs.size() != 1 + order.others.size()) return std::nullopt;
  for (const UnitId unit : order.dropped) {
    const auto leg = leg_with([&](const MoveReserve& each) {
      return std::find(each.units.begin(), each.units.end(), unit) != each.units.end();
    });
    static_cast<void>((leg == legs.end() ? legs.begin() : leg)->dropped.push_back(unit));
  }
  return legs;
}

void move_leg(const Campaign& game, Position& position, Seat seat, const MoveReserve& leg) {
  const Counter first = position[leg.units[0]];
  const ReserveRoute route = reserve_route(game, position, seat, leg.units, leg.to);
  std::array<Place, most_listed> where{};
  if (!route.found || !place_dropped(game, position, seat, leg, route, where)) return;
  for (const UnitId unit : leg.units) {
    position[unit].at = leg.to;
    position[unit].work = 0;
    position[unit].hexes = static_cast<std::uint8_t>(route.steps);
    position[unit].clear(Mark::reserve);
  }
  for (std::size_t i = 0; i < leg.dropped.size(); ++i) position[leg.dropped[i]].at = where[i];
  // (203.72) What stays behind is no reserve any more.
  for (Counter& counter : position.counters) {
    const bool same = counter.in_play() && counter.has(Mark::reserve) && counter.reserve == first.reserve;
    if (same && counter.at == first.at) counter.clear(Mark::reserve);
  }
}

bool opens_supply(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order) {
  Census after(game, position);
  std::array<Place, most_listed> where{};
  where.fill(order.to);
  if (!order.dropped.empty()) {
    const ReserveRoute route = reserve_route(game, position, seat, order.units, order.to);
    if (!route.found || !place_dropped(game, position, seat, order, route, where)) where.fill(order.to);
  }
  for (const UnitId unit : order.units) {
    const Counter& counter = position[unit];
    const auto dropped = std::ranges::find(order.dropped, unit) - order.dropped.begin();
    const bool stays = dropped < std::ssize(order.dropped);
    count(game, counter, after.at(stays ? where[static_cast<std::size_t>(dropped)] : order.to, seat));
    if (on_map(counter.at)) uncount(game, counter, after.at(counter.at, seat));
  }
  return relieves(game, position, seat, after);
}

bool open_together(const Campaign& game, const Position& position, Seat seat, const ReserveLegs& legs) {
  if (!relieves(game, position, seat, moved(game, position, seat, legs, legs.size()))) return false;
  for (std::size_t i = 0; i < legs.size(); ++i) {
    if (relieves(game, position, seat, moved(game, position, seat, legs, i))) return false;
  }
  return true;
}

namespace {

// A hex with enemies that is no battle hex.
struct Barrier {
  Place at = nowhere;
  std::uint16_t reach = 0;   // a bit for each reserve that is near enough
  std::uint16_t needed = 0;  // half ships left behind on the easiest way there
};

// Whole reserves and what they could clear, first what is easiest to get to: it may open the way to others
// (203.732).
struct Openers {
  using Set = std::bitset<hex_count>;  // of the barriers
  FixedVector<UnitList, 16> reserves;
  FixedVector<Barrier, hex_count> barriers;

  Openers(const Campaign& game, const Position& position, Seat seat) {
    const Census census(game, position);
    bool needed = false;
    for_each_of(position, seat, [&](UnitId, const Counter& counter) {
      needed = needed || in_need(game, position, census, counter);
    });
    if (!needed) return;
    for_each_reserve(game, position, seat,
                     [&](const UnitList& units) { static_cast<void>(reserves.push_back(units)); });
    if (reserves.empty()) return;
    for (int i = 0; i < hex_count; ++i) {
      const Place to = place_at(i);
      if (census.at(to, other(seat)).units == 0 || is_battle_hex(game, position, census, to)) continue;
      const Barrier barrier = barrier_at(game, position, seat, to);
      if (barrier.reach != 0) static_cast<void>(barriers.push_back(barrier));
    }
    std::sort(barriers.begin(), barriers.end(), [](const Barrier& a, const Barrier& b) {
      return std::pair(a.needed, a.at) < std::pair(b.needed, b.at);
    });
  }

  Barrier barrier_at(const Campaign& game, const Position& position, Seat seat, Place to) const {
    Barrier barrier{to, 0, 0xffff};
    for (std::size_t r = 0; r < reserves.size(); ++r) {
      const ReserveRoute route = reserve_route(game, position, seat, reserves[r], to);
      if (!route.found) continue;
      barrier.reach = static_cast<std::uint16_t>(barrier.reach | 1U << r);
      barrier.needed = std::min(barrier.needed, static_cast<std::uint16_t>(route.needed));
    }
    return barrier;
  }

  // A ship in each hex of the set would be enough.
  bool relieve(const Campaign& game, const Position& position, Seat seat, const Set& set) const {
    Census after(game, position);
    for (std::size_t i = 0; i < barriers.size(); ++i) {
      if (set.test(i)) count(game, position[reserves[0][0]], after.at(barriers[i].at, seat));
    }
    return relieves(game, position, seat, after);
  }
  Set all() const {
    Set set;
    for (std::size_t i = 0; i < barriers.size(); ++i) set.set(i);
    return set;
  }

  // Adds a reserve for the next hex of the set and for those after it; false if there are too few.
  bool assign(Set set, unsigned used, MoveReserve& order) const {
    if (set.none()) return true;
    std::size_t index = 0;
    while (!set.test(index)) ++index;
    set.reset(index);
    const Barrier& next = barriers[index];
    for (std::size_t r = 0; r < reserves.size(); ++r) {
      const unsigned bit = 1U << r;
      if ((next.reach & bit) == 0 || (used & bit) != 0) continue;
      MoveReserve longer = order;
      const bool first = longer.units.empty();
      if (first) longer.to = next.at;
      bool room = first || longer.others.push_back(next.at);
      for (const UnitId unit : reserves[r]) room = room && longer.units.push_back(unit);
      if (!room || !assign(set, used | bit, longer)) continue;
      order = longer;
      return true;
    }
    return false;
  }

  // Calls f(order) for each reserve that opens a route by itself, with those it leaves behind on its way.
  template <class F>
  void for_each_forced_way(const Campaign& game, const Position& position, Seat seat, F&& f) const {
    for (std::size_t r = 0; r < reserves.size(); ++r) {
      for (const Barrier& barrier : barriers) {
        if ((barrier.reach >> r & 1U) == 0) continue;
        const auto dropped = left_behind(game, position, seat, reserves[r], barrier.at);
        if (!dropped || dropped->empty()) continue;
        const MoveReserve order{reserves[r], barrier.at, *dropped};
        if (opens_supply(game, position, seat, order)) f(order);
      }
    }
  }
};

}  // namespace

bool may_open_together(const Campaign& game, const Position& position, Seat seat) {
  const Openers openers(game, position, seat);
  if (openers.barriers.size() < 2 || !openers.relieve(game, position, seat, openers.all())) return false;
  bool any = openers.reserves.size() > 1;
  if (!any) openers.for_each_forced_way(game, position, seat, [&](const MoveReserve&) { any = true; });
  return any;
}

// What is not needed is left out, from the first hex on and from the last: that may give two sets.
void list_openers(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  const Openers openers(game, position, seat);
  const std::size_t count = openers.barriers.size();
  if (count < 2 || !openers.relieve(game, position, seat, openers.all())) return;
  openers.for_each_forced_way(game, position, seat, [&](const MoveReserve& order) {
    if (check_order(game, position, seat, order).none()) list.add(order);
  });
  Openers::Set before;
  for (const bool backwards : {false, true}) {
    Openers::Set set = openers.all();
    for (std::size_t i = 0; i < count; ++i) {
      Openers::Set less = set;
      less.reset(backwards ? count - 1 - i : i);
      if (openers.relieve(game, position, seat, less)) set = less;
    }
    MoveReserve order;
    const bool several = set.count() > 1 && set != before;
    before = set;
    if (several && openers.assign(set, 0, order) && check_order(game, position, seat, order).none())
      list.add(order);
  }
}

}  // namespace flagbridge::fe

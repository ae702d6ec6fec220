#include <algorithm>
#include <utility>

#include "fe/rules.h"

// (203.74) The way of a reserve: clear of enemies if there is such a way, and otherwise the one that leaves
// the fewest ships behind.
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int reserve_range = 6;
constexpr int never = 1'000'000;
// Who does not have the turn enters hexes only as a reserve, or by reaction, which is not counted in them.
bool came_as_reserve(const Counter& counter) { return counter.hexes > 0; }

constexpr int per_half_ship = 100;  // so that ships left behind weigh more than hexes with enemies

// What comes into a hex on the way.
struct Party {
  int command = 0;   // the best rating
  int strength = 0;  // half ship-equivalents
};

Party party_of(const Campaign& game, const Position& position, const UnitList& units) {
  Party party{0, strength_of(game, position, units)};
  for (const UnitId unit : units) party.command = std::max(party.command, command_of(game, position[unit]));
  return party;
}

// Half ships of the reserve that have to stay in a hex so that the others get out of it (203.741). Of those
// who are there already only another reserve that came to open the way helps them on (203.732). (203.55,
// 203.554) The better commander takes more along, but not the last: so many more than are free to go, or of a
// reserve that is outnumbered so many in all.
int needed_in(const Campaign& game, const Position& position, const Census& census, Seat seat, Place place,
              const Party& party) {
  Tally openers;
  for_each_at(position, place, seat, [&](UnitId, const Counter& counter) {
    if (came_as_reserve(counter)) count(game, counter, openers);
  });
  const Tally& enemy = census.at(place, other(seat));
  const int all = std::max(0, enemy.strength() - openers.strength());
  const int more = 2 * std::max(0, party.command - rating_of(enemy));
  if (more == 0) return all;
  constexpr int one_ship = 2;
  return std::min(all, std::max(std::min(all, party.strength) - more, one_ship));
}

// The search goes pulse by pulse; what a hex costs is paid on leaving it.
struct Search {
  const Campaign& game;
  const Position& position;
  const UnitList& units;
  std::array<std::array<std::int32_t, hex_count>, reserve_range + 1> cost{};
  std::array<std::array<Place, hex_count>, reserve_range + 1> before{};

  void reach(int step, Place place, Place from, int now) {
    auto& known = cost[static_cast<std::size_t>(step)][slot(place)];
    const bool open = now < known && std::ranges::all_of(units, [&](UnitId unit) {
                        return may_enter(game, position, position[unit].race, place) &&
                               !kept_home(game, position, position[unit], place);
                      });
    if (!open) return;
    known = now;
    before[static_cast<std::size_t>(step)][slot(place)] = from;
  }

  // The first hexes: the one it is in, or those at the edge if it comes from beyond the map (207.24).
  int begin(Place from) {
    for (auto& row : cost) row.fill(never);
    if (on_map(from)) {
      cost[0][slot(from)] = 0;
      return 0;
    }
    for (int i = 0; i < hex_count; ++i) {
      if (area_beyond(game, position, position[units[0]].race, place_at(i)) == from)
        reach(1, place_at(i), from, 0);
    }
    return 1;
  }

  // The step at which the hex is reached best; 0 if it is not.
  int best_step(Place to, int range) const {
    int best = 0;
    for (int step = 1; step <= range; ++step) {
      const int now = cost[static_cast<std::size_t>(step)][slot(to)];
      if (now < (best == 0 ? never : cost[static_cast<std::size_t>(best)][slot(to)])) best = step;
    }
    return best;
  }
};

int range_of(const Campaign& game, const Position& position, const UnitList& units) {
  int range = reserve_range;
  for (const UnitId unit : units) range = std::min(range, hexes_left(game, position, position[unit]));
  return range;
}

}  // namespace

ReserveRoute reserve_route(const Campaign& game, const Position& position, Seat seat, const UnitList& units,
                           Place to) {
  ReserveRoute route;
  const Place from = position[units[0]].at;
  const int range = range_of(game, position, units);
  if (!on_map(to) || from == to || (on_map(from) && distance(from, to) > range)) return route;
  const Census census(game, position);
  const Party party = party_of(game, position, units);
  Search search{game, position, units};
  for (int step = search.begin(from); step < range; ++step) {
    for (int i = 0; i < hex_count; ++i) {
      const Place place = place_at(i);
      const int cost = search.cost[static_cast<std::size_t>(step)][slot(place)];
      if (cost == never || place == to) continue;
      const bool enemies = place != from && census.at(place, other(seat)).units > 0;
      const Party left{party.command, party.strength - cost / per_half_ship};
      const int toll = enemies ? per_half_ship * needed_in(game, position, census, seat, place, left) + 1 : 0;
      for (const Place near : game.hex(place).near) {
        if (near != nowhere) search.reach(step + 1, near, place, cost + toll);
      }
    }
  }
  route.steps = search.best_step(to, range);
  if (route.steps == 0) return route;
  route.found = true;
  route.needed = search.cost[static_cast<std::size_t>(route.steps)][slot(to)] / per_half_ship;
  Place at = to;
  for (int step = route.steps; step > 0; --step) {
    route.path[static_cast<std::size_t>(step - 1)] = at;
    at = search.before[static_cast<std::size_t>(step)][slot(at)];
  }
  return route;
}

int strength_of(const Campaign& game, const Position& position, const UnitList& units) {
  Tally tally;
  for (const UnitId unit : units) count(game, position[unit], tally);
  return tally.strength();
}

// The first hexes on the way are provided for by the first units named; everyone named is needed.
bool place_dropped(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order,
                   const ReserveRoute& route, std::array<Place, most_listed>& where) {
  const Census census(game, position);
  Party party = party_of(game, position, order.units);
  std::size_t next = 0;
  for (int i = 0; i + 1 < route.steps; ++i) {
    const Place place = route.path[static_cast<std::size_t>(i)];
    const int needed =
        census.at(place, other(seat)).units > 0 ? needed_in(game, position, census, seat, place, party) : 0;
    Tally staying;
    while (staying.strength() < needed) {
      if (next == order.dropped.size()) return false;
      where[next] = place;
      count(game, position[order.dropped[next++]], staying);
    }
    party.strength -= needed;
  }
  return next == order.dropped.size();
}

namespace {

// (203.741, 203.742) It gets there, with no more than half of it left behind on the way.
bool gets_through(const Campaign& game, const Position& position, Seat seat, const UnitList& units,
                  Place to) {
  const ReserveRoute route = reserve_route(game, position, seat, units, to);
  return route.found && route.needed <= strength_of(game, position, units) / 4 * 2;
}

}  // namespace

// The smallest ships first, not who leads.
std::optional<UnitList> left_behind(const Campaign& game, const Position& position, Seat seat,
                                    const UnitList& units, Place to) {
  const ReserveRoute route = reserve_route(game, position, seat, units, to);
  if (!route.found) return std::nullopt;
  const auto rating = [&](UnitId unit) { return command_of(game, position[unit]); };
  const UnitId leader = *std::ranges::max_element(units, {}, rating);
  UnitList smallest = units;
  std::ranges::sort(smallest, {},
                    [&](UnitId unit) { return std::pair(halves_of(game, position[unit]), unit); });
  MoveReserve order{units, to};
  std::array<Place, most_listed> where{};
  for (const UnitId unit : smallest) {
    if (place_dropped(game, position, seat, order, route, where)) break;
    if (unit != leader) static_cast<void>(order.dropped.push_back(unit));
  }
  const bool fits = place_dropped(game, position, seat, order, route, where) &&
                    strength_of(game, position, order.dropped) <= strength_of(game, position, units) / 4 * 2;
  return fits ? std::optional(order.dropped) : std::nullopt;
}

// (203.732) Another reserve cannot get to some battle hex by any means and could do so afterwards.
bool opens_way(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order) {
  const Census census(game, position);
  Position after = position;
  for (const UnitId unit : order.units) {
    after[unit].at = order.to;
    after[unit].hexes = 1;
  }
  const Counter& first = position[order.units[0]];
  bool opened = false;
  for_each_reserve(game, position, seat, [&](const UnitList& units) {
    const Counter& counter = position[units[0]];
    if (counter.reserve == first.reserve && counter.at == first.at) return;
    for (int i = 0; i < hex_count && !opened; ++i) {
      const Place to = place_at(i);
      if (!is_battle_hex(game, position, census, to)) continue;
      opened = !gets_through(game, position, seat, units, to) && gets_through(game, after, seat, units, to);
    }
  });
  return opened;
}

}  // namespace flagbridge::fe

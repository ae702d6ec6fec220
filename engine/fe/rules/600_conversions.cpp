#include <algorithm>

#include "fe/rules.h"

// (600.32) A fleet that is not released and has no starbase in its area sends ships to one, a turn each, to
// have them converted; they come back with the next turn.
namespace flagbridge::fe {
using namespace rules;

namespace {

template <class F>
void for_each_starbase(const Campaign& game, const Position& position, Seat seat, F&& f) {
  for_each_of(position, seat, [&](UnitId, const Counter& counter) {
    if (counter.type == game.board().starbase && on_map(counter.at)) f(counter.at);
  });
}

// No starbase is in the area of its fleet, and none nearer than that one.
bool is_nearest_yard(const Campaign& game, const Position& position, Seat seat, const Counter& ship,
                     Place to) {
  bool there = false;
  bool other_one = false;
  for_each_starbase(game, position, seat, [&](Place at) {
    there = there || at == to;
    other_one =
        other_one || in_fleet_area(game, position, ship, at) || distance(ship.at, at) < distance(ship.at, to);
  });
  return there && !other_one;
}

bool same_fleet(const Counter& a, const Counter& b) { return a.race == b.race && a.fleet == b.fleet; }

// One ship, or those that are to become one group.
bool makes_one(const Campaign& game, const Position& position, const UnitList& units) {
  if (units.size() == 1) return true;
  return std::ranges::any_of(game.board().reworks, [&](const Rework& rework) {
    if (rework.race != position[units[0]].race || rework.parts != units.size()) return false;
    std::array<bool, most_parts> filled{};
    for (const UnitId unit : units) {
      std::size_t part = 0;
      while (part < rework.parts &&
             (filled[part] ||
              std::ranges::find(rework.from[part], position[unit].type) == rework.from[part].end()))
        ++part;
      if (part == rework.parts) return false;
      filled[part] = true;
    }
    return true;
  });
}

int way_back(const Campaign& game, const Position& position, const Counter& ship, Place from) {
  int best = hex_count;
  for (int i = 0; i < hex_count; ++i) {
    if (in_fleet_area(game, position, ship, place_at(i))) best = std::min(best, distance(from, place_at(i)));
  }
  return best;
}

}  // namespace

bool is_away(const Campaign& game, const Position& position, const Counter& counter) {
  return counter.has(Mark::unreleased) && counter.fleet < most_fleets && on_map(counter.at) &&
         is_ship(game, counter) && !in_fleet_area(game, position, counter, counter.at);
}

bool goes_to_yard(const Campaign& game, const Position& position, const Move& order) {
  const Counter& first = position[order.units[0]];
  if (order.hold || !on_war_footing(game, position, first.race) || !makes_one(game, position, order.units))
    return false;
  for (const UnitId unit : order.units) {
    const Counter& ship = position[unit];
    if (!ship.has(Mark::unreleased) || !is_ship(game, ship) || !same_fleet(ship, first)) return false;
  }
  const Seat seat = seat_of(position, first.race);
  if (!is_nearest_yard(game, position, seat, first, order.path.back())) return false;
  return std::ranges::none_of(position.counters, [&](const Counter& each) {
    return same_fleet(each, first) && is_away(game, position, each) && each.has(Mark::moved);
  });
}

// Where the starbase is attacked, the ships that were sent there are free.
void free_at_yard(FePlay& play) {
  for (Counter& counter : play.at.counters) {
    const bool attacked = counter.in_play() && counter.at == play.at.battle.at &&
                          seat_of(play.at, counter.race) != play.at.phasing;
    if (attacked && is_away(play.game, play.at, counter)) counter.clear(Mark::unreleased);
  }
}

std::optional<Move> move_back(const Campaign& game, const Position& position, Seat seat) {
  std::optional<Move> found;
  for_each_of(position, seat, [&](UnitId unit, const Counter& ship) {
    if (found || ship.has(Mark::moved) || !is_away(game, position, ship)) return;
    Move order;
    static_cast<void>(order.units.push_back(unit));
    Place at = ship.at;
    for (int left = way_back(game, position, ship, at); left > 0 && !order.path.full(); --left) {
      const auto& near = game.hex(at).near;
      const auto next = std::ranges::find_if(near, [&](Place place) {
        return place != nowhere && way_back(game, position, ship, place) < left &&
               may_enter(game, position, ship.race, place);
      });
      if (next == near.end()) return;
      at = *next;
      static_cast<void>(order.path.push_back(at));
    }
    if (!order.path.empty() && check_order(game, position, seat, order).none()) found = order;
  });
  return found;
}

std::optional<Move> due_move(const Campaign& game, const Position& position, Seat seat) {
  if (const auto home = homeward_move(game, position, seat)) return home;
  const auto back = move_back(game, position, seat);
  return back ? back : noted_move(game, position, seat);
}

}  // namespace flagbridge::fe

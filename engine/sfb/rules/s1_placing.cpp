#include "sfb/rules/s1_placing.h"

#include <algorithm>

#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/p_terrain.h"

namespace flagbridge::sfb {
namespace {

// What a side has decided is written down in its notes, beside what it buys.
constexpr std::uint8_t place_note = 0xff;

// What the scenario says about a ship; nothing where the players have chosen the ships.
const ScenarioShip* start_of(const Battles& game, const Position& position, const Ship& ship) {
  const Scenario& scenario = game.scenario(position);
  const auto seat = static_cast<std::size_t>(index_of(ship.side));
  if (scenario.free || seat >= scenario.sides.size()) return nullptr;
  const auto& ships = scenario.sides[seat].ships;
  return ship.start < ships.size() ? &ships[ship.start] : nullptr;
}

bool is_left_open(const Battles& game, const Position& position, const Ship& ship, Placed when) {
  const ScenarioShip* start = start_of(game, position, ship);
  return start != nullptr && !start->headings.empty() && start->last == (when == Placed::last);
}

Placed asked_when(const Position& position) {
  return position.core.question.a == 0 ? Placed::first : Placed::last;
}

bool may_stand(const Battles& game, const Position& position, const ScenarioShip& start, Hex at) {
  if (!room_at(game, position, at)) return false;
  if (start.column != 0) return at.column == start.column;
  if (start.within != 0) return distance(start.about.value_or(start.at), at) <= start.within;
  return at == start.at;
}

bool may_head(const ScenarioShip& start, Direction facing) {
  return start.headings.find(static_cast<char>('A' + index_of(facing))) != std::string::npos;
}

}  // namespace

bool is_place(const Act& act) { return act.what == place_note; }

Sides those_who_place(const Battles& game, const Position& position, Placed when) {
  Sides sides;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    if (is_left_open(game, position, ship, when)) sides = sides | ship.side;
  });
  return sides;
}

Violations check_order(const Battles& game, const Position& position, Side side, const Place& order) {
  Violations found;
  if (!own_ship(position, side, order.unit, "S1"_sfb, found)) return found;
  const Ship& ship = position.ship(order.unit);
  if (!found.require(is_left_open(game, position, ship, asked_when(position)), "S1"_sfb,
                     "the scenario says where it begins, or it is not its turn"))
    return found;
  const ScenarioShip& start = *start_of(game, position, ship);
  found.require(may_stand(game, position, start, order.at), "S1"_sfb, "it may not begin there");
  found.require(index_of(order.facing) < 6 && may_head(start, order.facing), "S1"_sfb,
                "it may not begin with that heading");
  found.require(!position.notes(side).acts.full(), "S1"_sfb, "too many orders");
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Place& order) {
  auto& acts = play.at.notes(side).acts;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (!is_place(acts[i]) || acts[i].unit != order.unit) continue;
    acts.erase(i);
    break;
  }
  static_cast<void>(acts.push_back({.unit = order.unit,
                                    .a = static_cast<std::uint16_t>(index_of(order.facing)),
                                    .where = order.at,
                                    .what = place_note}));
  return Answer::more;
}

namespace {

void put(Ship& ship, const Act& place) {
  ship.at = place.where;
  ship.facing = static_cast<Direction>(place.a);
  ship.came_from = opposite(ship.facing);
}

}  // namespace

bool has_places(const Notes& notes) { return std::ranges::any_of(notes.acts, is_place); }

void foresee_places(Position& position, Side side) {
  for (const Act& act : position.notes(side).acts) {
    if (is_place(act)) put(position.ship(act.unit), act);
  }
}

void take_places(BattlePlay& play) {
  for (const Notes& notes : play.at.notebooks) {
    for (const Act& act : notes.acts) {
      if (!is_place(act)) continue;
      Ship& ship = play.at.ship(act.unit);
      put(ship, act);
      // (G13.61) A cloaked ship that nobody sees comes from somewhere on its edge of the map.
      play.tell(Happening::arrives, "S1"_sfb, who_sees(play.at, act.unit), arg(act.unit), arg(ship.at));
    }
  }
  for_each_ship(play.at, [&](UnitId unit, const Ship&) { remember_facings(play.at, unit); });
}

// Headings where it stands, and the corners of the ground that is open to it.
void list_places(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || !is_left_open(game, position, ship, asked_when(position))) return;
    const auto offer = [&](Hex at, Direction facing) {
      const Place order{unit, at, facing};
      if (check_order(game, position, side, order).none()) list.add(order);
    };
    const ScenarioShip& start = *start_of(game, position, ship);
    for (int i = 0; i < 6; ++i) {
      const auto way = static_cast<Direction>(i);
      offer(ship.at, way);
      Hex corner = start.about.value_or(start.at);
      for (int hexes = 0; hexes < start.within; ++hexes) corner = neighbour(corner, way);
      if (start.within > 0 && corner != ship.at) offer(corner, ship.facing);
    }
  });
}

}  // namespace flagbridge::sfb

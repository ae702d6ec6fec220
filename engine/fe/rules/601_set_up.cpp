#include <algorithm>

#include "fe/forming.h"
#include "fe/rules.h"

// (601.15, 701.0) Each race in its turn says where the ships of its fleets stand; what it does not say stands
// in its usual place.
namespace flagbridge::fe {
using namespace rules;

namespace {

// (606.0) Where the scenario says what stands in which hex nobody chooses.
bool by_hand(const Campaign& game, const Position& position) {
  return position.options.set_up == Placing::players && game.scenario(position).stacks.empty();
}

Flow ask_race(FePlay& play, Race race) {
  const bool asks = by_hand(play.game, play.at) && takes_part(play.at, race);
  return play.ask(Decision::set_up, asks ? Sides(seat_of(play.at, race)) : Sides(),
                  static_cast<std::int16_t>(race));
}

Race setting_up(const Position& position) { return static_cast<Race>(position.core.question.a); }

const Fleet* fleet_of(const Campaign& game, const Counter& counter) {
  const OrderOfBattle* order = game.content().orders.find(counter.race);
  return order == nullptr || counter.fleet >= order->fleets.size() ? nullptr : &order->fleets[counter.fleet];
}

// Ships of a fleet that would be in a hex if those named went to another.
int ships_then(const Campaign& game, const Position& position, const Counter& like, const Arrange& order,
               Place at) {
  int ships = 0;
  for_each_counter(position, [&](UnitId unit, const Counter& counter) {
    if (counter.race != like.race || counter.fleet != like.fleet) return;
    const bool named = std::ranges::find(order.units, unit) != order.units.end();
    if ((named ? order.at : counter.at) == at) ships += ships_of(game, counter);
  });
  return ships;
}

// (703.0, 711.0) Hexes that may or must have a number of ships.
void check_spots(const Campaign& game, const Position& position, const Arrange& order, UnitId unit,
                 Violations& found) {
  const Fleet* fleet = fleet_of(game, position[unit]);
  if (fleet == nullptr) return;
  for (const Spot& spot : fleet->spots) {
    const Place at = place_of(spot.hex);
    const int then = ships_then(game, position, position[unit], order, at);
    const int now = ships_then(game, position, position[unit], {}, at);
    found.require(then <= spot.most || then <= now, "701.0"_fe, "at most {0} ships of the fleet are in {1}",
                  Arg::number(spot.most), arg(at));
    found.require(then >= spot.least || then >= now, "701.0"_fe, "at least {0} ships of the fleet are in {1}",
                  Arg::number(spot.least), arg(at));
  }
}

}  // namespace

// Before the first turn, in the order of the scenario; answers nothing once all have done so.
std::optional<Flow> ask_first_set_up(FePlay& play, Task& task) {
  const auto& order = play.game.scenario(play.at).setup_order;
  if (task.stage >= order.size()) return std::nullopt;
  return ask_race(play, order[task.stage]);
}

// (601.15) A race that comes in later sets up when its turn comes.
Flow ask_set_up(FePlay& play, Task& task) {
  if (task.stage > 0 || !economy_used(play.game, play.at)) return Flow::done;
  for (const LateSetUp& late : play.game.scenario(play.at).late) {
    const bool now = late.turn == play.at.core.turn && takes_part(play.at, late.race) &&
                     seat_of(play.at, late.race) == play.at.phasing;
    if (now) return ask_race(play, late.race);
  }
  return Flow::done;
}

Violations check_order(const Campaign& game, const Position& position, Seat seat, const Arrange& order) {
  Violations found;
  if (!found.require(!order.units.empty() && on_map(order.at), "701.0"_fe, "no counters or no hex is named"))
    return found;
  const Race race = setting_up(position);
  UnitSet seen;
  for (const UnitId unit : order.units) {
    if (!found.require(is_own(position, seat, unit) && position[unit].race == race, "601.15"_fe,
                       "counter {0} is not set up now", Arg::number(index_of(unit)))) {
      return found;
    }
    const Counter& counter = position[unit];
    found.require(!seen.test(static_cast<std::size_t>(unit)), "701.0"_fe, "{0} is named twice", arg(unit));
    seen.set(static_cast<std::size_t>(unit));
    if (!found.require(on_map(counter.at) && in_fleet_area(game, position, counter, order.at), "701.0"_fe,
                       "the fleet of {0} does not set up in {1}", arg(unit), arg(order.at))) {
      return found;
    }
    // (600.1, 510.3) What is not a ship is stored, a mobile base only at starbases and planets.
    const bool stored = !is_ship(game, counter);
    const bool kept = is_cargo(game, counter) ? stores_cargo(game, position, seat, order.at)
                                              : is_node(game, position, RaceSet{race}, order.at);
    found.require(!stored || kept, "600.1"_fe, "{0} is kept at a base or planet", arg(unit));
  }
  if (!found.none()) return found;
  for (const UnitId unit : order.units) {
    if (found.none()) check_spots(game, position, order, unit, found);
  }
  return found;
}

void carry_out(FePlay& play, Seat, const Arrange& order) {
  for (const UnitId unit : order.units) play.at[unit].at = order.at;
  play.tell(Happening::arranges, "601.15"_fe, Sides::everyone(),
            Arg::number(static_cast<int>(order.units.size())), arg(play.at[order.units[0]].race),
            arg(order.at));
}

// Each fleet together at each of the bases and planets of its area.
void list_arrangements(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list) {
  const Race race = setting_up(position);
  for (std::uint8_t fleet = 0; fleet < most_fleets; ++fleet) {
    UnitList units;
    for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
      const bool member = counter.race == race && counter.fleet == fleet && on_map(counter.at);
      if (member && !units.full()) static_cast<void>(units.push_back(unit));
    });
    if (units.empty()) continue;
    for (int i = 0; i < hex_count; ++i) {
      Arrange order{units, place_at(i)};
      if (!in_fleet_area(game, position, race, fleet, order.at)) continue;
      if (!is_node(game, position, RaceSet{race}, order.at)) continue;
      if (!stores_cargo(game, position, seat, order.at)) {
        for (std::size_t u = order.units.size(); u-- > 0;) {
          if (is_cargo(game, position[order.units[u]])) order.units.erase(u);
        }
      }
      if (check_order(game, position, seat, order).none()) list.add(order);
    }
  }
}

}  // namespace flagbridge::fe

#include <algorithm>

#include "fe/rules.h"

// (606.0) The moves that the fast-play scenario notes for the attacker, where the players agree to begin with
// them: nobody moves otherwise, and everybody noted does.
namespace flagbridge::fe {
using namespace rules;

namespace {

constexpr int reach = 6;

// The stack of the scenario that stood in a hex at the start, if the book moves it by operational movement.
const Stack* noted_stack(const Campaign& game, const Position& position, Race race, Place at) {
  for (const Stack& each : game.scenario(position).stacks) {
    if (each.moves_to && !each.strategic && each.race == race && place_of(each.hex) == at) return &each;
  }
  return nullptr;
}

// A shortest way that meets no enemy before its end; empty if there is none.
decltype(Move::path) way_to(const Campaign& game, const Position& position, Race race, Place from, Place to) {
  const Seat enemy = other(seat_of(position, race));
  std::array<std::int8_t, hex_count> left;  // steps to the end
  left.fill(-1);
  left[slot(to)] = 0;
  for (int step = 0; step < reach; ++step) {
    for (int i = 0; i < hex_count; ++i) {
      if (left[static_cast<std::size_t>(i)] != step) continue;
      for (const Place near : game.hex(place_at(i)).near) {
        if (near == nowhere || left[slot(near)] >= 0 || !may_enter(game, position, race, near)) continue;
        if (near != from && tally_at(game, position, near, enemy).units > 0) continue;
        left[slot(near)] = static_cast<std::int8_t>(step + 1);
      }
    }
  }
  decltype(Move::path) path;
  for (Place at = from; at != to && left[slot(from)] > 0;) {
    const auto& near = game.hex(at).near;
    const auto next = std::ranges::find_if(
        near, [&](Place place) { return place != nowhere && left[slot(place)] == left[slot(at)] - 1; });
    if (next == near.end()) break;
    at = *next;
    static_cast<void>(path.push_back(at));
  }
  return path;
}

// A stack that was met on its way goes on to where it was going, or stays.
void check_further(const Position& position, const Move& order, Violations& found) {
  const auto goal = static_cast<Place>(position.core.agenda.back().b);
  found.require(order.path.back() == goal, "606.0"_fe, "the scenario moves it to {0}", arg(goal));
}

}  // namespace

// The option is for the turn the book describes, and for scenarios in which it notes moves.
bool moves_are_noted(const Campaign& game, const Position& position) {
  const Scenario& scenario = game.scenario(position);
  return position.options.as_noted != 0 && position.core.turn == scenario.first_turn &&
         !scenario.stacks.empty();
}

void check_noted(const Campaign& game, const Position& position, const Move& order, Violations& found) {
  if (!moves_are_noted(game, position)) return;
  found.require(!order.hold, "606.0"_fe, "the scenario has no further moves for {0}", arg(order.units[0]));
  if (asked(position) == Decision::proceed) return check_further(position, order, found);
  const Counter& first = position[order.units[0]];
  const Stack* stack = noted_stack(game, position, first.race, first.at);
  if (!found.require(stack != nullptr, "606.0"_fe, "the scenario does not move {0}", arg(order.units[0])))
    return;
  found.require(order.path.back() == place_of(*stack->moves_to), "606.0"_fe, "the scenario moves it to {0}",
                arg(place_of(*stack->moves_to)));
}

std::optional<Move> noted_move(const Campaign& game, const Position& position, Seat seat) {
  if (!moves_are_noted(game, position)) return std::nullopt;
  for (const Stack& stack : game.scenario(position).stacks) {
    if (!stack.moves_to || stack.strategic || seat_of(position, stack.race) != seat) continue;
    Move order;
    for_each_at(position, place_of(stack.hex), seat, [&](UnitId unit, const Counter& counter) {
      const bool goes = counter.race == stack.race && is_ship(game, counter) && !counter.has(Mark::moved);
      if (goes && !order.units.full()) static_cast<void>(order.units.push_back(unit));
    });
    if (order.units.empty()) continue;
    order.path = way_to(game, position, stack.race, place_of(stack.hex), place_of(*stack.moves_to));
    if (!order.path.empty() && check_order(game, position, seat, order).none()) return order;
  }
  return std::nullopt;
}

}  // namespace flagbridge::fe

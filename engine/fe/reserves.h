#pragma once

#include "fe/campaign.h"
#include "fe/census.h"

// (203.7) Reserve movement, (507.0) reserves.
namespace flagbridge::fe {

struct ReserveRoute {
  bool found = false;
  int needed = 0;               // half ships left behind on it
  std::array<Place, 6> path{};  // the last is the objective
  int steps = 0;
};
ReserveRoute reserve_route(const Campaign& game, const Position& position, Seat seat, const UnitList& units,
                           Place to);
int strength_of(const Campaign& game, const Position& position, const UnitList& units);
bool place_dropped(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order,
                   const ReserveRoute& route, std::array<Place, most_listed>& where);
// (203.741, 203.742) Who could be left behind on the way; nothing if it cannot get there.
std::optional<UnitList> left_behind(const Campaign& game, const Position& position, Seat seat,
                                    const UnitList& units, Place to);
bool opens_way(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order);

// (507.2, 203.72) The ship with the best rating commands the others; one scout comes free (308.53).
bool commanded(const Campaign& game, const Position& position, const UnitList& units);
// (412.2, 510.21) A tug on duty stays where it is until its owner's next turn.
void check_free(const Campaign& game, const Position& position, UnitId unit, Violations& found);
// Ships of a reserve that can be moved at all.
bool can_go(const Campaign& game, const Position& position, Seat seat, UnitId unit);
// Calls f(units) with those of every reserve of the player.
template <class F>
void for_each_reserve(const Campaign& game, const Position& position, Seat seat, F&& f) {
  UnitSet seen;
  for_each_of(position, seat, [&](UnitId unit, const Counter& counter) {
    if (seen.test(static_cast<std::size_t>(unit)) || !can_go(game, position, seat, unit)) return;
    UnitList units;
    for_each_at(position, counter.at, seat, [&](UnitId each, const Counter& other) {
      if (other.reserve != counter.reserve || !can_go(game, position, seat, each)) return;
      seen.set(static_cast<std::size_t>(each));
      static_cast<void>(units.push_back(each));
    });
    f(units);
  });
}

// (203.731) The reserves that an order names, each with where it goes.
using ReserveLegs = FixedVector<MoveReserve, 5>;
// Nothing if it does not name as many reserves as places.
std::optional<ReserveLegs> legs_of(const Position& position, const MoveReserve& order);
// One reserve goes; nothing happens if it cannot get there, with those it leaves behind.
void move_leg(const Campaign& game, Position& position, Seat seat, const MoveReserve& leg);
bool opens_supply(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order);
// All of them open a route, and none of them could stay away.
bool open_together(const Campaign& game, const Position& position, Seat seat, const ReserveLegs& legs);
// Whether reserves could do so if each of them were wherever it can get to, or one by those it leaves behind
// on its way: if not, no order is possible.
bool may_open_together(const Campaign& game, const Position& position, Seat seat);
// Orders that do either, of whole reserves; there may be others.
void list_openers(const Campaign& game, const Position& position, Seat seat, OptionList<Order>& list);

// (203.76) Those of a reserve that its flagship cannot command any more are none.
void trim_reserve(const Campaign& game, Position& position, Place at, std::uint8_t marker);
Flow ask_reserve_movement(FePlay& play, Task& task);
Flow ask_reserves(FePlay& play, Task& task);
// (203.73) Where a reserve may go.
bool is_objective(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order);
bool reserve_may_reach(const Campaign& game, const Position& position, Seat seat, UnitId unit, Place to);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const MoveReserve& order);
Violations check_order(const Campaign& game, const Position& position, Seat seat, const HoldReserve& order);
void carry_out(FePlay& play, Seat seat, const MoveReserve& order);
void carry_out(FePlay& play, Seat seat, const HoldReserve& order);

}  // namespace flagbridge::fe

#include "fe/why.h"

#include <algorithm>

namespace flagbridge::fe {
using namespace rules;

namespace {

int hexes_between(Place a, Place b) { return distance(hex_of(a), hex_of(b)); }

// (203.0) They go as near as they can; what keeps them from the next hex is the reason.
WhyNot why_not_moved(const Campaign& game, const Position& view, Seat seat, const UnitList& units, Place to) {
  WhyNot why{{}, view[units[0]].at};
  Move best{units, {}, false};
  if (!on_map(why.as_far_as) || !on_map(to)) {
    why.refusals.add("203.1"_fe, "that is not on the map");
    return why;
  }
  for (const StackOrder& each : stack_orders(game, view, seat, units)) {
    const Move* move = std::get_if<Move>(&each.order);
    if (move == nullptr || each.to == nowhere) continue;
    if (each.to == to) return {};
    const int nearer = hexes_between(why.as_far_as, to) - hexes_between(each.to, to);
    if (nearer < 0 || (nearer == 0 && move->path.size() >= best.path.size())) continue;
    best = *move;
    why.as_far_as = each.to;
  }
  for (const Place near : game.hex(why.as_far_as).near) {
    if (near == nowhere || hexes_between(near, to) >= hexes_between(why.as_far_as, to)) continue;
    Move further = best;
    if (!further.path.push_back(near)) continue;
    why.refusals = check_order(game, view, seat, further);
    if (!why.refusals.none()) return why;
  }
  if (why.refusals.none()) why.refusals.add("203.3"_fe, "the way is too long");
  return why;
}

}  // namespace

WhyNot why_not(const Campaign& game, const Position& view, Seat seat, const UnitList& units, Place to) {
  if (units.empty() || !view.core.question.open() || !view.core.question.awaiting.has(seat)) return {};
  switch (asked(view)) {
    case Decision::operations:
    case Decision::proceed: return why_not_moved(game, view, seat, units, to);
    case Decision::reaction: return {check_order(game, view, seat, React{units, to})};
    case Decision::reserve_movement: return {check_order(game, view, seat, MoveReserve{units, to})};
    case Decision::withdraw: return {check_order(game, view, seat, Withdraw{units, to})};
    case Decision::escorts:
    case Decision::retrograde: return {check_order(game, view, seat, Retrograde{units, to})};
    case Decision::strategic: return {check_order(game, view, seat, Relocate{units, to})};
    default: return {};
  }
}

}  // namespace flagbridge::fe

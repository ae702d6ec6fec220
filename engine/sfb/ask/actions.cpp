#include "sfb/ask/actions.h"

#include <algorithm>
#include <array>

#include "sfb/ask/foresight.h"
#include "sfb/ask/room.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/s4_launched.h"
#include "sfb/state/live.h"

namespace flagbridge::sfb {
namespace {

// Tractor rotation has its place before the impulses; everything else in them. When the shields have been
// dropped only transporters are left to be spoken of (6B7.03).
bool timely(const Position& position, const ActionKind& kind) {
  if (asked_of_marines(position)) return kind.step == ActStep::transporters;
  return (kind.step == ActStep::rotation) == (position.impulse == 0);
}

// (P6.4) Much does not work in a nebula.
bool works_here(const Battles& game, const Position& position, const ActionKind& kind) {
  return !kind.barred_in_nebula || !game.scenario(position).nebula;
}

bool ordered(const Notes& notes, const Act& act) {
  return std::ranges::find(notes.acts, act) != notes.acts.end();
}

void list_all(const Battles& game, const Position& position, Side side, List& list) {
  for (const ActionKind& kind : all_actions()) {
    if (kind.list != nullptr && timely(position, kind) && works_here(game, position, kind))
      kind.list(game, position, side, list);
  }
}

}  // namespace

// Everything said for a step happens, side by side in the order of seats and of speaking. What has become
// impossible since it was said is dropped. Nothing that happens in a step keeps another side from acting in
// it: what raids destroy, and whom they call to arms, comes in a step of its own (B2.2).
Flow perform(BattlePlay& play, ActStep step) {
  for (int i = 0; i < side_count; ++i) {
    const Side side = side_at(i);
    Notes& notes = play.at.notes(side);
    for (std::size_t next = 0; next < notes.acts.size();) {
      const Do order = order_of(notes.acts[next]);
      const ActionKind& kind = kind_of(order.what);
      if (kind.step != step) {
        ++next;
        continue;
      }
      notes.acts.erase(next);
      if (order.unit == no_unit) continue;  // whoever was to do it is gone
      Violations found;
      if (kind.check != nullptr) kind.check(play.game, play.at, side, order, found);
      if (found.none()) {
        kind.perform(play, side, order);
      } else {
        play.tell(Happening::dropped, kind.rule, side, arg(order.unit), arg(order.what));
      }
    }
  }
  return Flow::done;
}

Violations check_order(const Battles& game, const Position& position, Side side, const Do& order) {
  if (preparing(position)) {
    return order.what == Action::lay_bomb ? check_hidden_bomb(game, position, side, order)
                                          : check_early_launch(game, position, side, order);
  }
  Violations found;
  if (!found.require(order.what < Action::count, "B2.2"_sfb, "there is no such action")) return found;
  const ActionKind& kind = kind_of(order.what);
  if (!found.require(kind.check != nullptr, kind.rule, "this is not handled yet")) return found;
  const bool names_unit = order.what == Action::hand_over;
  constexpr int most = 255;
  if (!found.require(order.b <= most && (order.a <= most || names_unit), kind.rule,
                     "{0} is the highest number", Arg::number(most)))
    return found;
  if (!found.require(timely(position, kind), kind.rule, "this is not the time for that")) return found;
  if (!found.require(works_here(game, position, kind), "P6.4"_sfb, "that does not work in a nebula"))
    return found;
  found.require(!position.notes(side).acts.full(), "B2.2"_sfb, "too many orders for one impulse");
  if (!found.require(!hidden_from(position, side, order.at), "G13.61"_sfb, "nobody knows where that ship is"))
    return found;
  const bool again = ordered(position.notes(side), act_of(order)) && !kind.repeats;
  if (!found.require(!again, kind.rule, "that has been ordered already")) return found;
  with_foreseen(game, position, side,
                [&](const Position& then) { kind.check(game, then, side, order, found); });
  return found;
}

// (6B7.02) Whether an enemy has dropped a shield in this impulse.
namespace {

bool way_opened(const Position& position, Side side) {
  bool opened = false;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    if (!position.hostile(side, ship.side)) return;
    opened = opened || std::ranges::find(ship.shield_dropped, position.now()) != ship.shield_dropped.end();
  });
  return opened;
}

bool can_beam(const Battles& game, const Position& position, Side side) {
  std::array<Order, 1> buffer;  // one is enough
  List list(buffer);
  for (const ActionKind& kind : all_actions()) {
    if (kind.step == ActStep::transporters && kind.list != nullptr) kind.list(game, position, side, list);
  }
  return !list.list().empty();
}

}  // namespace

// (6B7.03) Those who use transporters decide when they have seen which shields were dropped. A side's own it
// could foresee, so it is asked again only if an enemy has opened a way.
Flow ask_marines(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_side(play.at.sides(), [&](Side side) {
    if (play.at.notes(side).quiet_acts > play.at.now() || !way_opened(play.at, side)) return;
    if (can_beam(play.game, play.at, side)) sides = sides | side;
  });
  return play.ask(Decision::act, sides, 1);
}

Answer carry_out(BattlePlay& play, Side side, const Do& order) {
  if (preparing(play.at)) {
    if (order.what == Action::lay_bomb) {
      write_down_bomb(play.at, side, order);
    } else {
      note_early_launch(play.at, side, order);
    }
    return Answer::more;
  }
  play.at.core.live |= live::acts;
  static_cast<void>(
      play.at.notes(side).acts.push_back(act_of(order)));  // check_order has seen that there is room
  return Answer::more;
}

// Whatever is possible and has not been ordered yet.
void list_act(const Battles& game, const Position& position, Side side, List& list) {
  list.add(Pass{});
  list.only_candidates();
  const Notes& notes = position.notes(side);
  if (notes.acts.full()) return;
  if (notes.acts.empty() && position.options.hidden_cloaks == 0) return list_all(game, position, side, list);
  OrderRoom<512> room;
  List all(room.all());
  with_foreseen(game, position, side, [&](const Position& then) { list_all(game, then, side, all); });
  for (const Order& order : all.list()) {
    const Do& each = std::get<Do>(order);
    if (!ordered(notes, act_of(each)) && !hidden_from(position, side, each.at)) list.add(order);
  }
}

namespace {

// Something of one of a few kinds, as things stand after what has been ordered.
std::optional<Order> any_act(const Battles& game, const Position& then, Side side, const Notes& notes,
                             Roller& roller) {
  constexpr int tries = 6;
  const Label label{"B2.2"_sfb, "any action"};
  OrderRoom<64> room;
  for (int i = 0; i < tries; ++i) {
    const auto any =
        static_cast<std::size_t>(roller.pick(static_cast<std::uint32_t>(all_actions().size()), label));
    const ActionKind& kind = all_actions()[any];
    if (kind.list == nullptr || !timely(then, kind) || !works_here(game, then, kind)) continue;
    List list(room.all());
    kind.list(game, then, side, list);
    if (list.list().empty()) continue;
    const auto which = roller.pick(static_cast<std::uint32_t>(list.list().size()), label);
    const Order& order = list.list()[static_cast<std::size_t>(which)];
    const Do& chosen = std::get<Do>(order);
    if (!ordered(notes, act_of(chosen)) && !hidden_from(then, side, chosen.at)) return order;
  }
  return std::nullopt;
}

}  // namespace

// Nothing, mostly: somebody who does something in every impulse never gets anywhere.
Order sample_act(const Battles& game, const Position& position, Side side, Roller& roller) {
  constexpr std::uint32_t idle_of = 4, longest_quiet = 12;
  const Label label{"B2.2"_sfb, "any action"};
  const Notes& notes = position.notes(side);
  std::optional<Order> order;
  if (roller.pick(idle_of, label) == 0 && !notes.acts.full()) {
    with_foreseen(game, position, side,
                  [&](const Position& then) { order = any_act(game, then, side, notes, roller); });
  }
  return order ? *order : Order(Pass{static_cast<std::uint8_t>(1 + roller.pick(longest_quiet, label))});
}

}  // namespace flagbridge::sfb

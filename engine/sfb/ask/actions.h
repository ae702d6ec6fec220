#pragma once

#include "sfb/rules/chapter.h"

// The impulse activity stages (6B): sides say secretly what they will do in this impulse, and each thing
// happens in its step, in the order of the sequence of play.
namespace flagbridge::sfb {

SFB_ORDER(Do);
SFB_QUESTION(act);
SFB_STEP(ask_marines);  // 6B7.03

// By Action.
std::span<const ActionKind> all_actions();
inline const ActionKind& kind_of(Action action) { return all_actions()[static_cast<std::size_t>(action)]; }

// A row of the sequence for each step.
template <ActStep step>
Flow perform_step(BattlePlay& play, Task& task);
Flow perform(BattlePlay& play, ActStep step);
template <ActStep step>
Flow perform_step(BattlePlay& play, Task&) {
  return perform(play, step);
}

constexpr Do order_of(const Act& act) {
  return {static_cast<Action>(act.what), act.unit, act.with, act.at, act.a, act.b, act.where};
}
constexpr Act act_of(const Do& order) {
  return {order.unit, order.at, order.a, order.b, order.where, static_cast<std::uint8_t>(order.what),
          order.with};
}

}  // namespace flagbridge::sfb

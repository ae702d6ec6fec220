#pragma once

#include "sfb/rules/rule.h"

// The impulse activity stages (6B): sides say secretly what they will do in this impulse, and each thing
// happens in its step, in the order of the sequence of play.
namespace flagbridge::sfb {

SFB_ORDER(Do);
SFB_QUESTION(act);
SFB_STEP(ask_marines);  // 6B7.03

// The steps of the activity stages in which actions take place.
enum class ActStep : std::uint8_t {
  rotation,      // phase 5, before the impulses
  erratic,       // 6A4.02
  fire_control,  // 6B1.02
  cloak,         // 6B2
  lock_on,       // 6B3
  web,           // 6B4.02, .03
  tractors,      // 6B4.04
  pods,          // 6B4.05
  identify,      // 6B4.06
  control,       // 6B6.01
  plasma,        // 6B6.03
  packs,         // 6B6.04
  drones,        // 6B6.05
  probes,        // 6B6.06
  spheres,       // 6B6.08
  shields,       // 6B7.02
  transporters,  // 6B7.03
  raided,        // 6B7.03, when all of them have worked
  dogfights,     // 6B8.01
  land,          // 6B8.03
  shuttles,      // 6B8.05
  separation,    // 6B10.01
  mines,         // 6B10.03
  final,         // 6B11
  break_away,    // 6C
  delayed,       // 6E3
};

// One kind of action. `check` says why it is not possible now, from what the side may know; it is asked when
// the action is ordered and again when its step comes. `list` adds every (or at least every sensible) one.
struct ActionKind {
  Rule rule;
  ActStep step;
  void (*check)(const Battles& game, const Position& position, Side side, const Do& order, Violations& found);
  void (*perform)(BattlePlay& play, Side side, const Do& order);
  void (*list)(const Battles& game, const Position& position, Side side, List& list);
  bool barred_in_nebula = false;  // (P6.4)
  bool repeats = false;           // to order it twice in one impulse is to do it twice
};

// By Action. A kind without functions belongs to a chapter that is not handled yet, and is refused.
const ActionKind& kind_of(Action action);

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

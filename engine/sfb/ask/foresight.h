#pragma once

#include "sfb/rules/rule.h"

// (B2.2) The activities of an impulse are written down before its first step and happen one after the other.
// What a side orders is therefore judged by the position as far as it can foresee it: with what it has
// ordered for earlier steps done, and with what is bound to happen before.
namespace flagbridge::sfb {

// Whether anything is different from the present position.
bool anything_foreseen(const Position& position, Side side);
void foresee(const Battles& game, Position& position, Side side);

// Calls f(position) with the position as the side foresees it.
template <class F>
void with_foreseen(const Battles& game, const Position& position, Side side, F&& f) {
  if (!anything_foreseen(position, side)) return f(position);
  Position then = position;
  foresee(game, then, side);
  f(then);
}

// (6B7.03) Whether the question is the one put after shields have been dropped.
inline bool asked_of_marines(const Position& position) {
  return position.core.question.open() && asked(position) == Decision::act && position.core.question.a == 1;
}

}  // namespace flagbridge::sfb

#pragma once

#include "ahl/position.h"

// Small questions about characters that many rules ask.
namespace flagbridge::ahl {

// (2) How much of a square's room of four somebody takes.
constexpr int room_in_square = 4;
constexpr int bulk(const Figure& figure) { return figure.blob() ? 4 : figure.robot != 0 ? 2 : 1; }

// (12.B.1, 17.C.2) What wounds and a stun take off skill, melee and morale.
constexpr int weakness(const Figure& figure) { return figure.light + (figure.stun != 0 ? 1 : 0); }
constexpr int skill_of(const Figure& figure) { return figure.skill - weakness(figure); }
constexpr int melee_of(const Figure& figure) {
  const int factor = figure.blob() ? 2 * figure.level : figure.melee - weakness(figure);  // (20)
  return factor < 0 ? 0 : factor;
}
constexpr int morale_of(const Figure& figure) { return figure.morale - weakness(figure); }

// Whether one may fight the other: not of one side, and neither of them neutral.
constexpr bool enemies(const Figure& a, const Figure& b) {
  return a.side != b.side && a.neutral == 0 && b.neutral == 0;
}
constexpr bool friends(const Figure& a, const Figure& b) {
  return a.side == b.side && a.neutral == 0 && b.neutral == 0;
}

// Has come into another square in the tick that is running.
constexpr bool stepped(const Figure& figure) { return figure.at != figure.was; }

// (11.A.1, 18.B) When it moves among those who do so at the same moment: those without a word of their owner
// last.
constexpr int queue_key(const Figure& figure) { return figure.queue == 0 ? most_people + 1 : figure.queue; }

// Able to act on its owner's orders: awake, in play, calm, not surprised, not resting.
constexpr bool able(const Figure& figure) {
  return figure.active() && figure.panic == Panic::calm && figure.surprised == 0 && figure.rest == 0 &&
         figure.neutral == 0;
}

// The same for those who only walk about: neutrals too (VI.2.4).
constexpr bool can_walk(const Figure& figure) {
  return figure.active() && figure.panic == Panic::calm && figure.surprised == 0 && figure.rest == 0;
}

// (2) Room taken by the active ones in a square.
int crowd(const Position& position, Square square);
// (8.C.6) How many active ones are there.
int active_in(const Position& position, Square square, Who except = nobody);
bool enemy_in(const Position& position, Square square, const Figure& of);

}  // namespace flagbridge::ahl

#pragma once

#include "ahl/rules/11_resolve.h"

// (9) Who may use a weapon, when, and what it costs.
namespace flagbridge::ahl {

// Whether a condition holds; if it does not, the reason is added for whoever asks why.
inline bool need(bool condition, Violations* why, Rule rule, const char* text, Arg who = {}) {
  if (!condition && why != nullptr) why->add(rule, text, who);
  return condition;
}

// (9, 19, QA.C) In half action points.
int fire_cost(const Weapon& weapon, const Figure& figure, FireKind kind);

// (24.B, 25.B, 22) Busy with something that takes the whole turn.
constexpr bool occupied(const Figure& figure) { return figure.commitment > Commitment::move; }

// (9) In a state to use this weapon in this way; says why not if asked. Points are not looked at.
bool ready_to_fire(const Azhanti& game, const Position& position, Who who, FireKind kind,
                   Violations* why = nullptr);
// (16, V.5) The same for throwing something.
bool ready_to_throw(const Position& position, Who who, bool charge, Violations* why = nullptr);
// Carries a throw out.
void throw_now(AhlPlay& play, Scene& scene, Who who);
bool charges_are_thrown(const Azhanti& game, const Position& position);

// (11.A.3) Does this side know of an enemy in the same square?
bool known_enemy_in(const Position& position, Square square, const Figure& of);

// (11.A.3) Two of this square have the side already.
bool side_is_taken(const Position& position, Who who, const People& firing);
// Those of a side who have orders to fire in this step.
People with_orders(const Position& position, Side side);

// (18.D) One who stopped short shoots first at the enemy he would not close with, if he can: is this square
// another one?
bool must_shoot_elsewhere(Scene& scene, const Figure& figure, Square at);

// (9) Who still may, with points and weapon, in this step.
bool may_cover(const Azhanti& game, const Position& position, Who who);
bool may_aim(const Azhanti& game, const Position& position, Who who);
bool may_snap(const Azhanti& game, const Position& position, Who who);

// (14.A) Somebody else of this square leans, or has orders to.
bool corner_is_taken(const Position& position, Who who);

}  // namespace flagbridge::ahl

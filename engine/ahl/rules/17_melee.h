#pragma once

#include "ahl/azhanti.h"
#include "ahl/scene.h"

// (17) What the files about melee share: who may strike, and the arithmetic of a blow.
namespace flagbridge::ahl {

// In a state to hit back at those in his own square.
bool fights(const Figure& figure);
// In a state to strike at those in front of him.
bool strikes_out(const Figure& figure);

// (17.B) One attack as the table sees it.
struct Blow {
  int attacker = 0;  // melee factors, wounds and stuns taken off
  int target = 0;
  int shift = 0;  // columns to the left
  bool same_square = false;
  bool dived = false;             // into that square, in this phase (8.C.7)
  bool weightless = false;        // (26.B)
  bool suited_in_vacuum = false;  // the target (22)
};
// What is added to the die.
constexpr int melee_modifier(const Blow& blow) { return !blow.same_square ? 0 : blow.dived ? 2 : -1; }
Harm harm_of_blow(const Tables& tables, const Blow& blow, int die);

// (26.B) One level less on the scale of melee results.
constexpr Harm lighter(Harm harm) {
  switch (harm) {
    case Harm::dead: return Harm::unconscious;
    case Harm::unconscious: return Harm::light;
    case Harm::light: return Harm::stun;
    default: return Harm::none;
  }
}

// (17) Those of a side who can fight in a square, and the active enemies they must take on.
struct Brawl {
  FixedVector<Who, 8> ours;
  FixedVector<Who, 8> theirs;
};
Brawl brawl_in(Scene& scene, Side side, Square square);
// The allocation that the rule asks for where the owner did not make it: those without a target take on the
// enemies whom nobody has taken on, lowest place in the list first.
void fill_brawls(Scene& scene, Position& position);

// (20) A blob lets its victim go.
void let_go(AhlPlay& play, Who blob);
// (20) A blob takes hold of somebody; one at a time.
void take_hold(AhlPlay& play, Who blob, Who victim);

// (21) As supervised(), but not counting on this one.
bool supervised_without(const Azhanti& game, const Position& position, const Figure& robot, Who busy);

}  // namespace flagbridge::ahl

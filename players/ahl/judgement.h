#pragma once

#include <vector>

#include "ahl/rules.h"

// What the rules of thumb think of squares and shots. All values are in hundredths of a casualty.
namespace flagbridge::ahl {

// How much it is worth to put somebody out of action.
int worth(const Azhanti& game, const Figure& figure);

// What a fire at a square promises: harm to enemies less harm to friends in the danger space.
int promise(Scene& scene, FireKind kind, const Figure& firer, Square from, Square at);

struct ShotChoice {
  Square at;
  int value = 0;
};
// The best square for this firer to fire through from where he stands; value 0 if there is none.
ShotChoice best_shot(Scene& scene, FireKind kind, const Figure& firer, Square from);

// (17) What a blow promises; nothing at somebody who is down already.
int blow_value(const Azhanti& game, const Figure& attacker, const Figure& target);

// (15, 16) What something that is thrown at a square and bursts there promises. `sure` of 36: how often it
// gets there.
struct Missile {
  int penetration = 0;
  int sure = 36;
};
int blast_value(Scene& scene, const Figure& thrower, Square at, Missile missile);

// What the enemies in sight could do to this character if it stood there.
int danger(Scene& scene, const Figure& figure, Square at);

}  // namespace flagbridge::ahl

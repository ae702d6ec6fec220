#include "ahl/rules.h"

// (8.C.4) Liquid hydrogen. Steps never lead into a full tank; but a tank may fill up round somebody, and then
// no suit helps him.
namespace flagbridge::ahl {

bool full_tank(const Azhanti& game, const Position& position, Square square) {
  const Level* level = find_level(position, square.deck);
  return level != nullptr && level->tank == Tank::full &&
         game.content().plans[level->plan].kind(flat(square)) == SquareKind::tank;
}

void drown(AhlPlay& play) {
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    const bool alive = figure.here() && figure.condition != Condition::dead;
    if (alive && full_tank(play.game, play.at, figure.at)) hurt(play, who, Harm::dead, "8.C.4"_ahl);
  });
}

}  // namespace flagbridge::ahl

#include <algorithm>

#include "ahl/rules.h"
#include "ahl/rules/17_melee.h"

// (20) Blobs: whom they hold. A blob's own `grip` is what counts; its victim's names one of those that hold
// him. How blobs move is a matter of movement (8), what hurts them one of wounds (12).
namespace flagbridge::ahl {

void let_go(AhlPlay& play, Who blob) {
  const Who victim = play.at[blob].grip;
  if (victim == nobody) return;
  play.at[blob].grip = nobody;
  Who still = nobody;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.blob() && figure.grip == victim && still == nobody) still = who;
  });
  play.at[victim].grip = still;
  if (still == nobody) play.tell(Happening::released, "20"_ahl, Sides::everyone(), arg(victim), arg(blob));
}

void take_hold(AhlPlay& play, Who blob, Who victim) {
  if (play.at[blob].grip == victim) return;
  let_go(play, blob);
  play.at[blob].grip = victim;
  play.at[victim].grip = blob;
  play.tell(Happening::gripped, "20"_ahl, Sides::everyone(), arg(victim), arg(blob));
}

void loosen_grips(AhlPlay& play) {
  const auto grips = [](const Figure& figure) { return figure.blob() && figure.grip != nobody; };
  if (std::ranges::none_of(play.at.people, grips)) return;
  Scene scene(play.game, play.at);
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    if (!grips(figure)) return;
    const Figure& victim = play.at[figure.grip];
    const bool holds = figure.active() && victim.here() && victim.condition != Condition::dead &&
                       scene.adjacent(figure.at, victim.at);
    if (!holds) let_go(play, who);
  });
}

}  // namespace flagbridge::ahl

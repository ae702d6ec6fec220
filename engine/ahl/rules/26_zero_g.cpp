#include <algorithm>

#include "ahl/rules.h"

// (26) Fighting and moving without weight.
namespace flagbridge::ahl {

bool weightless(const Position& position, Square square) {
  const Level* level = find_level(position, square.deck);
  return level != nullptr && level->weightless != 0;
}

// --- holding on and losing one's bearings ----------------------------------------------------------------

// (26.A) Who drifts has hold of nothing.
bool has_handhold(Scene& scene, const Figure& figure) {
  return figure.adrift == 0 && figure.here() && scene.in_play(figure.at.deck) &&
         has_handhold(scene, figure.at);
}

namespace {

constexpr int steady = 10;  // what two dice must reach

bool in_battle_dress(const Figure& figure) { return figure.suit == Suit::battle || figure.robot == 1; }

// (26.B) What fire, melee and wounds do to somebody's balance.
int balance(const Azhanti& game, const Position& position, const Figure& figure) {
  constexpr int usual_recoil = 4;
  const Weapon* weapon = game.weapon(figure);
  int sum = -figure.light;
  if (figure.fired != 0) sum -= weapon == nullptr ? usual_recoil : weapon->recoil;
  if (position.rules == RuleSet::traveller) sum += figure.zero_g;  // (T.E)
  if (figure.engaged != 0) sum -= 6;
  if (in_battle_dress(figure)) sum += 2;
  return sum;
}

// (26.B) Nobody holds on while he strikes, or fires a plasma or fusion gun.
bool holds_on(Scene& scene, const Figure& figure) {
  const Weapon* weapon = scene.game().weapon(figure);
  const bool both_hands = figure.fired != 0 && weapon != nullptr && weapon->high_energy();
  return figure.engaged < 2 && !both_hands && has_handhold(scene, figure);
}

bool may_lose_bearings(const Position& position, const Figure& figure) {
  return figure.active() && !figure.blob() && figure.disoriented == 0 &&
         (figure.fired != 0 || figure.engaged != 0) && weightless(position, figure.at);
}

}  // namespace

void roll_for_disorientation(AhlPlay& play) {
  const auto at_risk = [&](const Figure& figure) { return may_lose_bearings(play.at, figure); };
  if (std::ranges::none_of(play.at.people, at_risk)) return;
  Scene scene(play.game, play.at);
  for_each_active(play.at, [&](Who who, Figure& figure) {
    if (!at_risk(figure)) return;
    const int modifier = balance(play.game, play.at, figure) + (holds_on(scene, figure) ? 5 : 0);
    if (play.d6x2({"26.B"_ahl, "disorientation"}) + modifier >= steady) return;
    figure.disoriented = 1;
    play.tell(Happening::disoriented, "26.B"_ahl, Sides::everyone(), arg(who));
  });
}

bool try_reorient(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  if (play.d6x2({"26.B"_ahl, "reorientation"}) + balance(play.game, play.at, figure) < steady) return false;
  figure.disoriented = 0;
  play.tell(Happening::reoriented, "26.B"_ahl, Sides::everyone(), arg(who));
  return true;
}

// --- drifting ----------------------------------------------------------------------------------------------

namespace {

struct Course {
  Compass direction = Compass::N;
  bool running = false;

  // (8.A.1, 8.A.2) Squares in a phase.
  int squares() const { return (running ? 2 : 1) * (is_orthogonal(direction) ? 3 : 2); }
};

Course course_of(const Figure& figure) {
  return {static_cast<Compass>((figure.adrift - 1) % 8), figure.adrift > 8};
}

// (26.C) Whoever meets an obstruction stops and has to find his bearings; at a run it hurts like a blow.
void bump(AhlPlay& play, Who who, bool running) {
  Figure& figure = play.at[who];
  figure.adrift = 0;
  figure.disoriented = 1;
  play.tell(Happening::stops, "26.C"_ahl, Sides::everyone(), arg(who), arg(figure.at));
  if (!running) return;
  const Harm harm = play.game.content().tables.melee_result(play.d6({"26.C"_ahl, "impact"}), -2, 0);
  if (harm != Harm::none && !figure.blob()) hurt(play, who, harm, "26.C"_ahl);
}

void drift_on(AhlPlay& play, Scene& scene, Who who) {
  const Course course = course_of(play.at[who]);
  for (int i = 0; i < course.squares() && play.at[who].adrift != 0; ++i) {
    Figure& figure = play.at[who];
    const Square to = step(figure.at, course.direction);
    const int room = figure.active() ? bulk(figure) : 0;
    if (!scene.can_step(figure.at, course.direction) || crowd(play.at, to) + room > room_in_square)
      return bump(play, who, course.running);
    figure.at = to;
    figure.moved = 1;
    play.tell(Happening::drifts, "26.C"_ahl, Sides::everyone(), arg(who), arg(to));
    entered_square(play, who);
  }
}

}  // namespace

void drift(AhlPlay& play) {
  if (std::ranges::none_of(play.at.people, [](const Figure& figure) { return figure.adrift != 0; })) return;
  Scene scene(play.game, play.at);
  for_each_person(play.at, [&](Who who, Figure& figure) {
    if (figure.adrift == 0) return;
    if (!figure.here() || !weightless(play.at, figure.at)) {
      figure.adrift = 0;  // he has his weight back
    } else {
      drift_on(play, scene, who);
    }
  });
  settle(play);
}

}  // namespace flagbridge::ahl

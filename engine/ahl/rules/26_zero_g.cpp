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
  int sum = -weakness(figure);
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

Compass course_of(const Figure& figure) { return static_cast<Compass>((figure.adrift - 1) % 8); }
bool at_a_run(const Figure& figure) { return figure.adrift > 8; }

// He has pushed off in this phase, and pays for the way as for a walk or a trot; after that it costs nothing.
bool pushes_off(const Figure& figure) {
  if (figure.plot.empty()) return false;
  const Act last = figure.plot.back().act;
  return last == Act::launch_walk || last == Act::launch_run;
}

// (26.C) Whoever meets an obstruction stops and has to find his bearings; at a run it hurts like a blow.
void bump(AhlPlay& play, Scene& scene, Who who) {
  Figure& figure = play.at[who];
  const bool running = at_a_run(figure);
  figure.adrift = figure.drifts_at = 0;
  figure.disoriented = 1;
  play.tell(Happening::stops, "26.C"_ahl, Sides::everyone(), arg(who), arg(figure.at));
  if (!running || figure.blob()) return;
  const Harm harm = play.game.content().tables.melee_result(play.d6({"26.C"_ahl, "impact"}), -2, 0);
  if (harm == Harm::none) return;
  hurt(play, who, suited_in_vacuum(scene, figure) ? worse_in_vacuum(harm) : harm, "26.C"_ahl);
}

void drift_on(AhlPlay& play, Scene& scene, Who who) {
  Figure& figure = play.at[who];
  const Square to = step(figure.at, course_of(figure));
  const int room = figure.active() ? bulk(figure) : 0;
  figure.moved = 1;
  if (!scene.can_step(figure.at, course_of(figure)) || crowd(play.at, to) + room > room_in_square)
    return bump(play, scene, who);
  figure.at = to;
  figure.drifts_at = static_cast<std::uint16_t>(figure.drifts_at + drift_cost(figure));
  if (pushes_off(figure)) figure.halves = static_cast<std::uint8_t>(full_phase - play.at.tick);
  play.tell(Happening::drifts, "26.C"_ahl, Sides::everyone(), arg(who), arg(to));
  entered_square(play, who);
}

}  // namespace

// (8.A.1, 8.A.2) As for a walk or a trot.
int drift_cost(const Figure& figure) {
  return (is_orthogonal(course_of(figure)) ? 4 : 6) / (at_a_run(figure) ? 2 : 1);
}

bool drift(AhlPlay& play, Scene& scene) {
  bool any = false;
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    if (figure.adrift == 0 || !figure.here() || figure.drifts_at != play.at.tick) return;
    drift_on(play, scene, who);
    any = true;
  });
  return any;
}

}  // namespace flagbridge::ahl

#include <algorithm>

#include "ahl/rules.h"

// (12) Wounds: noted while a step is resolved, felt when it is over (7).
namespace flagbridge::ahl {

void hurt(AhlPlay& play, Who who, Harm harm, Rule) {
  Harms& due = play.at[who].due;
  const auto count = [](std::uint8_t& number) {
    if (number < 255) ++number;
  };
  switch (harm) {
    case Harm::none: return;
    case Harm::stun: return count(due.stun);
    case Harm::light: return count(due.light);
    case Harm::unconscious: return count(due.knocked_out);
    case Harm::serious: return count(due.serious);
    case Harm::dead: return count(due.dead);
  }
}

namespace {

// (20) A blob and the one it holds part.
void release(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  if (index_of(figure.grip) >= most_people) return;
  const Who other = figure.grip;
  figure.grip = nobody;
  play.at[other].grip = nobody;
  const Who blob = figure.blob() ? who : other;
  play.tell(Happening::released, "20"_ahl, Sides::everyone(), arg(blob == who ? other : who), arg(blob));
}

// What somebody held in his arms lies where he fell. One who is out for good loses his weapon too.
void let_fall(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  if (figure.carries != 0 && figure.carries <= play.at.things.size()) {
    Thing& thing = play.at.things[figure.carries - 1U];
    if (thing.state == ThingState::carried) thing.state = ThingState::idle;
    thing.at = figure.at;
    thing.holder = nobody;
  }
  figure.carries = 0;
  figure.load = nobody;
  const bool for_good = figure.condition == Condition::serious || figure.condition == Condition::dead;
  if (!for_good || figure.weapon == no_weapon || figure.robot != 0 || figure.blob()) return;
  if (play.at.things.push_back({.kind = ThingKind::weapon, .at = figure.at, .value = figure.weapon}))
    figure.weapon = no_weapon;
}

// (11.A.1) Covering fire ends with the one who gives it.
void stop_sweep(Position& position, Who who) {
  for (std::size_t i = position.sweeps.size(); i > 0; --i) {
    if (position.sweeps[i - 1].firer == who) position.sweeps.erase(i - 1);
  }
}

void go_down(AhlPlay& play, Who who, Condition condition) {
  Figure& figure = play.at[who];
  const bool first = figure.condition == Condition::fit;
  figure.condition = std::max(figure.condition, condition);
  figure.prone = 1;  // (12.C)
  figure.evading = figure.must_shoot = figure.progress = 0;
  figure.posture = figure.stance = Posture::exposed;
  figure.halves = figure.debt = 0;
  figure.shots = figure.throws = 0;
  figure.plot.clear();
  if (first) stop_sweep(play.at, who);
  release(play, who);
  let_fall(play, who);
}

// (12.B.1) Each light wound may take consciousness, once.
bool faints(AhlPlay& play, Who who, const Harms& due) {
  Figure& figure = play.at[who];
  bool out = figure.out() || due.knocked_out > 0;
  const int wounds = due.light + due.knocked_out;
  figure.light = static_cast<std::uint8_t>(std::min(figure.light + wounds, 50));
  for (int i = 0; i < wounds; ++i)
    play.tell(Happening::lightly_wounded, "12.B.1"_ahl, Sides::everyone(), arg(who));
  for (int i = 0; i < due.light && !out; ++i) out = play.d6({"12.B.1"_ahl, "consciousness"}) == 6;
  return out && !figure.out();
}

// The worst that comes of it all; (12.B.2) two serious wounds are death.
Harm worst_of(AhlPlay& play, Who who, const Harms& due) {
  const Figure& figure = play.at[who];
  const int serious = due.serious + (figure.condition == Condition::serious ? 1 : 0);
  if (due.dead > 0 || (due.serious > 0 && serious > 1)) return Harm::dead;
  if (due.serious > 0) return Harm::serious;
  const int light = due.light + due.knocked_out;
  if (light > 0) return faints(play, who, due) ? Harm::unconscious : Harm::light;
  return due.stun > 0 ? Harm::stun : Harm::none;
}

struct Fall {
  Happening told;
  Rule rule;
  Condition condition;
};

Fall fall_of(const Figure& figure, Harm harm) {
  if (figure.robot != 0) return {Happening::destroyed, "21"_ahl, Condition::dead};
  if (harm == Harm::dead) return {Happening::killed, "12.B.3"_ahl, Condition::dead};
  if (harm == Harm::serious) return {Happening::seriously_wounded, "12.B.2"_ahl, Condition::serious};
  return {Happening::knocked_out, "12.C"_ahl, Condition::unconscious};
}

void stun(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  if (figure.blob()) return release(play, who);  // (20)
  figure.stun = 2;                               // (17.C.2) this phase and the next
  play.tell(Happening::stunned, "17.C.2"_ahl, Sides::everyone(), arg(who));
}

// One character's share; true if friends who see it may lose heart (18.A.3).
bool settle_one(AhlPlay& play, Who who) {
  Figure& figure = play.at[who];
  const Harms due = figure.due;
  figure.due = {};
  if (figure.condition == Condition::dead) return false;
  if (due.stun > 0 && !figure.out()) stun(play, who);
  if (figure.blob() && due.dead == 0) return false;
  const Harm harm = worst_of(play, who, due);
  if (harm <= Harm::stun) return false;
  was_wounded(play, who, harm);
  if (harm == Harm::light) return false;
  const Fall fall = fall_of(figure, harm);
  play.tell(fall.told, fall.rule, Sides::everyone(), arg(who));
  go_down(play, who, fall.condition);
  return true;
}

// (18.A.3) Friends who saw it check their morale when the phase ends.
void shake_friends(AhlPlay& play, Scene& scene, Who fallen) {
  const Figure& down = play.at[fallen];
  if (!down.here()) return;
  for_each_active(play.at, [&](Who who, Figure& figure) {
    if (who == fallen || !friends(figure, down) || figure.panic != Panic::calm || figure.blob()) return;
    if (figure.shocks < 255 && scene.sees(figure.at, down.at)) ++figure.shocks;
  });
}

}  // namespace

void settle(AhlPlay& play) {
  People fallen;
  bool any = false;
  for_each_person(play.at, [&](Who who, const Figure& figure) {
    if (figure.due.none() || !settle_one(play, who)) return;
    fallen.add(who);
    any = true;
  });
  if (!any) return;
  Scene scene(play.game, play.at);
  for_each_person(play.at, [&](Who who, const Figure&) {
    if (fallen.has(who)) shake_friends(play, scene, who);
  });
}

Flow settle_tick(AhlPlay& play, Task&) {
  settle(play);
  return Flow::done;
}

// (12.C) A six wakes one whose wounds are light.
Flow wake(AhlPlay& play, Task&) {
  for_each_person(play.at, [&](Who who, Figure& figure) {
    const bool about = figure.presence == Presence::aboard || figure.presence == Presence::aside;
    if (figure.condition != Condition::unconscious || !about) return;
    if (play.d6({"12.C"_ahl, "waking"}) < 6) return;
    figure.condition = Condition::fit;
    play.tell(Happening::wakes, "12.C"_ahl, Sides::everyone(), arg(who));
  });
  return Flow::done;
}

}  // namespace flagbridge::ahl

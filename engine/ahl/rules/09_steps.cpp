#include <algorithm>

#include "ahl/rules/09_combat_actions.h"
#include "ahl/rules/14_lean.h"

// (7, 9) The steps in which weapons are used: who is asked, and what comes of the orders.
namespace flagbridge::ahl {
namespace {

// The sides that have somebody for whom `may` holds.
template <class May>
Sides sides_with(const Position& position, May may) {
  Sides sides;
  for_each_active(position, [&](Who who, const Figure& figure) {
    if (!sides.has(figure.side) && may(who)) sides = sides.with(figure.side);
  });
  return sides;
}

// (11.A.3) A shot at somebody in the own square goes through no side of it.
bool side_is_barred(const Position& position, Who who, Square at, const People& firing) {
  return at != position[who].at && side_is_taken(position, who, firing);
}

void drop_shot(AhlPlay& play, Who who, Square at) {
  play.tell(Happening::out_of_sight, "11.A.1"_ahl, Sides::everyone(), arg(who), arg(at));
}

}  // namespace

bool may_cover(const Azhanti& game, const Position& position, Who who) {
  const Figure& figure = position[who];
  return figure.commitment == Commitment::cover && ready_to_fire(game, position, who, FireKind::covering) &&
         figure.halves >= fire_cost(*game.weapon(figure), figure, FireKind::covering);
}

bool may_aim(const Azhanti& game, const Position& position, Who who) {
  const Figure& figure = position[who];
  return figure.commitment == Commitment::aim && figure.engaged == 0 && figure.halves >= full_phase &&
         ready_to_fire(game, position, who, FireKind::aimed);
}

bool may_snap(const Azhanti& game, const Position& position, Who who) {
  const Figure& figure = position[who];
  const bool throws = ready_to_throw(position, who, false) ||
                      (charges_are_thrown(game, position) && ready_to_throw(position, who, true));
  if (figure.halves >= full_phase && throws) return true;
  return ready_to_fire(game, position, who, FireKind::snap) &&
         figure.halves >= fire_cost(*game.weapon(figure), figure, FireKind::snap);
}

Flow ask_cover(AhlPlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::cover,
                  sides_with(play.at, [&](Who who) { return may_cover(play.game, play.at, who); }));
}

Flow ask_aim(AhlPlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::aim,
                  sides_with(play.at, [&](Who who) { return may_aim(play.game, play.at, who); }));
}

Flow ask_snap(AhlPlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  return play.ask(Decision::snap,
                  sides_with(play.at, [&](Who who) { return may_snap(play.game, play.at, who); }));
}

void note_fire(AhlPlay& play, Who who, int halves) {
  Figure& figure = play.at[who];
  figure.halves = static_cast<std::uint8_t>(figure.halves - std::min<int>(figure.halves, halves));
  if (Level* level = find_level(play.at, figure.at.deck)) {
    level->firing = 1;
    if (level->fought_on == 0)
      level->fought_on = static_cast<std::uint8_t>(std::min<int>(play.at.core.turn, 255));
  }
  fired_on_level(play, who);
}

namespace {

// (18.A.4) May fire of his still come as a surprise? If each target counts by himself, the resolver asks him.
bool may_startle(const Position& position, const Figure& firer) {
  return firer.sighted == 0 || position.options.sighted_by_target != 0;
}

// Pays for a fire and says how it goes out.
Fire open_fire(AhlPlay& play, const Volley& volley) {
  Figure& figure = play.at[volley.who];
  Fire fire{.firer = volley.who, .kind = volley.kind, .from = fires_from(figure, volley.at), .at = volley.at};
  fire.unexpected = may_startle(play.at, figure);
  fire.mark = volley.mark;
  note_fire(play, volley.who, fire_cost(*play.game.weapon(figure), figure, volley.kind));
  if (figure.fired < 255) ++figure.fired;
  fire.burst = spend_rounds(play, volley.who);
  return fire;
}

bool still_possible(AhlPlay& play, Scene& scene, const Volley& volley) {
  const Figure& figure = play.at[volley.who];
  return figure.active() && ready_to_fire(play.game, play.at, volley.who, volley.kind) &&
         figure.halves >= fire_cost(*play.game.weapon(figure), figure, volley.kind) &&
         can_fire_at(scene, figure, fires_from(figure, volley.at), volley.at, nullptr, volley.mark);
}

}  // namespace

bool fire_now(AhlPlay& play, Scene& scene, const Volley& volley) {
  if (!still_possible(play, scene, volley)) return false;
  play.tell(Happening::shoots, volley.rule, Sides::everyone(), arg(volley.who), arg(volley.at));
  Fire fire = open_fire(play, volley);
  resolve_fire(play, scene, fire);
  return true;
}

// --- covering fire -----------------------------------------------------------------------------------------

namespace {

// (9.A, 11.A.1) From now to the end of movement the fire sweeps its danger space.
void begin_sweep(AhlPlay& play, Scene& scene, Who who, People& firing) {
  Figure& figure = play.at[who];
  const Volley volley{who, FireKind::covering, figure.aims[0], "9.A"_ahl};
  const bool crowded = side_is_barred(play.at, who, volley.at, firing) || play.at.sweeps.full();
  const bool leans = is_leaning(figure.stance);
  const bool no_corner =
      leans && (corner_is_taken(play.at, who) || !can_lean(scene, figure.at, lean_side(figure.stance)));
  if (crowded || no_corner) figure.stance = Posture::exposed;
  figure.posture = figure.stance;
  if (crowded || no_corner || !still_possible(play, scene, volley)) return drop_shot(play, who, volley.at);
  if (volley.at != figure.at) firing.add(who);
  play.tell(Happening::covers, "9.A"_ahl, Sides::everyone(), arg(who), arg(volley.at));
  Fire fire = open_fire(play, volley);
  resolve_fire(play, scene, fire);
  static_cast<void>(play.at.sweeps.push_back({who, fire.from, fire.at, static_cast<std::uint8_t>(fire.burst),
                                              static_cast<std::uint8_t>(fire.hits), fire.attacked}));
}

// Those whom a sweep may catch just now: who entered a square in this tick, or, as movement begins, whoever
// has put himself into its way by leaning out or rising.
People coming_into_fire(const Position& position) {
  People coming;
  for_each_active(position, [&](Who who, const Figure& figure) {
    const bool entered = stepped(figure);
    if (entered || (position.tick == 0 && figure.moved == 0)) coming.add(who);
  });
  return coming;
}

}  // namespace

Flow resolve_cover(AhlPlay& play, Task&) {
  Scene scene(play.game, play.at);
  People firing;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.shots > 0 && figure.commitment == Commitment::cover) begin_sweep(play, scene, who, firing);
  });
  clear_orders(play.at);
  settle(play);
  return Flow::done;
}

Flow sweep_movers(AhlPlay& play, Task&) {
  if (play.at.sweeps.empty()) return Flow::done;
  const People coming = coming_into_fire(play.at);
  Scene scene(play.game, play.at);
  for (Sweep& sweep : play.at.sweeps) {
    if (!play.at[sweep.firer].active()) continue;
    Fire fire{sweep.firer, FireKind::covering, sweep.from, sweep.at, sweep.burst != 0};
    fire.unexpected = may_startle(play.at, play.at[sweep.firer]);
    fire.hits = sweep.hits;
    fire.attacked = sweep.attacked;
    if (spent(play.game, play.at, fire)) continue;
    attack_those(play, scene, fire, coming);
    sweep.hits = static_cast<std::uint8_t>(fire.hits);
    sweep.attacked = fire.attacked;
  }
  return Flow::done;
}

// --- aimed fire, snap shots and grenades -------------------------------------------------------------------

Flow resolve_aim(AhlPlay& play, Task&) {
  Scene scene(play.game, play.at);
  People firing;
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.shots == 0 || figure.commitment != Commitment::aim) return;
    const Volley volley{who, FireKind::aimed, figure.aims[0], "9.B"_ahl, figure.marks[0]};
    if (side_is_barred(play.at, who, volley.at, firing) || !fire_now(play, scene, volley))
      return drop_shot(play, who, volley.at);
    if (volley.at != figure.at) firing.add(who);
  });
  clear_orders(play.at);
  settle(play);
  return Flow::done;
}

namespace {

// (18.D) The shot at the enemy somebody would not close with comes first, ordered or not.
void force_shot(Scene& scene, Figure& figure) {
  if (figure.must_shoot == 0 || !scene.position().has(figure.foe)) return;
  const Figure& foe = scene.position()[figure.foe];
  const bool ordered = figure.shots > 0 && figure.aims[0] == foe.at;
  if (ordered || !foe.active() || !can_fire_at(scene, figure, fires_from(figure, foe.at), foe.at)) return;
  figure.throws = 0;
  figure.aims = {foe.at, figure.aims[0]};
  figure.marks = {AimedAt::line, figure.marks[0]};
  figure.shots = static_cast<std::uint8_t>(std::min(figure.shots + 1, 2));
}

void fire_snaps(AhlPlay& play, Scene& scene, Who who, People& firing) {
  Figure& figure = play.at[who];
  force_shot(scene, figure);
  if (figure.throws != 0) return;
  for (std::size_t i = 0; i < figure.shots && i < figure.aims.size(); ++i) {
    const Volley volley{who, FireKind::snap, figure.aims[i], "9.C"_ahl, figure.marks[i]};
    if (side_is_barred(play.at, who, volley.at, firing) || !fire_now(play, scene, volley)) {
      drop_shot(play, who, volley.at);
    } else if (volley.at != figure.at) {
      firing.add(who);
    }
  }
}

}  // namespace

Flow resolve_snap(AhlPlay& play, Task&) {
  Scene scene(play.game, play.at);
  People firing;
  for_each_active(play.at, [&](Who who, const Figure&) { fire_snaps(play, scene, who, firing); });
  for_each_active(play.at, [&](Who who, const Figure& figure) {
    if (figure.throws != 0) throw_now(play, scene, who);
  });
  clear_orders(play.at);
  settle(play);
  return Flow::done;
}

}  // namespace flagbridge::ahl

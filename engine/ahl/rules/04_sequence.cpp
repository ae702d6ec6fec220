#include "ahl/rules.h"

// (4, 6, 7) Turns and action phases: what happens between the steps in which people act.
namespace flagbridge::ahl {

void clear_orders(Position& position) {
  for (Figure& figure : position.people) {
    if (figure.presence == Presence::none) continue;
    figure.ordered = figure.shots = figure.throws = figure.single = 0;
    figure.foe = figure.must_shoot != 0 ? figure.foe : nobody;
    figure.aims = {};
    figure.marks = {};
  }
}

Flow begin_turn(AhlPlay& play, Task&) {
  ++play.at.core.turn;
  play.at.phase = 0;
  for (Figure& figure : play.at.people) {
    figure.commitment = Commitment::none;
    figure.delay = 0;
    figure.next_round = no_weapon;
  }
  play.tell(Happening::turn, "4"_ahl, Sides::everyone(), Arg::number(play.at.core.turn));
  return Flow::done;
}

Flow play_phases(AhlPlay& play, Task& task) {
  if (task.stage == phases_a_turn) return Flow::done;
  ++task.stage;
  play.push(Sequences::phase);
  return Flow::again;
}

namespace {

// (6) Six points for everybody, less what is still owed for a jump (8.C.1).
void give_points(Figure& figure) {
  const int paid = std::min<int>(figure.debt, full_phase);
  figure.debt = static_cast<std::uint8_t>(figure.debt - paid);
  figure.halves = static_cast<std::uint8_t>(full_phase - paid);
}

void begin_phase_for(Figure& figure) {
  give_points(figure);
  // (14.B, 18.A.1) Who crouched stays down until he rises or moves; who leaned out draws back.
  const bool crouches = figure.posture == Posture::crouching && figure.moved == 0 && !figure.out();
  figure.posture = figure.stance = crouches ? Posture::crouching : Posture::exposed;
  figure.evading = figure.moved = figure.engaged = figure.dived = figure.fired = 0;
  figure.must_shoot = figure.supervises = 0;
  figure.foe = nobody;
  figure.react = 2;
  figure.plot.clear();
}

void end_phase_for(Figure& figure) {
  if (figure.stun > 0) --figure.stun;
  if (figure.rest > 0) --figure.rest;
  figure.surprised = figure.dazed;
  figure.dazed = 0;
  // (18.A.3) Not when a phase begins: what was seen as the turn began is checked at the end of its first
  // phase.
  figure.shocks = figure.startled = 0;
}

}  // namespace

Flow begin_phase(AhlPlay& play, Task&) {
  Position& at = play.at;
  ++at.phase;
  at.tick = 0;
  at.sweeps.clear();
  for (Level& level : at.levels) level.firing = 0;
  play.tell(Happening::phase, "7"_ahl, Sides::everyone(), Arg::number(at.phase));
  work_portals(play);
  spread_vacuum(play);
  count_down_charges(play);
  for (Figure& figure : at.people) {
    if (figure.presence == Presence::none) continue;
    begin_phase_for(figure);
    figure.evading = evades_reloading(play.game, figure) ? 1 : 0;
  }
  clear_orders(at);
  drown(play);
  settle(play);  // what vacuum did to those without suits (22)
  note_sightings(play);
  return Flow::done;
}

Flow end_phase(AhlPlay& play, Task&) {
  roll_for_disorientation(play);
  drown(play);
  settle(play);
  check_after_phase(play);
  roll_for_lifts(play);
  phase_events(play);
  for (Figure& figure : play.at.people) end_phase_for(figure);
  return Flow::done;
}

Flow end_turn(AhlPlay& play, Task&) {
  finish_special_actions(play);
  for (Figure& figure : play.at.people) {
    if (figure.here()) figure.fresh = 0;
  }
  return play.at.core.over != 0 ? Flow::done : Flow::restart;
}

}  // namespace flagbridge::ahl

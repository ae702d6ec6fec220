#include "sfb/ask/actions.h"

#include <algorithm>
#include <array>

#include "sfb/ask/foresight.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c12_changes.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c7_disengagement.h"
#include "sfb/rules/c8_deceleration.h"
#include "sfb/rules/d3_shields.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/d7_boarding.h"
#include "sfb/rules/f1_launch.h"
#include "sfb/rules/f3_guidance.h"
#include "sfb/rules/fd7_packs.h"
#include "sfb/rules/g10_webs.h"
#include "sfb/rules/g13_cloak.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/g14_pods.h"
#include "sfb/rules/g23_spheres.h"
#include "sfb/rules/g4_labs.h"
#include "sfb/rules/g5_probes.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/g8_transporters.h"
#include "sfb/rules/h7_reserve.h"
#include "sfb/rules/j1_shuttles.h"
#include "sfb/rules/j4_fighters.h"
#include "sfb/rules/j7_dogfights.h"
#include "sfb/rules/m2_mines.h"
#include "sfb/rules/m3_bombs.h"
#include "sfb/rules/p2_landing.h"
#include "sfb/rules/p3_paths.h"
#include "sfb/rules/s4_launched.h"
#include "sfb/rules/sg_ground.h"
#include "sfb/state/live.h"

namespace flagbridge::sfb {
namespace {

// By Action.
constexpr std::array<ActionKind, static_cast<std::size_t>(Action::count)> action_kinds = {{
    {"D6.63"_sfb, ActStep::fire_control, check_fire_control, perform_fire_control, list_fire_control},
    {"G13.14"_sfb, ActStep::cloak, check_cloak, perform_cloak, list_cloak, true},
    {"G13.162"_sfb, ActStep::cloak, check_destroy_cloak, perform_destroy_cloak, list_destroy_cloak},
    {"D6.3144"_sfb, ActStep::lock_on, check_lend, perform_lend, list_lend, true},
    {"G10.3"_sfb, ActStep::web, check_reinforce_web, perform_reinforce_web, list_reinforce_web, true},
    {"G10.2"_sfb, ActStep::web, check_lay_web, perform_lay_web, list_lay_web, true},
    {"G7.1"_sfb, ActStep::tractors, check_tractor, perform_tractor, list_tractor, true},
    {"G7.1"_sfb, ActStep::tractors, check_release_tractor, perform_release_tractor, list_release_tractor},
    {"G4.2"_sfb, ActStep::identify, check_identify, perform_identify, list_identify, false, true},
    {"G4.12"_sfb, ActStep::identify, check_study, perform_study, list_study},
    {"F3.5"_sfb, ActStep::control, check_transfer_control, perform_transfer_control, list_transfer_control},
    {"F3.4"_sfb, ActStep::control, check_release_control, perform_release_control, list_release_control},
    {"FP1.3"_sfb, ActStep::plasma, check_launch_plasma, perform_launch_plasma, list_launch_plasma},
    {"FD1.2"_sfb, ActStep::drones, check_launch_drone, perform_launch_drone, list_launch_drone},
    {"FD7.31"_sfb, ActStep::packs, check_program_pack, perform_program_pack, list_program_pack},
    {"G5.2"_sfb, ActStep::probes, check_launch_probe, perform_launch_probe, list_launch_probe},
    {"G23.3"_sfb, ActStep::spheres, check_raise_sphere, perform_raise_sphere, list_raise_sphere, true},
    {"G23.33"_sfb, ActStep::spheres, check_lower_sphere, perform_lower_sphere, list_lower_sphere},
    {"D3.5"_sfb, ActStep::shields, check_drop_shield, perform_drop_shield, list_drop_shield},
    {"D3.5"_sfb, ActStep::shields, check_raise_shield, perform_raise_shield, list_raise_shield},
    {"G8.31"_sfb, ActStep::transporters, check_board, perform_board, list_board, true},
    {"D7.8"_sfb, ActStep::transporters, check_raid, perform_raid, list_raid, true, true},
    {"G8.31"_sfb, ActStep::transporters, check_beam_back, perform_beam_back, list_beam_back, true},
    {"M3.22"_sfb, ActStep::transporters, check_lay_bomb, perform_lay_bomb, list_lay_bomb, true, true},
    {"J1.50"_sfb, ActStep::shuttles, check_launch_shuttle, perform_launch_shuttle, list_launch_shuttle},
    {"J1.6"_sfb, ActStep::land, check_land_shuttle, perform_land_shuttle, list_land_shuttle},
    {"M2.1"_sfb, ActStep::mines, check_drop_mine, perform_drop_mine, list_drop_mine, true},
    {"G14.3"_sfb, ActStep::separation, check_drop_pod, perform_drop_pod, list_drop_pod},
    {"C8"_sfb, ActStep::final, check_stop_hard, perform_stop_hard, list_stop_hard},
    {"C7.3"_sfb, ActStep::final, check_evade, perform_evade, list_evade},
    {"G7.7"_sfb, ActStep::rotation, check_rotate, perform_rotate, list_rotate},
    {"C12.34"_sfb, ActStep::final, check_throttle, perform_throttle, list_throttle},
    {"D7.8"_sfb, ActStep::raided, nullptr, perform_wreck},
    {"G14.4"_sfb, ActStep::pods, check_attach_pod, perform_attach_pod, list_attach_pod},
    {"C10.3"_sfb, ActStep::erratic, check_swerve, perform_swerve, list_swerve},
    {"H7.53"_sfb, ActStep::delayed, check_begin_arming, perform_begin_arming, list_begin_arming},
    {"J3.122"_sfb, ActStep::delayed, check_begin_weasel, perform_begin_weasel, list_begin_weasel},
    {"J7"_sfb, ActStep::dogfights, check_challenge, perform_challenge, list_challenge},
    {"J7"_sfb, ActStep::break_away, check_break_away, perform_break_away, list_break_away},
    {"SG23.45"_sfb, ActStep::transporters, check_land_party, perform_land_party, list_land_party},
    {"SG23.45"_sfb, ActStep::transporters, check_fetch_party, perform_fetch_party, list_fetch_party},
    {"C1.3226"_sfb, ActStep::erratic, check_replot, perform_replot, list_replot},
    {"C12.24"_sfb, ActStep::erratic, check_accelerate, perform_accelerate, list_accelerate},
    {"G7.85"_sfb, ActStep::tractors, check_hand_over, perform_hand_over, list_hand_over},
    {"D7.6"_sfb, ActStep::transporters, check_board_shuttle, perform_board_shuttle, list_board_shuttle, true},
    {"J2.211"_sfb, ActStep::land, check_embark, perform_embark, list_embark},
    {"J1.59"_sfb, ActStep::land, check_move_shuttle, perform_move_shuttle, list_move_shuttle},
    {"J4.9"_sfb, ActStep::lock_on, check_lend_squadron, perform_lend_squadron, list_lend_squadron},
    {"P3.23"_sfb, ActStep::final, check_follow, perform_follow, list_follow},
    {"P2.43"_sfb, ActStep::final, check_touch_down, perform_touch_down, list_touch_down},
    {"P2.4"_sfb, ActStep::final, check_take_off, perform_take_off, list_take_off},
}};

}  // namespace

namespace {

// Tractor rotation has its place before the impulses; everything else in them. When the shields have been
// dropped only transporters are left to be spoken of (6B7.03).
bool timely(const Position& position, const ActionKind& kind) {
  if (asked_of_marines(position)) return kind.step == ActStep::transporters;
  return (kind.step == ActStep::rotation) == (position.impulse == 0);
}

// (P6.4) Much does not work in a nebula.
bool works_here(const Battles& game, const Position& position, const ActionKind& kind) {
  return !kind.barred_in_nebula || !game.scenario(position).nebula;
}

bool ordered(const Desk& desk, const Act& act) {
  return std::ranges::find(desk.acts, act) != desk.acts.end();
}

void list_all(const Battles& game, const Position& position, Side side, List& list) {
  for (const ActionKind& kind : action_kinds) {
    if (kind.list != nullptr && timely(position, kind) && works_here(game, position, kind))
      kind.list(game, position, side, list);
  }
}

}  // namespace

const ActionKind& kind_of(Action action) { return action_kinds[static_cast<std::size_t>(action)]; }

// Everything said for a step happens, side by side in the order of seats and of speaking. What has become
// impossible since it was said is dropped. Nothing that happens in a step keeps another side from acting in
// it: what raids destroy, and whom they call to arms, comes in a step of its own (B2.2).
Flow perform(BattlePlay& play, ActStep step) {
  for (int i = 0; i < side_count; ++i) {
    const Side side = side_at(i);
    Desk& desk = play.at.desk(side);
    for (std::size_t next = 0; next < desk.acts.size();) {
      const Do order = order_of(desk.acts[next]);
      const ActionKind& kind = kind_of(order.what);
      if (kind.step != step) {
        ++next;
        continue;
      }
      desk.acts.erase(next);
      if (order.unit == no_unit) continue;  // whoever was to do it is gone
      Violations found;
      if (kind.check != nullptr) kind.check(play.game, play.at, side, order, found);
      if (found.none()) {
        kind.perform(play, side, order);
      } else {
        play.tell(Happening::dropped, kind.rule, side, arg(order.unit), arg(order.what));
      }
    }
  }
  return Flow::done;
}

Violations check_order(const Battles& game, const Position& position, Side side, const Do& order) {
  if (preparing(position)) {
    return order.what == Action::lay_bomb ? check_hidden_bomb(game, position, side, order)
                                          : check_early_launch(game, position, side, order);
  }
  Violations found;
  if (!found.require(order.what < Action::count, "B2.2"_sfb, "there is no such action")) return found;
  const ActionKind& kind = kind_of(order.what);
  if (!found.require(kind.check != nullptr, kind.rule, "this is not handled yet")) return found;
  const bool names_unit = order.what == Action::transfer_control || order.what == Action::hand_over;
  constexpr int most = 255;
  if (!found.require(order.b <= most && (order.a <= most || names_unit), kind.rule, "{0} is the highest number",
                     Arg::number(most)))
    return found;
  if (!found.require(timely(position, kind), kind.rule, "this is not the time for that")) return found;
  if (!found.require(works_here(game, position, kind), "P6.4"_sfb, "that does not work in a nebula"))
    return found;
  found.require(!position.desk(side).acts.full(), "B2.2"_sfb, "too many orders for one impulse");
  if (!found.require(!hidden_from(position, side, order.at), "G13.61"_sfb, "nobody knows where that ship is"))
    return found;
  const bool again = ordered(position.desk(side), act_of(order)) && !kind.repeats;
  if (!found.require(!again, kind.rule, "that has been ordered already")) return found;
  with_foreseen(game, position, side,
                [&](const Position& then) { kind.check(game, then, side, order, found); });
  return found;
}

// (6B7.02) Whether an enemy has dropped a shield in this impulse.
namespace {

bool way_opened(const Position& position, Side side) {
  bool opened = false;
  for_each_ship(position, [&](UnitId, const Ship& ship) {
    if (!position.hostile(side, ship.side)) return;
    opened = opened || std::ranges::find(ship.shield_dropped, position.now()) != ship.shield_dropped.end();
  });
  return opened;
}

bool can_beam(const Battles& game, const Position& position, Side side) {
  std::array<Order, 1> buffer;  // one is enough
  List list(buffer);
  for (const ActionKind& kind : action_kinds) {
    if (kind.step == ActStep::transporters && kind.list != nullptr) kind.list(game, position, side, list);
  }
  return !list.list().empty();
}

}  // namespace

// (6B7.03) Those who use transporters decide when they have seen which shields were dropped. A side's own it
// could foresee, so it is asked again only if an enemy has opened a way.
Flow ask_marines(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_side(play.at.sides(), [&](Side side) {
    if (play.at.desk(side).quiet_acts > play.at.now() || !way_opened(play.at, side)) return;
    if (can_beam(play.game, play.at, side)) sides = sides | side;
  });
  return play.ask(Decision::act, sides, 1);
}

Answer carry_out(BattlePlay& play, Side side, const Do& order) {
  if (preparing(play.at)) {
    if (order.what == Action::lay_bomb) {
      write_down_bomb(play.at, side, order);
    } else {
      note_early_launch(play.at, side, order);
    }
    return Answer::more;
  }
  play.at.core.live |= live::acts;
  static_cast<void>(
      play.at.desk(side).acts.push_back(act_of(order)));  // check_order has seen that there is room
  return Answer::more;
}

// Whatever is possible and has not been ordered yet.
void list_act(const Battles& game, const Position& position, Side side, List& list) {
  list.add(Pass{});
  list.only_candidates();
  const Desk& desk = position.desk(side);
  if (desk.acts.full()) return;
  if (desk.acts.empty() && position.options.hidden_cloaks == 0) return list_all(game, position, side, list);
  std::array<Order, 512> buffer;
  List all(buffer);
  with_foreseen(game, position, side, [&](const Position& then) { list_all(game, then, side, all); });
  for (const Order& order : all.list()) {
    const Do& each = std::get<Do>(order);
    if (!ordered(desk, act_of(each)) && !hidden_from(position, side, each.at)) list.add(order);
  }
}

namespace {

// Something of one of a few kinds, as things stand after what has been ordered.
std::optional<Order> any_act(const Battles& game, const Position& then, Side side, const Desk& desk,
                             Roller& roller) {
  constexpr int tries = 6;
  const Label label{"B2.2"_sfb, "any action"};
  std::array<Order, 64> buffer;
  for (int i = 0; i < tries; ++i) {
    const auto any = static_cast<std::size_t>(roller.pick(action_kinds.size(), label));
    const ActionKind& kind = action_kinds[any];
    if (kind.list == nullptr || !timely(then, kind) || !works_here(game, then, kind)) continue;
    List list(buffer);
    kind.list(game, then, side, list);
    if (list.list().empty()) continue;
    const auto which = roller.pick(static_cast<std::uint32_t>(list.list().size()), label);
    const Order& order = list.list()[static_cast<std::size_t>(which)];
    const Do& chosen = std::get<Do>(order);
    if (!ordered(desk, act_of(chosen)) && !hidden_from(then, side, chosen.at)) return order;
  }
  return std::nullopt;
}

}  // namespace

// Nothing, mostly: somebody who does something in every impulse never gets anywhere.
Order sample_act(const Battles& game, const Position& position, Side side, Roller& roller) {
  constexpr std::uint32_t idle_of = 4, longest_quiet = 12;
  const Label label{"B2.2"_sfb, "any action"};
  const Desk& desk = position.desk(side);
  std::optional<Order> order;
  if (roller.pick(idle_of, label) == 0 && !desk.acts.full()) {
    with_foreseen(game, position, side,
                  [&](const Position& then) { order = any_act(game, then, side, desk, roller); });
  }
  return order ? *order : Order(Pass{static_cast<std::uint8_t>(1 + roller.pick(longest_quiet, label))});
}

}  // namespace flagbridge::sfb

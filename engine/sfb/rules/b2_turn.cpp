#include "sfb/rules/b2_turn.h"

#include <algorithm>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/g14_pods.h"
#include "sfb/rules/j_craft.h"
#include "sfb/rules/p_terrain.h"
#include "sfb/state/live.h"

// (B2.2) The turn and its impulses.
namespace flagbridge::sfb {
namespace {

// Everything off.
Allocate form_of_nobody(UnitId unit) {
  Allocate form;
  form.unit = unit;
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::inactive;
  return form;
}

// (R1.15) Its fire control always works.
Allocate form_of_satellite(UnitId unit) {
  Allocate form = form_of_nobody(unit);
  form.fire_control = FireControl::active;
  return form;
}

}  // namespace

Flow begin_turn(BattlePlay& play, Task&) {
  Position& at = play.at;
  ++at.core.turn;
  at.impulse = 0;
  at.forms_in.clear();
  for_each_ship(at, [&](UnitId unit, Ship& ship) {
    for (const Edge begin : turn_begins()) begin(play, unit, ship);
    const bool idle = drifts(play.game, ship);                  // (G14.6)
    if (ship.bystander != 0 || idle) at.forms_in.insert(unit);  // (SG22.45)
    if (idle) at.form(unit) = form_of_nobody(unit);
    if (play.game.design(ship).satellite) {  // (R1.15)
      at.forms_in.insert(unit);
      at.form(unit) = form_of_satellite(unit);
    }
  });
  for (Notes& notes : at.notebooks) notes.acts.clear();
  shift_moons(play);
  play.tell(Happening::turn, "B2.2"_sfb, Sides::everyone(), Arg::number(at.core.turn));
  return Flow::done;
}

Flow run_impulses(BattlePlay& play, Task& task) {
  if (task.a == impulses_a_turn || play.at.finished != 0) {
    task.a = 0;
    return Flow::done;
  }
  ++task.a;
  play.at.impulse = static_cast<std::uint8_t>(task.a);
  play.push(Sequences::impulse);
  return Flow::again;
}

Flow begin_impulse(BattlePlay& play, Task&) {
  Position& at = play.at;
  at.moved_now.clear();
  at.launch_order = 0;
  at.core.live = at.volleys.empty() ? 0 : live::volleys;
  at.drop_empty_places();
  if (at.any_small()) at.core.live |= live::craft;
  at.entries = 0;
  play.tell(Happening::impulse, "C1.4"_sfb, Sides::everyone(), Arg::number(at.core.turn),
            Arg::number(at.impulse));
  for_each_ship(at, [&](UnitId unit, Ship& ship) {
    for (const Edge begin : impulse_begins()) begin(play, unit, ship);
  });
  return Flow::done;
}

// (6B) Sides write down what they will do; those who asked to be left alone are.
Flow ask_acts(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides, with_ships;
  for_each_ship(play.at, [&](UnitId, const Ship& ship) {
    with_ships = with_ships | ship.side;
    if (play.at.notes(ship.side).quiet_acts <= play.at.now()) sides = sides | ship.side;
  });
  if (with_ships.count() < play.at.seated) {  // (SG22.63, SH20.3) a side may have nothing but what flies
    for_each_craft(play.at, [&](UnitId, const Craft& craft) {
      if (manned(craft) && play.at.notes(craft.side).quiet_acts <= play.at.now()) sides = sides | craft.side;
    });
  }
  return play.ask(Decision::act, sides);
}

Flow end_impulse(BattlePlay& play, Task&) {
  for (Notes& notes : play.at.notebooks) notes.acts.clear();
  return Flow::done;
}

Flow end_turn(BattlePlay& play, Task&) {
  Position& at = play.at;
  for_each_ship(at, [&](UnitId unit, Ship& ship) {
    for (const Edge end : turn_ends()) end(play, unit, ship);
  });
  at.impulse = 0;
  return Flow::done;
}

bool own_ship(const Position& position, Side side, UnitId unit, Rule rule, Violations& found) {
  if (!found.require(is_ship(unit) && position.ship(unit).playing(), rule, "there is no ship {0}",
                     Arg::number(index_of(unit)))) {
    return false;
  }
  if (!found.require(position.ship(unit).bystander == 0, "SG22.45"_sfb, "ship {0} takes no part",
                     Arg::number(index_of(unit)))) {
    return false;
  }
  return found.require(position.ship(unit).side == side, rule, "ship {0} is not yours",
                       Arg::number(index_of(unit)));
}

Violations check_order(const Battles&, const Position& position, Side, const Pass& order) {
  Violations found;
  const bool every_impulse = asked(position) == Decision::act || asked(position) == Decision::fire;
  found.require(order.impulses == 0 || every_impulse, "B2.2"_sfb, "that is not asked in every impulse");
  return found;
}

}  // namespace flagbridge::sfb

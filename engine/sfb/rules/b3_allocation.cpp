#include "sfb/rules/b3_allocation.h"

#include "sfb/rules/b3_lines.h"
#include "sfb/rules/e1_arming.h"
#include "sfb/rules/g13_hidden.h"
#include "sfb/rules/h_power.h"
#include "sfb/rules/r1_satellites.h"

// (B3) Energy allocation: forms are filled in secret and take effect together.
namespace flagbridge::sfb {
namespace {

// The side's first ship without a form; nobody if all have one.
UnitId next_without_form(const Position& position, Side side) {
  UnitId next = no_unit;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (next == no_unit && ship.side == side && !form_in(position, unit)) next = unit;
  });
  return next;
}

// (H5) What a battery ends up with is no more than it holds.
void check_batteries(const Filled& filled, const Spending& ledger, Violations& found) {
  const Energy charge = filled.ship.battery.get() - used_of_batteries(ledger) + filled.form.recharge.get();
  const Energy room(left(filled.game, filled.ship, Box::battery));
  found.require(charge <= room, "H5"_sfb, "the batteries hold no more than {0} points",
                Arg::number(static_cast<int>(room.floor())));
}

}  // namespace

Violations check_order(const Battles& game, const Position& position, Side side, const Allocate& form) {
  Violations found;
  if (!own_ship(position, side, form.unit, "B3.1"_sfb, found)) return found;
  if (!found.require(!form_in(position, form.unit), "B3.1"_sfb, "its form is in already")) return found;
  const Filled filled(game, position, form);
  for (const PlacedLine& each : energy_lines()) {
    if (each.line.check != nullptr) each.line.check(filled, found);
  }
  // A bill makes sense only for a form that is possible at all.
  if (!found.none()) return found;
  const Spending ledger = bill_of(game, position, form.unit, form, found);
  check_batteries(filled, ledger, found);
  return found;
}

Answer carry_out(BattlePlay& play, Side side, const Allocate& form) {
  play.at.form(form.unit) = form;
  play.at.forms_in.insert(form.unit);
  return next_without_form(play.at, side) == no_unit ? Answer::done : Answer::more;
}

Flow ask_energy(BattlePlay& play, Task& task) {
  if (task.stage > 0) return Flow::done;
  Sides sides;
  for_each_ship(play.at, [&](UnitId, const Ship& ship) { sides = sides | ship.side; });
  return play.ask(Decision::allocate, sides);
}

namespace {

// What a form says begins to hold.
void take_effect(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  Violations none;
  ship.ledger = bill_of(play.game, play.at, unit, form, none);
  for (const PlacedLine& each : energy_lines()) {
    if (each.line.begin != nullptr) each.line.begin(play, unit, form);
  }
}

}  // namespace

Flow reveal_speeds(BattlePlay& play, Task&) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (form_in(play.at, unit) && ship.bystander == 0) take_effect(play, unit, play.at.form(unit));
    settle_weapons(play, unit);
    if (play.game.design(ship).satellite) load_satellite(play, unit);
    play.tell(Happening::speed, "C2"_sfb, who_sees(play.at, unit), arg(unit), Arg::number(ship.speed));
    if (ship.doubled != 0) play.tell(Happening::engines_doubled, "G15.2"_sfb, Sides::everyone(), arg(unit));
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb

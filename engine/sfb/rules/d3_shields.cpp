#include "sfb/rules/d3_shields.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_purse.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/d4_damage.h"
#include "sfb/rules/d8_criticals.h"
#include "sfb/rules/h_power.h"

// (D3.5) Shields are dropped and raised again. (D3.32) Those that no energy was allotted to are switched on
// with reserve power, all at once: they are raised as shield 0, at the level that `a` names.
namespace flagbridge::sfb {
namespace {

constexpr int least_down = quarter_turn;  // (D3.51)

bool is_shield(int number) { return number >= 1 && number <= 6; }

bool right_shield(const Position& position, Side side, const Do& order, Violations& found) {
  if (!own_ship(position, side, order.unit, "D3.5"_sfb, found)) return false;
  return found.require(is_shield(order.with), "D3.5"_sfb, "there is no shield {0}", Arg::number(order.with));
}

// (P2.731) The single bank of a ground base is dropped and raised as a whole.
void set_dropped(const Battles& game, Ship& ship, int shield, Moment when) {
  ship.shield_dropped[shield_place(shield)] = when;
  if (game.design(ship).small_ground) ship.shield_dropped.fill(when);
}

void list_shields(const Battles& game, const Position& position, Side side, Action what, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for (std::uint8_t shield = 1; shield <= 6; ++shield) {
      const Do order{.what = what, .unit = unit, .with = shield};
      Violations found;
      if (what == Action::drop_shield) {
        check_drop_shield(game, position, side, order, found);
      } else {
        check_raise_shield(game, position, side, order, found);
      }
      if (found.none()) list.add(order);
    }
  });
}

Energy cost_of(const Design& design, ShieldLevel level) {
  if (level == ShieldLevel::off) return Energy();
  return level == ShieldLevel::full ? design.shields_full : design.shields_minimum;
}
// (D3.32) What is lacking for a level; the full one includes the minimum.
Energy lacking(const Battles& game, const Ship& ship, ShieldLevel level) {
  return cost_of(game.design(ship), level) - cost_of(game.design(ship), ship.shield_level);
}

void check_switch_on(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "D3.32"_sfb, found)) return;
  const Ship& ship = position.ship(order.unit);
  const bool any = std::ranges::any_of(game.design(ship).shields, [](int boxes) { return boxes > 0; });
  if (!found.require(any, "D3.32"_sfb, "it has no shields")) return;
  const auto level = static_cast<ShieldLevel>(order.a);
  if (!found.require(level > ship.shield_level && level <= ShieldLevel::full, "D3.32"_sfb,
                     "its shields work at that level or better"))
    return;
  found.require(ship.battery.get() >= lacking(game, ship, level), "H7.113"_sfb,
                "the batteries hold {0} energy", Arg::number(static_cast<int>(ship.battery.get().floor())));
  found.require(!has_critical(ship, Critical::shield_control), "D8.2"_sfb, "the shield control has failed");
  found.require(level != ShieldLevel::full || !game.scenario(position).nebula, "P6.2"_sfb,
                "shields work at the minimum level only in a nebula");
}

void switch_on(BattlePlay& play, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  const auto level = static_cast<ShieldLevel>(order.a);
  if (level <= ship.shield_level) return;  // it has been done in this step
  const Energy cost = lacking(play.game, ship, level);
  if (!take_reserve(ship, cost)) return;
  ship.ledger.at(Purpose::shields, Source::battery) += cost;
  ship.shield_level = level;
  for (int shield = 1; shield <= 6; ++shield) {
    if (ship.shield_dropped[shield_place(shield)] == never && shield_strength(play.game, ship, shield) > 0)
      play.tell(Happening::shield_up, "D3.32"_sfb, Sides::everyone(), arg(order.unit), Arg::number(shield));
  }
}

void list_switching_on(const Battles& game, const Position& position, Side side, List& list) {
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side || ship.shield_level == ShieldLevel::full) return;
    for (const ShieldLevel level : {ShieldLevel::minimum, ShieldLevel::full}) {
      const Do order{.what = Action::raise_shield, .unit = unit, .a = static_cast<std::uint8_t>(level)};
      Violations found;
      check_switch_on(game, position, side, order, found);
      if (found.none()) list.add(order);
    }
  });
}

}  // namespace

void check_drop_shield(const Battles& game, const Position& position, Side side, const Do& order,
                       Violations& found) {
  if (!right_shield(position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  found.require(game.design(ship).shields[shield_place(order.with)] > 0, "D3.5"_sfb, "it has no such shield");
  found.require(ship.shield_dropped[shield_place(order.with)] == never, "D3.5"_sfb,
                "shield {0} is dropped already", Arg::number(order.with));
}

void perform_drop_shield(BattlePlay& play, Side, const Do& order) {
  Ship& ship = play.at.ship(order.unit);
  set_dropped(play.game, ship, order.with, play.at.now());
  play.tell(Happening::shield_down, "D3.5"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.with));
  alert(play.at, play.at.foes_of(ship.side));
}

void list_drop_shield(const Battles& game, const Position& position, Side side, List& list) {
  list_shields(game, position, side, Action::drop_shield, list);
}

void check_raise_shield(const Battles& game, const Position& position, Side side, const Do& order,
                        Violations& found) {
  if (order.with == 0 && order.a != 0) return check_switch_on(game, position, side, order, found);
  if (!right_shield(position, side, order, found)) return;
  const Ship& ship = position.ship(order.unit);
  const Moment dropped = ship.shield_dropped[shield_place(order.with)];
  if (!found.require(dropped != never, "D3.5"_sfb, "shield {0} is up", Arg::number(order.with))) return;
  found.require(past(position.now(), dropped, least_down), "D3.51"_sfb,
                "shield {0} stays down for {1} impulses", Arg::number(order.with), Arg::number(least_down));
  found.require(ship.shield_level != ShieldLevel::off, "D3.32"_sfb, "no energy is allotted to shields");
  found.require(!has_critical(ship, Critical::shield_control), "D8.2"_sfb, "the shield control has failed");
}

void perform_raise_shield(BattlePlay& play, Side, const Do& order) {
  if (order.with == 0) return switch_on(play, order);
  set_dropped(play.game, play.at.ship(order.unit), order.with, never);
  play.tell(Happening::shield_up, "D3.5"_sfb, Sides::everyone(), arg(order.unit), Arg::number(order.with));
}

void list_raise_shield(const Battles& game, const Position& position, Side side, List& list) {
  list_shields(game, position, side, Action::raise_shield, list);
  list_switching_on(game, position, side, list);
}

std::string say_drop_shield(const Said& said) { return fmt::format("Drop shield {}", said.order.with); }

std::string say_raise_shield(const Said& said) {
  if (said.order.with != 0) return fmt::format("Raise shield {}", said.order.with);
  return fmt::format("Switch the shields on, {}", name_of(static_cast<ShieldLevel>(said.order.a)));
}

namespace {

// (P2.731) The single bank of a ground base goes down and up as a whole.
void foresee_shield(const Battles& game, Ship& ship, int shield, Moment dropped) {
  if (game.design(ship).small_ground) return ship.shield_dropped.fill(dropped);
  ship.shield_dropped[static_cast<std::size_t>(shield - 1)] = dropped;
}

}  // namespace

void foresee_drop_shield(const Battles& game, Position& position, const Do& order) {
  foresee_shield(game, position.ship(order.unit), order.with, position.now());
}

void foresee_raise_shield(const Battles& game, Position& position, const Do& order) {
  Ship& ship = position.ship(order.unit);
  if (order.with != 0) return foresee_shield(game, ship, order.with, never);
  ship.shield_level = std::max(ship.shield_level, static_cast<ShieldLevel>(order.a));  // (D3.32)
}

// --- the form -------------------------------------------------------------------------------------------

void pay_shields(const Filled& filled, Purse& purse) {
  const Design& design = filled.design;
  if (filled.form.shields == ShieldLevel::minimum) purse.pay_any(Purpose::shields, design.shields_minimum);
  if (filled.form.shields == ShieldLevel::full) purse.pay_any(Purpose::shields, design.shields_full);
}

void begin_shields(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).shield_level = form.shields;
}

void show_shields(Sheet& sheet) {
  sheet.choice("shields", {{"off", "off", "0"},
                           {"minimum", "minimum", as_points(sheet.design.shields_minimum)},
                           {"full", "full", as_points(sheet.design.shields_full)}});
}

void pay_general(const Filled& filled, Purse& purse) { purse.pay_any(Purpose::general, filled.form.general); }

void begin_general(BattlePlay& play, UnitId unit, const Allocate& form) {
  Ship& ship = play.at.ship(unit);
  ship.general = static_cast<std::uint8_t>(form.general.get().floor() /
                                           play.game.design(ship).general_cost);  // (D3.341)
}

void show_general(Sheet& sheet) { sheet.number("general reinforcement", Sheet::plenty); }

void pay_specific(const Filled& filled, Purse& purse) {
  for (const std::uint8_t points : filled.form.specific)
    purse.pay_any(Purpose::specific, Energy(static_cast<int>(points)));
}

void check_specific(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  for (int i = 0; i < 6; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool stands = filled.ship.shield_dropped[at] == never &&
                        shield_boxes(filled.game, filled.ship, i + 1, form.shields) > 0;
    found.require(form.specific[at] == 0 || stands, "D3.342"_sfb,
                  "shield {0} is down and cannot be reinforced", Arg::number(i + 1));
    found.require(form.specific[at] == 0 || !filled.design.small_ground, "R1.14A3"_sfb,
                  "the shields of a small ground base are reinforced as a whole");
  }
}

void begin_specific(BattlePlay& play, UnitId unit, const Allocate& form) {
  play.at.ship(unit).specific = form.specific;
}

void show_specific(Sheet& sheet) {
  for (int i = 0; i < 6; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool up = sheet.design.shields[at] > sheet.ship.shields[at];
    sheet.number(fmt::format("specific.{}", i), fmt::format("reinforce shield {}", i + 1),
                 up ? Sheet::plenty : 0, "D3.342"_sfb);
  }
}

// (D3.34) What was allotted lasts for the turn.
void end_reinforcement(BattlePlay&, UnitId, Ship& ship) {
  ship.general = 0;
  ship.specific = {};
}

}  // namespace flagbridge::sfb

#include <algorithm>
#include <fmt/format.h>

#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/b3_sheet.h"
#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c3_turning.h"

// (C3.7) Bases turn in place at a rate set for the turn, in the impulses of their chart.
namespace flagbridge::sfb {
namespace {

constexpr int fastest = 4;  // hexsides a turn; higher numbers of a form are the same the other way round

}  // namespace

void check_rotation(const Filled& filled, Violations& found) {
  if (filled.form.rotation == 0) return;
  found.require(filled.design.base, "C3.7"_sfb, "only bases rotate");
  found.require(!filled.design.ground, "P2.74"_sfb, "a base on the ground does not turn");
  found.require(!filled.design.satellite, "R1.15"_sfb, "a satellite does not turn");
  found.require(filled.form.rotation <= 2 * fastest, "C3.7"_sfb, "a base turns {0} hexsides a turn at most",
                Arg::number(fastest));
}

void rotate_bases(BattlePlay& play) {
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (!play.game.design(ship).base || !form_in(play.at, unit)) return;
    const int wanted = play.at.form(unit).rotation;
    if (wanted == 0) return;
    const bool clockwise = wanted <= fastest;
    const int rate = clockwise ? wanted : wanted - fastest;
    const auto& rows = play.game.tables_of().base_rotation;
    const auto row = std::ranges::find(rows, rate, [](const RotationRow& each) { return int{each.rate}; });
    if (row == rows.end() || std::ranges::find(row->impulses, play.at.impulse) == row->impulses.end()) return;
    ship.facing = turned_right(ship.facing, clockwise ? 1 : -1);
    remember_facings(play.at, unit);
    play.tell(Happening::base_turns, "C3.7"_sfb, Sides::everyone(), arg(unit), arg(ship.facing));
  });
}

void show_rotation(Sheet& sheet) {
  if (!sheet.design.base) return;
  std::vector<Form::Choice> choices = {{"0", "none"}};
  for (int i = 1; i <= 2 * fastest; ++i) {
    choices.push_back({std::to_string(i), fmt::format("{} {}", i <= fastest ? i : i - fastest,
                                                      i <= fastest ? "clockwise" : "back")});
  }
  sheet.choice("hexsides it turns", std::move(choices));
}

}  // namespace flagbridge::sfb

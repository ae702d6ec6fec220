#include "sfb/rules/d8_criticals.h"

#include <bit>

#include "sfb/rules/c2_speed.h"

namespace flagbridge::sfb {
namespace {

constexpr int most_due = 3;
constexpr int occurs = 1;           // lowest die and below
constexpr int normal_repaired = 2;  // (D8.31)

void fail(BattlePlay& play, UnitId unit, int system) {
  Ship& ship = play.at.ship(unit);
  ship.criticals = static_cast<std::uint8_t>(ship.criticals | 1u << (system - 1));
  play.tell(Happening::critical, "D8.2"_sfb, Sides::everyone(), arg(unit), Arg::number(system));
  if (static_cast<Critical>(system) == Critical::power_conduits) {
    ship.battery = ship.battery_warp = ship.battery_impulse = Energy();
  }
}

}  // namespace

void note_critical(Position& position, UnitId unit) {
  Ship& ship = position.ship(unit);
  if (position.options.critical_hits == 0 || ship.criticals_due >= most_due) return;
  ++ship.criticals_due;
}

Flow critical_hits(BattlePlay& play, Task&) {
  if (play.at.options.critical_hits == 0) return Flow::done;
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    for (; ship.criticals_due > 0; --ship.criticals_due) {
      if (play.d6({"D8"_sfb, "a critical hit"}) > occurs) continue;
      fail(play, unit, play.d6({"D8.2"_sfb, "what fails"}));
    }
  });
  return Flow::done;
}

// (D8.31) One system a turn, the lowest number first; the die is for the crew's quality.
Flow mend_criticals(BattlePlay& play, Task&) {
  if (play.at.options.critical_hits == 0) return Flow::done;
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    if (ship.criticals == 0) return;
    const int die = play.d6({"D8.31"_sfb, "repair of a critical hit"});
    if (die + modified(play.game, play.at, unit, Roll::mending) > normal_repaired) return;
    const int system = std::countr_zero(ship.criticals);
    ship.criticals = static_cast<std::uint8_t>(ship.criticals & ~(1u << system));
    play.tell(Happening::mended, "D8.31"_sfb, Sides::everyone(), arg(unit), Arg::number(system + 1));
  });
  return Flow::done;
}

void check_criticals(const Filled& filled, Violations& found) {
  const Allocate& form = filled.form;
  const Ship& ship = filled.ship;
  const bool reinforced = !form.general.none() || form.specific != std::array<std::uint8_t, 6>{};
  found.require(!has_critical(ship, Critical::shield_control) || !reinforced, "D8.2"_sfb,
                "the shield control has failed");
  found.require(!has_critical(ship, Critical::power_conduits) || form.recharge.none(), "D8.2"_sfb,
                "the power conduits have failed");
  constexpr int slow = 10;
  if (!has_critical(ship, Critical::warp_control)) return;
  found.require(fastest_of(form) <= slow, "D8.2"_sfb, "the warp control has failed: no faster than {0}",
                Arg::number(slow));
  found.require(never_accelerates(form, form.speed), "D8.2"_sfb,
                "the warp control has failed: no acceleration in the turn");
}

}  // namespace flagbridge::sfb

#include "players/sfb/form_planner.h"

#include <algorithm>

#include "sfb/rules/e1_arming.h"

namespace flagbridge::sfb {

FormPlanner::FormPlanner(const Battles& game, const Position& view, UnitId unit)
    : game_(game), view_(view), form_(default_form(game, view, unit)) {}

void FormPlanner::speed_up(int wish) {
  for (int speed = wish; speed > form_.speed; --speed) {
    if (attempt([&](Allocate& form) { form.speed = static_cast<std::uint8_t>(speed); })) return;
  }
}

void FormPlanner::slow_down(int wish) {
  if (form_.speed > wish) attempt([&](Allocate& form) { form.speed = static_cast<std::uint8_t>(wish); });
}

void FormPlanner::feed_weapons(int least_speed) {
  while (!feed() && form_.speed > least_speed) {
    const int before = form_.speed;
    slow_down(form_.speed - 1);
    if (form_.speed == before) return;
  }
}

void FormPlanner::overload() {
  for (std::size_t i = 0; i < form_.arm.size(); ++i) {
    if (form_.arm[i].mode != Mode::standard && form_.arm[i].mode != Mode::hold) continue;
    attempt([&](Allocate& form) { form.arm[i].mode = Mode::overload; });
  }
}

void FormPlanner::spare_batteries(int least_speed) {
  while (uses_batteries() && form_.speed > least_speed) {
    const int before = form_.speed;
    slow_down(form_.speed - 1);
    if (form_.speed == before) return;
  }
}

void FormPlanner::recharge() {
  const Ship& ship = view_.ship(form_.unit);
  const Energy room = Energy(left(game_, ship, Box::battery)) - ship.battery.get();
  at_most(static_cast<int>(room.floor()), [](Allocate& form, int points) { form.recharge = Energy(points); });
}

bool FormPlanner::uses_batteries() const {
  Violations found;
  const Spending ledger = bill_of(game_, view_, form_.unit, form_, found);
  return std::ranges::any_of(
      ledger.spent, [](const auto& line) { return line[index_of(Source::battery)].get() > Energy(); });
}

bool FormPlanner::armed(int weapon) const {
  return std::ranges::any_of(form_.arm, [&](const Arming& each) { return each.weapon == weapon; });
}

// As far as there is energy; whether that is all.
bool FormPlanner::feed() {
  const Ship& ship = view_.ship(form_.unit);
  bool all = true;
  for (int i = 0; i < ship.mounts && !form_.arm.full(); ++i) {
    const WeaponFamily family = game_.weapon(ship, i).family;
    if (family == WeaponFamily::special_sensor || armed(i)) continue;
    for (const Mode mode : {Mode::hold, Mode::standard}) {
      const Arming arming{static_cast<std::uint8_t>(i), mode, {}};
      if (!arming_cost(game_, view_, ship, arming).legal) continue;
      all &= attempt([&](Allocate& form) { static_cast<void>(form.arm.push_back(arming)); });
      break;
    }
  }
  const Energy room = capacitor_room(game_, view_, ship) - ship.capacitor.get();
  for (std::int64_t points = room.floor(); Energy(points) > form_.phasers.get(); --points) {
    if (attempt([&](Allocate& form) { form.phasers = Energy(points); })) break;
    all = false;
  }
  return all;
}

UnitId first_without_form(const Position& view, Side side) {
  UnitId first = no_unit;
  for_each_ship(view, [&](UnitId unit, const Ship& ship) {
    const bool in = view.forms_in.has(unit);
    if (first == no_unit && ship.side == side && !in) first = unit;
  });
  return first;
}

}  // namespace flagbridge::sfb

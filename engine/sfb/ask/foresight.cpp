#include "sfb/ask/foresight.h"

#include <algorithm>

#include "sfb/ask/actions.h"
#include "sfb/rules/g13_cloak.h"

namespace flagbridge::sfb {
namespace {

// (D6.633) Fire control that becomes active in 6B1.02 of this impulse.
bool control_comes(const Position& position, const Ship& ship) {
  return ship.control_due != never && ship.control_due <= position.now() && ship.cloak == Cloaking::off;
}

// (G13.15) A ship that becomes visible in 6B2.01 of this impulse.
bool shows_itself(const Position& position, const Ship& ship) {
  return ship.cloak == Cloaking::fading_in && position.now() - ship.faded >= fading_impulses;
}

}  // namespace

bool anything_foreseen(const Position& position, Side side) {
  const auto changes = [](const Act& act) {
    return kind_of(static_cast<Action>(act.what)).foresee != nullptr;
  };
  if (std::ranges::any_of(position.notes(side).acts, changes)) return true;
  return std::ranges::any_of(position.ships, [&](const Ship& ship) {
    if (!ship.playing()) return false;
    return shows_itself(position, ship) || (ship.side == side && control_comes(position, ship));
  });
}

// Lock-on that needs a die is hoped for: the step itself will see.
void foresee(const Battles& game, Position& position, Side side) {
  for_each_ship(position, [&](UnitId, Ship& ship) {
    if (ship.side == side && control_comes(position, ship)) {
      ship.fire_control = FireControl::active;
      ship.lock_on = 1;
      ship.control_due = never;
    }
  });
  for_each_ship(position, [&](UnitId unit, Ship& ship) {
    if (!shows_itself(position, ship)) return;
    ship.cloak = Cloaking::off;
    for (Ship& other : position.ships) other.no_lock.erase(unit);
  });
  for (const Act& act : position.notes(side).acts) {
    const ActionKind& kind = kind_of(static_cast<Action>(act.what));
    if (kind.foresee != nullptr) kind.foresee(game, position, order_of(act));
  }
}

}  // namespace flagbridge::sfb

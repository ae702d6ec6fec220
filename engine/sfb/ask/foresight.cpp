#include "sfb/ask/foresight.h"

#include <algorithm>

#include "sfb/ask/actions.h"
#include "sfb/rules/g13_cloak.h"

namespace flagbridge::sfb {
namespace {

// (D6.633) Fire control that becomes active in 6B1.02 of this impulse.
bool control_comes(const Position& position, const Ship& ship) {
  return ship.control_due != 0 && ship.control_due <= position.now() && ship.cloak == Cloaking::off;
}

// (G13.15) A ship that becomes visible in 6B2.01 of this impulse.
bool shows_itself(const Position& position, const Ship& ship) {
  return ship.cloak == Cloaking::fading_in && position.now() - ship.faded >= fading_impulses;
}

bool changes_things(Action what) {
  return what == Action::drop_shield || what == Action::raise_shield || what == Action::fire_control ||
         what == Action::cloak;
}

// (P2.731) The single bank of a ground base goes down and up as a whole.
void foresee_shield(const Battles& game, Ship& ship, int shield, Moment dropped) {
  if (game.design(ship).small_ground) return ship.shield_dropped.fill(dropped);
  ship.shield_dropped[static_cast<std::size_t>(shield - 1)] = dropped;
}

void foresee_act(const Battles& game, Position& position, const Do& order) {
  Ship& ship = position.ship(order.unit);
  switch (order.what) {
    case Action::drop_shield: foresee_shield(game, ship, order.with, position.now()); break;
    case Action::raise_shield:
      if (order.with == 0) {  // (D3.32)
        ship.shield_level = std::max(ship.shield_level, static_cast<ShieldLevel>(order.a));
      } else {
        foresee_shield(game, ship, order.with, 0);
      }
      break;
    case Action::fire_control:
      if (static_cast<FireControl>(order.a) != FireControl::active) {
        ship.fire_control = static_cast<FireControl>(order.a);
        ship.control_due = 0;
      }
      break;
    case Action::cloak:
      ship.cloak = order.a != 0 ? Cloaking::fading_out : Cloaking::fading_in;
      ship.faded = position.now();
      break;
    default: break;
  }
}

}  // namespace

bool anything_foreseen(const Position& position, Side side) {
  const auto changes = [](const Act& act) { return changes_things(static_cast<Action>(act.what)); };
  if (std::ranges::any_of(position.desk(side).acts, changes)) return true;
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
      ship.control_due = 0;
    }
  });
  for_each_ship(position, [&](UnitId unit, Ship& ship) {
    if (!shows_itself(position, ship)) return;
    ship.cloak = Cloaking::off;
    for (Ship& other : position.ships) other.no_lock.erase(unit);
  });
  for (const Act& act : position.desk(side).acts) {
    if (changes_things(static_cast<Action>(act.what))) foresee_act(game, position, order_of(act));
  }
}

}  // namespace flagbridge::sfb

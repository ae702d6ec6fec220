#include "sfb/rules.h"

// Orders given in advance.
namespace flagbridge::sfb {

Violations Battles::check_standing(const Position&, Side, const Standing& standing) const {
  Violations found;
  found.require(standing.policy < policies().size(), Rule{}, "there is no policy number {0}",
                Arg::number(standing.policy));
  return found;
}

namespace {

// The nearest enemy of any of the side's ships; far away if there is none.
int nearest_enemy(const Position& position, Side side) {
  int nearest = 1000;
  for_each_ship(position, [&](UnitId unit, const Ship& ship) {
    if (ship.side != side) return;
    for_each_ship(position, [&](UnitId other, const Ship& enemy) {
      if (enemy.side != side) nearest = std::min(nearest, true_range(position, unit, other));
    });
  });
  return nearest;
}

}  // namespace

std::optional<Order> Battles::standing_answer(const Position& position, Side side,
                                              const Standing& standing) const {
  const Decision what = asked(position);
  switch (static_cast<Policy>(standing.policy)) {
    case Policy::do_least: return Pass{};
    case Policy::hold_fire_beyond:
      if (what == Decision::fire && nearest_enemy(position, side) > standing.a) return Pass{};
      return std::nullopt;
    case Policy::straight_on: return what == Decision::move ? std::optional<Order>(Pass{}) : std::nullopt;
    case Policy::same_energy: return what == Decision::allocate ? std::optional<Order>(Pass{}) : std::nullopt;
    case Policy::always_reinforce:
      return what == Decision::reinforce ? std::optional(proposed_reinforcement(*this, position))
                                         : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace flagbridge::sfb

#include <fmt/format.h>

#include "sfb/rules/g7_tractors.h"

// (G7.85) What one ship holds in a tractor beam may be passed on to another of the same side.
namespace flagbridge::sfb {

void check_hand_over(const Battles& game, const Position& position, Side side, const Do& order,
                     Violations& found) {
  if (!own_ship(position, side, order.unit, "G7.85"_sfb, found)) return;
  if (!found.require(link_between(position, order.unit, order.at) >= 0, "G7.85"_sfb, "it does not hold that"))
    return;
  const UnitId taker = unit_at(order.a);
  const bool other = taker != order.unit && taker != order.at;
  if (!found.require(other, "G7.85"_sfb, "another ship must take it")) return;
  // Whoever takes it does so with a beam of its own, as if the unit did not resist.
  check_tractor(game, position, side, {Action::tractor, taker, 0, order.at, 1}, found);
}

void perform_hand_over(BattlePlay& play, Side, const Do& order) {
  Position& at = play.at;
  const UnitId taker = unit_at(order.a);
  const int beam = free_beam(play.game, at, taker);
  at.uses[beam_slot(play.game, at.ship(taker), beam)] = at.now();
  pay_tractor(play, taker, cost_of_strength(play.game, true_range(at, taker, order.at)));
  Link& link = at.links[static_cast<std::size_t>(link_between(at, order.unit, order.at))];
  link.holder = taker;
  link.box = static_cast<std::uint8_t>(beam);
  link.energy = 1;  // what its own beam is worth
  play.tell(Happening::handed_over, "G7.85"_sfb, Sides::everyone(), arg(order.unit), arg(order.at),
            arg(taker));
}

void list_hand_over(const Battles& game, const Position& position, Side side, List& list) {
  for (const Link& link : position.links) {
    if (position.side_of(link.holder) != side) continue;
    for_each_ship(position, [&](UnitId taker, const Ship& ship) {
      if (ship.side != side || taker == link.holder) return;
      const Do order{Action::hand_over, link.holder, 0, link.target,
                     static_cast<std::uint8_t>(index_of(taker))};
      Violations found;
      check_hand_over(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  }
}

std::string say_hand_over(const Said& said) {
  return fmt::format("Hand {} over to {}", said.at(), said.name(unit_at(said.order.a)));
}

}  // namespace flagbridge::sfb

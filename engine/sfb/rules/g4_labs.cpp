#include "sfb/rules/f_seeking.h"

// (G4.2) Identifying seeking weapons by lab.
namespace flagbridge::sfb {
namespace {

// The time of the last use of a lab box.
int lab_slot(const Battles& game, const Ship& ship, int lab) {
  const Design& design = game.design(ship);
  return ship.first_timed + design.boxes[index_of(Box::transporter)] + design.boxes[index_of(Box::tractor)] +
         lab;
}

// A lab that is free: not used this turn, nor within eight impulses; -1 if there is none.
int free_lab(const Battles& game, const Position& position, const Ship& ship) {
  for (int lab = 0; lab < left(game, ship, Box::lab); ++lab) {
    const Moment used = position.timed[static_cast<std::size_t>(lab_slot(game, ship, lab))];
    const bool this_turn = used != 0 && (used - 1) / impulses_a_turn + 1 == position.core.turn;
    if (!this_turn && past(position.now(), used, quarter_turn)) return lab;
  }
  return -1;
}

}  // namespace

void check_identify(const Battles& game, const Position& position, Side side, const Do& order,
                    Violations& found) {
  if (!own_ship(position, side, order.unit, "G4.2"_sfb, found)) return;
  const bool there = is_craft(order.at) && position.small(order.at).exists();
  if (!found.require(there, "G4.2"_sfb, "there is nothing to identify")) return;
  const Ship& ship = position.ship(order.unit);
  const Craft& craft = position.small(order.at);
  found.require(craft.side != side && !craft.identified.has(side), "G4.2"_sfb, "it is known already");
  found.require(craft.kind != CraftKind::plasma, "F1.4"_sfb, "labs learn nothing about plasma torpedoes");
  found.require(free_lab(game, position, ship) >= 0, "G4.22"_sfb, "no lab is free");
  constexpr int farthest = 5;  // a die beats the range
  found.require(true_range(position, order.unit, order.at) <= farthest, "G4.2"_sfb, "it is too far away");
  found.require(ship.cloak == Cloaking::off && controls_fire(ship), "D6.12"_sfb, "it has no lock-on");
}

void perform_identify(BattlePlay& play, Side side, const Do& order) {
  Position& at = play.at;
  const Ship& ship = at.ship(order.unit);
  const int lab = free_lab(play.game, at, ship);
  at.timed[static_cast<std::size_t>(lab_slot(play.game, ship, lab))] = at.now();
  const int die = play.d6({"G4.2"_sfb, "identification"}, side);
  if (die <= true_range(at, order.unit, order.at)) return;
  Craft& craft = at.small(order.at);
  craft.identified = craft.identified | side;
  play.tell(Happening::identified, "G4.2"_sfb, side, arg(order.unit), arg(order.at));
}

void list_identify(const Battles& game, const Position& position, Side side, List& list) {
  for_each_craft(position, [&](UnitId what, const Craft& craft) {
    if (craft.side == side) return;
    for_each_ship(position, [&](UnitId unit, const Ship& ship) {
      if (ship.side != side) return;
      const Do order{Action::identify, unit, 0, what};
      Violations found;
      check_identify(game, position, side, order, found);
      if (found.none()) list.add(order);
    });
  });
}

}  // namespace flagbridge::sfb

#include "sfb/rules/g6_mutiny.h"

// (G6) Klingon crews without their security stations, an option.
namespace flagbridge::sfb {
namespace {

// Rows of the chart by Ship::quality: poor, normal, outstanding.
const MutinyRow& row_of(const Battles& game, const Ship& ship) {
  constexpr std::array<std::size_t, 3> rows = {1, 0, 2};
  return game.tables_of().mutiny[rows[ship.quality]];
}

void tell(BattlePlay& play, UnitId unit, int state) {
  play.tell(Happening::mutinies, "G6.20"_sfb, Sides::everyone(), arg(unit), Arg::number(state));
}

}  // namespace

// Policy: the die of a turn falls in its first impulse. A mutiny is fought at once, and again every turn
// while it lasts; until it is put down nobody controls the ship (G6.25).
Flow mutiny(BattlePlay& play, Task&) {
  if (play.at.options.mutiny == 0 || play.at.impulse != 1) return Flow::done;
  for_each_ship(play.at, [&](UnitId unit, Ship& ship) {
    const bool guarded = left(play.game, ship, Box::security) > 0;
    const bool klingon = play.game.design(ship).boxes[index_of(Box::security)] > 0;
    if (!klingon || (guarded && ship.mutinous == 0) || ship.captured != 0) return;
    const MutinyRow& row = row_of(play.game, ship);
    if (ship.mutinous == 0) {
      if (!row.mutiny || play.d6({"G6.20"_sfb, "mutiny"}) > *row.mutiny) return;
      ship.mutinous = 1;
      tell(play, unit, 1);
    }
    if (play.d6({"G6.20"_sfb, "the mutiny is fought"}) > row.put_down) return;
    ship.mutinous = 0;
    tell(play, unit, 0);
  });
  return Flow::done;
}

}  // namespace flagbridge::sfb

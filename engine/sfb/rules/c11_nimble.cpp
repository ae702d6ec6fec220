#include "sfb/rules/c11_nimble.h"

namespace flagbridge::sfb {

int nimble_reverses(const Battles& game, const Position& position, UnitId unit) {
  return nimble(game, position.ship(unit)) ? 1 : 0;
}
// So are gunboats and fighters; a poor crew has nothing of it (G21.123).
int nimble_handles(const Battles& game, const Position& position, UnitId unit) {
  if (is_craft(unit)) return position.small(unit).kind == CraftKind::fighter ? -1 : 0;
  const Ship& ship = position.ship(unit);
  return ship.quality != 0 && (nimble(game, ship) || game.design(ship).pf) ? -1 : 0;
}

}  // namespace flagbridge::sfb

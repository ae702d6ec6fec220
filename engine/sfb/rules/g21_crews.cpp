#include "sfb/rules/g21_crews.h"

namespace flagbridge::sfb {

int poor_aim(const Jammed& between) {
  constexpr int points = 3;
  const Ship* ship = between.by_ship();
  return ship != nullptr && ship->quality == 0 ? points : 0;
}

int crew_is_better(const Battles&, const Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  return ship.quality == 0 ? -1 : ship.quality == 2 ? 1 : 0;
}
// Where low dice are good.
int crew_mends(const Battles& game, const Position& position, UnitId unit) {
  return -crew_is_better(game, position, unit);
}
int crew_handles(const Battles& game, const Position& position, UnitId unit) {
  return is_ship(unit) ? crew_mends(game, position, unit) : 0;
}

}  // namespace flagbridge::sfb

#include "sfb/rules.h"

// (S4) How ready a ship is when the battle begins.
namespace flagbridge::sfb {

void make_ready(const Battles& game, Position& position, UnitId unit, int status) {
  Ship& ship = position.ship(unit);
  const auto& rows = game.tables_of().weapon_status;
  const WeaponStatusRow& row = rows[static_cast<std::size_t>(status < 0 ? 0 : status > 3 ? 3 : status)];
  ship.energized = row.energized ? 1 : 0;
  if (row.capacitor == Charge::full) ship.capacitor = capacitor_room(game, position, ship);
}

}  // namespace flagbridge::sfb

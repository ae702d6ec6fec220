#pragma once

#include "sfb/rules/j4_fighters.h"
#include "tests/sfb/systems.h"

// Shuttles that come and go, and who is in them.
namespace flagbridge::sfb {

struct Deck : Encounter {
  explicit Deck(int hexes = 2, const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Encounter(hexes, mine, theirs) {
    position.year = 175;
    for (int i = 0; i < 2; ++i) fit_bays(game, position, unit_at(i), 0);
  }
  BayBox& box(int number, int ship = 0) { return position.bay((*this)[ship], number); }
  // A shuttle of one side with its pilot, out for some time.
  UnitId shuttle(int side, Hex at) {
    const UnitId unit = craft(CraftKind::shuttle, side, at);
    position.small(unit).type = box(0, side).craft;
    position.small(unit).launcher = unit_at(side);
    position.small(unit).speed = 6;
    return unit;
  }
  void lower_shields(int ship) {
    for (int i = 0; i < 6; ++i)
      (*this)[ship].shields[static_cast<std::size_t>(i)] =
          game.design((*this)[ship]).shields[static_cast<std::size_t>(i)];
  }
};

inline Do land(UnitId craft, int ship, int way = 0) {
  return {Action::land_shuttle, craft, 0, unit_at(ship), static_cast<std::uint8_t>(way)};
}

inline Do embark(int box, int parties, int crew = 0) {
  return {Action::embark,
          Encounter::own,
          static_cast<std::uint8_t>(box),
          no_unit,
          static_cast<std::uint8_t>(parties),
          static_cast<std::uint8_t>(crew)};
}

}  // namespace flagbridge::sfb

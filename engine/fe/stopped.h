#pragma once

#include <optional>
#include <string>

#include "fe/rules.h"

// A stack whose owner is asked about it on its way: what holds it where it is, who of it has to stay, and who
// may go on.
namespace flagbridge::fe {

struct Stopped {
  Place at = nowhere;
  UnitList free;     // as many as may go on together, the strongest of them
  UnitList held;     // the others of the stack
  int hexes = 0;     // that those who are free may still enter
  int needed = 0;    // half ship-equivalents of the enemy in the hex (203.5)
  bool met = false;  // by a reaction (203.63)
};

// Nothing unless that is what is asked.
std::optional<Stopped> stopped_stack(const Campaign& game, const Position& view);
std::string stopped_words(const Campaign& game, const Position& view, const Stopped& stack);

}  // namespace flagbridge::fe

#include <algorithm>

#include "sfb/rules.h"

// (S4) How ready a ship is when the battle begins.
namespace flagbridge::sfb {

void make_ready(const Battles& game, Position& position, UnitId unit, int status) {
  constexpr int readiest = 3;
  arm_for_status(game, position, unit, std::clamp(status, 0, readiest));
}

}  // namespace flagbridge::sfb

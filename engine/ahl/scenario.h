#pragma once

#include <array>
#include <string>
#include <vector>

#include "ahl/position.h"
#include "kernel/document.h"
#include "kernel/error.h"

// A scenario as its file says it: decks, forces, set-up, special rules as triggers, and endings.
namespace flagbridge::ahl {

struct Scenario {
  std::string id;
  std::string title;
  std::string summary;
  std::array<std::string, side_count> sides;
  std::string ship;  // a refit, or empty
  std::uint16_t turns = 0;
  std::uint8_t vessel = 0;      // Content::vessels
  bool thrown_charges = false;  // (V.5) charges may be thrown like grenades
};

}  // namespace flagbridge::ahl

#pragma once

#include "tests/fe/tabletop.h"

// What the tests of battles have in common.
namespace flagbridge::fe {

// A battle in 1003 between Lyrans, who attack, and Kzintis.
struct Fight {
  Table table;
  explicit Fight(Level level = Level::advanced) : table(level) {}
  UnitId lyran(std::string_view code) { return table.add(Race::lyran, code, "1003"); }
  UnitId kzinti(std::string_view code) { return table.add(Race::kzinti, code, "1003"); }
  Position& at() { return table.at; }
};

inline void begin(Session& play) { play.turn(coalition_seat, begin_combat); }

inline FormForce force_of(UnitId flagship, const UnitList& line = {}) {
  FormForce order;
  order.flagship = flagship;
  order.line = line;
  return order;
}

}  // namespace flagbridge::fe

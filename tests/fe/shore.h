#pragma once

#include "tests/fe/fight.h"

// A battle at a base of the Federation.
namespace flagbridge::fe {

// Romulans before a Federation base with ships at it.
struct Shore {
  Table table;
  UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  UnitId cruiser = table.add(Race::federation, "CA", "3710");
  UnitId base = table.add(Race::federation, "BATS", "3710");
  Shore() { table.battle("3710", Ground::open, coalition_seat); }
};

}  // namespace flagbridge::fe

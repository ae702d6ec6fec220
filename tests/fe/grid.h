#pragma once

#include "tests/fe/tabletop.h"

// Supply of a race as it is now.
namespace flagbridge::fe {

inline SupplyField grid(const Table& table, Race race) {
  const Census census(campaign(), table.at);
  return {campaign(), table.at, census, race, false};
}

}  // namespace flagbridge::fe

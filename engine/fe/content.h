#pragma once

#include "fe/map.h"
#include "fe/orders_of_battle.h"
#include "fe/races.h"
#include "fe/scenarios.h"
#include "fe/tables.h"
#include "fe/units.h"

// All data of Federation & Empire, checked against one another.
namespace flagbridge::fe {

struct Content {
  std::vector<RaceRow> races;
  Tables tables;
  Units units;
  StrategicMap map;
  OrdersOfBattle orders;
  Scenarios scenarios;

  const RaceRow& race(Race which) const { return races[static_cast<std::size_t>(which)]; }

  // (753.0) Points a turn at full strength, from what stands on the map and beyond.
  Points income(Race which) const;
};

Result<Content> load_content(const DataSource& data);

}  // namespace flagbridge::fe

#pragma once

#include "tests/fe/tabletop.h"

// What a race earns and has.
namespace flagbridge::fe {

inline int income_of(Table& table, Race race, Seat seat) {
  Session play(table, {});
  table.at.phasing = seat;
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
  return table.at.realm(race).last_income / 20;
}

inline int left(const Table& table, Race race) { return table.at.realm(race).treasury; }

}  // namespace flagbridge::fe

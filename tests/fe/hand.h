#pragma once

#include "tests/fe/tabletop.h"

// A table with a game under way.
namespace flagbridge::fe {

// A hand at the table.
struct Hand {
  Table table;
  Session play{table, {}};
  FePlay hand{campaign(), table.at, play.dice, play.events};
  Position& at() { return table.at; }
  UnitId last() const { return unit_at(static_cast<int>(table.at.counters.size()) - 1); }
};

inline void next_turn(Table& table, Seat seat, int turn) {
  table.at.core.turn = static_cast<std::uint16_t>(turn);
  table.at.phasing = seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(begin_player_turn(hand, task));
}

}  // namespace flagbridge::fe

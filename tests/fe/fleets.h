#pragma once

#include "tests/fe/tabletop.h"

// Fleets that wait.
namespace flagbridge::fe {

inline std::uint8_t fleet_named(Race race, std::string_view name) {
  const OrderOfBattle* order = campaign().content().orders.find(race);
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    if (order->fleets[i].name == name) return static_cast<std::uint8_t>(i);
  }
  ADD_FAILURE() << name;
  return 0xff;
}

inline UnitId waiting(Table& table, Race race, std::string_view code, std::string_view hex,
                      std::string_view fleet) {
  const UnitId unit = table.add(race, code, hex);
  table.at[unit].fleet = fleet_named(race, fleet);
  table.at[unit].set(Mark::unreleased);
  return unit;
}

// (600.32) Klingons of the Tholian Border Squadron in 2318, which has no starbase; the nearest is in 2216.
struct Border {
  Table table;
  UnitId ship = waiting(table, Race::klingon, "F5", "2318", "Tholian Border Squadron");
  UnitId other_ship = waiting(table, Race::klingon, "F5", "2318", "Tholian Border Squadron");
  UnitId base = table.add(Race::klingon, "SB", "2216");
  Session play{table, {}};
  Border() {
    table.add(Race::klingon, "SB", "1716");
    table.at.options.set_up = Placing::lot;
    play.turn(coalition_seat, ask_operations);
  }
  Refused move(UnitId unit, std::initializer_list<std::string_view> path) {
    return play.give(coalition_seat, along(only(unit), path));
  }
};

}  // namespace flagbridge::fe

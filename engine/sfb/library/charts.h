#pragma once

#include <array>

#include "sfb/library/damage_charts.h"
#include "sfb/library/fire_charts.h"
#include "sfb/library/tables.h"
#include "sfb/state/units.h"

// The charts that are read during play, as arrays: no words, no searching.
namespace flagbridge::sfb {

// Damage by modified die and range: column by column, as printed (E1.82).
struct DieChart {
  static constexpr int most_range = 100;
  static constexpr int most_columns = 14;
  std::array<std::uint8_t, most_range + 1> column{};  // of a range; `columns` beyond the chart
  std::array<std::array<std::uint8_t, 7>, most_columns + 8>
      damage{};  // column, die; zero past the last column
  std::uint8_t columns = 0;

  // Above 6 a die moves that many columns on; below 1 it counts as 1 (E1.82, E1.83).
  int at(int range, int die) const {
    if (range > most_range || range < 0) return 0;
    const int over = die > 6 ? die - 6 : 0;
    const int place = column[static_cast<std::size_t>(range)] + (over > 7 ? 7 : over);
    const int row = die > 6 ? 6 : die < 1 ? 1 : die;
    return damage[static_cast<std::size_t>(place)][static_cast<std::size_t>(row)];
  }
};

struct Charts {
  std::array<DieChart, 4> phasers;  // one, two, three (also gatling), four
  std::array<DieChart, 3> fusion;   // standard, overload, suicide
  std::array<DieChart, 2> terrain;  // asteroids, rings: by effective speed (P3)
  std::array<std::array<std::uint8_t, 33>, 9>
      turn_modes{};  // (C3.31) category as in Tables::turn_modes, speed
  std::array<std::array<HitCell, DamageRow::columns>, 13> damage{};  // (D4.21) by roll
  DamageCharts harm;

  FireCharts fire;

  const DieChart& phaser(PhaserType type) const {
    return phasers[type == PhaserType::gatling ? 2 : static_cast<std::size_t>(type)];
  }
};

Result<Charts> make_charts(const Tables& tables);

// (C1.4) Whether a unit of that speed moves in that impulse; a speed above 32 moves several hexes.
constexpr int hexes_in_impulse(int speed, int impulse) {
  return impulse * speed / impulses_a_turn - (impulse - 1) * speed / impulses_a_turn;
}

}  // namespace flagbridge::sfb

#pragma once

#include <array>
#include <vector>

#include "sfb/library/tables.h"
#include "sfb/state/units.h"

// What damage, breakdowns and repair read during play, made from the tables once.
namespace flagbridge::sfb {

struct DamageCharts {
  // (D4.31) Of the cells that count once a volley: 1 and up, by roll and column; 0 for all others.
  std::array<std::array<std::uint8_t, DamageRow::columns>, 13> once{};
  static constexpr int pf_columns = 6;
  std::array<std::array<Hit, pf_columns>, 7> pf{};  // (K1) by roll
  // (G17.4) Repair points by box and by place in Tables::weapons; 0: cannot be repaired.
  std::array<std::uint8_t, box_kinds> box_repair{};
  std::vector<std::uint8_t> weapon_repair;
  std::uint8_t bay_repair = 0;
  // (C6.54)
  Energy crew_share, warp_share;
  std::uint8_t breakdown_internals = 0, breakdown_worse = 0, breakdown_stop = 0, breakdown_lock = 0;
};

DamageCharts make_damage_charts(const Tables& tables);

}  // namespace flagbridge::sfb

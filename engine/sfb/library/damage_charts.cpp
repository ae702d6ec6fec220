#include "sfb/library/damage_charts.h"

#include <algorithm>

namespace flagbridge::sfb {
namespace {

int points_of(const Tables& tables, std::string_view system) {
  const auto found = std::ranges::find(tables.repair, system, &RepairRow::system);
  return found == tables.repair.end() ? 0 : found->points;
}

// A disruptor of any range is "disruptor", an anti-drone of any size "ADD".
int points_of_weapon(const Tables& tables, std::string_view type) {
  if (const int points = points_of(tables, type); points > 0) return points;
  const auto dash = type.rfind('-');
  return dash == std::string_view::npos ? 0 : points_of(tables, type.substr(0, dash));
}

int points_of_box(const Tables& tables, Box box) {
  switch (box) {
    case Box::left_warp:
    case Box::right_warp:
    case Box::center_warp: return points_of(tables, "warp");
    case Box::forward_hull:
    case Box::aft_hull:
    case Box::center_hull: return points_of(tables, "hull");
    default: return points_of(tables, enum_names<Box>[index_of(box)]);
  }
}

Energy breakdown_value(const Tables& tables, std::string_view effect) {
  const auto found = std::ranges::find(tables.breakdown, effect, &BreakdownRow::effect);
  return found == tables.breakdown.end() ? Energy() : found->value;
}

std::uint8_t small(std::int64_t value) { return static_cast<std::uint8_t>(value); }

void number_cells(DamageCharts& charts, const Tables& tables) {
  int next = 0;
  for (const DamageRow& row : tables.damage) {
    const auto cells = row.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i].once) charts.once[static_cast<std::size_t>(row.roll)][i] = small(++next);
    }
  }
}

}  // namespace

DamageCharts make_damage_charts(const Tables& tables) {
  DamageCharts charts;
  number_cells(charts, tables);
  for (const PfDamageRow& row : tables.damage_pf) {
    charts.pf[static_cast<std::size_t>(row.roll)] = {row.a, row.b, row.c, row.d, row.e, row.f};
  }
  for (int i = 0; i < box_kinds; ++i) {
    charts.box_repair[static_cast<std::size_t>(i)] = small(points_of_box(tables, static_cast<Box>(i)));
  }
  for (const WeaponType& weapon : tables.weapons) {
    charts.weapon_repair.push_back(small(points_of_weapon(tables, weapon.type)));
  }
  charts.bay_repair = small(points_of(tables, "shuttle"));
  charts.crew_share = breakdown_value(tables, "crew lost");
  charts.warp_share = breakdown_value(tables, "warp boxes lost");
  charts.breakdown_internals = small(breakdown_value(tables, "internal points").floor());
  charts.breakdown_worse = small(breakdown_value(tables, "rating worse by").floor());
  charts.breakdown_stop = small(breakdown_value(tables, "impulses without movement").floor());
  charts.breakdown_lock = small(breakdown_value(tables, "impulses without weapons").floor());
  return charts;
}

}  // namespace flagbridge::sfb

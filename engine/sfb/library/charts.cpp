#include "sfb/library/charts.h"

#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

Result<DieChart> die_chart(const std::vector<DieBand>& bands, std::string_view name) {
  DieChart chart;
  std::size_t next = 0;
  for (const DieBand& band : bands) {
    if (band.table != name) continue;
    if (next == DieChart::most_columns) return fail(fmt::format("chart {} has too many columns", name));
    const int last = band.to ? *band.to : DieChart::most_range;
    for (int range = band.from; range <= last && range <= DieChart::most_range; ++range) {
      chart.column[static_cast<std::size_t>(range)] = static_cast<std::uint8_t>(next);
    }
    for (int die = 1; die <= 6; ++die) {
      chart.damage[next][static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(band.at(die));
    }
    ++next;
  }
  if (next == 0) return fail(fmt::format("there is no chart {}", name));
  chart.columns = static_cast<std::uint8_t>(next);
  return chart;
}

// Ranges no column covers lie past the last one, where nothing is scored.
void close(DieChart& chart, const std::vector<DieBand>& bands, std::string_view name) {
  for (int range = 0; range <= DieChart::most_range; ++range) {
    bool covered = false;
    for (const DieBand& band : bands) {
      covered = covered || (band.table == name && range >= band.from && (!band.to || range <= *band.to));
    }
    if (!covered) chart.column[static_cast<std::size_t>(range)] = chart.columns;
  }
}

template <std::size_t N>
Errors fill(std::array<DieChart, N>& charts, const std::vector<DieBand>& bands,
            const std::array<std::string_view, N>& names) {
  for (std::size_t i = 0; i < N; ++i) {
    auto made = die_chart(bands, names[i]);
    if (!made) return made.error();
    close(*made, bands, names[i]);
    charts[i] = *made;
  }
  return {};
}

}  // namespace

Result<Charts> make_charts(const Tables& tables) {
  Charts charts;
  if (auto wrong = fill<4>(charts.phasers, tables.phasers, {"phaser-1", "phaser-2", "phaser-3", "phaser-4"});
      !wrong.empty())
    return fail(std::move(wrong));
  if (auto wrong = fill<3>(charts.fusion, tables.fusion, {"standard", "overload", "suicide"}); !wrong.empty())
    return fail(std::move(wrong));
  if (auto wrong = fill<2>(charts.terrain, tables.asteroids, {"asteroids", "rings"}); !wrong.empty())
    return fail(std::move(wrong));
  if (tables.turn_modes.size() > charts.turn_modes.size()) return fail("too many turn modes");
  for (std::size_t mode = 0; mode < tables.turn_modes.size(); ++mode) {
    for (int speed = 0; speed <= impulses_a_turn; ++speed) {
      charts.turn_modes[mode][static_cast<std::size_t>(speed)] =
          static_cast<std::uint8_t>(tables.turn_modes[mode].at(speed));
    }
  }
  for (int roll = 2; roll <= 12; ++roll) {
    charts.damage[static_cast<std::size_t>(roll)] = tables.damage_row(roll).cells();
  }
  charts.harm = make_damage_charts(tables);
  charts.fire = make_fire_charts(tables);
  return charts;
}

}  // namespace flagbridge::sfb

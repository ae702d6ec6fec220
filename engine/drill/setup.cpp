#include <algorithm>
#include <fmt/format.h>

#include "drill/rules.h"

namespace flagbridge::drill {
using namespace rules;

std::vector<ScenarioInfo> Drill::scenarios() const {
  std::vector<ScenarioInfo> all;
  for (const Scenario& each : content_.scenarios)
    all.push_back({each.id, each.title, each.summary, {"red", "blue"}});
  return all;
}

Result<Position> Drill::set_up(std::string_view name, const Options& options, Roller& roller) const {
  const auto found = std::ranges::find(content_.scenarios, name, &Scenario::id);
  if (found == content_.scenarios.end()) return fail(fmt::format("the drill has no scenario \"{}\"", name));
  if (options.chains > 1) return fail(Error{.path = "chains", .what = "must be 0 or 1 (5.5)"});
  if (options.turns > 50) return fail(Error{.path = "turns", .what = "must be at most 50 (2.2)"});

  Position position;
  position.scenario = static_cast<std::uint8_t>(found - content_.scenarios.begin());
  position.options = options;
  position.turns = options.turns != 0 ? options.turns : found->turns;
  // (1.3) Strengths are drawn from the cup, red and blue in turn.
  std::vector<std::uint8_t> cup = found->cup;
  const auto pick = [&](std::uint32_t n) { return roller.pick(n, {"1.3"_drill, "strength"}); };
  const std::array<const std::vector<Hex>*, side_count> sides = {&found->red, &found->blue};
  for (std::size_t i = 0; i < units_a_side; ++i) {
    for (std::size_t side = 0; side < side_count; ++side) {
      if (i >= sides[side]->size()) continue;
      Counter& unit = position.units[side * units_a_side + i];
      unit.at = (*sides[side])[i];
      unit.strength = draw_from_cup(cup, pick);
    }
  }
  static_cast<void>(
      position.core.agenda.push_back({static_cast<std::uint16_t>(Sequences::game), 0, 0, 0, 0, 0}));
  return position;
}

}  // namespace flagbridge::drill

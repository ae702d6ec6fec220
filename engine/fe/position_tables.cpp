#include "fe/pictures.h"

namespace flagbridge::fe {
namespace {

// In the order of the scene's worlds.
json::array planet_rows(const Board& board) {
  json::array rows;
  for (const PlanetSite& site : board.planets) {
    rows.push_back({{"hex", to_text(site.at)},
                    {"size", name_of(site.size)},
                    {"race", name_of(site.owner)},
                    {"system", site.system},
                    {"capital", site.capital}});
  }
  return rows;
}

json::array schedule_rows(const Content& content, const Board& board) {
  json::array rows;
  for (std::size_t race = 0; race < race_count; ++race) {
    for (std::size_t turn = 0; turn < most_turns; ++turn) {
      json::array units;
      for (const std::uint16_t model : board.schedules[race][turn])
        units.push_back(json::string(content.units.all()[model].code));
      if (units.empty()) continue;
      rows.push_back({{"race", name_of(static_cast<Race>(race))}, {"turn", turn}, {"units", units}});
    }
  }
  return rows;
}

json::array substitute_rows(const Content& content, const Board& board) {
  json::array rows;
  for (const Substitute& each : board.substitutes)
    rows.push_back({{"race", name_of(each.race)}, {"unit", content.units.all()[each.build].code}});
  return rows;
}

}  // namespace

std::vector<NamedTable> position_tables(const Content& content, const Board& board) {
  return {{"planets", planet_rows(board)},
          {"schedules", schedule_rows(content, board)},
          {"substitutes", substitute_rows(content, board)}};
}

}  // namespace flagbridge::fe

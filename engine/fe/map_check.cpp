#include "fe/map_check.h"

#include <fmt/format.h>
#include <set>

namespace flagbridge::fe {
namespace {

// Hexes reached from the first by steps that `joined` allows.
template <class Joined>
std::size_t reached(const std::vector<Hex>& hexes, Joined&& joined) {
  if (hexes.empty()) return 0;
  std::vector<bool> seen(hexes.size());
  std::vector<std::size_t> open = {0};
  seen[0] = true;
  std::size_t count = 0;
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    ++count;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      if (seen[i] || !joined(hexes[from], hexes[i])) continue;
      seen[i] = true;
      open.push_back(i);
    }
  }
  return count;
}

std::string wrong_with_hex(const StrategicMap& map, const HexRow& row) {
  const bool zone = row.kind == Land::neutral_zone;
  if (zone == row.owner.has_value()) return "the neutral zone, and only it, belongs to nobody";
  if (zone && row.province) return "the neutral zone has no provinces";
  if (!zone && !row.beside.empty()) return "only hexes of the neutral zone count as beside a race";
  if (row.province) {
    const Province* province = map.province_of(row.hex);
    if (province == nullptr) return fmt::format("there is no province {}", to_text(*row.province));
    if (province->row.race != *row.owner) {
      return fmt::format("its province is {}", name_of(province->row.race));
    }
  } else if (row.kind == Land::territory || row.kind == Land::capital) {
    return "must be in a province";
  }
  const bool edge = row.hex.column == 1 || row.hex.column == map_sheet.columns() || row.hex.row == 1;
  if (row.entry && !edge) return "is not at the edge of the map that ships may cross (207.1)";
  // (503.6) A neutral zone parts all races; two small neutral states alone touch others.
  for (const Hex near : on_sheet_neighbours(row.hex)) {
    const HexRow& other = map.at(near);
    if (row.kind == Land::neutral_state || other.kind == Land::neutral_state) continue;
    if (row.owner && other.owner && *row.owner != *other.owner) {
      return fmt::format("touches {}, which is {}, without a neutral zone between", to_text(near),
                         name_of(*other.owner));
    }
  }
  return {};
}

std::string wrong_with_province(const StrategicMap& map, const Province& province) {
  const auto inside = [&](Hex hex) { return map.province_of(hex) == &province; };
  if (!inside(province.row.province)) return "does not hold the hex it is named after";
  for (const Hex also : province.row.also) {
    if (!inside(also)) return fmt::format("does not hold {}, its other name", to_text(also));
  }
  // (102.0) Two to seven hexes; those of a capital come on top.
  std::size_t size = 0;
  for (const Hex hex : province.hexes) size += map.at(hex).kind == Land::capital ? 0 : 1;
  if (province.hexes.size() < 2 || size > 7) return fmt::format("has {} hexes, and 2 to 7 are allowed", size);
  const auto adjacent = [](Hex a, Hex b) { return distance(a, b) == 1; };
  if (reached(province.hexes, adjacent) != province.hexes.size()) return "is in several pieces";
  return {};
}

Errors check_capitals(const StrategicMap& map, const Rows<CapitalSystem>& rows) {
  Errors errors;
  std::set<Hex> with_systems;
  std::set<Race> with_capital;
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const CapitalSystem& row = rows.all[i];
    with_systems.insert(row.hex);
    if (!map_sheet.on_sheet(row.hex) || map.at(row.hex).kind != Land::capital) {
      errors.push_back(rows.error(i, "hex", "is no capital hex of the map"));
    } else if (map.at(row.hex).owner != row.race) {
      errors.push_back(rows.error(i, "race", "does not own the hex"));
    }
    if (row.capital && !with_capital.insert(row.race).second) {
      errors.push_back(rows.error(i, "capital", "the race has a capital planet already"));
    }
  }
  for (const HexRow& hex : map.hexes()) {
    if (hex.kind != Land::capital || with_systems.contains(hex.hex)) continue;
    errors.push_back({rows.file, 0, 0, to_text(hex.hex), "is a capital hex without systems"});
  }
  return errors;
}

// (413.1) At start the bases and planets of a race hang together in steps of at most six hexes.
Errors check_grids(const StrategicMap& map, const MapRows& rows) {
  Errors errors;
  for (std::size_t race = 0; race < race_count; ++race) {
    std::vector<Hex> points;
    for (const HexRow& hex : map.hexes()) {
      const bool point = hex.kind == Land::capital || hex.planet || !hex.bases.empty();
      if (point && hex.owner == static_cast<Race>(race)) points.push_back(hex.hex);
    }
    const auto in_reach = [](Hex a, Hex b) { return distance(a, b) <= 6; };
    if (reached(points, in_reach) != points.size()) {
      errors.push_back({rows.hexes.file, 0, 0, std::string(name_of(static_cast<Race>(race))),
                        "its bases and planets are not one supply grid"});
    }
  }
  return errors;
}

Errors check_off_map(const StrategicMap& map, const Rows<OffMapArea>& rows) {
  Errors errors;
  RaceSet with_area;
  for (const OffMapArea& row : rows.all) with_area.insert(row.race);
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    for (const Race other : rows.all[i].joined) {
      if (!with_area.contains(other))
        errors.push_back(rows.error(i, "joined", "names a race without an area"));
    }
  }
  for (const HexRow& hex : map.hexes()) {
    if (!hex.entry || with_area.contains(*hex.entry)) continue;
    errors.push_back({rows.file, 0, 0, to_text(hex.hex), "is the way into an area that is not there"});
  }
  return errors;
}

}  // namespace

Errors check_sheet(const Rows<HexRow>& rows) {
  Errors errors;
  for (std::size_t i = 0; i < rows.all.size(); ++i) {
    const auto expected = map_sheet.hex(static_cast<int>(i));
    if (!expected || rows.all[i].hex != *expected) {
      errors.push_back(rows.error(
          i, "hex",
          expected ? fmt::format("{} is expected here, down each column in turn", to_text(*expected))
                   : "is beyond the last hex of the map"));
      return errors;
    }
  }
  if (rows.all.size() != static_cast<std::size_t>(map_sheet.size())) {
    errors.push_back({rows.file, 0, 0, "", fmt::format("{} hexes are expected", map_sheet.size())});
  }
  return errors;
}

Errors check_map(const StrategicMap& map, const MapRows& rows) {
  Errors errors;
  for (std::size_t i = 0; i < rows.hexes.all.size(); ++i) {
    if (auto wrong = wrong_with_hex(map, rows.hexes.all[i]); !wrong.empty()) {
      errors.push_back(rows.hexes.error(i, to_text(rows.hexes.all[i].hex), wrong));
    }
  }
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    if (auto wrong = wrong_with_province(map, map.provinces()[i]); !wrong.empty()) {
      errors.push_back(rows.provinces.error(i, to_text(map.provinces()[i].row.province), wrong));
    }
  }
  keep(check_capitals(map, rows.capitals), errors);
  keep(check_off_map(map, rows.off_map), errors);
  if (errors.empty()) keep(check_grids(map, rows), errors);
  return errors;
}

}  // namespace flagbridge::fe

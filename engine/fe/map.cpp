#include "fe/map.h"

#include <algorithm>

#include "fe/map_check.h"

namespace flagbridge::fe {

std::vector<Hex> on_sheet_neighbours(Hex hex) {
  std::vector<Hex> near;
  for (const Hex each : neighbours(hex)) {
    if (map_sheet.on_sheet(each)) near.push_back(each);
  }
  return near;
}

const Province* StrategicMap::province_of(Hex hex) const {
  const auto index = map_sheet.index(hex);
  if (!index || province_at_[static_cast<std::size_t>(*index)] < 0) return nullptr;
  return &provinces_[static_cast<std::size_t>(province_at_[static_cast<std::size_t>(*index)])];
}

const Province* StrategicMap::province_named(Hex name) const {
  for (const Province& each : provinces_) {
    if (each.row.province == name || std::ranges::count(each.row.also, name) > 0) return &each;
  }
  return nullptr;
}

std::vector<Hex> StrategicMap::zone_between(Race a, Race b) const {
  std::vector<Hex> zone;
  for (const HexRow& each : hexes_) {
    const RaceSet races = beside(each.hex);
    if (each.kind == Land::neutral_zone && races.contains(a) && races.contains(b)) zone.push_back(each.hex);
  }
  return zone;
}

bool StrategicMap::closed(Hex hex) const {
  return at(hex).kind == Land::neutral_zone && beside(hex).contains(Race::isc);
}

std::optional<Hex> StrategicMap::capital_of(Race race) const {
  for (const CapitalSystem& each : capitals_) {
    if (each.race == race && each.capital) return each.hex;
  }
  return std::nullopt;
}

Holdings StrategicMap::holdings(Race race, Area area) const {
  Holdings sum;
  if (area == Area::capital) {
    for (const CapitalSystem& each : capitals_) {
      if (each.race != race) continue;
      sum.minors += each.minors;
      sum.majors += each.majors;
      sum.starbases += each.starbases;
    }
  } else if (area == Area::off_map) {
    for (const OffMapArea& each : off_map_) {
      if (each.race == race) sum = {each.provinces, each.minors, each.majors, 0, each.starbases};
    }
  } else {
    for (const Province& each : provinces_) sum.provinces += each.row.race == race ? 1 : 0;
    for (const HexRow& each : hexes_) {
      if (each.owner != race) continue;
      sum.minors += each.planet == Planet::minor ? 1 : 0;
      sum.majors += each.planet == Planet::major ? 1 : 0;
      sum.battle_stations += static_cast<int>(std::ranges::count(each.bases, Base::battle_station));
      sum.starbases += static_cast<int>(std::ranges::count(each.bases, Base::starbase));
    }
  }
  return sum;
}

namespace {

std::vector<RaceSet> find_beside(const std::vector<HexRow>& hexes) {
  std::vector<RaceSet> all(hexes.size());
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    for (const Hex near : on_sheet_neighbours(hexes[i].hex)) {
      const auto& owner = hexes[static_cast<std::size_t>(*map_sheet.index(near))].owner;
      if (owner) all[i].insert(*owner);
    }
    for (const Race race : hexes[i].beside) all[i].insert(race);
  }
  return all;
}

}  // namespace

Result<StrategicMap> StrategicMap::load(const DataSource& data) {
  Errors errors;
  MapRows rows{load_rows<HexRow>(data, "fe/map.tsv", errors),
               load_rows<ProvinceRow>(data, "fe/provinces.tsv", errors),
               load_rows<CapitalSystem>(data, "fe/capitals.tsv", errors),
               load_rows<OffMapArea>(data, "fe/offmap.tsv", errors)};
  if (!errors.empty()) return fail(std::move(errors));
  if (errors = check_sheet(rows.hexes); !errors.empty()) return fail(std::move(errors));
  StrategicMap map;
  map.hexes_ = rows.hexes.all;
  map.beside_ = find_beside(map.hexes_);
  map.capitals_ = rows.capitals.all;
  map.off_map_ = rows.off_map.all;
  for (const ProvinceRow& row : rows.provinces.all) map.provinces_.push_back({row, {}});
  map.province_at_.assign(map.hexes_.size(), -1);
  for (std::size_t i = 0; i < map.hexes_.size(); ++i) {
    if (!map.hexes_[i].province) continue;
    const auto found = std::ranges::find(map.provinces_, *map.hexes_[i].province,
                                         [](const Province& each) { return each.row.province; });
    if (found == map.provinces_.end()) continue;  // the check says so
    found->hexes.push_back(map.hexes_[i].hex);
    map.province_at_[i] = static_cast<std::int16_t>(found - map.provinces_.begin());
  }
  if (errors = check_map(map, rows); !errors.empty()) return fail(std::move(errors));
  return map;
}

}  // namespace flagbridge::fe

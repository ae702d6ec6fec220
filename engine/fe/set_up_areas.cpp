#include <algorithm>

#include "fe/orders_of_battle.h"

namespace flagbridge::fe {
namespace {

bool near_any(Hex hex, const std::vector<Hex>& places, int most) {
  return std::ranges::any_of(places, [&](Hex place) { return distance(hex, place) <= most; });
}

// The provinces of a race with a hex at the neutral zone shared with another.
bool at_border(const Province& province, const std::vector<Hex>& zone) {
  return std::ranges::any_of(province.hexes, [&](Hex hex) { return near_any(hex, zone, 1); });
}

bool in_area(const StrategicMap& map, const SetUpArea& area, Hex hex, const std::vector<Hex>& zone) {
  const Province* province = map.province_of(hex);
  const auto named = [&](Hex name) { return map.province_named(name) == province; };
  const bool listed = std::ranges::count(area.hexes, hex) > 0;
  switch (area.kind) {
    case AreaKind::hexes: return listed;
    case AreaKind::provinces:
      return listed || (province != nullptr && std::ranges::any_of(area.provinces, named));
    case AreaKind::border: return listed || (province != nullptr && at_border(*province, zone));
    case AreaKind::near_zone: return near_any(hex, zone, area.distance);
    case AreaKind::near_hex: return near_any(hex, area.hexes, area.distance);
    case AreaKind::territory: return true;
    default: return false;
  }
}

}  // namespace

std::vector<Hex> set_up_hexes(const StrategicMap& map, const OrderOfBattle& order, const Fleet& fleet) {
  const SetUpArea& area = fleet.area;
  const std::vector<Hex> zone = area.zone ? map.zone_between(order.race, *area.zone) : std::vector<Hex>{};
  std::vector<Hex> taken;
  for (const std::string& name : area.not_in) {
    const Fleet* other = order.fleet(name);
    if (other != nullptr) std::ranges::copy(set_up_hexes(map, order, *other), std::back_inserter(taken));
  }
  std::vector<Hex> found;
  for (const HexRow& row : map.hexes()) {
    if (row.owner != order.race || !in_area(map, area, row.hex, zone)) continue;
    if (row.hex.row > area.last_row.value_or(99) || row.hex.column > area.last_column.value_or(99)) continue;
    if (row.hex.column < area.first_column.value_or(0) || std::ranges::count(taken, row.hex) > 0) continue;
    found.push_back(row.hex);
  }
  return found;
}

}  // namespace flagbridge::fe

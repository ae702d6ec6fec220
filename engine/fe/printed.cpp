#include "fe/printed.h"

#include <fmt/format.h>

#include "fe/map_picture.h"

namespace flagbridge::fe {
namespace {

using TextRows = std::vector<std::vector<std::string>>;

std::string units_text(const std::vector<UnitCount>& units) {
  std::string all;
  for (const UnitCount& each : units) all += (all.empty() ? "" : " ") + to_text(each);
  return all;
}
std::string hexes_text(const std::vector<Hex>& hexes) {
  std::string all;
  for (const Hex each : hexes) all += (all.empty() ? "" : " ") + to_text(each);
  return all;
}

std::string where_text(const Content& content, const OrderOfBattle& order, const Fleet& fleet) {
  const bool off_map = fleet.area.kind == AreaKind::off_map || fleet.area.kind == AreaKind::holding_box;
  std::string text = off_map ? "off the map" : hexes_text(set_up_hexes(content.map, order, fleet));
  if (fleet.arrives)
    text += fmt::format("; arrives on turn {} at {}", fleet.arrives->turn, hexes_text(fleet.arrives->hexes));
  if (fleet.reserve_markers > 0) text += "; reserve marker";
  return text;
}

std::string when_text(const Production& each) {
  std::string text = !each.last                 ? fmt::format("from turn {}", each.first)
                     : *each.last == each.first ? fmt::format("turn {}", each.first)
                                                : fmt::format("turns {} to {}", each.first, *each.last);
  if (each.season) text += fmt::format(", {}", name_of(*each.season));
  if (each.state == WarState::war) text += ", at war";
  if (each.state == WarState::prewar) text += ", in peace";
  return text;
}

TextRows factor_rows(const Content& content, const OrderOfBattle& order) {
  TextRows rows;
  for (const Unit& unit : content.units.all()) {
    if (unit.race == order.race)
      rows.push_back({unit.code, factors_text(unit), unit.price ? to_text(*unit.price) : "", unit.name});
  }
  return rows;
}

}  // namespace

void print_order_of_battle(Paper& paper, const Content& content, const OrderOfBattle& order) {
  const RaceRow& race = content.race(order.race);
  int ships = 0;
  TextRows fleets, production, instead, limits;
  for (const Fleet& fleet : order.fleets) {
    const int count = content.units.ships(order.race, fleet.units);
    ships += count;
    fleets.push_back(
        {fleet.name, std::to_string(count), units_text(fleet.units), where_text(content, order, fleet)});
  }
  paper.sheet(fmt::format("{}: order of battle", race.name),
              fmt::format("({}), {} ships at the start", order.rule, ships));
  paper.table("Fleets", {"fleet", "ships", "units", "where"}, fleets);
  for (const Production& each : order.production)
    production.push_back({when_text(each), units_text(each.units)});
  if (!production.empty()) paper.table("Production", {"when", "units"}, production);
  for (const Substitution& each : order.substitutions) {
    const std::string most =
        each.most && each.per ? fmt::format("{} a {}", *each.most, name_of(*each.per)) : "";
    instead.push_back({units_text(each.build), units_text(each.instead_of), most});
  }
  if (!instead.empty()) paper.table("Substitutions", {"built", "instead of", "at most"}, instead);
  for (const ProductionLimit& each : order.limits)
    limits.push_back({units_text(each.units), fmt::format("{} a {}", each.most, name_of(each.per))});
  if (!limits.empty()) paper.table("Limits", {"units", "at most"}, limits);
  paper.table("Counters", {"unit", "factors/crippled", "price", "name"}, factor_rows(content, order));
}

void print_map(Paper& paper, const Content& content) {
  paper.sheet("Federation & Empire: the map");
  paper.picture(map_svg(content, whole_map()), "/api/v1/fe/map/svg", "The strategic map");
}

}  // namespace flagbridge::fe

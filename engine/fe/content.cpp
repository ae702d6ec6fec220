#include "fe/content.h"

#include <fmt/format.h>

#include "fe/loading.h"

namespace flagbridge::fe {

Points Content::income(Race which) const {
  Points sum;
  for (const Area area : {Area::on_map, Area::off_map, Area::capital}) {
    const Holdings has = map.holdings(which, area);
    // (511.2) The one planet of the Tholian capital has its own income.
    const bool tholia = which == Race::tholian && area == Area::capital;
    const Earner major = tholia ? Earner::tholia : Earner::major_planet;
    sum += tables.economy.income_of(Earner::province).whole * has.provinces;
    sum += tables.economy.income_of(Earner::minor_planet).whole * has.minors;
    sum += tables.economy.income_of(major).whole * has.majors;
  }
  return sum;
}

namespace {

// (753.0) The map holds what the economics chart counts, and yields its totals.
void check_economics(const Content& content, Errors& errors) {
  for (const EconomicsRow& row : content.tables.economy.economics) {
    const Holdings has = content.map.holdings(row.race, row.area);
    if (has.provinces == row.provinces && has.minors == row.minors && has.majors == row.majors) continue;
    errors.push_back({"fe/charts/economics.tsv", 0, 0,
                      fmt::format("{} {}", name_of(row.race), name_of(row.area)),
                      fmt::format("the map has {} provinces, {} minor and {} major planets", has.provinces,
                                  has.minors, has.majors)});
  }
  for (const RaceRow& row : content.races) {
    if (row.income == 0 || content.income(row.race) == Points(row.income)) continue;
    errors.push_back({"fe/races.tsv", 0, 0, std::string(name_of(row.race)),
                      fmt::format("its income is {}, and the map yields {}", row.income,
                                  to_text(content.income(row.race)))});
  }
}

// (508.11, 511.2) Battalions of the capitals are those of their planets.
void check_battalions(const Content& content, Errors& errors) {
  for (const CapitalSystem& system : content.map.capitals()) {
    const auto at_start = [&](Guarded planet) { return content.tables.economy.defense_of(planet).at_start; };
    int battalions = system.minors * at_start(Guarded::minor) + system.majors * at_start(Guarded::major);
    if (system.capital) battalions += at_start(Guarded::capital) - at_start(Guarded::major);
    if (system.race == Race::tholian) battalions = at_start(Guarded::tholia);
    if (battalions == system.battalions) continue;
    errors.push_back({"fe/capitals.tsv", 0, 0, system.system,
                      fmt::format("its planets have {} battalions at start", battalions)});
  }
}

// Reserve markers go with fleets.
void check_markers(const Content& content, Errors& errors) {
  for (const OrderOfBattle& order : content.orders.all()) {
    int markers = 0;
    for (const Fleet& fleet : order.fleets) markers += fleet.reserve_markers;
    const int most = content.race(order.race).reserve_markers;
    if (markers != most) {
      errors.push_back({"fe/races.tsv", 0, 0, std::string(name_of(order.race)),
                        fmt::format("has {} reserve markers, and its fleets {}", most, markers)});
    }
  }
}

void check_early_series(const Content& content, Errors& errors) {
  for (const EarlyRow& row : content.tables.economy.early_series) {
    std::vector<std::string> codes = row.instead_of;
    codes.push_back(row.early);
    for (const std::string& code : codes) {
      if (content.units.find(Race::romulan, code) != nullptr) continue;
      errors.push_back({"fe/charts/early-series.tsv", 0, 0, code, "is no Romulan unit"});
    }
  }
}

}  // namespace

Result<Content> load_content(const DataSource& data) {
  Errors errors;
  auto races = load_races(data);
  if (!races) keep(std::move(races.error()), errors);
  auto tables = load_tables(data);
  if (!tables) keep(std::move(tables.error()), errors);
  auto units = Units::load(data);
  if (!units) keep(std::move(units.error()), errors);
  auto map = StrategicMap::load(data);
  if (!map) keep(std::move(map.error()), errors);
  if (!errors.empty()) return fail(std::move(errors));
  auto orders = OrdersOfBattle::load(data, *map, *units);
  if (!orders) return fail(std::move(orders.error()));
  auto scenarios = Scenarios::load(data, *map, *units, *orders);
  if (!scenarios) return fail(std::move(scenarios.error()));
  Content content{std::move(*races), std::move(*tables), std::move(*units),
                  std::move(*map),   std::move(*orders), std::move(*scenarios)};
  check_economics(content, errors);
  check_battalions(content, errors);
  check_markers(content, errors);
  check_early_series(content, errors);
  if (!errors.empty()) return fail(std::move(errors));
  return content;
}

}  // namespace flagbridge::fe

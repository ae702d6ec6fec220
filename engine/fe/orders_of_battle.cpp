#include "fe/orders_of_battle.h"

#include <algorithm>
#include <fmt/format.h>

#include "fe/loading.h"

namespace flagbridge::fe {

const Fleet* OrderOfBattle::fleet(std::string_view name) const {
  const auto found = std::ranges::find(fleets, name, &Fleet::name);
  return found == fleets.end() ? nullptr : &*found;
}

std::vector<UnitCount> OrderOfBattle::scheduled(int turn, WarState state) const {
  std::vector<UnitCount> offered;
  for (const Production& row : production) {
    const bool now = turn >= row.first && turn <= row.last.value_or(255) &&
                     row.season.value_or(season_of(turn)) == season_of(turn);
    if (now && (row.state == WarState::always || row.state == state)) {
      std::ranges::copy(row.units, std::back_inserter(offered));
    }
  }
  return offered;
}

const OrderOfBattle* OrdersOfBattle::find(Race race) const {
  const auto found = std::ranges::find(all_, race, &OrderOfBattle::race);
  return found == all_.end() ? nullptr : &*found;
}

namespace {

// Checks one file, and blames what it finds on its lines.
class OrderCheck {
 public:
  OrderCheck(const Located<OrderOfBattle>& file, const StrategicMap& map, const Units& units)
      : file_(file), order_(file.value), map_(map), units_(units) {}

  Errors run() {
    for (std::size_t i = 0; i < order_.fleets.size(); ++i) check_fleet(order_.fleets[i], i);
    check_lists("production", order_.production, &Production::units);
    check_lists("limit", order_.limits, &ProductionLimit::units);
    check_lists("substitution", order_.substitutions, &Substitution::build);
    check_lists("substitution", order_.substitutions, &Substitution::instead_of);
    for (std::size_t i = 0; i < order_.substitutions.size(); ++i) {
      const Substitution& row = order_.substitutions[i];
      if (row.most.has_value() != row.per.has_value()) {
        wrong(fmt::format("substitution.{}", i), "a limit needs both most and per");
      }
    }
    for (const std::string& code : order_.overbuild) check_units("overbuild", {UnitCount{1, {code}}});
    for (const std::string& code : order_.scheduled_only)
      check_units("scheduled_only", {UnitCount{1, {code}}});
    if (order_.mothballs) {
      check_units("mothballs.ships", order_.mothballs->ships);
      check_units("mothballs.activate", order_.mothballs->activate);
      check_units("mothballs.limited_war", order_.mothballs->limited_war);
    }
    return std::move(errors_);
  }

 private:
  void wrong(std::string path, std::string what) {
    errors_.push_back(file_.error(std::move(path), std::move(what)));
  }

  void check_units(const std::string& path, const std::vector<UnitCount>& units) {
    if (auto what = units_.unknown(order_.race, units); !what.empty()) wrong(path, what);
  }

  template <class T>
  void check_lists(std::string_view name, const std::vector<T>& rows, std::vector<UnitCount> T::*units) {
    for (std::size_t i = 0; i < rows.size(); ++i) check_units(fmt::format("{}.{}", name, i), rows[i].*units);
  }

  void check_fleet(const Fleet& fleet, std::size_t i) {
    const std::string path = fmt::format("fleet.{}", i);
    check_units(path + ".units", fleet.units);
    check_units(path + ".from_klingons", fleet.from_klingons);
    check_lists(path + ".prewar", fleet.prewar, &Prewar::units);
    if (order_.fleet(fleet.name) != &fleet) wrong(path + ".name", "is the name of another fleet");
    for (const std::string& other : fleet.area.not_in) {
      if (order_.fleet(other) == nullptr) wrong(path + ".area.not_in", "names no fleet of the race");
    }
    for (const Hex province : fleet.area.provinces) {
      if (map_.province_named(province) == nullptr) {
        wrong(path + ".area.provinces", fmt::format("there is no province {}", to_text(province)));
      }
    }
    check_place(fleet, path);
  }

  // Every fleet on the map can be set up, and every hex its area lists is its race's own.
  void check_place(const Fleet& fleet, const std::string& path) {
    if (fleet.area.kind == AreaKind::off_map || fleet.area.kind == AreaKind::holding_box) return;
    const std::vector<Hex> hexes = set_up_hexes(map_, order_, fleet);
    if (hexes.empty()) wrong(path + ".area", "holds no hex");
    for (const Hex hex : fleet.area.hexes) {
      if (std::ranges::count(hexes, hex) == 0) {
        wrong(path + ".area.hexes", fmt::format("{} is not of the race", to_text(hex)));
      }
    }
    for (const Spot& spot : fleet.spots) {
      if (std::ranges::count(hexes, spot.hex) == 0) wrong(path + ".spots", "is outside the area");
    }
    check_room(fleet, path, hexes.size());
    for (const UnitCount& each : fleet.units) {
      if (fleet.squadrons > 0 && each.count % fleet.squadrons != 0) {
        wrong(path + ".squadrons", fmt::format("{} cannot be divided so", to_text(each)));
      }
    }
  }

  // (701.0) The ships suffice for the hexes that need some, and find room where every hex is limited.
  void check_room(const Fleet& fleet, const std::string& path, std::size_t hexes) {
    int ships = 0;
    int least = 0;
    int most = 0;
    for (const UnitCount& each : fleet.units) {
      const Unit* unit = units_.find(order_.race, each.codes.front());
      if (unit != nullptr && unit->is_ship()) ships += each.count * unit->ships;
    }
    for (const Spot& spot : fleet.spots) {
      least += spot.least;
      most += spot.most;
      if (spot.least > spot.most)
        wrong(path + ".spots",
              fmt::format("{}: {} needs more ships than it takes (701.0)", fleet.name, to_text(spot.hex)));
    }
    if (least > ships) {
      wrong(path + ".spots", fmt::format("{}: {} ships are fewer than the {} its hexes need (701.0)",
                                         fleet.name, ships, least));
    }
    if (fleet.spots.size() == hexes && most < ships) {
      wrong(path + ".spots",
            fmt::format("{}: {} ships are more than the {} its hexes take (701.0)", fleet.name, ships, most));
    }
  }

  const Located<OrderOfBattle>& file_;
  const OrderOfBattle& order_;
  const StrategicMap& map_;
  const Units& units_;
  Errors errors_;
};

}  // namespace

Result<OrdersOfBattle> OrdersOfBattle::load(const DataSource& data, const StrategicMap& map,
                                            const Units& units) {
  auto files = data.list("fe/orders", ".toml");
  if (!files) return fail(std::move(files.error()));
  OrdersOfBattle orders;
  Errors errors;
  for (const std::string& path : *files) {
    auto file = load_located<OrderOfBattle>(data, path);
    if (!file) {
      keep(std::move(file.error()), errors);
      continue;
    }
    keep(OrderCheck(*file, map, units).run(), errors);
    if (orders.find(file->value.race) != nullptr) errors.push_back(file->error("race", "has two files"));
    orders.all_.push_back(std::move(file->value));
  }
  if (!errors.empty()) return fail(std::move(errors));
  std::ranges::sort(orders.all_, {}, &OrderOfBattle::race);
  return orders;
}

}  // namespace flagbridge::fe

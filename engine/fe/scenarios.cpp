#include "fe/scenarios.h"

#include <algorithm>
#include <fmt/format.h>

#include "fe/loading.h"

namespace flagbridge::fe {

std::optional<Side> Scenario::side_of(Race race) const {
  for (const ScenarioSide& each : sides) {
    if (std::ranges::count(each.races, race) > 0) return each.side;
  }
  return std::nullopt;
}

bool Scenario::is_free(Race race, std::string_view fleet, int turn) const {
  return std::ranges::any_of(available, [&](const Available& each) {
    if (each.race != race || turn < each.first || turn > each.last.value_or(255)) return false;
    const bool named = std::ranges::count(each.fleets, fleet) > 0;
    return each.all ? std::ranges::count(each.except, fleet) == 0 : named;
  });
}

int Scenario::kept_back(Race race, std::string_view fleet, int turn) const {
  int kept = 0;
  for (const Available& each : available) {
    const bool now = each.race == race && turn >= each.first && turn <= each.last.value_or(255);
    if (now && std::ranges::count(each.fleets, fleet) > 0) kept = std::max<int>(kept, each.keep_back);
  }
  return kept;
}

const Scenario* Scenarios::find(std::string_view id) const {
  const auto found = std::ranges::find(all_, id, &Scenario::id);
  return found == all_.end() ? nullptr : &*found;
}

namespace {

// Checks one file against the map, the counters and the orders of battle.
class ScenarioCheck {
 public:
  ScenarioCheck(const Located<Scenario>& file, const StrategicMap& map, const Units& units,
                const OrdersOfBattle& orders)
      : file_(file), map_(map), units_(units), orders_(orders) {}

  Errors run() {
    const Scenario& scenario = file_.value;
    for (std::size_t i = 0; i < scenario.available.size(); ++i) {
      check_fleets(at("available", i), scenario.available[i].race, scenario.available[i].fleets);
      check_fleets(at("available", i), scenario.available[i].race, scenario.available[i].except);
    }
    for (std::size_t i = 0; i < scenario.releases.size(); ++i) check_release(scenario.releases[i], i);
    for (std::size_t i = 0; i < scenario.joined_areas.size(); ++i) {
      const JoinedArea& area = scenario.joined_areas[i];
      check_fleets(at("joined_area", i), area.race, {area.fleet, area.joins});
    }
    for (std::size_t i = 0; i < scenario.holdings.size(); ++i) {
      check_provinces(at("holding", i), scenario.holdings[i].provinces);
    }
    for (std::size_t i = 0; i < scenario.forces.size(); ++i) check_force(scenario.forces[i], i);
    for (std::size_t i = 0; i < scenario.stacks.size(); ++i) check_stack(scenario.stacks[i], i);
    for (std::size_t i = 0; i < scenario.mothballs.size(); ++i) {
      check_units(at("mothballs", i), scenario.mothballs[i].race, scenario.mothballs[i].units);
    }
    for (std::size_t i = 0; i < scenario.bases_lost.size(); ++i) {
      const Hex hex = scenario.bases_lost[i];
      if (!map_sheet.on_sheet(hex) || map_.at(hex).bases.empty()) {
        wrong(at("bases_lost", i), fmt::format("there is no base in {} at start", to_text(hex)));
      }
    }
    check_holders();
    return std::move(errors_);
  }

 private:
  static std::string at(std::string_view name, std::size_t i) { return fmt::format("{}.{}", name, i); }

  void wrong(std::string path, std::string what) {
    errors_.push_back(file_.error(std::move(path), std::move(what)));
  }

  void check_units(const std::string& path, Race race, const std::vector<UnitCount>& units) {
    if (auto what = units_.unknown(race, units); !what.empty()) wrong(path, what);
  }

  void check_fleets(const std::string& path, Race race, const std::vector<std::string>& fleets) {
    const OrderOfBattle* order = orders_.find(race);
    for (const std::string& name : fleets) {
      if (order == nullptr || order->fleet(name) == nullptr) {
        wrong(path, fmt::format("the {} have no \"{}\"", name_of(race), name));
      }
    }
  }

  void check_provinces(const std::string& path, const std::vector<Hex>& provinces) {
    for (const Hex province : provinces) {
      if (map_.province_named(province) == nullptr) {
        wrong(path, fmt::format("there is no province {}", to_text(province)));
      }
    }
  }

  void check_release(const Release& release, std::size_t i) {
    check_fleets(at("release", i), release.race, release.fleets);
    check_units(at("release", i), release.race, release.units);
    check_provinces(at("release", i), release.provinces);
    const bool territory = release.on == Trigger::enters_territory || release.on == Trigger::enters_border;
    if (territory != release.territory.has_value())
      wrong(at("release", i), "territory goes with entering it");
    if ((release.on == Trigger::near_hex) != release.hex.has_value()) {
      wrong(at("release", i), "hex goes with coming near it");
    }
    if ((release.on == Trigger::enters_provinces) == release.provinces.empty()) {
      wrong(at("release", i), "provinces go with entering them");
    }
  }

  void check_force(const Force& force, std::size_t i) {
    check_units(at("force", i), force.race, force.units);
    check_provinces(at("force", i), force.provinces);
    if (force.fleet) check_fleets(at("force", i), force.race, {*force.fleet});
    if (force.as_at_start != force.units.empty()) {
      wrong(at("force", i), "either units or a fleet as at start are expected");
    }
    const bool somewhere = !force.provinces.empty() || !force.hexes.empty() || force.off_map ||
                           force.territory || !force.captured_from.empty() || force.as_at_start;
    if (!somewhere) wrong(at("force", i), "has no place to set up");
  }

  void check_stack(const Stack& stack, std::size_t i) {
    check_units(at("stack", i), stack.race, stack.units);
    if (!map_sheet.on_sheet(stack.hex) || map_.at(stack.hex).owner != stack.race) {
      wrong(at("stack", i), "does not stand in its own space");
    }
  }

  // No province is in two hands.
  void check_holders() {
    std::vector<const Province*> seen;
    for (std::size_t i = 0; i < file_.value.holdings.size(); ++i) {
      for (const Hex name : file_.value.holdings[i].provinces) {
        const Province* province = map_.province_named(name);
        if (province != nullptr && std::ranges::count(seen, province) > 0) {
          wrong(at("holding", i), fmt::format("province {} has another holder", to_text(name)));
        }
        seen.push_back(province);
      }
    }
  }

  const Located<Scenario>& file_;
  const StrategicMap& map_;
  const Units& units_;
  const OrdersOfBattle& orders_;
  Errors errors_;
};

}  // namespace

Result<Scenarios> Scenarios::load(const DataSource& data, const StrategicMap& map, const Units& units,
                                  const OrdersOfBattle& orders) {
  auto files = data.list("fe/scenarios", ".toml");
  if (!files) return fail(std::move(files.error()));
  Scenarios scenarios;
  Errors errors;
  for (const std::string& path : *files) {
    auto file = load_located<Scenario>(data, path);
    if (!file) {
      keep(std::move(file.error()), errors);
      continue;
    }
    keep(ScenarioCheck(*file, map, units, orders).run(), errors);
    if (scenarios.find(file->value.id) != nullptr) errors.push_back(file->error("id", "has two files"));
    scenarios.all_.push_back(std::move(file->value));
  }
  if (!errors.empty()) return fail(std::move(errors));
  return scenarios;
}

}  // namespace flagbridge::fe

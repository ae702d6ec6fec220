#include "sfb/library/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/outfits.h"

namespace flagbridge::sfb {

Content::Content() : yards(std::make_shared<Shipyards>()), designs(yards->rooms()) {}
Content::~Content() = default;
Content::Content(const Content&) = default;
Content::Content(Content&&) noexcept = default;
Content& Content::operator=(const Content&) = default;
Content& Content::operator=(Content&&) noexcept = default;
namespace {

bool has_within(const Scenario& scenario, Feature::Kind kind, Hex hex, int least, int most) {
  return std::ranges::any_of(scenario.features, [&](const Feature& each) {
    const int range = distance(each.at, hex);
    return each.kind == kind && range >= least && range <= most;
  });
}

// (P2.7, P3.44, P8.0) Ships on the ground of nothing, and in orbit round no planet. Policy: how the shields
// of larger bases are on a large asteroid is not known, so they do not stand on one.
std::vector<const char*> misplaced(const Content& content, const Scenario& scenario) {
  using enum Feature::Kind;
  constexpr int highest_orbit = 3;
  std::vector<const char*> wrong;
  for (const ScenarioSide& side : scenario.sides) {
    for (const ScenarioShip& ship : side.ships) {
      const bool rock = has_within(scenario, large_asteroid, ship.at, 0, 0);
      if (ship.ground && !rock && !has_within(scenario, planet, ship.at, 0, 0))
        wrong.push_back("a base stands on no planet or large asteroid (P2.7, P3.44)");
      const auto number = content.design(ship.ship, scenario.year);
      const Design* design = number ? content.find(*number) : nullptr;
      if (ship.ground && rock && design != nullptr && !design->small_ground)
        wrong.push_back("only small and medium ground bases stand on a large asteroid (P3.44)");
      if (ship.all_round && !(ship.ground && rock))
        wrong.push_back("nothing but a base on a large asteroid looks all round (R1.14A5)");
      if (ship.orbit && !has_within(scenario, planet, ship.at, 1, highest_orbit))
        wrong.push_back("a ship is in orbit round no planet (P8.0)");
    }
  }
  return wrong;
}

Errors load_scenarios(Content& content, const DataSource& data) {
  Errors errors;
  const auto files = data.list("sfb/scenarios", ".toml");
  if (!files) return files.error();
  for (const std::string& file : *files) {
    auto scenario = load_toml<Scenario>(data, file);
    if (!scenario) {
      std::ranges::move(scenario.error(), std::back_inserter(errors));
      continue;
    }
    if (scenario->sides.size() > std::size_t{side_count}) {
      errors.push_back({.file = file, .what = fmt::format("there are seats for {} sides (S1)", side_count)});
      continue;
    }
    if (!scenario->terrain.empty())
      errors.push_back({.file = file, .what = "terrain is what players agree on: give its features (P1)"});
    for (ScenarioSide& side : scenario->sides) {
      for (std::size_t i = 0; i < side.ships.size(); ++i) side.ships[i].number = static_cast<std::uint8_t>(i);
    }
    content.scenarios.push_back(std::move(*scenario));
  }
  return errors;
}

// What a scenario says of ships that there are not, or that cannot be where it puts them.
Errors check_scenario(const Content& content, const Scenario& scenario) {
  Errors errors;
  const auto wrong = [&](const Errors& found) {
    for (Error each : found) {
      if (each.file.empty()) each.file = fmt::format("sfb/scenarios/{}.toml", scenario.id);
      errors.push_back(std::move(each));
    }
  };
  for (const ScenarioSide& side : scenario.sides) {
    for (const ScenarioShip& ship : side.ships) {
      if (const auto design = content.design(ship.ship, scenario.year); !design) wrong(design.error());
    }
  }
  for (const char* what : misplaced(content, scenario)) wrong({{.what = what}});
  for (const Substitute& each : scenario.substitutes) {
    if (!content.ship(split_outfit(each.ship).ship))
      wrong({{.what = fmt::format("there is no ship {}", each.ship)}});
  }
  return errors;
}

// (P1) Free battles can be fought on every terrain: each is a variation of theirs.
Errors add_terrains(Content& content, const DataSource& data) {
  const auto terrains = load_toml<Terrains>(data, "sfb/terrains.toml");
  if (!terrains) return terrains.error();
  const std::size_t printed = content.scenarios.size();
  for (std::size_t i = 0; i < printed; ++i) {
    if (!content.scenarios[i].free) continue;
    for (const Terrain& each : terrains->all)
      content.scenarios[i].choices.push_back({.id = each.id, .text = each.text});
    for (const Terrain& each : terrains->all) {
      Scenario there = content.scenarios[i];
      there.terrain = each.id;
      there.floating = each.floating;
      there.nebula = each.nebula;
      there.features = each.features;
      content.scenarios.push_back(std::move(there));
    }
  }
  return {};
}

}  // namespace

Result<const ShipClass*> Content::ship(std::string_view name, int least_confidence) const {
  const auto found = yard(name.substr(0, name.find('/')));
  if (!found) return fail(found.error());
  return (*found)->library.get(name, least_confidence);
}

Result<std::uint32_t> Content::design(std::string_view name, int year, int least_confidence) const {
  const auto [class_name, outfit] = split_outfit(name);
  const auto found_ship = ship(class_name, least_confidence);
  if (!found_ship) return fail(found_ship.error());
  const ShipClass& sheet = **found_ship;
  if (outfit.starts_with('=')) {
    const auto number = mixes().number(sheet, outfit.substr(1), year, tables);
    if (!number) return fail(fmt::format("{}: {}", name, number.error().front().what));
    return *number;
  }
  const Shipyard& made = **yard(sheet.race);
  std::optional<std::uint32_t> found;
  for (std::size_t i = 0; i < made.designs.size(); ++i) {
    if (made.designs[i].outfit == outfit && refitted_by(made.designs[i].sheet, sheet, year))
      found = made.first + static_cast<std::uint32_t>(i);
  }
  if (found) return *found;
  if (const auto why = why_not_fitted(sheet, outfit, tables)) return fail(fmt::format("{}: {}", name, *why));
  return fail(fmt::format("{} is not among the ships", name));
}

const Design* Content::find(std::uint32_t number) const {
  if (number >= first_mix) {
    const Mix* mix = mixes().find(number, tables);
    return mix == nullptr ? nullptr : &mix->design;
  }
  if (!designs.own().empty()) return number < designs.own().size() ? &designs.own()[number] : nullptr;
  return yards->find(number, tables);
}

std::optional<std::uint32_t> Content::with_pods(const Pods& pods) const {
  if (pods.count == 0) return pods.tug;
  const Design* tug = find(pods.tug);
  const auto made = tug == nullptr ? Result<const Shipyard*>(nullptr) : yard(tug->sheet.race);
  if (!made || *made == nullptr) return std::nullopt;
  const auto found = std::ranges::find((*made)->designs, pods, &Design::pods);
  if (found == (*made)->designs.end()) return std::nullopt;
  return (*made)->first + static_cast<std::uint32_t>(found - (*made)->designs.begin());
}

Errors Content::check() const {
  Errors errors = yards->check(tables);
  if (!errors.empty()) return errors;
  for (const Scenario& each : scenarios) {
    if (each.terrain.empty()) std::ranges::move(check_scenario(*this, each), std::back_inserter(errors));
  }
  return errors;
}

Result<Content> load(const DataSource& data) {
  Content content;
  auto tables = load_tables(data);
  if (!tables) return fail(tables.error());
  content.tables = std::move(*tables);
  auto charts = make_charts(content.tables);
  if (!charts) return fail(charts.error());
  content.charts = *charts;
  auto yards = Shipyards::open(data, content.tables);
  if (!yards) return fail(yards.error());
  content.yards = std::move(*yards);
  content.designs = Designs(content.yards->rooms());
  if (auto wrong = load_scenarios(content, data); !wrong.empty()) return fail(std::move(wrong));
  if (auto wrong = add_terrains(content, data); !wrong.empty()) return fail(std::move(wrong));
  return content;
}

}  // namespace flagbridge::sfb

#include "sfb/library/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/library/outfits.h"
#include "sfb/library/pods.h"

namespace flagbridge::sfb {

Content::Content() = default;
Content::~Content() = default;
Content::Content(const Content&) = default;
Content::Content(Content&&) noexcept = default;
Content& Content::operator=(const Content&) = default;
Content& Content::operator=(Content&&) noexcept = default;
namespace {

// Calls f with a class as built, and as it was after each of its dated refits.
template <class F>
Errors for_each_refit(const Content& content, const ShipClass& ship, F&& f) {
  if (auto wrong = f(ship); !wrong.empty()) return wrong;
  std::vector<int> years;
  for (const Refit& refit : ship.refit) {
    const bool dated = refit.year && *refit.year >= ship.year.value_or(0);
    if (dated && refit.known() && !refit.optional) years.push_back(*refit.year);
  }
  std::ranges::sort(years);
  years.erase(std::unique(years.begin(), years.end()), years.end());
  for (const int year : years) {
    const auto fitted = content.library.fitted(ship, {.year = year, .refits = {}});
    if (!fitted) return fitted.error();
    if (fitted->fitted.empty()) continue;
    if (auto wrong = f(*fitted); !wrong.empty()) return wrong;
  }
  return {};
}

Errors add_design(Content& content, const ShipClass& ship, std::string_view outfit) {
  auto design = make_design(ship, content.tables);
  if (!design) return design.error();
  design->outfit = outfit;
  if (!outfit.empty()) design->label += fmt::format(":{}", outfit);
  content.designs.push_back(std::move(*design));
  return {};
}

Errors add_designs(Content& content, const ShipClass& ship) {
  return for_each_refit(content, ship, [&](const ShipClass& as_built) -> Errors {
    if (!has_option_mounts(as_built)) return add_design(content, as_built, {});
    for (const Outfit& each : outfits()) {  // (G15.4)
      const auto fitted = fitted_out(as_built, each, content.tables);
      if (!fitted && !each.code.empty()) continue;  // (R1.9) told when somebody asks for it
      if (!fitted) return fitted.error();
      if (auto wrong = add_design(content, *fitted, each.code); !wrong.empty()) return wrong;
    }
    return content.mixes.add(as_built, content.tables);
  });
}

// (G15.4) Mixes in the option mounts, as far as the ship has room for them.
Errors add_mixes(Content& content) {
  for (const ShipClass& ship : content.library.ships()) {
    if (!has_option_mounts(ship)) continue;
    auto wrong = for_each_refit(content, ship, [&](const ShipClass& as_built) -> Errors {
      for (const Outfit& each : mixes()) {
        const auto fitted = fitted_out(as_built, each, content.tables);
        if (!fitted) continue;  // told when somebody asks for it
        if (auto bad = add_design(content, *fitted, each.code); !bad.empty()) return bad;
      }
      return {};
    });
    if (!wrong.empty()) return wrong;
  }
  return {};
}

// (G14) Every tug with one or two pods of a kind that it can carry.
Errors add_loaded_tugs(Content& content) {
  const std::size_t count = content.designs.size();
  const auto plain = [&](std::size_t at) { return content.designs[at].outfit.empty(); };
  std::vector<std::size_t> pods;
  for (std::size_t i = 0; i < count; ++i) {
    if (content.designs[i].sheet.kind == UnitKind::pod && plain(i)) pods.push_back(i);
  }
  for (std::size_t tug = 0; tug < count; ++tug) {
    if (!is_tug(content.designs[tug].sheet) || !plain(tug)) continue;
    for (const std::size_t pod : pods) {
      const ShipClass& load = content.designs[pod].sheet;
      if (!carries(content.designs[tug].sheet, load)) continue;
      for (int number = 1; number <= most_pods && number * pod_weight(load) <= most_pod_weight; ++number) {
        auto design =
            make_design(joined(content.designs[tug].sheet, load, number, content.library), content.tables);
        if (!design) return design.error();
        design->outfit = pods_suffix(load, number);
        design->label = content.designs[tug].label + design->outfit;
        design->pods = {static_cast<std::uint32_t>(tug), static_cast<std::uint32_t>(pod),
                        static_cast<std::uint8_t>(number)};
        content.designs.push_back(std::move(*design));
      }
    }
  }
  return {};
}

// (R1.22E) Every monitor with each of the pallets, which stay where they are.
Errors add_monitors(Content& content) {
  const std::size_t count = content.designs.size();
  for (std::size_t monitor = 0; monitor < count; ++monitor) {
    if (content.designs[monitor].sheet.features.pallets == 0) continue;
    for (std::size_t i = 0; i < count; ++i) {
      const ShipClass& pallet = content.designs[i].sheet;
      if (pallet.kind != UnitKind::pallet || !content.designs[i].outfit.empty()) continue;
      auto design =
          make_design(joined(content.designs[monitor].sheet, pallet, 1, content.library), content.tables);
      if (!design) return design.error();
      design->outfit = pods_suffix(pallet, 1);
      design->label = content.designs[monitor].label + design->outfit;
      content.designs.push_back(std::move(*design));
    }
  }
  return {};
}

// (P2.731) Every base as it stands on the ground of a planet, where no shield is needed below: three times
// its strength on two of its sides, or twice on three.
void add_grounded(Content& content) {
  constexpr int most = 255;
  constexpr std::array<std::size_t, 3> open = {0, 1, 5};  // ahead, to the right of that, to the left
  const std::size_t count = content.designs.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (content.designs[i].sheet.kind != UnitKind::base || !content.designs[i].outfit.empty()) continue;
    for (const std::size_t sides : {std::size_t{2}, std::size_t{3}}) {
      Design design = content.designs[i];
      design.shields.fill(0);
      for (std::size_t at = 0; at < sides; ++at) {
        const auto strength = content.designs[i].shields[open[at]] * 6 / static_cast<int>(sides);
        design.shields[open[at]] = static_cast<std::uint8_t>(std::min(most, strength));
      }
      design.ground = true;
      design.outfit = fmt::format("@{}", sides);
      design.label += design.outfit;
      content.designs.push_back(std::move(design));
    }
  }
}

bool same_boxes(const Design& a, const Design& b) {
  const auto types = [](const Design& design) {
    std::vector<std::string> all;
    for (const Weapon& each : design.sheet.weapons) all.push_back(each.type);
    return all;
  };
  return a.boxes == b.boxes && a.shields == b.shields && a.bays.size() == b.bays.size() &&
         types(a) == types(b);
}

// A loaded tug that has a row of its own can drop its pods too, if it is the sum of its parts.
void know_parts(Content& content) {
  for (Design& row : content.designs) {
    const auto& parts = row.sheet.parts;
    if (parts.size() < 2 || row.pods.count != 0) continue;
    const auto alike = [&](const Design& other) {
      return other.pods.count + 1u == parts.size() && other.sheet.race == row.sheet.race &&
             other.sheet.code == parts.front() &&
             content.designs[other.pods.pod].sheet.code == parts.back() && same_boxes(row, other);
    };
    const auto found = std::ranges::find_if(content.designs, alike);
    if (found != content.designs.end()) row.pods = found->pods;
  }
}

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
    for (const ScenarioSide& side : scenario->sides) {
      for (const ScenarioShip& ship : side.ships) {
        if (auto design = content.design(ship.ship, scenario->year); !design) {
          for (Error& each : design.error()) {
            each.file = file;
            errors.push_back(std::move(each));
          }
        }
      }
    }
    if (!scenario->terrain.empty())
      errors.push_back({.file = file, .what = "terrain is what players agree on: give its features (P1)"});
    for (const char* wrong : misplaced(content, *scenario)) errors.push_back({.file = file, .what = wrong});
    for (const Substitute& each : scenario->substitutes) {
      if (!content.library.get(split_outfit(each.ship).ship))
        errors.push_back({.file = file, .what = fmt::format("there is no ship {}", each.ship)});
    }
    for (ScenarioSide& side : scenario->sides) {
      for (std::size_t i = 0; i < side.ships.size(); ++i) side.ships[i].number = static_cast<std::uint8_t>(i);
    }
    content.scenarios.push_back(std::move(*scenario));
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

Result<std::uint32_t> Content::design(std::string_view name, int year, int least_confidence) const {
  const auto [class_name, outfit] = split_outfit(name);
  const auto ship = library.get(class_name, least_confidence);
  if (!ship) return fail(ship.error());
  if (outfit.starts_with('=')) {
    const auto number = mixes.number(**ship, outfit.substr(1), year, tables);
    if (!number) return fail(fmt::format("{}: {}", name, number.error().front().what));
    return *number;
  }
  std::optional<std::uint32_t> found;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    if (designs[i].outfit == outfit && refitted_by(designs[i].sheet, **ship, year))
      found = static_cast<std::uint32_t>(i);
  }
  if (found) return *found;
  if (const auto why = why_not_fitted(**ship, outfit, tables)) return fail(fmt::format("{}: {}", name, *why));
  return fail(fmt::format("{} is not among the ships", name));
}

const Design* Content::find(std::uint32_t number) const {
  if (number < first_mix) return number < designs.size() ? &designs[number] : nullptr;
  const Mix* mix = mixes.find(number, tables);
  return mix == nullptr ? nullptr : &mix->design;
}

std::optional<std::uint32_t> Content::with_pods(const Pods& pods) const {
  if (pods.count == 0) return pods.tug;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    if (designs[i].pods == pods) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

Result<Content> load(const DataSource& data) {
  Content content;
  auto tables = load_tables(data);
  if (!tables) return fail(tables.error());
  content.tables = std::move(*tables);
  auto charts = make_charts(content.tables);
  if (!charts) return fail(charts.error());
  content.charts = *charts;
  auto library = ShipLibrary::load(data, content.tables);
  if (!library) return fail(library.error());
  content.library = std::move(*library);
  for (const ShipClass& ship : content.library.ships()) {
    if (auto wrong = add_designs(content, ship); !wrong.empty()) return fail(std::move(wrong));
  }
  if (auto wrong = add_loaded_tugs(content); !wrong.empty()) return fail(std::move(wrong));
  if (auto wrong = add_monitors(content); !wrong.empty()) return fail(std::move(wrong));
  know_parts(content);
  add_grounded(content);
  if (auto wrong = add_mixes(content); !wrong.empty()) return fail(std::move(wrong));
  if (content.designs.size() > first_mix) return fail("there are more designs than numbers for them");
  if (auto wrong = load_scenarios(content, data); !wrong.empty()) return fail(std::move(wrong));
  if (auto wrong = add_terrains(content, data); !wrong.empty()) return fail(std::move(wrong));
  return content;
}

}  // namespace flagbridge::sfb

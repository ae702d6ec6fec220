#include "sfb/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "sfb/outfits.h"

namespace flagbridge::sfb {
namespace {

// A class as built, and as it was after each of its dated refits.
Errors add_designs(Content& content, const ShipClass& ship) {
  const auto add_one = [&](const ShipClass& as_built, std::string_view outfit) -> Errors {
    auto design = make_design(as_built, content.tables);
    if (!design) return design.error();
    design->outfit = outfit;
    if (!outfit.empty()) design->label += fmt::format(":{}", outfit);
    content.designs.push_back(std::move(*design));
    return {};
  };
  const auto add = [&](const ShipClass& as_built) -> Errors {
    if (!has_option_mounts(as_built)) return add_one(as_built, {});
    for (const Outfit& each : outfits()) {  // (G15.4)
      if (auto wrong = add_one(fitted_out(as_built, each, content.tables), each.code); !wrong.empty())
        return wrong;
    }
    return {};
  };
  if (auto wrong = add(ship); !wrong.empty()) return wrong;
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
    if (auto wrong = add(*fitted); !wrong.empty()) return wrong;
  }
  return {};
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
    for (ScenarioSide& side : scenario->sides) {
      for (std::size_t i = 0; i < side.ships.size(); ++i) side.ships[i].number = static_cast<std::uint8_t>(i);
    }
    content.scenarios.push_back(std::move(*scenario));
  }
  return errors;
}

}  // namespace

Result<std::uint16_t> Content::design(std::string_view name, int year, int least_confidence) const {
  const auto [class_name, outfit] = split_outfit(name);
  const auto ship = library.get(class_name, least_confidence);
  if (!ship) return fail(ship.error());
  const std::string full = (*ship)->full_name();
  std::optional<std::uint16_t> found;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    if (designs[i].sheet.full_name() != full || designs[i].outfit != outfit) continue;
    bool in_time = true;
    for (const std::string& code : designs[i].sheet.fitted) {
      const Refit* refit = (*ship)->find_refit(code);
      in_time = in_time && refit != nullptr && refit->year && *refit->year <= year;
    }
    if (in_time) found = static_cast<std::uint16_t>(i);
  }
  if (!found) return fail(fmt::format("{} is not among the ships", name));
  return *found;
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
  if (auto wrong = load_scenarios(content, data); !wrong.empty()) return fail(std::move(wrong));
  return content;
}

}  // namespace flagbridge::sfb

#include "ahl/content.h"

#include <algorithm>

namespace flagbridge::ahl {

Content::Content() = default;
Content::~Content() = default;
Content::Content(const Content&) = default;
Content::Content(Content&&) noexcept = default;
Content& Content::operator=(const Content&) = default;
Content& Content::operator=(Content&&) noexcept = default;

std::span<const Way> Vessel::ways_below(int upper) const {
  const auto [first, last] = std::ranges::equal_range(ways, upper, {}, &Way::upper);
  return {first, last};
}

namespace {

// The place of a plan in the list; a plan of a refitted ship is one of those already there.
std::uint8_t place_of(const Ship& ship, int deck) { return static_cast<std::uint8_t>(ship.deck(deck).plan); }

// Which well belongs to each plan: added behind the plans themselves.
void add_wells(Content& content, std::vector<std::uint8_t>& well_of_plan) {
  const std::size_t plans = content.plans.size();
  for (std::size_t i = 0; i < plans; ++i) {
    auto well = content.plans[i].well();
    well_of_plan.push_back(well ? static_cast<std::uint8_t>(content.plans.size()) : Vessel::no_plan);
    if (well) content.plans.push_back(std::move(*well));
  }
}

Vessel vessel_of(const Ship& ship, const std::string& name, const std::vector<std::uint8_t>& well_of_plan) {
  Vessel vessel{.name = name};
  vessel.plan_of.fill(Vessel::no_plan);
  for (int deck = 1; deck <= deck_count; ++deck) {
    const std::uint8_t plan = place_of(ship, deck);
    vessel.plan_of[static_cast<std::size_t>(deck)] = plan;
    vessel.plan_of[static_cast<std::size_t>(deck + well_of)] = well_of_plan[plan];
  }
  vessel.ways.assign(ship.ways().begin(), ship.ways().end());
  vessel.lifts.assign(ship.lifts().begin(), ship.lifts().end());
  return vessel;
}

}  // namespace

Result<Content> load(const DataSource& data) {
  auto tables = load_tables(data);
  auto ship = Ship::load(data);
  Errors errors;
  if (!tables) std::ranges::move(tables.error(), std::back_inserter(errors));
  if (!ship) std::ranges::move(ship.error(), std::back_inserter(errors));
  if (!errors.empty()) return fail(std::move(errors));
  Content content;
  content.tables = std::move(*tables);
  for (const NamedPlan& each : ship->plans()) content.plans.push_back(each.deck);
  std::vector<std::uint8_t> wells;
  add_wells(content, wells);
  content.vessels.push_back(vessel_of(*ship, "", wells));
  for (const Refit& refit : ship->refits()) {
    if (std::ranges::find(content.vessels, refit.ship, &Vessel::name) != content.vessels.end()) continue;
    auto rebuilt = ship->refitted(refit.ship);
    if (!rebuilt) return fail(std::move(rebuilt.error()));
    content.vessels.push_back(vessel_of(*rebuilt, refit.ship, wells));
  }
  if (Errors wrong = load_scenarios(data, content); !wrong.empty()) return fail(std::move(wrong));
  return content;
}

}  // namespace flagbridge::ahl

#include "sfb/show/display_plan.h"

#include <algorithm>
#include <fmt/format.h>

namespace flagbridge::sfb {
namespace {

// Everything a display is made of, but its shields and tracks, which stand at places of their own.
constexpr auto plan_items = std::to_array<std::string_view>({"warp",
                                                             "center-warp",
                                                             "impulse",
                                                             "apr",
                                                             "awr",
                                                             "battery",
                                                             "forward",
                                                             "aft",
                                                             "center",
                                                             "cargo",
                                                             "repair",
                                                             "barracks",
                                                             "armor",
                                                             "bridge",
                                                             "flag",
                                                             "emergency",
                                                             "auxiliary",
                                                             "security",
                                                             "transporter",
                                                             "tractor",
                                                             "lab",
                                                             "probe",
                                                             "shuttles",
                                                             "extras",
                                                             "phasers-ahead",
                                                             "phasers-side",
                                                             "phasers-quarter",
                                                             "phasers-astern",
                                                             "phasers-round",
                                                             "torpedoes",
                                                             "drones",
                                                             "others"});

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(at), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::optional<PlanItem> plan_item(std::string_view word) {
  const auto star = word.find('*');
  PlanItem item{std::string(word.substr(0, star)), 0};
  if (!is_plan_item(item.name)) return std::nullopt;
  if (star == std::string_view::npos) return item;
  std::uint8_t across = 0;
  if (!read_cell(word.substr(star + 1), across).empty() || across == 0) return std::nullopt;
  item.across = across;
  return item;
}

// What is missing from a plan, or said twice, or cannot stand where it is put.
std::vector<std::string> faults_of(const DisplayPlan& plan) {
  std::vector<std::string> seen, faults;
  const auto read = [&](const PlanCell& cell, bool centre) {
    for (const auto& row : cell.rows) {
      for (const PlanItem& item : row) {
        if (std::ranges::find(seen, item.name) != seen.end()) faults.push_back(item.name + " stands twice");
        if (centre && item.name == "warp") faults.emplace_back("warp engines stand at the sides");
        seen.push_back(item.name);
      }
    }
  };
  for (const PlanBand& band : plan.bands) {
    read(band.centre, true);
    read(band.sides, false);
  }
  for (const std::string_view name : plan_items) {
    if (std::ranges::find(seen, name) == seen.end()) faults.push_back(fmt::format("{} stands nowhere", name));
  }
  return faults;
}

bool begins_alike(std::string_view pattern, const std::string& name) {
  if (!pattern.ends_with('*')) return pattern == name;
  pattern.remove_suffix(1);
  return name.starts_with(pattern);
}

Errors check_plans(const DisplayPlans& plans, const std::string& file) {
  Errors errors;
  const auto wrong = [&](std::string what) { errors.push_back({.file = file, .what = std::move(what)}); };
  const auto is_plan = [&](const std::string& name) {
    return std::ranges::find(plans.plans, name, &DisplayPlan::name) != plans.plans.end();
  };
  if (plans.plans.empty()) wrong("there is no plan");
  for (const DisplayPlan& plan : plans.plans) {
    for (const std::string& fault : faults_of(plan)) wrong(fmt::format("plan {}: {}", plan.name, fault));
  }
  for (const PlanUse& use : plans.uses) {
    if (!is_plan(use.plan)) wrong(fmt::format("there is no plan {}", use.plan));
  }
  for (const PlanCorrection& each : plans.corrections) {
    if (each.band == 0) wrong(fmt::format("{}: bands are counted from 1", each.ship));
  }
  return errors;
}

}  // namespace

bool is_plan_item(std::string_view name) { return std::ranges::find(plan_items, name) != plan_items.end(); }

bool PlanUse::fits(const ShipClass& ship) const {
  const auto among = [](const auto& all, const auto& one) {
    return all.empty() || std::ranges::find(all, one) != all.end();
  };
  return (!race || *race == ship.race) && among(kinds, ship.kind) && among(families, ship.family);
}

bool PlanCorrection::fits(const ShipClass& ship_class) const {
  return begins_alike(ship, ship_class.full_name());
}

const DisplayPlan& DisplayPlans::plan_of(const ShipClass& ship) const {
  const auto use = std::ranges::find_if(uses, [&](const PlanUse& each) { return each.fits(ship); });
  if (use == uses.end()) return plans.back();
  return *std::ranges::find(plans, use->plan, &DisplayPlan::name);
}

Result<DisplayPlans> load_display_plans(const DataSource& data) {
  const std::string file = "sfb/ship-displays.toml";
  auto plans = load_toml<DisplayPlans>(data, file);
  if (!plans) return plans;
  if (Errors wrong = check_plans(*plans, file); !wrong.empty()) return fail(std::move(wrong));
  return plans;
}

}  // namespace flagbridge::sfb

namespace flagbridge {

std::string TextOf<sfb::PlanCell>::write(const sfb::PlanCell& cell) {
  std::string text;
  for (const auto& row : cell.rows) {
    text += text.empty() ? "" : ";";
    for (const sfb::PlanItem& item : row) {
      text += (text.empty() ? "" : " ") + item.name;
      if (item.across > 0) text += fmt::format("*{}", item.across);
    }
  }
  return text;
}

std::optional<sfb::PlanCell> TextOf<sfb::PlanCell>::read(std::string_view text) {
  sfb::PlanCell cell;
  for (const std::string_view line : sfb::split(text, ';')) {
    auto& row = cell.rows.emplace_back();
    for (const std::string_view word : sfb::split(line, ' ')) {
      auto item = sfb::plan_item(word);
      if (!item) return std::nullopt;
      row.push_back(std::move(*item));
    }
  }
  return cell;
}

}  // namespace flagbridge

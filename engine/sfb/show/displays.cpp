#include "sfb/show/displays.h"

#include <algorithm>

// What a page needs to draw the ships of the scenarios: their boxes; and the impulse chart (C1.4).
namespace flagbridge::sfb {
namespace {

const std::vector<std::uint8_t>* track_of(const Design& design, Box box) {
  switch (box) {
    case Box::sensor: return &design.sensor;
    case Box::scanner: return &design.scanner;
    case Box::damage_control: return &design.damage_control;
    default: return nullptr;
  }
}

json::array boxes_of(const Design& design) {
  json::array all;
  for_each_display_row(design, [&](const DisplayRow& row, int count) {
    json::array numbers;
    if (const auto* track = track_of(design, row.box)) numbers = json::array(track->begin(), track->end());
    all.push_back({{"group", row.group}, {"name", name_of(row.box)}, {"count", count}, {"numbers", numbers}});
  });
  return all;
}

json::array weapons_of(const Design& design) {
  json::array all;
  for (std::size_t i = 0; i < design.weapons.size(); ++i) {
    const Weapon& sheet = design.sheet.weapons[i];
    all.push_back({{"type", sheet.type},
                   {"id", sheet.id},
                   {"arc", sheet.arc},
                   {"boxes", design.weapons[i].boxes},
                   {"phaser", design.weapons[i].family == WeaponFamily::phaser}});
  }
  return all;
}

}  // namespace

json::object display_of(std::size_t number, const Design& design) {
  return {{"design", number},
          {"label", design.label},
          {"class", design.sheet.full_name()},
          {"name", design.sheet.name},
          {"race", design.sheet.race},
          {"size_class", design.size_class},
          {"base", design.base},
          {"shields", json::array(design.shields.begin(), design.shields.end())},
          {"boxes", boxes_of(design)},
          {"weapons", weapons_of(design)},
          {"bays", design.bays.size()},
          {"move_cost", TextOf<Energy>::write(design.move_cost)}};
}

json::array displays_of(const Content& content) {
  std::vector<std::uint32_t> used;
  for (const Scenario& scenario : content.scenarios) {
    for (const ScenarioSide& side : scenario.sides) {
      for (const ScenarioShip& ship : side.ships) {
        const auto design = content.design(ship.ship, scenario.year);
        if (!design) continue;
        used.push_back(*design);
        const Design* found = content.find(*design);
        const Pods pods = found == nullptr ? Pods{} : found->pods;
        if (pods.count == 0) continue;
        used.push_back(pods.pod);
        for (std::uint8_t left = 0; left < pods.count; ++left) {  // (G14) what it is when some are dropped
          if (const auto rest = content.with_pods({pods.tug, pods.pod, left})) used.push_back(*rest);
        }
      }
    }
  }
  std::ranges::sort(used);
  used.erase(std::unique(used.begin(), used.end()), used.end());
  json::array all;
  for (const std::uint32_t each : used) {
    if (const Design* design = content.find(each)) all.push_back(display_of(each, *design));
  }
  return all;
}

// A row a speed: in which impulses a unit of that speed moves, one character each.
json::array impulse_chart() {
  constexpr int fastest = 32;
  json::array all;
  for (int speed = 0; speed <= fastest; ++speed) {
    std::string moves;
    for (int impulse = 1; impulse <= impulses_a_turn; ++impulse) {
      moves += hexes_in_impulse(speed, impulse) > 0 ? '1' : '0';
    }
    all.push_back({{"speed", speed}, {"moves", moves}});
  }
  return all;
}

}  // namespace flagbridge::sfb

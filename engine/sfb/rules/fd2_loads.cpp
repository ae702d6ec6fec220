#include <algorithm>

#include "sfb/rules/f_seeking.h"

// (FD2) What drone racks hold when nobody has said otherwise.
namespace flagbridge::sfb {
namespace {

// The index of a type plus one.
std::uint8_t type_number(const Battles& game, std::string_view name) {
  const auto& types = game.tables_of().drones;
  const auto found = std::ranges::find(types, name, &DroneType::drone);
  return static_cast<std::uint8_t>(found - types.begin() + 1);
}

// (FD10.65) The fastest speed module of the year.
std::uint8_t speed_number(const Battles& game, int year) {
  const auto& modules = game.tables_of().drone_speeds;
  std::uint8_t best = 1;
  for (std::size_t i = 0; i < modules.size(); ++i) {
    if (modules[i].year && *modules[i].year <= year) best = static_cast<std::uint8_t>(i + 1);
  }
  return best;
}

}  // namespace

DroneLoad usual_drone(const Battles& game, int year, bool small) {
  return {type_number(game, small ? "VI" : "I"), speed_number(game, year)};
}

void load_default_drones(const Battles& game, Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (plan.family != WeaponFamily::drone_rack) continue;
    const DroneRack& type = game.tables_of().drone_racks[plan.variant];
    const bool small = std::ranges::find(type.types, "I") == type.types.end();
    const DroneLoad load = usual_drone(game, position.year, small);
    Rack& rack = position.racks[position.mount(ship, i).rack];
    // The spaces of a rack of small drones are drones.
    int room = small ? type.spaces : type.spaces * 2 / std::max(1, half_spaces(game, load));
    for (int place = 0; place < rack_room && room > 0; ++place, --room) {
      rack.drones[static_cast<std::size_t>(place)] = load;
      rack.spares[static_cast<std::size_t>(place)] = load;
    }
    rack.reloads = type.reloads;
  }
}

}  // namespace flagbridge::sfb

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

// (FD2.454) The speed that a scenario leaves no choice about.
DroneLoad named_speed(const Battles& game, const Position& position, DroneLoad load) {
  const auto& modules = game.tables_of().drone_speeds;
  const auto found = std::ranges::find(modules, game.scenario(position).drone_speed, &DroneSpeed::module);
  if (found != modules.end()) load.speed = static_cast<std::uint8_t>(found - modules.begin() + 1);
  return load;
}

// The spaces of such a rack are drones.
bool holds_small_only(const DroneRack& type) {
  return std::ranges::find(type.types, "I") == type.types.end();
}

}  // namespace

int kinds_of(const std::array<DroneLoad, rack_room>& drones) {
  int kinds = 0;
  for (std::size_t i = 0; i < drones.size(); ++i) {
    const auto before = drones.begin() + static_cast<std::ptrdiff_t>(i);
    if (!drones[i].empty() && std::find(drones.begin(), before, drones[i]) == before) ++kinds;
  }
  return kinds;
}

void fill_storage(Rack& rack, int sets) {
  rack.storage = {};
  for (const DroneLoad& drone : rack.drones) {
    if (drone.empty()) continue;
    const auto place = std::ranges::find_if(
        rack.storage, [&](const Stock& stock) { return stock.count == 0 || stock.load == drone; });
    if (place == rack.storage.end()) continue;  // a load of more kinds is refused
    place->load = drone;
    place->count = static_cast<std::uint8_t>(place->count + sets);
  }
}

bool has_stock(const Rack& rack) {
  return std::ranges::any_of(rack.storage, [](const Stock& stock) { return stock.count > 0; });
}

DroneLoad take_stock(Rack& rack, DroneLoad like) {
  for (Stock& stock : rack.storage) {
    if (stock.count == 0 || (!like.empty() && stock.load != like)) continue;
    --stock.count;
    return stock.load;
  }
  return {};
}

void refill(const Battles& game, Rack& rack, const DroneRack& type) {
  const auto size = [&](const DroneLoad& drone) {
    return holds_small_only(type) && !drone.empty() ? 2 : half_spaces(game, drone);
  };
  int room = 2 * type.spaces;
  for (const DroneLoad& drone : rack.drones) room -= size(drone);
  for (DroneLoad& place : rack.drones) {
    if (!place.empty()) continue;
    const auto fits = std::ranges::find_if(
        rack.storage, [&](const Stock& stock) { return stock.count > 0 && size(stock.load) <= room; });
    if (fits == rack.storage.end()) return;
    place = fits->load;
    --fits->count;
    room -= size(place);
  }
}

DroneLoad usual_drone(const Battles& game, int year, bool small) {
  return {type_number(game, small ? "VI" : "I"), speed_number(game, year)};
}

DroneLoad default_drone(const Battles& game, const Position& position, bool small) {
  return named_speed(game, position, usual_drone(game, position.year, small));
}

void load_default_drones(const Battles& game, Position& position, UnitId unit) {
  const Ship& ship = position.ship(unit);
  for (int i = 0; i < ship.mounts; ++i) {
    const WeaponPlan& plan = game.weapon(ship, i);
    if (plan.family != WeaponFamily::drone_rack) continue;
    const DroneRack& type = game.tables_of().drone_racks[plan.variant];
    const bool small = holds_small_only(type);
    const DroneLoad load = default_drone(game, position, small);
    Rack& rack = position.racks[position.mount(ship, i).rack];
    int room = small ? type.spaces : type.spaces * 2 / std::max(1, half_spaces(game, load));
    for (int place = 0; place < rack_room && room > 0; ++place, --room)
      rack.drones[static_cast<std::size_t>(place)] = load;
    fill_storage(rack, type.reloads);
  }
}

}  // namespace flagbridge::sfb

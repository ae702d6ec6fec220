#include <algorithm>

#include "sfb/rules/f_seeking.h"

// (FD2) What drone racks hold when nobody has said otherwise, and how they are filled again.
namespace flagbridge::sfb {
namespace {

// Rows of data/sfb/drone-racks.tsv: anti-drone racks that launch drones, and the rack that fires rounds.
constexpr std::string_view anti_drone_row = "ADD", both_uses = "G";

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

const DroneRack& rack_type(const Battles& game, const WeaponPlan& plan) {
  const auto& racks = game.tables_of().drone_racks;
  if (plan.family == WeaponFamily::drone_rack) return racks[plan.variant];
  const auto found = std::ranges::find(racks, anti_drone_row, &DroneRack::rack);
  return found == racks.end() ? racks.front() : *found;
}

int rack_half_spaces(const Battles& game, const WeaponPlan& plan) {
  if (plan.family == WeaponFamily::anti_drone) return plan.variant;
  const DroneRack& type = rack_type(game, plan);
  return holds_small_only(type) ? type.spaces : 2 * type.spaces;
}

bool takes_rounds(const Battles& game, const WeaponPlan& plan) {
  return plan.family == WeaponFamily::drone_rack && rack_type(game, plan).rack == both_uses;
}

namespace {

// A drone of a storage that the rack takes and has room for; nothing if there is none.
Stock* fitting(const Battles& game, Rack& storage, const DroneRack& type, int room) {
  const auto found = std::ranges::find_if(storage.storage, [&](const Stock& stock) {
    return stock.count > 0 && half_spaces(game, stock.load) <= room &&
           std::ranges::find(type.types, drone_type(game, stock.load).drone) != type.types.end();
  });
  return found == storage.storage.end() ? nullptr : &*found;
}

// Fills free places of a rack; says what room is left.
int fill_from(const Battles& game, Rack& rack, Rack& storage, const DroneRack& type, int room) {
  for (DroneLoad& place : rack.drones) {
    if (!place.empty()) continue;
    Stock* stock = fitting(game, storage, type, room);
    if (stock == nullptr) return room;
    place = stock->load;
    --stock->count;
    room -= half_spaces(game, place);
  }
  return room;
}

// (FD2.43) Calls f(rack) for the storage of each drone rack of the ship that is destroyed.
template <class AnyPosition, class F>
void for_each_orphan(const Battles& game, AnyPosition& position, const Ship& ship, F&& f) {
  for (int i = 0; i < ship.mounts; ++i) {
    const std::uint8_t place = position.mount(ship, i).rack;
    const bool rack = game.weapon(ship, i).family == WeaponFamily::drone_rack && place < most_racks;
    if (rack && !weapon_works(game, position, ship, i)) f(position.racks[place]);
  }
}

}  // namespace

bool can_reload(const Battles& game, const Position& position, const Ship& ship, const WeaponPlan& plan,
                const Mount& mount) {
  if (mount.rack >= most_racks) return false;
  bool any = mount.turns > 0 || has_stock(position.racks[mount.rack]);
  for_each_orphan(game, position, ship, [&](Rack storage) {
    any = any || fitting(game, storage, rack_type(game, plan), rack_half_spaces(game, plan)) != nullptr;
  });
  return any;
}

// Its own storage first, then rounds, then what destroyed racks have left (FD2.43).
void reload_rack(const Battles& game, Position& position, const Ship& ship, int weapon) {
  const WeaponPlan& plan = game.weapon(ship, weapon);
  Mount& mount = position.mount(ship, weapon);
  int room = rack_half_spaces(game, plan) - mount.rounds;
  const bool anti_drone = plan.family == WeaponFamily::anti_drone;
  if (mount.rack < most_racks) {
    Rack& rack = position.racks[mount.rack];
    for (const DroneLoad& drone : rack.drones) room -= half_spaces(game, drone);
    room = fill_from(game, rack, rack, rack_type(game, plan), room);
  }
  const int rounds = anti_drone ? room : std::min<int>(room, mount.turns);
  mount.rounds = static_cast<std::uint8_t>(mount.rounds + rounds);
  if (anti_drone) {
    ++mount.turns;
    return;
  }
  mount.turns = static_cast<std::uint8_t>(mount.turns - rounds);
  if (mount.rack >= most_racks) return;
  Rack& rack = position.racks[mount.rack];
  room -= rounds;
  for_each_orphan(game, position, ship,
                  [&](Rack& storage) { room = fill_from(game, rack, storage, rack_type(game, plan), room); });
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

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

// (FD2.43) Calls f(rack, mount) for the storage of each drone rack of the ship that is destroyed.
template <class AnyPosition, class F>
void for_each_orphan(const Battles& game, AnyPosition& position, const Ship& ship, F&& f) {
  for (int i = 0; i < ship.mounts; ++i) {
    auto& mount = position.mount(ship, i);
    const bool rack = game.weapon(ship, i).family == WeaponFamily::drone_rack && mount.rack < most_racks;
    if (rack && !weapon_works(game, position, ship, i)) f(position.racks[mount.rack], mount);
  }
}

// Puts stored rounds into a rack, as many as there is room for; says what room is left.
int take_rounds(Mount& mount, std::uint8_t& stored, int most, int room) {
  const int rounds = std::max(0, std::min({most, room, int{stored}}));
  mount.rounds = static_cast<std::uint8_t>(mount.rounds + rounds);
  stored = static_cast<std::uint8_t>(stored - rounds);
  return room - rounds;
}

// (E5.42) The rounds that one set of reloads has beside its drones.
int rounds_of_set(const Battles& game, const Position& position, const WeaponPlan& plan, const Mount& mount) {
  const int sets = std::max<int>(1, rack_type(game, plan).reloads);
  if (plan.family == WeaponFamily::drone_rack) return (mount.stored + sets - 1) / sets;
  int rounds = rack_half_spaces(game, plan);
  if (mount.rack >= most_racks) return rounds;
  for (const Stock& stock : position.racks[mount.rack].storage)
    rounds -= stock.count > 0 ? stock.count * half_spaces(game, stock.load) : 0;
  return rounds;
}

}  // namespace

bool can_reload(const Battles& game, const Position& position, const Ship& ship, const WeaponPlan& plan,
                const Mount& mount) {
  if (mount.rack >= most_racks) return false;
  bool any = mount.stored + mount.reloads > 0 || has_stock(position.racks[mount.rack]);
  for_each_orphan(game, position, ship, [&](Rack storage, const Mount& destroyed) {
    any = any || fitting(game, storage, rack_type(game, plan), rack_half_spaces(game, plan)) != nullptr ||
          (takes_rounds(game, plan) && destroyed.stored > 0);
  });
  return any;
}

// The rounds that belong to a set, its own storage, more rounds, and what destroyed racks have left (FD2.43).
void reload_rack(const Battles& game, Position& position, const Ship& ship, int weapon) {
  const WeaponPlan& plan = game.weapon(ship, weapon);
  Mount& mount = position.mount(ship, weapon);
  int room = rack_half_spaces(game, plan) - mount.rounds;
  const bool anti_drone = plan.family == WeaponFamily::anti_drone;
  std::uint8_t set = 255;  // of anti-drones a set is whatever they take
  std::uint8_t& stored = anti_drone ? set : mount.stored;
  const int rounds = rounds_of_set(game, position, plan, mount) - mount.rounds;
  if (mount.rack < most_racks) {
    Rack& rack = position.racks[mount.rack];
    for (const DroneLoad& drone : rack.drones) room -= half_spaces(game, drone);
    room = take_rounds(mount, stored, rounds, room);
    room = fill_from(game, rack, rack, rack_type(game, plan), room);
  }
  room = take_rounds(mount, stored, room, room);
  if (anti_drone) {
    ++mount.reloads;
    return;
  }
  if (mount.rack >= most_racks) return;
  Rack& rack = position.racks[mount.rack];
  for_each_orphan(game, position, ship, [&](Rack& storage, Mount& destroyed) {
    room = fill_from(game, rack, storage, rack_type(game, plan), room);
    if (takes_rounds(game, plan)) room = take_rounds(mount, destroyed.stored, room, room);
  });
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

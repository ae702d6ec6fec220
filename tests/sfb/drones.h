#pragma once

#include "sfb/rules/f2_flight.h"
#include "sfb/rules/f_seeking.h"
#include "tests/sfb/systems.h"

// Drones in racks and in flight.
namespace flagbridge::sfb {

inline std::uint8_t type_number(const Battles& game, std::string_view name) {
  const auto& types = game.tables_of().drones;
  return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
}

// A Klingon with drones against a Federation ship, and whatever lies on the map.
struct Launcher : Encounter {
  explicit Launcher(std::vector<Feature> features = {}, int hexes = 20)
      : Encounter(hexes, "KLI/D7", "FED/CA") {
    Content changed = game.content();
    changed.scenarios[0].features = std::move(features);
    game = Battles(std::move(changed));
    for (int i = 0; i < (*this)[0].mounts && rack < 0; ++i) {
      if (game.weapon((*this)[0], i).family == WeaponFamily::drone_rack) rack = i;
    }
    position.mount((*this)[0], rack).rack = 0;
  }
  int rack = -1;
  void load(std::string_view type, std::uint8_t speed = 1) {
    position.racks[0].drones[0] = {type_number(game, type), speed};
  }
  Do send(Hex where, int program = 0, UnitId at = no_unit) const {
    return {Action::launch_drone,
            own,
            static_cast<std::uint8_t>(rack),
            at,
            0,
            static_cast<std::uint8_t>(8 * program),
            where};
  }
  Craft& drone() { return craft_place(position, 0); }
  void fly() {
    ++position.impulse;
    with_dice({}, [](BattlePlay& play) { move_seekers(play); });
  }
};

constexpr Hex north(int hexes) { return {20, static_cast<std::int16_t>(15 - hexes)}; }

struct Guided : Encounter {
  explicit Guided(std::string_view type, int hexes = 20) : Encounter(hexes, "KLI/D7", "FED/CA") {
    unit = craft(CraftKind::drone, 0, north(1));
    Craft& made = position.small(unit);
    made.load = {type_number(game, type), 1};
    made.target = enemy;
    made.controller = made.launcher = own;
    made.speed = 20;
  }
  Craft& drone() { return position.small(unit); }
  UnitId unit{};
};

// A Klingon cruiser with drones in flight at a Federation one.
struct Guiding : Encounter {
  explicit Guiding(int hexes = 6) : Encounter(hexes, "KLI/D7", "FED/CA") {}
  UnitId drone(int hexes, std::string_view type = "I") {
    const UnitId unit =
        craft(CraftKind::drone, 0, Hex{20, static_cast<std::int16_t>((*this)[1].at.row + hexes)});
    Craft& made = position.small(unit);
    const auto& types = game.tables_of().drones;
    const auto found = std::ranges::find(types, type, &DroneType::drone);
    made.load = {static_cast<std::uint8_t>(found - types.begin() + 1), 1};
    made.target = enemy;
    made.controller = own;
    made.launcher = own;
    made.order = next_++;
    return unit;
  }
  void lose_control(int ship) {
    for (const Box box : {Box::bridge, Box::flag, Box::emergency, Box::auxiliary, Box::security})
      (*this)[ship].lost[index_of(box)] = game.design((*this)[ship]).boxes[index_of(box)];
  }

 private:
  std::uint8_t next_ = 0;
};

// A Kzinti cruiser with loaded racks against a Federation one.
struct Drones : Encounter {
  explicit Drones(int hexes = 10) : Encounter(hexes, "KZI/CA", "FED/CA") {
    position.year = 168;
    for (int i = 0; i < (*this)[0].mounts; ++i) {
      if (game.weapon((*this)[0], i).family != WeaponFamily::drone_rack) continue;
      position.mount((*this)[0], i).rack = static_cast<std::uint8_t>(i);
      if (rack < 0) rack = i;
    }
    load_default_drones(game, position, own);
  }
  Do launch(int which = 0, Direction heading = Direction::A) const {
    return {Action::launch_drone,
            own,
            static_cast<std::uint8_t>(rack),
            enemy,
            static_cast<std::uint8_t>(which),
            static_cast<std::uint8_t>(index_of(heading))};
  }
  // A type-I drone of the own side in flight at the enemy.
  UnitId drone(Hex at, Direction facing = Direction::A) {
    const UnitId unit = craft(CraftKind::drone, 0, at);
    Craft& made = position.small(unit);
    made.load = {1, 1};
    made.speed = 8;
    made.target = enemy;
    made.controller = made.launcher = own;
    made.facing = facing;
    made.travelled = made.since_turn = made.since_slip = 5;
    return unit;
  }
  void fly(int impulse = 32) {
    position.impulse = static_cast<std::uint8_t>(impulse);
    with_dice({}, [&](BattlePlay& play) { move_seekers(play); });
  }
  int rack = -1;
};

}  // namespace flagbridge::sfb

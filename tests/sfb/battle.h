#pragma once

#include "sfb/ask/actions.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// A battle of a printed scenario in the middle of its second turn, with what the players have agreed on.
namespace flagbridge::sfb {

inline Options agreed(std::string_view variation, std::string_view balance = "") {
  Options options;
  options.variation = word(variation);
  options.balance = word(balance);
  return options;
}

struct Battle {
  explicit Battle(std::string_view scenario, const Options& options = {}) : game(everything()) {
    auto made = start(game, scenario, options);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    now(2, 10);
  }
  void now(int turn, int impulse) {
    at.core.turn = static_cast<std::uint16_t>(turn);
    at.impulse = static_cast<std::uint8_t>(impulse);
  }
  template <class F>
  void play(F&& f, const std::vector<int>& throws = {}) {
    play_with(game, at, told, throws, std::forward<F>(f));
  }
  UnitId find(std::string_view code, int which = 0) {
    for (int i = 0; std::cmp_less(i, at.ships.size()); ++i) {
      const Ship& each = at.ship(unit_at(i));
      if (each.status != Status::none && game.design(each).sheet.code == code && which-- == 0)
        return unit_at(i);
    }
    ADD_FAILURE() << "there is no " << code;
    return unit_at(0);
  }
  // Able to fire and to guide what it launches.
  Ship& ready(UnitId unit, Hex hex, Direction facing) {
    Ship& ship = at.ship(unit);
    ship.at = hex;
    ship.facing = facing;
    ship.fire_control = FireControl::active;
    ship.lock_on = ship.energized = 1;
    ship.capacitor = capacitor_room(game, at, ship);
    return ship;
  }
  Violations check(const Do& order) {
    Violations found;
    kind_of(order.what).check(game, at, at.side_of(order.unit), order, found);
    return found;
  }
  // A box of the list of small craft, to be filled.
  Craft& craft(int number) { return craft_place(at, number); }
  // The first weapon of a family.
  int weapon(UnitId unit, WeaponFamily family) {
    const Ship& ship = at.ship(unit);
    for (int i = 0; i < ship.mounts; ++i) {
      if (game.weapon(ship, i).family == family) return i;
    }
    ADD_FAILURE() << "it has no such weapon";
    return 0;
  }
  std::uint8_t drone_type(std::string_view name) {
    const auto& types = game.tables_of().drones;
    return static_cast<std::uint8_t>(std::ranges::find(types, name, &DroneType::drone) - types.begin() + 1);
  }
  int told_to(Side side, Happening kind) const {
    return static_cast<int>(std::ranges::count_if(told, [&](const Event& event) {
      return event.kind == static_cast<std::uint16_t>(kind) && event.audience.has(side);
    }));
  }
  int score(int seat) { return game.outcome(at).scores[static_cast<std::size_t>(seat)]; }

  Battles game;
  Position at;
  std::vector<Event> told;
};

}  // namespace flagbridge::sfb

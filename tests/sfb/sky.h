#pragma once

#include "sfb/rules/p8_orbits.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// A scenario with something in orbit.
namespace flagbridge::sfb {

// A battle of a scenario in the middle of it.
struct Sky {
  explicit Sky(std::string_view scenario, std::string_view variation = "", std::string_view balance = "")
      : game(everything()) {
    Options options;
    options.variation = word(variation);
    options.balance = word(balance);
    auto made = start(game, scenario, options);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    at.core.turn = 2;
    at.impulse = 32;
  }
  template <class F>
  void play(F&& f, const std::vector<int>& throws = {}) {
    WrittenDice script(throws);
    Dice dice(script);
    Events log(told);
    BattlePlay play(game, at, dice, log);
    f(play);
  }
  void go_round(const std::vector<int>& throws = {}) {
    play([](BattlePlay& play) { move_in_orbit(play); }, throws);
  }
  UnitId find(std::string_view code) {
    for (int i = 0; std::cmp_less(i, at.ships.size()); ++i) {
      const Ship& each = at.ship(unit_at(i));
      if (each.status != Status::none && game.design(each).sheet.code == code) return unit_at(i);
    }
    ADD_FAILURE() << "there is no " << code;
    return unit_at(0);
  }

  Battles game;
  Position at;
  std::vector<Event> told;
};

}  // namespace flagbridge::sfb

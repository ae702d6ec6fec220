#pragma once

#include "sfb/ask/actions.h"
#include "sfb/rules/sg_ground.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// A visitor over the ground of a scenario's planet.
namespace flagbridge::sfb {

// The two sides of a scenario near its planet in 2215: whoever comes to it in 2212, facing it.
struct Ground {
  explicit Ground(std::string_view scenario, int visitor) : game(everything()), unit(unit_at(visitor)) {
    ScriptedDice scripted(std::vector<ScriptedDraw>{});
    Roller roller{Dice(scripted)};
    auto made = game.set_up(scenario, {}, roller);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    now(2, 10);
    Ship& ship = at.ship(unit);
    ship.at = {22, 12};
    ship.facing = Direction::D;
    ship.cloak = Cloaking::off;
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
    ship.energized = 1;
    ship.capacitor = capacitor_room(game, at, ship);
    ship.battery = Energy(left(game, ship, Box::battery));
    ship.shield_dropped[0] = at.now();
    side = ship.side;
  }
  void now(int turn, int impulse) {
    at.core.turn = static_cast<std::uint16_t>(turn);
    at.impulse = static_cast<std::uint8_t>(impulse);
  }
  Ship& ship() { return at.ship(unit); }
  Violations check(const Do& order) {
    Violations found;
    kind_of(order.what).check(game, at, side, order, found);
    return found;
  }
  template <class F>
  void with_dice(const std::vector<int>& throws, F&& f) {
    WrittenDice script(throws);
    Dice dice(script);
    std::vector<Event> told;
    Events log(told);
    BattlePlay play(game, at, dice, log);
    f(play);
    EXPECT_EQ(script.left(), 0u);
  }
  void act(const Do& order) {
    for (const Violation& each : check(order)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice({}, [&](BattlePlay& play) { kind_of(order.what).perform(play, side, order); });
  }
  void fight(const std::vector<int>& dice) {
    with_dice(dice, [&](BattlePlay& play) {
      Task task{};
      static_cast<void>(fight_on_ground(play, task));
    });
  }
  Do land(int number, int b = 0, int crew = 0) const { return party(Action::land_party, number, b, crew); }
  Do fetch(int number, int b = 0, int crew = 0) const { return party(Action::fetch_party, number, b, crew); }
  Do party(Action what, int number, int b, int crew) const {
    return {what,
            unit,
            static_cast<std::uint8_t>(crew),
            no_unit,
            static_cast<std::uint8_t>(number),
            static_cast<std::uint8_t>(b)};
  }
  int score(int seat) { return game.outcome(at).scores[static_cast<std::size_t>(seat)]; }

  Battles game;
  Position at;
  UnitId unit;
  Side side{};
};

struct MonitorDuty : Ground {
  MonitorDuty() : Ground("sg23", 1) {}
};

struct Privateers : Ground {
  Privateers() : Ground("sh20", 2) {}
};

}  // namespace flagbridge::sfb

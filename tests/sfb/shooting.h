#pragma once

#include "sfb/ask/answers.h"
#include "sfb/rules/e1_fire.h"
#include "sfb/rules/e1_shots.h"
#include "tests/sfb/range.h"

// A ship with weapons of the test's choice, and a Klingon cruiser that faces it.
namespace flagbridge::sfb {

struct Shooting {
  Range range;
  UnitId unit, target;
  Shooting(std::initializer_list<const char*> weapons, int hexes = 5)
      : unit(range.add(Range::cruiser({weapons.begin(), weapons.end()}), blue, Range::middle)),
        target(range.add("KLI/D7", red, Range::ahead(hexes), Direction::D)) {}
  explicit Shooting(const ShipClass& sheet, int hexes)
      : unit(range.add(sheet, blue, Range::middle)),
        target(range.add("KLI/D7", red, Range::ahead(hexes), Direction::D)) {}

  Ship& own() { return range.at.ship(unit); }
  Ship& enemy() { return range.at.ship(target); }
  void apart(int hexes) { enemy().at = Range::ahead(hexes); }
  Fire order(std::initializer_list<int> weapons, Mode mode = Mode::none, bool narrow = false) const {
    Fire made;
    made.unit = unit;
    made.target = target;
    made.mode = mode;
    made.narrow = narrow;
    for (const int each : weapons) static_cast<void>(made.weapons.push_back(static_cast<std::uint8_t>(each)));
    return made;
  }
  Violations check(const Fire& fire) { return check_order(range.game(), range.at, blue, fire); }
  Violations check(std::initializer_list<int> weapons, Mode mode = Mode::none) {
    return check(order(weapons, mode));
  }
  // Declares and resolves; says what struck each shield of the target (0: all round) in all.
  std::array<int, 7> fire(const Fire& fire, std::vector<ScriptedDraw> dice) {
    EXPECT_TRUE(check(fire).none()) << (check(fire).none() ? "" : check(fire)[0].text);
    std::array<int, 7> points{};
    range.with_dice(std::move(dice), [&](BattlePlay& play) {
      carry_out(play, blue, fire);
      Task task;
      declare_fire(play, task);
      fire_first_hellbores(play, task);
      fire_direct(play, task);
      fire_last_hellbores(play, task);
      for (const Volley& volley : range.at.volleys) {
        if (volley.target == target) points[volley.shield] += volley.points;
      }
    });
    return points;
  }
  int at_firer(int shield) const {
    int sum = 0;
    for (const Volley& volley : range.at.volleys) {
      if (volley.target == unit && volley.shield == shield) sum += volley.points;
    }
    return sum;
  }
};

}  // namespace flagbridge::sfb

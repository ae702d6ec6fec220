#pragma once

#include "sfb/ask/actions.h"
#include "sfb/ask/answers.h"
#include "tests/sfb/yard.h"

// Two ships with working fire control near each other, in the middle of a turn whose forms are in.
namespace flagbridge::sfb {

struct Encounter : Yard {
  static constexpr Hex centre{20, 15};
  explicit Encounter(int hexes = 2, const std::string& mine = "FED/CA", const std::string& theirs = "KLI/D7")
      : Yard({Berth{mine, centre, Direction::A, 0},
              Berth{theirs, Hex{20, static_cast<std::int16_t>(15 - hexes)}, Direction::D, 1}}) {
    now(2, 10);
    for (int i = 0; i < 2; ++i) ready((*this)[i]);
    position.forms_in = {unit_at(0), unit_at(1)};
    position.year = 180;
    for (int i = 0; i < 2; ++i) remember_facings(position, unit_at(i));
  }
  static void ready(Ship& ship) {
    ship.fire_control = FireControl::active;
    ship.lock_on = 1;
  }
  static constexpr UnitId own = unit_at(0), enemy = unit_at(1);

  // Says and does an action, with its dice.
  Violations check(const Do& order, Side side = blue) {
    Violations found;
    kind_of(order.what).check(game, position, side, order, found);
    return found;
  }
  bool refuses(const Do& order, Rule rule, Side side = blue) {
    const Violations found = check(order, side);
    return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
  }
  void act(const Do& order, const std::vector<int>& throws = {}, Side side = blue) {
    for (const Violation& each : check(order, side)) ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice(throws, [&](BattlePlay& play) {
      kind_of(order.what).perform(play, side, order);
      perform(play, ActStep::raided);
    });
  }
  // Answers of both sides to a question that is open to them.
  template <class AnyOrder>
  void say(Side side, const AnyOrder& order) {
    for (const Violation& each : check_order(game, position, side, order))
      ADD_FAILURE() << to_text(each.rule) << " " << each.text;
    with_dice({}, [&](BattlePlay& play) { carry_out(play, side, order); });
  }
  void answered() {
    position.core.question = {};
    ++position.core.agenda.back().stage;
  }
  void fresh_step() { position.core.agenda.back() = {}; }
  bool asks(Decision what) const { return position.core.question.open() && asked(position) == what; }
};

inline Craft& craft_at(Yard& yard, int number) { return craft_place(yard.position, number); }

// Points of all volleys that wait for a unit.
inline int points_on(const Yard& yard, UnitId unit) {
  int sum = 0;
  for (const Volley& each : yard.position.volleys) sum += each.target == unit ? each.points : 0;
  return sum;
}

// The first weapon of a family.
inline int first_of(const Encounter& meeting, const Ship& ship, WeaponFamily family) {
  int weapon = 0;
  while (meeting.game.weapon(ship, weapon).family != family) ++weapon;
  return weapon;
}

// The number of a shuttle or fighter in the tables.
inline int type_of(const Battles& game, std::string_view code) {
  const auto& all = game.tables_of().fighters;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].code == code) return static_cast<int>(i);
  }
  ADD_FAILURE() << "there is no " << code;
  return 0;
}

}  // namespace flagbridge::sfb

#include "sfb/ask/answers.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c2_speed.h"
#include "sfb/rules/f1_launch.h"
#include "tests/sfb/range.h"
#include "tests/sfb/setting_up.h"
#include "tests/sfb/yard.h"

// (K1) Fast patrol ships.
namespace flagbridge::sfb {
namespace {

struct Flotilla {
  Flotilla() : game(everything()) {
    ScriptedDice scripted(std::vector<ScriptedDraw>{});
    Roller roller{Dice(scripted)};
    auto made = game.set_up("flotilla", {}, roller);
    if (!made) throw std::runtime_error(to_string(made.error()));
    at = *made;
    at.core.turn = 1;
  }
  Battles game;
  Position at;
};

// (K1) Leader, scout and four more: movement cost 1/5, turn mode AA, nimble, size class 5; shields for half a
// point at the minimum and one in full; three times their speed, or fifteen more.
TEST(FastPatrolShips, InAFlotilla) {
  Flotilla flotilla;
  int patrol = 0;
  for_each_ship(flotilla.at, [&](UnitId, const Ship& ship) {
    const Design& design = flotilla.game.design(ship);
    if (!design.pf) return;
    ++patrol;
    EXPECT_EQ(ship.side, side_at(0));
    EXPECT_EQ(design.move_cost, Energy::fraction(1, 5).value());
    EXPECT_EQ(design.turn_mode, static_cast<int>(TurnMode::aa));
    EXPECT_TRUE(nimble(flotilla.game, ship));
    EXPECT_EQ(design.size_class, 5);
    EXPECT_EQ(design.life_support, Energy());
    EXPECT_EQ(design.shields_minimum, Energy::fraction(1, 2).value());
    EXPECT_EQ(design.shields_full, Energy(1));
  });
  EXPECT_EQ(patrol, 6);
  Ship& leader = flotilla.at.ships[0];
  leader.speeds.fill(5);
  EXPECT_EQ(acceleration_limit(flotilla.game, leader), 20);
  leader.speeds.fill(8);
  EXPECT_EQ(acceleration_limit(flotilla.game, leader), 24);
}

// (K1.7) They generate as much electronic warfare as their sensors are good for. (C10.16) Erratic maneuvers
// cost three hexes: three fifths of a point.
TEST(FastPatrolShips, ElectronicWarfareAndErraticManeuvers) {
  Flotilla flotilla;
  const Ship& leader = flotilla.at.ships[0];
  Allocate form;
  form.unit = unit_at(0);
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::inactive;
  const int rating = sensor_rating(flotilla.game, leader);
  form.ecm = static_cast<std::uint8_t>(rating + 1);
  EXPECT_TRUE(cites(check_order(flotilla.game, flotilla.at, side_at(0), form), "D6.3141"));
  form.ecm = 0;
  form.erratic = true;
  Violations found;
  const Spending ledger = bill_of(flotilla.game, flotilla.at, unit_at(0), form, found);
  EXPECT_EQ(ledger.total(Purpose::erratic), Energy::fraction(3, 5).value());
}

// (K1.54) A fast patrol ship launches two plasma torpedoes a turn at most.
TEST(FastPatrolShips, LaunchTwoTorpedoes) {
  Range range;
  ShipClass boat = Range::cruiser({"plasma-F", "plasma-F", "plasma-F"});
  const UnitId cruiser = range.add(boat, blue, Range::middle);
  boat.kind = UnitKind::pf;
  const UnitId patrol = range.add(boat, blue, Range::middle);
  const UnitId enemy = range.add("KLI/D7", red, Range::ahead(8));
  const auto third = [&](UnitId unit) {
    for (int i = 0; i < 3; ++i) {
      range.load(unit, i, Mode::standard, Energy(5));
      if (i == 2) continue;
      range.mount(unit, i).fired = moment_of(2, 4);
      range.mount(unit, i).shots = 1;
    }
    Violations found;
    check_launch_plasma(range.game(), range.at, blue, {Action::launch_plasma, unit, 2, enemy}, found);
    return cites(found, "K1.54");
  };
  EXPECT_TRUE(third(patrol));
  EXPECT_FALSE(third(cruiser));
  range.at.core.turn = 3;
  Violations later;
  check_launch_plasma(range.game(), range.at, blue, {Action::launch_plasma, patrol, 2, enemy}, later);
  EXPECT_FALSE(cites(later, "K1.54"));
}

}  // namespace
}  // namespace flagbridge::sfb

#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c2_speed.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/flight.h"
#include "tests/sfb/refusals.h"

// (C3) Turn modes, reverse movement, quick reverse.
namespace flagbridge::sfb {
namespace {

// (C3.2, C3.23, C3.24) Category D at speed 9: three hexes between turns, the hex entered by turning the
// first.
TEST(SfbTurning, NeedsItsTurnMode) {
  Flight flight(9);
  flight[0].since_turn = 2;
  EXPECT_FALSE(flight.may(Step::turn_left).legal);
  EXPECT_EQ(flight.may(Step::turn_left).rule, "C3.2"_sfb);
  flight[0].since_turn = 3;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
  flight.step(Step::turn_left);
  EXPECT_EQ(flight[0].facing, Direction::F);
  EXPECT_EQ(flight[0].at, (Hex{19, 15}));
  EXPECT_EQ(flight[0].since_turn, 1);
  flight.step(Step::straight);
  EXPECT_FALSE(flight.may(Step::turn_right).legal);
  flight.step(Step::straight);
  EXPECT_TRUE(flight.may(Step::turn_right).legal);
}

// (C3.41, C3.44) Hexes count over the end of a turn, and by the speed at the moment of the turn.
TEST(SfbTurning, CountsOn) {
  Flight flight(4);
  flight[0].since_turn = 1;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
  flight.run(begin_turn);
  EXPECT_EQ(flight[0].since_turn, 1);
  flight[0].speed = 5;  // turn mode 2
  EXPECT_FALSE(flight.may(Step::turn_left).legal);
  flight[0].speed = 4;
  EXPECT_TRUE(flight.may(Step::turn_left).legal);
}

// (C3.43, C5) At speed 1 it may turn before its only move; standing still it cannot turn at will.
TEST(SfbTurning, AtLowSpeed) {
  Flight slow(1);
  slow[0].since_turn = 0;
  EXPECT_TRUE(slow.may(Step::turn_right).legal);
  Flight still(0);
  EXPECT_FALSE(still.may(Step::turn_right).legal);
  EXPECT_FALSE(still.may(Step::straight).legal);
  EXPECT_TRUE(still.may(Step::none).legal);
}

// (C3.45, C4.36, C6.33) A high energy turn begins both counts anew.
TEST(SfbTurning, HardTurnsResetTheCounts) {
  Flight flight(10);
  flight[0].since_turn = flight[0].since_slip = 9;
  flight[0].hets = 1;
  flight.step(Step::het_d, {1});
  EXPECT_EQ(flight[0].facing, Direction::D);
  EXPECT_EQ(flight[0].at, (Hex{20, 16}));  // and one hex that way
  EXPECT_EQ(flight[0].since_turn, 1);
  // One that stands still turns too, and stays where it is (C6.33).
  Flight still(0);
  still[0].hets = 1;
  EXPECT_TRUE(still.may(Step::het_c).legal);
  still.step(Step::het_c, {1});
  EXPECT_EQ(still[0].facing, Direction::C);
  EXPECT_EQ(still[0].at, (Hex{20, 15}));
}

// (C3.5) In reverse everything is mirrored: it moves away from where it faces.
TEST(SfbTurning, InReverse) {
  Flight back(8);
  back[0].reverse = 1;
  back[0].since_turn = back[0].since_slip = 5;
  back.step(Step::straight);
  EXPECT_EQ(back[0].at, (Hex{20, 16}));
  EXPECT_EQ(back[0].facing, Direction::A);
  back.step(Step::turn_left);
  EXPECT_EQ(back[0].facing, Direction::F);
  EXPECT_EQ(back[0].at, (Hex{21, 17}));  // behind F is C
}

// (C3.52, C3.5) Braking costs movement points for the highest speed of the last eight impulses.
TEST(SfbSpeed, BrakingCosts) {
  Flight flight(4);
  flight[0].speeds[23] = 20;  // nine impulses ago
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 4;
  form.reverse = true;
  EXPECT_EQ(braking_points(flight.game, flight[0], form), 4);
  flight[0].speeds[24] = 12;
  EXPECT_EQ(braking_points(flight.game, flight[0], form), 12);
  Violations none;
  const Spending ledger = bill_of(flight.game, flight.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.total(Purpose::braking), Energy(12));
}

// (C3.5) Braking costs the highest speed of the last eight impulses, unless the ship stands for eight.
TEST(SfbSpeed, ReversingNeedsBrakingOrEightImpulses) {
  Cruiser ship;
  ship.at_speeds(20, 20);
  ship.form.reverse = true;
  ship.plots({{2, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
  ship.plots({{8, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
  ship.plots({{9, 8}});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy());
  ship.plots({});
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy());
  ship.form.speed = 8;
  EXPECT_EQ(ship.bill().total(Purpose::braking), Energy(20));
}

// (C3.45) A plotted stop puts both counts back.
TEST(SfbSpeed, StoppingResetsTheCounts) {
  Cruiser ship;
  ship[0].speed = 10;
  ship[0].since_turn = ship[0].since_slip = 5;
  static_cast<void>(ship[0].plot.push_back({10, 0}));
  ship.now(2, 10);
  ship.run(begin_impulse);
  EXPECT_EQ(ship[0].speed, 0);
  EXPECT_EQ(ship[0].since_turn, 0);
  EXPECT_EQ(ship[0].since_slip, 0);
}

// (C3.31) Check 13.
TEST(SfbConformance, A13TurnModes) {
  EXPECT_EQ(tables().turn_mode("D")->at(9), 3);
  EXPECT_EQ(tables().turn_mode("C")->at(14), 3);
  EXPECT_EQ(tables().turn_mode("A")->at(27), 5);
  EXPECT_EQ(tables().turn_mode("F")->at(30), 8);
}

// (C3.6, C3.61) An option: five hexes of warp and a die instead of braking.
TEST(QuickReverse, CostsFiveHexesAndARisk) {
  Running ship(12);
  ship.form.reverse = ship.form.quick_reverse = true;
  EXPECT_TRUE(names(ship.check(), "C3.6"_sfb));
  ship.position.options.quick_reverse = 1;
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(ship.braking(), Energy(5));
  ship.form.speed = 13;
  EXPECT_TRUE(names(ship.check(), "C3.6"_sfb));
  for (const int die : {2, 3}) {
    Running risk(12);
    risk.form.reverse = risk.form.quick_reverse = true;
    risk.position.forms[0] = risk.form;
    risk.position.forms_in = {unit_at(0)};
    risk.now(2, 1);
    risk.run(begin_impulse, {die});
    EXPECT_EQ(risk.told(Happening::breaks_down), die == 2 ? 1 : 0);
  }
  Running poor(12);  // (G21.126)
  poor.form.reverse = poor.form.quick_reverse = true;
  poor.position.forms[0] = poor.form;
  poor.position.forms_in = {unit_at(0)};
  poor[0].quality = 0;
  poor.now(2, 1);
  poor.run(begin_impulse, {3});
  EXPECT_EQ(poor.told(Happening::breaks_down), 1);
}

// (C6) A hard turn ends toward any of the six sides; beyond them there is no move (C1).
TEST(SfbTurning, HardTurnsHaveSixSides) {
  Flight flight(9);
  for (int i = 0; i < 6; ++i)
    EXPECT_NE(flight.may(static_cast<Step>(static_cast<int>(Step::het_a) + i)).rule, "C1"_sfb) << i;
  EXPECT_EQ(flight.may(static_cast<Step>(static_cast<int>(Step::het_f) + 1)).rule, "C1"_sfb);
}

}  // namespace
}  // namespace flagbridge::sfb

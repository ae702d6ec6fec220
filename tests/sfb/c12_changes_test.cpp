#include "sfb/rules/c12_changes.h"

#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c10_erratic.h"
#include "sfb/rules/c2_speed.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/refusals.h"

// (C12) Changes of speed within a turn, plotted and by reserve power; (C3.5) reversing by them.
namespace flagbridge::sfb {
namespace {

constexpr SpeedChange about(int impulse, int speed) {
  return {static_cast<std::uint8_t>(impulse | SpeedChange::about), static_cast<std::uint8_t>(speed)};
}

// A cruiser at speed 10 in the middle of a turn, with some reserve power.
struct Surging : Encounter {
  explicit Surging(int impulse, int speed = 10) {
    now(2, impulse);
    (*this)[0].speed = static_cast<std::uint8_t>(speed);
    for (std::uint8_t& each : (*this)[0].speeds) each = static_cast<std::uint8_t>(speed);
    (*this)[0].battery = (*this)[0].battery_warp = Energy(12);
  }
  static Do to(int speed) {
    return {Action::accelerate, Encounter::own, 0, no_unit, static_cast<std::uint8_t>(speed)};
  }
  Energy paid(int speed) {
    act(to(speed));
    return Energy(12) - (*this)[0].battery.get();
  }
};

// (C12.31, C12.311, C12.312, C12.313) Four changes, eight impulses between changes, none before the
// fourth nor after the 28th.
TEST(SpeedChanges, KeepTheirDistance) {
  Running ship(12);
  ship.plots({{3, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.313"_sfb));
  ship.plots({{29, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.313"_sfb));
  ship.plots({{4, 14}, {11, 16}});
  EXPECT_TRUE(names(ship.check(), "C12.312"_sfb));
  ship.plots({{4, 14}, {12, 16}, {20, 14}, {28, 12}});
  EXPECT_TRUE(ship.check().none());
}

// (C12.314, C12.12) What changes nothing is no change: it is not refused, does not count, and need keep no
// distance; but a plot is written in the order of its impulses.
TEST(SpeedChanges, ThatChangeNothingDoNotCount) {
  Running ship(12);
  ship.plots({{2, 12}, {4, 14}, {6, 14}, {12, 12}});
  EXPECT_TRUE(ship.check().none());
  ship.plots({{12, 14}, {4, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.12"_sfb));
  ship.plots({{2, 12}, {9, 14}, {10, 14}});
  ship.position.forms[0] = ship.form;
  ship.position.forms_in = {unit_at(0)};
  ship.run(reveal_speeds);
  ASSERT_EQ(ship[0].plot.size(), 1U);
  EXPECT_EQ(ship[0].plot[0], (SpeedChange{9, 14}));
}

// (C12.384) No change takes a ship beyond what its engines carry it at; (C12.33) nor beyond its acceleration.
TEST(SpeedChanges, KeepToTheBestSpeed) {
  Running ship(20);
  ship[0].lost[index_of(Box::left_warp)] = 8;  // 22 points of warp power and a hex by impulse power
  ship.plots({{8, 23}});
  EXPECT_FALSE(names(ship.check(), "C12.384"_sfb));
  ship.plots({{8, 24}});
  EXPECT_TRUE(names(ship.check(), "C12.384"_sfb));
  EXPECT_FALSE(names(ship.check(), "C12.33"_sfb));
  Surging fast(16, 20);
  fast[0].warp_power = 22;
  EXPECT_TRUE(fast.refuses(Surging::to(24), "C12.384"_sfb));
  EXPECT_FALSE(fast.refuses(Surging::to(23), "C12.384"_sfb));
}

// (C12.32, C12.33, C3.5) At the turn break too whoever turns about sets out from a standstill: ten at most;
// in a quick reverse it keeps its speed (C3.6).
TEST(SpeedChanges, ReverseFromAStandstill) {
  Running ship(12);
  ship.form.reverse = true;
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
  ship.form.speed = 10;
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(ship.braking(), Energy(12));
  ship.form.speed = 12;
  ship.form.quick_reverse = true;
  ship.position.options.quick_reverse = 1;
  EXPECT_FALSE(names(ship.check(), "C12.33"_sfb));
}

// (C12.32) The example of the book: 31, 15, 7, 3, 0.
TEST(SpeedChanges, SlowDownByHalf) {
  Running ship(31);
  ship.plots({{4, 15}, {12, 7}, {20, 3}, {28, 0}});
  EXPECT_FALSE(names(ship.check(), "C12.32"_sfb));
  ship.plots({{4, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.32"_sfb));
  Running eleven(11);
  eleven.plots({{10, 5}});
  EXPECT_TRUE(eleven.check().none());
  eleven.plots({{10, 4}});
  EXPECT_TRUE(names(eleven.check(), "C12.32"_sfb));
  Running slow(4);
  slow.plots({{10, 0}});
  EXPECT_TRUE(slow.check().none());
}

// (C3.53, C12.37) Reversing inside the turn: eight impulses at rest, or braking for the highest speed of the
// last eight; then ten at most.
TEST(SpeedChanges, ReverseInsideATurn) {
  Running ship(3);
  ship.plots({about(28, 10)});
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(ship.braking(), Energy(3));
  ship.plots({about(28, 11)});
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
  ship.plots({{4, 0}, about(12, 6)});
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(ship.braking(), Energy());
  ship.plots({about(12, 0)});
  EXPECT_TRUE(names(ship.check(), "C3.53"_sfb));
  // It happens when its impulse comes.
  static_cast<void>(ship[0].plot.push_back(about(9, 6)));
  ship.now(2, 9);
  ship[0].since_turn = 5;
  ship.run(begin_impulse);
  EXPECT_EQ(ship[0].reverse, 1);
  EXPECT_EQ(ship[0].speed, 6);
  EXPECT_EQ(ship[0].since_turn, 0);
  EXPECT_EQ(ship.told(Happening::reverses), 1);
  EXPECT_EQ(TextOf<SpeedChange>::write(about(9, 6)), "9@-6");
  EXPECT_EQ(TextOf<SpeedChange>::read("9@-6"), about(9, 6));
}

// (C12.24, C12.242) The examples of the book: at speed 10 with an increase to 20.
TEST(UnplottedAcceleration, CostsTwiceWhatItGains) {
  EXPECT_EQ(Surging(16).paid(20), Energy(10));  // five hexes from impulse 17 on
  EXPECT_EQ(Surging(22).paid(20), Energy(6));   // three hexes from impulse 23 on
  EXPECT_EQ(Surging(10).paid(20), Energy(10));  // no more than for the whole turn
  Surging plotted(15);
  static_cast<void>(plotted[0].plot.push_back({23, 20}));
  EXPECT_EQ(plotted.paid(20), Energy(4));  // two hexes, the plotted change brought forward
  ASSERT_EQ(plotted[0].plot.size(), 1u);
  EXPECT_EQ(plotted[0].plot[0], (SpeedChange{16, 20}));
  plotted.now(2, 16);
  plotted.run(begin_impulse);
  EXPECT_EQ(plotted[0].speed, 20);
}

TEST(UnplottedAcceleration, HasLimits) {
  EXPECT_TRUE(Surging(16).refuses(Surging::to(9), "C12.24"_sfb));
  EXPECT_TRUE(Surging(16).refuses(Surging::to(21), "C12.33"_sfb));
  EXPECT_TRUE(Surging(28).refuses(Surging::to(12), "C12.313"_sfb));
  EXPECT_TRUE(Surging(2).refuses(Surging::to(12), "C12.313"_sfb));
  Surging poor(16);
  poor[0].battery_warp = Energy(9);
  EXPECT_TRUE(poor.refuses(Surging::to(20), "C12.24"_sfb));
  Surging close(16);
  static_cast<void>(close[0].plot.push_back({10, 10}));
  EXPECT_TRUE(close.refuses(Surging::to(12), "C12.312"_sfb));
  Surging stopped(20, 0);
  stopped[0].stopped = moment_of(2, 10);
  EXPECT_TRUE(stopped.refuses(Surging::to(4), "C12.352"_sfb));
  Surging agreed(16);
  agreed.position.options.plotted_speeds = 1;
  EXPECT_TRUE(agreed.refuses(Surging::to(12), "C12.24"_sfb));
}

// (C12.25, C12.251, H7.47) A point of reserve impulse power is good for one more, if none is used to move.
TEST(UnplottedAcceleration, ByReserveImpulsePower) {
  Surging ship(16);
  ship[0].battery_warp = Energy();
  ship[0].battery_impulse = Energy(2);
  EXPECT_TRUE(ship.refuses(Surging::to(12), "C12.24"_sfb));
  EXPECT_EQ(ship.paid(11), Energy(1));
  EXPECT_EQ(ship[0].battery_impulse.get(), Energy(1));
  Surging used(16);
  used[0].battery_warp = Energy();
  used[0].battery_impulse = Energy(2);
  used[0].ledger.at(Purpose::movement, Source::impulse) = Energy(1);
  EXPECT_TRUE(used.refuses(Surging::to(11), "C12.24"_sfb));
}

// (C12.242, C12.243) The example of the book: at speed 20, with 16 plotted for impulse 9 and 20 for impulse
// 22, speed 22 from impulse 9 to 21 is paid for as an increase from 16. Speed 20 from impulse 9 on is no
// change at all (C12.314).
TEST(UnplottedAcceleration, InTheImpulseOfAPlottedChange) {
  const auto plotted = [] {
    Surging ship(8, 20);
    static_cast<void>(ship[0].plot.push_back({9, 16}));
    static_cast<void>(ship[0].plot.push_back({22, 20}));
    return ship;
  };
  EXPECT_EQ(plotted().paid(22), Energy(6));
  Surging kept = plotted();
  EXPECT_TRUE(kept.refuses(Surging::to(16), "C12.24"_sfb));
  kept.act(Surging::to(20));
  EXPECT_TRUE(kept[0].plot.empty());
  // From impulse 17 on the change of impulse 22 may be brought forward, and nothing else fits between.
  Surging later = plotted();
  later.now(2, 16);
  later[0].speed = 16;
  EXPECT_TRUE(later.refuses(Surging::to(18), "C12.312"_sfb));
  EXPECT_TRUE(later.check(Surging::to(20)).none());
}

// (C12.242, C12.32) What is plotted for later must still be possible: from 11 to 5 is half, rounded up.
TEST(UnplottedAcceleration, LeavesLaterChangesPossible) {
  Surging ship(9);
  static_cast<void>(ship[0].plot.push_back({20, 5}));
  EXPECT_TRUE(ship.refuses(Surging::to(20), "C12.32"_sfb));
  EXPECT_TRUE(ship.refuses(Surging::to(12), "C12.32"_sfb));
  EXPECT_TRUE(ship.check(Surging::to(11)).none());
}

// (C12.252) The example of the book: at speed 8, in impulse 26, two points of reserve warp and one of reserve
// impulse power are good for speed 17.
TEST(UnplottedAcceleration, ByBothKindsOfPower) {
  Surging ship(26, 8);
  ship[0].battery = Energy(3);
  ship[0].battery_warp = Energy(2);
  EXPECT_TRUE(ship.refuses(Surging::to(17), "C12.24"_sfb));
  ship[0].battery_impulse = Energy(1);
  ship.act(Surging::to(17));
  EXPECT_EQ(ship[0].battery.get(), Energy());
  EXPECT_FALSE(ship[0].ledger.at(Purpose::movement, Source::impulse).none());
}

// (C12.351, C12.352) Until an emergency deceleration takes effect the speed may still change.
TEST(UnplottedAcceleration, WhileAnEmergencyDecelerationIsDeclared) {
  Surging ship(11);
  ship[0].decelerates = moment_of(2, 12);
  EXPECT_TRUE(ship.check(Surging::to(12)).none());
}

// (C12.21, C12.38) A light cruiser of movement cost 2/3 with 24 warp moves at 30 by warp power; speed 31
// takes a hex by impulse power, however few hexes it is.
TEST(FullSpeed, TakesImpulsePower) {
  Yard yard({Berth{"FED/NCL"}});
  yard.now(2, 0);
  ASSERT_EQ(yard.game.design(yard[0]).move_cost, Energy::fraction(2, 3).value());
  Allocate form;
  form.unit = unit_at(0);
  form.shields = ShieldLevel::off;
  form.fire_control = FireControl::passive;
  form.speed = 16;
  yard[0].speeds.fill(16);
  const auto movement = [&](Source source) {
    Violations none;
    return bill_of(yard.game, yard.position, unit_at(0), form, none).at(Purpose::movement, source).get();
  };
  static_cast<void>(form.changes.push_back({17, 30}));
  EXPECT_EQ(movement(Source::impulse), Energy());
  form.changes[0].speed = 31;
  EXPECT_EQ(hexes_of(form.speed, form.changes), 24);
  EXPECT_EQ(movement(Source::impulse), Energy(1));
  EXPECT_EQ(movement(Source::warp), Energy::fraction(46, 3).value());
  // By reserve warp power likewise.
  Surging ship(16, 30);
  ship[0].warp_power = 30;
  EXPECT_TRUE(ship.refuses(Surging::to(31), "C12.38"_sfb));
  ship[0].ledger.at(Purpose::movement, Source::impulse) = Energy(1);
  EXPECT_TRUE(ship.check(Surging::to(31)).none());
}

// (C2.18, C12.38, C12.382) Thirty points of warp carry no erratic maneuvers at speed 28, unless impulse power
// pays for some of them; nor a speed that would be too much with them.
TEST(FullSpeed, LeavesNothingForErraticManeuvers) {
  Encounter ship;
  ship[0].battery = ship[0].battery_warp = Energy(6);
  ship[0].warp_power = 30;
  ship[0].ledger.at(Purpose::movement, Source::impulse) = Energy(1);
  const Do order{Action::swerve, Encounter::own, 0, no_unit, 1};
  ship[0].speed = 25;
  EXPECT_TRUE(ship.check(order).none());
  ship[0].speed = 26;
  EXPECT_TRUE(ship.refuses(order, "C12.38"_sfb));
  ship[0].ledger.at(Purpose::erratic, Source::impulse) = Energy(1);
  ship.position.forms[0].erratic_part = 1;  // (H7.6) which the form has put aside
  EXPECT_TRUE(ship.check(order).none());
  // What is plotted for the next impulse counts.
  ship[0].speed = 14;
  static_cast<void>(ship[0].plot.push_back({11, 28}));
  EXPECT_TRUE(ship.refuses(order, "C12.38"_sfb));
  ship[0].plot.clear();
  ship.act(order);
  ship.run(change_erratic);
  EXPECT_TRUE(ship[0].swerves());
  static_cast<void>(ship[0].plot.push_back({12, 28}));
  ship.now(2, 11);
  ship.run(change_erratic);
  EXPECT_FALSE(ship[0].swerves());
  Surging swerving(16, 20);
  swerving[0].warp_power = 30;
  swerving[0].erratic = Ship::swerving;
  EXPECT_TRUE(swerving.check(Surging::to(24)).none());
  EXPECT_TRUE(swerving.refuses(Surging::to(25), "C12.38"_sfb));
}

// (C12.36) Everybody hears of a change one impulse before it takes effect, whether it was plotted or not.
TEST(SpeedChanges, AreAnnounced) {
  Surging ship(8);
  static_cast<void>(ship[0].plot.push_back({10, 12}));
  ship.run(announce_speeds);
  EXPECT_EQ(ship.told(Happening::speed_announced), 0);
  ship.now(2, 9);
  ship.run(announce_speeds);
  EXPECT_EQ(ship.told(Happening::speed_announced), 1);
  EXPECT_EQ(ship[0].speed, 10);
  Surging unplotted(8);
  unplotted.act(Surging::to(12));
  EXPECT_EQ(unplotted.told(Happening::speed_announced), 1);
}

// (C2.23) Whoever turns about has stood still: later changes of the same turn go by that.
TEST(SpeedChanges, AfterTurningAbout) {
  Running ship(8);
  ship.plots({about(8, 10), {16, 11}});
  EXPECT_TRUE(names(ship.check(), "C12.33"_sfb));
  ship.plots({about(8, 8), {16, 10}});
  EXPECT_FALSE(names(ship.check(), "C12.33"_sfb));
  Running back(8);
  back.form.reverse = true;
  back.plots({{16, 11}});
  EXPECT_TRUE(names(back.check(), "C12.33"_sfb));
}

// (C12.244, C12.242) The examples of the book: 10 to 20 from impulse 16 to 24 gains three hexes for six
// points, with 10 again in impulse 25; and a plotted deceleration is put off by paying for the old speed
// until then.
TEST(UnplottedAcceleration, ForPartOfATurn) {
  Surging ship(15);
  Do order = Surging::to(20);
  order.b = 22;
  EXPECT_TRUE(ship.refuses(order, "C12.312"_sfb));
  order.b = 29;
  EXPECT_TRUE(ship.refuses(order, "C12.244"_sfb));
  order.b = 25;
  ship.act(order);
  EXPECT_EQ(ship[0].battery.get(), Energy(12 - 6));
  ASSERT_EQ(ship[0].plot.size(), 2u);
  EXPECT_EQ(ship[0].plot[0], (SpeedChange{16, 20}));
  EXPECT_EQ(ship[0].plot[1], (SpeedChange{25, 10}));
  Surging delayed(8, 20);
  static_cast<void>(delayed[0].plot.push_back({9, 16}));
  static_cast<void>(delayed[0].plot.push_back({22, 20}));
  order = Surging::to(20);
  order.b = 15;
  EXPECT_TRUE(delayed.refuses(order, "C12.312"_sfb));
  order.b = 14;
  delayed.act(order);
  ASSERT_EQ(delayed[0].plot.size(), 2u);
  EXPECT_EQ(delayed[0].plot[0], (SpeedChange{14, 16}));
}

// A ship of 30 warp boxes that moves at 31, a hex of it by impulse power.
struct Racing : Encounter {
  Racing() : Encounter(12) {
    Ship& ship = (*this)[0];
    ship.speed = 31;
    ship.warp_power = 30;
    ship.ledger.at(Purpose::movement, Source::impulse) = Energy(1);
  }
  static Do swerves() { return {Action::swerve, own, 0, no_unit, 1}; }
};

// (C12.38, C12.382, H7.47) At speed 31 nothing is left of the warp power for erratic maneuvers; impulse power
// carries them, also out of the batteries, and goes on doing so.
TEST(ReserveImpulse, CarriesErraticManeuvers) {
  Racing by_warp;
  by_warp[0].battery = by_warp[0].battery_warp = Energy(6);
  EXPECT_TRUE(by_warp.refuses(Racing::swerves(), "C12.38"_sfb));
  Racing mixed;
  mixed[0].battery = Energy(12);
  mixed[0].battery_warp = mixed[0].battery_impulse = Energy(6);
  mixed.act(Racing::swerves());
  EXPECT_EQ(mixed[0].battery_warp.get(), Energy(6));
  EXPECT_EQ(mixed[0].battery_impulse.get(), Energy());
  EXPECT_EQ(mixed[0].ledger.spent[index_of(Purpose::erratic)][index_of(Source::impulse)].get(), Energy(6));
  EXPECT_EQ(mixed[0].ledger.spent[index_of(Purpose::erratic)][index_of(Source::battery)].get(), Energy());
  mixed.run(change_erratic);
  mixed.now(2, 12);
  mixed.run(stop_erratic);
  EXPECT_TRUE(mixed[0].swerves());
  // At 28 the engines carry three hexes beside it: half of it by either.
  Racing slower;
  slower[0].speed = 28;
  slower[0].battery = Energy(9);
  slower[0].battery_warp = Energy(6);
  slower[0].battery_impulse = Energy(3);
  slower.act(Racing::swerves());
  EXPECT_EQ(slower[0].battery_warp.get(), Energy(3));
  EXPECT_EQ(slower[0].battery_impulse.get(), Energy());
}

}  // namespace
}  // namespace flagbridge::sfb

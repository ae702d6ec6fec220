#include "sfb/rules/c1_movement.h"
#include "sfb/rules/c2_speed.h"
#include "tests/sfb/systems.h"

// (C12, C3.5, C3.6) Changes of speed and direction within a turn, plotted and by reserve power.
namespace flagbridge::sfb {
namespace {

bool names(const Violations& found, Rule rule) {
  return std::any_of(found.begin(), found.end(), [&](const Violation& each) { return each.rule == rule; });
}

constexpr SpeedChange about(int impulse, int speed) {
  return {static_cast<std::uint8_t>(impulse | SpeedChange::about), static_cast<std::uint8_t>(speed)};
}

// A cruiser allocating energy; it costs one point to move and has 30 warp.
struct Cruiser : Yard {
  explicit Cruiser(int before) : Yard({Berth{}}) {
    now(2, 0);
    form.unit = unit_at(0);
    form.shields = ShieldLevel::off;
    form.fire_control = FireControl::passive;
    for (std::uint8_t& each : (*this)[0].speeds) each = static_cast<std::uint8_t>(before);
    (*this)[0].speed = form.speed = static_cast<std::uint8_t>(before);
  }
  Violations check() { return check_order(game, position, side_at(0), form); }
  void plots(std::initializer_list<SpeedChange> changes) {
    form.changes.clear();
    for (const SpeedChange& each : changes) static_cast<void>(form.changes.push_back(each));
  }
  Energy braking() {
    Violations none;
    return bill_of(game, position, unit_at(0), form, none).total(Purpose::braking);
  }
  Allocate form;
};

// (C12.31, C12.311, C12.312, C12.313, C12.314) Four changes, eight impulses between changes, none before the
// fourth nor after the 28th.
TEST(SpeedChanges, KeepTheirDistance) {
  Cruiser ship(12);
  ship.plots({{3, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.313"_sfb));
  ship.plots({{29, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.313"_sfb));
  ship.plots({{4, 14}, {11, 16}});
  EXPECT_TRUE(names(ship.check(), "C12.312"_sfb));
  ship.plots({{4, 14}, {12, 16}, {20, 14}, {28, 12}});
  EXPECT_TRUE(ship.check().none());
  ship.plots({{10, 12}});
  EXPECT_TRUE(names(ship.check(), "C12.314"_sfb));
}

// (C12.32) The example of the book: 31, 15, 7, 3, 0.
TEST(SpeedChanges, SlowDownByHalf) {
  Cruiser ship(31);
  ship.plots({{4, 15}, {12, 7}, {20, 3}, {28, 0}});
  EXPECT_FALSE(names(ship.check(), "C12.32"_sfb));
  ship.plots({{4, 14}});
  EXPECT_TRUE(names(ship.check(), "C12.32"_sfb));
  Cruiser eleven(11);
  eleven.plots({{10, 5}});
  EXPECT_TRUE(eleven.check().none());
  eleven.plots({{10, 4}});
  EXPECT_TRUE(names(eleven.check(), "C12.32"_sfb));
  Cruiser slow(4);
  slow.plots({{10, 0}});
  EXPECT_TRUE(slow.check().none());
}

// (C3.53, C12.37) Reversing inside the turn: eight impulses at rest, or braking for the highest speed of the
// last eight; then ten at most.
TEST(SpeedChanges, ReverseInsideATurn) {
  Cruiser ship(3);
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

// (C3.6, C3.61) An option: five hexes of warp and a die instead of braking.
TEST(QuickReverse, CostsFiveHexesAndARisk) {
  Cruiser ship(12);
  ship.form.reverse = ship.form.quick_reverse = true;
  EXPECT_TRUE(names(ship.check(), "C3.6"_sfb));
  ship.position.options.quick_reverse = 1;
  EXPECT_TRUE(ship.check().none());
  EXPECT_EQ(ship.braking(), Energy(5));
  ship.form.speed = 13;
  EXPECT_TRUE(names(ship.check(), "C3.6"_sfb));
  for (const int die : {2, 3}) {
    Cruiser risk(12);
    risk.form.reverse = risk.form.quick_reverse = true;
    risk.position.forms[0] = risk.form;
    risk.position.forms_in = 1;
    risk.now(2, 1);
    risk.run(begin_impulse, {die});
    EXPECT_EQ(risk.told(Happening::breaks_down), die == 2 ? 1 : 0);
  }
  Cruiser poor(12);  // (G21.126)
  poor.form.reverse = poor.form.quick_reverse = true;
  poor.position.forms[0] = poor.form;
  poor.position.forms_in = 1;
  poor[0].quality = 0;
  poor.now(2, 1);
  poor.run(begin_impulse, {3});
  EXPECT_EQ(poor.told(Happening::breaks_down), 1);
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

// (H7.6, H7.61) Part of a high energy turn is allotted, the rest comes from reserve warp power.
TEST(ContingentReserve, CompletesAHighEnergyTurn) {
  Encounter ship;
  ship[0].speed = 8;
  ship[0].battery = ship[0].battery_warp = Energy(2);
  EXPECT_FALSE(may_turn_hard(ship.game, ship.position, Encounter::own).legal);
  ship.position.forms[0].het_part = 3;
  EXPECT_TRUE(may_turn_hard(ship.game, ship.position, Encounter::own).legal);
  ship.with_dice({1}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::D); });
  EXPECT_EQ(ship[0].facing, Direction::D);
  EXPECT_EQ(ship[0].battery.get(), Energy());
  EXPECT_EQ(ship.position.forms[0].het_part, 0);
  Cruiser form(8);
  form.form.het_part = 5;
  EXPECT_TRUE(names(form.check(), "H7.61"_sfb));
  form.form.het_part = 3;
  EXPECT_TRUE(form.check().none());
  Violations none;
  EXPECT_EQ(bill_of(form.game, form.position, unit_at(0), form.form, none).total(Purpose::high_energy_turn),
            Energy(3));
}

// (H7.6, C10.113) And part of erratic maneuvers, which cost six hexes.
TEST(ContingentReserve, CompletesErraticManeuvers) {
  Encounter ship;
  ship[0].battery = ship[0].battery_warp = Energy(2);
  const Do order{Action::swerve, Encounter::own, 0, no_unit, 1};
  EXPECT_TRUE(ship.refuses(order, "C10.11"_sfb));
  ship.position.forms[0].erratic_part = 4;
  ship.act(order);
  EXPECT_EQ(ship[0].battery.get(), Energy());
  Cruiser form(8);
  form.form.erratic_part = 6;
  EXPECT_TRUE(names(form.check(), "H7.61"_sfb));
}

// (C6.53, G21.12) A poor crew pays six hexes for a high energy turn, has no bonus, and breaks its ship down
// one sooner; an outstanding one pays four.
TEST(CrewQuality, CountsInHighEnergyTurns) {
  for (const int quality : {0, 1, 2}) {
    Encounter ship;
    ship[0].quality = static_cast<std::uint8_t>(quality);
    ship[0].battery = ship[0].battery_warp = Energy(8);
    ship[0].bonus_hets = 0;
    ship[0].breakdown = 5;
    ship.with_dice({4}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::D); });
    EXPECT_EQ(ship[0].battery.get(), Energy(8 - (6 - quality))) << quality;
    EXPECT_EQ(ship.told(Happening::breaks_down), quality == 0 ? 1 : 0) << quality;
  }
  Encounter bonus;
  bonus[0].quality = 0;
  bonus[0].hets = 1;
  bonus[0].bonus_hets = 1;
  bonus[0].breakdown = 5;
  bonus.with_dice({5}, [&](BattlePlay& play) { turn_hard(play, Encounter::own, Direction::D); });
  EXPECT_EQ(bonus.told(Happening::breaks_down), 1);
}

}  // namespace
}  // namespace flagbridge::sfb

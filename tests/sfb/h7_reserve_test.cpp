#include "sfb/rules/b2_turn.h"
#include "sfb/rules/b3_allocation.h"
#include "sfb/rules/c6_high_energy_turn.h"
#include "sfb/rules/d4_damage.h"
#include "tests/sfb/cruiser.h"
#include "tests/sfb/refusals.h"

// (H7) Reserve power: its kinds, what it may be used for, contingent reserve.
namespace flagbridge::sfb {
namespace {

// (H7.346) Batteries do not raise shields that are off when the damage comes.
TEST(Reserve, DoesNotRaiseShields) {
  Encounter ship;
  ship[0].battery = Energy(5);
  const Volley volley{.points = 10, .target = Encounter::own, .shield = 1};
  EXPECT_EQ(mitigation(ship.game, ship.position, volley).specific, 5);
  ship[0].shield_level = ShieldLevel::off;
  EXPECT_EQ(mitigation(ship.game, ship.position, volley).specific, 0);
}

// (H7.2, G23.3) Reserve power adds to what a sphere generator holds, up to five points.
TEST(Reserve, FillsSphereGenerators) {
  Encounter meeting(6, "LYR/CA", "FED/CA");
  std::uint8_t generator = 0;
  while (meeting.game.weapon(meeting[0], generator).family != WeaponFamily::esg) ++generator;
  Mount& mount = meeting.position.mount(meeting[0], generator);
  mount.energy = Energy(2);
  const auto raise = [&](std::uint8_t energy) {
    return Do{Action::raise_sphere, Encounter::own, generator, no_unit, 1, energy};
  };
  EXPECT_TRUE(meeting.refuses(raise(4), "G23.3"_sfb));
  meeting[0].battery = Energy(5);
  EXPECT_TRUE(meeting.refuses(raise(6), "G23.3"_sfb));
  meeting.act(raise(4));
  EXPECT_EQ(meeting[0].battery.get(), Energy(3));
  EXPECT_EQ(mount.energy.get(), Energy(4));
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
  Running form(8);
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
  Running form(8);
  form.form.erratic_part = 6;
  EXPECT_TRUE(names(form.check(), "H7.61"_sfb));
}

// (H7.4) Full batteries are used for something else and charged again from the warp engines.
TEST(SfbSpeed, BatteriesMakeRoomForReserveWarp) {
  Cruiser ship;
  const int full = left(ship.game, ship[0], Box::battery);
  ASSERT_GT(full, 0);
  ship[0].battery = Energy(full);
  ship.form.recharge = Energy(full);
  ship.form.ecm = 6;
  ASSERT_TRUE(ship.check().none());
  Spending bill = ship.bill();
  EXPECT_EQ(Energy(bill.at(Purpose::recharge, Source::warp)), Energy(full));
  Energy used;
  for (const auto& line : bill.spent) used += line[index_of(Source::battery)];
  EXPECT_EQ(used, Energy(full));
  ship.form.ecm = 0;  // one point of life support is all there is to pay for
  ASSERT_GT(full, 1);
  EXPECT_TRUE(names(ship.check(), "H5"_sfb));
}

// (H7.47) Part of a recharge may come from the impulse engines.
TEST(SfbSpeed, BatteriesTakeImpulsePowerIfWanted) {
  Cruiser ship;
  ship.form.recharge = Energy(3);
  ship.form.impulse_charge = 1;
  ASSERT_TRUE(ship.check().none());
  EXPECT_EQ(Energy(ship.bill().at(Purpose::recharge, Source::impulse)), Energy(1));
  EXPECT_EQ(Energy(ship.bill().at(Purpose::recharge, Source::warp)), Energy(2));
  ship.form.impulse_charge = 4;
  EXPECT_TRUE(names(ship.check(), "H7.47"_sfb));
  // What the impulse engines do not have does not come from elsewhere.
  const int engines = left(ship.game, ship[0], Box::impulse);
  ship[0].lost[index_of(Box::impulse)] = static_cast<std::uint8_t>(engines - 1);
  ship.form.impulse_charge = 2;
  EXPECT_TRUE(names(ship.check(), "B3.1"_sfb));
  ship.form.impulse_charge = 1;
  EXPECT_TRUE(ship.check().none());
}

// (H7.36) What the batteries hold at the end of a turn they keep; (H7.4) its kind is forgotten.
TEST(SfbReserve, UnusedReserveStays) {
  Encounter ship;
  ship[0].battery = Energy(3);
  ship[0].battery_warp = Energy(2);
  ship.run(end_turn);
  EXPECT_EQ(ship[0].battery.get(), Energy(3));
  EXPECT_EQ(ship[0].battery_warp.get(), Energy());
}

}  // namespace
}  // namespace flagbridge::sfb

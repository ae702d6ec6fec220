#include "sfb/rules/h_power.h"

#include "sfb/rules/b3_allocation.h"
#include "tests/sfb/power.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// (H) Where energy comes from and where it is kept.
namespace flagbridge::sfb {
namespace {

// (H1, H2, H3) Undestroyed boxes give a point each; impulse engines serve for what needs no warp power, the
// warp engines for everything.
TEST(SfbEnergy, Sources) {
  Powered power;
  const Design& design = power.game.design(power[0]);
  EXPECT_EQ(generated(power.game, power[0], Source::warp), Energy(30));
  EXPECT_EQ(generated(power.game, power[0], Source::impulse),
            Energy(static_cast<int>(design.boxes[index_of(Box::impulse)])));
  power[0].lost[index_of(Box::right_warp)] = 3;
  EXPECT_EQ(generated(power.game, power[0], Source::warp), Energy(27));
  power.form.speed = 20;
  power.form.ecm = 2;
  const Spending ledger = power.bill();
  Spending copy = ledger;
  EXPECT_EQ(copy.at(Purpose::movement, Source::warp).get(), Energy(19));
  EXPECT_EQ(copy.at(Purpose::movement, Source::impulse).get(), Energy(1));
  EXPECT_EQ(copy.at(Purpose::ecm, Source::warp).get(), Energy());
  // Nothing is created: what all lines take from a source is no more than it gives.
  Energy warp;
  for (int i = 0; i < purposes; ++i) warp += copy.at(static_cast<Purpose>(i), Source::warp);
  EXPECT_LE(warp, Energy(27));
}

// (H7, H7.4, H7.42) Batteries charged from the warp engines hold reserve warp power; plain uses spare it.
TEST(SfbEnergy, TypedReserve) {
  Powered power;
  power[0].battery = {};
  power.form.recharge = Energy(2);
  power.position.forms[0] = power.form;
  power.position.forms_in = {unit_at(0)};
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].battery.get(), Energy(2));
  EXPECT_EQ(power[0].battery_warp.get(), Energy(2));
  power[0].battery += Energy(1);  // a third point, of no type
  EXPECT_TRUE(take_reserve(power[0], Energy(1)));
  EXPECT_EQ(power[0].battery_warp.get(), Energy(2));
  EXPECT_TRUE(take_reserve(power[0], Energy(2), true));
  EXPECT_FALSE(take_reserve(power[0], Energy(1), true));
  EXPECT_EQ(power[0].battery.get(), Energy());
}

// (H6.21, H6) Check 35: four phaser-1 and two phaser-3 hold five points; a phaser-1 lost leaves four of four.
TEST(SfbEnergy, Capacitor) {
  Range range;
  const UnitId unit =
      range.add(Range::cruiser({"phaser-1", "phaser-1", "phaser-1", "phaser-1", "phaser-3", "phaser-3"}),
                blue, Range::middle);
  EXPECT_EQ(capacitor_room(range.game(), range.at, range.at.ship(unit)), Energy(5));
  range.mount(unit, 0).lost = 1;
  EXPECT_EQ(capacitor_room(range.game(), range.at, range.at.ship(unit)), Energy(4));
}

// (H6, H7.13) The capacitor first, then the batteries, and not more than both.
TEST(SfbFire, PhasersAreFedByCapacitorAndBatteries) {
  Shooting scene({"phaser-1", "phaser-1"});
  scene.own().capacitor = Energy(1);
  EXPECT_TRUE(cites(scene.check({0, 1}), "H6"));
  scene.own().battery = Energy(1);
  scene.fire(scene.order({0, 1}), {{"E2", 6}, {"E2", 6}});
  EXPECT_TRUE(scene.own().capacitor.none());
  EXPECT_TRUE(scene.own().battery.none());
}

// (H4) Warp reactors serve for what needs warp power, but move nothing.
TEST(SfbEnergy, WarpReactors) {
  Yard yard({Berth{.change = [](Design& design) { design.boxes[index_of(Box::awr)] = 2; }}});
  Allocate form;
  form.unit = unit_at(0);
  form.speed = 10;
  static_cast<void>(form.shuttles.push_back({0, Role::suicide, 2}));
  Violations none;
  Spending ledger = bill_of(yard.game, yard.position, unit_at(0), form, none);
  EXPECT_EQ(ledger.at(Purpose::shuttles, Source::reactor).get(), Energy(2));
  EXPECT_EQ(ledger.at(Purpose::movement, Source::reactor).get(), Energy());
}

}  // namespace
}  // namespace flagbridge::sfb

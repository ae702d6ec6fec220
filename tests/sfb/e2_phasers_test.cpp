#include "sfb/rules/b3_allocation.h"
#include "tests/sfb/power.h"
#include "tests/sfb/shooting.h"

// (E2) Phasers.
namespace flagbridge::sfb {
namespace {

// (E2) Check 17.
TEST(SfbFire, A17PhaserCells) {
  const Charts charts = *make_charts(tables());
  EXPECT_EQ(charts.phaser(PhaserType::three).at(3, 2), 2);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(3, 1), 6);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(1, 1), 8);
}

// (E2.25) Fired as a phaser-3 a phaser-1 costs half a point and does 1 at five hexes on a 2.
TEST(SfbFire, DownFiring) {
  Shooting scene({"phaser-1", "phaser-3"});
  EXPECT_EQ(scene.fire(scene.order({0}, Mode::as_three), {{"E2", 2}})[1], 1);
  EXPECT_EQ(scene.own().capacitor.get(), Energy(1));
  EXPECT_TRUE(cites(scene.check({1}, Mode::as_one), "E2.25"));
  EXPECT_TRUE(cites(scene.check({1}, Mode::overload), "E2"));
}

// (E2) A gatling phaser fires four pulses a turn, some of them at once.
TEST(SfbFire, GatlingPulses) {
  Shooting scene({"phaser-G"}, 1);
  EXPECT_TRUE(cites(scene.check({0, 0, 0, 0, 0}), "E1.5"));
  EXPECT_EQ(scene.fire(scene.order({0, 0, 0}), {{"E2", 1}, {"E2", 5}, {"E2", 6}})[1], 4 + 3 + 3);
  EXPECT_EQ(scene.own().capacitor.get(), Energy::from_raw(60));
  EXPECT_TRUE(cites(scene.check({0, 0}), "E1.5"));
  EXPECT_TRUE(scene.check({0}).none());
}

// (D6.7, E2) All pulses of a gatling phaser are one of the two weapons, in whatever impulses they are fired.
TEST(SfbFire, GatlingPulsesAtLowPower) {
  Shooting scene({"phaser-G", "phaser-1", "phaser-1"}, 1);
  scene.own().fire_control = FireControl::low;
  EXPECT_TRUE(scene.check({0, 0, 0, 0}).none());
  EXPECT_TRUE(cites(scene.check({0, 0, 1, 2}), "D6.7"));
  scene.fire(scene.order({0, 0}), {{"E2", 6}, {"E2", 6}});
  EXPECT_EQ(scene.own().low_shots, 1);
  EXPECT_TRUE(cites(scene.check({0, 1, 2}), "D6.7"));
  EXPECT_TRUE(scene.check({0, 0, 1}).none());
  // Declared again it leaves room for the other one.
  scene.range.mount(scene.unit, 0).target = scene.target;
  EXPECT_TRUE(scene.check({1}).none());
  EXPECT_TRUE(cites(scene.check({1, 2}), "D6.7"));
}

// (E2.3) Phasers that were off cost a point to energize, once.
TEST(SfbEnergy, EnergizingPhasers) {
  Powered power;
  power[0].energized = 0;
  power.form.phasers = Energy(2);
  EXPECT_EQ(power.bill().total(Purpose::phasers), Energy(3));
  power.position.forms[0] = power.form;
  power.position.forms_in = {unit_at(0)};
  power.run(reveal_speeds);
  EXPECT_EQ(power[0].energized, 1);
  EXPECT_EQ(power[0].capacitor.get(), Energy(2));
  EXPECT_EQ(power.bill().total(Purpose::phasers), Energy(2));
}

}  // namespace
}  // namespace flagbridge::sfb

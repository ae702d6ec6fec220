#include "tests/sfb/shooting.h"

// (E5) Anti-drones.
namespace flagbridge::sfb {
namespace {

// (E5, E5.15, D6.124) Anti-drones: three hexes, one round an impulse, no jamming, only small things.
TEST(SfbHeavyWeapons, AntiDrones) {
  Shooting scene({"ADD-6"}, 3);
  scene.range.mount(scene.unit, 0).rounds = 2;
  EXPECT_TRUE(cites(scene.check({0}), "E5"));
  const UnitId drone = scene.range.add_craft(CraftKind::drone, red, Range::ahead(3));
  Fire fire = scene.order({0});
  fire.target = drone;
  EXPECT_TRUE(scene.check(fire).none());
  scene.own().lock_on = 0;
  EXPECT_TRUE(cites(scene.check(fire), "D6.124"));
  scene.own().lock_on = 1;
  scene.fire(fire, {{"E5", 5}});
  EXPECT_EQ(scene.range.mount(scene.unit, 0).rounds, 1);
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
  ++scene.range.at.impulse;
  EXPECT_TRUE(scene.check(fire).none());
  scene.range.mount(scene.unit, 0).rounds = 0;
  EXPECT_TRUE(cites(scene.check(fire), "E5"));
}

// (E5.33) An anti-drone sets a mine off; (C6.55) a ship that tumbles fires it all the same.
TEST(SfbAntiDrones, AtAMine) {
  Shooting scene({"ADD-12"}, 5);
  scene.range.mount(scene.unit, 0).rounds = 6;
  scene.own().tumbling = 1;
  const UnitId mine = scene.range.add_craft(CraftKind::mine, red, Range::ahead(2));
  static_cast<void>(scene.range.at.mine_locks.push_back({scene.unit, mine}));  // (M8.14)
  Fire order = scene.order({0});
  order.target = mine;
  scene.fire(order, {{"E5", 1}});
  EXPECT_TRUE(scene.range.at.small(mine).marked(Craft::jolted));  // (M2.22) it goes off when the step is over
}

}  // namespace
}  // namespace flagbridge::sfb

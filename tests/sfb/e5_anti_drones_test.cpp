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

// (E5, C10.49) Erratic maneuvers make the die one worse: at three hexes a 3 hits, and a 4 no more.
TEST(SfbAntiDrones, DuringErraticManeuvers) {
  for (const int die : {3, 4}) {
    Shooting scene({"ADD-6"}, 8);
    scene.range.mount(scene.unit, 0).rounds = 6;
    scene.own().erratic = Ship::swerving;
    Fire order = scene.order({0});
    order.target = scene.range.add_craft(CraftKind::drone, red, Range::ahead(3));
    scene.fire(order, {{"E5", die}});
    EXPECT_EQ(scene.range.at.exists(order.target), die == 4);
  }
}

// (E5) By range a 2, a 3 and a 4 at most; in its own hex and at four hexes not at all.
TEST(SfbAntiDrones, ByRange) {
  for (const auto& [hexes, most] : {std::pair{1, 2}, {2, 3}, {3, 4}}) {
    for (const int die : {most, most + 1}) {
      Shooting scene({"ADD-6"}, 8);
      scene.range.mount(scene.unit, 0).rounds = 6;
      Fire order = scene.order({0});
      order.target = scene.range.add_craft(CraftKind::drone, red, Range::ahead(hexes));
      scene.fire(order, {{"E5", die}});
      EXPECT_EQ(scene.range.at.exists(order.target), die > most) << hexes;
    }
  }
  for (const int hexes : {0, 4}) {
    Shooting scene({"ADD-6"}, 8);
    scene.range.mount(scene.unit, 0).rounds = 6;
    Fire order = scene.order({0});
    order.target = scene.range.add_craft(CraftKind::drone, red, Range::ahead(hexes));
    EXPECT_TRUE(cites(scene.check(order), "E5")) << hexes;
  }
}

// (E5, D6.62) A hit does a die of damage to a shuttle. Fire control on low power does not aim it.
TEST(SfbAntiDrones, HurtShuttles) {
  Shooting scene({"ADD-6"}, 8);
  scene.range.mount(scene.unit, 0).rounds = 6;
  Fire order = scene.order({0});
  order.target = scene.range.add_craft(CraftKind::shuttle, red, Range::ahead(1));
  scene.own().fire_control = FireControl::low;
  EXPECT_TRUE(cites(scene.check(order), "D6.62"));
  scene.own().fire_control = FireControl::active;
  scene.fire(order, {{"E5", 2}, {"E5", 3}});
  EXPECT_EQ(scene.range.at.small(order.target).hit, 3);
}

}  // namespace
}  // namespace flagbridge::sfb

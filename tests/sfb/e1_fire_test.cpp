#include "sfb/rules/e1_fire.h"

#include "sfb/ask/answers.h"
#include "sfb/rules/d6_fire_control.h"
#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/e1_arming.h"
#include "tests/sfb/shooting.h"

// (E1) Declaring and resolving direct fire.
namespace flagbridge::sfb {
namespace {

// (E1.82) Check 16: a 6 shifted by 3 at two hexes reads three columns on, by 4 nothing.
TEST(SfbFire, A16ShiftBeyondSixMovesColumns) {
  const Charts charts = *make_charts(tables());
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, 6 + 3), 2);
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, 6 + 4), 0);
  // (E1.83) Below 1 nothing gets better than 1.
  EXPECT_EQ(charts.phaser(PhaserType::one).at(2, -1), 7);
}

// (E1, E1.11, H6) Two phasers at five hexes: dice 1 and 4 do 5 and 3 points to the facing shield, for two
// points of the capacitor.
TEST(SfbFire, PhasersStrikeTheFacingShield) {
  Shooting scene({"phaser-1", "phaser-1", "phaser-1"});
  EXPECT_EQ(scene.own().capacitor.get(), Energy(3));
  const auto points = scene.fire(scene.order({0, 1}), {{"E2", 1}, {"E2", 4}});
  EXPECT_EQ(points[1], 8);
  EXPECT_EQ(scene.own().capacitor.get(), Energy(1));
}

// (D6.35, E1.8) Four points of ECM shift both dice by two: 1 reads 3, 4 reads 6.
TEST(SfbFire, JammingShiftsTheDie) {
  Shooting scene({"phaser-1", "phaser-1"});
  scene.enemy().ecm = 4;
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E2", 1}, {"E2", 4}})[1], 4 + 2);
}

// (E1.5) Check 28: once a turn and eight impulses; fired on 29, again on 5.
TEST(SfbFire, A28OnceATurnAndEightImpulses) {
  Shooting scene({"phaser-1"});
  scene.range.at.impulse = 29;
  scene.fire(scene.order({0}), {{"E2", 1}});
  scene.own().capacitor = Energy(1);
  scene.range.at.impulse = 32;
  EXPECT_TRUE(cites(scene.check({0}), "E1.5"));
  ++scene.range.at.core.turn;
  scene.range.mount(scene.unit, 0).shots = 0;
  scene.range.at.impulse = 4;
  EXPECT_TRUE(cites(scene.check({0}), "E1.5"));
  scene.range.at.impulse = 5;
  EXPECT_TRUE(scene.check({0}).none());
}

// (E1.13, D2, D1.5) What a shot needs.
TEST(SfbFire, Refusals) {
  Shooting scene({"phaser-1 RA", "phaser-1", "drone-rack-A"});
  EXPECT_TRUE(cites(scene.check({0}), "D2"));
  EXPECT_TRUE(scene.check({1}).none());
  EXPECT_TRUE(cites(scene.check({1, 1}), "E1.5"));
  EXPECT_TRUE(cites(scene.check({2}), "E1"));
  EXPECT_TRUE(cites(scene.check({77}), "E1.13"));
  EXPECT_TRUE(cites(scene.check(Fire{}), "E1.11"));
  Fire fire = scene.order({1});
  fire.target = scene.unit;  // (E1.17) that is into empty space
  EXPECT_TRUE(scene.check(fire).none());
  fire.target = no_unit;
  EXPECT_FALSE(scene.check(fire).none());
  fire.target = unit_at(200);
  EXPECT_FALSE(scene.check(fire).none());
  fire = scene.order({1});
  fire.unit = scene.target;
  EXPECT_TRUE(cites(scene.check(fire), "E1.11"));
  fire.unit = unit_at(250);
  EXPECT_FALSE(scene.check(fire).none());
  scene.range.mount(scene.unit, 1).lost = 1;
  EXPECT_TRUE(cites(scene.check({1}), "E1.13"));
  scene.range.mount(scene.unit, 1).lost = 0;
  scene.own().energized = 0;
  EXPECT_TRUE(cites(scene.check({1}), "E2.3"));
  scene.own().energized = 1;
  scene.own().cloak = Cloaking::cloaked;
  EXPECT_TRUE(cites(scene.check({1}), "G13.5"));
  scene.own().cloak = Cloaking::off;
  scene.own().broken_down = later(scene.range.at.now(), -7);
  EXPECT_TRUE(cites(scene.check({1}), "C6.547"));
  const UnitId consort = scene.range.add("FED/CA", blue, Range::ahead(2));
  scene.own().broken_down = never;
  fire = scene.order({1});
  fire.target = consort;
  EXPECT_TRUE(cites(scene.check(fire), "D1.5"));
}

// (E1.6, E1.61) One die for all.
TEST(SfbFire, NarrowSalvo) {
  Shooting scene({"photon", "photon", "phaser-1"});
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(4));
  EXPECT_TRUE(cites(scene.check(scene.order({0, 2}, Mode::none, true)), "E1.61"));
  EXPECT_EQ(scene.fire(scene.order({0, 1}, Mode::none, true), {{"E4", 3}})[1], 16);
}

// (E1.11) Everything offered is legal, and who can hurt nobody is not asked.
TEST(SfbFire, OffersAreLegal) {
  Shooting scene({"phaser-1", "photon", "disruptor-30"}, 5);
  for (const int i : {1, 2}) scene.range.load(scene.unit, i, Mode::standard, Energy(4));
  std::vector<Order> buffer(64);
  List list(buffer);
  list_fire(scene.range.game(), scene.range.at, blue, list);
  ASSERT_EQ(list.list().size(), 4U);  // nothing, all, phasers, the others
  for (const Order& order : list.list()) {
    if (const auto* fire = std::get_if<Fire>(&order)) {
      EXPECT_TRUE(scene.check(*fire).none());
    }
  }
  Roller roller(Seed{}, Stream::setup);
  int shots = 0;
  for (int i = 0; i < 200; ++i) {
    const Order order = sample_fire(scene.range.game(), scene.range.at, blue, roller);
    if (const auto* fire = std::get_if<Fire>(&order)) {
      ++shots;
      EXPECT_TRUE(scene.check(*fire).none());
    }
  }
  EXPECT_GT(shots, 10);
}

// Any numbers at all: refused or carried out, never more.
TEST(SfbFire, NoOrderCrashes) {
  Shooting scene({"phaser-1", "phaser-G", "photon", "disruptor-30", "fusion", "hellbore", "plasma-S", "ADD-6",
                  "mauler", "ESG", "drone-rack-G"},
                 4);
  scene.range.add_craft(CraftKind::drone, red, Range::ahead(2));
  scene.range.add_craft(CraftKind::shuttle, blue, Range::ahead(1));
  Roller roller(Seed{}, Stream::setup);
  const Label label{"E1.11"_sfb, "anything"};
  const auto any = [&](std::uint32_t things) {
    return static_cast<std::uint8_t>(roller.pick(things, label));
  };
  int legal = 0;
  for (int i = 0; i < 5'000; ++i) {
    Fire fire;
    fire.unit = unit_at(any(2) == 0 ? 0 : any(256));
    fire.target = unit_at(any(2) == 0 ? any(3) : any(256));
    fire.mode = any(2) == 0 ? Mode::none : static_cast<Mode>(any(20));
    fire.narrow = any(2) == 0;
    for (int n = any(5); n > 0; --n) {
      static_cast<void>(fire.weapons.push_back(any(2) == 0 ? any(2) : any(256)));
    }
    legal += scene.check(fire).none() ? 1 : 0;
    const Warfare warfare{unit_at(any(256)), any(256), any(256)};
    static_cast<void>(check_order(scene.range.game(), scene.range.at, blue, warfare));
    const Arming arming{any(256), static_cast<Mode>(any(20)), Energy(static_cast<int>(any(20)))};
    static_cast<void>(arming_cost(scene.range.game(), scene.range.at, scene.own(), arming));
    for (const Action what : {Action::fire_control, Action::lend}) {
      Violations found;
      const Do order{what, unit_at(any(256)), any(256), unit_at(any(256)), any(256), any(256)};
      if (what == Action::lend) {
        check_lend(scene.range.game(), scene.range.at, blue, order, found);
      } else {
        check_fire_control(scene.range.game(), scene.range.at, blue, order, found);
      }
    }
  }
  EXPECT_GT(legal, 0);
}

// (E1.613) At six hexes a UIM helps an overload but not a standard bolt: they share no die.
TEST(SfbHeavyWeapons, AidedAndUnaidedShareNoSalvo) {
  Shooting scene({"disruptor-30", "disruptor-30"}, 6);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(2));
  scene.range.load(scene.unit, 1, Mode::overload, Energy(4));
  EXPECT_TRUE(scene.check(scene.order({0, 1}, Mode::none, true)).none());
  scene.own().uims = 1;
  EXPECT_TRUE(cites(scene.check(scene.order({0, 1}, Mode::none, true)), "E1.613"));
}

// (E1.17, E1.24) A load goes into empty space, and the delay runs.
TEST(SfbFire, IntoEmptySpace) {
  Shooting scene({"photon FA"}, 5);
  Fire order = scene.order({0});
  order.target = scene.unit;
  EXPECT_TRUE(cites(scene.check(order), "E1.17"));
  scene.range.load(scene.unit, 0, Mode::standard, Energy(4));
  const auto points = scene.fire(order, {});
  EXPECT_EQ(points, (std::array<int, 7>{}));
  EXPECT_FALSE(scene.range.mount(scene.unit, 0).has(Mount::completed));
  EXPECT_EQ(scene.range.mount(scene.unit, 0).fired, scene.range.at.now());
}

// (E1.7, FD1.52) Small targets by true range; drones are worse for heavy weapons.
TEST(SfbWarfare, SmallTargets) {
  Range range;
  const UnitId unit = range.add("FED/CA", blue, {22, 100});
  const UnitId shuttle = range.add_craft(CraftKind::shuttle, red, {22, 100});
  const UnitId drone = range.add_craft(CraftKind::drone, red, {22, 100});
  const auto net = [&](UnitId target, int hexes, Aim aim) {
    range.at.small(target).at = {22, static_cast<std::int16_t>(100 - hexes)};
    return jamming(range.game(), range.at, unit, target, aim).net();
  };
  EXPECT_EQ(net(shuttle, 11, Aim::light), 0);
  EXPECT_EQ(net(shuttle, 12, Aim::light), 2);
  EXPECT_EQ(net(shuttle, 25, Aim::light), 4);
  EXPECT_EQ(net(drone, 9, Aim::light), 0);
  EXPECT_EQ(net(drone, 10, Aim::light), 2);
  EXPECT_EQ(net(drone, 20, Aim::light), 4);
  EXPECT_EQ(net(drone, 9, Aim::heavy), 4);
  EXPECT_EQ(net(drone, 10, Aim::heavy), 6);
}

}  // namespace
}  // namespace flagbridge::sfb

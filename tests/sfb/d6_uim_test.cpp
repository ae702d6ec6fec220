#include "sfb/rules/e3_disruptors.h"
#include "tests/sfb/shooting.h"
#include "tests/sfb/systems.h"

// (D6.5) The UIM that helps to aim disruptors.
namespace flagbridge::sfb {
namespace {

// (D6.5, D6.52, D6.542) A UIM helps where it can, burns out on 1 or 2 and takes its disruptors with it.
TEST(SfbHeavyWeapons, UimsHelpAndBurnOut) {
  for (const int die : {2, 3}) {
    Shooting scene({"disruptor-30"}, 6);
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    scene.own().uims = 2;
    EXPECT_EQ(scene.fire(scene.order({0}), {{"E3", 5}})[1], 6);
    Task task;
    scene.range.with_dice({{"D6.52", die}}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    EXPECT_EQ(scene.own().uims, die == 2 ? 1 : 2);
    scene.range.mount(scene.unit, 0).shots = 0;
    scene.range.load(scene.unit, 0, Mode::overload, Energy(4));
    ++scene.range.at.core.turn;
    scene.range.at.impulse = 15;  // 31 impulses later
    EXPECT_EQ(scene.check({0}).none(), die == 3);
    scene.range.at.impulse = 16;
    EXPECT_TRUE(scene.check({0}).none());
    // The standby works after eight impulses: without it 5 misses at six hexes.
    EXPECT_EQ(scene.own().uim_wait, die == 2 ? 7 : 0);  // counted off at the end of each impulse
    for (int i = 0; i < 7; ++i) {                       // in the seven after it, not in the eighth
      EXPECT_EQ(
          effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
          die == 2 ? 4 : 5);
      scene.range.with_dice({}, [&](BattlePlay& play) { burn_out_uims(play, task); });
    }
    EXPECT_EQ(effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).hit,
              5);
  }
}

// (D6.56) Of the races of the library only Klingons, Lyrans and the Lyran Democratic Republic have a UIM.
TEST(SfbWarfare, RacesWithAUim) {
  int found = 0;
  for (const ShipClass& each : library().ships()) {
    if (each.systems.uim == 0) continue;
    ++found;
    EXPECT_TRUE(each.race == "KLI" || each.race == "LYR" || each.race == "LDR") << each.full_name();
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace flagbridge::sfb

#include "tests/sfb/shooting.h"

// (FP8) Plasma bolts.
namespace flagbridge::sfb {
namespace {

// (FP8, G13.341) A bolt of a plasma-S without lock-on at eight hexes: 2 to hit, 15 points.
TEST(SfbHeavyWeapons, PlasmaBolts) {
  Shooting scene({"plasma-S", "plasma-S"}, 8);
  for (const int i : {0, 1}) scene.range.load(scene.unit, i, Mode::standard, Energy(8));
  scene.own().lock_on = 0;
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"FP8", 2}, {"FP8", 3}})[1], 15);
  Shooting enveloping({"plasma-S"}, 8);
  enveloping.range.load(enveloping.unit, 0, Mode::enveloping, Energy(12));
  EXPECT_TRUE(cites(enveloping.check({0}), "FP8"));
}

// (FD1.51) A bolt hits a drone as well as anything; (FD1.52) a photon torpedo does not: four points of ECM.
TEST(SfbPlasma, BoltsAtDrones) {
  Shooting scene({"plasma-F FA", "photon FA"}, 5);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(5));
  scene.range.load(scene.unit, 1, Mode::standard, Energy(4));
  const UnitId drone = scene.range.add_craft(CraftKind::drone, red, Range::ahead(4));
  const auto shift = [&](int weapon) {
    return effect_of_shot(scene.range.game(), scene.range.at, scene.unit, weapon, drone, Mode::none).shift;
  };
  EXPECT_EQ(shift(0), 0);
  EXPECT_EQ(shift(1), 2);
}

}  // namespace
}  // namespace flagbridge::sfb

#include "tests/sfb/shooting.h"

// (E4) Photon torpedoes.
namespace flagbridge::sfb {
namespace {

// (E4.414, E4.44) Check 18: 6 1/2 points do 13 and give back 3 at range 0; 4 is no overload.
TEST(SfbHeavyWeapons, A18OverloadedPhotons) {
  Shooting scene({"photon"}, 0);
  scene.range.load(scene.unit, 0, Mode::overload, Energy::from_raw(240 * 13 / 2));
  const Effect effect =
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none);
  EXPECT_EQ(effect.damage, 13);
  EXPECT_EQ(effect.hit, 6);
  EXPECT_EQ(effect.feedback, 3);
  scene.apart(2);
  EXPECT_EQ(
      effect_of_shot(scene.range.game(), scene.range.at, scene.unit, 0, scene.target, Mode::none).feedback,
      0);
  scene.range.load(scene.unit, 0, Mode::standard, Energy(4));
  scene.apart(1);
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
}

// (E4) Standard from two hexes on, proximity from nine.
TEST(SfbHeavyWeapons, PhotonRanges) {
  Shooting scene({"photon"}, 8);
  scene.range.load(scene.unit, 0, Mode::proximity, Energy(4));
  EXPECT_TRUE(cites(scene.check({0}), "E4"));
  scene.apart(9);
  EXPECT_EQ(scene.fire(scene.order({0}), {{"E4", 4}})[1], 4);
}

}  // namespace
}  // namespace flagbridge::sfb

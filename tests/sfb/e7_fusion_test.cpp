#include "tests/sfb/shooting.h"

// (E7) Fusion beams.
namespace flagbridge::sfb {
namespace {

// (E7, E7.421) A fusion beam cools; a suicide overload destroys it and a box more.
TEST(SfbHeavyWeapons, FusionBeams) {
  Shooting scene({"fusion", "fusion"}, 1);
  scene.range.load(scene.unit, 0, Mode::suicide, Energy(7));
  scene.range.load(scene.unit, 1, Mode::standard, Energy(2));
  EXPECT_EQ(scene.fire(scene.order({0, 1}), {{"E7", 1}, {"E7", 6}})[1], 16 + 4);
  EXPECT_EQ(scene.range.mount(scene.unit, 0).lost, 1);
  EXPECT_EQ(scene.at_firer(0), 1);
  EXPECT_TRUE(scene.range.mount(scene.unit, 1).has(Mount::cooling));
}

// (E7, H7.2) A fusion beam cools for a turn, with reserve power too.
TEST(SfbFusion, ReserveDoesNotCoolIt) {
  Shooting scene({"fusion"}, 5);
  scene.own().battery = Energy(4);
  EXPECT_TRUE(scene.check({0}, Mode::overload).none());
  scene.range.mount(scene.unit, 0).fired = moment_of(1, 2);
  EXPECT_TRUE(cites(scene.check({0}, Mode::standard), "E7"));
}

}  // namespace
}  // namespace flagbridge::sfb

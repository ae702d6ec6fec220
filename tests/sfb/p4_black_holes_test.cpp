#include "sfb/rules/d6_warfare.h"
#include "sfb/rules/g7_tractors.h"
#include "sfb/rules/p4_forces.h"
#include "tests/sfb/terrain.h"

// (P4) Black holes.
namespace flagbridge::sfb {
namespace {

// (P4.1) A shuttle that is pulled into the hole is destroyed at once: twelve pulls a turn, the first in
// impulse 3.
TEST(BlackHoles, TakeSmallCraft) {
  Land ground({{.kind = Feature::Kind::black_hole, .at = {10, 10}}}, 4);
  const UnitId shuttle = ground.craft(CraftKind::shuttle, 0, {10, 11});
  ground.now(2, 2);
  ground.run(pull);
  EXPECT_TRUE(ground.position.exists(shuttle));
  ground.now(2, 3);
  ground.run(pull);
  EXPECT_FALSE(ground.position.exists(shuttle));
}

// (C2.45) Pulled twelve times a turn within five hexes of a black hole.
TEST(BlackHoles, CountAsSpeed) {
  Land ground({{.kind = Feature::Kind::black_hole, .at = {20, 12}}}, 4);
  ground[0].speed = 4;
  EXPECT_EQ(effective_speed(ground.game, ground.position, Encounter::own), 16);
}

// (P4.1) Whatever is drawn into a black hole is gone at once: it does not move out again in that impulse.
TEST(CarriedAlong, IntoABlackHoleIsTheEnd) {
  Space space({Space::hole()});
  space[0].at = {20, 9};
  space[0].facing = Direction::D;
  const UnitId drone = space.craft(CraftKind::drone, 1, {20, 11});
  space.now(2, 3);
  space.run(pull);
  EXPECT_EQ(space[0].status, Status::destroyed);
  EXPECT_EQ(space[0].at, hole_at);
  EXPECT_FALSE(space.position.exists(drone));
}

// (P4.1) Twelve pulls a turn within five hexes: the impulses of speed 12; speed 13 just gets away.
TEST(Terrain, BlackHolesPull) {
  Field field({Berth{.at = {20, 14}}}, {{.kind = Feature::Kind::black_hole, .at = {20, 10}}});
  int moved = 0;
  for (int impulse = 1; impulse <= 3; ++impulse) {
    field.now(1, impulse);
    const Hex before = field[0].at;
    field.run(pull);
    moved += field[0].at == before ? 0 : 1;
  }
  EXPECT_EQ(moved, 1);  // speed 12 moves in impulse 3
  EXPECT_EQ(field[0].at, (Hex{20, 13}));
}

using enum Feature::Kind;

// (P4.23, P4.24, P4.13) Lines within two hexes of a black hole are cut, within five jammed; bases stay.
TEST(BlackHoles, CutAndJam) {
  Land near({{.kind = black_hole, .at = {22, 10}}});
  EXPECT_TRUE(line_blocked(near.game, near.position, Encounter::own, Encounter::enemy));
  Land jammed({{.kind = black_hole, .at = {24, 10}}});
  EXPECT_FALSE(line_blocked(jammed.game, jammed.position, Encounter::own, Encounter::enemy));
  EXPECT_EQ(jamming_of_terrain(jammed.game, jammed.position, Encounter::own, Encounter::enemy), 2);
  Land base({{.kind = black_hole, .at = {20, 10}}}, 10, "FED/BS", "KLI/D7");
  base.now(1, 3);
  base.run(pull);
  EXPECT_EQ(base[0].at, (Hex{20, 15}));
  EXPECT_EQ(base[1].at, (Hex{20, 6}));  // five hexes away, speed 12 moves in impulse 3
}

}  // namespace
}  // namespace flagbridge::sfb

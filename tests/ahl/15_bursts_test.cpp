#include "tests/ahl/floors.h"

// Explosions (15), and what they do to people.
namespace flagbridge::ahl {
namespace {

void burst_at(Tabletop& table, const Blast& blast, const std::vector<int>& throws) {
  table.with_dice(throws, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, blast);
  });
}

// (15.B.1, 15.B.2) A fusion bolt: seven for others in the square, three beside it on a ten, one on a twelve.
TEST(AhlBurst, FusionBoltReachesTwoSquares) {
  Tabletop table(wide_hall, "BCDE");
  table['A'].at = table['B'].at;  // A is struck directly, B shares his square
  burst_at(table, {table['B'].at, 14, Burst::strike, WeaponType::energy, table.who('A'), "15.B"_ahl},
           {2, 10, 4, 12, 6});
  // B: 2 + 7 serious; C caught on 10: 4 + 3 light; D caught on 12: 6 + 1 light; E is too far.
  EXPECT_EQ(table['B'].due.serious, 1);
  EXPECT_EQ(table['C'].due.light, 1);
  EXPECT_EQ(table['D'].due.light, 1);
  EXPECT_TRUE(table['A'].due.none());
  EXPECT_TRUE(table['E'].due.none());
}

TEST(AhlBurst, NeighboursEscapeBelowTen) {  // (15.B.1)
  Tabletop table(wide_hall, "BCDE");
  burst_at(table, {table['B'].at, 14, Burst::strike, WeaponType::energy, table.who('B'), "15.B"_ahl},
           {9, 11});
  EXPECT_TRUE(table['C'].due.none());
  EXPECT_TRUE(table['D'].due.none());
}

TEST(AhlBurst, SnubPistolShellStaysInItsSquare) {  // (15.B.2)
  Tabletop table(wide_hall, "BCDE");
  table['A'].at = table['B'].at;
  burst_at(table, {table['B'].at, 2, Burst::strike, WeaponType::pistol, table.who('A'), "15.B"_ahl}, {3});
  EXPECT_EQ(table['B'].due.light, 1);  // 3 + 1
}

TEST(AhlBurst, OptionLetsThoseInTheSquareEscape) {  // (15.B.1)
  Tabletop table(wide_hall, "BCDE");
  table.position.options.same_square_8plus = 1;
  burst_at(table, {table['E'].at, 2, Burst::strike, WeaponType::pistol, nobody, "15.B"_ahl}, {7});
  EXPECT_TRUE(table['E'].due.none());
}

TEST(AhlBurst, WallsShelterAndTheUnconsciousAreHurtToo) {  // (15.B.1)
  Tabletop table(
      "+##+##+##+\n"
      "#A>|B< C<#\n"
      "+##+##+##+\n");
  table['C'].condition = Condition::unconscious;
  burst_at(table, {table['B'].at, 4, Burst::charge, WeaponType::launcher, nobody, "16"_ahl}, {2, 10, 6});
  EXPECT_EQ(table['B'].due.light, 1);    // 2 + 4
  EXPECT_EQ(table['C'].due.serious, 1);  // 6 + 2
  EXPECT_TRUE(table['A'].due.none());
}

TEST(AhlBurst, HighExplosiveHitBurstsAroundItsTarget) {  // (12.D, 15.B)
  Tabletop table(wide_hall, "BCDE");
  table.arm('A', "LAG", "HE");
  table['C'].at = table['B'].at;
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  // B is first: hit on 8, 2 + 3 light made serious. C in his square takes a penetration of 1: 3 + 1 light.
  // The others are a square further than a penetration of 0 reaches.
  run(table, resolve_aim, {1, 8, 2, 3, 1});
  EXPECT_EQ(table['B'].condition, Condition::serious);
  EXPECT_EQ(table['C'].light, 1);
}

TEST(AhlBurst, ConsoleExplodesWhenAimedAt) {  // (15.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. CC B< ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  order_shot(table, 'A', table.at(2, 0), Commitment::aim);
  // 10 + 4 - 6 = 8: serious, so it explodes like a grenade. A is two squares off and escapes on 11; B beside
  // it is caught on 10, with a penetration of 2: 2 + 2 light.
  run(table, resolve_aim, {10, 11, 10, 2, 1});
  EXPECT_EQ(table.told(Happening::equipment_explodes), 1);
  EXPECT_EQ(table['B'].light, 1);
}

TEST(AhlBurst, FirePassesOverAConsoleItIsNotAimedAt) {  // (14.B, 15.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. CC B< ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {7});  // +2 -2 against 8
  EXPECT_EQ(table.told(Happening::equipment_explodes), 0);
}

TEST(AhlBurst, RedEquipmentEndsTheLineAndNeedsMore) {  // (15.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. B< .. RR#\n"
      "+##+##+##+##+##+\n",
      "B");
  table.arm('A', "LC");
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {7, 12});  // B is missed; 12 + 5 - 10 = 7 is no more than light
  EXPECT_EQ(table.told(Happening::equipment_explodes), 0);
  table['A'].halves = 12;
  table.arm('A', "FG");
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  // B is missed. The bolt bursts at the equipment: B, two squares off, escapes. 4 + 14 - 10 = 8: it explodes
  // like a fusion bolt, and B, caught on a twelve, takes 3: 5 + 3 serious.
  run(table, resolve_aim, {7, 11, 4, 12, 5});
  EXPECT_EQ(table['B'].condition, Condition::serious);
}

TEST(AhlBurst, FireSpentOnPeopleLeavesEquipmentAlone) {  // (15.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. B< .. RR#\n"
      "+##+##+##+##+##+\n",
      "B");
  table.arm('A', "LC");
  order_shot(table, 'A', table['B'].at, Commitment::aim);
  run(table, resolve_aim, {8, 12});
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

}  // namespace
}  // namespace flagbridge::ahl

#include "tests/ahl/firing.h"

// Cover (14) and evading (11.C.2.E), on small decks whose answers can be worked out with a ruler.
namespace flagbridge::ahl {
namespace {

std::string leans_of(Tabletop& table, char who) {
  Scene scene(table.game, table.position);
  std::string sides;
  for (const Compass side : orthogonal_compass) {
    if (can_lean(scene, table[who].at, side)) sides += name_of(side);
  }
  return sides;
}

const char* const bend =
    "+##+##+##+##+##+##+\n"
    "#.. .. .. .. .. E<#\n"
    "+  +--+--+--+--+--+\n"
    "#Q>|               \n"
    "+  +               \n"
    "#S^|               \n"
    "+  +               \n"
    "#R^|               \n"
    "+##+               \n";

TEST(AhlCover, OnlyTheOneAtTheBendCanLean) {  // (14.A)
  Tabletop table(bend, "E");
  EXPECT_EQ(leans_of(table, 'Q'), "N");
  EXPECT_EQ(leans_of(table, 'S'), "");
  EXPECT_EQ(leans_of(table, 'R'), "");
}

TEST(AhlCover, LeanerIsMetInTheSquareHeLeansInto) {  // (14.A)
  Tabletop table(bend, "E");
  EXPECT_EQ(met(table, 'E', 'Q', table.at(0, 0)), "none");
  table['Q'].posture = Posture::lean_n;
  const Mark found = mark(table, 'E', 'Q', table.at(0, 0));
  EXPECT_TRUE(found.attackable && found.cover);
  EXPECT_EQ(found.at, table.at(0, 0));
  Scene scene(table.game, table.position);
  EXPECT_EQ(scene.range(table['E'].at, found.at), 5);
}

TEST(AhlCover, LeanerFiresOnlyWhereHeFaces) {  // (14.A, 11.A.2)
  Tabletop table(bend, "E");
  table['Q'].posture = Posture::lean_n;
  Scene scene(table.game, table.position);
  EXPECT_TRUE(can_fire_at(scene, table['Q'], muzzle(table['Q']), table['E'].at));
  table['Q'].facing = Compass::N;
  EXPECT_FALSE(can_fire_at(scene, table['Q'], muzzle(table['Q']), table['E'].at));
}

const char* const doorway =
    "+##+##+##+##+##+\n"
    "#F> .. E< .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. J<#\n"
    "+--+--+DD+--+--+\n"
    "#.. S^ .. .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. K< ..#\n"
    "+##+##+##+##+##+\n";

TEST(AhlCover, BesideADoorway) {  // (14.A)
  Tabletop table(doorway, "EFJK");
  const Square out = table.at(2, 2);
  EXPECT_EQ(leans_of(table, 'S'), "E");
  EXPECT_EQ(met(table, 'E', 'S', out), "none");
  EXPECT_EQ(met(table, 'F', 'S', out), "none");
  table['S'].posture = Posture::lean_e;
  EXPECT_EQ(mark(table, 'E', 'S', out).at, out);
  EXPECT_EQ(met(table, 'E', 'S', out), "cover");
  EXPECT_EQ(met(table, 'F', 'S', out), "cover");
  EXPECT_EQ(mark(table, 'J', 'S').at, table['S'].at);
  EXPECT_EQ(met(table, 'J', 'S'), "open");
  EXPECT_EQ(met(table, 'K', 'S'), "open");
}

TEST(AhlCover, MoversNeitherLeanNorCrouch) {  // (14)
  Tabletop table(doorway, "EFJK");
  table['S'].posture = Posture::lean_e;
  table['S'].moved = 1;
  EXPECT_EQ(met(table, 'E', 'S', table.at(2, 2)), "none");
  EXPECT_EQ(muzzle(table['S']), table['S'].at);
}

TEST(AhlCover, ConsoleCoversTheOneBehindIt) {  // (14.B)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> .. CC B< .. ..#\n"
      "+  +  +  +  +  +  +\n"
      "#.. .. CC .. .. ..#\n"
      "+  +  +  +  +  +  +\n"
      "#.. .. .. .. C< ..#\n"
      "+##+##+##+##+##+##+\n",
      "BC");
  EXPECT_EQ(met(table, 'A', 'B'), "cover");
  EXPECT_EQ(met(table, 'B', 'A'), "open");
  EXPECT_EQ(met(table, 'A', 'C'), "open");
  EXPECT_EQ(met(table, 'C', 'A'), "open");
  table['B'].posture = Posture::crouching;
  EXPECT_EQ(met(table, 'A', 'B'), "none");
  EXPECT_EQ(met(table, 'B', 'A'), "none");
  Scene scene(table.game, table.position);
  EXPECT_FALSE(can_fire_at(scene, table['B'], table['B'].at, table['A'].at));
}

TEST(AhlCover, ConsoleBeforeTheFirer) {  // (14.B)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#.. A> CC .. B< ..#\n"
      "+  +  +  +  +  +  +\n"
      "#.. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(met(table, 'A', 'B'), "open");
  EXPECT_EQ(met(table, 'B', 'A'), "cover");
  table['A'].posture = Posture::crouching;
  EXPECT_EQ(met(table, 'A', 'B'), "none");
  EXPECT_EQ(met(table, 'B', 'A'), "none");
}

TEST(AhlCover, MachineryOneThick) {  // (14.C)
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#A> .. MM B< MM .. C<#\n"
      "+##+##+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(met(table, 'A', 'B'), "cover");
  EXPECT_EQ(met(table, 'B', 'A'), "open");
  EXPECT_EQ(met(table, 'C', 'B'), "cover");
  EXPECT_EQ(met(table, 'B', 'C'), "open");
  EXPECT_EQ(met(table, 'A', 'C'), "none");
  EXPECT_EQ(met(table, 'C', 'A'), "none");
}

TEST(AhlCover, MachinerySeveralThick) {  // (14.C)
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#.. A> MM MM B< .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#C> MM MM MM D< .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#E> .. MM .. .. K< ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. M> MM N< .. .. ..#\n"
      "+##+##+##+##+##+##+##+\n",
      "BDKN");
  EXPECT_EQ(met(table, 'A', 'B'), "cover");
  EXPECT_EQ(met(table, 'B', 'A'), "cover");
  EXPECT_EQ(met(table, 'C', 'D'), "none");
  EXPECT_EQ(met(table, 'D', 'C'), "none");
  EXPECT_EQ(met(table, 'E', 'K'), "none");
  EXPECT_EQ(met(table, 'K', 'E'), "none");
  EXPECT_EQ(met(table, 'M', 'N'), "open");
  EXPECT_EQ(met(table, 'N', 'M'), "open");
}

TEST(AhlCover, InTheMidstOfMachinery) {  // (14.C)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. B< MM C<#\n"
      "+##+##+##+##+##+\n",
      "C");
  table['C'].at = table.at(3, 0);
  EXPECT_EQ(met(table, 'A', 'C'), "cover");
  EXPECT_EQ(met(table, 'B', 'C'), "open");  // they are neighbours
}

TEST(AhlCover, EvadersBesideAWallAreHarderToHit) {  // (11.C.2.E, 14.E)
  Tabletop table(
      "+##+##+##+\n"
      "#P> .. ..#\n"
      "+  +  +  +\n"
      "#.. Q> R>d\n"
      "+  +  +  +\n"
      "#.. .. ..#\n"
      "+##+##+##+\n");
  for (const auto& [who, beside] : {std::pair{'P', true}, {'Q', false}, {'R', true}}) {
    Scene scene(table.game, table.position);
    EXPECT_EQ(beside_obstruction(scene, table[who].at), beside) << who;
  }
}

TEST(AhlCover, OpenDoorIsNoWallToAnEvader) {  // (11.C.2.E)
  Tabletop table(
      "+##+##+##+##+\n"
      "#.. .. .. ..#\n"
      "+  +  +  +  +\n"
      "#.. Q> R>D..#\n"
      "+  +  +  +  +\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n");
  Scene scene(table.game, table.position);
  EXPECT_FALSE(beside_obstruction(scene, table['R'].at));
}

TEST(AhlCover, CoverTakesThePlaceOfEvading) {  // (14.E)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. CC B< ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  table['B'].evading = 1;
  Scene scene(table.game, table.position);
  const Odds found = odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']);
  EXPECT_TRUE(found.cover);
  EXPECT_EQ(found.modifier, 0);  // the rifle's +2 and -2 for cover, nothing for evading
}

TEST(AhlCover, ClippedSquareIsInTheDangerSpace) {  // (10)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. ..#\n"
      "+  +--+  +  +  +\n"
      "#.. .. C< .. B<#\n"
      "+##+##+##+##+##+\n",
      "BC");
  Scene scene(table.game, table.position);
  EXPECT_FALSE(scene.sees(table['A'].at, table['C'].at));
  EXPECT_EQ(danger(table, 'A', table['B'].at), "1,0 2,0 2,1 3,1 4,1");
  EXPECT_EQ(met(table, 'A', 'C', table['B'].at), "open");
}

TEST(AhlCover, HandholdsAreWallsAndMachinery) {  // (26.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. B> .. C> CC#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(has_handhold(scene, table['A'].at));
  EXPECT_FALSE(has_handhold(scene, table['B'].at));
  EXPECT_TRUE(has_handhold(scene, table['C'].at));
}

}  // namespace
}  // namespace flagbridge::ahl

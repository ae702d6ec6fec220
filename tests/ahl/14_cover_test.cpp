#include "tests/ahl/firing.h"

// Cover (14) and evading (11.C.2.E), on small decks whose answers can be worked out with a ruler.
namespace flagbridge::ahl {
namespace {

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

TEST(AhlCover, MoversNeitherLeanNorCrouch) {  // (14)
  Tabletop table(doorway, "EFJK");
  table['S'].posture = Posture::lean_e;
  table['S'].moved = 1;
  EXPECT_EQ(met(table, 'E', 'S', table.at(2, 2)), "none");
  EXPECT_EQ(muzzle(table['S']), table['S'].at);
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

// Whoever is asked has no more orders, until this question comes up.
void pass_to(Tabletop& table, Decision until) {
  while (table.position.core.question.open() && asked(table.position) != until)
    table.order(table.position.core.question.awaiting.has(table.side('A')) ? 'A' : 'B', "ready");
}

TEST(AhlCover, LeanerDrawsBackToShootAtOneInTheSquareHeLeansInto) {  // (14.A, 13)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#.. .. .. .. .. B<#\n"
      "+  +--+--+--+--+--+\n"
      "#A^|               \n"
      "+##+               \n",
      "B");
  table['A'].posture = Posture::lean_n;
  table['B'].at = table.at(0, 0);
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:0,0").none());
  order_shot(table, 'A', table.at(0, 0), Commitment::aim);
  flagbridge::ahl::run(table, resolve_snap, {8, 12});  // +2 -2 against 8
  EXPECT_EQ(table['B'].condition, Condition::dead);
  table['A'].facing = Compass::E;
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:0,0", "11.A.2"_ahl)) << "he must still face it";
}

const char* const console =
    "+##+##+##+##+##+##+\n"
    "#A> .. CC B< .. ..#\n"
    "+##+##+##+##+##+##+\n";

// (14.B, 11.B, 18.A.1) Covering fire meets the exposed only, and who would rise into it needs the nerve.
TEST(AhlCover, WhoCrouchesStaysDownUntilHeRises) {
  Tabletop table(console, "B");
  begin(table);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  pass_to(table, Decision::plot);
  table.order('A', "ready");
  table.order('B', "stance 1 crouching");
  table.order('B', "ready");
  pass_to(table, Decision::snap);
  pass_to(table, Decision::cover);
  EXPECT_EQ(table.position.phase, 2);
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready");  // no dice: nobody is exposed
  table.order('A', "ready");
  table.order('B', "stance 1 exposed");
  table.order('B', "ready", {8});  // morale 7: he stays down
  EXPECT_EQ(table['B'].posture, Posture::crouching);
  pass_to(table, Decision::cover);
  EXPECT_EQ(table.position.phase, 3);
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready");
  table.order('A', "ready");
  table.order('B', "stance 1 exposed");
  table.order('B', "ready", {7, 8});  // rises (14.D); +2 -1 -2 against 8 under cover: an 8 misses
  EXPECT_EQ(table['B'].posture, Posture::exposed);
  EXPECT_EQ(table.told(Happening::missed), 1);
}

}  // namespace
}  // namespace flagbridge::ahl

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

}  // namespace
}  // namespace flagbridge::ahl

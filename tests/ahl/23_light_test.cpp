#include <random>

#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Light (23).
namespace flagbridge::ahl {
namespace {

TEST(Light, DarknessTakesOneOffForEachSquare) {  // (23)
  SCOPED_TRACE(to_text("23"_ahl));
  Tabletop table(row_of_seven, "B");
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
  table.position.levels[0].dark.set(127);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4 - 3);
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2);  // sees in the dark
  table['A'].robot = 1;
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
}

TEST(Light, WhoStandsInTheLightIsSeenFromTheDark) {  // (23)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. ..DB< ..#\n"
      "+##+##+##+##+##+\n",
      "B", "ROOM 1 seed=0,0 bounds=wall name=\"West\"\nROOM 2 seed=3,0 bounds=wall name=\"East\"\n");
  table.position.levels[0].dark.set(0);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
  table.position.levels[0].dark.set(1);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4 - 3);
}

TEST(Light, ChangesWhenTheStepIsOver) {  // (23)
  Movement table(
      "+##+##+\n"
      "#A>d..#\n"
      "+##+##+\n",
      "", "ROOM 1 seed=0,0 bounds=wall name=\"a\"\nSWITCH room=1 at=0,0,E\n");
  EXPECT_EQ(table.cost('A', "light"), 2);
  table.plot('A', "light");
  table.run();
  EXPECT_TRUE(table.position.levels[0].dark.test(0));
  table.next_phase();
  table.plot('A', "light");
  table.run();
  EXPECT_FALSE(table.position.levels[0].dark.test(0));
}

TEST(Light, RoomsAreDarkOneByOne) {  // (23)
  Tabletop table(
      "+##+##+##+\n"
      "#.. ..|..#\n"
      "+##+##+##+\n",
      "", "ROOM 1 seed=0,0 bounds=wall name=\"Office\"\n");
  Scene scene(table.game, table.position);
  EXPECT_FALSE(in_darkness(scene, table.at(0, 0)));
  table.position.levels[0].dark.set(0);
  EXPECT_TRUE(in_darkness(scene, table.at(1, 0)));
  EXPECT_FALSE(in_darkness(scene, table.at(2, 0)));
  table.position.levels[0].dark = {};
  table.position.levels[0].dark.set(127);
  EXPECT_FALSE(in_darkness(scene, table.at(1, 0)));
  EXPECT_TRUE(in_darkness(scene, table.at(2, 0)));
}

}  // namespace
}  // namespace flagbridge::ahl

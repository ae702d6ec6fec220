#include "tests/ahl/crew.h"
#include "tests/ahl/moving.h"

// Loads that are awake, and portals worked with a load (8.C.8).
namespace flagbridge::ahl {
namespace {

// A, B and C share a square with a door on one side of it and a hatch on another.
Movement porters() {
  Movement table(
      "+##+##+##+\n"
      "#.. A>dB<#\n"
      "+  +hh+  +\n"
      "#.. .. C<#\n"
      "+##+##+##+\n",
      "C");
  crowd_together(table, "ABC");
  table['C'].presence = Presence::aside;
  table['B'].condition = Condition::unconscious;
  return table;
}

TEST(Load, MakesADoorDearerAndAHatchTooDear) {  // (8.C.8) two points more alone, one with a second bearer
  Movement table = porters();
  EXPECT_EQ(table.cost('A', "open:E"), 4);
  EXPECT_EQ(table.cost('A', "drag:1 open:E"), 8);
  EXPECT_TRUE(table.against('A', "drag:1 open:S", "6"_ahl));
  EXPECT_TRUE(table.legal('A', "open:S"));
  table['C'].presence = Presence::aboard;
  table['C'].side = table['A'].side;
  table['C'].load = table.who('B');
  EXPECT_EQ(table.cost('A', "drag:1 open:E"), 6);
}

TEST(Load, FriendsAreDraggedAwakeOrNot) {  // (8.C.8)
  Movement table = porters();
  table['B'].condition = Condition::fit;
  EXPECT_TRUE(table.legal('A', "drag:1"));
  table['B'].panic = Panic::cowering;
  EXPECT_TRUE(table.legal('A', "drag:1"));
  table['B'].grip = table.who('C');
  EXPECT_TRUE(table.against('A', "drag:1", "20"_ahl));  // a blob does not let go for that
}

TEST(Load, EnemiesOnlyWhoCannotMove) {  // (8.C.8)
  Movement table = porters();
  Figure& enemy = table['C'];
  enemy.presence = Presence::aboard;
  EXPECT_TRUE(table.against('A', "drag:2", "8.C.8"_ahl));
  enemy.rest = 3;  // (V.7)
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.rest = 0;
  enemy.disoriented = 1;  // (26.B)
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.disoriented = 0;
  enemy.debt = full_phase;  // (8.C.1) a whole phase yet to get up from a jump
  EXPECT_TRUE(table.legal('A', "drag:2"));
  enemy.debt = 0;
  enemy.robot = 1;
  enemy.condition = Condition::dead;
  EXPECT_TRUE(table.against('A', "drag:2", "8.C.8"_ahl));
}

TEST(Load, OneWhoIsAwakeComesAlong) {  // (8.C.8)
  Movement table = porters();
  table['B'].condition = Condition::fit;
  table.plot('A', "drag:1 walk:W");
  table['A'].facing = Compass::W;
  table.run();
  EXPECT_EQ(table['A'].at, table.at(0, 0));
  EXPECT_EQ(table['B'].at, table.at(0, 0));
  EXPECT_EQ(table['A'].halves, 12 - 8);
}

}  // namespace
}  // namespace flagbridge::ahl

#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Zero-G (26).
namespace flagbridge::ahl {
namespace {

// A floats in the middle, B beside the hull, C beside a machine.
Tabletop afloat() {
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#B> .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. A> .. MM C> ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+##+\n");
  table.position.levels[0].weightless = 1;
  return table;
}

bool dizzy(Tabletop& table, char who, int roll) {
  table.with_dice({roll}, [](AhlPlay& play) { roll_for_disorientation(play); });
  const bool lost = table[who].disoriented != 0;
  table[who].disoriented = 0;
  return lost;
}

bool holds(Tabletop& table, char who) {
  Scene scene(table.game, table.position);
  return has_handhold(scene, table[who]);
}

TEST(ZeroG, HandholdsAreBesideWallsAndMachines) {  // (26.A)
  Tabletop table = afloat();
  EXPECT_FALSE(holds(table, 'A'));
  EXPECT_TRUE(holds(table, 'B'));
  EXPECT_TRUE(holds(table, 'C'));
  table['B'].adrift = 3;
  EXPECT_FALSE(holds(table, 'B'));
}

TEST(ZeroG, RecoilDisorients) {  // (26.B)
  Tabletop table = afloat();
  table['A'].fired = 1;
  EXPECT_TRUE(dizzy(table, 'A', 12));  // a rifle: 12 - 4
  table.arm('A', "LC");
  EXPECT_TRUE(dizzy(table, 'A', 9));
  EXPECT_FALSE(dizzy(table, 'A', 10));
  table.arm('A', "SP", "HE");
  EXPECT_TRUE(dizzy(table, 'A', 11));
  EXPECT_FALSE(dizzy(table, 'A', 12));
  table.arm('A', "Acl");
  EXPECT_FALSE(dizzy(table, 'A', 12));
  table['A'].light = 1;
  EXPECT_TRUE(dizzy(table, 'A', 12));
  table['A'].suit = Suit::battle;
  EXPECT_TRUE(dizzy(table, 'A', 10));
  EXPECT_FALSE(dizzy(table, 'A', 11));
}

TEST(ZeroG, HandholdsSteady) {  // (26.B)
  Tabletop table = afloat();
  table['B'].fired = 1;
  EXPECT_TRUE(dizzy(table, 'B', 8));  // 8 - 4 + 5
  EXPECT_FALSE(dizzy(table, 'B', 9));
  table.arm('B', "FG");
  EXPECT_TRUE(dizzy(table, 'B', 12));  // needs both hands
}

TEST(ZeroG, MeleeDisorientsWhoeverIsInIt) {  // (26.B)
  Tabletop table = afloat();
  table['B'].engaged = 1;  // was attacked, and holds on
  EXPECT_TRUE(dizzy(table, 'B', 10));
  EXPECT_FALSE(dizzy(table, 'B', 11));  // 11 - 6 + 5
  table['B'].engaged = 2;               // attacked
  EXPECT_TRUE(dizzy(table, 'B', 12));
}

TEST(ZeroG, NobodyRollsWhoDidNotFightOrHasWeight) {  // (26.B)
  Tabletop table = afloat();
  table.with_dice({}, [](AhlPlay& play) { roll_for_disorientation(play); });
  table['A'].fired = 1;
  table.position.levels[0].weightless = 0;
  table.with_dice({}, [](AhlPlay& play) { roll_for_disorientation(play); });
}

TEST(ZeroG, BearingsAreFoundAgainOnTen) {  // (26.B)
  Tabletop table = afloat();
  table['B'].disoriented = 1;  // no help from the wall beside him
  table.with_dice({9}, [&](AhlPlay& play) { EXPECT_FALSE(try_reorient(play, table.who('B'))); });
  EXPECT_EQ(table['B'].disoriented, 1);
  table.with_dice({10}, [&](AhlPlay& play) { EXPECT_TRUE(try_reorient(play, table.who('B'))); });
  EXPECT_EQ(table['B'].disoriented, 0);
  table['B'].light = 1;
  table.with_dice({10}, [&](AhlPlay& play) { EXPECT_FALSE(try_reorient(play, table.who('B'))); });
}

TEST(ZeroG, TheDisorientedDoNotStrike) {  // (26.B)
  Tabletop table(open_floor, "B");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(may_strike(scene, table['A'], table['B']));
  table['A'].disoriented = 1;
  EXPECT_FALSE(may_strike(scene, table['A'], table['B']));
}

void drift_on(Tabletop& table, const std::vector<int>& throws) {
  table.with_dice(throws, [](AhlPlay& play) { drift(play); });
}

std::uint8_t course(Compass direction, bool running) {
  return static_cast<std::uint8_t>(1 + static_cast<int>(direction) + (running ? 8 : 0));
}

TEST(ZeroG, DriftersGoOnUntilSomethingStopsThem) {  // (26.C)
  Tabletop table = afloat();
  table['B'].adrift = course(Compass::E, false);
  drift_on(table, {});
  EXPECT_EQ(table['B'].at, table.at(3, 0));
  drift_on(table, {});
  EXPECT_EQ(table['B'].at, table.at(6, 0));
  EXPECT_EQ(table['B'].disoriented, 0);
  drift_on(table, {});  // the hull
  EXPECT_EQ(table['B'].at, table.at(6, 0));
  EXPECT_EQ(table['B'].adrift, 0);
  EXPECT_EQ(table['B'].disoriented, 1);
}

TEST(ZeroG, RunnersHitTheWallHard) {  // (26.C)
  Tabletop table = afloat();
  table['B'].at = table.at(1, 0);
  table['B'].adrift = course(Compass::E, true);
  drift_on(table, {4});  // five squares, then column -2: a four does nothing
  EXPECT_EQ(table['B'].at, table.at(6, 0));
  EXPECT_EQ(table['B'].adrift, 0);
}

TEST(ZeroG, DiagonalsTakeLonger) {  // (26.C, 8.A.1)
  Tabletop table = afloat();
  table['B'].adrift = course(Compass::SE, false);
  drift_on(table, {});
  EXPECT_EQ(table['B'].at, table.at(2, 2));
  table['B'].at = table.at(0, 0);
  table['B'].adrift = course(Compass::SE, true);
  drift_on(table, {});
  EXPECT_EQ(table['B'].at, table.at(4, 4));
}

TEST(ZeroG, WeightEndsTheDrift) {  // (26)
  Tabletop table = afloat();
  table['B'].adrift = course(Compass::E, true);
  table.position.levels[0].weightless = 0;
  drift_on(table, {});
  EXPECT_EQ(table['B'].at, table.at(0, 0));
  EXPECT_EQ(table['B'].adrift, 0);
}

TEST(ZeroG, DriftersHoldOnToNothingWhenTheyFire) {  // (26.B, 26.C)
  SCOPED_TRACE(to_text("26"_ahl));
  Tabletop table(row_of_seven, "B");
  table.position.levels[0].weightless = 1;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2 - 1);
  EXPECT_EQ(modifier(table, "FG", "-"), 0);  // both hands are at the gun
  table['A'].adrift = 3;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2);
}

TEST(ZeroG, HandOverHandAlongWallsOnly) {  // (26.C, 26.A)
  Movement table(
      "+##+##+##+##+\n"
      "#A> .. .. ..#\n"
      "+  +  +  +  +\n"
      "#.. B> .. ..#\n"
      "+  +  +  +  +\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n");
  table.position.levels[0].weightless = 1;
  EXPECT_EQ(table.cost('A', "walk:E"), 4);
  EXPECT_TRUE(table.against('A', "trot:E", "26.C"_ahl));
  EXPECT_TRUE(table.against('B', "walk:E", "26.C"_ahl));
}

}  // namespace
}  // namespace flagbridge::ahl

#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Zero-G (26).
namespace flagbridge::ahl {
namespace {

// A floats in the middle, B beside the hull, C beside a machine.
Movement afloat() {
  Movement table(
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
  Movement table = afloat();
  EXPECT_FALSE(holds(table, 'A'));
  EXPECT_TRUE(holds(table, 'B'));
  EXPECT_TRUE(holds(table, 'C'));
  table['B'].adrift = 3;
  EXPECT_FALSE(holds(table, 'B'));
}

TEST(ZeroG, RecoilDisorients) {  // (26.B)
  Movement table = afloat();
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
  table['A'].light = 0;
  table['A'].stun = 1;  // as a light wound (17.C.2)
  EXPECT_TRUE(dizzy(table, 'A', 12));
  table['A'].suit = Suit::battle;
  EXPECT_TRUE(dizzy(table, 'A', 10));
  EXPECT_FALSE(dizzy(table, 'A', 11));
}

TEST(ZeroG, HandholdsSteady) {  // (26.B)
  Movement table = afloat();
  table['B'].fired = 1;
  EXPECT_TRUE(dizzy(table, 'B', 8));  // 8 - 4 + 5
  EXPECT_FALSE(dizzy(table, 'B', 9));
  table.arm('B', "FG");
  EXPECT_TRUE(dizzy(table, 'B', 12));  // needs both hands
}

TEST(ZeroG, MeleeDisorientsWhoeverIsInIt) {  // (26.B)
  Movement table = afloat();
  table['B'].engaged = 1;  // was attacked, and holds on
  EXPECT_TRUE(dizzy(table, 'B', 10));
  EXPECT_FALSE(dizzy(table, 'B', 11));  // 11 - 6 + 5
  table['B'].engaged = 2;               // attacked
  EXPECT_TRUE(dizzy(table, 'B', 12));
}

TEST(ZeroG, NobodyRollsWhoDidNotFightOrHasWeight) {  // (26.B)
  Movement table = afloat();
  table.with_dice({}, [](AhlPlay& play) { roll_for_disorientation(play); });
  table['A'].fired = 1;
  table.position.levels[0].weightless = 0;
  table.with_dice({}, [](AhlPlay& play) { roll_for_disorientation(play); });
}

TEST(ZeroG, BearingsAreFoundAgainOnTen) {  // (26.B)
  Movement table = afloat();
  table['B'].disoriented = 1;  // no help from the wall beside him
  table.with_dice({9}, [&](AhlPlay& play) { EXPECT_FALSE(try_reorient(play, table.who('B'))); });
  EXPECT_EQ(table['B'].disoriented, 1);
  table.with_dice({10}, [&](AhlPlay& play) { EXPECT_TRUE(try_reorient(play, table.who('B'))); });
  EXPECT_EQ(table['B'].disoriented, 0);
  table['B'].light = 1;
  table.with_dice({10}, [&](AhlPlay& play) { EXPECT_FALSE(try_reorient(play, table.who('B'))); });
  table['B'].stun = 1;
  table.with_dice({11}, [&](AhlPlay& play) { EXPECT_FALSE(try_reorient(play, table.who('B'))); });
}

TEST(ZeroG, TheDisorientedDoNotStrike) {  // (26.B)
  Tabletop table(open_floor, "B");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(may_strike(scene, table['A'], table['B']));
  table['A'].disoriented = 1;
  EXPECT_FALSE(may_strike(scene, table['A'], table['B']));
}

std::uint8_t course(Compass direction, bool running) {
  return static_cast<std::uint8_t>(1 + static_cast<int>(direction) + (running ? 8 : 0));
}

// A movement step, and the start of the next phase.
void drift_on(Movement& table, const std::vector<int>& throws) {
  table.run(throws);
  table.next_phase();
}

TEST(ZeroG, DriftersGoOnUntilSomethingStopsThem) {  // (26.C)
  Movement table = afloat();
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

TEST(ZeroG, ASquareForTwoPointsAtAWalkAndForOneAtARun) {  // (26.C, 8.A.1, 8.A.2)
  const auto after = [](Compass direction, bool running, int tick) {
    Movement table = afloat();
    table['B'].adrift = course(direction, running);
    table.run_to(tick);
    return table['B'].at;
  };
  const Movement table = afloat();
  EXPECT_EQ(after(Compass::E, false, 3), table.at(0, 0));
  EXPECT_EQ(after(Compass::E, false, 4), table.at(1, 0));
  EXPECT_EQ(after(Compass::E, true, 1), table.at(0, 0));
  EXPECT_EQ(after(Compass::E, true, 4), table.at(2, 0));
  EXPECT_EQ(after(Compass::SE, false, 5), table.at(0, 0));
  EXPECT_EQ(after(Compass::SE, false, 6), table.at(1, 1));
  EXPECT_EQ(after(Compass::SE, true, 6), table.at(2, 2));
}

TEST(ZeroG, DriftingCostsNoPoints) {  // (26.C) he may fire on the way
  Movement table = afloat();
  table['B'].adrift = course(Compass::E, false);
  table.run();
  EXPECT_EQ(table['B'].halves, 12);
  EXPECT_EQ(table['B'].moved, 1) << "but he is not one who stays where he is (13)";
}

TEST(ZeroG, WhoPushesOffGoesAtOnce) {  // (26.C) along the wall, then off into the room
  Movement table = afloat();
  table.plot('B', "walk:E launch_run:SE");
  table.run();  // two points, and four at one and a half a square: to 1,0 and two squares more
  EXPECT_EQ(table['B'].at, table.at(3, 2));
  EXPECT_EQ(table['B'].halves, 12 - 4 - 6);
  EXPECT_EQ(table['B'].adrift, course(Compass::SE, true));
  EXPECT_TRUE(table.against('A', "launch_walk:E walk:E", "26.C"_ahl)) << "nothing follows";
  table.position.levels[0].weightless = 0;
  EXPECT_TRUE(table.against('A', "launch_walk:E", "26.C"_ahl));
}

TEST(ZeroG, NobodyChangesHisDrift) {  // (26.C)
  Movement table = afloat();
  table['B'].adrift = course(Compass::E, false);
  for (const char* each : {"walk:E", "left", "launch_walk:S"})
    EXPECT_TRUE(table.against('B', each, "26.C"_ahl)) << each;
}

TEST(ZeroG, TheSquaresOfAPushAreOnTheWay) {  // (26.C, 18.A.1) so that his nerve is tried for them
  Movement table = afloat();
  Scene scene(table.game, table.position);
  const Route route = route_of(scene, table.who('B'), plot_of("launch_walk:E"));
  ASSERT_EQ(route.size(), 3u);
  EXPECT_EQ(route[0].at, table.at(1, 0));
  EXPECT_EQ(route[2].at, table.at(3, 0));
  EXPECT_EQ(route[2].tick, 12);
  EXPECT_EQ(route_of(scene, table.who('B'), plot_of("launch_run:NE")).size(), 0u) << "the hull";
}

TEST(ZeroG, TheUnconsciousDriftOn) {  // (26.C)
  Movement table = afloat();
  table['B'].adrift = course(Compass::E, false);
  table['B'].condition = Condition::unconscious;
  table.run();
  EXPECT_EQ(table['B'].at, table.at(3, 0));
}

TEST(ZeroG, DriftersGoOnceWhenSidesMoveInTurn) {  // (26.C, 8)
  Movement table = afloat();
  table.position.options.alternate = 1;
  table['B'].adrift = course(Compass::E, false);
  table.plot('C', "walk:E");
  table['C'].at = table.at(5, 4);
  table.run();
  EXPECT_EQ(table['B'].at, table.at(3, 0));
  EXPECT_EQ(table['C'].at, table.at(6, 4));
}

TEST(ZeroG, RunnersHitTheWallHard) {  // (26.C)
  Movement table = afloat();
  table['B'].at = table.at(1, 0);
  table['B'].adrift = course(Compass::E, true);
  drift_on(table, {4});  // five squares, then column -2: a four does nothing
  EXPECT_EQ(table['B'].at, table.at(6, 0));
  EXPECT_EQ(table['B'].adrift, 0);
}

// What an impact with this die does to B; in vacuum in a vacc suit if asked.
Harms impact(int die, bool holed) {
  Movement table = afloat();
  table['B'].at = table.at(6, 0);
  table['B'].adrift = course(Compass::E, true);
  table['B'].suit = Suit::vacc;
  const auto compartment = table.game.content().plans[0].compartment_at(Square::at(0, 0));
  if (holed) table.position.levels[0].vacuum.set(compartment);
  table.run({die});
  return table['B'].due;
}

TEST(ZeroG, AnImpactIsABlowInColumnMinusTwo) {  // (26.C, 17.TABLE)
  EXPECT_TRUE(impact(4, false).none());
  EXPECT_EQ(impact(5, false), Harms{.stun = 1});
  EXPECT_EQ(impact(6, false), Harms{.light = 1});
}

TEST(ZeroG, AnImpactInAHoledSuitIsWorse) {  // (22, 26.C) a stun is no wound
  EXPECT_EQ(impact(5, true), Harms{.stun = 1});
  EXPECT_EQ(impact(6, true), Harms{.serious = 1});
}

TEST(ZeroG, ASquareWithoutRoomStopsADrifter) {  // (26.C, 2)
  Movement table = afloat();
  table['B'].adrift = course(Compass::E, false);
  table['A'].at = table.at(1, 0);
  table['A'].level = 3;  // a blob fills it
  table.run();
  EXPECT_EQ(table['B'].at, table.at(0, 0));
  EXPECT_EQ(table['B'].disoriented, 1);
}

TEST(ZeroG, WeightEndsTheDrift) {  // (26)
  Movement table = afloat();
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

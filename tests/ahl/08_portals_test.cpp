#include "tests/ahl/moving.h"

// (8.B) Doors, valves, hatches, ladders, lifts and airlocks.
namespace flagbridge::ahl {
namespace {

const char* const two_rooms =
    "+##+##+##+##+\n"
    "#.. A>d.. B<#\n"
    "+  +  +  +  +\n"
    "#.. ..|.. ..#\n"
    "+##+##+##+##+\n";

TEST(Door, OpensAtTheStartOfTheNextPhase) {  // (8.B.1, 8.B.3)
  Movement table(two_rooms);
  EXPECT_EQ(table.cost('A', "open:E"), 4);
  table.plot('A', "open:E walk:E");
  EXPECT_FALSE(table.legal('A', "open:E walk:E")) << "it is shut until then";
  table.plot('A', "open:E");
  table.run();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  EXPECT_EQ(table.told(Happening::opens), 1);
  EXPECT_EQ(table.cost('A', "walk:E"), 4) << "an open door costs nothing";
}

TEST(Door, OneMustBeginThePhaseBesideIt) {  // (8.B.1)
  Movement table(two_rooms);
  table['A'].at = table.at(0, 0);
  EXPECT_TRUE(table.against('A', "walk:E open:E", "8.B.1"_ahl));
  table['A'].at = table.at(1, 1);
  EXPECT_TRUE(table.against('A', "open:E", "8.B.1"_ahl)) << "a wall is no portal";
}

TEST(Door, TwoWithOneMindDoNotCancel) {  // (8.B.8)
  Movement table(two_rooms, "B");
  table['B'].at = table.at(2, 0);
  table.plot('A', "open:E");
  table.plot('B', "open:W");
  table.run();
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
}

TEST(Door, ALockedOneDoesNotObey) {  // (8.C.5)
  Movement table(two_rooms);
  table.position.levels[0].stuck.set(0);
  table.plot('A', "open:E");
  table.run();
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

TEST(Door, ClosesLikeItOpens) {  // (8.B.4)
  Movement table(
      "+##+##+##+\n"
      "#.. A>D..#\n"
      "+##+##+##+\n");
  EXPECT_EQ(table.cost('A', "close:E"), 4);
  table.plot('A', "close:E");
  table.run();
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

TEST(Hatch, TakesAWholePhaseToOpen) {  // (8.B.2)
  Movement table(
      "+##+##+##+\n"
      "#.. A>h..#\n"
      "+##+##+##+\n");
  EXPECT_EQ(table.cost('A', "open:E"), 12);
}

TEST(Hatch, PassageByWhatOneWears) {  // (8.B.3) two points more, four in a suit
  Movement table(
      "+##+##+##+\n"
      "#.. A>H..#\n"
      "+##+##+##+\n");
  EXPECT_EQ(table.cost('A', "walk:E"), 8);
  EXPECT_EQ(table.cost('A', "trot:E"), 6);
  for (const Suit suit : {Suit::vacc, Suit::combat, Suit::battle, Suit::robot}) {  // (21) robots as in armor
    table['A'].suit = suit;
    EXPECT_EQ(table.cost('A', "walk:E"), 12) << "the whole phase";
  }
}

TEST(Breach, CostsLikeAHatch) {  // (24.A, 8.B.3)
  Movement table(two_rooms);
  ASSERT_TRUE(table.position.damage.push_back({Edge{table.at(2, 1), EdgeSide::West}, 25}));
  table['A'].at = table.at(1, 1);
  EXPECT_EQ(table.cost('A', "walk:E"), 8);
}

TEST(BreakDoor, MeleeOrLessOnTwoDice) {  // (8.C.5)
  Movement table(two_rooms);
  EXPECT_EQ(table.cost('A', "break_door:E"), 12);
  table.plot('A', "break_door:E");
  table.run({6});
  EXPECT_EQ(table.told(Happening::door_holds), 1);
  table.next_phase();
  table.plot('A', "break_door:E");
  table.run({5});
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  EXPECT_EQ(table.told(Happening::breaks_door), 1);
}

TEST(BreakDoor, TwoTogetherAddTheirStrength) {  // (8.C.5)
  Movement table(two_rooms);
  table['B'].at = table['A'].at;
  table.plot('A', "break_door:E");
  table.plot('B', "break_door:E");
  table.run({10});
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  EXPECT_EQ(table['A'].halves, 0);
  EXPECT_EQ(table['B'].halves, 0);
}

TEST(BreakDoor, OnlySlidingDoorsThatAreShut) {  // (8.C.5)
  Movement table(
      "+##+##+##+\n"
      "#..HA>i..#\n"
      "+  +DD+  +\n"
      "#.. .. ..#\n"
      "+##+##+##+\n");
  for (const char* each : {"break_door:W", "break_door:E", "break_door:S", "break_door:N"})
    EXPECT_TRUE(table.against('A', each, "8.C.5"_ahl)) << each;
}

TEST(Ladder, AMetreAPhase) {  // (8.B.5) three metres are three phases
  Movement table(
      "+##+##+\n"
      "#.. l+#\n"
      "+##+##+\n"
      "#A> ..#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=open down=open\n");
  table.add_deck_below();
  table['A'].at = table.at(1, 0);
  for (int metre = 1; metre < 3; ++metre) {
    table.plot('A', "climb_down");
    table.run();
    EXPECT_EQ(table['A'].climb, -metre);
    EXPECT_EQ(table['A'].halves, 0);
    table.next_phase();
    EXPECT_TRUE(table.against('A', "walk:E", "8.B.5"_ahl));
  }
  table.plot('A', "climb_down");
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(1, 0, 2));
  EXPECT_EQ(table['A'].climb, 0);
}

TEST(Ladder, ThroughAHatchThatBothDecksKnow) {  // (8.B.5, 8.B.2)
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=hatch down=hatch\n");
  table.add_deck_below();
  table['A'].at = table.at(1, 0);
  EXPECT_TRUE(table.against('A', "climb_down", "8.B.5"_ahl));
  EXPECT_EQ(table.cost('A', "open:down"), 12);
  table.plot('A', "open:down");
  table.run();
  table.next_phase();
  const Deck& deck = table.game.content().plans[0];
  EXPECT_TRUE(table.position.levels[0].open.test(index_of(deck.floor_portal(Square::at(1, 0)))));
  EXPECT_TRUE(table.position.levels[1].open.test(index_of(deck.overhead_portal(Square::at(1, 0)))));
  EXPECT_FALSE(table.position.levels[0].open.test(index_of(deck.overhead_portal(Square::at(1, 0)))));
  EXPECT_TRUE(table.legal('A', "climb_down"));
}

TEST(Ladder, CommandsFromAboveAndBelowContradict) {  // (8.B.8)
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+  +  +\n"
      "#B> ..#\n"
      "+##+##+\n",
      "B", "LADDER 1 at=1,0 up=hatch down=hatch\n");
  table.add_deck_below();
  table['A'].at = table.at(1, 0);
  table['B'].at = Square::at(1, 0, 2);
  table.plot('A', "open:down");
  table.plot('B', "close:up");
  table.run();
  table.next_phase();
  const Deck& deck = table.game.content().plans[0];
  EXPECT_FALSE(table.position.levels[0].open.test(index_of(deck.floor_portal(Square::at(1, 0)))));
}

TEST(Ladder, NotForRobots) {  // (21)
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=open down=open\n");
  table.add_deck_below();
  table['A'].at = table.at(1, 0);
  table['A'].robot = 1;
  EXPECT_TRUE(table.against('A', "climb_down", "21"_ahl));
}

TEST(Ladder, WhoLeavesForADeckThatIsNotInPlayIsGone) {  // (8.B.5)
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=open down=open\n");
  table.add_deck_below(false);
  table['A'].at = table.at(1, 0);
  table['A'].climb = -2;
  table.plot('A', "climb_down");
  table.run();
  EXPECT_EQ(table['A'].presence, Presence::gone);
  EXPECT_EQ(table.told(Happening::leaves), 1);
}

const char* const lift_hall =
    "+##+##+##+##+\n"
    "#.. A>lLA LA#\n"
    "+  +  +##+##+\n"
    "#.. B^ .. ..#\n"
    "+##+##+##+##+\n";

const char* const lift_record = "LIFT A car=2,0..3,0 door=2,0,W\n";

TEST(LiftDoor, ComesOnASixAndWaits) {  // (8.B.6) called in one phase, dice at the end of each
  Movement table(lift_hall, "", lift_record);
  table.add_deck_below();
  EXPECT_EQ(table.cost('A', "call_lift:E"), 4);
  EXPECT_TRUE(table.against('B', "call_lift:N", "8.B.6"_ahl));
  table.plot('A', "call_lift:E");
  table.run();
  table.end_phase({5});
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
  table.run();
  table.end_phase({6});
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W')) << "may be entered in the third phase";
  table.run();
  table.end_phase({4});
  EXPECT_TRUE(table.stands_open(2, 0, 'W')) << "nobody entered, but it stays on a four";
  table.end_phase({5});
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

TEST(LiftDoor, RidesADeckAPhase) {  // (8.B.6, IV.7)
  Movement table(lift_hall, "", lift_record);
  table.add_deck_below();
  table.plot('A', "call_lift:E");
  table.run();
  table.end_phase({6});
  table.next_phase();
  table.plot('A', "walk:E ride:2");
  EXPECT_EQ(table.cost('A', "walk:E ride:2"), 8);
  table.run();
  table.end_phase();  // no dice while it is in use
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  table.run();
  table.end_phase();
  table.next_phase();
  EXPECT_EQ(table['A'].at, Square::at(2, 0, 2));
  const PortalId door = table.game.content().plans[0].portal_at(edge_of(Square::at(2, 0), Compass::W));
  EXPECT_TRUE(table.position.levels[1].open.test(index_of(door)));
  EXPECT_TRUE(table.legal('A', "left left walk:W"));
}

TEST(LiftDoor, SeveralDecksCall) {  // (8.B.8) the first six, and chance among several
  Movement table(lift_hall, "B", lift_record);
  table.add_deck_below();
  table['B'].at = Square::at(1, 0, 2);
  table.plot('A', "call_lift:E");
  table.plot('B', "call_lift:E");
  table.run();
  table.end_phase({6, 6, 1});
  EXPECT_EQ(table.position.lifts[0].at, 2);
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

TEST(LiftDoor, IsOpenForThoseWhoBeginInside) {  // (8.B.6)
  Movement table(lift_hall, "", lift_record);
  table.add_deck_below();
  table['A'].at = table.at(2, 0);
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  table.end_phase();  // no dice
}

TEST(LiftDoor, GoesAwayWithTheDeadAndComesWithThem) {  // (8.B.6) only who can use it keeps it
  Movement table(lift_hall, "B", lift_record);
  table.add_deck_below();
  table['A'].at = table.at(2, 0);
  table.next_phase();
  table['A'].condition = Condition::unconscious;
  table.end_phase();  // he may wake: no dice
  table['A'].condition = Condition::dead;
  table['B'].at = Square::at(1, 0, 2);
  table.plot('B', "call_lift:E");
  table.run();
  table.end_phase({5});  // it leaves
  EXPECT_EQ(table['A'].presence, Presence::aside);
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
  table.end_phase({6});  // and comes to the deck below
  EXPECT_EQ(table.position.lifts[0].at, 2);
  EXPECT_EQ(table['A'].at, Square::at(2, 0, 2));
  EXPECT_TRUE(table['A'].here());
}

TEST(LiftDoor, ADeadOneGivesItselfAway) {  // (I.1.2)
  Movement table(lift_hall, "", lift_record);
  table.add_deck_below();
  ASSERT_TRUE(table.position.lifts.push_back({.letter = 'A', .works = 0}));
  table.plot('A', "call_lift:E");
  table.run();
  EXPECT_EQ(table.told(Happening::lift_dead), 1);
  EXPECT_EQ(table.position.lifts[0].tried, 1);
  table.end_phase();
}

const char* const lock_hall =
    "+##+##+##+##+\n"
    "#.. A>kK1 K1k\n"
    "+##+##+##+##+\n";

const char* const lock_record = "AIRLOCK 1 chamber=2,0..3,0 inner=2,0,W outer=3,0,E\n";

TEST(Airlock, OpensAfterSixCompletePhases) {  // (8.B.7)
  Movement table(lock_hall, "", lock_record);
  EXPECT_EQ(table.cost('A', "cycle:E"), 12);
  table.plot('A', "cycle:E");
  table.run();
  for (int phase = 0; phase < 6; ++phase) {
    table.next_phase();
    EXPECT_FALSE(table.stands_open(2, 0, 'W')) << phase;
    table.run();
  }
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  EXPECT_TRUE(table.legal('A', "walk:E"));
}

TEST(Airlock, FromInsideTheOtherDoorOpens) {  // (8.B.7)
  Movement table(
      "+##+##+##+##+\n"
      "#.. ..KK1 A<k\n"
      "+##+##+##+##+\n",
      "", lock_record);
  table['A'].at = table.at(2, 0);
  table.plot('A', "cycle:W");
  table.run();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W')) << "shut at the start of the next phase";
  for (int phase = 0; phase < 5; ++phase) table.next_phase();
  EXPECT_FALSE(table.stands_open(3, 0, 'E'));
  table.next_phase();
  EXPECT_TRUE(table.stands_open(3, 0, 'E'));
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

const char* const lock_row =
    "+##+##+##+##+##+\n"
    "#A>kK1 K1k.. B<#\n"
    "+##+##+##+##+##+\n";

const char* const lock_row_record = "AIRLOCK 1 chamber=1,0..2,0 inner=1,0,W outer=2,0,E\n";

TEST(Airlock, IgnoresCommandsWhileItCycles) {  // (8.B.8)
  Movement table(lock_row, "B", lock_row_record);
  table['B'].at = table.at(3, 0);
  table.plot('A', "cycle:E");
  table.run();
  table.next_phase();
  table.plot('B', "cycle:W");
  table.run();
  for (int phase = 0; phase < 6; ++phase) table.next_phase();
  EXPECT_TRUE(table.stands_open(1, 0, 'W')) << "six complete phases after the first command";
  EXPECT_FALSE(table.stands_open(2, 0, 'E'));
  for (int phase = 0; phase < 8; ++phase) table.next_phase();
  EXPECT_TRUE(table.stands_open(1, 0, 'W')) << "the second command was not kept";
}

TEST(Airlock, AnEmptyOneClosesForACallFromTheOtherSide) {  // (8.B.8)
  Movement table(lock_row, "B", lock_row_record);
  table['B'].at = table.at(3, 0);
  table.plot('A', "cycle:E");
  table.run();
  for (int phase = 0; phase < 7; ++phase) table.next_phase();
  ASSERT_TRUE(table.stands_open(1, 0, 'W'));
  table.plot('B', "cycle:W");
  table.run();
  EXPECT_TRUE(table.stands_open(1, 0, 'W'));
  table.next_phase();
  EXPECT_FALSE(table.stands_open(1, 0, 'W'));
  for (int phase = 0; phase < 6; ++phase) table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'E'));
}

TEST(Airlock, CommandsFromBothSidesCancel) {  // (8.B.8)
  Movement table(lock_row, "B", lock_row_record);
  table['B'].at = table.at(3, 0);
  table.plot('A', "cycle:E");
  table.plot('B', "cycle:W");
  table.run();
  EXPECT_EQ(table['A'].halves + table['B'].halves, 0) << "both have paid";
  for (int phase = 0; phase < 8; ++phase) table.next_phase();
  EXPECT_FALSE(table.stands_open(1, 0, 'W'));
  EXPECT_FALSE(table.stands_open(2, 0, 'E'));
}

TEST(LiftDoor, WaitsForNobodyElseWhileItIsOpen) {  // (8.B.8)
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>lLA LA#\n"
      "+  +  +##+##+\n"
      "#.. B^ .. ..#\n"
      "+##+##+##+##+\n",
      "B", "LIFT A car=2,0..3,0 door=2,0,W\n");
  table.add_deck_below();
  table['B'].at = Square::at(1, 0, 2);
  table.plot('A', "call_lift:E");
  table.run();
  table.end_phase({6});
  table.next_phase();
  table.plot('B', "call_lift:E");
  table.run();
  table.end_phase({4});  // one die: whether it leaves
  table.end_phase({5});
  table.end_phase({6});  // now it comes to those below
  EXPECT_EQ(table.position.lifts[0].at, 2);
}

}  // namespace
}  // namespace flagbridge::ahl

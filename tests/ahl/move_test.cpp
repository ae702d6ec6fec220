#include "tests/ahl/moving.h"

// (2, 3, 6, 8.A) Walking, trotting, turning, evading, and what is in the way.
namespace flagbridge::ahl {
namespace {

const char* const hall =
    "+##+##+##+##+##+##+##+##+\n"
    "#.. .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#A> .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+##+##+\n";

TEST(Walk, AheadAndAslant) {  // (8.A.1) two points ahead, three aslant
  Movement table(hall);
  EXPECT_EQ(table.cost('A', "walk:E"), 4);
  EXPECT_EQ(table.cost('A', "walk:NE"), 6);
  EXPECT_EQ(table.cost('A', "walk:SE"), 6);
  EXPECT_TRUE(table.legal('A', "walk:E walk:E walk:E"));
  EXPECT_TRUE(table.against('A', "walk:E walk:E walk:E walk:E", "6"_ahl));
}

TEST(Walk, OnlyIntoFrontSquares) {  // (8.A.1, 3)
  Movement table(hall);
  for (const char* each : {"walk:N", "walk:S", "trot:N", "trot:SW"})
    EXPECT_TRUE(table.against('A', each, "8.A.1"_ahl)) << each;
}

TEST(Turn, CostsByTheGaitOfTheLastStep) {  // (8.A.3)
  Movement table(hall);
  EXPECT_EQ(table.cost('A', "right"), 2);
  EXPECT_EQ(table.cost('A', "right right right"), 6);
  EXPECT_EQ(table.cost('A', "walk:E right"), 6);
  EXPECT_EQ(table.cost('A', "trot:E right"), 6);
  EXPECT_EQ(table.cost('A', "trot:E right right"), 10);
  EXPECT_EQ(table.cost('A', "trot:E right walk:S"), 10);
}

TEST(Turn, ChangesTheFrontSquares) {  // (8.A.3, 3)
  Movement table(hall);
  table.plot('A', "right trot:S trot:SE left");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 3));
  EXPECT_EQ(table['A'].facing, Compass::E);
  EXPECT_EQ(table['A'].halves, 12 - 2 - 2 - 3 - 4);
}

TEST(Sidestep, FourPointsToSideAndBackWithoutTurning) {  // (8.A.4)
  Movement table(hall);
  table['A'].at = table.at(3, 2);
  for (const char* each : {"sidestep:N", "sidestep:S", "sidestep:W", "sidestep:NW", "sidestep:SW"})
    EXPECT_EQ(table.cost('A', each), 8) << each;
  EXPECT_TRUE(table.against('A', "sidestep:E", "8.A.4"_ahl));
  table.plot('A', "sidestep:W");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 2));
  EXPECT_EQ(table['A'].facing, Compass::E);
}

TEST(Evade, AnySquareAndAnyFacingForAWholePhase) {  // (8.A.5)
  Movement table(hall);
  EXPECT_EQ(table.cost('A', "evade:N/S"), 12);
  EXPECT_EQ(table.cost('A', "evade:-/W"), 12);
  EXPECT_FALSE(table.legal('A', "left evade:-/W"));
  table.plot('A', "evade:S/W");
  table.run_to(4);
  EXPECT_EQ(table['A'].evading, 1) << "from the start of the step";
  EXPECT_EQ(table['A'].at, table.at(0, 1)) << "but not yet there";
}

TEST(Evade, IsThereAtTheEndOfTheStep) {  // (8.A.5)
  Movement table(hall);
  table.plot('A', "evade:S/W");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(0, 2));
  EXPECT_EQ(table['A'].facing, Compass::W);
  EXPECT_EQ(table['A'].halves, 0);
}

TEST(StandUp, BeforeAnythingElse) {  // (8.A.6)
  Movement table(hall);
  table['A'].prone = 1;
  EXPECT_TRUE(table.against('A', "walk:E", "8.A.6"_ahl));
  EXPECT_EQ(table.cost('A', "stand"), 12);
  table.plot('A', "stand");
  table.run();
  EXPECT_EQ(table['A'].prone, 0);
  EXPECT_TRUE(table.against('A', "stand", "8.A.6"_ahl));
}

TEST(Plot, OnlyOfThoseCommittedToMove) {  // (5)
  Movement table(hall);
  for (const Commitment each : {Commitment::none, Commitment::aim, Commitment::cover}) {
    table['A'].commitment = each;
    EXPECT_FALSE(
        check_order(table.game, table.position, side_at(0), Move{table.who('A'), plot_of("left")}).none());
  }
}

TEST(Plot, MalformedOrdersAreRefused) {  // (8)
  Movement table(hall, "");
  table['A'].commitment = Commitment::move;
  for (int act = 0; act < 256; ++act) {
    for (int number = 0; number < 256; ++number) {
      Move order{table.who('A'), {}};
      ASSERT_TRUE(order.plot.push_back({static_cast<Act>(act), static_cast<std::uint8_t>(number)}));
      const bool legal = check_order(table.game, table.position, side_at(0), order).none();
      EXPECT_TRUE(!legal || well_formed(order.plot[0]));
    }
    const Move nobody_there{static_cast<Who>(act), plot_of("left")};
    EXPECT_EQ(check_order(table.game, table.position, side_at(0), nobody_there).none(), act == 0);
    const Stance stance{table.who('A'), static_cast<Posture>(act), 2};
    EXPECT_EQ(check_order(table.game, table.position, side_at(0), stance).none(), act == 0);
  }
}

TEST(Congestion, OnePointForEachOther) {  // (8.C.6) two others cost two points more
  Movement table(
      "+##+##+##+##+\n"
      "#A> B> .. ..#\n"
      "+##+##+##+##+\n");
  EXPECT_EQ(table.cost('A', "walk:E"), 6);
  Movement three(
      "+##+##+##+##+\n"
      "#A> .. B> C>#\n"
      "+##+##+##+##+\n");
  three['B'].at = three['C'].at = three.at(1, 0);
  EXPECT_EQ(three.cost('A', "walk:E"), 8);
  EXPECT_EQ(three.cost('A', "trot:E"), 6);
  three['B'].condition = Condition::unconscious;
  EXPECT_EQ(three.cost('A', "walk:E"), 6) << "only active ones are in the way";
}

TEST(Congestion, AFileMovesTogether) {  // (8.C.6) those ahead have left when those behind arrive
  Movement table(
      "+##+##+##+##+##+##+##+##+\n"
      "#A> B> C> .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+##+##+\n");
  for (const char letter : {'A', 'B', 'C'}) table.plot(letter, "trot:E trot:E trot:E trot:E");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(4, 0));
  EXPECT_EQ(table['B'].at, table.at(5, 0));
  EXPECT_EQ(table['C'].at, table.at(6, 0));
  for (const char letter : {'A', 'B', 'C'}) EXPECT_EQ(table[letter].halves, 4);
}

TEST(Congestion, WhoStaysIsPaidFor) {  // (8.C.6) arrives later than he would have
  Movement table(
      "+##+##+##+##+\n"
      "#A> B> .. ..#\n"
      "+##+##+##+##+\n");
  table.plot('A', "trot:E trot:E");
  table.run_to(3);
  EXPECT_EQ(table['A'].at, table.at(0, 0));
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['A'].halves, 12 - 4 - 2);
}

TEST(Stacking, FourToASquare) {  // (2)
  Movement table(
      "+##+##+##+##+##+##+\n"
      "#A> .. B> C> D> E>#\n"
      "+##+##+##+##+##+##+\n");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table.at(1, 0);
  EXPECT_TRUE(table.against('A', "walk:E", "2"_ahl));
  table['E'].condition = Condition::dead;
  EXPECT_TRUE(table.legal('A', "walk:E"));
  table['B'].robot = 1;  // counts for two (21)
  EXPECT_TRUE(table.against('A', "walk:E", "2"_ahl));
}

TEST(Stacking, WhoFindsNoRoomStops) {  // (2) and loses the rest of his plot
  Movement table(
      "+##+##+##+##+##+##+##+\n"
      "#A> .. B> C> D> E> ..#\n"
      "+##+##+##+##+##+##+##+\n");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table.at(1, 0);
  table.plot('A', "trot:E trot:E");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(0, 0));
  EXPECT_EQ(table.told(Happening::stops), 1);
}

TEST(EnemySquare, EndsMovement) {  // (2, 8.C.9)
  Movement table(
      "+##+##+##+##+\n"
      "#A> B< .. ..#\n"
      "+##+##+##+##+\n",
      "B");
  EXPECT_EQ(table.cost('A', "walk:E"), 6) << "with congestion";
  EXPECT_TRUE(table.against('A', "walk:E walk:E", "8.C.9"_ahl));
}

TEST(EnemySquare, OneWhoStepsInTheWayStopsTheMover) {  // (8.C.9)
  Movement table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. B^ .. ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  table.plot('A', "trot:E trot:E trot:E trot:E");
  table.plot('B', "trot:N");  // there at tick 2
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 0));
}

TEST(EnemySquare, TwoWhoWouldPassThroughEachOtherMeet) {  // (8.C.9)
  Movement table(
      "+##+##+##+##+\n"
      "#.. A> B< ..#\n"
      "+##+##+##+##+\n",
      "B");
  table.plot('A', "trot:E trot:E");
  table.plot('B', "trot:W trot:W");
  table.run({0});
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['B'].at, table.at(2, 0));
}

TEST(Stacking, ChanceDecidesTheLastPlace) {  // (2) between opponents
  Movement table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. B<#\n"
      "+  +  +  +  +  +\n"
      "#C> D> E> .. ..#\n"
      "+##+##+##+##+##+\n",
      "B");
  for (const char letter : {'C', 'D', 'E'}) table[letter].at = table.at(2, 0);
  table.plot('A', "trot:E trot:E");
  table.plot('B', "trot:W trot:W");
  table.run({1});
  EXPECT_EQ(table['B'].at, table.at(2, 0));
  EXPECT_EQ(table['A'].at, table.at(1, 0));
}

TEST(Machinery, TakesAWholePhase) {  // (8.C.3) arrives when the step is over
  Movement table(
      "+##+##+##+\n"
      "#A> MM ..#\n"
      "+##+##+##+\n");
  EXPECT_EQ(table.cost('A', "walk:E"), 12);
  EXPECT_TRUE(table.against('A', "trot:E", "8.C.3"_ahl));
  table.plot('A', "walk:E");
  table.run_to(11);
  EXPECT_EQ(table['A'].at, table.at(0, 0));
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 0));
  EXPECT_EQ(table['A'].halves, 0);
}

TEST(MinimumMove, OneSquareIsAlwaysPossible) {  // (8.C.10)
  Movement table(
      "+##+##+##+##+##+\n"
      "#A> MM B> C> D>#\n"
      "+##+##+##+##+##+\n");
  table['B'].at = table['C'].at = table.at(1, 0);
  EXPECT_EQ(table.cost('A', "walk:E"), 12) << "six, and two for the others";
  EXPECT_FALSE(table.legal('A', "left right walk:E"));
}

TEST(Tank, NobodyEntersLiquidHydrogen) {  // (8.C.4)
  Movement table(
      "+##+##+##+\n"
      "#A> ~~ ~~#\n"
      "+##+##+##+\n");
  EXPECT_TRUE(table.legal('A', "walk:E"));
  table.position.levels[0].tank = Tank::full;
  EXPECT_FALSE(table.legal('A', "walk:E"));
}

TEST(Walls, StopWalkersAndCornersPassDiagonals) {  // (8.A.1)
  Movement table(
      "+##+##+##+\n"
      "#A>|.. ..#\n"
      "+  +  +  +\n"
      "#.. .. ..#\n"
      "+##+##+##+\n");
  EXPECT_FALSE(table.legal('A', "walk:E"));
  EXPECT_TRUE(table.legal('A', "walk:SE")) << "past the end of a wall";
}

}  // namespace
}  // namespace flagbridge::ahl

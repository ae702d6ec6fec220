#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// (2, 3, 6, 8.A) Walking, trotting, turning, evading, what is in the way, and sides that move in turn (8).
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

const char* const crowd_row =
    "+##+##+##+##+##+##+\n"
    "#A> B< C< D< E< F<#\n"
    "+  +  +  +  +  +  +\n"
    "#.. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+\n";

TEST(Stacking, ABlobFillsASquare) {  // (2)
  Movement table(crowd_row, "BCDEF");
  table['B'].level = 3;
  EXPECT_TRUE(table.against('A', "walk:E", "2"_ahl));
  table['B'].level = 0;
  table['B'].robot = 2;
  EXPECT_TRUE(table.legal('A', "walk:E"));
}

TEST(Facing, IsKeptWhileMoving) {  // (3)
  Movement table(crowd_row, "BCDEF");
  table['A'].at = table.at(0, 1);
  table['B'].at = table.at(5, 1);
  table.plot('A', "trot:E walk:NE");
  table['C'].at = table['D'].at = table.at(5, 1);
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['A'].facing, Compass::E);
}

TEST(Landing, CountsFriendsWhereTheyAreJustNow) {  // (2, 8.C.7) whatever they had plotted
  Movement table(crowd_row, "BCDEF");
  table['B'].dived = 2;
  for (const char letter : {'C', 'D', 'E', 'F'}) {
    table[letter].at = table.at(2, 0);
    table.plot(letter, "walk:W");
  }
  table.position.thrown = table.who('B');
  const auto land = [&](int x, int y) {
    return check_order(table.game, table.position, table.side('B'), Land{table.at(x, y)});
  };
  EXPECT_FALSE(land(2, 0).none()) << "four stand there";
  EXPECT_TRUE(land(2, 1).none());
  table['F'].condition = Condition::unconscious;
  EXPECT_TRUE(land(2, 0).none());
}

TEST(Dive, ARobotNeedsTheRoomOfTwo) {  // (2, 8.C.7)
  Movement table(crowd_row, "BCDE");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table.at(1, 0);
  table['A'].robot = 1;
  table.plot('A', "dive:E");
  table.run({1, 6, 5, 2, 1});
  EXPECT_EQ(table['B'].dived, 2);
  EXPECT_EQ(table['C'].dived, 2) << "one place more was not enough";
  EXPECT_EQ(table['D'].dived + table['E'].dived, 0);
  EXPECT_EQ(table['A'].dived, 1);
}

TEST(Dive, TwoDiversKnockOutOneEach) {  // (8.C.7)
  Movement table(crowd_row, "BCDE");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table.at(2, 0);
  table['A'].at = table.at(1, 0);
  table['F'].at = table.at(3, 0);
  table.plot('A', "dive:E");
  table.plot('F', "dive:W");
  // B goes for A; then A, C, D, E and F throw, and E goes.
  table.run({1, 6, 2, 2, 2, 1, 2, 2, 6, 1});
  int staying = 0;
  for (const char letter : {'A', 'B', 'C', 'D', 'E', 'F'}) staying += table[letter].dived != 2;
  EXPECT_EQ(staying, 4);
  EXPECT_EQ(table['B'].dived, 2);
  EXPECT_EQ(table['E'].dived, 2);
}

TEST(Waking, TakesRoomInTheSquare) {  // (2, 12.C)
  Movement table(crowd_row, "BCDEF");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table['A'].at;
  table['A'].condition = Condition::unconscious;
  table['A'].prone = 1;
  run(table, wake, {});
  EXPECT_EQ(table['A'].condition, Condition::unconscious);
  table['E'].at = table.at(4, 0);
  run(table, wake, {6});
  EXPECT_EQ(table['A'].condition, Condition::fit);
  EXPECT_TRUE(table.against('A', "walk:E", "8.A.6"_ahl)) << "he must stand up first";
}

TEST(Drag, AnEvadingBearerWouldNeedEightPoints) {  // (8.C.8, 8.A.5)
  Movement table(crowd_row, "CDEF");
  table['B'].at = table['A'].at;
  table['B'].condition = Condition::serious;
  EXPECT_TRUE(table.legal('A', "evade:-/N"));
  EXPECT_TRUE(table.against('A', "drag:1 evade:-/N", "6"_ahl));
  EXPECT_TRUE(table.against('A', "drag:1 evade:S/N", "6"_ahl));
}

TEST(Congestion, AFriendWhoEvadesAwayIsNotInTheWay) {  // (8.C.6)
  Movement table(crowd_row, "CDEF");
  EXPECT_EQ(table.cost('A', "walk:E"), 6);
  table.plot('B', "evade:S/N");
  EXPECT_EQ(table.cost('A', "walk:E"), 4);
}

TEST(ActionPoints, WhatEverythingCosts) {  // (6.TABLE) in half points
  Movement table(crowd_row, "CDEF");
  table['A'].at = table.at(1, 1);
  table['A'].facing = Compass::E;
  table['B'].at = table.at(0, 0);
  const std::vector<std::pair<std::string, int>> costs = {
      {"walk:E", 4},     {"walk:NE", 8},  // C stands there
      {"trot:E", 2},     {"trot:E trot:E", 4}, {"left", 2},      {"trot:E left", 6},
      {"sidestep:W", 8}, {"evade:-/N", 12},    {"evade:W/N", 12}};
  for (const auto& [plot, cost] : costs) EXPECT_EQ(table.cost('A', plot), cost) << plot;
  table['A'].prone = 1;
  EXPECT_EQ(table.cost('A', "stand"), 12);
  const Weapon& rifle = *table.game.weapon(table['B']);
  EXPECT_EQ(fire_cost(rifle, table['B'], FireKind::covering), 6);
  EXPECT_EQ(fire_cost(rifle, table['B'], FireKind::aimed), 12);
  EXPECT_EQ(fire_cost(rifle, table['B'], FireKind::snap), 6);
  table.arm('B', "FG");
  EXPECT_EQ(fire_cost(*table.game.weapon(table['B']), table['B'], FireKind::covering), 12);
}

const char* const head_on =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+##+\n";

// Both run four squares towards each other; where A and B end.
std::pair<int, int> after_running(int phase) {
  Movement table(head_on, "B");
  table.position.phase = static_cast<std::uint8_t>(phase);
  table.position.options.alternate = 1;
  table.plot('A', "trot:E trot:E trot:E trot:E");
  table.plot('B', "trot:W trot:W trot:W trot:W");
  table.run();
  return {table['A'].at.x, table['B'].at.x};
}

TEST(MovingInTurn, FirstSideBeginsInOddPhases) {  // (8)
  EXPECT_EQ(after_running(1), std::pair(4, 4));   // B runs into A, who has arrived
  EXPECT_EQ(after_running(2), std::pair(2, 2));
  EXPECT_EQ(after_running(3), std::pair(4, 4));
}

TEST(MovingInTurn, SideWithMorePeopleGoesOnAlone) {  // (8)
  Movement table(
      "+##+##+##+##+\n"
      "#A> .. .. ..#\n"
      "+  +  +  +  +\n"
      "#C> .. .. ..#\n"
      "+##+##+##+##+\n");
  table.position.phase = 2;
  table.position.options.alternate = 1;
  table.plot('A', "walk:E walk:E walk:E");
  table.plot('C', "trot:E left");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(3, 0));
  EXPECT_EQ(table['A'].halves, 0);
  EXPECT_EQ(table['C'].at, table.at(1, 1));
  EXPECT_EQ(table['C'].halves, 12 - 2 - 4);
}

}  // namespace
}  // namespace flagbridge::ahl

#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Snap shots at those who come near (13).
namespace flagbridge::ahl {
namespace {

const char* const empty_floor =
    "+##+##+##+##+##+##+\n"
    "#.. .. .. .. .. ..#\n"
    "+  +  +  +  +  +  +\n"
    "#A> .. .. .. .. B<#\n"
    "+  +  +  +  +  +  +\n"
    "#.. .. .. C< .. ..#\n"
    "+##+##+##+##+##+##+\n";

TEST(AhlAdjacency, AimerSnapsAtOneWhoRunsUp) {  // (13)
  Tabletop table(empty_floor, "BC");
  table['A'].commitment = Commitment::aim;
  table.position.tick = 6;
  step_to(table, 'B', table.at(2, 1));
  run(table, react, {});  // two squares away
  table.position.tick = 8;
  step_to(table, 'B', table.at(1, 1));
  run(table, react, {8, 12});  // +2 -2 against 8
  EXPECT_EQ(table['A'].halves, 6);
  run(table, settle_tick, {});
  EXPECT_EQ(table['B'].condition, Condition::dead);
  EXPECT_EQ(table['A'].react, 1);
  ask(table, Decision::aim);  // and has no points left to aim with
  EXPECT_TRUE(table.refused('A', "shoot 0 1:3,2", "9.B"_ahl));
}

TEST(AhlAdjacency, OneWhoWasAdjacentBeforeIsNotShotAtAgain) {  // (13)
  Tabletop table(empty_floor, "BC");
  table.position.tick = 8;
  table['B'].at = table.at(1, 1);
  step_to(table, 'B', table.at(1, 2));
  run(table, react, {});
}

TEST(AhlAdjacency, TwoComeAndTwoShotsAreFired) {  // (13)
  Tabletop table(empty_floor, "BC");
  table.position.tick = 8;
  step_to(table, 'B', table.at(1, 1));
  step_to(table, 'C', table.at(1, 2));
  run(table, react, {2, 2});
  EXPECT_EQ(table['A'].halves, 0);
}

TEST(AhlAdjacency, MoversFusionGunsAndThoseOrderedNotToHoldFire) {  // (13, 19)
  for (const char* reason : {"moved", "fusion", "held", "behind", "surprised", "occupied"}) {
    Tabletop table(empty_floor, "BC");
    const std::string why = reason;
    if (why == "moved") table['A'].moved = 1;
    if (why == "fusion") table.arm('A', "FG");
    if (why == "held") table['A'].react = 0;
    if (why == "behind") table['A'].facing = Compass::W;
    if (why == "surprised") table['A'].surprised = 1;
    if (why == "occupied") table['A'].commitment = Commitment::place_charge;
    table.position.tick = 8;
    step_to(table, 'B', table.at(1, 1));
    run(table, react, {});
    EXPECT_EQ(table['A'].halves, 12) << reason;
  }
}

TEST(AhlAdjacency, SomeOfTheSurprisedMayStillReact) {  // (13, VI.2.4)
  Tabletop table(empty_floor, "BC");
  table['A'].surprised = 2;
  table.position.tick = 8;
  step_to(table, 'B', table.at(1, 1));
  run(table, react, {2});
  EXPECT_EQ(table['A'].halves, 6);
  EXPECT_EQ(table['A'].surprised, 2);
}

TEST(AhlAdjacency, WallBetweenPartsThem) {  // (13)
  Tabletop table(
      "+##+##+##+\n"
      "#A>|.. B<#\n"
      "+##+##+##+\n",
      "B");
  table.position.tick = 4;
  step_to(table, 'B', table.at(1, 0));
  run(table, react, {});
}

const char* const two_rows =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+  +  +  +  +  +  +\n"
    "#.. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+\n";

TEST(AhlAdjacency, OneWhoIsUnderWayDoesNotReact) {  // (13) only those who do not move
  Movement table(two_rows, "B");
  table['B'].at = table.at(2, 0);
  table.plot('A', "sidestep:S");
  table.position.tick = 2;
  step_to(table, 'B', table.at(1, 0));
  flagbridge::ahl::run(table, react, {});
  EXPECT_EQ(table['A'].halves, 12);
  table['A'].plot.clear();  // one committed to move who passes is not moving
  flagbridge::ahl::run(table, react, {2});
  EXPECT_EQ(table['A'].halves, 6);
}

TEST(Adjacency, WhoIsAboutToMoveDoesNotReact) {  // (13)
  Tabletop table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  EXPECT_TRUE(table['A'].plot.push_back({Act::stand, 0}));
  table.position.tick = 4;
  step_to(table, 'B', table.at(1, 0));
  run(table, react, {});
  EXPECT_EQ(table['A'].halves, 12);
}

}  // namespace
}  // namespace flagbridge::ahl

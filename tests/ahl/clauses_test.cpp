#include "tests/ahl/firing.h"
#include "tests/ahl/moving.h"

// Clauses of rules 2 to 14 that meet each other: who may still act, who has room, who is exposed. Played
// through orders where the sequence of play matters.
namespace flagbridge::ahl {
namespace {

using Questions = std::vector<std::pair<int, Decision>>;

// Whoever is asked has no more orders, until this question comes up; says what was asked on the way.
Questions pass_to(Tabletop& table, Decision until) {
  Questions asked_for;
  while (table.position.core.question.open() && asked(table.position) != until) {
    const std::pair<int, Decision> now{table.position.phase, asked(table.position)};
    if (asked_for.empty() || asked_for.back() != now) asked_for.push_back(now);
    table.order(table.position.core.question.awaiting.has(table.side('A')) ? 'A' : 'B', "ready");
  }
  return asked_for;
}

const char* const corridor =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+\n";

// --- the turn (4 to 7) -------------------------------------------------------------------------------------

// (4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 7.1, 7.2, 7.3, 7.4) and so (1, 4, 7)
TEST(AhlTurn, IsADecisionAndFiveActionPhasesOfFourSteps) {
  Tabletop table(corridor, "B");
  begin(table);
  EXPECT_EQ(asked(table.position), Decision::commit);
  EXPECT_EQ(table.position.phase, 0);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  Questions expected;
  for (int phase = 1; phase <= 5; ++phase) {
    for (const Decision step : {Decision::cover, Decision::plot, Decision::aim, Decision::snap})
      expected.emplace_back(phase, step);
  }
  EXPECT_EQ(pass_to(table, Decision::commit), expected);
  EXPECT_EQ(table.position.core.turn, 2);
}

TEST(AhlTurn, CommitmentsAreSecretAndFixed) {  // (5)
  Tabletop table(corridor, "B");
  begin(table);
  table.order('A', "commit 0 aim");
  table.order('A', "commit 0 cover");  // changed while it is still on paper
  EXPECT_TRUE(table.refused('A', "commit 1 move", "5"_ahl));
  for (const Event& event : table.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::committed)) {
      EXPECT_FALSE(event.audience.has(table.side('B')));
    }
  }
  table.order('A', "ready");
  table.order('B', "ready");
  EXPECT_EQ(asked(table.position), Decision::cover);
  EXPECT_FALSE(table.refusal('A', "commit 0 move").none());
  pass_to(table, Decision::plot);  // fires no covering fire: nobody has to
  EXPECT_TRUE(table.refused('A', "move 0 walk:E", "5"_ahl));
  const Questions rest = pass_to(table, Decision::snap);
  EXPECT_EQ(rest.size(), 1u) << "nobody is asked to aim";
  EXPECT_TRUE(table.refusal('A', "shoot 0 1:5,0").none()) << "snap shots stay open";
}

// A's covering fire at B, who wants to aim, in the first step of the first phase.
void cover_first(Tabletop& table, const std::vector<int>& throws) {
  begin(table);
  table.order('A', "commit 0 cover");
  table.order('A', "ready");
  table.order('B', "commit 1 aim");
  table.order('B', "ready");
  table.order('A', "cover 0 1:5,0");
  table.order('A', "ready", throws);
}

TEST(AhlTurn, WhoFellInAnEarlierStepDoesNotActInALaterOne) {  // (12.B.3) and (7)
  Tabletop table(corridor, "B");
  cover_first(table, {12, 12});
  EXPECT_EQ(table['B'].condition, Condition::dead);
  for (const auto& [phase, decision] : pass_to(table, Decision::snap)) EXPECT_NE(decision, Decision::aim);
  EXPECT_FALSE(table.position.core.question.awaiting.has(table.side('B')));
}

TEST(AhlTurn, TheUnconsciousLieProneAndDoNothing) {  // (12.B.1, 12.C)
  Tabletop table(corridor, "B");
  cover_first(table, {12, 2, 6});  // 2 + 4 is a light wound, and a six takes consciousness
  EXPECT_EQ(table['B'].condition, Condition::unconscious);
  EXPECT_EQ(table['B'].prone, 1);
  pass_to(table, Decision::snap);
  EXPECT_FALSE(table.refusal('B', "shoot 1 1:0,0").none());
  while (table.position.phase < 5) {
    table.order('A', "ready");
    pass_to(table, Decision::snap);
  }
  table.order('A', "ready", {6});  // the next turn begins, and he comes to
  ASSERT_EQ(asked(table.position), Decision::commit);
  table.order('B', "commit 1 move");
  EXPECT_EQ(table['B'].prone, 1);
}

// --- room in a square (2) ----------------------------------------------------------------------------------

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

// --- special movement (8.C) --------------------------------------------------------------------------------

const char* const balcony =
    "+##+##+##+##+\n"
    "#.. A>~vv vv#\n"
    "+  +  +~~+~~+\n"
    "#.. .. .. ..#\n"
    "+##+##+##+##+\n";

TEST(Jump, ATwelveStunsAndTheTimeRunsOn) {  // (8.C.1) a light wound, unconscious, and twelve points owed
  Movement table(balcony, "", "DROP rect=2,0..3,0 to=well\n");
  table.plot('A', "jump:E");
  table.run({12});
  run(table, settle_tick, {});
  EXPECT_EQ(table['A'].condition, Condition::unconscious);
  EXPECT_EQ(table['A'].light, 1);
  EXPECT_EQ(table['A'].debt, 24 - 8);
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

// --- airlocks and lifts (8.B.8) ----------------------------------------------------------------------------

const char* const lock_row =
    "+##+##+##+##+##+\n"
    "#A>kK1 K1k.. B<#\n"
    "+##+##+##+##+##+\n";
const char* const lock_record = "AIRLOCK 1 chamber=1,0..2,0 inner=1,0,W outer=2,0,E\n";

TEST(Airlock, IgnoresCommandsWhileItCycles) {  // (8.B.8)
  Movement table(lock_row, "B", lock_record);
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
  Movement table(lock_row, "B", lock_record);
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
  Movement table(lock_row, "B", lock_record);
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

#include "tests/ahl/moving.h"

// The clock of the movement step (7, 8): when each action is done, who goes first, who is not moving at all.
namespace flagbridge::ahl {
namespace {

// The half point at which A has done all that he plotted.
int done_at(const Movement& before, const char* plot) {
  for (int tick = 1; tick <= full_phase; ++tick) {
    Movement table = before;
    table.plot('A', plot);
    table.run_to(tick);
    if (table['A'].done == table['A'].plot.size()) return tick;
  }
  return 99;
}

TEST(Clock, StepsAndTurnsAreDoneWhenTheyArePaidFor) {  // (8.A.1, 8.A.2, 8.A.3, 8.A.4, 8.A.5, 8.B.1, 8.B.4)
  const Movement table(
      "+##+##+##+##+\n"
      "#A>d.. .. ..#\n"
      "+  +  +  +  +\n"
      "#.. .. .. ..#\n"
      "+##+##+##+##+\n");
  const std::vector<std::pair<const char*, int>> ticks = {{"open:E", 4},         {"close:E", 4},
                                                          {"left", 2},           {"right", 2},
                                                          {"walk:SE", 6},        {"trot:SE", 3},
                                                          {"sidestep:S", 8},     {"evade:-/N", 12},
                                                          {"evade:S/N", 12},     {"right walk:S", 6},
                                                          {"right trot:S", 4},   {"right trot:S left", 8},
                                                          {"trot:SE walk:E", 7}, {"left left left left", 8}};
  for (const auto& [plot, tick] : ticks) EXPECT_EQ(done_at(table, plot), tick) << plot;
}

TEST(Clock, WhatIsHandledIsDoneWhenItIsPaidFor) {  // (23, IV.5, VI.1.1, 8.C.8)
  const Movement switchroom(
      "+##+##+\n"
      "#A>d..#\n"
      "+##+##+\n",
      "", "ROOM 1 seed=0,0 bounds=wall name=\"a\"\nSWITCH room=1 at=0,0,E\n");
  EXPECT_EQ(done_at(switchroom, "light"), 2);
  Movement stores(
      "+##+##+##+\n"
      "#A> .. BX#\n"
      "+##+##+##+\n");
  ASSERT_TRUE(stores.position.things.push_back({.kind = ThingKind::wine, .at = stores['A'].at}));
  EXPECT_EQ(done_at(stores, "pick_up:1"), 4);
  stores['A'].carries = 2;
  EXPECT_EQ(done_at(stores, "put_down"), 4);
  stores['A'].at = stores.at(1, 0);
  EXPECT_EQ(done_at(stores, "examine:E"), 12);
}

TEST(Clock, LevelsLiftsAndLocks) {  // (8.B.5, 8.B.6, 8.B.7, 8.C.2)
  Movement ladder(
      "+##+##+\n"
      "#A> l+#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=open down=open\n");
  ladder.add_deck_below();
  ladder['A'].at = ladder.at(1, 0);
  EXPECT_EQ(done_at(ladder, "climb_down"), 12);
  Movement lift(
      "+##+##+##+##+\n"
      "#.. A>lLA LA#\n"
      "+##+##+##+##+\n",
      "", "LIFT A car=2,0..3,0 door=2,0,W\n");
  lift.add_deck_below();
  EXPECT_EQ(done_at(lift, "call_lift:E"), 4);
  lift['A'].at = lift.at(2, 0);
  lift.next_phase();
  EXPECT_EQ(done_at(lift, "ride:2"), 4);
  const Movement lock(
      "+##+##+##+##+\n"
      "#.. A>kK1 K1k\n"
      "+##+##+##+##+\n",
      "", "AIRLOCK 1 chamber=2,0..3,0 inner=2,0,W outer=3,0,E\n");
  EXPECT_EQ(done_at(lock, "cycle:E"), 12);
  Movement rail(
      "+##+##+##+##+\n"
      "#.. A>~vv vv#\n"
      "+##+##+##+##+\n",
      "", "DROP rect=2,0..3,0 to=well\n");
  EXPECT_EQ(done_at(rail, "lower:E"), 12);
  rail['A'].hangs = 1 + static_cast<int>(Compass::E);
  EXPECT_EQ(done_at(rail, "drop"), 8);
}

const char* const short_row =
    "+##+##+##+##+##+\n"
    "#.. A> B< .. ..#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. ..#\n"
    "+##+##+##+##+##+\n";

TEST(Clock, FriendsChangePlaces) {  // (8.C.9) it is opponents who meet
  Movement table(short_row);
  table.plot('A', "trot:E");
  table.plot('B', "trot:W");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['B'].at, table.at(1, 0));
}

TEST(Clock, OpponentsWhoPassEachOtherDoNotMeet) {  // (8.C.9)
  Movement table(short_row, "B");
  table['B'].facing = Compass::S;
  table.plot('A', "trot:E");
  table.plot('B', "trot:S");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['B'].at, table.at(2, 1));
}

TEST(Clock, TwoOpponentsFindRoomInOneSquare) {  // (2, 8.C.6) the second of them pays for the first
  Movement table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  table.plot('A', "trot:E");
  table.plot('B', "trot:W");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 0));
  EXPECT_EQ(table['B'].at, table.at(1, 0));
  EXPECT_EQ(table['A'].halves, 12 - 2);
  EXPECT_EQ(table['B'].halves, 12 - 4);
}

TEST(Clock, AmongFriendsTheFirstInTheQueueTakesTheLastPlace) {  // (2, 18.B) no die is thrown
  Movement table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. B<#\n"
      "+  +  +  +  +  +\n"
      "#C> D> E> .. ..#\n"
      "+##+##+##+##+##+\n");
  for (const char letter : {'C', 'D', 'E'}) table[letter].at = table.at(2, 0);
  table.plot('A', "trot:E trot:E");
  table.plot('B', "trot:W trot:W");
  table['A'].queue = 2;
  table['B'].queue = 1;
  table.run();
  EXPECT_EQ(table['B'].at, table.at(2, 0));
  EXPECT_EQ(table['A'].at, table.at(1, 0));
}

TEST(Clock, OnlyThoseCommittedToMoveOrInFlightMove) {  // (5, 18.D, VI.2.4)
  const auto goes = [](auto change) {
    Movement table(short_row, "B");
    table['B'].at = table.at(4, 1);
    table.plot('A', "trot:E");
    change(table['A']);
    table.run();
    return table['A'].at == table.at(2, 0);
  };
  EXPECT_TRUE(goes([](Figure&) {}));
  EXPECT_FALSE(goes([](Figure& a) { a.commitment = Commitment::aim; }));
  EXPECT_TRUE(goes([](Figure& a) { a.commitment = Commitment::aim, a.panic = Panic::fleeing; }));
  EXPECT_TRUE(goes([](Figure& a) { a.commitment = Commitment::none, a.neutral = 1; }));
  EXPECT_FALSE(goes([](Figure& a) { a.surprised = 1; }));
  EXPECT_FALSE(goes([](Figure& a) { a.rest = 1; }));
  EXPECT_FALSE(goes([](Figure& a) { a.panic = Panic::cowering; }));
  EXPECT_FALSE(goes([](Figure& a) { a.condition = Condition::unconscious; }));
}

TEST(Clock, WhoPassesOutOnALadderOrAtAnEdgeSlidesBack) {  // (8.B.5, 8.C.2, 8.C.8)
  Movement table(short_row);
  table['A'].condition = Condition::unconscious;
  table['A'].climb = 2;
  table['A'].hangs = 3;
  table['A'].load = table.who('B');
  table['A'].plot = plot_of("left");
  table.run();
  EXPECT_EQ(table['A'].climb, 0);
  EXPECT_EQ(table['A'].hangs, 0);
  EXPECT_EQ(table['A'].load, nobody);
  EXPECT_TRUE(table['A'].plot.empty());
}

TEST(Clock, ALoadThatHasGoneAnotherWayIsLetGo) {  // (8.C.8)
  Movement table(short_row);
  table['B'].at = table['A'].at;
  table['A'].load = table.who('B');
  table['B'].facing = Compass::W;
  table.plot('B', "trot:W");
  table.run();
  EXPECT_EQ(table['A'].load, nobody);
  EXPECT_EQ(table.told(Happening::lets_go), 1);
  Movement gone(short_row);
  gone['A'].load = gone.who('B');
  gone['B'].presence = Presence::gone;
  gone.plot('A', "left");
  gone.run();
  EXPECT_EQ(gone['A'].load, nobody);
}

TEST(Clock, OneInASquareLeansRoundItsCorner) {  // (14.A)
  Movement table(
      "+##+##+##+\n"
      "#.. .. ..#\n"
      "+  +--+--+\n"
      "#A^|.. ..#\n"
      "+##+##+##+\n");
  Movement two(
      "+##+##+##+\n"
      "#.. .. ..#\n"
      "+  +--+--+\n"
      "#A^|.. B<#\n"
      "+##+##+##+\n");
  two['B'].at = two['A'].at;
  two['A'].stance = two['B'].stance = Posture::lean_n;
  two.run();
  EXPECT_EQ(two['A'].posture, Posture::lean_n);
  EXPECT_EQ(two['B'].posture, Posture::exposed);
  table['A'].stance = Posture::lean_n;
  table['A'].prone = 1;
  table.run();
  EXPECT_EQ(table['A'].posture, Posture::exposed) << "nobody leans out lying down";
}

TEST(Clock, AnEvaderEvadesFromTheStartAndAWalkerNever) {  // (8.A.5)
  Movement table(short_row);
  table.plot('A', "evade:S/E");
  table.plot('B', "walk:W");
  table.run_to(1);
  EXPECT_EQ(table['A'].evading, 1);
  EXPECT_EQ(table['B'].evading, 0);
}

TEST(Clock, TwoAtADoorAndAThirdElsewhere) {  // (8.C.5) only those at that door help
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>d.. ..#\n"
      "+  +  +dd+  +\n"
      "#.. B>|C^ ..#\n"
      "+##+##+##+##+\n",
      "");
  table.plot('A', "break_door:E");
  table.plot('C', "break_door:N");
  table.run({6, 6});  // five each, one die roll each: neither gives way
  EXPECT_EQ(table.told(Happening::door_holds), 2);
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

}  // namespace
}  // namespace flagbridge::ahl

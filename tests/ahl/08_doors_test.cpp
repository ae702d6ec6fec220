#include "tests/ahl/moving.h"

// Lifts, airlocks and portals between decks where they are refused, busy or contradicted (8.B.5 to 8.B.8,
// 22).
namespace flagbridge::ahl {
namespace {

Movement at_lift(const char* foes = "") {
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>lLA LA#\n"
      "+  +  +##+##+\n"
      "#.. B^ .. ..#\n"
      "+##+##+##+##+\n",
      foes, "LIFT A car=2,0..3,0 door=2,0,W\n");
  table.add_deck_below();
  return table;
}

TEST(Lifts, WhereTheyAreCalledAndTold) {  // (8.B.6)
  Movement table = at_lift();
  EXPECT_TRUE(table.against('A', "ride:2", "8.B.6"_ahl)) << "he is in no lift";
  EXPECT_TRUE(table.against('A', "call_lift:W", "8.B.6"_ahl)) << "there is none on that side";
  EXPECT_TRUE(table.against('A', "open:E", "8.B.6"_ahl)) << "a lift is called";
  table['A'].at = table.at(0, 0);
  EXPECT_TRUE(table.against('A', "walk:E call_lift:E", "8.B.6"_ahl)) << "he did not begin beside it";
  table['A'].at = table.at(2, 0);
  table['A'].facing = Compass::W;
  table.next_phase();
  EXPECT_TRUE(table.legal('A', "ride:2"));
  EXPECT_TRUE(table.against('A', "ride:1", "8.B.6"_ahl)) << "it is there";
  EXPECT_TRUE(table.against('A', "ride:3", "8.B.6"_ahl)) << "it does not stop there";
  EXPECT_TRUE(table.against('A', "call_lift:W", "8.B.6"_ahl)) << "not from inside";
  table.plot('A', "ride:2");
  table.run();
  table.next_phase();
  EXPECT_TRUE(table.against('A', "ride:2", "8.B.6"_ahl)) << "it is on its way";
}

TEST(Lifts, ACallIsKeptOnce) {  // (8.B.6) one die for a deck, however often it calls
  Movement table = at_lift();
  for (int i = 0; i < 2; ++i) {
    table.plot('A', "call_lift:E");
    table.run();
    table.end_phase({3});
    table.next_phase();
  }
  EXPECT_EQ(table.position.lifts.size(), 1u);
  EXPECT_EQ(std::ranges::count(table.position.lifts[0].calls, 1), 1);
  table.end_phase({6});
  table.next_phase();
  EXPECT_EQ(std::ranges::count(table.position.lifts[0].calls, 1), 0) << "it has been answered";
  table.plot('A', "call_lift:E");
  table.run();
  EXPECT_EQ(std::ranges::count(table.position.lifts[0].calls, 1), 0) << "it stands there";
}

TEST(Lifts, TheUnconsciousHoldItAndTheSeriouslyWoundedDoNot) {  // (8.B.6)
  for (const auto& [condition, throws] :
       {std::pair{Condition::unconscious, std::vector<int>{}}, {Condition::serious, std::vector<int>{4}}}) {
    Movement table = at_lift();
    table['A'].at = table.at(2, 0);
    table.next_phase();
    table['A'].condition = condition;
    table.end_phase(throws);
    EXPECT_EQ(table.position.lifts[0].at, 1);
  }
}

TEST(Lifts, ARideEndsTheCallOfThatDeck) {  // (8.B.6, 8.B.8)
  Movement table = at_lift("B");
  table['B'].at = Square::at(1, 0, 2);
  table['A'].at = table.at(3, 0);
  table.next_phase();
  table.plot('B', "call_lift:E");
  table.plot('A', "ride:2");
  table.run();
  table.end_phase();
  EXPECT_EQ(std::ranges::count(table.position.lifts[0].calls, 2), 1);
  table.next_phase();
  EXPECT_EQ(table.position.lifts[0].phases, 1);
  table.end_phase();
  table.next_phase();
  EXPECT_EQ(table['A'].at, Square::at(3, 0, 2));
  EXPECT_EQ(table.position.lifts[0].to, 0);
  EXPECT_EQ(std::ranges::count(table.position.lifts[0].calls, 2), 0);
  EXPECT_EQ(table.told(Happening::lift_comes), 1);
}

TEST(Lifts, OneOutOfOrderGoesNowhere) {  // (I.1.2)
  Movement table = at_lift();
  ASSERT_TRUE(table.position.lifts.push_back({.letter = 'A', .works = 0}));
  table['A'].at = table.at(2, 0);
  table.plot('A', "ride:2");
  table.run();
  EXPECT_EQ(table.told(Happening::lift_dead), 1);
  EXPECT_EQ(table.position.lifts[0].tried, 1);
  EXPECT_EQ(table.position.lifts[0].to, 0);
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
}

TEST(Lifts, AnotherDeckWaitsWhileItRides) {  // (8.B.8) no die is thrown
  Movement table = at_lift("B");
  table['B'].at = Square::at(1, 0, 2);
  table['A'].at = table.at(2, 0);
  table.next_phase();
  table.plot('A', "ride:2");
  table.plot('B', "call_lift:E");
  table.run();
  table.end_phase();
  table.next_phase();
  table.end_phase();
  EXPECT_EQ(table.position.lifts[0].at, 1);
}

// --- airlocks
// ------------------------------------------------------------------------------------------------

Movement at_lock(const char* foes = "") {
  return Movement(
      "+##+##+##+##+##+\n"
      "#A>kK1 K1k.. B<#\n"
      "+##+##+##+##+##+\n",
      foes, "AIRLOCK 1 chamber=1,0..2,0 inner=1,0,W outer=2,0,E\n");
}

void phases(Movement& table, int count) {
  for (int i = 0; i < count; ++i) {
    table.next_phase();
    table.run();
  }
}

TEST(Locks, ACallFromOutsideIsLostWhileSomebodyIsInIt) {  // (8.B.8)
  Movement table = at_lock("B");
  table['B'].at = table.at(3, 0);
  const PortalId inner = table.game.content().plans[0].portal_at(edge_of(Square::at(1, 0), Compass::W));
  table.position.levels[0].open.set(index_of(inner));
  table['A'].at = table.at(1, 0);
  table.plot('B', "cycle:W");
  table.run();
  EXPECT_TRUE(table.position.airlocks.empty());
  phases(table, 8);
  EXPECT_TRUE(table.stands_open(1, 0, 'W'));
  EXPECT_FALSE(table.stands_open(2, 0, 'E'));
}

TEST(Locks, BesideTheOpenDoorThereIsNothingToCall) {  // (8.B.7)
  Movement table = at_lock();
  const PortalId inner = table.game.content().plans[0].portal_at(edge_of(Square::at(1, 0), Compass::W));
  table.position.levels[0].open.set(index_of(inner));
  table.plot('A', "cycle:E");
  table.run();
  EXPECT_TRUE(table.position.airlocks.empty());
  phases(table, 7);
  EXPECT_TRUE(table.stands_open(1, 0, 'W'));
}

TEST(Locks, FromInsideWithBothShutTheDoorAtHandOpens) {  // (8.B.7)
  Movement table = at_lock();
  table['A'].at = table.at(2, 0);
  table.plot('A', "cycle:E");
  table.run();
  phases(table, 7);
  EXPECT_TRUE(table.stands_open(2, 0, 'E'));
  EXPECT_FALSE(table.stands_open(1, 0, 'W'));
}

TEST(Locks, OnlyAtAnAirlock) {  // (8.B.7)
  Movement table = at_lock();
  EXPECT_TRUE(table.against('A', "cycle:W", "8.B.7"_ahl));
  EXPECT_TRUE(table.against('A', "open:E", "8.B.7"_ahl)) << "an airlock is cycled";
}

TEST(Locks, TheChamberHasTheAirOfWhatLiesBeyondTheDoor) {  // (8.B.7, 22)
  Movement table = at_lock();
  const Deck& deck = table.game.content().plans[0];
  const std::uint8_t chamber = deck.compartment_at(Square::at(1, 0));
  table['A'].suit = table['B'].suit = Suit::vacc;
  table.position.levels[0].vacuum.set(deck.compartment_at(Square::at(3, 0)));
  table['A'].at = table.at(2, 0);
  table.plot('A', "cycle:E");
  table.run();
  phases(table, 6);
  EXPECT_FALSE(table.position.levels[0].vacuum.test(chamber)) << "not before the end";
  phases(table, 1);
  EXPECT_TRUE(table.position.levels[0].vacuum.test(chamber));
  table['A'].at = table.at(1, 0);
  table.plot('A', "cycle:W");
  table.run();
  phases(table, 7);
  EXPECT_FALSE(table.position.levels[0].vacuum.test(chamber)) << "and air again";
}

// --- portals between decks, commands
// -------------------------------------------------------------------------

Movement hatched_decks() {
  Movement table(
      "+##+##+\n"
      "#A> l+#\n"
      "+  +  +\n"
      "#B> ..#\n"
      "+##+##+\n",
      "", "LADDER 1 at=1,0 up=hatch down=hatch\n");
  table.add_deck_below();
  table['A'].at = table.at(1, 0);
  return table;
}

bool floor_open(const Movement& table) {
  const PortalId floor = table.game.content().plans[0].floor_portal(Square::at(1, 0));
  return table.position.levels[0].open.test(index_of(floor));
}

TEST(Hatches, OneLockedFromBelowDoesNotOpenFromAbove) {  // (8.B.2, 8.C.5)
  Movement table = hatched_decks();
  const PortalId overhead = table.game.content().plans[0].overhead_portal(Square::at(1, 0));
  table.position.levels[1].stuck.set(index_of(overhead));
  table.plot('A', "open:down");
  table.run();
  table.next_phase();
  EXPECT_FALSE(floor_open(table));
}

TEST(Hatches, ThroughOneOnlyTheMetreBesideItNeedsItOpen) {  // (8.B.5) the last one up, the first one down
  Movement table = hatched_decks();
  EXPECT_TRUE(table.against('A', "climb_down", "8.B.5"_ahl));
  table['A'].climb = -1;
  EXPECT_TRUE(table.legal('A', "climb_down")) << "he is below it";
  EXPECT_TRUE(table.against('A', "climb_up", "8.B.5"_ahl)) << "back through it";
  table['A'].climb = -2;
  EXPECT_TRUE(table.legal('A', "climb_up"));
  table['A'].at = Square::at(1, 0, 2);
  table['A'].climb = 0;
  EXPECT_TRUE(table.legal('A', "climb_up"));
  table['A'].climb = 1;
  EXPECT_TRUE(table.legal('A', "climb_up"));
  EXPECT_TRUE(table.legal('A', "climb_down"));
  EXPECT_TRUE(table.legal('A', "open:up")) << "he can reach it";
  EXPECT_TRUE(table.legal('A', "close:up"));
  EXPECT_TRUE(table.against('A', "left", "8.B.5"_ahl));
  table['A'].climb = 2;
  EXPECT_TRUE(table.against('A', "climb_up", "8.B.5"_ahl));
}

TEST(Hatches, NobodyComesUpWhereThereIsNoRoom) {  // (8.B.5, 2)
  Movement table = hatched_decks();
  const Deck& deck = table.game.content().plans[0];
  for (const std::size_t level : {0U, 1U}) {
    table.position.levels[level].open.set(index_of(deck.floor_portal(Square::at(1, 0))));
    table.position.levels[level].open.set(index_of(deck.overhead_portal(Square::at(1, 0))));
  }
  table['B'].at = table.at(1, 0);
  table['A'].at = Square::at(1, 0, 2);
  table['A'].climb = 2;
  EXPECT_TRUE(table.legal('A', "climb_up"));
  table['B'].level = 3;  // a blob fills it
  EXPECT_TRUE(table.against('A', "climb_up", "2"_ahl));
}

TEST(Hatches, TheyDoNotOpenAgainstPressure) {  // (22)
  Movement table = hatched_decks();
  table['A'].suit = table['B'].suit = Suit::vacc;
  EXPECT_TRUE(table.legal('A', "open:down"));
  const std::uint8_t air = table.game.content().plans[0].compartment_at(Square::at(1, 0));
  table.position.levels[1].vacuum.set(air);
  EXPECT_TRUE(table.against('A', "open:down", "22"_ahl));
  EXPECT_TRUE(table.legal('A', "close:down"));
  table.position.levels[1].vacuum = {};
  table.plot('A', "open:down");
  table.run();
  table.position.levels[1].vacuum.set(air);  // the air goes after the command was given
  table.next_phase();
  EXPECT_FALSE(floor_open(table));
}

TEST(Hatches, ALevelThatComesIntoPlayKnowsItsPortalsAsItsNeighboursDo) {  // (8.B)
  Movement table = hatched_decks();
  const Deck& deck = table.game.content().plans[0];
  const std::size_t floor = index_of(deck.floor_portal(Square::at(1, 0)));
  const std::size_t overhead = index_of(deck.overhead_portal(Square::at(1, 0)));
  table.position.levels[0].open.set(floor);
  match_portals(table.game, table.position, 2);
  EXPECT_TRUE(table.position.levels[1].open.test(overhead));
  table.position.levels[1].open.reset(overhead);
  match_portals(table.game, table.position, 1);
  EXPECT_FALSE(table.position.levels[0].open.test(floor));
}

TEST(Commands, ToTwoDoorsDoNotContradict) {  // (8.B.8)
  Movement table(
      "+##+##+##+##+\n"
      "#.. A>d.. ..#\n"
      "+  +  +##+##+\n"
      "#.. B>D.. ..#\n"
      "+##+##+##+##+\n");
  table.plot('A', "open:E");
  table.plot('B', "close:E");
  table.run();
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W'));
  EXPECT_FALSE(table.stands_open(2, 1, 'W'));
}

TEST(Commands, OpenAndCloseCancelAndAreOver) {  // (8.B.8)
  Movement table(
      "+##+##+##+\n"
      "#.. A>d..#\n"
      "+##+##+##+\n"
      "#.. .. B<#\n"
      "+##+##+##+\n");
  table['B'].at = table.at(1, 0);
  table['B'].facing = Compass::E;
  table.plot('A', "open:E");
  table.plot('B', "close:E");
  table.run();
  EXPECT_EQ(table['A'].halves + table['B'].halves, 16) << "both have paid two points";
  table.next_phase();
  EXPECT_FALSE(table.stands_open(2, 0, 'W'));
  table.plot('A', "open:E");
  table.run();
  table.next_phase();
  EXPECT_TRUE(table.stands_open(2, 0, 'W')) << "what was told before is forgotten";
}

TEST(Lifts, WhoMustGetOutTakesTheShortestWay) {  // (IV.5)
  Movement table = at_lift();
  ASSERT_TRUE(table.position.lifts.push_back({.letter = 'A', .at = 1, .departs = 1}));
  const PortalId door = table.game.content().plans[0].portal_at(edge_of(Square::at(2, 0), Compass::W));
  table.position.levels[0].open.set(index_of(door));
  table['A'].at = table.at(2, 0);
  table['A'].facing = Compass::W;
  const auto plot_now = [&] {
    table.with_dice({}, [](AhlPlay& play) {
      Task task{};
      task.stage = 1;
      ask_plots(play, task);
    });
    return table['A'].plot;
  };
  EXPECT_EQ(plot_now(), plot_of("trot:W"));
  EXPECT_EQ(table['A'].commitment, Commitment::move);
  table['A'].plot = plot_of("walk:W walk:W");
  EXPECT_EQ(plot_now(), plot_of("walk:W walk:W")) << "his own way leads out too";
  table['A'].plot.clear();
  table.position.lifts[0].departs = 0;
  EXPECT_TRUE(plot_now().empty());
}

}  // namespace
}  // namespace flagbridge::ahl

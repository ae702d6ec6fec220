#include "tests/ahl/moving.h"

// (8.C) Jumps, swings, dives, loads, crates.
namespace flagbridge::ahl {
namespace {

const char* const railed_balcony =
    "+##+##+##+##+\n"
    "#.. A>~vv vv#\n"
    "+  +  +~~+~~+\n"
    "#.. .. .. ..#\n"
    "+##+##+##+##+\n";

const char* const well_record = "DROP rect=2,0..3,0 to=well\n";

TEST(Jump, NeedsTwoPointsAndADrop) {  // (8.C.1)
  Movement table(railed_balcony, "", well_record);
  EXPECT_FALSE(table.legal('A', "jump:N"));
  EXPECT_FALSE(table.legal('A', "walk:E")) << "nobody walks over a rail";
  EXPECT_TRUE(table.legal('A', "left right left right jump:E"));
  EXPECT_FALSE(table.legal('A', "left right left right left jump:E"));
  table['A'].robot = 1;
  EXPECT_TRUE(table.against('A', "jump:E", "21"_ahl));
}

TEST(Swing, LowersInOnePhaseAndDropsInTheNext) {  // (8.C.2)
  Movement table(railed_balcony, "", well_record);
  EXPECT_EQ(table.cost('A', "lower:E"), 12);
  table.plot('A', "lower:E");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 0));
  table.next_phase();
  EXPECT_TRUE(table.against('A', "walk:W", "8.C.2"_ahl));
  EXPECT_EQ(table.cost('A', "drop"), 8);
  table.plot('A', "drop");
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(2, 0, 101));
  EXPECT_EQ(table['A'].halves, 4);
  EXPECT_EQ(table['A'].hangs, 0);
}

TEST(Swing, TwoPointsAreLeftAfterTheDrop) {  // (8.C.2) four of the six
  Movement table(railed_balcony, "", well_record);
  table['A'].hangs = 1 + static_cast<int>(Compass::E);
  EXPECT_EQ(table.cost('A', "drop walk:E"), 12);
  EXPECT_EQ(table.cost('A', "drop right"), 10);
  EXPECT_TRUE(table.against('A', "drop walk:E left", "6"_ahl));
  EXPECT_TRUE(table.against('A', "drop walk:W", "8.A.1"_ahl)) << "he faces east";
  table.plot('A', "drop walk:E");
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(3, 0, 101));
  EXPECT_EQ(table['A'].halves, 0);
}

TEST(Swing, NothingIsPlottedForALevelOutOfPlay) {  // (8.C.2)
  Movement table(railed_balcony, "", "DROP rect=2,0..3,0 to=tube\n");
  table.add_deck_below(false);
  table['A'].hangs = 1 + static_cast<int>(Compass::E);
  EXPECT_TRUE(table.legal('A', "drop"));
  EXPECT_TRUE(table.against('A', "drop left", "8"_ahl));
}

TEST(Jump, ATwelveInAHoledSuitIsASeriousWound) {  // (8.C.1, 22)
  for (const bool airless : {false, true}) {
    Movement table(railed_balcony, "", well_record);
    table['A'].suit = Suit::battle;
    const std::size_t well = table.position.levels[0].number == 101 ? 0 : 1;
    const Level& level = table.position.levels[well];
    if (airless)
      table.position.levels[well].vacuum.set(
          table.game.content().plans[level.plan].compartment_at(Square::at(2, 0)));
    table.plot('A', "jump:E");
    table.run({12});
    EXPECT_EQ(table['A'].due, airless ? Harms{.serious = 1} : Harms{.knocked_out = 1});
  }
}

TEST(Swing, TheOnlyWayDownFromACatwalk) {  // (8.C.2)
  Movement table(railed_balcony, "", "DROP rect=2,0..3,0 to=tube\n");
  table.add_deck_below();
  EXPECT_FALSE(table.legal('A', "jump:E"));
  table.plot('A', "lower:E");
  table.run();
  table.next_phase();
  table.plot('A', "drop");
  table.run();
  EXPECT_EQ(table['A'].at, Square::at(1, 0, 2)) << "to the catwalk below";
}

TEST(Well, OneClimbsOutInAPhase) {  // (I.2.2)
  Movement table(railed_balcony, "", well_record);
  table['A'].at = Square::at(2, 0, 101);
  EXPECT_FALSE(table.legal('A', "climb_up")) << "faces the middle of the well";
  table['A'].facing = Compass::W;
  EXPECT_EQ(table.cost('A', "climb_up"), 12);
  table.plot('A', "climb_up");
  table.run();
  EXPECT_EQ(table['A'].at, table.at(1, 0));
}

TEST(Dive, IsTheLastStepOfATrotWithoutCongestion) {  // (8.C.7)
  Movement table(
      "+##+##+##+##+##+##+\n"
      "#A> .. .. .. .. B<#\n"
      "+##+##+##+##+##+##+\n",
      "B");
  EXPECT_EQ(table.cost('A', "trot:E trot:E trot:E trot:E dive:E"), 10);
  EXPECT_TRUE(table.against('A', "dive:E", "8.C.7"_ahl));
  table.plot('A', "trot:E trot:E trot:E trot:E dive:E");
  table.run_to(8);
  EXPECT_EQ(table['A'].at, table.at(4, 0)) << "beside him after four squares";
  EXPECT_EQ(table['A'].was, table.at(3, 0));
  table.run();
}

TEST(Dive, MarksTheDiver) {  // (8.C.7, 17.B)
  Movement table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  table.plot('A', "trot:E dive:E");
  table.run();
  EXPECT_EQ(table['A'].dived, 1);
  EXPECT_EQ(table['A'].at, table.at(2, 0));
  EXPECT_EQ(table['A'].halves, 8);
}

TEST(Dive, NotAtOneWhoMoves) {  // (8.C.7)
  Movement table(
      "+##+##+##+##+\n"
      "#A> .. B> ..#\n"
      "+##+##+##+##+\n",
      "B");
  table.plot('A', "trot:E dive:E");
  table.plot('B', "left right");
  table.run();
  EXPECT_EQ(table['A'].dived, 0);
  EXPECT_EQ(table['A'].at, table.at(2, 0)) << "he only runs in, and pays for it";
  EXPECT_EQ(table['A'].halves, 12 - 2 - 2 - 2);
}

TEST(Dive, KnocksTheHighestRollOut) {  // (8.C.7) the diver one less
  Movement table(
      "+##+##+##+##+##+##+\n"
      "#A> .. B< C< D< E<#\n"
      "+##+##+##+##+##+##+\n",
      "BCDE");
  for (const char letter : {'B', 'C', 'D', 'E'}) table[letter].at = table.at(2, 0);
  table.plot('A', "trot:E dive:E");
  table.run({6, 3, 5, 2, 1});  // A's six counts five, as much as C's
  EXPECT_EQ(table['A'].dived & 2, 2);
  EXPECT_EQ(table['C'].dived & 2, 2) << "ties go together";
  EXPECT_EQ(table['B'].dived, 0);
}

TEST(Dive, OwnersPlaceThoseKnockedOut) {  // (8.C.7) prone, in an accessible adjacent square
  Movement table(
      "+##+##+##+\n"
      "#A>|.. ..#\n"
      "+  +  +  +\n"
      "#.. B> ..#\n"
      "+##+##+##+\n",
      "B");
  table['B'].dived = 2;
  table.with_dice({}, [](AhlPlay& play) {
    play.push(Sequences::tick);
    Task& task = play.at.core.agenda.back();
    task.row = 1;
    play.call(ask_landing, task);
  });
  EXPECT_EQ(table.position.thrown, table.who('B'));
  const auto land = [&](int x, int y) {
    return check_order(table.game, table.position, table.side('B'), Land{table.at(x, y)});
  };
  EXPECT_TRUE(land(0, 1).none());
  EXPECT_TRUE(land(0, 0).none()) << "round the end of the wall";
  EXPECT_FALSE(land(1, 1).none());
  EXPECT_FALSE(land(5, 5).none());
  table.with_dice({}, [&](AhlPlay& play) { carry_out(play, side_at(1), Land{table.at(2, 1)}); });
  EXPECT_EQ(table['B'].at, table.at(2, 1));
  EXPECT_EQ(table['B'].prone, 1);
  EXPECT_EQ(table['B'].dived, 0);
}

TEST(Drag, TwoPointsMoreForEachAction) {  // (8.C.8)
  Movement table(
      "+##+##+##+##+\n"
      "#A> B> C> ..#\n"
      "+##+##+##+##+\n");
  table['B'].condition = Condition::serious;
  table['B'].at = table['A'].at;
  table['C'].at = table['A'].at;
  EXPECT_EQ(table.cost('A', "drag:1 walk:E"), 8);
  EXPECT_EQ(table.cost('A', "drag:1 left"), 6);
  EXPECT_TRUE(table.against('A', "drag:1 trot:E", "8.C.8"_ahl));
  EXPECT_TRUE(table.against('A', "drag:0", "8.C.8"_ahl));
  EXPECT_TRUE(table.against('A', "drag:200", "8.C.8"_ahl));
  table.plot('A', "drag:1 walk:E");
  table.plot('C', "drag:1 walk:E");
  table.run();
  EXPECT_EQ(table['B'].at, table.at(1, 0));
  EXPECT_EQ(table['A'].at, table.at(1, 0));
  EXPECT_EQ(table['C'].at, table.at(1, 0));
  EXPECT_EQ(table['A'].halves, 6) << "two bearers pay one point each";
  EXPECT_EQ(table['C'].load, table.who('B'));
}

TEST(Drag, PersonsOnly) {  // (8.C.8)
  Movement table(
      "+##+##+\n"
      "#A> B>#\n"
      "+##+##+\n",
      "B");
  table['B'].at = table['A'].at;
  EXPECT_TRUE(table.against('A', "drag:1", "8.C.8"_ahl)) << "not against his will";
  table['B'].condition = Condition::unconscious;
  EXPECT_TRUE(table.legal('A', "drag:1"));
  table['B'].robot = 1;
  EXPECT_TRUE(table.against('A', "drag:1", "8.C.8"_ahl));
  table['B'].robot = 0;
  table['A'].robot = 2;
  EXPECT_TRUE(table.legal('A', "drag:1")) << "robots are dragged by nobody, but may drag (21)";
}

TEST(Crate, IsLookedIntoInAPhase) {  // (IV.5)
  Movement table(
      "+##+##+##+\n"
      "#A> BX ..#\n"
      "+##+##+##+\n");
  table.position.things[0].value = 2;
  EXPECT_EQ(table.cost('A', "examine:E"), 12);
  EXPECT_TRUE(table.against('A', "examine:W", "IV.5"_ahl));
  EXPECT_FALSE(table.legal('A', "walk:E"));
  table.plot('A', "examine:E");
  table.run();
  EXPECT_EQ(table.position.things[0].kind, ThingKind::wine);
  table.next_phase();
  table.plot('A', "walk:E pick_up:0");
  EXPECT_TRUE(table.legal('A', "walk:E"));
  table.run();
  EXPECT_EQ(table['A'].carries, 1);
  EXPECT_EQ(table.position.things[0].state, ThingState::carried);
  table.next_phase();
  table.plot('A', "walk:E put_down");
  table.run();
  EXPECT_EQ(table['A'].carries, 0);
  EXPECT_EQ(table.position.things[0].at, table.at(2, 0));
}

TEST(Jump, ATwelveStunsAndTheTimeRunsOn) {  // (8.C.1) a light wound, unconscious, and twelve points owed
  Movement table(railed_balcony, "", "DROP rect=2,0..3,0 to=well\n");
  table.plot('A', "jump:E");
  table.run({12});
  run(table, settle_tick, {});
  EXPECT_EQ(table['A'].condition, Condition::unconscious);
  EXPECT_EQ(table['A'].light, 1);
  EXPECT_EQ(table['A'].debt, 24 - 8);
}

TEST(PickUp, WhatLiesWhereHeStands) {  // (VI.1.1, IV.5)
  Movement table(
      "+##+##+##+\n"
      "#A> .. ..#\n"
      "+##+##+##+\n");
  const Square here = table['A'].at;
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::weapon, .at = here}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::wine, .at = here}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::charge, .at = here}));
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::wine, .at = table.at(1, 0)}));
  EXPECT_TRUE(table.legal('A', "pick_up:0"));
  EXPECT_TRUE(table.legal('A', "pick_up:1"));
  EXPECT_TRUE(table.against('A', "pick_up:2", "VI.1.1"_ahl)) << "a charge is not picked up";
  EXPECT_TRUE(table.against('A', "pick_up:3", "VI.1.1"_ahl)) << "it lies in another square";
  EXPECT_TRUE(table.against('A', "pick_up:4", "VI.1.1"_ahl)) << "there are four things";
  EXPECT_TRUE(table.legal('A', "walk:E pick_up:3"));
  table.position.things[1].state = ThingState::carried;
  EXPECT_TRUE(table.against('A', "pick_up:1", "VI.1.1"_ahl)) << "somebody has it";
  EXPECT_TRUE(table.against('A', "put_down", "IV.5"_ahl)) << "there is nothing in his arms";
  table['A'].carries = 2;
  EXPECT_TRUE(table.against('A', "pick_up:0", "IV.5"_ahl)) << "his arms are full";
  EXPECT_TRUE(table.legal('A', "put_down"));
  table['A'].carries = 0;
  table['A'].robot = 1;
  EXPECT_TRUE(table.against('A', "pick_up:0", "VI.1.1"_ahl)) << "persons only";
}

}  // namespace
}  // namespace flagbridge::ahl

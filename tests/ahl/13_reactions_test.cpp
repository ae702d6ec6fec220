#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"
#include "tests/ahl/moving.h"

// Who reacts first, corners, and what falls with somebody (11.D, 12, 13, 14.A, 17.A, 17.B).
namespace flagbridge::ahl {
namespace {

const char* const gate =
    "+##+##+##+##+##+\n"
    "#A> B> C> .. E<#\n"
    "+  +  +  +  +  +\n"
    "#.. .. .. .. ..#\n"
    "+##+##+##+##+##+\n";

TEST(Reaction, TheHighestInRankFireFirstThroughASide) {  // (13, 18.B, 11.A.3) two of the three
  Tabletop table(gate, "E");
  cast(table, 'A', Group::naval, "R1");
  cast(table, 'B', Group::marine, "N1");
  cast(table, 'C', Group::naval, "O1");
  crowd_together(table, "ABC");
  table.position.tick = 4;
  step_to(table, 'E', table.at(1, 0));
  run(table, react, {2, 2});
  EXPECT_EQ(table['C'].halves, 6);
  EXPECT_EQ(table['B'].halves, 6);
  EXPECT_EQ(table['A'].halves, 12);
  EXPECT_EQ(table['C'].react, 1);
}

TEST(Reaction, NotAtOneWhoIsNotKnownOrAFriendOrDown) {  // (13)
  for (const char* reason : {"hidden", "friend", "down", "still"}) {
    Tabletop table(gate, "E");
    table['B'].presence = table['C'].presence = Presence::aside;
    const std::string why = reason;
    table.position.tick = 4;
    step_to(table, 'E', table.at(1, 0));
    if (why == "hidden") table['E'].hidden = 1;
    if (why == "friend") table['E'].side = table['A'].side;
    if (why == "down") table['E'].condition = Condition::unconscious;
    if (why == "still") table['E'].was = table['E'].at;
    run(table, react, {});
    EXPECT_EQ(table['A'].halves, 12) << reason;
  }
}

TEST(Reaction, ThreePointsAreNeeded) {  // (13, 9.C)
  for (const int halves : {5, 6}) {
    Tabletop table(gate, "E");
    table['B'].presence = table['C'].presence = Presence::aside;
    table['A'].halves = static_cast<std::uint8_t>(halves);
    table.position.tick = 4;
    step_to(table, 'E', table.at(1, 0));
    run(table, react, halves == 6 ? std::vector<int>{2} : std::vector<int>{});
    EXPECT_EQ(table['A'].halves, halves == 6 ? 0 : 5);
  }
}

TEST(Corner, WhereOneCanLean) {  // (14.A)
  Tabletop table(
      "+##+##+##+\n"
      "#.. .. ..#\n"
      "+  +--+--+\n"
      "#A^|.. ..#\n"
      "+##+##+##+\n");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(can_lean(scene, table.at(0, 1), Compass::N)) << "past the end of the partition";
  EXPECT_FALSE(can_lean(scene, table.at(0, 1), Compass::E)) << "into the wall";
  EXPECT_FALSE(can_lean(scene, table.at(0, 1), Compass::S)) << "into the hull";
  EXPECT_FALSE(can_lean(scene, table.at(0, 1), Compass::NE)) << "not aslant";
  EXPECT_TRUE(can_lean(scene, table.at(1, 0), Compass::W)) << "the other way round the same corner";
  EXPECT_FALSE(can_lean(scene, table.at(2, 0), Compass::W)) << "the wall goes on there";
  EXPECT_FALSE(can_lean(scene, table.at(0, 0), Compass::E)) << "a wall on either hand";
  EXPECT_FALSE(can_lean(scene, Square::at(0, 1, 7), Compass::N)) << "no such deck in play";
}

TEST(Corner, BesideAMachineToo) {  // (14.A) what blocks the sight is a corner
  Tabletop table(
      "+##+##+##+\n"
      "#.. .. ..#\n"
      "+  +  +  +\n"
      "#A^ RR ..#\n"
      "+##+##+##+\n");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(can_lean(scene, table.at(0, 1), Compass::N));
  EXPECT_FALSE(can_lean(scene, table.at(0, 1), Compass::E)) << "it fills the square";
  EXPECT_TRUE(can_lean(scene, table.at(1, 0), Compass::E));
}

TEST(Fall, EndsHisCoveringFireAndNobodyElses) {  // (11.A.1, 12)
  Tabletop table(gate, "E");
  for (const char letter : {'A', 'E', 'B'})
    ASSERT_TRUE(
        table.position.sweeps.push_back({table.who(letter), table[letter].at, table.at(3, 0), 1, 0, {}}));
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('E'), Harm::serious, "12"_ahl);
    settle(play);
  });
  ASSERT_EQ(table.position.sweeps.size(), 2u);
  EXPECT_EQ(table.position.sweeps[0].firer, table.who('A'));
  EXPECT_EQ(table.position.sweeps[1].firer, table.who('B'));
}

TEST(Fall, LeavesNothingToBeDone) {  // (7, 8.C.1, 12.C)
  Tabletop table(gate, "E");
  Figure& a = table['A'];
  a.evading = a.progress = 1;
  a.must_shoot = 3;
  a.posture = a.stance = Posture::crouching;
  a.shots = 2;
  a.throws = 1;
  a.debt = 6;
  ASSERT_TRUE(a.plot.push_back(action(Act::walk, Compass::E)));
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('A'), Harm::unconscious, "17.C.4"_ahl);
    settle(play);
  });
  EXPECT_EQ(a.evading + a.progress + a.must_shoot + a.shots + a.throws + a.halves, 0);
  EXPECT_EQ(a.posture, Posture::exposed);
  EXPECT_EQ(a.stance, Posture::exposed);
  EXPECT_TRUE(a.plot.empty());
  EXPECT_EQ(a.prone, 1);
  EXPECT_EQ(a.debt, 6) << "what is owed for a jump runs on";
}

TEST(Fall, OfANeutralOrSeenByABlobShakesNobody) {  // (18.A.3, 20, VI.2.4)
  const auto shaken = [](auto change) {
    Tabletop table(gate, "E");
    change(table);
    table.with_dice({}, [&](AhlPlay& play) {
      hurt(play, table.who('A'), Harm::dead, "12"_ahl);
      settle(play);
    });
    return int{table['B'].shocks};
  };
  EXPECT_EQ(shaken([](Tabletop&) {}), 1);
  EXPECT_EQ(shaken([](Tabletop& table) { table['A'].neutral = 1; }), 0);
  EXPECT_EQ(shaken([](Tabletop& table) { table['B'].neutral = 1; }), 0);
  EXPECT_EQ(shaken([](Tabletop& table) { table['B'].level = 2; }), 0);
  EXPECT_EQ(shaken([](Tabletop& table) { table['B'].panic = Panic::fleeing; }), 0);
  EXPECT_EQ(shaken([](Tabletop& table) { table['B'].condition = Condition::unconscious; }), 0);
}

TEST(Fall, ASeriousWoundAfterALightOneAndTheOtherWayRound) {  // (12.B.1, 12.B.2)
  Tabletop table(gate, "E");
  const auto harm = [&](std::initializer_list<Harm> harms, const std::vector<int>& throws = {}) {
    table.with_dice(throws, [&](AhlPlay& play) {
      for (const Harm each : harms) hurt(play, table.who('A'), each, "12"_ahl);
      settle(play);
    });
  };
  harm({Harm::light, Harm::serious});
  EXPECT_EQ(table['A'].condition, Condition::serious);
  harm({Harm::light});
  EXPECT_EQ(table['A'].condition, Condition::serious) << "he is down already, and no die is thrown";
  EXPECT_EQ(table['A'].light, 1);
}

// --- blows in order (17.A)
// -----------------------------------------------------------------------------------

std::vector<char> order_of_blows(int first_die, const std::string& strikers) {
  Tabletop table(open_floor, "B");
  for (const char letter : strikers) {
    table[letter].foe = letter == 'B' ? table.who('A') : table.who('B');
    table[letter].ordered = 1;
  }
  table['C'].at = table.at(2, 0);
  table['C'].facing = Compass::W;
  std::vector<int> dice;
  if (strikers.size() > 1) dice.push_back(first_die);
  for (std::size_t i = 0; i < strikers.size(); ++i) dice.push_back(1);
  table.with_dice(dice, [](AhlPlay& play) {
    Task task{};
    resolve_melee(play, task);
  });
  std::vector<char> order;
  for (const Event& event : table.events) {
    if (event.kind == static_cast<std::uint16_t>(Happening::strikes))
      order.push_back(static_cast<char>('A' + event.args[0].value));
  }
  return order;
}

TEST(Blows, DiceDecideAmongEquals) {  // (17.A)
  EXPECT_EQ(order_of_blows(0, "AB"), (std::vector<char>{'B', 'A'}));
  EXPECT_EQ(order_of_blows(1, "AB"), (std::vector<char>{'A', 'B'}));
  EXPECT_EQ(order_of_blows(0, "A"), std::vector<char>{'A'});
}

TEST(Blows, MarkThoseInMelee) {  // (17, 26.B) those who strike, and those struck at
  Tabletop table(open_floor, "B");
  table['A'].foe = table.who('B');
  table['A'].ordered = 1;
  table['A'].hidden = 1;
  run(table, resolve_melee, {1});
  EXPECT_EQ(table['A'].engaged, 2);
  EXPECT_EQ(table['B'].engaged, 1);
  EXPECT_EQ(table['A'].hidden, 0) << "he has shown himself";
  EXPECT_EQ(table['A'].ordered, 0);
  EXPECT_EQ(table['A'].foe, nobody);
}

TEST(Blows, AtOneWhoIsOutOfReachComeToNothing) {  // (17)
  Tabletop table(open_floor, "B");
  table['A'].foe = table.who('B');
  table['A'].ordered = 1;
  table['B'].at = table.at(2, 2);
  run(table, resolve_melee, {});
  EXPECT_EQ(table.told(Happening::stops), 1);
  EXPECT_EQ(table['A'].engaged, 0);
}

TEST(Blows, WhoCannotBeStruckAt) {  // (17)
  const auto may = [](auto change) {
    Tabletop table(open_floor, "B");
    change(table['A'], table['B']);
    Scene scene(table.game, table.position);
    return may_strike(scene, table['A'], table['B']);
  };
  EXPECT_TRUE(may([](Figure&, Figure&) {}));
  EXPECT_FALSE(may([](Figure&, Figure& b) { b.condition = Condition::dead; }));
  EXPECT_TRUE(may([](Figure&, Figure& b) { b.condition = Condition::serious; }));
  EXPECT_FALSE(may([](Figure&, Figure& b) { b.presence = Presence::aside; }));
  EXPECT_FALSE(may([](Figure&, Figure& b) { b.at.deck = 2; }));
  EXPECT_FALSE(may([](Figure& a, Figure&) { a.rest = 1; }));
  EXPECT_FALSE(may([](Figure& a, Figure&) { a.supervises = 1; }));
  EXPECT_FALSE(may([](Figure& a, Figure&) { a.commitment = Commitment::change_suit; }));
  EXPECT_TRUE(may([](Figure& a, Figure&) { a.commitment = Commitment::move; }));
  EXPECT_FALSE(may([](Figure& a, Figure& b) { b.at.x = static_cast<std::int8_t>(a.at.x + 2); }));
}

// --- ammunition before play (11.D)
// ---------------------------------------------------------------------------

TEST(Loading, WhatIsOffered) {  // (11.D, 25.A) the other round, and with counted rounds fewer clips
  Tabletop table(yard, "B");
  ask(table, Decision::load);
  const auto offered = [&] {
    std::vector<Order> buffer(100);
    List list(buffer);
    list_loads(table.game, table.position, side_at(0), list);
    return list.list().size();
  };
  EXPECT_EQ(offered(), 2u) << "to leave it, and HE";
  table.position.rules = RuleSet::advanced;
  EXPECT_EQ(offered(), 4u);
  table['A'].ordered = 1;
  EXPECT_EQ(offered(), 1u);
}

// --- who is shot at first in a square (10, 11.A.1)
// -----------------------------------------------------------

TEST(FirstInASquare, TheirOwnersOrderWhereAllHaveJustComeIn) {  // (11.A.1) no die is thrown
  Tabletop table(gate, "BCE");
  table.arm('A', "LC");
  table.position.tick = 4;
  ASSERT_TRUE(table.position.sweeps.push_back({table.who('A'), table.at(0, 0), table.at(4, 0), 0, 0, {}}));
  for (const char letter : {'B', 'C'}) {
    table[letter].at = table.at(3, 1);
    step_to(table, letter, table.at(3, 0));
  }
  table['B'].queue = 2;
  table['C'].queue = 1;
  run(table, sweep_movers, {2, 12, 2});  // C is missed, B hit: 2 + 5 is light
  EXPECT_EQ(table['B'].due.light, 1);
  EXPECT_TRUE(table['C'].due.none());
}

// --- handholds, nerve, company
// -------------------------------------------------------------------------------

TEST(Corner, AWallWithAFreeSquareBehindItIsAHold) {  // (26.A)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#.. .. .. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. A>|.. .. ..#\n"
      "+  +  +  +  +  +\n"
      "#.. .. .. .. ..#\n"
      "+##+##+##+##+##+\n");
  Scene scene(table.game, table.position);
  EXPECT_TRUE(has_handhold(scene, table.at(1, 1)));
  EXPECT_TRUE(has_handhold(scene, table.at(2, 1)));
  EXPECT_FALSE(has_handhold(scene, table.at(3, 1)));
}

TEST(Fired, TheDeckRemembersTheFirstTime) {  // (VI.2.4, IV.7) the turn of the first shot
  Tabletop table(yard, "B");
  table.position.core.turn = 3;
  order_shot(table, 'A', table['B'].at, Commitment::move);
  run(table, resolve_snap, {2});
  EXPECT_EQ(table.position.levels[0].fought_on, 3);
  EXPECT_EQ(table.position.levels[0].firing, 1);
  table.position.core.turn = 5;
  order_shot(table, 'A', table['B'].at, Commitment::move);
  run(table, resolve_snap, {2});
  EXPECT_EQ(table.position.levels[0].fought_on, 3);
}

TEST(Fired, NobodyCoversRoundACornerThatIsNotThere) {  // (14.A, 9.A)
  Tabletop table(yard, "B");
  table['A'].stance = Posture::lean_n;
  order_shot(table, 'A', table['B'].at, Commitment::cover);
  run(table, resolve_cover, {});
  EXPECT_EQ(table.told(Happening::out_of_sight), 1);
  EXPECT_TRUE(table.position.sweeps.empty());
  EXPECT_EQ(table['A'].posture, Posture::exposed);
  EXPECT_EQ(table['A'].halves, 12);
}

TEST(Loading, NoGasAndNoTranq) {  // (11.D) of the snub pistol's four rounds two are chosen from
  Tabletop table(yard, "B");
  table.arm('A', "SP", "HE");
  std::vector<Order> buffer(100);
  List list(buffer);
  ask(table, Decision::load);
  list_loads(table.game, table.position, side_at(0), list);
  EXPECT_EQ(list.list().size(), 2u);
}

}  // namespace
}  // namespace flagbridge::ahl

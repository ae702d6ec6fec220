#include "tests/fe/fight.h"

// (310.0) Single combat.
namespace flagbridge::fe {
namespace {

// Two ships in 1003 of which one could hurt the other by the tables.
struct Uneven {
  Fight fight;
  UnitId mine;
  UnitId theirs;
  explicit Uneven(bool crippled = false)
      : mine(fight.table.add(Race::klingon, crippled ? "F5" : "D7C", "1003")), theirs(fight.kzinti("FF")) {
    fight.table.settle(Race::kzinti);
    fight.table.settle(Race::klingon);
    fight.at()[mine].put(Mark::crippled, crippled);
    fight.at()[theirs].put(Mark::crippled, crippled);
  }
  // A round of two cripples, three factors against two: at 15 percent no point is scored.
  void round(Session& play) {
    ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
    ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, force_of(mine)), Refused{});
    ASSERT_EQ(play.give(alliance_seat, force_of(theirs)), Refused{});
    ASSERT_EQ(play.give(coalition_seat, SetIntensity{1, 0, 0}), Refused{});
    ASSERT_EQ(play.give(alliance_seat, SetIntensity{1, 0, 0}), Refused{});
    for (const Seat seat : {alliance_seat, coalition_seat, alliance_seat}) {
      ASSERT_TRUE(play.is_asked(seat, Decision::retreat));
      ASSERT_EQ(play.give(seat, Ready{}), Refused{});
    }
  }
};

TEST(FeDuel, NeedsTheConsentOfBoth) {  // (310.0)
  Uneven table;
  Session play(table.fight.table, {1, 6});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{}) << "no withdrawal";
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::duel));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
  EXPECT_EQ(campaign().view(table.fight.at(), alliance_seat).battle.side[0].chosen, 0) << "a secret";
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::battle_force)) << "one is not enough";
}

TEST(FeDuel, ByConsentIsOneDie) {  // (310.0, 310.1, 310.2)
  Uneven table;
  // Nine against a defense of four is five more: two pips. A four is a six (fe 3682-3716).
  Session play(table.fight.table, {4});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
  EXPECT_FALSE(table.fight.at()[table.theirs].in_play()) << "six: the defender is destroyed";
}

TEST(FeDuel, AfterThreeRoundsOneIsEnough) {  // (310.0)
  Uneven table(true);
  Session play(table.fight.table, {1, 1, 1, 1, 1, 1, 6});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  for (int i = 0; i < 3; ++i) table.round(play);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::duel));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
  EXPECT_FALSE(table.fight.at()[table.theirs].in_play());
}

TEST(FeDuel, DamageEndsTheCount) {  // (310.0)
  Uneven table;
  table.fight.table.battle("1003", Ground::open, coalition_seat);
  table.fight.at().battle.idle_rounds = 2;
  Session play(table.fight.table, {});
  FePlay hand(campaign(), table.fight.at(), play.dice, play.events);
  cripple(hand, table.theirs, Rule{});
  EXPECT_EQ(table.fight.at().battle.idle_rounds, 0);
}

TEST(FeDuel, EvenShipsAreNotAskedUnlessTheyHaveCloaks) {  // (310.0, 310.2, 306.2)
  Table table;
  table.settle(Race::romulan);
  const UnitId hawk = table.add(Race::romulan, "KR", "3710");
  const UnitId cruiser = table.add(Race::federation, "CA", "3710");
  // Five with two dice for the cloak: the enemy's die would be one less. The next, a four, is a five.
  Session play(table, {5, 4});
  play.turn(coalition_seat, begin_combat);
  if (play.is_asked(alliance_seat, Decision::withdrawal)) {
    ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  }
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::duel));
  EXPECT_FALSE(play.is_asked(alliance_seat, Decision::duel)) << "a CA has no cloak";
  EXPECT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{"310.0"}) << "eight against eight";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::cloaked}), Refused{});
  EXPECT_TRUE(play.throws.all_thrown());
  EXPECT_TRUE(table.at[cruiser].crippled()) << "five: crippled and gone";
  EXPECT_FALSE(table.at[hawk].crippled());
}

TEST(FeSingleCombat, TheLoserSaysWhereHeGoes) {  // (310.0, 310.2)
  Fight fight;
  fight.table.settle(Race::kzinti);
  fight.table.settle(Race::lyran);
  const UnitId mine = fight.lyran("CW");
  const UnitId theirs = fight.kzinti("CM");
  Session play(fight.table, {4});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat)) << "a four: the defender retreats";
  EXPECT_EQ(play.give(alliance_seat, Ready{}), Refused{"302.23"});
  const RetreatChoices choices = retreat_choices(campaign(), fight.at(), alliance_seat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  EXPECT_EQ(fight.at()[theirs].at, choices.hexes[0]);
  EXPECT_EQ(fight.at()[mine].at, place("1003"));
}

TEST(FeDuel, WhatIsNoAnswer) {  // (310.0, 306.2), fe 3682-3716
  Uneven table;
  table.fight.table.battle("1003", Ground::open, coalition_seat);
  const auto rules = [&](Choice choice) {
    table.fight.table.ask(Decision::duel, coalition_seat);
    return refusals(table.fight.table, coalition_seat, Decide{choice});
  };
  EXPECT_EQ(rules(Choice::yes), Refused{});
  EXPECT_EQ(rules(Choice::no), Refused{});
  for (const Choice choice : {Choice::offer, Choice::assault, Choice::leave})
    EXPECT_EQ(rules(choice), Refused{"310.0"});
  EXPECT_EQ(rules(Choice::cloaked), Refused{"306.2"}) << "no cloak";
  table.fight.kzinti("FF");
  EXPECT_EQ(rules(Choice::yes), Refused{"310.0"}) << "two on a side";
}

}  // namespace
}  // namespace flagbridge::fe

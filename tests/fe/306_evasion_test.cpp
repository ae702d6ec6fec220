#include "tests/fe/forces.h"
#include "tests/fe/refused.h"
#include "tests/fe/shore.h"

// (306.0) Cloaks: evading, attacking, approaching.
namespace flagbridge::fe {
namespace {

TEST(FeCloaks, SpareTheApproachBattle) {  // (306.3), fe 3148-3154
  Shore shore;
  shore.table.at.battle.round = 0;
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach)) << "he is not bound to offer one";
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  EXPECT_EQ(shore.table.at.battle.ground, Ground::base);
  FormForce order = force_of(shore.hawks[0], list_of({shore.hawks[1], shore.hawks[2]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.3"}) << "the cloaks have served";
  order.cloaked = false;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{});
}

TEST(FeCloaks, OneShipWithoutSpoilsIt) {  // (306.3)
  Shore shore;
  shore.table.at.battle.round = 0;
  shore.table.at[shore.hawks[2]].set(Mark::crippled);
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::answer_approach));
}

TEST(FeCloaks, SpareItInALaterRoundTheSameWay) {  // (306.3)
  Shore shore;
  shore.table.at.battle.round = 1;  // an approach battle without success
  Session play(shore.table, {});
  play.start(coalition_seat, Sequences::round, begin_round);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::approach));
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::assault}), Refused{});
  FormForce order = force_of(shore.hawks[0], list_of({shore.hawks[1], shore.hawks[2]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.3"});
}

// (306.0)
TEST(FeCloaks, ShipsEvade) {  // (306.1, 306.2)
  Table table;
  const UnitList hawks = table.add(4, Race::romulan, "WE", "3710");
  table.add(8, Race::federation, "CA", "3710");
  table.settle(Race::romulan);
  Session play(table, {4, 5});
  play.turn(alliance_seat, begin_combat);
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Withdraw{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::evade));
  EXPECT_EQ(play.give(coalition_seat, Evade{hawks[0]}), Refused{"302.73"}) << "the owner names the hex";
  const UnitSet alone = set_of({only(hawks[0])});
  const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat, &alone);
  ASSERT_GT(choices.count, 0);
  ASSERT_EQ(play.give(coalition_seat, Evade{hawks[0], choices.hexes[0]}), Refused{});
  EXPECT_EQ(table.at[hawks[0]].at, choices.hexes[0]) << "one to four";
  ASSERT_EQ(play.give(coalition_seat, Evade{hawks[1]}), Refused{});
  EXPECT_EQ(table.at[hawks[1]].at, place("3710"));
  EXPECT_EQ(play.give(coalition_seat, Evade{hawks[1]}), Refused{"306.1"}) << "once a turn";
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  FormForce order = force_of(hawks[1], list_of({hawks[2], hawks[3]}));
  order.cloaked = true;
  EXPECT_EQ(play.give(coalition_seat, order), Refused{"306.2"}) << "it has failed to evade";
}

TEST(FeCloaks, AttackFromUnderThem) {  // (306.2), fe 3134-3142
  const CombatTables& tables = campaign().content().tables.combat;
  EXPECT_EQ(tables.cloak_shift(5), -1);
  EXPECT_EQ(tables.cloak_shift(6), 0);
  EXPECT_EQ(tables.cloak_shift(10), 0);
  EXPECT_EQ(tables.cloak_shift(11), 1);
  Table table;
  const UnitList hawks = table.add(2, Race::romulan, "WE", "3710");
  const UnitId enemy = table.add(Race::federation, "CC", "3710");
  table.battle("3710", Ground::open, coalition_seat);
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order = force_of(hawks[0], only(hawks[1]));
  order.cloaked = true;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  table.at.battle.unseen = 1;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none()) << "(306.3)";
  EXPECT_NE(enemy, no_unit);
}

TEST(FeForces, ABaseHasNoCloak) {  // (306.2), fe 3134-3137
  Table table;
  table.battle("3710", Ground::base, alliance_seat);
  const UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  table.add(Race::romulan, "BATS", "3710");
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order = under(hawks[0], list_of({hawks[1], hawks[2]}));
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  order.cloaked = true;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
  table.at.battle.ground = Ground::approach;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
}

TEST(FeForces, SupplyAtTheStartIsEnough) {  // (306.1, 410.22), fe 3765-3770
  Table table;
  table.battle("3710", Ground::open, alliance_seat);
  const UnitId hawk = table.add(Race::romulan, "WE", "3710");
  table.at[hawk].clear(Mark::supplied_in_battle);
  EXPECT_TRUE(may_evade(campaign(), table.at, hawk));
  table.at[hawk].clear(Mark::supplied_at_start);
  EXPECT_FALSE(may_evade(campaign(), table.at, hawk));
}

TEST(FeCloaks, AreNotUsedWhereTheyAreNotPlayed) {  // (306.0)
  for (const Level level : {Level::standard, Level::advanced}) {
    Table table(level);
    table.battle("3710", Ground::open, coalition_seat);
    const UnitId hawk = table.add(Race::romulan, "WE", "3710");
    table.add(Race::federation, "CA", "3710");
    table.ask(Decision::battle_force, coalition_seat);
    FormForce order = under(hawk, {});
    order.cloaked = true;
    EXPECT_EQ(refusals(table, coalition_seat, order),
              level == Level::advanced ? Refused{} : Refused{"306.0"});
  }
}

TEST(FeCloaks, NobodyEvadesWhoIsLetGo) {  // (306.1), fe 3114-3122
  for (const bool opposed : {false, true}) {
    Table table;
    table.add(4, Race::romulan, "WE", "3710");
    table.add(8, Race::federation, "CA", "3710");
    table.settle(Race::romulan);
    Session play(table, {4, 5, 6, 6});
    play.turn(alliance_seat, begin_combat);
    ASSERT_EQ(play.give(coalition_seat, Decide{Choice::yes}), Refused{});
    ASSERT_EQ(play.give(alliance_seat, Decide{opposed ? Choice::yes : Choice::no}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Withdraw{}), Refused{});
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::evade), opposed);
  }
}

}  // namespace
}  // namespace flagbridge::fe

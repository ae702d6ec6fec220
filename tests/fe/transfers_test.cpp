#include "tests/fe/fight.h"

// (435.0) Points that take a tug more than a turn, and what may happen to them on the way.
namespace flagbridge::fe {
namespace {

// A Klingon tug with ten points for the Lyrans in 1003, where Kzintis are.
struct Caught {
  Table table;
  UnitId tug = table.add(Race::klingon, "TGA", "1003");
  UnitList others = table.add(4, Race::klingon, "D7C", "1003");
  UnitId enemy = table.add(Race::kzinti, "DN", "1003");
  Caught() {
    table.settle(Race::klingon);
    table.settle(Race::lyran);
    table.settle(Race::kzinti);
    table.at[tug].mission = Mission::transport;
    table.at[tug].steps = 10;
    table.at[tug].home = errand(Race::klingon, Race::lyran, false);
  }
};

TEST(FeTransfer, ATugComesFromElsewhereAndEndsAtTheCapital) {  // (435.22)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1509");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_EQ(play.give(coalition_seat, Send{.tug = tug, .to = Race::lyran, .points = 10}), Refused{});
  EXPECT_EQ(table.at[tug].at, place("1411")) << "it has been at its capital and is there again";
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * 10);
  EXPECT_EQ(play.give(coalition_seat, Send{.tug = tug, .to = Race::lyran, .points = 1}), Refused{"509.32"})
      << "one trip a turn";
}

TEST(FeTransfer, AnAlliesTugWillDo) {  // (435.22)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add_tug(Race::lyran, "TGC", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_EQ(play.give(coalition_seat, Send{.tug = tug, .to = Race::lyran, .points = 10, .of = Race::klingon}),
            Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 40);
  EXPECT_EQ(table.at.realm(Race::klingon).sent_away[static_cast<std::size_t>(Race::lyran)], 10);
}

TEST(FeTransfer, NeedsAStrategicMove) {  // (435.22, 204.3)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411");
  Realm& realm = table.at.realm(Race::klingon);
  realm.treasury = realm.earned = 20 * 50;
  realm.strategic_used = static_cast<std::uint8_t>(campaign().content().race(Race::klingon).strategic_moves);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  EXPECT_EQ(play.give(coalition_seat, Send{.tug = tug, .to = Race::lyran, .points = 10}), Refused{"204.3"});
}

TEST(FeTransfer, ATugOnItsWayKeepsItsMission) {  // (435.22)
  Caught caught;
  caught.table.at[caught.tug].at = place("1509");
  caught.table.add(Race::klingon, "TGA", "1411");
  Session play(caught.table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  EXPECT_EQ(caught.table.at[caught.tug].mission, Mission::transport);
  EXPECT_EQ(play.give(coalition_seat, Assign{caught.tug, Mission::repair, no_unit}), Refused{"435.22"});
}

TEST(FeTransfer, PointsAboardBindTheTugToTheForce) {  // (435.23)
  Caught caught;
  Session play(caught.table, {});
  play.turn(alliance_seat, begin_combat);
  ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::battle_force));
  const UnitList& others = caught.others;
  EXPECT_EQ(play.give(coalition_seat, force_of(others[0], list_of({others[1], others[2]}))),
            Refused{"435.23"});
  EXPECT_EQ(play.give(coalition_seat, force_of(others[0], list_of({others[1], caught.tug}))), Refused{});
}

TEST(FeTransfer, ATugWithPointsIsWorthItsDefense) {  // (302.61, 435.22, 308.84), fe 2663-2675
  for (const int points : {0, 10}) {
    Caught caught;
    Position& at = caught.table.at;
    at[caught.tug].steps = static_cast<std::uint8_t>(points);
    at[caught.tug].role = Role::line;
    caught.table.battle("1003", Ground::open, alliance_seat);
    at.battle.side[slot(alliance_seat)].scored = 2 * 20;
    caught.table.ask(Decision::allocate, coalition_seat);
    const int defense = defense_of(campaign(), at[caught.tug]);
    ASSERT_GT(defense, 2);
    EXPECT_EQ(smallest_defense(campaign(), at, coalition_seat), defense);
    Session play(caught.table, {});
    FePlay hand(campaign(), at, play.dice, play.events);
    const Take whole{.unit = caught.tug, .loss = Loss::unit};
    ASSERT_TRUE(check_order(campaign(), at, coalition_seat, whole).none());
    carry_out(hand, coalition_seat, whole);
    EXPECT_TRUE(at[caught.tug].crippled());
    EXPECT_EQ(at.battle.side[slot(alliance_seat)].scored, 2 * 20 - defense) << points;
  }
}

TEST(FeTransfer, ACrippledTugLosesThem) {  // (435.23)
  Caught caught;
  Session play(caught.table, {});
  FePlay hand(campaign(), caught.table.at, play.dice, play.events);
  caught.table.battle("1003", Ground::open, alliance_seat);
  cripple(hand, caught.tug, Rule{});
  EXPECT_EQ(caught.table.at[caught.tug].steps, 10) << "it may be captured in this round";
  Task task;
  static_cast<void>(begin_round(hand, task));
  EXPECT_EQ(caught.table.at[caught.tug].steps, 0);
}

TEST(FeTransfer, ACaptorHasHalfOfThem) {  // (435.23, 305.1)
  Caught caught;
  caught.table.at.options.capture = 1;
  Session play(caught.table, {2});
  FePlay hand(campaign(), caught.table.at, play.dice, play.events);
  caught.table.battle("1003", Ground::open, alliance_seat);
  destroy(hand, caught.tug, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  ASSERT_EQ(caught.table.at[caught.tug].race, Race::kzinti);
  EXPECT_EQ(caught.table.at.realm(Race::kzinti).treasury, 20 * 5);
  EXPECT_EQ(caught.table.at[caught.tug].steps, 0);
}

TEST(FeTransfer, OperationalMovementServesToo) {  // (435.22, 435.24)
  Caught caught;
  Counter& tug = caught.table.at[caught.tug];
  const Place capital = place_of(*campaign().content().map.capital_of(Race::lyran));
  tug.at = campaign().hex(capital).near[0];
  ASSERT_NE(tug.at, nowhere);
  Session play(caught.table, {});
  play.turn(coalition_seat, ask_operations);
  Move order{only(caught.tug), {}, false, false};
  static_cast<void>(order.path.push_back(capital));
  ASSERT_EQ(play.give(coalition_seat, order), Refused{});
  EXPECT_EQ(tug.steps, 10);
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(caught.table.at.realm(Race::lyran).treasury, 20 * 10);
  EXPECT_TRUE(on_errand(tug)) << "it has to go home before it does anything else";
}

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/fight.h"
#include "tests/fe/told.h"

// (435.0) Points carried by tugs.
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

TEST(FeDamage, ATugWithPointsAboardIsWorthItsDefense) {  // (302.61, 435.22)
  for (const std::uint8_t points : {0, 10}) {
    Table table;
    const UnitId tug = table.add_tug(Race::kzinti, "TGT", "1205");
    table.at[tug].steps = points;
    if (points > 0) table.at[tug].home = errand(Race::kzinti, Race::hydran, false);
    table.at[tug].role = Role::line;
    table.add(Race::lyran, "DN", "1205");
    table.battle("1205", Ground::open, coalition_seat);
    table.ask(Decision::allocate, alliance_seat);
    auto& scored = table.at.battle.side[slot(coalition_seat)].scored;
    scored = 2 * 13;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    const int defense = campaign().model(table.at[tug]).defense;
    carry_out(hand, alliance_seat, Take{tug, Loss::unit, 0});
    EXPECT_EQ(scored, 2 * 13 - defense) << int{points};
    EXPECT_EQ(table.at[tug].steps, points) << "it may be captured in this round (435.23)";
    lose_points_of_cripples(hand);
    EXPECT_EQ(table.at[tug].steps, 0);
  }
}

TEST(FeDamage, ATugThatGoesDownInOneRoundHasItsPointsAboard) {  // (435.23, 302.52, 305.1)
  Table table;
  const UnitId tug = table.add_tug(Race::lyran, "TGC", "1205");
  table.at[tug].steps = 10;
  table.at[tug].home = errand(Race::lyran, Race::klingon, false);
  table.add(3, Race::kzinti, "BC", "1205");
  table.at.options.capture = 1;
  table.battle("1205", Ground::open, alliance_seat);
  Session play(table, {2});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  cripple(hand, tug, Rule{});
  destroy(hand, tug, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  ASSERT_EQ(table.at[tug].race, Race::kzinti);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 5);
}

TEST(FeDamage, PointsOfACrippledTugDoNotLastUntilThePursuit) {  // (435.23, 305.1), fe 5342-5348
  Table table;
  const UnitId tug = table.add_tug(Race::kzinti, "TGT", "1003");
  table.at[tug].steps = 10;
  table.at[tug].home = errand(Race::kzinti, Race::hydran, false);
  table.at[tug].set(Mark::crippled);
  table.add(4, Race::lyran, "CC", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  table.at.battle.side[slot(alliance_seat)].retreats = 1;
  Session play(table, {});
  play.start(coalition_seat, Sequences::pursuit, ask_pursuit, 1);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::pursuit));
  FePlay hand(campaign(), table.at, play.dice, play.events);
  change_hands(hand, tug, Race::lyran);
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 0) << "they went with the round in which it was crippled";
}

TEST(FeTransfer, IntoAPartAndOutOfIt) {  // (435.3, 413.45)
  Table table;
  table.settle(Race::klingon);
  const UnitList tugs = table.add(4, Race::klingon, "TGA", "1411");
  for (const UnitId unit : tugs) table.at[unit].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  UnitId base = no_unit;
  for_each_of(table.at, coalition_seat, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().starbase && counter.at != place("1411")) base = unit;
  });
  ASSERT_NE(base, no_unit);
  const Place to = table.at[base].at;
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  for (std::size_t i = 0; i < 3; ++i)
    ASSERT_EQ(play.give(coalition_seat, Send{tugs[i], Race::klingon, 10, to}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[3], Race::klingon, 1, to}), Refused{"413.45"})
      << "thirty at most";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 20);
  ASSERT_EQ(table.at.stockpiles.size(), 1U);
  EXPECT_EQ(table.at.stockpiles[0].points, 20 * 30);
  EXPECT_TRUE(table.at.stockpiles[0].is(Stockpile::put_by)) << "it stays there while the grid is whole";
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeTransfer, OverSeveralTurnsIntoAPartAndOutOfIt) {  // (435.3), fe 5355-5365
  TwoGrids grids;
  Position& at = grids.table.at;
  grids.table.pay(Race::kzinti, 50);
  const UnitId tug = grids.tug("1401", Mission::transport);
  const UnitId second = grids.tug("0703", Mission::transport);
  Session play(grids.table, {});
  FePlay hand(campaign(), at, play.dice, play.events);
  play.turn(alliance_seat, ask_strategic);
  Send order{.tug = tug, .to = Race::kzinti, .points = 10, .aboard = true};
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"435.1"}) << "they are there";
  order.at = place("0502");
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"435.22"}) << "no base of theirs";
  order.at = place("0703");
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 20 * 40);
  at[tug].at = place("0703");
  deliver_points(hand);
  ASSERT_EQ(at.stockpiles.size(), 1U);
  EXPECT_EQ(at.stockpiles[0].points, 20 * 10);
  EXPECT_FALSE(at.stockpiles[0].is(Stockpile::put_by));
  EXPECT_EQ(at[tug].steps, 0);
  EXPECT_TRUE(on_errand(at[tug])) << "until it is home";
  const Send back{.tug = second, .to = Race::kzinti, .points = 4, .aboard = true};
  ASSERT_EQ(play.give(alliance_seat, back), Refused{});
  EXPECT_EQ(at.stockpiles[0].points, 20 * 6);
  at[second].at = place("1401");
  deliver_points(hand);
  EXPECT_EQ(at.realm(Race::kzinti).treasury, 20 * 44);
  EXPECT_EQ(campaign().broken(at), "");
}

TEST(FeTransfer, TheTugGoesBackToTheSender) {  // (435.22), fe 5331-5341
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.at[tug].mission = Mission::transport;
  table.at[tug].steps = 10;
  table.at[tug].home = errand(Race::lyran, Race::klingon, false);
  table.at.phasing = coalition_seat;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  deliver_points(hand);
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 10);
  deliver_points(hand);
  EXPECT_TRUE(on_errand(table.at[tug])) << "its own capital is not where the points came from";
  table.at[tug].at = place("0408");
  deliver_points(hand);
  EXPECT_FALSE(on_errand(table.at[tug]));
}

TEST(FeTransfer, ATugCarriesTenPoints) {  // (435.1, 435.2, 435.21, 435.22, 435.24)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitList tugs = table.add(3, Race::klingon, "TGA", "1411");
  for (const UnitId unit : tugs) table.at[unit].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[0], Race::lyran, 11}), Refused{"435.21"});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[0], Race::kzinti, 10}), Refused{"435.1"});
  ASSERT_EQ(play.give(coalition_seat, Send{tugs[0], Race::lyran, 10}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Send{tugs[1], Race::lyran, 10}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Send{tugs[2], Race::lyran, 1}), Refused{"435.1"}) << "twenty in a turn";
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 30);
  EXPECT_EQ(table.at.realm(Race::lyran).treasury, 20 * 20);
}

TEST(FeTransfer, TwentyPointsToEachAlly) {  // (435.1), fe 5313-5317
  Table table;
  for (const Race race : {Race::klingon, Race::lyran, Race::romulan}) table.settle(race);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411");
  Realm& realm = table.at.realm(Race::klingon);
  realm.treasury = realm.earned = 20 * 50;
  realm.sent_away[static_cast<std::size_t>(Race::lyran)] = 20;
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  const auto send = [&](Race to) { return Send{.tug = tug, .to = to, .points = 10, .aboard = true}; };
  EXPECT_EQ(play.give(coalition_seat, send(Race::lyran)), Refused{"435.1"});
  EXPECT_EQ(play.give(coalition_seat, send(Race::romulan)), Refused{}) << "another ally has had nothing";
}

TEST(FeTransfer, WhatCannotBeSent) {  // (435.1, 435.21, 435.24, 509.32), fe 5313-5354
  Table table;
  for (const Race race : {Race::klingon, Race::lyran}) table.settle(race);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411");
  const UnitId ship = table.add(Race::klingon, "D7", "1411");
  table.pay(Race::klingon, 5);
  table.ask(Decision::strategic, coalition_seat);
  table.at.phasing = coalition_seat;
  const auto rules = [&](const Send& order) { return refusals(table, coalition_seat, order); };
  EXPECT_EQ(rules({tug, Race::lyran, 5}), Refused{});
  EXPECT_EQ(rules({tug, Race::lyran, 6}), Refused{"435.24"}) << "there are five";
  EXPECT_EQ(rules({tug, Race::lyran, 0}), Refused{"435.21"});
  EXPECT_EQ(rules({ship, Race::lyran, 5}), Refused{"435.21"}) << "no tug";
  EXPECT_EQ(rules({tug, Race::klingon, 5}), Refused{"435.1"}) << "to itself";
  EXPECT_EQ(rules({tug, Race::kzinti, 5}), Refused{"435.1"}) << "the enemy";
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(rules({tug, Race::lyran, 5}), Refused{"435.21"});
  table.at[tug].clear(Mark::crippled);
  table.at[tug].mission = Mission::repair;
  EXPECT_EQ(rules({tug, Race::lyran, 5}), Refused{"509.32"});
  table.at[tug].mission = Mission::transport;
  table.at[tug].set(Mark::relocated);
  EXPECT_EQ(rules({tug, Race::lyran, 5}), Refused{"509.32"}) << "it has moved";
  table.at[tug].clear(Mark::relocated);
  for (const Race race : {Race::klingon, Race::lyran}) {
    table.at.realm(race).at_war = 0;
    EXPECT_EQ(rules({tug, Race::lyran, 5}), Refused{"435.1"}) << name_of(race) << " at peace";
    table.at.realm(race).at_war = 1;
  }
  EXPECT_EQ(refusals(table, alliance_seat, Send{tug, Race::lyran, 5}), Refused{"435.21"});
}

TEST(FeTransfer, EverybodyIsTold) {  // (435.23, 435.24)
  Told now;
  for (const Race race : {Race::klingon, Race::lyran}) now.table.settle(race);
  const UnitList tugs = now.table.add(2, Race::klingon, "TGA", "1411");
  for (const UnitId unit : tugs) now.at()[unit].mission = Mission::transport;
  now.table.pay(Race::klingon, 50);
  now.table.ask(Decision::strategic, coalition_seat);
  now.at().phasing = coalition_seat;
  carry_out(now.hand, coalition_seat, Send{tugs[0], Race::lyran, 10});
  EXPECT_TRUE(
      now.once(Happening::transfers, "435.24", {arg(Race::klingon), arg(Race::lyran), Arg::number(10)}));
  carry_out(now.hand, coalition_seat, Send{.tug = tugs[1], .to = Race::lyran, .points = 7, .aboard = true});
  EXPECT_TRUE(now.once(Happening::loads, "435.24", {arg(tugs[1]), Arg::number(7)}));
  now.at()[tugs[1]].at = place_of(*campaign().content().map.capital_of(Race::lyran));
  deliver_points(now.hand);
  EXPECT_TRUE(now.once(Happening::delivers, "435.24", {arg(tugs[1]), arg(Race::lyran), Arg::number(7)}));
  EXPECT_EQ(now.at().realm(Race::lyran).treasury, 20 * 17);
  now.at()[tugs[1]].steps = 4;
  lose_points(now.hand, tugs[1], Race::kzinti);
  EXPECT_TRUE(now.once(Happening::points_lost, "435.23", {arg(tugs[1]), Arg::number(4)}));
  EXPECT_EQ(now.at().realm(Race::kzinti).treasury, 20 * 2) << "half of them are taken";
}

}  // namespace
}  // namespace flagbridge::fe

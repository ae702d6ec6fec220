#include "tests/fe/grid.h"

// (510.0) Mobile bases.
namespace flagbridge::fe {
namespace {

// A Kzinti tug with a mobile base aboard, and a cruiser, met in 0802.
struct Freight {
  Table table;
  UnitId tug = table.add_tug(Race::kzinti, "TGT", "0802", Mission::carry_base);
  UnitId base = table.add(Race::kzinti, "MB", "0802");
  Freight() {
    table.add(Race::kzinti, "BC", "0802");
    table.at[base].mission = Mission::set_up;
    table.at[base].home = tug;
  }
};

TEST(FeCargo, IsNoBaseWhileItIsCarried) {  // (510.12, 510.23, 302.74)
  Freight freight;
  const auto is_base = [&] {
    return has_base(campaign(), freight.table.at, alliance_seat, place("0802")) &&
           leaves_some_behind(campaign(), freight.table.at, alliance_seat, place("0802"));
  };
  EXPECT_FALSE(is_base());
  freight.table.at[freight.base].work = static_cast<std::uint8_t>(Handling::set_up);
  EXPECT_TRUE(is_base()) << "being set up it is";
}

TEST(FeCargo, IsNotSetUpAfterARetreat) {  // (510.21, 510.22)
  for (const Mark mark : {Mark::retreated, Mark::retrograded, Mark::relocated}) {
    Freight freight;
    freight.table.at[freight.tug].set(mark);
    freight.table.ask(Decision::reserves, alliance_seat);
    EXPECT_EQ(refusals(freight.table, alliance_seat, Deploy{freight.tug}),
              mark == Mark::relocated ? Refused{} : Refused{"510.22"});
  }
}

// (432.22)
TEST(FeTugs, SetUpMobileBases) {  // (510.1, 510.2, 510.21, 510.22, 510.3, 433.41)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  const UnitId base = table.add(Race::klingon, "MB", "1411");
  table.at[base].mission = Mission::set_up;
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 0) << "it does not work yet";
  table.pay(Race::klingon, 60);
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_missions);
    ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::carry_base, base}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_operations);
    ASSERT_EQ(play.give(coalition_seat, along(only(tug), {"1412", "1413"})), Refused{});
    EXPECT_EQ(table.at[base].at, place("1413")) << "it goes where the tug goes";
  }
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
    EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{"510.22"}) << "once";
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[base].mission, Mission::none);
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 2 * 8);
  ASSERT_EQ(play.give(coalition_seat, Assign{tug, Mission::base_work, no_unit}), Refused{});
  table.pay(Race::klingon, 60);
  table.ask(Decision::production, coalition_seat);
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, Upgrade{base}).none());
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Upgrade{base});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * (60 - 9 - 6));
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, Upgrade{base}).none())
      << "the tug is at work";
  complete_upgrades(hand);
  EXPECT_EQ(table.at[base].type, campaign().board().battle_station);
}

TEST(FeTugs, ABaseBeingSetUpIsLostWithoutItsTug) {  // (510.22, 510.23)
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[base].work = 1;
  table.at[tug].mission = Mission::carry_base;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_cargo(hand);
  EXPECT_TRUE(table.at[base].in_play());
  table.at[tug].at = place("1412");
  settle_cargo(hand);
  EXPECT_FALSE(table.at[base].in_play());
}

TEST(FeMobileBases, AreStoredAtABaseOrPlanet) {  // (510.12)
  Table table;
  table.settle(Race::klingon);
  const auto kept = [&](std::string_view hex) {
    Table trial = table;
    const UnitId base = trial.add(Race::klingon, "MB", hex);
    trial.at[base].mission = Mission::set_up;
    Session play(trial, {});
    FePlay hand(campaign(), trial.at, play.dice, play.events);
    settle_cargo(hand);
    return trial.at[base].in_play();
  };
  EXPECT_TRUE(kept("1509"));
  EXPECT_FALSE(kept("1003")) << "nothing keeps it there";
}

TEST(FeMobileBases, ATugThatGoesOutToMeetTheEnemyLeavesThem) {  // (510.23), fe 6740-6760
  for (const bool in_force : {false, true}) {
    Table table;
    const UnitId tug = table.add(Race::klingon, "TGA", "1413");
    const UnitId base = table.add(Race::klingon, "MB", "1413");
    table.at[tug].mission = Mission::carry_base;
    table.at[base].mission = Mission::set_up;
    table.at[base].home = tug;
    table.at[base].work = 1;
    table.at[tug].role = in_force ? Role::line : Role::none;
    table.battle("1413", Ground::approach, alliance_seat);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    abandon_work(hand, coalition_seat);
    EXPECT_EQ(table.at[base].in_play(), !in_force);
  }
}

TEST(FeAftermath, ABaseBeingSetUpOutlivesTheEnemysTurn) {  // (510.22)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[tug].mission = Mission::carry_base;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
  }
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[base].mission, Mission::none) << "it works";
}

TEST(FeMobileBases, WhatAMobileBaseIs) {  // (510.11, 205.31)
  Table table;
  const UnitId base = table.add(Race::klingon, "MB", "1610");
  const UnitId ship = table.add(Race::klingon, "D7", "1610");
  table.at[ship].set(Mark::crippled);
  EXPECT_EQ(capacity_of(campaign(), table.at[base]), 0) << "no fighters";
  EXPECT_TRUE(has_scout(campaign(), table.at[base]));
  EXPECT_FALSE(grid(table, Race::klingon).supplies(place("1610"))) << "no supply by itself";
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  const Refused answer = play.give(coalition_seat, Repair{only(ship)});
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.front(), "420.42") << "and no repair";
  table.at[base].set(Mark::crippled);
  EXPECT_FALSE(has_scout(campaign(), table.at[base]));
}

TEST(FeTugs, TakeMobileBasesDown) {  // (510.4)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    table.at[tug].mission = Mission::supply_point;
    EXPECT_EQ(play.give(coalition_seat, Dismantle{tug, base}), Refused{"509.32"});
    table.at[tug].mission = Mission::none;
    ASSERT_EQ(play.give(coalition_seat, Dismantle{tug, base}), Refused{});
  }
  EXPECT_EQ(attack_of(campaign(), table.at[base]), 0) << "it works no more";
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[tug].mission, Mission::carry_base);
  EXPECT_EQ(table.at[base].home, tug);
  EXPECT_EQ(table.at[base].work, 0) << "and can be carried away";
}

}  // namespace
}  // namespace flagbridge::fe

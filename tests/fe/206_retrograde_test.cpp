#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"

// (206.0) Retrograde movement.
namespace flagbridge::fe {
namespace {

// (206.31) Wherever the ship is supplied, it is by a base just where it would be so without the convoy.
void expect_no_base(Table& table, UnitId convoy, UnitId ship, std::string_view aside) {
  const Place there = table.at[convoy].at;
  const auto supplied = [&](bool by_base) {
    return is_backed(campaign(), table.at, Census(campaign(), table.at), ship, false, by_base);
  };
  bool any = false;
  for (int i = 0; i < hex_count; ++i) {
    table.at[ship].at = place_at(i);
    if (!supplied(false)) continue;
    const bool by_base = supplied(true);
    table.at[convoy].at = place(aside);
    const bool without = supplied(false);
    table.at[convoy].at = there;
    EXPECT_EQ(by_base, without) << to_text(place_at(i));
    any = any || !without;
  }
  EXPECT_TRUE(any) << "the convoy reaches farther";
}

TEST(FeHomeless, AConvoyOfTheHostIsNoBaseToGoHomeTo) {  // (206.31)
  Table table;
  table.settle(Race::klingon);
  const UnitId convoy = table.add(Race::klingon, "CONV", "1003");
  const UnitId ship = table.add(Race::lyran, "CW", "1003");
  static_cast<void>(table.at.backings.push_back({ship, Race::klingon, Support::host}));
  expect_no_base(table, convoy, ship, "1411");
}

TEST(FeParts, AConvoyOfAPartIsNoBaseToGoHomeTo) {  // (206.31, 413.4, 414.1), fe 1882-1886
  Table table;
  table.add(Race::klingon, "BATS", "1509");
  const UnitId convoy = table.add(Race::klingon, "CONV", "1504");
  const UnitId ship = table.add(Race::klingon, "D7", "1509");
  static_cast<void>(table.at.backings.push_back({ship, Race::klingon, Support::part}));
  expect_no_base(table, convoy, ship, "1509");
  // What is noted in a battle says the same.
  for (const auto& [hex, based] : {std::pair{"1506", true}, std::pair{"1501", false}}) {
    table.at[ship].at = place(hex);
    note_supply_in_battle(campaign(), table.at, place(hex));
    EXPECT_TRUE(table.at[ship].has(Mark::supplied_in_battle)) << hex;
    EXPECT_EQ(table.at[ship].has(Mark::based), based) << hex;
  }
}

TEST(FeSupply, WhoIsOnABaseIsNotSuppliedByConvoyAlone) {  // (206.31, 410.4), fe 3817-3825
  Table table;
  table.add(Race::klingon, "SB", "1411");
  table.add(Race::klingon, "CONV", "1416");
  const auto field = [&] {
    const Census census(campaign(), table.at);
    return SupplyField(campaign(), table.at, census, Race::klingon, false);
  };
  Place far = nowhere;
  for (int i = 0; i < hex_count && far == nowhere; ++i) {
    const bool ours = campaign().hex(place_at(i)).owner == Race::klingon;
    if (ours && distance(place_at(i), place("1411")) > 6 && field().supplies(place_at(i))) far = place_at(i);
  }
  ASSERT_NE(far, nowhere);
  EXPECT_FALSE(field().supplied_by_base(far)) << "only the convoy reaches it";
  table.at[table.add(Race::klingon, "BATS", "1411")].at = far;
  EXPECT_TRUE(field().supplied_by_base(far)) << "the base there supplies its hex";
}

TEST(FeRetrograde, BasesWithoutASquadronAreIgnored) {  // (206.24)
  Table table;
  const UnitId base = table.add(Race::kzinti, "BATS", "0703");
  ReachField reach;
  retrograde_reach(campaign(), table.at, Race::lyran, place("0605"), {}, reach);
  EXPECT_FALSE(reach.reaches(place("0703")));
  table.at[base].fighters = 10;
  retrograde_reach(campaign(), table.at, Race::lyran, place("0605"), {}, reach);
  EXPECT_TRUE(reach.reaches(place("0704")));
}

TEST(FeRetrograde, NoBattleIsBegunByRetrogradeMovement) {  // (206.23)
  Table table;
  table.settle(Race::lyran);
  EXPECT_TRUE(is_retrograde_point(campaign(), table.at, coalition_seat, place("0504")));
  table.add(Race::kzinti, "CONV", "0504");
  EXPECT_FALSE(is_retrograde_point(campaign(), table.at, coalition_seat, place("0504")));
}

TEST(FeRetrograde, DocksGoBackOnlyInTow) {  // (206.32, 421.22)
  Table table;
  table.settle(Race::lyran);
  const UnitId dock = table.add(Race::lyran, "FRD", "0603");
  const UnitId tug = table.add(Race::lyran, "TGC", "0603");
  for (const UnitId unit : {dock, tug}) table.at[unit].set(Mark::fought);
  Session play(table, {});
  play.turn(coalition_seat, ask_retrograde);
  EXPECT_EQ(play.give(coalition_seat, Retrograde{only(dock), place("0504")}), Refused{"206.32"});
  EXPECT_EQ(play.give(coalition_seat, Retrograde{list_of({dock, tug}), place("0504")}), Refused{});
}

TEST(FeRetrograde, OnlyFromBattlesInSupplyToAPoint) {  // (206.21, 206.23, 206.31, 206.33, 410.24)
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::lyran, "CW", "0702");
  const UnitId idle = table.add(Race::lyran, "CW", "0702");
  const UnitId hungry = table.add(Race::lyran, "CW", "0702");
  for (const UnitId unit : {ship, hungry}) table.at[unit].set(Mark::fought);
  Session play(table, {});
  play.turn(coalition_seat, ask_retrograde);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retrograde));
  EXPECT_EQ(play.give(coalition_seat, Retrograde{only(idle), place("0504")}), Refused{"206.33"});
  EXPECT_EQ(play.give(coalition_seat, Retrograde{only(ship), place("0603")}), Refused{"206.21"}) << "no base";
  EXPECT_EQ(play.give(coalition_seat, Retrograde{only(ship), place("0809")}), Refused{"206.22"})
      << "seven hexes";
  ASSERT_EQ(play.give(coalition_seat, Retrograde{only(ship), place("0504")}), Refused{});
  EXPECT_EQ(table.at[ship].at, place("0504"));
}

TEST(FeRetrograde, PastEnemiesOnlyBesideFriends) {  // (206.22)
  Table table;
  table.add(Race::kzinti, "BC", "0604");
  ReachField reach;
  retrograde_reach(campaign(), table.at, Race::lyran, place("0703"), {}, reach);
  EXPECT_FALSE(reach.reaches(place("0704"))) << "it is next to 0604";
  table.add(Race::lyran, "CW", "0704");
  retrograde_reach(campaign(), table.at, Race::lyran, place("0703"), {}, reach);
  EXPECT_TRUE(reach.reaches(place("0704")));
}

TEST(FeParts, ShipsFedByAConvoyDoNotGoBack) {  // (206.31, 410.24), fe 1882-1887
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::lyran, "CW", "1706");
  const UnitId base = table.add(Race::lyran, "CW", "0605");
  table.at[ship].set(Mark::supplied_in_battle);
  for (const UnitId unit : {ship, base}) table.at[unit].set(Mark::fought);
  table.ask(Decision::retrograde, coalition_seat);
  const auto unsupplied = [&](UnitId unit) {
    bool any = false;
    for (const Violation& each :
         check_order(campaign(), table.at, coalition_seat, Retrograde{only(unit), place("0408")}))
      any = any || to_text(each.rule) == "fe:206.31";
    return any;
  };
  EXPECT_TRUE(unsupplied(ship)) << "in supply when it fought, but by no base";
  table.at[ship].set(Mark::based);
  EXPECT_FALSE(unsupplied(ship));
  EXPECT_FALSE(unsupplied(base));
}

TEST(FeRetrograde, IsSixHexesFar) {  // (206.21), fe 1861-1868
  Table table;
  ReachField reach;
  const Place from = place("0605");
  retrograde_reach(campaign(), table.at, Race::lyran, from, {}, reach);
  int six = 0;
  for (int i = 0; i < hex_count; ++i) {
    const int far = distance(place_at(i), from);
    if (far > 6) {
      EXPECT_FALSE(reach.reaches(place_at(i))) << to_text(place_at(i));
    }
    six += far == 6 && reach.reaches(place_at(i)) ? 1 : 0;
  }
  EXPECT_GT(six, 0);
}

// (206.21, 206.22) What bars the way of Lyrans from 0703 to 0704, standing there or next to it.
TEST(FeRetrograde, ShipsAndBasesWithASquadronBarTheWay) {  // (206.21, 206.22, 206.24), fe 1861-1880
  const auto reaches = [](std::string_view code, std::string_view hex, int fighters) {
    Table table;
    const UnitId enemy = table.add(Race::kzinti, code, hex);
    table.at[enemy].fighters = static_cast<std::uint8_t>(2 * fighters);
    ReachField reach;
    retrograde_reach(campaign(), table.at, Race::lyran, place("0703"), {}, reach);
    return reach.reaches(place("0704"));
  };
  for (const char* hex : {"0704", "0705"}) {
    EXPECT_FALSE(reaches("FF", hex, 0)) << hex;
    EXPECT_FALSE(reaches("BATS", hex, 6)) << hex;
    EXPECT_TRUE(reaches("BATS", hex, 5)) << hex << ": not a full squadron";
    EXPECT_TRUE(reaches("CONV", hex, 0)) << hex;
    EXPECT_TRUE(reaches("FRD", hex, 0)) << hex;
  }
  EXPECT_TRUE(reaches("FF", "0706", 0)) << "two hexes off";
}

TEST(FeRetrograde, PointsAreBasesPlanetsAndDocks) {  // (206.21), fe 1863-1868
  const auto point = [](std::string_view code) {
    Table table;
    table.add(Race::lyran, code, "0605");
    return is_retrograde_point(campaign(), table.at, coalition_seat, place("0605"));
  };
  for (const char* code : {"SB", "BATS", "MB", "FRD"}) EXPECT_TRUE(point(code)) << code;
  for (const char* code : {"CONV", "TGC", "CW"}) EXPECT_FALSE(point(code)) << code;
  Table table;
  const UnitId tug = table.add_tug(Race::lyran, "TGC", "0605", Mission::supply_point);
  EXPECT_FALSE(is_retrograde_point(campaign(), table.at, coalition_seat, place("0605")));
  EXPECT_NE(tug, no_unit);
}

// Kzintis who were in a battle in 1203, with a starbase in 1304.
struct Return {
  Table table;
  UnitList ships = table.add(2, Race::kzinti, "CM", "1203");
  Return() {
    table.settle(Race::kzinti);
    for (const UnitId unit : ships) table.at[unit].set(Mark::fought);
    table.ask(Decision::retrograde, alliance_seat);
    table.at.phasing = alliance_seat;
  }
  Refused goes(const UnitList& units, std::string_view to = "1304") const {
    return refusals(table, alliance_seat, Retrograde{units, place(to)});
  }
};

TEST(FeRetrograde, WhatAnOrderNames) {  // (206.1, 206.21, 206.33, 206.32), fe 1849-1898
  Return now;
  Position& at = now.table.at;
  EXPECT_EQ(now.goes(now.ships), Refused{});
  EXPECT_EQ(now.goes({}), Refused{"206.21"}) << "nobody";
  EXPECT_EQ(now.goes(list_of({now.ships[0], now.ships[0]})), Refused{"206.21"}) << "twice";
  const UnitId enemy = now.table.add(Race::lyran, "CW", "1102");
  EXPECT_EQ(now.goes(only(enemy)), Refused{"206.1"});
  at[enemy].at = place("0502");
  const UnitId fresh = now.table.add(Race::kzinti, "CM", "1203");
  EXPECT_EQ(now.goes(only(fresh)), Refused{"206.33"}) << "it was in no battle";
  at[fresh].set(Mark::fought);
  at[fresh].at = place("1202");
  EXPECT_EQ(now.goes(list_of({now.ships[0], fresh})), Refused{"206.21"}) << "another hex";
  at[fresh].at = place("1203");
  at[fresh].set(Mark::retrograded);
  EXPECT_EQ(now.goes(only(fresh)), Refused{"206.33"}) << "once";
  EXPECT_EQ(now.goes(now.ships, "1203"), (Refused{"206.21"})) << "no base is where they are";
  EXPECT_EQ(now.goes(now.ships, "1303"), Refused{"206.21"}) << "no base";
  const UnitId dock = now.table.add(Race::kzinti, "FRD", "1203");
  at[dock].set(Mark::fought);
  EXPECT_EQ(now.goes(only(dock)), Refused{"206.32"}) << "only in tow";
  const UnitId tug = now.table.add(Race::kzinti, "TGT", "1203");
  at[tug].set(Mark::fought);
  EXPECT_EQ(now.goes(list_of({dock, tug})), Refused{});
  at[tug].mission = Mission::base_work;
  EXPECT_EQ(now.goes(only(tug)), Refused{"206.33"}) << "at work";
}

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/tabletop.h"

// (203.0 to 207.0) Parts of stacks, who holds whom, reaction from several hexes, and ways of reserves.
namespace flagbridge::fe {
namespace {

void no_reaction(Session& play) {
  while (play.is_asked(alliance_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  }
}

TEST(FeParts, OneIsFinishedBeforeTheNextBegins) {  // (203.44), fe 1101-1107
  Table table;
  table.settle(Race::lyran);
  const UnitList ships = table.add(3, Race::lyran, "CW", "0502");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"0503"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"0504"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(only(ships[1]), {"0504"}, true)), Refused{"203.44"});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"0505"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_TRUE(table.at[ships[0]].has(Mark::moved));
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the others wait";
  EXPECT_FALSE(table.at[ships[1]].has(Mark::moved));
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"0504"})), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  EXPECT_TRUE(table.at[ships[2]].has(Mark::moved));
}

TEST(FeParts, WhoHasGoneBeyondTheMapStaysThere) {  // (207.26), fe 1935-1938
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1402");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI"}, true)), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::proceed));
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"1501"})), Refused{"207.26"});
}

TEST(FeParts, ALongReactionIsNotBothHexesAtOnce) {  // (205.32, 205.33), fe 1683-1691, 1717-1750
  Table table;
  const UnitList klingons = table.add(10, Race::klingon, "D6", "2110");
  table.add(Race::federation, "BATS", "2308");
  const UnitList feds = table.add(2, Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(klingons, {"2209", "2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2309")}), Refused{});
  EXPECT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2209")}), Refused{"205.2"});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "he chooses his next hex first";
  ASSERT_EQ(play.give(coalition_seat, along(klingons, {"2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{only(feds[0]), place("2208")}), Refused{});
}

TEST(FeParts, ShipsAreComparedNotBases) {  // (203.55), fe 1216-1225
  Table table;
  table.add(Race::kzinti, "BATS", "1003");  // six factors of fighters, and a rating of nine
  table.add(3, Race::kzinti, "FF", "1003");
  UnitList force = table.add(3, Race::lyran, "CW", "1003");
  static_cast<void>(force.push_back(table.add(Race::lyran, "CC", "1003")));
  const auto goes = [&](const UnitList& units) {
    return may_leave(campaign(), table.at, coalition_seat, place("1003"), set_of({units}));
  };
  EXPECT_TRUE(goes(list_of({force[3], force[0], force[1]}))) << "nine against three: six more";
  EXPECT_FALSE(goes(force)) << "one stays";
  Table alone;
  const UnitId starbase = alone.add(Race::kzinti, "SB", "1003");
  ASSERT_EQ(alone.at[starbase].fighters, 24);
  const UnitId leader = alone.add(Race::lyran, "CW", "1003");
  alone.add(Race::lyran, "FF", "1003");
  EXPECT_TRUE(may_leave(campaign(), alone.at, coalition_seat, place("1003"), set_of({only(leader)})))
      << "six against the three of fighters alone";
}

TEST(FeParts, OwnBasesDoNotLeadEither) {  // (203.55)
  Table table;
  const UnitId leader = table.add(Race::kzinti, "BC", "1003");
  table.add(Race::kzinti, "CL", "1003");
  table.add(Race::kzinti, "BATS", "1003");
  table.add(4, Race::lyran, "FF", "1003");
  EXPECT_TRUE(may_leave(campaign(), table.at, alliance_seat, place("1003"), set_of({only(leader)})));
}

TEST(FeParts, AnotherHexLendsNoCommander) {  // (205.61, 203.55)
  Table table;
  const UnitList frigates = table.add(3, Race::kzinti, "FF", "0903");
  table.add(2, Race::klingon, "E4", "0903");
  const UnitId leader = table.add(Race::kzinti, "DN", "1103");
  const UnitId mover = table.add(Race::klingon, "D7", "1002");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(mover), {"1003"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, React{list_of({frigates[0], frigates[1], leader}), place("1003")}),
            Refused{"205.61"});
  EXPECT_EQ(play.give(alliance_seat, React{list_of({frigates[0], leader}), place("1003")}), Refused{});
}

TEST(FeParts, HalfAShipAndHalfASquadronAreNoShip) {  // (203.54)
  EXPECT_EQ(equivalents(1, 6), 1);
  EXPECT_EQ(equivalents(2, 6), 3);
  EXPECT_EQ(equivalents(1, 12), 3);
}

TEST(FeParts, AStackThatHasMovedTakesNoDockAlong) {  // (203.48), fe 1146-1151
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1010");
  const UnitId dock = table.add(Race::klingon, "FRD", "1011");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(tug), {"1011"}, true)), Refused{});
  no_reaction(play);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({tug, dock}), {"1012"})), Refused{"203.48"});
}

TEST(FeParts, ReservesUseTheirCommander) {  // (203.554, 203.741)
  Table table;
  const UnitId leader = table.add(Race::kzinti, "DN", "1304");
  UnitList reserve = table.add(4, Race::kzinti, "CL", "1304");
  static_cast<void>(reserve.push_back(leader));
  for (const Place near : campaign().hex(place("1304")).near) {
    for (const UnitId unit : table.add(3, Race::lyran, "FF", "0504")) table.at[unit].at = near;
  }
  table.add(Race::lyran, "CW", "1306");
  table.add(Race::kzinti, "CL", "1306");
  const ReserveRoute route = reserve_route(campaign(), table.at, alliance_seat, reserve, place("1306"));
  ASSERT_TRUE(route.found);
  EXPECT_EQ(route.needed, 2) << "three frigates hold one of them, not three";
}

TEST(FeParts, AReserveWaitsBeyondTheMap) {  // (207.24, 507.1), fe 1925-1930
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(2, Race::kzinti, "BC", "off-KZI");
  table.at.realm(Race::kzinti).released = 0xffff;
  table.ask(Decision::reserves, alliance_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, alliance_seat, HoldReserve{ships}).none());
  for (const UnitId unit : ships) table.at[unit].set(Mark::reserve);
  const ReserveRoute route = reserve_route(campaign(), table.at, alliance_seat, ships, place("1402"));
  EXPECT_TRUE(route.found);
  EXPECT_EQ(route.steps, 2) << "over the edge into 1401 or 1501, and on";
}

TEST(FeParts, StrategicMovesKeepOutOfAClosedZone) {  // (503.61), fe 5980-5985
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  const RaceSet both{Race::lyran, Race::klingon};
  ReachField open;
  strategic_reach(campaign(), table.at, Race::lyran, both, place("0608"), open);
  table.at.realm(Race::klingon).at_war = 0;
  ReachField closed;
  strategic_reach(campaign(), table.at, Race::lyran, both, place("0608"), closed);
  int zone = 0;
  for (int i = 0; i < hex_count; ++i) {
    const Place at = place_at(i);
    if (may_enter(campaign(), table.at, Race::lyran, at)) continue;
    EXPECT_FALSE(closed.reaches(at)) << to_text(at);
    zone += open.reaches(at) && campaign().hex(at).kind == Land::neutral_zone ? 1 : 0;
  }
  EXPECT_GT(zone, 0) << "there is something to keep out of";
}

TEST(FeParts, EachDockNeedsATugOfItsOwn) {  // (421.3), fe 4385-4392
  Table table;
  table.settle(Race::lyran);
  const UnitId tug = table.add(Race::lyran, "TGC", "0608");
  const UnitList docks = table.add(2, Race::lyran, "FRD", "0608");
  table.ask(Decision::strategic, coalition_seat);
  const auto goes = [&](const UnitList& units) {
    Refused rules;
    for (const Violation& each :
         check_order(campaign(), table.at, coalition_seat, Relocate{units, place("0707")}))
      rules.push_back(to_text(each.rule).substr(3));
    return rules;
  };
  EXPECT_EQ(goes(list_of({tug, docks[0]})), Refused{});
  EXPECT_EQ(goes(list_of({tug, docks[0], docks[1]})), Refused{"421.3"});
  table.at[tug].set(Mark::crippled);
  EXPECT_EQ(goes(list_of({tug, docks[0]})), Refused{"421.3"});
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

}  // namespace
}  // namespace flagbridge::fe

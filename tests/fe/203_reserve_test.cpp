#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"

// (203.7) Reserve movement.
namespace flagbridge::fe {
namespace {

// A Kzinti frigate in battle in 0601, with Lyrans in 0801 and 0703 between it and the starbase in 0902.
struct CutOff {
  Table table;
  UnitId ship;
  UnitList reserve;
  CutOff() {
    table.settle(Race::kzinti);
    for (Counter& counter : table.at.counters) {
      if (counter.at == place("0701") || counter.at == place("0703") || counter.at == place("0803"))
        counter.at = place("1304");
    }
    ship = table.add(Race::kzinti, "FF", "0601");
    table.at[ship].clear(Mark::supplied_at_start);
    for (const char* hex : {"0601", "0801", "0703", "1006"}) table.add(Race::lyran, "CW", hex);
    reserve = table.add(2, Race::kzinti, "BC", "1001");
    for (const UnitId unit : reserve) table.at[unit].set(Mark::reserve);
  }
};

TEST(FeReserve, OpensASupplyPath) {  // (203.731)
  CutOff cut;
  Session play(cut.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{cut.reserve, place("1006"), {}}), Refused{"203.73"})
      << "the Lyrans there bar no way";
  Table supplied = cut.table;
  supplied.at[cut.ship].set(Mark::supplied_at_start);
  {
    Session late(supplied, {});
    late.turn(coalition_seat, ask_reserve_movement);
    EXPECT_EQ(late.give(alliance_seat, MoveReserve{cut.reserve, place("0801"), {}}), Refused{"203.73"})
        << "it would be in supply anyway";
  }
  ASSERT_EQ(play.give(alliance_seat, MoveReserve{cut.reserve, place("0801"), {}}), Refused{});
  note_supply_in_battle(campaign(), cut.table.at, place("0601"));
  EXPECT_TRUE(cut.table.at[cut.ship].has(Mark::supplied_in_battle));
}

TEST(FeReserve, IsAskedForAnObjectiveThatIsNoBattle) {  // (203.731)
  CutOff cut;
  for (const UnitId unit : cut.reserve) cut.table.at[unit].at = place("1401");
  ASSERT_EQ(distance(place("1401"), place("0801")), 6);
  ASSERT_FALSE(reserve_may_reach(campaign(), cut.table.at, alliance_seat, cut.reserve[0], place("0601")));
  Session play(cut.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement)) << "no battle is in reach";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{cut.reserve, place("0801"), {}}), Refused{});
}

TEST(FeReserve, OpensTheWayOfAnother) {  // (203.732)
  HeldReserve now(1);
  Session play(now.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{now.held, place("1206")}), Refused{"203.743"})
      << "one ship cannot leave half of itself behind";
  ASSERT_EQ(play.give(alliance_seat, MoveReserve{now.openers, place("1305")}), Refused{}) << "no battle hex";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{now.held, place("1206")}), Refused{})
      << "through 1305, where the others hold the enemy";
}

TEST(FeReserve, IsNotOpenedAWayItCanForce) {  // (203.732, 203.741), fe 1357-1375
  HeldReserve now(8);
  Session play(now.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{now.openers, place("1305")}), Refused{"203.73"})
      << "eight ships leave one behind and go through";
}

// A Kzinti frigate in battle in 1406, five hexes from the capital, with two rings of Klingons around it. The
// way out leads through 1405 and 1404: the outer ring can be reached from 1403, the inner one only past it.
struct TwoRings {
  Table table;
  UnitId ship;
  UnitList outer;  // in reserve in 1403
  UnitList inner;  // in reserve in 1001, six hexes from 1405
  explicit TwoRings(int inner_ships = 2) {
    table.add(Race::kzinti, "SB", "1401");
    ship = table.add(Race::kzinti, "FF", "1406");
    table.at[ship].clear(Mark::supplied_at_start);
    table.add(Race::klingon, "D7", "1406");
    for (int i = 0; i < hex_count; ++i) {
      const int away = distance(place_at(i), place("1406"));
      if (away == 0 || away > 2) continue;
      for (const UnitId unit : table.add(2, Race::klingon, "D7", "1509")) table.at[unit].at = place_at(i);
    }
    outer = table.add(2, Race::kzinti, "BC", "1403");
    inner = table.add(inner_ships, Race::kzinti, "BC", "1001");
    for (const UnitId unit : outer) table.at[unit].set(Mark::reserve);
    for (const UnitId unit : inner) {
      table.at[unit].set(Mark::reserve);
      table.at[unit].reserve = 1;
    }
  }
  MoveReserve both(std::string_view first, std::string_view second) const {
    MoveReserve order{outer, place(first)};
    for (const UnitId unit : inner) static_cast<void>(order.units.push_back(unit));
    static_cast<void>(order.others.push_back(place(second)));
    return order;
  }
};

TEST(FeReserve, SeveralOpenASupplyPathTogether) {  // (203.731), fe 1348-1356
  TwoRings rings;
  ASSERT_EQ(distance(place("1001"), place("1405")), 6);
  ASSERT_EQ(distance(place("1001"), place("1406")), 7) << "the battle is out of reach";
  Session play(rings.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{rings.outer, place("1404")}), Refused{"203.73"})
      << "the inner ring is closed still";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{rings.inner, place("1405")}), Refused{"203.73"});
  EXPECT_EQ(play.give(alliance_seat, rings.both("1404", "1304")), Refused{"203.731"}) << "nobody is in 1304";
  ASSERT_EQ(play.give(alliance_seat, rings.both("1404", "1405")), Refused{});
  for (const UnitId unit : rings.outer) EXPECT_EQ(rings.table.at[unit].at, place("1404"));
  for (const UnitId unit : rings.inner) EXPECT_EQ(rings.table.at[unit].at, place("1405"));
  note_supply_in_battle(campaign(), rings.table.at, place("1406"));
  EXPECT_TRUE(rings.table.at[rings.ship].has(Mark::supplied_in_battle));
}

TEST(FeReserve, NobodyGoesAlongWhoIsNotNeeded) {  // (203.731)
  TwoRings rings;
  for (Counter& counter : rings.table.at.counters) {
    if (counter.race == Race::klingon && counter.at == place("1405")) counter.at = place("1406");
  }
  rings.table.at[rings.table.add(Race::klingon, "D7", "1006")].set(Mark::moved);
  Session play(rings.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  EXPECT_EQ(play.give(alliance_seat, rings.both("1404", "1006")), Refused{"203.731"})
      << "one of them would be enough";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{rings.outer, place("1404")}), Refused{});
}

// Eight ships in 1001 leave two in the outer ring and go on to the inner one.
TEST(FeReserve, NobodyIsNeededWhereTheOthersCanForceTheirWay) {  // (203.731, 203.741), fe 1348-1356
  TwoRings rings(8);
  Session play(rings.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  EXPECT_EQ(play.give(alliance_seat, rings.both("1404", "1405")), Refused{"203.731"})
      << "those in 1403 may stay there";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{rings.inner, place("1405")}), Refused{"203.73"})
      << "with nobody in the outer ring that is closed";
  const MoveReserve alone{rings.inner, place("1405"), list_of({rings.inner[6], rings.inner[7]})};
  ASSERT_EQ(play.give(alliance_seat, alone), Refused{});
  for (const UnitId unit : alone.dropped)
    EXPECT_EQ(distance(rings.table.at[unit].at, place("1406")), 2) << "in the outer ring";
  note_supply_in_battle(campaign(), rings.table.at, place("1406"));
  EXPECT_TRUE(rings.table.at[rings.ship].has(Mark::supplied_in_battle));
}

TEST(FeReserve, IsAskedIfItOpensARouteWithThoseItLeavesBehind) {  // (203.731, 203.741)
  for (const int ships : {2, 8}) {
    TwoRings rings(ships);
    for (const UnitId unit : rings.outer) rings.table.at[unit].clear(Mark::reserve);
    EXPECT_EQ(may_open_together(campaign(), rings.table.at, alliance_seat), ships == 8) << ships;
    std::array<Order, 40> buffer;
    OptionList<Order> list{std::span<Order>(buffer)};
    list_openers(campaign(), rings.table.at, alliance_seat, list);
    EXPECT_EQ(list.list().empty(), ships != 8);
    rings.table.ask(Decision::reserve_movement, alliance_seat);
    for (const Order& each : list.list())
      EXPECT_EQ(refusals(rings.table, alliance_seat, std::get<MoveReserve>(each)), Refused{});
  }
}

// Klingons in all hexes in reach of a third reserve, in the west.
TEST(FeReserve, ManyHexesWithEnemiesHideNoneOfThem) {  // (203.731)
  TwoRings rings;
  Table& table = rings.table;
  const UnitId third = table.add(Race::kzinti, "BC", "0604");
  table.at[third].set(Mark::reserve);
  table.at[third].reserve = 2;
  int hexes = 0;
  for (int i = 0; i < hex_count; ++i) {
    const int away = distance(place_at(i), place("0604"));
    if (away == 0 || away > 6 || distance(place_at(i), place("1001")) < 2) continue;
    if (distance(place_at(i), place("1406")) < 7) continue;
    table.at[table.add(Race::klingon, "E4", "1509")].at = place_at(i);
    ++hexes;
  }
  ASSERT_GT(hexes, 64);
  EXPECT_TRUE(may_open_together(campaign(), table.at, alliance_seat));
  std::array<Order, 40> buffer;
  OptionList<Order> list{std::span<Order>(buffer)};
  list_openers(campaign(), table.at, alliance_seat, list);
  EXPECT_FALSE(list.list().empty());
}

TEST(FeReserve, AnOrderNamesAsManyReservesAsPlaces) {  // (203.72, 203.731)
  TwoRings rings;
  MoveReserve order = rings.both("1404", "1405");
  order.others.clear();
  EXPECT_EQ(refusals(rings.table, alliance_seat, order), Refused{"203.72"});
  order = MoveReserve{rings.outer, place("1404")};
  static_cast<void>(order.others.push_back(place("1405")));
  EXPECT_EQ(refusals(rings.table, alliance_seat, order), Refused{"203.72"});
}

TEST(FeReserve, WhatSeveralCanOpenIsListed) {  // (203.731)
  TwoRings rings;
  Session play(rings.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  std::array<Order, 40> buffer;
  OptionList<Order> list{std::span<Order>(buffer)};
  list_openers(campaign(), rings.table.at, alliance_seat, list);
  ASSERT_FALSE(list.list().empty());
  EXPECT_EQ(play.give(alliance_seat, list.list()[0]), Refused{});
  rings.table.at[rings.ship].set(Mark::supplied_at_start);
  EXPECT_FALSE(may_open_together(campaign(), rings.table.at, alliance_seat)) << "nobody is in need";
}

TEST(FeReserve, MovesInPartUnderAShipThatCommands) {  // (203.72, 203.75, 203.76)
  Table table;
  UnitList fleet = table.add(6, Race::kzinti, "FF", "1304");
  const UnitId leader = table.add(Race::kzinti, "BC", "1304");
  for (const UnitId unit : fleet) table.at[unit].set(Mark::reserve);
  table.at[leader].set(Mark::reserve);
  table.add(Race::kzinti, "BATS", "1205");
  table.add(3, Race::klingon, "D7", "1205");
  Session play(table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{fleet, place("1205"), {}}), Refused{"203.72"})
      << "a frigate commands three others";
  table.at[fleet[0]].set(Mark::crippled);
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{list_of({leader, fleet[0]}), place("1205"), {}}),
            Refused{"203.75"});
  ASSERT_EQ(play.give(alliance_seat, MoveReserve{list_of({leader, fleet[1]}), place("1205"), {}}), Refused{});
  EXPECT_FALSE(table.at[fleet[2]].has(Mark::reserve)) << "what stays is no reserve";
}

TEST(FeReserve, KeepsWhatItsNewFlagshipCommands) {  // (203.76)
  Table table;
  const UnitId leader = table.add(Race::kzinti, "DN", "1304");
  const UnitList frigates = table.add(6, Race::kzinti, "FF", "1304");
  table.at[leader].clear(Mark::reserve);
  for (const UnitId unit : frigates) table.at[unit].set(Mark::reserve);
  trim_reserve(campaign(), table.at, place("1304"), 0);
  int left = 0;
  for (const UnitId unit : frigates) left += table.at[unit].has(Mark::reserve) ? 1 : 0;
  EXPECT_EQ(left, 1 + command_of(campaign(), table.at[frigates[0]]));
}

// Enemies all around 1304: the reserve there has to leave ships behind (fe 1364-1391).
struct Ring {
  Table table;
  UnitId leader;
  UnitList fleet;
  Ring() {
    leader = table.add(Race::kzinti, "DN", "1304");
    fleet = table.add(5, Race::kzinti, "CM", "1304");
    table.at[leader].set(Mark::reserve);
    for (const UnitId unit : fleet) table.at[unit].set(Mark::reserve);
    for (const Place near : campaign().hex(place("1304")).near) {
      table.at[table.add(Race::klingon, "D7", "1509")].at = near;
    }
    table.add(Race::kzinti, "BATS", "1405");
    table.add(Race::kzinti, "CONV", "1206");
    table.add(2, Race::klingon, "D7", "1206");
  }
  UnitList all() const {
    UnitList units = fleet;
    static_cast<void>(units.push_back(leader));
    return units;
  }
};

// (203.554, 203.71, 205.13)
TEST(FeReserve, LeavesAsFewAsItCanOnTheWay) {  // (203.74, 203.741, 203.742, 203.743)
  Ring ring;
  Session play(ring.table, {});
  play.turn(coalition_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserve_movement));
  const Place to = place("1206");
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{ring.all(), to, {}}), Refused{"203.741"})
      << "one has to stay";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{ring.all(), to, only(ring.leader)}), Refused{"203.742"})
      << "not the flagship";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{ring.all(), to, list_of({ring.fleet[0], ring.fleet[1]})}),
            Refused{"203.741"})
      << "nor more than needed";
  EXPECT_EQ(play.give(alliance_seat, MoveReserve{list_of({ring.leader}), to, {}}), Refused{"203.743"});
  ASSERT_EQ(play.give(alliance_seat, MoveReserve{ring.all(), to, only(ring.fleet[0])}), Refused{});
  EXPECT_EQ(ring.table.at[ring.leader].at, to);
  EXPECT_EQ(distance(ring.table.at[ring.fleet[0]].at, place("1304")), 1);
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

TEST(FeReserve, IsOfShipsThatCarryTheMarker) {  // (507.1, 203.72, 203.75), fe 1336-1343
  HeldReserve now(3);
  now.table.ask(Decision::reserve_movement, alliance_seat);
  const auto refused = [&](std::string_view rule) {
    return refused_by(rule, now.table, alliance_seat, MoveReserve{now.held, place("1206")});
  };
  EXPECT_FALSE(refused("507.1"));
  now.table.at[now.held[0]].clear(Mark::reserve);
  EXPECT_TRUE(refused("507.1"));
  now.table.at[now.held[0]].set(Mark::reserve);
  EXPECT_FALSE(refused("203.75"));
  now.table.at[now.held[0]].set(Mark::crippled);
  EXPECT_TRUE(refused("203.75"));
}

}  // namespace
}  // namespace flagbridge::fe

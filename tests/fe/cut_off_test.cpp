#include "tests/fe/tabletop.h"

// (410.0, 411.7, 413.4) Parts of a grid and their points, expeditions, and who lives on an ally.
namespace flagbridge::fe {
namespace {

void keep_at(Table& table, Race race, std::string_view hex, int points, bool apart) {
  store(table.at, race, place(hex), 20 * points, apart);
  table.at.realm(race).earned += 20 * points;
}

void collect(Table& table, Seat seat) {
  Session play(table, {});
  table.at.phasing = seat;
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
}

void clear_hex(Table& table, std::string_view hex) {
  for (std::size_t i = 0; i < table.at.counters.size(); ++i) {
    if (table.at.counters[i].at == place(hex)) remove_counter(table.at, unit_at(static_cast<int>(i)));
  }
}

// A Kzinti base in 0703 with Lyrans two hexes away on all sides.
struct Ring {
  Table table;
  UnitId base;
  UnitList besiegers;
  Ring() {
    base = table.add(Race::kzinti, "SB", "0703");
    for (int i = 0; i < hex_count; ++i) {
      if (distance(place_at(i), place("0703")) != 2) continue;
      const UnitId ship = table.add(Race::lyran, "FF", "0502");
      table.at[ship].at = place_at(i);
      static_cast<void>(besiegers.push_back(ship));
    }
  }
  void lift() {
    for (const UnitId unit : besiegers) remove_counter(table.at, unit);
  }
};

TEST(FeParts, PointsAreLostWithTheOnlyBaseOfAPart) {  // (413.44), fe 4054-4063
  Table table;
  table.settle(Race::kzinti);
  clear_hex(table, "0902");
  Table plain = table;
  collect(plain, alliance_seat);
  keep_at(table, Race::kzinti, "0902", 12, false);
  collect(table, alliance_seat);
  EXPECT_TRUE(table.at.stockpiles.empty());
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, plain.at.realm(Race::kzinti).treasury)
      << "1004 is near, but was not of that part";
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeParts, AnotherBaseOfThePartHasThePoints) {  // (413.44)
  Ring ring;
  const UnitId second = ring.table.add(Race::kzinti, "BATS", "0702");
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U);
  const Place first = ring.table.at.stockpiles[0].at;
  const int points = ring.table.at.stockpiles[0].points;
  const bool at_base = first == place("0703");
  remove_counter(ring.table.at, at_base ? ring.base : second);
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U);
  EXPECT_EQ(ring.table.at.stockpiles[0].at, at_base ? place("0702") : place("0703"));
  EXPECT_GE(ring.table.at.stockpiles[0].points, points);
}

TEST(FeParts, WhatWasPutByStaysThereAfterASiege) {  // (413.45), fe 4064-4079
  Ring ring;
  keep_at(ring.table, Race::kzinti, "0703", 20, true);
  collect(ring.table, alliance_seat);
  EXPECT_EQ(ring.table.at.stockpiles.size(), 2U) << "beside what the part earns";
  ring.lift();
  ring.table.settle(Race::kzinti);
  collect(ring.table, alliance_seat);
  ASSERT_EQ(ring.table.at.stockpiles.size(), 1U) << "the earnings have come home";
  EXPECT_EQ(ring.table.at.stockpiles[0].at, place("0703"));
  EXPECT_EQ(ring.table.at.stockpiles[0].points, 20 * 20);
  EXPECT_EQ(campaign().broken(ring.table.at), "");
}

TEST(FeParts, APointBuysFightersForTheBaseItself) {  // (413.41, 410.41), fe 4033-4042, 3826-3830
  Ring ring;
  Table& table = ring.table;
  table.at[ring.base].fighters = 0;
  Session play(table, {});
  play.turn(alliance_seat, collect_income);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::provisions));
  ASSERT_EQ(play.give(alliance_seat, Provide{Support::part, Race::kzinti, only(ring.base)}), Refused{});
  EXPECT_EQ(table.at.stockpiles[0].points, 0) << "the one point it has earned";
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[ring.base].fighters, 2 * 12);
}

TEST(FeExpedition, WhoFallsBehindHasLeftIt) {  // (411.72), fe 3946-3955
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitList ships = table.add(3, Race::kzinti, "BC", "2910");
  for (const UnitId unit : ships)
    static_cast<void>(table.at.backings.push_back({unit, Race::kzinti, Support::expedition}));
  const auto supplied = [&](UnitId unit) {
    note_supply_to_move(campaign(), table.at);
    return table.at[unit].has(Mark::supplied_to_move);
  };
  EXPECT_TRUE(supplied(ships[1]));
  table.at[ships[1]].at = place("2904");
  ASSERT_EQ(distance(place("2910"), place("2904")), 6);
  EXPECT_TRUE(supplied(ships[1])) << "six hexes are near enough";
  table.at[ships[1]].at = place("2803");
  ASSERT_GT(distance(place("2910"), place("2803")), 6);
  EXPECT_FALSE(supplied(ships[1]));
  EXPECT_TRUE(supplied(ships[0])) << "the others are together";
  EXPECT_TRUE(supplied(ships[2]));
}

TEST(FeExpedition, ItsDockMendsShips) {  // (411.72, 411.74, 420.432), fe 3958-3963
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::federation);
  const UnitId dock = table.add(Race::kzinti, "FRD", "2910");
  const UnitId ship = table.add(Race::kzinti, "FF", "2910");
  table.at[ship].set(Mark::crippled);
  const int points = repair_points(campaign(), table.at[ship]);
  table.pay(Race::kzinti, 10);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{"420.432"});
  static_cast<void>(table.at.backings.push_back({dock, Race::kzinti, Support::expedition}));
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 10 - 10 * points) << "half a point each, as at home";
}

TEST(FeHomeless, DronesAreFiredWithinTheOwnGrid) {  // (410.55)
  Table table;
  table.settle(Race::klingon);
  table.battle("1410", Ground::open, coalition_seat);
  const UnitId scout = table.add(Race::klingon, "D6D", "1410");
  const UnitId flagship = table.add(Race::klingon, "D7C", "1410");
  table.add(Race::kzinti, "BC", "1410");
  FormForce order;
  order.flagship = flagship;
  static_cast<void>(order.drones.push_back(scout));
  table.pay(Race::klingon, 10);
  static_cast<void>(table.at.backings.push_back({scout, Race::lyran, Support::host}));
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none())
      << "named by an ally, supplied from home";
}

TEST(FeHomeless, AConvoyOfTheHostIsNoBaseToGoHomeTo) {  // (206.31)
  Table table;
  table.settle(Race::klingon);
  const UnitId convoy = table.add(Race::klingon, "CONV", "1003");
  const UnitId ship = table.add(Race::lyran, "CW", "1003");
  static_cast<void>(table.at.backings.push_back({ship, Race::klingon, Support::host}));
  bool any = false;
  for (int i = 0; i < hex_count; ++i) {
    table.at[convoy].at = place("1003");
    table.at[ship].at = place_at(i);
    const Census census(campaign(), table.at);
    if (!is_backed(campaign(), table.at, census, ship, false)) continue;
    table.at[convoy].at = place("1411");
    const bool without = is_backed(campaign(), table.at, Census(campaign(), table.at), ship, false);
    table.at[convoy].at = place("1003");
    EXPECT_EQ(is_backed(campaign(), table.at, census, ship, false, true), without) << i;
    any = any || !without;
  }
  EXPECT_TRUE(any) << "the convoy reaches farther";
}

TEST(FeSupply, RomulansHaveNothingBeyondTheMap) {  // (207.28, 506.0), fe 4685
  Table table;
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::romulan, false).reaches(place("6119")));
  EXPECT_TRUE(SupplyField(campaign(), table.at, census, Race::kzinti, false).reaches(place("1101")));
}

TEST(FeSupply, ANewShipWasNotOutOfSupply) {  // (410.22), fe 3767-3772
  Table table;
  table.settle(Race::klingon);
  table.pay(Race::klingon, 200);
  Session play(table, {});
  play.turn(coalition_seat, ask_production);
  std::uint16_t line = 0;
  while (line < 30 && play.give(coalition_seat, Build{Race::klingon, line, 0, nowhere, false}) != Refused{})
    ++line;
  ASSERT_LT(line, 30);
  const Counter& ship = table.at.counters[table.at.counters.size() - 1];
  ASSERT_TRUE(ship.has(Mark::new_hull));
  EXPECT_TRUE(ship.has(Mark::supplied_at_start));
}

TEST(FeTransfer, NoPointsAreKeptAtATug) {  // (413.45)
  Table table;
  table.settle(Race::klingon);
  const UnitId post = table.add(Race::klingon, "TGA", "1413");
  table.at[post].mission = Mission::supply_point;
  const UnitId tug = table.add(Race::klingon, "TGA", "1411");
  table.at[tug].mission = Mission::transport;
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  ASSERT_TRUE(is_node(campaign(), table.at, RaceSet{Race::klingon}, place("1413")));
  EXPECT_EQ(play.give(coalition_seat, Send{tug, Race::klingon, 10, place("1413")}), Refused{"435.22"});
  EXPECT_EQ(play.give(coalition_seat, Send{tug, Race::klingon, 10, place("1509")}), Refused{});
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

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/tabletop.h"

// (410.0, 411.7, 413.4) Parts of a grid and their points, expeditions, and who lives on an ally.
namespace flagbridge::fe {
namespace {

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

TEST(FeParts, PointsAreLostWithTheOnlyBaseOfAPart) {  // (413.44), fe 4054-4063
  Table table;
  table.settle(Race::kzinti);
  clear_hex(table, "0902");
  Table plain = table;
  collect(plain, alliance_seat);
  keep_at(table, Race::kzinti, "0902", 12);
  collect(table, alliance_seat);
  EXPECT_TRUE(table.at.stockpiles.empty());
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, plain.at.realm(Race::kzinti).treasury)
      << "1004 is near, but was not of that part";
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeParts, AnotherBaseOfThePartHasThePoints) {  // (413.44)
  Besieged ring("SB");
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
  Besieged ring("SB");
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
  Besieged ring("SB");
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
  DroneScout drones;
  drones.table.settle(Race::klingon);
  static_cast<void>(drones.table.at.backings.push_back({drones.scout, Race::lyran, Support::host}));
  EXPECT_EQ(drones.refused(), Refused{}) << "named by an ally, supplied from home";
}

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

TEST(FeParts, AStarbaseMendsOnForItsLastPoint) {  // (410.34), fe 3804-3816
  Besieged siege("SB");
  Table& table = siege.table;
  const UnitId frigate = table.add(Race::kzinti, "FF", "0703");
  const UnitId cruiser = table.add(Race::kzinti, "CM", "0703");
  for (const UnitId unit : {frigate, cruiser}) table.at[unit].set(Mark::crippled);
  ASSERT_EQ(repair_points(campaign(), table.at[frigate]), 2) << "for one point, no more and no less";
  keep_at(table, Race::kzinti, "0703", 1);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(frigate)}), Refused{});
  ASSERT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(play.give(alliance_seat, Repair{only(cruiser)}), Refused{}) << "up to sixteen points";
}

TEST(FeParts, PodsAreNoIncome) {  // (410.34, 509.36)
  for (const bool earned : {false, true}) {
    Besieged siege("SB");
    Table& table = siege.table;
    table.at.realm(Race::kzinti).pods = {1, 0, 0};
    const UnitId tug = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
    ASSERT_TRUE(change_pod(campaign(), table.at, tug, Mission::none));
    table.at[tug].mission = Mission::none;
    const UnitId ship = table.add(Race::kzinti, "CM", "0703");
    table.at[ship].set(Mark::crippled);
    if (earned) keep_at(table, Race::kzinti, "0703", 1);
    ASSERT_EQ(table.at.stockpiles.size(), 1U);
    const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("0703"));
    ASSERT_TRUE(purse.has_value());
    if (earned) charge(campaign(), table.at, *purse, Points(1));
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
    EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), earned ? Refused{"420.2"} : Refused{});
  }
}

TEST(FeParts, WhatOnePartPaidIsNotPaidInAnother) {  // (410.34, 413.44)
  Besieged siege("SB");
  Table& table = siege.table;
  table.add(Race::kzinti, "SB", "1304");
  for (int i = 0; i < hex_count; ++i) {
    if (distance(place_at(i), place("1304")) == 2)
      table.at[table.add(Race::lyran, "FF", "0502")].at = place_at(i);
  }
  const SupplyField field = siege.field();
  ASSERT_NE(field.part_at(place("1304")), 0);
  ASSERT_NE(field.part_at(place("1304")), field.part_at(place("0703")));
  UnitList ships;
  for (const char* hex : {"0703", "1304"}) {
    static_cast<void>(ships.push_back(table.add(Race::kzinti, "CM", hex)));
    table.at[ships.back()].set(Mark::crippled);
    keep_at(table, Race::kzinti, hex, 1);
  }
  const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("1304"));
  ASSERT_TRUE(purse.has_value());
  charge(campaign(), table.at, *purse, Points(1));
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ships[0])}), Refused{}) << "for all that part has";
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ships[1])}), Refused{"420.2"})
      << "the point of this one went elsewhere";
}

}  // namespace
}  // namespace flagbridge::fe

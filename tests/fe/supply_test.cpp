#include "tests/fe/tabletop.h"

// (410.0 to 414.0) Supply routes and grids, (420.0) repair.
namespace flagbridge::fe {
namespace {

bool supplied(const Table& table, Race race, std::string_view hex, bool in_battle = false) {
  const Census census(campaign(), table.at);
  return SupplyField(campaign(), table.at, census, race, in_battle).supplies(place(hex));
}

TEST(FeSupply, ReachesSixHexesFromTheGrid) {  // (410.1, 411.0, 413.1)
  Table table;
  table.settle(Race::lyran);
  EXPECT_TRUE(supplied(table, Race::lyran, "0408"));
  EXPECT_TRUE(supplied(table, Race::lyran, "0603"));
  table.settle(Race::kzinti);
  // From the battle station in 0705 it is six hexes to 1304 and seven to 1404.
  EXPECT_EQ(distance(place("0705"), place("1304")), 6);
  EXPECT_FALSE(supplied(table, Race::lyran, "1501"));
}

TEST(FeSupply, UnitsOnBasesAndPlanetsHaveIt) {  // (410.25, 410.4, 410.42)
  Table table;
  table.add(Race::kzinti, "BATS", "1205");
  EXPECT_TRUE(supplied(table, Race::kzinti, "1205")) << "no grid, and supplied all the same";
  table.add(Race::lyran, "MB", "2210");
  EXPECT_FALSE(supplied(table, Race::lyran, "2210")) << "a mobile base supplies nobody by itself";
}

TEST(FeSupply, IsCutBesideEnemyShips) {  // (411.31, 411.2)
  Table table;
  table.add(Race::kzinti, "SB", "1304");
  table.settle(Race::kzinti);
  for (int i = 0; i < static_cast<int>(table.at.counters.size()); ++i) {
    Counter& counter = table.at.counters[static_cast<std::size_t>(i)];
    if (counter.at == place("0701") || counter.at == place("0703") || counter.at == place("0803"))
      counter.at = place("1304");
  }
  ASSERT_TRUE(supplied(table, Race::kzinti, "0601")) << "from 0902 by 0801 and 0701";
  for (const char* hex : {"0801", "0802", "0702"}) table.add(Race::lyran, "CW", hex);
  EXPECT_FALSE(supplied(table, Race::kzinti, "0601"));
  table.add(Race::kzinti, "FF", "0701");
  table.add(Race::kzinti, "FF", "0801");
  EXPECT_TRUE(supplied(table, Race::kzinti, "0601")) << "friends keep the way open";
}

TEST(FeSupply, ABaseWithASquadronBlocksLikeAShip) {  // (411.32)
  Table table;
  const UnitId base = table.add(Race::kzinti, "BATS", "0703");
  const Census census(campaign(), table.at);
  EXPECT_TRUE(census.at(place("0703"), alliance_seat).guards());
  table.at[base].fighters = 10;
  const Census weaker(campaign(), table.at);
  EXPECT_FALSE(weaker.at(place("0703"), alliance_seat).guards()) << "five factors are too few";
}

// (412.0)
TEST(FeSupply, ConvoysAndTugsReachFartherAndJoinNothing) {  // (412.2, 413.3, 414.1)
  Table table;
  table.settle(Race::lyran);
  EXPECT_FALSE(supplied(table, Race::lyran, "1503")) << "eight hexes from 0705";
  const UnitId convoy = table.add(Race::lyran, "CONV", "1003");
  EXPECT_TRUE(supplied(table, Race::lyran, "1503"));
  table.add(Race::lyran, "BATS", "1503");
  EXPECT_FALSE(supplied(table, Race::lyran, "1902")) << "the base there is in supply and no part of the grid";
  table.at[convoy] = {};
  const UnitId tug = table.add(Race::lyran, "TGC", "1003");
  EXPECT_FALSE(supplied(table, Race::lyran, "1501"));
  table.at[tug].mission = Mission::supply_point;
  EXPECT_TRUE(supplied(table, Race::lyran, "1501"));
}

TEST(FeSupply, IsNotedWhenItCounts) {  // (410.21, 410.22)
  Table table;
  table.settle(Race::lyran);
  const UnitId near = table.add(Race::lyran, "CW", "0603");
  const UnitId far = table.add(Race::lyran, "CW", "1902");
  note_supply_to_move(campaign(), table.at);
  EXPECT_TRUE(table.at[near].has(Mark::supplied_to_move));
  EXPECT_FALSE(table.at[far].has(Mark::supplied_to_move));
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(note_supply_at_start(hand, task));
  EXPECT_TRUE(table.at[near].has(Mark::supplied_at_start));
  EXPECT_FALSE(table.at[far].has(Mark::supplied_at_start));
}

TEST(FeSupply, CapturedPlanetsJoinWithTheNextTurn) {  // (413.2, 204.2)
  Table table;
  table.settle(Race::lyran);
  World& world = table.world_at("1010");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  world.held_since = 1;
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::lyran, false).point_at(place("1010")));
  EXPECT_FALSE(is_node(campaign(), table.at, RaceSet{Race::lyran}, place("1010")));
  table.at.core.turn = 2;
  EXPECT_TRUE(SupplyField(campaign(), table.at, census, Race::lyran, false).point_at(place("1010")));
  EXPECT_TRUE(is_node(campaign(), table.at, RaceSet{Race::lyran}, place("1010")));
}

// (420.1, 420.51)
TEST(FeRepair, PointsCapacityAndPartialRepair) {  // (420.41, 420.42, 420.421, 420.52, 420.2), fe 4311-4322
  Table table;
  table.settle(Race::kzinti);
  const UnitId cruiser = table.add(Race::kzinti, "CM", "1205");
  const UnitId frigate = table.add(Race::kzinti, "FF", "1205");
  for (const UnitId unit : {cruiser, frigate}) table.at[unit].set(Mark::crippled);
  EXPECT_EQ(repair_points(campaign(), table.at[cruiser]), 3);
  EXPECT_EQ(repair_points(campaign(), table.at[frigate]), 2);
  Realm& realm = table.at.realm(Race::kzinti);
  realm.treasury = realm.earned = 20 * 10;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::repair));
  ASSERT_EQ(play.give(alliance_seat, Repair{list_of({cruiser, frigate})}), Refused{});
  EXPECT_FALSE(table.at[cruiser].crippled());
  EXPECT_TRUE(table.at[frigate].crippled());
  EXPECT_EQ(table.at[frigate].work, 1) << "one of its two points";
  EXPECT_EQ(realm.treasury, 20 * 8) << "four points at half a point each";
  EXPECT_EQ(play.give(alliance_seat, Repair{only(frigate)}), Refused{"420.42"}) << "nothing is left";
}

TEST(FeRepair, PlasmaShipsAtABattleStation) {  // (420.423)
  Table table;
  table.settle(Race::gorn);
  const UnitId base = table.add(Race::gorn, "BATS", "4503");
  UnitId ship = no_unit;
  for (const Unit& unit : campaign().content().units.all()) {
    if (unit.race != Race::gorn || unit.kind != UnitKind::ship || !unit.crippled_defense) continue;
    if (unit.defense.raw() - unit.crippled_defense->raw() == 10) {
      ship = table.add(Race::gorn, unit.code, "4503");
      break;
    }
  }
  ASSERT_NE(ship, no_unit) << "some Gorn ship takes five points";
  table.at[ship].set(Mark::crippled);
  for (Counter& counter : table.at.counters) {
    if (counter.at == place("4503") && counter.type == campaign().board().starbase)
      counter.set(Mark::crippled);
  }
  Realm& realm = table.at.realm(Race::gorn);
  realm.treasury = realm.earned = 20 * 10;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_FALSE(table.at[ship].crippled());
  EXPECT_EQ(realm.treasury, 20 * 10 - 50) << "two and a half points";
  EXPECT_GE(table.at[base].work, 4);
}

TEST(FeRepair, ABaseNeedsATug) {  // (420.6, 420.61, 420.62, 420.63, 420.64, 308.85)
  Table table;
  table.settle(Race::kzinti);
  UnitId base = no_unit;
  for_each_at(table.at, place("1304"), alliance_seat, [&](UnitId unit, const Counter&) { base = unit; });
  table.at[base].steps = 3;
  Realm& realm = table.at.realm(Race::kzinti);
  realm.treasury = realm.earned = 20 * 20;
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{only(base)}).none()) << "no tug";
  const UnitId tug = table.add(Race::kzinti, "TGT", "1304");
  table.at[tug].mission = Mission::base_work;
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Repair{only(base)}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{only(base)});
  EXPECT_EQ(table.at[base].steps, 0);
  EXPECT_EQ(realm.treasury, 20 * 20 - 20 * 6) << "three steps of four points";
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  table.at[ship].set(Mark::crippled);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{only(ship)}).none())
      << "not on the turn it is mended itself";
}

TEST(FeRepair, RepairShipsMendEightPointsAHex) {  // (422.22, 422.21, 422.5, 422.8)
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(6, Race::kzinti, "CM", "1205");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  Realm& realm = table.at.realm(Race::kzinti);
  realm.treasury = realm.earned = 20 * 40;
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, alliance_seat, Repair{first(ships, 5)}).none()) << "15 of 16";
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{ships}).none()) << "18";
  const UnitId tug = table.add(Race::kzinti, "TGT", "1401");
  table.at[tug].mission = Mission::repair;
  EXPECT_TRUE(check_order(campaign(), table.at, alliance_seat, Repair{ships}).none()) << "with the tug 24";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{ships});
  EXPECT_EQ(realm.treasury, 20 * 22) << "a point each";
  EXPECT_TRUE(table.at[tug].has(Mark::spent));
}

TEST(FeReserveMarkers, NeedAFlagshipAndNoMovement) {  // (507.1, 507.2, 507.3, 507.4, 507.5), fe 6315-6323
  Table table;
  const UnitId leader = table.add(Race::kzinti, "BC", "1304");
  const UnitList line = table.add(10, Race::kzinti, "FF", "1304");
  const UnitId scout = table.add(Race::kzinti, "SF", "1304");
  table.ask(Decision::reserves, alliance_seat);
  table.at.realm(Race::kzinti).released = 0xffff;
  const int rating = command_of(campaign(), table.at[leader]);
  UnitList fleet = first(line, static_cast<std::size_t>(rating));
  static_cast<void>(fleet.push_back(leader));
  const auto fits = [&](const UnitList& units) {
    return check_order(campaign(), table.at, alliance_seat, HoldReserve{units}).none();
  };
  EXPECT_TRUE(fits(fleet));
  UnitList larger = fleet;
  static_cast<void>(larger.push_back(scout));
  EXPECT_TRUE(fits(larger)) << "a scout comes free";
  UnitList more = first(line, static_cast<std::size_t>(rating) + 1);
  static_cast<void>(more.push_back(leader));
  EXPECT_FALSE(fits(more));
  table.at[leader].set(Mark::moved);
  EXPECT_FALSE(fits(fleet));
  table.at[leader].clear(Mark::moved);
  UnitList mixed = list_of({leader});
  for (const UnitId unit : table.add(2, Race::federation, "FF", "1304"))
    static_cast<void>(mixed.push_back(unit));
  EXPECT_FALSE(fits(mixed)) << "most must be of the marker's race";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  for (int i = 0; i < campaign().content().race(Race::kzinti).reserve_markers; ++i) {
    carry_out(hand, alliance_seat, HoldReserve{only(line[static_cast<std::size_t>(i)])});
  }
  EXPECT_FALSE(fits(only(line[9]))) << "no marker is left";
  for (Counter& counter : table.at.counters) counter.clear(Mark::reserve);
  EXPECT_TRUE(fits(only(line[9])));
  table.at.realm(Race::kzinti).released = 0;
  EXPECT_FALSE(fits(only(line[9]))) << "the markers belong to fleets that are not released";
}

}  // namespace
}  // namespace flagbridge::fe

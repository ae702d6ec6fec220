#include "tests/fe/refused.h"
#include "tests/fe/tabletop.h"

// (204.0) Strategic movement.
namespace flagbridge::fe {
namespace {

TEST(FeStrategic, FromNodeToNodeAwayFromEnemies) {  // (204.21, 204.22, 204.23, 204.3, 204.33)
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(11, Race::kzinti, "FF", "1304");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  EXPECT_EQ(play.give(alliance_seat, Relocate{first(ships, 1), place("1303")}), Refused{"204.23"})
      << "no node";
  EXPECT_EQ(play.give(alliance_seat, Relocate{ships, place("0902")}), Refused{"204.3"}) << "eleven";
  ASSERT_EQ(play.give(alliance_seat, Relocate{first(ships, 10), place("0902")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 10);
  table.at.realm(Race::kzinti).strategic_used = 0;
  table.add(Race::klingon, "D7", "1303");
  EXPECT_EQ(play.give(alliance_seat, Relocate{only(ships[10]), place("0902")}), Refused{})
      << "it may start next to an enemy";
  table.at[ships[10]].clear(Mark::relocated);
  EXPECT_EQ(play.give(alliance_seat, Relocate{only(ships[10]), place("1304")}), Refused{"204.23"})
      << "but not end there";
}

// (204.32, 204.31), fe 1528-1538
TEST(FeStrategic, CountsForTheRacesWhoseNodesAreUsed) {
  Table table;
  for (const Race race : {Race::gorn, Race::federation, Race::kzinti}) table.settle(race);
  const UnitList ships = table.add(6, Race::gorn, "CL", "4503");
  for (const UnitId unit : ships) table.at[unit].set(Mark::fresh);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{ships, place("1304")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::federation).strategic_used, 6);
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 6);
  EXPECT_EQ(table.at.realm(Race::gorn).strategic_used, 0) << "they were new";
}

TEST(FeStrategic, MovesAreBoughtUpToAsManyAgain) {  // (204.35), fe 1542-1547
  Table table;
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 40;
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  const auto buy = [&](std::uint8_t count) {
    return play.give(coalition_seat,
                     Buy{.race = Race::klingon, .goods = Goods::strategic_move, .count = count});
  };
  EXPECT_EQ(buy(16), Refused{"204.35"});
  EXPECT_EQ(buy(15), Refused{});
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 25);
  EXPECT_EQ(buy(1), Refused{"204.35"});
}

TEST(FeStrategic, LostStarbasesCostMovesButNeverMoreThanHalf) {  // (204.38), fe 1555-1562
  Table table;
  table.settle(Race::federation);
  table.at.realm(Race::federation).starbases_lost = 9;
  const UnitList ships = table.add(9, Race::federation, "FF", "2908");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  EXPECT_EQ(play.give(alliance_seat, Relocate{ships, place("2211")}), Refused{"204.3"});
  EXPECT_EQ(play.give(alliance_seat, Relocate{first(ships, 8), place("2211")}), Refused{});
}

TEST(FeStrategic, FleetsComeInByStrategicMovement) {  // (204.39, 207.24)
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(4, Race::kzinti, "FF", "off-KZI");
  const auto& fleets = campaign().content().orders.find(Race::kzinti)->fleets;
  std::uint8_t barons = 0;
  while (!fleets[barons].arrives) ++barons;
  for (const UnitId unit : ships) table.at[unit].fleet = barons;
  table.at.core.turn = 2;
  Session play(table, {});
  play.turn(alliance_seat, bring_in_arrivals);
  ASSERT_EQ(play.give(alliance_seat, Relocate{first(ships, 2), place("1401")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 0) << "free as far as the edge";
  ASSERT_EQ(play.give(alliance_seat, Relocate{list_of({ships[2], ships[3]}), place("1304")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 2) << "farther in they count";
}

TEST(FeStrategic, CrippledShipsMoveStrategically) {  // (204.34)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "CM", "1304");
  table.at[ship].set(Mark::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("0902")}), Refused{});
}

TEST(FeStrategic, GroupsCountAllTheirShips) {  // (302.331, 204.3, 204.36)
  Table table;
  table.settle(Race::kzinti);
  const UnitId group = table.add(Race::kzinti, "3CV", "1304");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{only(group), place("0902")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 3) << "and nothing for the fighters";
}

TEST(FeStrategic, ABaseWithAnAllyNeedsTheGridOfItsOwner) {  // (204.32), fe 1519-1526
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId base = table.add(Race::klingon, "MB", "0605");
  int nodes = 0;
  int cut_off = 0;
  for (const HexRow& row : campaign().content().map.hexes()) {
    if (row.owner != Race::lyran) continue;
    table.at[base].at = place_of(row.hex);
    const Census census(campaign(), table.at);
    const bool linked =
        SupplyField(campaign(), table.at, census, Race::klingon, false).point_at(place_of(row.hex));
    EXPECT_EQ(is_node(campaign(), table.at, RaceSet{Race::klingon}, place_of(row.hex)), linked);
    ++(linked ? nodes : cut_off);
  }
  EXPECT_GT(nodes, 0);
  EXPECT_GT(cut_off, 0);
}

TEST(FeStrategic, NewShipsFromBeyondTheMapMoveFree) {  // (204.31), fe 1496-1503
  Table table;
  table.settle(Race::hydran);
  const UnitList ships = table.add(2, Race::hydran, "LN", "off-HYD");
  table.at[ships[0]].set(Mark::fresh);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{only(ships[0]), place("0716")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::hydran).strategic_used, 0);
  ASSERT_EQ(play.give(alliance_seat, Relocate{only(ships[1]), place("0716")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::hydran).strategic_used, 1) << "not a new one";
}

TEST(FeStrategic, AFleetArrivesByItsHexes) {  // (204.39), fe 1565-1579, 8957-8960
  Table table;
  table.settle(Race::kzinti);
  table.at.core.turn = 2;
  const auto& fleets = campaign().content().orders.find(Race::kzinti)->fleets;
  std::uint8_t barons = 0;
  while (barons < fleets.size() && !fleets[barons].arrives) ++barons;
  ASSERT_LT(barons, fleets.size());
  const UnitId ship = table.add(Race::kzinti, "BC", "off-KZI");
  table.add(Race::lyran, "FF", "1502");
  ASSERT_EQ(distance(place("1502"), place("1401")), 1);
  const auto refused = [&] {
    Table copy = table;
    Session play(copy, {});
    play.turn(alliance_seat, bring_in_arrivals);
    return refusals(copy, alliance_seat, Relocate{only(ship), place("1304")});
  };
  EXPECT_EQ(refused(), Refused{}) << "any ship may come in by 1101";
  table.at[ship].fleet = barons;
  EXPECT_EQ(refused(), Refused{"204.23"}) << "the Baron comes by 1401 on turn 2";
  table.at.core.turn = 3;
  EXPECT_EQ(refused(), Refused{}) << "later he is as any other";
}

TEST(FeExamples, GornsThatAreNotNewUseTheirOwnMovesToo) {  // (204.32), fe 1528-1538
  Table table;
  for (const Race race : {Race::gorn, Race::federation, Race::kzinti}) table.settle(race);
  const UnitList ships = table.add(6, Race::gorn, "CL", "4503");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{ships, place("1304")}), Refused{});
  for (const Race race : {Race::gorn, Race::federation, Race::kzinti})
    EXPECT_EQ(table.at.realm(race).strategic_used, 6) << name_of(race);
}

TEST(FeExamples, GornsBuyTenMoves) {  // (204.35), fe 1542-1547
  Table table;
  table.pay(Race::gorn, 40);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  const auto buy = [&](std::uint8_t count) {
    return play.give(alliance_seat, Buy{.race = Race::gorn, .goods = Goods::strategic_move, .count = count});
  };
  EXPECT_EQ(buy(11), Refused{"204.35"});
  EXPECT_EQ(buy(10), Refused{});
  EXPECT_EQ(table.at.realm(Race::gorn).treasury, 20 * 30);
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

TEST(FeTransfer, OnePickUpAndOneDelivery) {  // (204.24)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitId tug = table.add_tug(Race::klingon, "TGA", "1411");
  table.pay(Race::klingon, 50);
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  const Send order{.tug = tug, .to = Race::lyran, .points = 5};
  ASSERT_EQ(play.give(coalition_seat, order), Refused{});
  EXPECT_NE(play.give(coalition_seat, order), Refused{});
  EXPECT_NE(play.give(coalition_seat, Relocate{only(tug), place("1509")}), Refused{}) << "it has moved";
}

// A column of the map that runs through Klingon space: eight hexes of it, from the north.
std::vector<Place> klingon_column() {
  for (int column = 1; column <= 61; ++column) {
    std::vector<Place> run;
    for (int row = 1; row <= 19; ++row) {
      const Place at = place_of({static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)});
      const bool ours = campaign().hex(at).owner == Race::klingon && campaign().hex(at).planet_count == 0;
      if (!ours) run.clear();
      if (ours) run.push_back(at);
      if (run.size() == 8) return run;
    }
  }
  ADD_FAILURE() << "no such column";
  return std::vector<Place>(8, place("1411"));
}

bool may_relocate_to(Table table, Place from, Place to) {
  const UnitId ship = table.add(Race::klingon, "D6", to_text(from));
  table.ask(Decision::strategic, coalition_seat);
  table.at.phasing = coalition_seat;
  return refusals(table, coalition_seat, Relocate{only(ship), to}).empty();
}

TEST(FeStrategic, ANodeEverySixHexes) {  // (204.23), fe 1472-1477
  const std::vector<Place> way = klingon_column();
  Table table;
  table.add(Race::klingon, "BATS", to_text(way[0]));
  const UnitId other = table.add(Race::klingon, "BATS", to_text(way[6]));
  ASSERT_EQ(distance(way[0], way[6]), 6);
  EXPECT_TRUE(may_relocate_to(table, way[0], way[6]));
  table.at[other].at = way[7];
  EXPECT_FALSE(may_relocate_to(table, way[0], way[7])) << "seven hexes";
  table.add(Race::klingon, "BATS", to_text(way[3]));
  EXPECT_TRUE(may_relocate_to(table, way[0], way[7])) << "with a node on the way";
  EXPECT_FALSE(may_relocate_to(table, way[0], way[5])) << "no node to end at";
  EXPECT_FALSE(may_relocate_to(table, way[1], way[3])) << "nor to begin at";
}

TEST(FeStrategic, EnemiesBesideTheWayBarIt) {  // (204.22), fe 1464-1471
  const std::vector<Place> way = klingon_column();
  Table table;
  table.add(Race::klingon, "BATS", to_text(way[0]));
  table.add(Race::klingon, "BATS", to_text(way[6]));
  for (const char* code : {"FF", "CONV"}) {
    Table barred = table;
    const UnitId enemy = barred.add(Race::kzinti, code, to_text(way[3]));
    const auto& near = campaign().hex(way[3]).near;
    for (const Place beside : near) {
      barred.at[enemy].at = beside;
      EXPECT_FALSE(may_relocate_to(barred, way[0], way[6])) << code << " next to the only way";
    }
    for (const Place beside : campaign().hex(way[0]).near) {
      if (distance(beside, way[1]) == 2) barred.at[enemy].at = beside;
    }
    ASSERT_EQ(distance(barred.at[enemy].at, way[0]), 1) << "behind the hex they start in";
    EXPECT_TRUE(may_relocate_to(barred, way[0], way[6])) << "it may be left";
  }
}

TEST(FeStrategic, WhatIsANode) {  // (204.2), fe 1452-1460
  ASSERT_EQ(campaign().hex(place("1410")).planet_count, 0);
  const auto node = [](std::string_view code, auto&& change) {
    Table table;
    change(table.at[table.add(Race::klingon, code, "1410")]);
    return is_node(campaign(), table.at, RaceSet{Race::klingon}, place("1410"));
  };
  const auto as_it_is = [](Counter&) {};
  for (const char* code : {"SB", "BATS", "MB"}) EXPECT_TRUE(node(code, as_it_is)) << code;
  for (const char* code : {"CONV", "FRD", "TGA", "D6"}) EXPECT_FALSE(node(code, as_it_is)) << code;
  EXPECT_TRUE(node("TGA", [](Counter& tug) { tug.mission = Mission::supply_point; }));
  EXPECT_FALSE(node("TGA", [](Counter& tug) { tug.mission = Mission::transport; }));
  EXPECT_FALSE(node("MB", [](Counter& base) { base.mission = Mission::set_up; })) << "not yet";
  Table table;
  EXPECT_TRUE(is_node(campaign(), table.at, RaceSet{Race::klingon, Race::kzinti}, place("off-KZI")));
  EXPECT_FALSE(is_node(campaign(), table.at, RaceSet{Race::klingon}, place("off-KZI")));
}

TEST(FeStrategic, PlanetsAreNodesOnceTheyAreHeld) {  // (204.2), fe 1454-1458
  Table table;
  table.at.core.turn = 5;
  table.at.phasing = coalition_seat;
  World& world = table.world_at("1802");
  const auto node = [&](Race race) { return is_node(campaign(), table.at, RaceSet{race}, place("1802")); };
  world = {};
  world.holder = Race::kzinti;
  EXPECT_TRUE(node(Race::kzinti));
  EXPECT_FALSE(node(Race::klingon));
  world.devastated = 1;
  EXPECT_TRUE(node(Race::kzinti)) << "devastated as well";
  world.holder = Race::klingon;
  world.held_since = static_cast<std::uint8_t>(player_turn(table.at));
  EXPECT_FALSE(node(Race::klingon)) << "captured in this turn";
  table.at.phasing = alliance_seat;
  EXPECT_TRUE(node(Race::klingon)) << "on an earlier player turn";
}

TEST(FeStrategic, NotAfterAnyOtherMovement) {  // (204.21), fe 1461-1463
  Table table;
  table.settle(Race::kzinti);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  for (const Mark mark : {Mark::moved, Mark::retrograded, Mark::relocated}) {
    const UnitId ship = table.add(Race::kzinti, "FF", "1304");
    table.at[ship].set(mark);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("0902")}), Refused{"204.21"});
    table.at[ship].clear(mark);
    EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("0902")}), Refused{});
  }
}

TEST(FeStrategic, EachLostStarbaseCostsTwoMoves) {  // (204.3, 204.38), fe 1483-1486, 1555-1562
  Table table;
  const auto left = [&](Race race, int lost) {
    table.at.realm(race).starbases_lost = static_cast<std::uint8_t>(lost);
    return moves_left(campaign(), table.at, race);
  };
  for (const Race race : {Race::federation, Race::klingon}) EXPECT_EQ(left(race, 0), 15);
  for (const Race race : {Race::kzinti, Race::lyran, Race::gorn, Race::hydran, Race::romulan})
    EXPECT_EQ(left(race, 0), 10);
  EXPECT_EQ(left(Race::federation, 1), 13);
  EXPECT_EQ(left(Race::federation, 3), 9);
  EXPECT_EQ(left(Race::federation, 4), 8) << "no more than half of fifteen";
  EXPECT_EQ(left(Race::kzinti, 2), 6);
  EXPECT_EQ(left(Race::kzinti, 3), 5) << "half of ten";
}

// (204.31) Repaired ships go free as new ones do.
TEST(FeStrategic, ACrippledShipThatIsMendedGoesFree) {  // (204.31, 420.53), fe 1490-1495
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 10);
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  table.at[ship].set(Mark::crippled);
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
    ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
    ASSERT_FALSE(table.at[ship].crippled());
  }
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{only(ship), place("0902")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 0);
}

TEST(FeStrategic, OneOrderIsOfOneRaceAndOneHex) {  // (204.1, 204.33), fe 1447-1451
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  const UnitId elsewhere = table.add(Race::kzinti, "FF", "0703");
  const UnitId ally = table.add(Race::hydran, "HN", "1304");
  const UnitId enemy = table.add(Race::klingon, "D7", "1509");
  table.ask(Decision::strategic, alliance_seat);
  const auto rules = [&](const UnitList& units) {
    return refusals(table, alliance_seat, Relocate{units, place("0902")});
  };
  EXPECT_EQ(rules({}), Refused{"204.21"});
  EXPECT_EQ(rules(list_of({ship, ship})), Refused{"204.21"});
  EXPECT_EQ(rules(list_of({ship, elsewhere})), Refused{"204.33"});
  EXPECT_EQ(rules(list_of({ship, ally})), Refused{"204.33"});
  EXPECT_EQ(rules(only(enemy)), Refused{"204.1"});
  EXPECT_EQ(rules(only(ship)), Refused{});
}

}  // namespace
}  // namespace flagbridge::fe

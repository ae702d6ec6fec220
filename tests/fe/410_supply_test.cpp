#include "tests/fe/grid.h"

// (410.0, 411.0, 412.0, 414.0) Supply: how far it reaches, what cuts it, and what is without.
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
  world.held_since = static_cast<std::uint8_t>(player_turn(table.at));
  const Census census(campaign(), table.at);
  EXPECT_FALSE(SupplyField(campaign(), table.at, census, Race::lyran, false).point_at(place("1010")));
  EXPECT_FALSE(is_node(campaign(), table.at, RaceSet{Race::lyran}, place("1010")));
  table.at.phasing = alliance_seat;  // the next player turn, of the same game turn
  EXPECT_TRUE(SupplyField(campaign(), table.at, census, Race::lyran, false).point_at(place("1010")));
  EXPECT_TRUE(is_node(campaign(), table.at, RaceSet{Race::lyran}, place("1010")));
}

TEST(FeSupply, ConvoysStayWithTheirOwnRace) {  // (414.3)
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  const UnitId convoy = table.add(Race::lyran, "CONV", "0408");
  Session play(table, {});
  play.turn(coalition_seat, ask_strategic);
  EXPECT_EQ(play.give(coalition_seat, Relocate{only(convoy), place("1411")}), Refused{"414.3"});
  ASSERT_EQ(play.give(coalition_seat, Relocate{only(convoy), place("0404")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::lyran).strategic_used, 0) << "convoys are not counted";
}

TEST(FeSupply, PlanetsAreAlwaysSupplied) {  // (410.35, 410.33)
  Table table;
  table.settle(Race::kzinti);
  table.world_at("1401").fighters = 0;
  const UnitId group = table.add(Race::kzinti, "3CV", "2915");
  table.at[group].fighters = 0;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.world_at("1401").fighters, 6 * table.world_at("1401").battalions);
  EXPECT_EQ(table.at[group].fighters, 0);
}

TEST(FeSupply, RoutesAvoidNeutralSpace) {  // (411.4)
  Table table;
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0804")));
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0711")));
}

TEST(FeDamage, IsHalvedWithoutSupply) {  // (410.32), fe 3793-3803
  Table table(Level::standard);
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::lyran, "CW", "1003");
  table.at[cruiser].role = Role::flagship;
  table.at[cruiser].clear(Mark::supplied_at_start);
  EXPECT_EQ(combat_potential(campaign(), table.at, coalition_seat), 2 * 7)
      << "one of the two checks is enough";
  table.at[cruiser].clear(Mark::supplied_in_battle);
  EXPECT_EQ(combat_potential(campaign(), table.at, coalition_seat), 2 * 4);
}

TEST(FeMovement, IsHalvedWithoutSupply) {  // (410.31), fe 3784-3790
  Table table;
  const UnitId ship = table.add(Race::lyran, "CW", "1003");
  const UnitId convoy = table.add(Race::lyran, "CONV", "1003");
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 6);
  table.at[ship].clear(Mark::supplied_to_move);
  table.at[convoy].clear(Mark::supplied_to_move);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 3);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[convoy]), 1);
}

TEST(FeAftermath, ATugOnDutyRetreatsAndIsNoSupplyPoint) {  // (412.2, 302.72), fe 3989-4000
  Table table;
  table.settle(Race::lyran);
  const UnitId tug = table.add(Race::lyran, "TGC", "0703");
  const UnitId ship = table.add(Race::lyran, "CW", "0703");
  table.at[tug].mission = Mission::supply_point;
  table.add(3, Race::kzinti, "CL", "0703");
  table.battle("0703", Ground::open, alliance_seat);
  Session play(table, {});
  play.start(alliance_seat, Sequences::round, ask_retreat);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
  const Place to = retreat_choices(campaign(), table.at, coalition_seat).hexes[0];
  ASSERT_EQ(play.give(coalition_seat, Retreat{to}), Refused{});
  while (play.is_asked(alliance_seat, Decision::retreat)) {
    ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(table.at[tug].at, to);
  EXPECT_EQ(table.at[ship].at, to);
  EXPECT_EQ(table.at[tug].mission, Mission::none);
}

TEST(FeDamage, WithoutSupplyNoMoreFightersCount) {  // (302.332, 410.32)
  Table table;
  const UnitList groups = table.add(6, Race::kzinti, "3CV", "1205");
  table.add(Race::klingon, "D7", "1205");
  table.battle("1205", Ground::open, coalition_seat);
  int attack = 0;
  for (const UnitId unit : groups) {
    Counter& counter = table.at[unit];
    counter.role = Role::line;
    ASSERT_EQ(counter.fighters, 2 * 6);
    for (const Mark mark : {Mark::supplied_at_start, Mark::supplied_in_battle}) counter.clear(mark);
    attack += halved(attack_of(campaign(), counter));
  }
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), attack + 2 * 9)
      << "three equivalents, halved";
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

// A base with enemy convoys all around it; convoys are no ships, so they do nothing beside a route.
TEST(FeSupply, GoesThroughEnemiesOnlyOutsideCombat) {  // (411.2), fe 3889-3893
  Table table;
  table.add(Race::klingon, "SB", "1411");
  for (const Place near : campaign().hex(place("1411")).near) table.add(Race::hydran, "CONV", to_text(near));
  ASSERT_EQ(distance(place("1411"), place("1409")), 2);
  const auto supplied = [&](bool in_battle) {
    const Census census(campaign(), table.at);
    return SupplyField(campaign(), table.at, census, Race::klingon, in_battle).supplies(place("1409"));
  };
  EXPECT_TRUE(supplied(false));
  EXPECT_FALSE(supplied(true)) << "enemies stand alone on every way";
  for (const Place near : campaign().hex(place("1411")).near) table.add(Race::klingon, "F5", to_text(near));
  EXPECT_TRUE(supplied(true)) << "friends are with them";
}

TEST(FeSupply, AGridBeginsBeyondTheMap) {  // (207.28, 411.5, 411.33)
  Table table;
  EXPECT_TRUE(grid(table, Race::kzinti).reaches(place("1401"))) << "with nothing of theirs on the map";
  EXPECT_TRUE(grid(table, Race::kzinti).reaches(place("off-KZI")));
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("off-GOR"))) << "only to one's own area";
  EXPECT_FALSE(grid(table, Race::klingon).reaches(place("1401")));
  // Enemies beside the way close it; a ship beyond the map does not open it again.
  for (int i = 0; i < hex_count; ++i) {
    if (campaign().hex(place_at(i)).entry != Race::kzinti) continue;
    for (const Place near : campaign().hex(place_at(i)).near) {
      if (near != nowhere && campaign().hex(near).entry != Race::kzinti)
        table.at[table.add(Race::klingon, "D7", "1509")].at = near;
    }
  }
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("1405")));
  table.add(3, Race::kzinti, "BC", "off-KZI");
  EXPECT_FALSE(grid(table, Race::kzinti).reaches(place("1405")));
}

// (411.0) Six hexes, the supply point's own among them and that of the unit not.
TEST(FeSupply, EndsAfterSixHexes) {  // (411.0, 413.1), fe 3881-3886
  Table table;
  const Place capital = place("1411");
  table.add(Race::klingon, "SB", "1411");
  const Census census(campaign(), table.at);
  const SupplyField field(campaign(), table.at, census, Race::klingon, false);
  int six = 0;
  for (int i = 0; i < hex_count; ++i) {
    const Place at = place_at(i);
    if (campaign().hex(at).owner != Race::klingon) continue;
    const int far = distance(at, capital);
    if (far <= 3) {
      EXPECT_TRUE(field.supplies(at)) << to_text(at);
    } else if (far == 6) {
      six += field.supplies(at) ? 1 : 0;
    } else if (far > 6) {
      EXPECT_FALSE(field.supplies(at)) << to_text(at);
    }
  }
  EXPECT_GT(six, 0);
}

// (413.1) A chain of bases, each within six hexes of the one before.
TEST(FeSupply, GoesOnFromBaseToBase) {  // (413.1, 411.0), fe 4009-4022
  for (const int gap : {6, 7}) {
    Table table;
    table.add(Race::klingon, "SB", "1411");
    const Place next = place_of({14, static_cast<std::int16_t>(11 + gap)});
    ASSERT_EQ(distance(next, place("1411")), gap);
    table.add(Race::klingon, "BATS", to_text(next));
    const Census census(campaign(), table.at);
    const SupplyField field(campaign(), table.at, census, Race::klingon, false);
    EXPECT_EQ(field.point_at(next), gap == 6) << to_text(next);
  }
}

}  // namespace
}  // namespace flagbridge::fe

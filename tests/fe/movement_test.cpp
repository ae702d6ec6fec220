#include "tests/fe/tabletop.h"

// (203.0, 205.0, 207.0) Stacks under way, cloaks, docks in tow, the edge of the map.
namespace flagbridge::fe {
namespace {

// (202.1, 202.2, 202.31, 202.32, 203.2, 203.3)
TEST(FeStack, SixHexesOneAfterTheOther) {  // (203.1, 203.61), fe 1055-1062
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  Move order = along(only(ship), {"1011", "1112", "1212", "1312", "1412", "1413"});
  Move longer = order;
  static_cast<void>(longer.path.push_back(place("1414")));
  EXPECT_EQ(play.give(coalition_seat, longer), (Refused{"203.61", "203.3"}));
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1012"})), Refused{"202.1"}) << "not next to it";
  EXPECT_EQ(play.give(coalition_seat, order), Refused{});
  EXPECT_EQ(table.at[ship].at, place("1413"));
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1412"})), Refused{"203.51"}) << "it has moved";
}

TEST(FeStack, OfAnySizeComesToTheSameHex) {  // (202.5), fe 996-1001
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(most_listed, Race::klingon, "F5", "1010");
  const UnitId last = table.add(Race::klingon, "F5", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"1011", "1112"})), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(last), {"1011", "1112"})), Refused{})
      << "those an order cannot name follow";
  int there = 0;
  for_each_at(table.at, place("1112"), coalition_seat, [&](UnitId, const Counter&) { ++there; });
  EXPECT_EQ(there, static_cast<int>(most_listed) + 1);
}

// (203.41, 203.42)
TEST(FeStack, WhatJoinsHasMovedAsFar) {  // (203.45), fe 1123-1134
  Table table;
  table.settle(Race::klingon);
  const UnitId stack = table.add(Race::klingon, "D7", "1010");
  const UnitId cruiser = table.add(Race::klingon, "D6", "1013");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(stack), {"1011", "1012", "1013"}, true)), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed));
  EXPECT_EQ(play.give(coalition_seat, along(only(cruiser), {"1014"})), Refused{"203.44"})
      << "the stack under way comes first";
  ASSERT_EQ(play.give(coalition_seat, along(list_of({stack, cruiser}), {"1014", "1015", "1016"})), Refused{});
  EXPECT_EQ(table.at[cruiser].at, place("1016"));
  EXPECT_EQ(table.at[cruiser].pulses, 6) << "three it did not make count all the same";
  EXPECT_TRUE(table.at[cruiser].has(Mark::moved));
}

TEST(FeStack, DividesAndEachPartIsFinished) {  // (203.44, 203.64)
  Table table;
  table.settle(Race::klingon);
  const UnitList ships = table.add(2, Race::klingon, "D7", "1010");
  const UnitId other_ship = table.add(Race::klingon, "D6", "1411");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"1011"}, true)), Refused{});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[0]), {"1012"})), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the other part is not through";
  EXPECT_EQ(play.give(coalition_seat, along(only(other_ship), {"1412"})), Refused{"203.44"});
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"1112"})), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations));
  EXPECT_EQ(table.at[ships[0]].at, place("1012"));
  EXPECT_EQ(table.at[ships[1]].at, place("1112"));
}

// (203.47, 203.65)
TEST(FeStack, GoesAsFarAsItsSlowest) {  // (203.46, 414.2), fe 1135-1140
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  const UnitId convoy = table.add(Race::klingon, "CONV", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({ship, convoy}), {"1011", "1012", "1013"})),
            Refused{"203.3"});
  ASSERT_EQ(play.give(coalition_seat, along(list_of({ship, convoy}), {"1011", "1012"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"1013", "1113", "1213", "1313"})), Refused{})
      << "without the convoy it has four hexes left";
}

// (203.6, 205.41, 205.42)
TEST(FeStack, AWaitingStackCanBeReactedTo) {  // (203.62, 203.63, 203.64, 205.4), fe 1321-1325
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  const UnitId fed = table.add(Race::federation, "CA", "2310");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209", "2209", "2208"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction)) << "after the first pulse";
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction)) << "after the pulse it let go by";
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2209")}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::proceed)) << "the mover may change his path";
  EXPECT_EQ(table.at[ship].pulses, 2);
}

TEST(FeReactionPlay, TwoHexesAgainstTheLastPulse) {  // (205.32, 205.34)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  table.at[ship].clear(Mark::supplied_to_move);
  table.add(Race::federation, "BATS", "2308");
  const UnitId fed = table.add(Race::federation, "CA", "2308");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2309")}), Refused{}) << "the long reaction";
  if (play.is_asked(coalition_seat, Decision::proceed)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  ASSERT_EQ(play.give(alliance_seat, React{only(fed), place("2209")}), Refused{}) << "the short one after it";
  EXPECT_EQ(table.at[fed].at, place("2209"));
}

// (501.8)
TEST(FeReactionPlay, FightersComeAloneAndGoHome) {  // (205.7, 205.71, 205.72, 205.73, 205.74)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "2110");
  const UnitId base = table.add(Race::federation, "BATS", "2309");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"2209"})), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_EQ(play.give(alliance_seat, Scramble{base, 7}), Refused{"205.7"}) << "it has six factors";
  ASSERT_EQ(play.give(alliance_seat, Scramble{base, 4}), Refused{});
  EXPECT_EQ(table.at[base].fighters, 4) << "two factors stay";
  UnitId fighters = no_unit;
  for_each_at(table.at, place("2209"), alliance_seat, [&](UnitId unit, const Counter&) { fighters = unit; });
  ASSERT_NE(fighters, no_unit);
  EXPECT_EQ(table.at[fighters].fighters, 8);
  EXPECT_EQ(table.at[fighters].home, base);
  FePlay hand(campaign(), table.at, play.dice, play.events);
  recall_fighters(hand, place("2209"), Sides::everyone());
  EXPECT_FALSE(on_map(table.at[fighters].at)) << "out of combat for the rest of the phase";
  land_fighters(hand);
  EXPECT_EQ(table.at[base].fighters, 12);
  EXPECT_FALSE(table.at[fighters].in_play());
}

TEST(FeReactionPlay, FightersWithoutADeckAreLost) {  // (205.73)
  Table table;
  const UnitId base = table.add(Race::federation, "BATS", "2309");
  const UnitId fighters = table.add(Race::federation, "FTR", "2209");
  table.at[fighters].fighters = 6;
  table.at[fighters].home = base;
  table.at[base] = {};
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  recall_fighters(hand, place("2209"), Sides::everyone());
  EXPECT_FALSE(table.at[fighters].in_play());
}

TEST(FeCloaks, CoverHalfOfThePinning) {  // (203.82), fe 1419-1425
  Table table;
  const UnitList fleet = table.add(5, Race::romulan, "WE", "3710");
  table.add(3, Race::federation, "DN", "3710");
  const auto may = [&](std::size_t leave) {
    return may_leave(campaign(), table.at, coalition_seat, place("3710"), set_of({first(fleet, leave)}),
                     true);
  };
  EXPECT_TRUE(may(3)) << "two stay for three";
  EXPECT_FALSE(may(4));
}

Move cloaked(const UnitList& units, std::initializer_list<std::string_view> path) {
  Move order = along(units, path);
  order.cloaked = true;
  return order;
}

TEST(FeCloaks, TakeThreePointsAHex) {  // (203.81, 203.83, 203.85)
  Table table;
  table.settle(Race::romulan);
  const UnitId ship = table.add(Race::romulan, "WE", "4412");
  const UnitId crippled = table.add(Race::romulan, "WE", "4412");
  table.at[crippled].set(Mark::crippled);
  const UnitList many = table.add(13, Race::romulan, "WE", "4414");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(crippled), {"4512"})), Refused{"203.83"});
  EXPECT_EQ(play.give(coalition_seat, cloaked(many, {"4514"})), Refused{"203.85"}) << "more than twelve";
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612", "4611"})),
            (Refused{"203.61", "203.3"}));
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ship), {"4512", "4612"})), Refused{});
  EXPECT_EQ(table.at[ship].pulses, 6);
  EXPECT_EQ(table.at.realm(Race::romulan).cloaked_stacks, 1);
}

TEST(FeCloaks, AreNotReactedTo) {  // (203.81, 203.84)
  Table table;
  table.settle(Race::romulan);
  const UnitList ships = table.add(2, Race::romulan, "WE", "4512");
  table.add(Race::federation, "CA", "4410");
  const UnitId friend_ship = table.add(Race::romulan, "SN", "4612");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4612"})), Refused{"203.84"})
      << "a friend is seen";
  ASSERT_EQ(play.give(coalition_seat, cloaked(only(ships[0]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::operations)) << "nobody was asked";
  ASSERT_EQ(play.give(coalition_seat, along(only(ships[1]), {"4511"})), Refused{});
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::reaction));
  EXPECT_NE(friend_ship, no_unit);
}

TEST(FeTowing, ADockGoesThreeHexesWithATug) {  // (421.2, 421.21), fe 4365-4380
  Table table;
  table.settle(Race::klingon);
  const UnitId dock = table.add(Race::klingon, "FRD", "1010");
  const UnitId tug = table.add(Race::klingon, "TGA", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(dock), {"1011", "1012"})), Refused{"203.3"});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, tug}), {"1011", "1012", "1013", "1113"})),
            Refused{"203.3"});
  ASSERT_EQ(play.give(coalition_seat, along(list_of({dock, tug}), {"1011", "1012", "1013"})), Refused{});
  EXPECT_EQ(table.at[tug].hexes, 6) << "two points a hex";
  EXPECT_EQ(table.at[dock].at, place("1013"));
}

TEST(FeTowing, TwoLargeShipsDoAsWell) {  // (421.23, 421.22)
  Table table;
  table.settle(Race::klingon);
  const UnitId dock = table.add(Race::klingon, "FRD", "1010");
  const UnitList large = table.add(2, Race::klingon, "D7", "1010");
  const UnitList small = table.add(2, Race::klingon, "F5", "1010");
  table.add(Race::kzinti, "CONV", "1012");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, small[0], small[1]}), {"1011", "1112"})),
            Refused{"203.3"})
      << "five factors are too few";
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1011", "1012"})),
            Refused{"421.22"})
      << "not among enemies";
  // (421.21) The pair that has begun goes on with it, nobody else.
  const UnitId third = table.add(Race::klingon, "D7", "1011");
  ASSERT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1011"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], third}), {"1112"})), Refused{"203.3"});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({dock, large[0], large[1]}), {"1112"})), Refused{});
}

TEST(FeOffMap, OneHexMoreOverTheEdge) {  // (207.2, 207.23, 207.25, 207.26)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1402");
  const UnitId inside = table.add(Race::kzinti, "BC", "off-KZI");
  const UnitId enemy = table.add(Race::klingon, "D7", "1601");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"off-KZI"})), Refused{"202.1"}) << "not at the edge";
  EXPECT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI", "1501"})), Refused{"207.26"});
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"1401", "off-KZI"})), Refused{});
  EXPECT_EQ(table.at[ship].hexes, 2);
  ASSERT_EQ(play.give(alliance_seat, along(only(inside), {"1501"}, true)), Refused{});
  if (play.is_asked(coalition_seat, Decision::reaction)) {
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  }
  EXPECT_EQ(play.give(alliance_seat, along(only(inside), {"off-KZI"})), Refused{"207.26"});
  EXPECT_NE(enemy, no_unit);
}

// (506.0)
TEST(FeOffMap, EnemiesStayOut) {  // (207.21)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1401");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(ship), {"off-KZI"})), Refused{"202.1"});
}

TEST(FeRelease, SixShipsMoveWithinTheirArea) {  // (600.31)
  Table table;
  UnitList fleet = table.add(7, Race::klingon, "D6", "1509");
  for (const UnitId unit : fleet) {
    table.at[unit].set(Mark::unreleased);
    table.at[unit].fleet = 0;  // the Home Fleet, within two hexes of 1411
    table.at[unit].at = place("1411");
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(fleet, {"1412"})), Refused{"600.31"}) << "seven";
  EXPECT_EQ(play.give(coalition_seat, along(first(fleet, 6), {"1412", "1413", "1414"})), Refused{"600.31"})
      << "beyond the area";
  EXPECT_EQ(play.give(coalition_seat, along(first(fleet, 6), {"1412", "1413"})), Refused{});
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

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/fleets.h"

// (600.3) Fleets that wait, and what sets them free.
namespace flagbridge::fe {
namespace {

TEST(FeRelease, AShipGoesToTheNearestStarbaseToBeConverted) {  // (600.32), fe 7189-7194
  Border now;
  EXPECT_EQ(now.move(now.ship, {"2317", "2316"}), Refused{"600.31"}) << "nowhere else";
  ASSERT_EQ(now.move(now.ship, {"2317", "2316", "2216"}), Refused{});
  EXPECT_EQ(now.table.at[now.ship].at, place("2216"));
  EXPECT_TRUE(now.table.at[now.ship].has(Mark::unreleased));
  EXPECT_EQ(now.move(now.other_ship, {"2317", "2316", "2216"}), Refused{"600.31"}) << "one a turn";
}

TEST(FeRelease, AShipComesBackFromTheStarbase) {  // (600.32), fe 7192-7194
  Border now;
  now.table.at[now.ship].at = place("2216");
  EXPECT_EQ(now.play.give(coalition_seat, Ready{}), Refused{"600.32"});
  EXPECT_EQ(now.move(now.ship, {"2116"}), Refused{"600.32"}) << "back, and nowhere else";
  const auto back = move_back(campaign(), now.table.at, coalition_seat);
  ASSERT_TRUE(back.has_value());
  ASSERT_EQ(now.play.give(coalition_seat, *back), Refused{});
  EXPECT_FALSE(is_away(campaign(), now.table.at, now.table.at[now.ship]));
  EXPECT_EQ(now.play.give(coalition_seat, Ready{}), Refused{});
}

TEST(FeRelease, AnAttackOnTheStarbaseFreesTheShipsThere) {  // (600.32), fe 7194-7196
  for (const bool there : {true, false}) {
    Border now;
    if (there) now.table.at[now.ship].at = place("2216");
    now.table.add(Race::kzinti, "BC", "2216");
    FePlay hand(campaign(), now.table.at, now.play.dice, now.play.events);
    now.table.at.phasing = alliance_seat;
    carry_out(hand, alliance_seat, ChooseBattle{place("2216")});
    EXPECT_NE(now.table.at[now.ship].has(Mark::unreleased), there);
  }
}

// Two Kzinti cruisers from 0412 to 0413, which is in the area of Enemy's Blood.
TEST(FeRelease, EnemyShipsInItsAreaSetAFleetFree) {  // (600.31), fe 7171-7174
  Table table;
  const UnitId fleet = waiting(table, Race::lyran, "CA", "0411", "Enemy's Blood Fleet");
  const UnitList raid = table.add(2, Race::kzinti, "BC", "0412");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(raid, {"0413"})), Refused{});
  EXPECT_FALSE(table.at[fleet].has(Mark::unreleased));
}

// Through Kzinti space and back again; the fleet is free before anybody reacts.
TEST(FeRelease, AtOnceWhereAStackPasses) {  // (600.31, 601.12), fe 7241-7245
  Table table;
  table.at.core.turn = 2;
  UnitList marquis;
  for (int i = 0; i < 8; ++i)
    static_cast<void>(marquis.push_back(waiting(table, Race::kzinti, "BC", "1902", "Marquis' Fleet")));
  const UnitList raid = table.add(1, Race::klingon, "D7", "1506");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(raid, {"1505", "1506"})), Refused{});
  int free = 0;
  for (const UnitId unit : marquis) free += table.at[unit].has(Mark::unreleased) ? 0 : 1;
  EXPECT_EQ(free, 2) << "all but six ships";
}

TEST(FeRelease, ACommandCruiserStaysWithTheMarquis) {  // (601.12), fe 7237-7239
  Table table;
  table.at.core.turn = 3;
  const UnitId carrier = waiting(table, Race::kzinti, "3CV", "1902", "Marquis' Fleet");
  const UnitId cruiser = waiting(table, Race::kzinti, "CC", "1902", "Marquis' Fleet");
  for (int i = 0; i < 6; ++i) waiting(table, Race::kzinti, "FF", "1902", "Marquis' Fleet");
  Session play(table, {});
  play.turn(alliance_seat, update_availability);
  EXPECT_FALSE(table.at[carrier].has(Mark::unreleased));
  EXPECT_TRUE(table.at[cruiser].has(Mark::unreleased));
  int ships = 0;
  for (const Counter& counter : table.at.counters)
    ships += counter.has(Mark::unreleased) ? ships_of(campaign(), counter) : 0;
  EXPECT_EQ(ships, 6);
}

TEST(FeRelease, TheTholianBorderJoinsTheEasternFleet) {  // (601.0 turn 2), fe 7305-7310
  Table table;
  const UnitId ship = waiting(table, Race::klingon, "D7", "2318", "Eastern Fleet");
  EXPECT_FALSE(in_fleet_area(campaign(), table.at, table.at[ship], place("2318")));
  table.at.core.turn = 2;
  EXPECT_TRUE(in_fleet_area(campaign(), table.at, table.at[ship], place("2318")));
  // A raid into it activates the fleet.
  const UnitList raid = table.add(1, Race::hydran, "DG", "2317");
  table.at.realm(Race::hydran).at_war = 1;
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(raid, {"2318"})), Refused{});
  EXPECT_FALSE(table.at[ship].has(Mark::unreleased));
}

TEST(FeRelease, EnemiesInProvincesAtTheFederationZoneFreeTheEasternFleet) {  // (601.11), fe 7231-7235
  Table table;
  const UnitId ship = waiting(table, Race::klingon, "D7", "2216", "Eastern Fleet");
  const StrategicMap& map = campaign().content().map;
  const auto zone = map.zone_between(Race::klingon, Race::federation);
  const auto near = [&](Hex hex) {
    return std::ranges::any_of(zone, [&](Hex each) { return flagbridge::distance(each, hex) <= 1; });
  };
  Place inner = nowhere;
  for (const Province& province : map.provinces()) {
    if (province.row.race != Race::klingon || !std::ranges::any_of(province.hexes, near)) continue;
    inner = place_of(province.hexes.front());
  }
  ASSERT_NE(inner, nowhere);
  const UnitId raider = table.add(Race::kzinti, "BC", "1401");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  check_releases(hand);
  EXPECT_TRUE(table.at[ship].has(Mark::unreleased));
  table.at[raider].at = inner;
  check_releases(hand);
  EXPECT_FALSE(table.at[ship].has(Mark::unreleased));
}

TEST(FeRelease, TheImperialWarReserveBringsPointsAndShips) {  // (308.96, 703.0), fe 3625-3627 8801
  Table table;
  UnitId reserve = no_unit;
  for (const Fleet& fleet : campaign().content().orders.find(Race::klingon)->fleets) {
    if (fleet.name != "Imperial War Reserve") continue;
    for (const UnitCount& each : fleet.units) {
      for (int i = 0; i < each.count; ++i)
        reserve = waiting(table, Race::klingon, each.codes.front(), "1411", fleet.name);
    }
  }
  ASSERT_NE(reserve, no_unit);
  const int points = table.at.realm(Race::klingon).command_points;
  EXPECT_EQ(ships_in_store(campaign(), table.at, Race::klingon, 0), 24);
  const UnitList raid = table.add(1, Race::hydran, "DG", "1413");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(raid, {"1412"})), Refused{});
  EXPECT_FALSE(table.at[reserve].has(Mark::unreleased)) << "an enemy next to the capital";
  EXPECT_EQ(table.at.realm(Race::klingon).command_points, points + 3);
  EXPECT_EQ(ships_in_store(campaign(), table.at, Race::klingon, 0), 30);
}

TEST(FeRelease, BeforeTheWarOnlyNewShipsMove) {  // (601.15), fe 7276-7279
  Table table;
  table.at.realm(Race::klingon).at_war = 0;
  const UnitId old = waiting(table, Race::klingon, "D7C", "1507", "Northern Fleet");
  const UnitId fresh = table.add(Race::klingon, "D7", "1507");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(old), {"1407"})), Refused{"601.15"});
  EXPECT_EQ(play.give(coalition_seat, along(only(fresh), {"1407"})), Refused{});
}

TEST(FeRelease, NothingIsBuiltInTheAreaOfAFleetThatWaits) {  // (600.32, 433.413), fe 7179-7184
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 200;
  const UnitId guard = waiting(table, Race::klingon, "D7", "2216", "Eastern Fleet");
  const UnitId tug = table.add(Race::klingon, "TGA", "2318");
  table.at[tug].mission = Mission::base_work;
  table.ask(Decision::production, coalition_seat);
  const Buy raise{.race = Race::klingon, .goods = Goods::own_battalion, .at = place("2216")};
  const auto refused = [&](const Order& order) {
    Refused rules;
    for (const Violation& each : check(campaign(), table.at, coalition_seat, order))
      rules.push_back(to_text(each.rule).substr(3));
    return rules;
  };
  EXPECT_EQ(refused(raise), Refused{"600.32"});
  const UnitId base = table.add(Race::klingon, "BATS", "2318");
  EXPECT_EQ(refused(Upgrade{base}), Refused{}) << "on turn 1 this is not its area";
  table.at.core.turn = 2;
  EXPECT_EQ(refused(Upgrade{base}), Refused{"433.413"});
  table.at[guard].clear(Mark::unreleased);
  EXPECT_EQ(refused(raise), Refused{});
  EXPECT_EQ(refused(Upgrade{base}), Refused{});
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

TEST(FeRelease, OnlyAShipThatIsAwayForConversionCounts) {  // (600.32), fe 7189-7194
  Border now;
  now.table.at[now.other_ship].set(Mark::moved);  // within the area
  EXPECT_EQ(now.move(now.ship, {"2317", "2316", "2216"}), Refused{});
}

TEST(FeRelease, EachFleetThatWaitsMovesSixShips) {  // (600.31), fe 7175-7178
  Table table;
  const UnitList home = table.add(7, Race::klingon, "D6", "1411");
  const UnitList free = table.add(2, Race::klingon, "D6", "1411");
  for (const UnitId unit : home) {
    table.at[unit].set(Mark::unreleased);
    table.at[unit].fleet = 0;
  }
  const UnitId other_fleet = waiting(table, Race::klingon, "F5", "2318", "Tholian Border Squadron");
  table.at[other_fleet].pulses = 1;  // it has moved, and is of another fleet
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  table.at[other_fleet].pulses = 1;
  UnitList seven = flagbridge::fe::first(home, 6);
  static_cast<void>(seven.push_back(free[0]));
  EXPECT_EQ(play.give(coalition_seat, along(seven, {"1412"})), Refused{}) << "one of them is free";
  EXPECT_EQ(play.give(coalition_seat, along(only(home[6]), {"1412"})), Refused{"600.31"})
      << "six of the fleet have moved";
}

}  // namespace
}  // namespace flagbridge::fe

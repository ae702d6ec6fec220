#include "tests/fe/tabletop.h"

// (600.3, 601.1) Fleets that wait for the enemy, and what is forbidden where they are.
namespace flagbridge::fe {
namespace {

std::uint8_t fleet_named(Race race, std::string_view name) {
  const OrderOfBattle* order = campaign().content().orders.find(race);
  for (std::size_t i = 0; i < order->fleets.size(); ++i) {
    if (order->fleets[i].name == name) return static_cast<std::uint8_t>(i);
  }
  ADD_FAILURE() << name;
  return 0xff;
}

UnitId waiting(Table& table, Race race, std::string_view code, std::string_view hex, std::string_view fleet) {
  const UnitId unit = table.add(race, code, hex);
  table.at[unit].fleet = fleet_named(race, fleet);
  table.at[unit].set(Mark::unreleased);
  return unit;
}

// (600.32) Klingons of the Tholian Border Squadron in 2318, which has no starbase; the nearest is in 2216.
struct Border {
  Table table;
  UnitId ship = waiting(table, Race::klingon, "F5", "2318", "Tholian Border Squadron");
  UnitId other_ship = waiting(table, Race::klingon, "F5", "2318", "Tholian Border Squadron");
  UnitId base = table.add(Race::klingon, "SB", "2216");
  Session play{table, {}};
  Border() {
    table.add(Race::klingon, "SB", "1716");
    table.at.options.set_up = Placing::lot;
    play.turn(coalition_seat, ask_operations);
  }
  Refused move(UnitId unit, std::initializer_list<std::string_view> path) {
    return play.give(coalition_seat, along(only(unit), path));
  }
};

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

TEST(FeRelease, TheFirstTurnOfWarBringsACommandPoint) {  // (308.91), fe 3597-3600
  Table table;
  table.at.realm(Race::lyran).at_war = 0;
  table.at.realm(Race::klingon).at_war = 0;
  table.at.realm(Race::lyran).command_points = 4;
  table.at.realm(Race::klingon).command_points = 6;
  Session play(table, {});
  play.turn(coalition_seat, begin_player_turn);
  EXPECT_EQ(table.at.realm(Race::lyran).command_points, 5);
  EXPECT_EQ(table.at.realm(Race::lyran).turns_of_war, 1);
  EXPECT_EQ(table.at.realm(Race::klingon).command_points, 6) << "not at war on turn 1";
}

// A dreadnought commands ten others.
TEST(FeCommand, FourPointsAtACapitalCountTwiceInEachSystem) {  // (308.94, 308.95), fe 3618-3624
  Table table;
  table.settle(Race::kzinti);
  table.battle("1401", Ground::base, coalition_seat);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");
  UnitList line = table.add(12, Race::lyran, "CW", "1401");
  table.at.realm(Race::lyran).command_points = 5;
  for (Counter& counter : table.at.counters) counter.put_in_system(1);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = table.at.battle.systems[1].attacked = 1;
  table.ask(Decision::battle_force, coalition_seat);
  const auto legal = [&](int points) {
    FormForce order;
    order.flagship = leader;
    for (const UnitId unit : line) static_cast<void>(order.line.push_back(unit));
    order.points = static_cast<std::uint8_t>(points);
    return check_order(campaign(), table.at, coalition_seat, order).none();
  };
  EXPECT_TRUE(legal(4)) << "two ships more";
  EXPECT_FALSE(legal(2)) << "one ship more";
  EXPECT_FALSE(legal(5)) << "four in a capital hex";
  line.pop_back();
  EXPECT_TRUE(legal(2));
  EXPECT_TRUE(legal(1)) << "a single point is for one system";
  table.at.battle.system = 2;
  for (Counter& counter : table.at.counters) counter.put_in_system(2);
  EXPECT_TRUE(legal(1)) << "spared for the second";
  table.at.battle.side[slot(coalition_seat)].odd_point = 1;
  EXPECT_FALSE(legal(1));
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

// (507.4) Two ships of the Tholian border lend their marker to nobody else.
TEST(FeRelease, AMarkerServesItsOwnFleetOnly) {  // (507.4), fe 6334-6339
  Table table;
  const UnitId own = waiting(table, Race::klingon, "D7C", "2318", "Tholian Border Squadron");
  const UnitId another = table.add(Race::klingon, "D7", "2318");
  // All four markers are of fleets that wait.
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_FALSE(
      check_order(campaign(), table.at, coalition_seat, HoldReserve{list_of({own, another})}).none());
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, HoldReserve{only(own)}).none());
}

// Klingons: two fleets that have a marker wait, two are released.
struct Markers {
  Table table;
  std::vector<UnitId> ships;
  UnitId guest = no_unit;  // of no fleet
  Session play{table, {}};
  Markers() {
    for (const char* fleet :
         {"Home Fleet", "Southern Reserve", "Northern Reserve", "Tholian Border Squadron"})
      ships.push_back(waiting(table, Race::klingon, "D7C", "2216", fleet));
    for (const std::size_t free : {2U, 3U}) {
      table.at.realm(Race::klingon).released |= 1U << table.at[ships[free]].fleet;
      table.at[ships[free]].clear(Mark::unreleased);
    }
    guest = table.add(Race::klingon, "D7C", "2216");
    play.turn(coalition_seat, ask_reserves);
  }
  Refused hold(UnitId unit) { return play.give(coalition_seat, HoldReserve{only(unit)}); }
};

TEST(FeRelease, EveryMarkerIsUsedInWhateverOrder) {  // (507.4), fe 6331-6345
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  do {
    Markers now;
    for (const std::size_t i : order) EXPECT_EQ(now.hold(now.ships[i]), Refused{}) << i;
    EXPECT_EQ(now.hold(now.guest), Refused{"507.4"}) << "there are four";
  } while (std::ranges::next_permutation(order).found);
}

TEST(FeRelease, AMarkerOfAFleetThatWaitsIsKeptForIt) {  // (507.4)
  Markers now;
  EXPECT_EQ(now.hold(now.guest), Refused{});
  EXPECT_EQ(now.hold(now.ships[2]), Refused{});
  EXPECT_EQ(now.hold(now.ships[3]), Refused{"507.4"}) << "the other two are of fleets that wait";
  EXPECT_EQ(now.hold(now.ships[0]), Refused{});
  EXPECT_EQ(now.hold(now.ships[1]), Refused{});
}

// (703.0, 711.0) Up to six ships of the Lyran home fleet in 0707, two of the Tholian border in 2318.
void keeps_limits(const Options& options, bool first) {
  OneEnd source(first);
  Roller roller{Dice(source)};
  const auto position = campaign().set_up("601", options, roller);
  ASSERT_TRUE(position.has_value());
  const auto ships = [&](Race race, std::string_view fleet, std::string_view hex) {
    int sum = 0;
    for (const Counter& counter : position->counters) {
      const bool there = counter.race == race && counter.at == place(hex);
      if (there && counter.fleet == fleet_named(race, fleet)) sum += ships_of(campaign(), counter);
    }
    return sum;
  };
  EXPECT_LE(ships(Race::lyran, "Home (Foremost) Fleet", "0707"), 6) << first;
  EXPECT_EQ(ships(Race::klingon, "Tholian Border Squadron", "2318"), 2) << first;
}

TEST(FeSetUp, KeepsTheLimitsOfHexes) {  // fe 8765-8768 9207-9210
  for (const Placing placing : {Placing::lot, Placing::players}) {
    for (const bool first : {true, false}) keeps_limits({.set_up = placing}, first);
  }
}

TEST(FeSetUp, TugsHaveMissionsBeforeTheFirstTurn) {  // (509.32), fe 6621-6626
  Table table;
  table.at = drawn(campaign());
  const UnitId count = waiting(table, Race::kzinti, "BC", "0902", "Count's Fleet");
  const UnitId duke = waiting(table, Race::kzinti, "BC", "1304", "Duke's Fleet");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  detail::advance(hand);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::missions));
  EXPECT_FALSE(play.is_asked(coalition_seat, Decision::missions)) << "theirs come with their turn";
  UnitId tug = no_unit;
  for_each_counter(table.at, [&](UnitId unit, const Counter& counter) {
    if (counter.race == Race::kzinti && campaign().model(counter).has(Ability::tug) && on_map(counter.at))
      tug = unit;
  });
  ASSERT_NE(tug, no_unit);
  ASSERT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::reserves));
  for (const UnitId ship : {count, duke})  // fe 7294-7296
    EXPECT_EQ(play.give(alliance_seat, HoldReserve{only(ship)}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, Ready{}), Refused{});
  EXPECT_TRUE(play.is_asked(coalition_seat, Decision::missions));
  EXPECT_EQ(table.at[tug].mission, Mission::battle_pod);
}

}  // namespace
}  // namespace flagbridge::fe

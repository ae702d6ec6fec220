#include "tests/fe/tabletop.h"

// (203.0 to 206.0, 420.0, 505.2, 508.23, 511.0) Ways that are barred, moves that are free, repairs that are
// lost, and what becomes of a treasury.
namespace flagbridge::fe {
namespace {

// The Hydran capital in Lyran hands, and the planet next to it.
int treasury_after_fall(bool friends_near) {
  Table table;
  table.settle(Race::hydran);
  table.pay(Race::hydran, 40);
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    const Place at = campaign().board().planets[i].at;
    if (at != place("0617") && at != place("0718")) continue;
    table.at.worlds[i] = {};
    table.at.worlds[i].holder = Race::lyran;
    table.at.worlds[i].devastated = 1;
  }
  table.add(3, Race::lyran, "CA", "0617");
  if (friends_near) table.add(Race::hydran, "RN", "0518");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  lose_capital(hand, Race::hydran);
  EXPECT_EQ(capital_of(campaign(), table.at, Race::hydran), place("off-HYD"));
  return table.at.realm(Race::hydran).treasury;
}

TEST(FeNewCapital, TheTreasuryNeedsAWayOut) {  // (511.35), fe 6869-6873
  EXPECT_EQ(treasury_after_fall(false), 0) << "every hex around is next to the Lyrans in the capital";
  EXPECT_EQ(treasury_after_fall(true), 20 * 40) << "the ship in 0518 holds a way open";
}

TEST(FeNewCapital, ADebtIsTakenAlong) {  // (511.35)
  Table table;
  table.settle(Race::hydran);
  table.at.realm(Race::hydran).treasury = -60;
  table.add(3, Race::lyran, "CA", "0617");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  lose_capital(hand, Race::hydran);
  EXPECT_EQ(table.at.realm(Race::hydran).treasury, -60);
}

TEST(FeCapital, IsFoughtOverBySystemsInTheStandardGame) {  // (511.5)
  Table table(Level::standard);
  table.settle(Race::kzinti);
  table.add(Race::lyran, "DN", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_TRUE(is_assault(campaign(), table.at));
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

TEST(FeDock, IsNotTakenAlongByAStackThatHasMoved) {  // (203.48), fe 1146-1151
  Table table;
  table.settle(Race::lyran);
  const UnitList ships = table.add(2, Race::lyran, "CA", "0502");
  const UnitId dock = table.add(Race::lyran, "FRD", "0503");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  ASSERT_EQ(play.give(coalition_seat, along(ships, {"0503"}, true)), Refused{});
  EXPECT_EQ(play.give(coalition_seat, along(list_of({ships[0], ships[1], dock}), {"0504"})),
            Refused{"203.48"});
  EXPECT_EQ(play.give(coalition_seat, along(ships, {"0504"})), Refused{});
}

// A Klingon tug and dock in 1609 and a base in 1612, with an enemy in 1611 between: a way of six hexes.
TEST(FeDock, GoesHomeThreeHexesOfWay) {  // (421.21, 206.32), fe 4363-4371
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1609");
  const UnitId dock = table.add(Race::klingon, "FRD", "1609");
  const UnitId ship = table.add(Race::klingon, "D7", "1609");
  table.add(Race::klingon, "BATS", "1612");
  table.add(Race::kzinti, "BC", "1611");
  for (const UnitId unit : {tug, dock, ship}) {
    table.at[unit].set(Mark::fought);
    table.at[unit].set(Mark::based);
  }
  ASSERT_EQ(distance(place("1609"), place("1612")), 3);
  table.ask(Decision::retrograde, coalition_seat);
  table.at.phasing = coalition_seat;
  const auto refused = [&](const UnitList& units) {
    return refusals(table, coalition_seat, Retrograde{units, place("1612")});
  };
  EXPECT_EQ(refused(only(ship)), Refused{}) << "round the enemy";
  EXPECT_EQ(refused(list_of({tug, dock})), (Refused{"421.21", "421.21"}));
}

TEST(FeRepair, ShipsReachTheAreaBeyondTheMap) {  // (422.3, 204.2), fe 4437-4446
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 20);
  const UnitId ship = table.add(Race::kzinti, "FF", "off-KZI");
  table.at[ship].set(Mark::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_field_repair);
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::field_repair));
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_FALSE(table.at[ship].crippled());
}

TEST(FeRepair, IsLostWithItsBase) {  // (420.421), fe 4252-4263
  for (const bool second : {false, true}) {
    Table table;
    const UnitId base = table.add(Race::kzinti, "BATS", "1205");
    if (second) table.add(Race::kzinti, "FRD", "1205");
    const UnitId ship = table.add(Race::kzinti, "FF", "1205");
    table.at[ship].set(Mark::crippled);
    table.at[ship].work = 1;
    table.battle("1205", Ground::base, coalition_seat);
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    destroy(hand, base, Rule{});
    EXPECT_EQ(table.at[ship].work, second ? 1 : 0);
  }
}

TEST(FeRepair, OldShipsOfANewGroupAreNoRepair) {  // (204.31, 420.41)
  Table table;
  const UnitId group = table.add(Race::lyran, "3CVL", "0408");
  table.at[group].set(Mark::fresh);
  table.at[group].work = 2;
  table.battle("0408", Ground::base, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  cripple(hand, group, Rule{});
  EXPECT_EQ(table.at[group].work, 0);
}

// The Kzinti planet in 1105 held by one Lyran ship, which goes away as a reserve.
TEST(FePlanets, RevertWhenTheGarrisonGoesAsAReserve) {  // (508.23), fe 6468-6473
  Table table;
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  const UnitId ship = table.add(Race::lyran, "CW", "1105");
  table.at[ship].set(Mark::reserve);
  table.add(Race::lyran, "CONV", "1107");
  table.add(Race::kzinti, "BC", "1107");
  Session play(table, {1, 1, 1, 1, 1, 1, 1, 1});
  play.turn(alliance_seat, ask_reserve_movement);
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::reserve_movement));
  ASSERT_EQ(play.give(coalition_seat, MoveReserve{only(ship), place("1107"), {}}), Refused{});
  EXPECT_EQ(world.holder, Race::lyran);
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(world.holder, Race::kzinti) << "before combat";
}

TEST(FeRecall, ShipsCalledHomeKeepAwayFromTheEnemy) {  // (511.4), fe 6901-6903
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::lyran, "CW", "1107");
  ASSERT_EQ(campaign().hex(place("1107")).owner, Race::klingon);
  table.at[ship].set(Mark::reserve);
  table.add(Race::kzinti, "BC", "1106");
  table.add(Race::lyran, "CONV", "1106");
  table.at.moving.at = place("1106");
  table.at.moving.before = place("1105");
  EXPECT_TRUE(may_react(campaign(), table.at, ship, place("1106")));
  const auto refused = [&] {
    return refusals(table, coalition_seat, MoveReserve{only(ship), place("1106"), {}});
  };
  table.at.phasing = alliance_seat;
  EXPECT_EQ(refused(), Refused{});
  table.at.realm(Race::lyran).recall = 16 * 3 + static_cast<int>(Race::kzinti);
  EXPECT_FALSE(may_react(campaign(), table.at, ship, place("1106")));
  EXPECT_EQ(refused(), Refused{"511.4"});
}

TEST(FeSurvey, FindsAProvinceEachTimeTheTotalIsReached) {  // (505.2)
  Table table;
  const int needed = campaign().content().tables.economy.limit(Limit::survey_total);
  Realm& realm = table.at.realm(Race::federation);
  realm.survey_total = static_cast<std::uint8_t>(2 * needed);
  const int ships = campaign().content().race(Race::federation).survey_ships;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.at.phasing = alliance_seat;
  Task task;
  static_cast<void>(collect_income(hand, task));
  EXPECT_EQ(realm.explored, 2);
  EXPECT_EQ(realm.survey_total, ships) << "each has thrown a one";
}

}  // namespace
}  // namespace flagbridge::fe

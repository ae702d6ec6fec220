
#include "fe/victory.h"
#include "tests/fe/hand.h"
#include "tests/fe/money.h"
#include "tests/fe/refused.h"

// (420.0, 422.0, 423.0) Repair by bases, docks and repair ships.
namespace flagbridge::fe {
namespace {

Refused repair(const Table& table, Seat seat, UnitId unit) {
  Refused rules;
  for (const Violation& each : check_order(campaign(), table.at, seat, Repair{only(unit)}))
    rules.push_back(to_text(each.rule).substr(3));
  return rules;
}

TEST(FeAftermath, AStarbaseMendsItsOwnSteps) {  // (308.85), fe 3586-3590
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 50);
  UnitId base = no_unit;
  for_each_counter(table.at, [&](UnitId unit, const Counter& counter) {
    if (counter.type == campaign().board().starbase && counter.at != place("1401")) base = unit;
  });
  ASSERT_NE(base, no_unit);
  table.at[base].steps = 2;
  table.at.phasing = alliance_seat;
  table.ask(Decision::repair, alliance_seat);
  ASSERT_EQ(repair(table, alliance_seat, base), Refused{}) << "without a tug";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{only(base)});
  EXPECT_EQ(table.at[base].steps, 0);
  EXPECT_EQ(table.at[base].work, 8) << "eight of its sixteen points";
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * (50 - 4));
  table.at[base].steps = 7;
  carry_out(hand, alliance_seat, Repair{only(base)});
  EXPECT_EQ(table.at[base].steps, 5) << "with the eight that are left";
  EXPECT_EQ(repair(table, alliance_seat, base), Refused{"308.85"});
}

TEST(FeAftermath, BasesOutsideTheGridDoNotRepairNorReplaceFighters) {  // (410.34, 410.41, 420.432)
  Table table;
  table.pay(Race::kzinti, 50);
  table.settle(Race::kzinti);
  const UnitId station = table.add(Race::kzinti, "BATS", "2915");  // far from home
  const UnitId ship = table.add(Race::kzinti, "FF", "2915");
  table.at[ship].set(Mark::crippled);
  table.at[station].fighters = 0;
  table.ask(Decision::repair, alliance_seat);
  EXPECT_EQ(repair(table, alliance_seat, ship), Refused{"420.432"});
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[station].fighters, 0);
  table.at[station].at = table.at[ship].at = place("1003");
  table.ask(Decision::repair, alliance_seat);
  EXPECT_EQ(repair(table, alliance_seat, ship), Refused{});
  static_cast<void>(end_combat(hand, task));
  EXPECT_EQ(table.at[station].fighters, 12);
}

TEST(FeAftermath, AnAllyIsMendedWhereItsHostHasAGrid) {  // (420.434, 420.52), fe 4292-4295
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 50);
  const UnitId guest = table.add(Race::klingon, "F5", "0608");
  table.at[guest].set(Mark::crippled);
  table.ask(Decision::repair, coalition_seat);
  EXPECT_EQ(repair(table, coalition_seat, guest), Refused{});
}

TEST(FeAftermath, RepairShipsSetOutFromBeyondTheMap) {  // (422.13), fe 4424-4430
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 50);
  for (int i = 0; i < campaign().hex(place("1401")).planet_count; ++i) {
    World& lost = table.world_at("1401", i);
    lost = {};
    lost.holder = Race::lyran;
    lost.devastated = 1;
  }
  const UnitId ship = table.add(Race::kzinti, "FF", "1304");
  const UnitId astray = table.add(Race::kzinti, "FF", "1203");
  for (const UnitId unit : {ship, astray}) table.at[unit].set(Mark::crippled);
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_EQ(repair(table, alliance_seat, ship), Refused{}) << "the capital has fallen";
  EXPECT_EQ(repair(table, alliance_seat, astray), Refused{"422.3"}) << "no node";
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

TEST(FeRepair, ABaseNeedsATug) {  // (420.6, 420.61, 420.62, 420.63, 420.64, 308.85)
  Table table;
  table.settle(Race::kzinti);
  const UnitId base = table.add(Race::kzinti, "BATS", "1303");
  table.at[base].steps = 2;
  Realm& realm = table.at.realm(Race::kzinti);
  realm.treasury = realm.earned = 20 * 20;
  table.ask(Decision::repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{only(base)}).none()) << "no tug";
  const UnitId tug = table.add(Race::kzinti, "TGT", "1303");
  table.at[tug].mission = Mission::base_work;
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Repair{only(base)}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{only(base)});
  EXPECT_EQ(table.at[base].steps, 0);
  EXPECT_EQ(realm.treasury, 20 * 20 - 20 * 4) << "two steps of four points";
  const UnitId ship = table.add(Race::kzinti, "FF", "1303");
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

// A crippled Kzinti carrier group where a starbase can mend it: of its six factors three are left.
struct Carrier {
  static constexpr int half = 2 * 3;
  static constexpr int all = 2 * 6;
  static UnitId in(Table& table, std::string_view hex) {
    const UnitId group = table.add(Race::kzinti, "3CV", hex);
    table.at[group].set(Mark::crippled);
    table.at[group].fighters = half;
    return group;
  }
};

TEST(FeRepair, ACarrierHasAllItsFightersAgain) {  // (420.1, 501.5), fe 4213-4214, 5585-5590
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  const UnitId group = Carrier::in(table, "0902");
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_EQ(table.at[group].fighters, Carrier::all);
}

TEST(FeRepair, ABaseHasAllItsFightersAgain) {  // (420.61, 501.5)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  table.add_tug(Race::kzinti, "TGT", "0902", Mission::base_work);
  UnitId base = no_unit;
  for_each_at(table.at, place("0902"), alliance_seat, [&](UnitId unit, const Counter& counter) {
    if (is_base(campaign(), counter)) base = unit;
  });
  ASSERT_NE(base, no_unit);
  table.at[base].set(Mark::crippled);
  table.at[base].fighters = 2 * 6;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(base)}), Refused{});
  EXPECT_EQ(table.at[base].fighters, 2 * 12);
}

TEST(FeRepair, AStarbaseThatIsCutOffReplacesNoFighters) {  // (420.432, 410.34), fe 4279-4283
  TwoGrids cut_off;
  const UnitId group = Carrier::in(cut_off.table, "0703");
  keep_at(cut_off.table, Race::kzinti, "0703", 20);
  Session play(cut_off.table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_FALSE(cut_off.table.at[group].crippled());
  EXPECT_EQ(cut_off.table.at[group].fighters, Carrier::half);
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

TEST(FeRepair, DocksAndBasesRepairAllies) {  // (420.434, 420.431, 420.432, 421.1)
  Table table;
  table.settle(Race::lyran);
  const UnitId ship = table.add(Race::klingon, "D7", "0408");
  table.add(Race::lyran, "FRD", "0408");
  table.at[ship].set(Mark::crippled);
  Realm& payer = table.at.realm(Race::lyran);
  payer.treasury = payer.earned = 20 * 10;
  table.settle(Race::klingon);
  table.ask(Decision::repair, coalition_seat);
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, Repair{only(ship)}).none());
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Repair{only(ship)});
  EXPECT_EQ(payer.treasury, 20 * 10 - 40) << "four points, paid by the Lyrans";
  table.at[ship].set(Mark::crippled);
  table.at[ship].at = place("0409");
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, Repair{only(ship)}).none()) << "no facility";
}

// (422.11)
TEST(FeRepair, RepairShipsKeepToTheirRaceAndNodes) {  // (422.3, 422.5, 422.6)
  Table table;
  table.settle(Race::kzinti);
  const UnitId away = table.add(Race::kzinti, "CM", "0801");
  const UnitId ally = table.add(Race::hydran, "RN", "1205");
  for (const UnitId unit : {away, ally}) table.at[unit].set(Mark::crippled);
  for (const Race race : {Race::kzinti, Race::hydran}) {
    table.at.realm(race).treasury = table.at.realm(race).earned = 20 * 20;
  }
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{only(away)}).none()) << "no node";
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Repair{only(ally)}).none())
      << "no Hydran node";
  EXPECT_EQ(campaign().content().race(Race::kzinti).repair_ships, 2);
}

TEST(FePhases, RepairedShipsMoveInTheSameTurn) {  // (420.53, 204.31)
  Table table;
  table.settle(Race::klingon);
  const UnitId ship = table.add(Race::klingon, "D7", "1509");
  table.at[ship].set(Mark::crippled);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 10;
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
  ASSERT_FALSE(table.at[ship].crippled());
  Session move(table, {});
  move.turn(coalition_seat, ask_operations);
  EXPECT_EQ(move.give(coalition_seat, along(only(ship), {"1510"})), Refused{});
}

TEST(FePhases, CrippledEscortsAreRepairedLikeShips) {  // (308.131, 420.2)
  Table table;
  table.settle(Race::kzinti);
  const UnitId group = table.add(Race::kzinti, "3CV", "0902");
  table.at[group].parts = with_part(0, 2, Part::crippled);
  table.at.realm(Race::kzinti).treasury = table.at.realm(Race::kzinti).earned = 20 * 10;
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(group)}), Refused{});
  EXPECT_EQ(part_of(table.at[group].parts, 2), Part::whole);
  EXPECT_LT(table.at.realm(Race::kzinti).treasury, 20 * 10);
}

TEST(FeSpending, StepsOnACrippledStarbaseArePaidFor) {  // (308.85, 420.61), fe 3584-3590
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 20);
  const UnitId base = table.add(Race::lyran, "SB", "0404");
  const UnitId tug = table.add(Race::lyran, "TGC", "0404");
  table.at[tug].mission = Mission::base_work;
  table.at[base].set(Mark::crippled);
  table.at[base].steps = 2;
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(base)}), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * (20 - 13)) << "(18 + 2 x 4) / 2";
  EXPECT_EQ(table.at[base].steps, 0);
  EXPECT_FALSE(table.at[base].crippled());
}

// A crippled Lyran cruiser with a Klingon dock, and a Lyran mobile base that mends nothing.
TEST(FeSpending, WhoHasTheDockPays) {  // (420.52), fe 4304-4310
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  table.pay(Race::lyran, 20);
  table.pay(Race::klingon, 20);
  const UnitId ship = table.add(Race::lyran, "CA", "1411");
  table.add(Race::lyran, "MB", "1411");
  table.add(Race::klingon, "FRD", "1411");
  table.at[ship].set(Mark::crippled);
  Session play(table, {});
  play.turn(coalition_seat, ask_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(left(table, Race::lyran), 20 * 20);
  EXPECT_EQ(left(table, Race::klingon), 20 * (20 - 2)) << "four points of repair";
}

TEST(FeRepair, OneTugOfARaceMendsShips) {  // (422.8), fe 4487-4495
  Table table;
  table.settle(Race::lyran);
  table.pay(Race::lyran, 60);
  table.add_tug(Race::lyran, "TGC", "0408", Mission::repair);
  table.add_tug(Race::lyran, "TGC", "0408", Mission::repair);
  const UnitList ships = table.add(2, Race::lyran, "FF", "0504");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  table.at.realm(Race::lyran).repair_ships_used =
      static_cast<std::uint8_t>(campaign().content().race(Race::lyran).repair_ships);
  Session play(table, {});
  play.turn(coalition_seat, ask_field_repair);
  ASSERT_EQ(play.give(coalition_seat, Repair{only(ships[0])}), Refused{});
  EXPECT_EQ(play.give(coalition_seat, Repair{only(ships[1])}), Refused{"422.22"});
}

// Six crippled Kzintis in 1205, more than the repair ships alone can mend, and a tug in the capital.
struct Workshop {
  Table table;
  UnitList ships;
  UnitId tug;
  Workshop() {
    table.settle(Race::kzinti);
    ships = table.add(6, Race::kzinti, "CM", "1205");
    for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
    table.at.realm(Race::kzinti).treasury = table.at.realm(Race::kzinti).earned = 20 * 40;
    tug = table.add(Race::kzinti, "TGT", "1401");
    table.at[tug].mission = Mission::repair;
    table.ask(Decision::field_repair, alliance_seat);
  }
  bool fits() const { return check_order(campaign(), table.at, alliance_seat, Repair{ships}).none(); }
};

TEST(FeRepair, ATugAsRepairShipIsAStrategicMove) {  // (422.8), fe 4475-4490
  Workshop shop;
  Realm& realm = shop.table.at.realm(Race::kzinti);
  const int all = campaign().content().race(Race::kzinti).strategic_moves;
  realm.strategic_used = static_cast<std::uint8_t>(all);
  EXPECT_FALSE(shop.fits()) << "no move is left for it";
  shop.table.at[shop.tug].set(Mark::fresh);
  EXPECT_TRUE(shop.fits()) << "a new tug needs none";
  shop.table.at[shop.tug].clear(Mark::fresh);
  realm.strategic_used = static_cast<std::uint8_t>(all - 1);
  ASSERT_TRUE(shop.fits());
  Session play(shop.table, {});
  FePlay hand(campaign(), shop.table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Repair{shop.ships});
  EXPECT_EQ(realm.strategic_used, all);
  EXPECT_EQ(shop.table.at[shop.tug].at, place("1401")) << "the way back is free";
}

// (423.0) Crippled in the enemy's half of turn 1: moved on turn 2, mended on turn 3, or by repair ships on
// turn 2 (fe 4527-4547).
TEST(FeRepairCycle, OfAShipCrippledInTheEnemysTurn) {  // (423.0, 420.3, 422.12)
  for (const bool field : {false, true}) {
    Table table;
    table.settle(Race::lyran);
    Realm& realm = table.at.realm(Race::lyran);
    realm.treasury = realm.earned = 20 * 50;
    const UnitId ship = table.add(Race::lyran, "CW", "0603");
    table.at[ship].set(Mark::crippled);
    table.at[ship].set(Mark::fought);
    next_turn(table, coalition_seat, 2);
    {
      Session play(table, {});
      play.turn(coalition_seat, ask_repair);
      EXPECT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{"420.42"}) << "no base where it is";
    }
    {
      Session play(table, {});
      play.turn(coalition_seat, ask_operations);
      ASSERT_EQ(play.give(coalition_seat, along(only(ship), {"0604", "0504"})), Refused{});
      ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    }
    EXPECT_TRUE(table.at[ship].crippled()) << "the time for repairs at bases is over";
    if (field) {
      Session play(table, {});
      play.turn(coalition_seat, ask_field_repair);
      ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
      EXPECT_FALSE(table.at[ship].crippled());
      continue;
    }
    next_turn(table, coalition_seat, 3);
    Session play(table, {});
    play.turn(coalition_seat, ask_repair);
    ASSERT_EQ(play.give(coalition_seat, Repair{only(ship)}), Refused{});
    EXPECT_FALSE(table.at[ship].crippled());
  }
}

TEST(FeRepair, CapacityOfEachFacility) {  // (420.42, 420.62), fe 4243-4250
  const auto points = [](std::string_view code, bool crippled) {
    Table table;
    table.settle(Race::kzinti);
    table.at[table.add(Race::kzinti, code, "1303")].put(Mark::crippled, crippled);
    return repair_capacity(campaign(), table.at, alliance_seat, place("1303"));
  };
  EXPECT_EQ(points("SB", false), 16);
  EXPECT_EQ(points("BATS", false), 4);
  EXPECT_EQ(points("FRD", false), 12);
  EXPECT_EQ(points("MB", false), 0);
  EXPECT_EQ(points("CONV", false), 0);
  EXPECT_EQ(points("SB", true), 0);
  EXPECT_EQ(points("BATS", true), 0);
}

TEST(FeRepair, BasesMendTheirMostAndNoMore) {  // (420.42, 420.421), fe 4243-4262
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 100);
  const UnitId dock = table.add(Race::kzinti, "FRD", "1303");
  const UnitList ships = table.add(5, Race::kzinti, "CM", "1303");  // three points each
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{first(ships, 4)}), Refused{});
  for (const UnitId unit : first(ships, 4)) EXPECT_FALSE(table.at[unit].crippled());
  EXPECT_EQ(table.at[dock].work, 12);
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ships[4])}), Refused{"420.42"});
}

TEST(FeRepair, ShipsOfTheFieldCountWhenTheyMove) {  // (204.31, 422.21, 422.22), fe 1501-1503, 4437-4441
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 20);
  const UnitList ships = table.add(3, Race::kzinti, "CM", "1205");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_field_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{first(ships, 2)}), Refused{}) << "six points of one ship";
  EXPECT_EQ(table.at.realm(Race::kzinti).repair_ships_used, 1);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * (20 - 6));
  EXPECT_FALSE(table.at[ships[0]].has(Mark::fresh)) << "no free strategic move";
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ships[2])}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).repair_ships_used, 2) << "and that is all there are";
}

TEST(FeRepair,
     WhatIsNotMended) {  // (420.1, 420.3, 420.431, 420.51, 420.63, 422.5), fe 4213-4216, 4279-4280, 4339
  Table table;
  table.settle(Race::kzinti);
  const UnitList ships = table.add(2, Race::kzinti, "FF", "1205");
  const UnitId away = table.add(Race::kzinti, "FF", "1304");
  const UnitId ally = table.add(Race::hydran, "LN", "1205");
  const UnitId enemy = table.add(Race::lyran, "FF", "1205");
  const UnitId base = table.add(Race::kzinti, "BATS", "1205");
  for (const UnitId unit : {ships[0], away, ally, enemy}) table.at[unit].set(Mark::crippled);
  table.at[base].steps = 2;
  table.ask(Decision::repair, alliance_seat);
  const auto rules = [&](const UnitList& units) { return refusals(table, alliance_seat, Repair{units}); };
  EXPECT_EQ(rules({}), Refused{"420.51"});
  EXPECT_EQ(rules(only(enemy)), Refused{"420.3"});
  EXPECT_EQ(rules(only(ships[1])), Refused{"420.1"}) << "it is whole";
  EXPECT_EQ(rules(list_of({ships[0], ships[0]})), Refused{"420.51"}) << "twice the same";
  EXPECT_EQ(rules(list_of({ships[0], away})), Refused{"420.431"}) << "in two hexes";
  EXPECT_EQ(rules(list_of({ships[0], base})), Refused{"420.63"}) << "by a tug, not with ships";
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_EQ(rules(only(base)), Refused{"420.63"}) << "repair ships mend no base";
  EXPECT_EQ(rules(list_of({ships[0], ally})).front(), "422.5") << "of two races";
}

TEST(FeRepair, IsPaidForAtOnce) {  // (420.2, 420.52), fe 4218-4222
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "FF", "1205");
  table.at[ship].set(Mark::crippled);
  Realm& realm = table.at.realm(Race::kzinti);
  table.pay(Race::kzinti, 10);
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  realm.treasury = realm.earned = 19;
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{"420.2"})
      << "two points at half a point each";
  realm.treasury = realm.earned = 20;
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ship)}), Refused{});
  EXPECT_EQ(realm.treasury, 0);
}

TEST(FeRepair, WhatAnOrderNames) {  // (420.1, 420.3, 420.431, 420.51, 420.63), fe 4213-4300
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 50);
  const UnitList ships = table.add(2, Race::kzinti, "FF", "1205");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  const UnitId whole = table.add(Race::kzinti, "FF", "1205");
  const UnitId enemy = table.add(Race::klingon, "D7", "1509");
  table.at[enemy].set(Mark::crippled);
  table.ask(Decision::repair, alliance_seat);
  const auto rules = [&](const UnitList& units) { return refusals(table, alliance_seat, Repair{units}); };
  EXPECT_EQ(rules(ships), Refused{});
  EXPECT_EQ(rules({}), Refused{"420.51"});
  EXPECT_EQ(rules(list_of({ships[0], ships[0]})), Refused{"420.51"});
  EXPECT_EQ(rules(only(whole)), Refused{"420.1"});
  EXPECT_EQ(rules(only(enemy)), Refused{"420.3"});
  table.at[ships[1]].at = place("1304");
  EXPECT_EQ(rules(ships), Refused{"420.431"});
}

TEST(FeRepair, OfABaseIsATugsWork) {  // (420.61, 420.63, 420.64), fe 4323-4346
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 50);
  const UnitList bases = table.add(2, Race::kzinti, "BATS", "1303");
  for (const UnitId unit : bases) table.at[unit].set(Mark::crippled);
  table.ask(Decision::repair, alliance_seat);
  EXPECT_TRUE(refused_by("420.61", table, alliance_seat, Repair{only(bases[0])})) << "no tug";
  const UnitId tug = table.add_tug(Race::kzinti, "TGT", "1303", Mission::base_work);
  EXPECT_EQ(refusals(table, alliance_seat, Repair{only(bases[0])}), Refused{});
  EXPECT_TRUE(refused_by("420.63", table, alliance_seat, Repair{bases})) << "two at once";
  table.at[tug].set(Mark::spent);
  EXPECT_TRUE(refused_by("420.61", table, alliance_seat, Repair{only(bases[0])})) << "one a turn";
  table.at[tug].clear(Mark::spent);
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_TRUE(refused_by("420.63", table, alliance_seat, Repair{only(bases[0])})) << "not by repair ships";
}

TEST(FeRepair, RepairShipsMendOneRace) {  // (422.5), fe 4452-4456
  Table table;
  table.settle(Race::kzinti);
  const UnitId own = table.add(Race::kzinti, "FF", "1205");
  const UnitId ally = table.add(Race::hydran, "HN", "1205");
  for (const UnitId unit : {own, ally}) table.at[unit].set(Mark::crippled);
  for (const Race race : {Race::kzinti, Race::hydran}) table.pay(race, 20);
  table.ask(Decision::field_repair, alliance_seat);
  EXPECT_EQ(refusals(table, alliance_seat, Repair{list_of({own, ally})}), Refused{"422.5"});
  EXPECT_EQ(refusals(table, alliance_seat, Repair{only(own)}), Refused{});
}

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/tabletop.h"

// Where two rules meet: markers and released fleets, tugs and what they carry, points and pods of a part,
// fighters whose carrier is elsewhere, capitals lost twice.
namespace flagbridge::fe {
namespace {

std::uint8_t fleet_called(Race race, std::string_view name) {
  const auto& fleets = campaign().content().orders.find(race)->fleets;
  for (std::size_t i = 0; i < fleets.size(); ++i) {
    if (fleets[i].name == name) return static_cast<std::uint8_t>(i);
  }
  ADD_FAILURE() << name;
  return no_fleet;
}

TEST(FeMarkers, OfFleetsThatWaitLeaveTheOthersFree) {  // (507.4), fe 6331-6345
  Table table;
  ASSERT_EQ(campaign().content().race(Race::klingon).reserve_markers, 4);
  Realm& realm = table.at.realm(Race::klingon);
  for (const char* name : {"Northern Reserve", "Tholian Border Squadron"})
    realm.released |= 1U << fleet_called(Race::klingon, name);
  table.ask(Decision::reserves, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const auto hold = [&](std::uint8_t fleet) {
    const UnitId ship = table.add(Race::klingon, "D7", "1411");
    table.at[ship].fleet = fleet;
    const Refused refused = refusals(table, coalition_seat, HoldReserve{only(ship)});
    if (refused.empty()) carry_out(hand, coalition_seat, HoldReserve{only(ship)});
    return refused;
  };
  EXPECT_EQ(hold(fleet_called(Race::klingon, "Southern Reserve")), Refused{}) << "its own marker";
  EXPECT_EQ(hold(no_fleet), Refused{});
  EXPECT_EQ(hold(no_fleet), Refused{}) << "two are free";
  EXPECT_EQ(hold(no_fleet), Refused{"507.4"}) << "the last is the Home Fleet's";
  EXPECT_EQ(hold(fleet_called(Race::klingon, "Home Fleet")), Refused{});
  EXPECT_EQ(hold(fleet_called(Race::klingon, "Home Fleet")), Refused{"507.4"}) << "all four are used";
}

TEST(FeMarkers, EightWarCruisersHaveTheirLeader) {  // (303.5, 507.2)
  Table table;
  table.at.realm(Race::lyran).released = ~0U;  // markers of fleets that wait are theirs (507.4)
  const UnitList ships = table.add(9, Race::lyran, "CW", "0408");
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{first(ships, 8)}), Refused{});
  EXPECT_EQ(refusals(table, coalition_seat, HoldReserve{ships}), Refused{"507.2"});
}

// A Kzinti tug with a mobile base aboard, and a cruiser, met in 0802.
struct Freight {
  Table table;
  UnitId tug = table.add_tug(Race::kzinti, "TGT", "0802", Mission::carry_base);
  UnitId base = table.add(Race::kzinti, "MB", "0802");
  Freight() {
    table.add(Race::kzinti, "BC", "0802");
    table.at[base].mission = Mission::set_up;
    table.at[base].home = tug;
  }
};

TEST(FeCargo, IsNoBaseWhileItIsCarried) {  // (510.12, 510.23, 302.74)
  Freight freight;
  const auto is_base = [&] {
    return has_base(campaign(), freight.table.at, alliance_seat, place("0802")) &&
           leaves_some_behind(campaign(), freight.table.at, alliance_seat, place("0802"));
  };
  EXPECT_FALSE(is_base());
  freight.table.at[freight.base].work = static_cast<std::uint8_t>(Handling::set_up);
  EXPECT_TRUE(is_base()) << "being set up it is";
}

TEST(FeCargo, IsNotSetUpAfterARetreat) {  // (510.21, 510.22)
  for (const Mark mark : {Mark::retreated, Mark::retrograded, Mark::relocated}) {
    Freight freight;
    freight.table.at[freight.tug].set(mark);
    freight.table.ask(Decision::reserves, alliance_seat);
    EXPECT_EQ(refusals(freight.table, alliance_seat, Deploy{freight.tug}),
              mark == Mark::relocated ? Refused{} : Refused{"510.22"});
  }
}

TEST(FeCapital, IsNotLostAgainWhereItWasGivenUp) {  // (511.6, 511.36)
  Table table;
  table.settle(Race::kzinti);
  table.pay(Race::kzinti, 40);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, Designate{Race::kzinti, area_of(Race::kzinti), true});
  Realm& realm = table.at.realm(Race::kzinti);
  credit(table.at, Race::kzinti, Points(30));
  realm.yard_paid = 30;
  lose_capital(hand, Race::kzinti);
  EXPECT_EQ(realm.yard_paid, 30) << "the new yard is elsewhere";
  EXPECT_EQ(realm.treasury, 20 * 30);
  EXPECT_EQ(realm.capital, area_of(Race::kzinti));
}

TEST(FeCapital, ItsPlanetsMayFightAlone) {  // (511.5)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1401");
  const UnitList enemies = table.add(3, Race::lyran, "CW", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_NE(refusals(table, alliance_seat, FormForce{}), Refused{}) << "not of the hex as a whole";
  table.at[ship].put_in_system(1);
  for (const UnitId unit : enemies) table.at[unit].put_in_system(1);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = 1;
  EXPECT_EQ(refusals(table, alliance_seat, FormForce{}), Refused{});
  EXPECT_NE(refusals(table, coalition_seat, FormForce{}), Refused{}) << "who attacks does so with ships";
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, alliance_seat, FormForce{});
  EXPECT_EQ(table.at[ship].role, Role::none);
}

TEST(FeDamage, ATugWithPointsAboardIsWorthItsDefense) {  // (302.61, 435.22)
  for (const std::uint8_t points : {0, 10}) {
    Table table;
    const UnitId tug = table.add_tug(Race::kzinti, "TGT", "1205");
    table.at[tug].steps = points;
    if (points > 0) table.at[tug].home = errand(Race::kzinti, Race::hydran, false);
    table.at[tug].role = Role::line;
    table.add(Race::lyran, "DN", "1205");
    table.battle("1205", Ground::open, coalition_seat);
    table.ask(Decision::allocate, alliance_seat);
    auto& scored = table.at.battle.side[slot(coalition_seat)].scored;
    scored = 2 * 13;
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    const int defense = campaign().model(table.at[tug]).defense;
    carry_out(hand, alliance_seat, Take{tug, Loss::unit, 0});
    EXPECT_EQ(scored, 2 * 13 - defense) << int{points};
    EXPECT_EQ(table.at[tug].steps, points) << "it may be captured in this round (435.23)";
    lose_points_of_cripples(hand);
    EXPECT_EQ(table.at[tug].steps, 0);
  }
}

TEST(FeDamage, ATugThatGoesDownInOneRoundHasItsPointsAboard) {  // (435.23, 302.52, 305.1)
  Table table;
  const UnitId tug = table.add_tug(Race::lyran, "TGC", "1205");
  table.at[tug].steps = 10;
  table.at[tug].home = errand(Race::lyran, Race::klingon, false);
  table.add(3, Race::kzinti, "BC", "1205");
  table.at.options.capture = 1;
  table.battle("1205", Ground::open, alliance_seat);
  Session play(table, {2});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  cripple(hand, tug, Rule{});
  destroy(hand, tug, Rule{});
  Task task;
  static_cast<void>(capture_ships(hand, task));
  ASSERT_EQ(table.at[tug].race, Race::kzinti);
  EXPECT_EQ(table.at.realm(Race::kzinti).treasury, 20 * 5);
}

// Kzinti cruisers in 0802, and six factors of fighters of a carrier group in 0902.
struct Scrambled {
  Table table;
  UnitList ships = table.add(2, Race::kzinti, "BC", "0802");
  UnitId carrier = table.add(Race::kzinti, "3CV", "0902");
  UnitId fighters = table.add(Race::kzinti, "CM", "0802");
  Scrambled() {
    table.settle(Race::kzinti);
    Counter& counter = table.at[fighters];
    counter.type = campaign().board().fighters;
    counter.fighters = 12;
    counter.home = carrier;
    table.at[carrier].fighters = 0;
    table.add(6, Race::lyran, "CW", "0802");
    table.battle("0802", Ground::open, coalition_seat);
  }
};

TEST(FeFighters, FlyHomeWhenTheShipsRetreat) {  // (302.71, 205.73), fe 1842-1850
  Scrambled now;
  now.table.at.battle.side[slot(alliance_seat)].retreats = 1;
  now.table.at.battle.side[slot(alliance_seat)].retreat_to = place("0703");
  Session play(now.table, {});
  FePlay hand(campaign(), now.table.at, play.dice, play.events);
  Task task;
  task.stage = 1;
  EXPECT_EQ(after_round(hand, task), Flow::leave) << "nobody is left to fight";
  EXPECT_EQ(now.table.at[now.ships[0]].at, place("0703"));
  EXPECT_NE(now.table.at[now.fighters].at, place("0802"));
  land_fighters(hand);
  EXPECT_EQ(now.table.at[now.carrier].fighters, 12);
}

TEST(FeFighters, DivertWhenTheirDeckIsLost) {  // (205.73)
  Scrambled now;
  const UnitId second = now.table.add(Race::kzinti, "3CV", "0801");
  now.table.at[second].fighters = 0;
  Session play(now.table, {});
  FePlay hand(campaign(), now.table.at, play.dice, play.events);
  recall_fighters(hand, place("0802"), Sides::everyone());
  remove_counter(now.table.at, now.carrier);
  land_fighters(hand);
  EXPECT_EQ(now.table.at[second].fighters, 12);
}

TEST(FeRetreat, AnExpeditionGoesToTheBasesThatSupplyIt) {  // (302.73, 411.71)
  Table table;
  table.settle(Race::klingon);
  table.settle(Race::lyran);
  const UnitList ships = table.add(2, Race::lyran, "CW", "1508");
  for (const UnitId unit : ships)
    static_cast<void>(table.at.backings.push_back({unit, Race::lyran, Support::expedition}));
  table.add(2, Race::kzinti, "BC", "1508");
  table.battle("1508", Ground::open, alliance_seat);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat);
  EXPECT_TRUE(choices.has(place("1509"))) << "a Klingon starbase is there";
  table.at.backings.clear();
  EXPECT_FALSE(retreat_choices(campaign(), table.at, coalition_seat).has(place("1509")));
}

TEST(FeReaction, TheLastChanceIsForThoseWhoCameNear) {  // (205.1, 205.32)
  Table table;
  table.add(Race::klingon, "D7", "2209");
  table.add(Race::federation, "BATS", "2308");
  const UnitId near = table.add(Race::federation, "CA", "2309");
  table.at.moving.underway = 1;
  table.at.moving.before = place("2209");
  table.at.moving.at = place("2109");
  table.at.moving.reacted = 2;
  ASSERT_GT(distance(place("2309"), place("2109")), distance(place("2309"), place("2209")));
  table.at[near].at = place("2209");
  EXPECT_FALSE(may_react(campaign(), table.at, near, place("2109"))) << "it moves away";
  table.at[near].set(Mark::reacted_far);
  table.at[near].set(Mark::closing);
  EXPECT_TRUE(may_react(campaign(), table.at, near, place("2109"))) << "it came next to the stack";
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

TEST(FeParts, AllPilesOfAPartPayTogether) {  // (413.41, 413.44, 413.45), fe 4033-4079
  Besieged siege("SB");
  Table& table = siege.table;
  keep_at(table, Race::kzinti, "0703", 1);
  keep_at(table, Race::kzinti, "0703", 5, true);
  const UnitList ships = table.add(5, Race::kzinti, "FF", "0702");
  table.ask(Decision::provisions, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const auto provide = [&](const UnitList& units) {
    const Provide order{Support::part, Race::kzinti, units};
    EXPECT_EQ(refusals(table, alliance_seat, order), Refused{});
    carry_out(hand, alliance_seat, order);
  };
  provide(first(ships, 3));
  provide(list_of({ships[3], ships[4]}));
  EXPECT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(table.at.stockpiles[1].points, 20 * 5) << "one point is enough for five";
  // What was put by pays where the rest does not reach.
  table.at.stockpiles[0].points = 20;
  table.at.realm(Race::kzinti).earned += 20;
  const auto purse = purse_at(campaign(), table.at, Race::kzinti, place("0703"));
  ASSERT_TRUE(purse.has_value());
  EXPECT_TRUE(affordable(campaign(), table.at, *purse, Points(4)));
  charge(campaign(), table.at, *purse, Points(4));
  EXPECT_EQ(table.at.stockpiles[0].points, 0);
  EXPECT_EQ(table.at.stockpiles[1].points, 20 * 2);
  EXPECT_EQ(campaign().broken(table.at), "");
}

TEST(FeParts, NothingIsMendedForNothingWhereThereIsIncome) {  // (410.34), fe 3804-3816
  Besieged siege("SB");
  Table& table = siege.table;
  const UnitList ships = table.add(2, Race::kzinti, "CM", "0703");
  for (const UnitId unit : ships) table.at[unit].set(Mark::crippled);
  keep_at(table, Race::kzinti, "0703", 1);
  Table spent = table;
  spent.at.stockpiles[0].points = 0;
  spent.at.realm(Race::kzinti).paid += 20;
  spent.ask(Decision::repair, alliance_seat);
  EXPECT_EQ(refusals(spent, alliance_seat, Repair{only(ships[0])}), Refused{"420.2"})
      << "its income went elsewhere";
  Session play(table, {});
  play.turn(alliance_seat, ask_repair);
  ASSERT_EQ(play.give(alliance_seat, Repair{only(ships[0])}), Refused{}) << "for all it has";
  EXPECT_EQ(play.give(alliance_seat, Repair{only(ships[1])}), Refused{})
      << "and the rest of its work with it";
}

TEST(FeParts, WhatAPartHasEarnedIsNoStockpile) {  // (413.44, 413.45, 435.3)
  TwoGrids grids;
  grids.table.pay(Race::kzinti, 50);
  const UnitId tug = grids.tug("1401", Mission::transport);
  keep_at(grids.table, Race::kzinti, "0703", 25);
  Session play(grids.table, {});
  play.turn(alliance_seat, ask_strategic);
  const Send order{.tug = tug, .to = Race::kzinti, .points = 10, .at = place("0703"), .aboard = true};
  EXPECT_EQ(play.give(alliance_seat, order), Refused{}) << "thirty is for what is put by";
}

TEST(FePods, OfAPartAreSeenWhateverItsPoints) {  // (509.36)
  Besieged siege("SB");
  Table& table = siege.table;
  table.at.realm(Race::kzinti).pods = {1, 0, 0};
  keep_at(table, Race::kzinti, "0703", 5, true);
  const UnitId tug = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
  ASSERT_TRUE(change_pod(campaign(), table.at, tug, Mission::none));
  table.at[tug].mission = Mission::none;
  ASSERT_EQ(table.at.stockpiles.size(), 2U);
  EXPECT_EQ(table.at.stockpiles[0].pods[0], 0) << "not with what stays there after a siege";
  EXPECT_EQ(table.at.stockpiles[1].pods[0], 1);
  Session play(table, {});
  play.turn(alliance_seat, ask_missions);
  EXPECT_EQ(play.give(alliance_seat, Assign{tug, Mission::battle_pod, no_unit}), Refused{});
}

TEST(FePods, AreNotDoubledByASecondSiege) {  // (509.36)
  Besieged siege("SB");
  Table& table = siege.table;
  table.at.realm(Race::kzinti).pods = {1, 0, 0};
  const UnitId inside = table.add_tug(Race::kzinti, "TGT", "0703", Mission::battle_pod);
  ASSERT_TRUE(change_pod(campaign(), table.at, inside, Mission::none));
  table.at[inside].mission = Mission::none;
  Table relieved = table;
  for (const UnitId unit : siege.besiegers) relieved.at[unit].at = place("0101");
  relieved.settle(Race::kzinti);
  const UnitId outside = relieved.add_tug(Race::kzinti, "TGT", "1401", Mission::none);
  {
    Session play(relieved, {});
    play.turn(alliance_seat, ask_missions);
    ASSERT_EQ(play.give(alliance_seat, Assign{outside, Mission::battle_pod, no_unit}), Refused{});
  }
  for (const Stockpile& pile : relieved.at.stockpiles) EXPECT_EQ(pile.pods[0], 0) << "it has gone";
}

TEST(FeSurvey, AShipIsToldSoAtTheStartOfTheTurn) {  // (505.33)
  Table table;
  table.settle(Race::federation);
  const UnitId carrier = table.add(Race::federation, "CVL", "off-FED");
  for (const Decision decision : {Decision::missions, Decision::production}) {
    table.ask(decision, alliance_seat);
    for (const Mission mission : {Mission::survey, Mission::none}) {
      EXPECT_EQ(refusals(table, alliance_seat, Assign{carrier, mission, no_unit}),
                decision == Decision::missions ? Refused{} : Refused{"505.33"});
    }
  }
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

TEST(FePlanets, MayGoBackPastWhatWasLeftBehind) {  // (508.23, 421.4)
  Table table;
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  table.at.core.turn = 4;
  table.at.phasing = coalition_seat;
  table.add(Race::lyran, "FRD", "1105");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  check_garrisons(hand);
  ASSERT_EQ(world.holder, Race::kzinti) << "a dock is no garrison";
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_EQ(campaign().broken(table.at), "");
}

}  // namespace
}  // namespace flagbridge::fe

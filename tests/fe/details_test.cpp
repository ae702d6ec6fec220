#include "tests/fe/tabletop.h"

// Single sentences of the book.
namespace flagbridge::fe {
namespace {

TEST(FeDetails, CrippledShipsMoveAsFarAsOthers) {  // (202.34, 202.3)
  Table table;
  const UnitId ship = table.add(Race::klingon, "D7", "1010");
  const UnitId base = table.add(Race::klingon, "BATS", "1011");
  table.at[ship].set(Mark::crippled);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[ship]), 6);
  EXPECT_EQ(hexes_left(campaign(), table.at, table.at[base]), 0) << "(202.33)";
}

TEST(FeDetails, BasesDoNotMove) {  // (202.33)
  Table table;
  table.settle(Race::klingon);
  const UnitId base = table.add(Race::klingon, "BATS", "1010");
  Session play(table, {});
  play.turn(coalition_seat, ask_operations);
  EXPECT_EQ(play.give(coalition_seat, along(only(base), {"1011"})), Refused{"202.1"});
}

TEST(FeDetails, TheEdgeOfTheGalaxyIsClosed) {  // (207.1)
  Table table;
  for (const char* hex : {"1019", "2919", "4519"}) {
    for (const Race race : {Race::klingon, Race::federation, Race::romulan}) {
      EXPECT_EQ(area_beyond(campaign(), table.at, race, place(hex)), nowhere) << hex;
    }
  }
}

TEST(FeDetails, NobodyReactsToAStepOverTheEdge) {  // (207.27, 207.21)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1501");
  table.add(Race::klingon, "D7", "1602");
  Session play(table, {});
  play.turn(alliance_seat, ask_operations);
  ASSERT_EQ(play.give(alliance_seat, along(only(ship), {"off-KZI"})), Refused{});
  EXPECT_TRUE(play.is_asked(alliance_seat, Decision::operations));
}

TEST(FeDetails, ShipsGoBackBeyondTheMap) {  // (207.22)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "BC", "1602");
  table.at[ship].set(Mark::fought);
  Session play(table, {});
  play.turn(alliance_seat, ask_retrograde);
  EXPECT_EQ(play.give(alliance_seat, Retrograde{only(ship), place("off-KZI")}), Refused{});
}

TEST(FeDetails, FleetsComeInByStrategicMovement) {  // (204.39, 207.24)
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

TEST(FeDetails, CrippledShipsMoveStrategically) {  // (204.34)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "CM", "1304");
  table.at[ship].set(Mark::crippled);
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  EXPECT_EQ(play.give(alliance_seat, Relocate{only(ship), place("0902")}), Refused{});
}

TEST(FeDetails, GroupsCountAllTheirShips) {  // (302.331, 204.3, 204.36)
  Table table;
  table.settle(Race::kzinti);
  const UnitId group = table.add(Race::kzinti, "3CV", "1304");
  Session play(table, {});
  play.turn(alliance_seat, ask_strategic);
  ASSERT_EQ(play.give(alliance_seat, Relocate{only(group), place("0902")}), Refused{});
  EXPECT_EQ(table.at.realm(Race::kzinti).strategic_used, 3) << "and nothing for the fighters";
}

TEST(FeDetails, ConvoysStayWithTheirOwnRace) {  // (414.3)
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

TEST(FeDetails, BasesWithoutASquadronAreIgnored) {  // (206.24)
  Table table;
  const UnitId base = table.add(Race::kzinti, "BATS", "0703");
  ReachField reach;
  retrograde_reach(campaign(), table.at, Race::lyran, place("0605"), {}, reach);
  EXPECT_FALSE(reach.reaches(place("0703")));
  table.at[base].fighters = 10;
  retrograde_reach(campaign(), table.at, Race::lyran, place("0605"), {}, reach);
  EXPECT_TRUE(reach.reaches(place("0704")));
}

TEST(FeDetails, NoBattleIsBegunByRetrogradeMovement) {  // (206.23)
  Table table;
  table.settle(Race::lyran);
  EXPECT_TRUE(is_retrograde_point(campaign(), table.at, coalition_seat, place("0504")));
  table.add(Race::kzinti, "CONV", "0504");
  EXPECT_FALSE(is_retrograde_point(campaign(), table.at, coalition_seat, place("0504")));
}

TEST(FeDetails, DocksGoBackOnlyInTow) {  // (206.32, 421.22)
  Table table;
  table.settle(Race::lyran);
  const UnitId dock = table.add(Race::lyran, "FRD", "0603");
  const UnitId tug = table.add(Race::lyran, "TGC", "0603");
  for (const UnitId unit : {dock, tug}) table.at[unit].set(Mark::fought);
  Session play(table, {});
  play.turn(coalition_seat, ask_retrograde);
  EXPECT_EQ(play.give(coalition_seat, Retrograde{only(dock), place("0504")}), Refused{"206.32"});
  EXPECT_EQ(play.give(coalition_seat, Retrograde{list_of({dock, tug}), place("0504")}), Refused{});
}

TEST(FeDetails, ReactionIsTowardsTheEnemy) {  // (205.1, 205.15, 205.35)
  Table table;
  const UnitId fed = table.add(Race::federation, "CA", "2310");
  table.add(Race::klingon, "D7", "2210");
  table.at.moving.underway = 1;
  table.at.moving.before = place("2209");
  table.at.moving.at = place("2109");
  EXPECT_FALSE(may_react(campaign(), table.at, fed, place("2209"))) << "it moves away";
}

TEST(FeDetails, PlanetsDoNotLead) {  // (303.4, 303.9)
  Table table;
  table.settle(Race::kzinti);
  const UnitId dock = table.add(Race::kzinti, "FRD", "1401");
  const UnitId convoy = table.add(Race::kzinti, "CONV", "1401");
  table.battle("1401", Ground::base, coalition_seat);
  EXPECT_FALSE(may_be_flagship(campaign(), table.at, dock));
  EXPECT_FALSE(may_be_flagship(campaign(), table.at, convoy));
}

TEST(FeDetails, CrippledShipsKeepTheirRating) {  // (303.6, 303.1, 303.8)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = table.add(Race::lyran, "DN", "1003");
  const UnitList line = table.add(11, Race::lyran, "CW", "1003");
  table.at[leader].set(Mark::crippled);
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order;
  order.flagship = leader;
  order.line = first(line, 10);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  order.line = line;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
}

TEST(FeDetails, WhoHasTheBonusOfFormation) {  // (308.7, 308.71, 308.73, 308.74)
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = table.add(Race::klingon, "C8", "1003");
  const UnitId group = table.add(Race::klingon, "3D6V", "1003");
  const UnitId mauler = table.add(Race::klingon, "D6M", "1003");
  const UnitList others = table.add(2, Race::klingon, "D7", "1003");
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order;
  order.flagship = leader;
  order.line = list_of({group, mauler, others[0], others[1]});
  order.formation = group;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none()) << "no group";
  order.formation = mauler;
  ASSERT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  apply_force(campaign(), table.at, coalition_seat, order);
  const UnitId enemy = table.add(Race::kzinti, "CM", "1003");
  table.at[enemy].role = Role::flagship;
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat,
                    Direct{.target = enemy, .aim = Aim::cripple, .mauler = mauler}),
            std::nullopt)
      << "in formation it does not use its cannon";
}

TEST(FeDetails, WhatCannotLeaveHoldsTheHex) {  // (302.74, 302.63)
  Table table;
  table.settle(Race::kzinti);
  const UnitId ship = table.add(Race::kzinti, "CM", "1003");
  const UnitId convoy = table.add(Race::kzinti, "CONV", "1003");
  table.add(3, Race::lyran, "CW", "1003");
  table.battle("1003", Ground::base, coalition_seat);
  table.at[ship].set(Mark::crippled);
  const RetreatChoices choices = retreat_choices(campaign(), table.at, alliance_seat);
  Session play(table, {});
  play.start(coalition_seat, Sequences::round, ask_retreat);
  ASSERT_EQ(play.give(alliance_seat, Retreat{choices.hexes[0]}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
  EXPECT_EQ(table.at[ship].at, choices.hexes[0]) << "no pursuit, although it is crippled";
  EXPECT_EQ(table.at[convoy].at, place("1003"));
  EXPECT_EQ(table.at.battle.at, place("1003")) << "the hex is not resolved";
}

// (501.7)
TEST(FeDetails, LostFightersAreMinusPoints) {  // (308.23, 302.53)
  Table table;
  const UnitId group = table.add(Race::kzinti, "3CV", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, group, Rule{});
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 12) << "six factors without a deck";
}

TEST(FeDetails, PlanetsAreAlwaysSupplied) {  // (410.35, 410.33)
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

TEST(FeDetails, RoutesAvoidNeutralSpace) {  // (411.4)
  Table table;
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0804")));
  EXPECT_FALSE(may_enter(campaign(), table.at, Race::lyran, place("0711")));
}

TEST(FeDetails, DocksAndBasesRepairAllies) {  // (420.434, 420.431, 420.432, 421.1)
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
TEST(FeDetails, RepairShipsKeepToTheirRaceAndNodes) {  // (422.3, 422.5, 422.6)
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

TEST(FeDetails, ConversionsOfOneRaceOnly) {  // (433.22, 433.15)
  Table table;
  table.settle(Race::lyran);
  table.settle(Race::klingon);
  EXPECT_EQ(campaign().content().race(Race::klingon).major_conversions, 2);
  EXPECT_EQ(campaign().content().race(Race::federation).major_conversions, 2);
  EXPECT_EQ(campaign().content().race(Race::lyran).major_conversions, 1);
}

TEST(FeDetails, SmallCarriersAreOverbuilt) {  // (431.32, 432.43)
  const auto model = [](Race race, std::string_view code) -> const Model& {
    const Units& units = campaign().content().units;
    return campaign().board().models[static_cast<std::size_t>(units.find(race, code) - units.all().data())];
  };
  EXPECT_TRUE(model(Race::kzinti, "2CVE").overbuilt);
  EXPECT_FALSE(model(Race::kzinti, "4CVA").overbuilt) << "twelve factors";
  EXPECT_FALSE(model(Race::federation, "3CVB").overbuilt);
  EXPECT_TRUE(model(Race::hydran, "3NCV").overbuilt) << "an exception of theirs";
}

TEST(FeDetails, MothballsNeedTheirCapital) {  // (434.2, 434.31)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 5;
  table.ask(Decision::production, coalition_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Activate{Race::klingon, 0}).none());
  for (std::size_t i = 0; i < table.at.worlds.size(); ++i) {
    if (campaign().board().planets[i].at == place("1411")) table.at.worlds[i].holder = Race::kzinti;
  }
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, Activate{Race::klingon, 0}).none());
}

TEST(FeDetails, TheShipyardIsLostWithTheCapital) {  // (511.35)
  Table table;
  table.settle(Race::klingon);
  table.at.realm(Race::klingon).treasury = table.at.realm(Race::klingon).earned = 20 * 30;
  for (Counter& counter : table.at.counters) {
    if (counter.race == Race::klingon) counter = {};
  }
  for (World& world : table.at.worlds) {
    if (world.holder != Race::klingon) continue;
    world.battalions = world.fighters = 0;
    world.devastated = 1;
  }
  table.world_at("1312").battalions = 2;
  table.add(Race::kzinti, "DN", "1411");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  capture_planets(hand, place("1411"));
  EXPECT_EQ(shipyard_of(campaign(), table.at, Race::klingon), std::nullopt);
  EXPECT_EQ(table.at.realm(Race::klingon).treasury, 20 * 30) << "it is taken to the planet next to it";
}

TEST(FeDetails, ARecoveringPlanetTakesFourTurns) {  // (508.21, 508.25)
  Table table;
  table.settle(Race::kzinti);
  World& world = table.world_at("1401", 1);
  world.devastated = 1;
  for (int turn = 0; turn < 4; ++turn) {
    Session play(table, {});
    table.at.phasing = alliance_seat;
    FePlay hand(campaign(), table.at, play.dice, play.events);
    Task task;
    static_cast<void>(collect_income(hand, task));
    EXPECT_EQ(world.devastated, 1) << turn;
  }
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  Task task;
  static_cast<void>(collect_income(hand, task));
  EXPECT_EQ(world.devastated, 0);
}

}  // namespace
}  // namespace flagbridge::fe

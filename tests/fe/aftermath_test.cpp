#include "tests/fe/tabletop.h"

// What battles leave behind: planets (508.2), survivors (302.63), tugs (412.2), repairs (308.85, 420.4).
namespace flagbridge::fe {
namespace {

World& bare(Table& table, std::string_view hex) {
  World& world = table.world_at(hex);
  world = {};
  world.holder = Race::kzinti;
  world.devastated = 1;
  return world;
}

TEST(FeAftermath, ADevastatedPlanetDefendsItselfAgain) {  // (508.16, 508.22), fe 6419-6425, 6450-6458
  Table table;
  World& world = bare(table, "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_planets(hand);
  EXPECT_EQ(world.residual, 1) << "left to its owner";
  table.add(2, Race::lyran, "CW", "1802");
  const Census census(campaign(), table.at);
  EXPECT_TRUE(is_battle_hex(campaign(), table.at, census, place("1802")));
  table.battle("1802", Ground::base, coalition_seat);
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 0) << "it only defends";
  const Direct three{.aim = Aim::devastate};
  EXPECT_EQ(cost_of(campaign(), table.at, coalition_seat, three), 2 * 6) << "three points at two for one";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 6;
  strike(hand, coalition_seat, three);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::lyran);
}

TEST(FeAftermath, WhoIsAtABarePlanetAfterCombatHoldsIt) {  // (508.22)
  Table table;
  World& world = bare(table, "1802");
  table.add(2, Race::lyran, "CW", "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  settle_planets(hand);
  EXPECT_EQ(world.holder, Race::lyran);
  EXPECT_EQ(world.held_since, player_turn(table.at));
}

TEST(FeAftermath, AnAllyGivesAPlanetBackToItsOwner) {  // (508.24, 508.16), fe 6497-6500
  Table table;
  World& world = bare(table, "1802");
  world.holder = Race::klingon;
  table.add(2, Race::hydran, "RN", "1802");
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  capture_planets(hand, place("1802"));
  EXPECT_EQ(world.holder, Race::kzinti);
  EXPECT_EQ(world.residual, 1);
  EXPECT_EQ(world.devastated, 1);
  EXPECT_EQ(world.recovery, 0) << "it begins with the next income";
}

TEST(FeAftermath, TheSurvivorMayLeave) {  // (302.63), fe 2693-2698
  for (const bool leaves : {false, true}) {
    Table table;
    table.settle(Race::lyran);
    const UnitId ship = table.add(Race::lyran, "CW", "0703");
    table.battle("0703", Ground::open, coalition_seat);
    Session play(table, {});
    play.start(coalition_seat, Sequences::round, ask_retreat);
    ASSERT_TRUE(play.is_asked(coalition_seat, Decision::retreat));
    const RetreatChoices choices = retreat_choices(campaign(), table.at, coalition_seat);
    ASSERT_GT(choices.count, 0);
    const Order answer = leaves ? Order(Retreat{choices.hexes[0]}) : Order(Ready{});
    ASSERT_EQ(play.give(coalition_seat, answer), Refused{});
    EXPECT_EQ(table.at[ship].at, leaves ? choices.hexes[0] : place("0703"));
    EXPECT_FALSE(play.is_asked(coalition_seat, Decision::retreat)) << "he is asked once";
  }
}

TEST(FeAftermath, TheHexIsJudgedByThoseWhoWithdraw) {  // (302.73, 302.12), fe 2786-2793
  Table table;
  table.settle(Race::kzinti);
  const UnitList fleet = table.add(10, Race::kzinti, "CL", "1003");
  table.add(Race::lyran, "DN", "1003");
  table.battle("1003", Ground::open, coalition_seat);
  const RetreatChoices all = retreat_choices(campaign(), table.at, alliance_seat);
  ASSERT_GT(all.count, 0);
  // Five enemies in every hex that all of them together could go to.
  for (int i = 0; i < all.count; ++i) {
    for (const UnitId unit : table.add(5, Race::lyran, "FF", "0504"))
      table.at[unit].at = all.hexes[static_cast<std::size_t>(i)];
  }
  const UnitSet two = set_of({first(fleet, 2)});
  const RetreatChoices few = retreat_choices(campaign(), table.at, alliance_seat, &two);
  ASSERT_GT(few.count, 0);
  for (int i = 0; i < few.count; ++i) {
    const Place to = few.hexes[static_cast<std::size_t>(i)];
    EXPECT_EQ(tally_at(campaign(), table.at, to, coalition_seat).units, 0) << to_text(to);
  }
}

// Two Kzinti ships in 1003, and fighters of a carrier that is next to it.
struct Scrambled {
  Table table;
  UnitList ships = table.add(2, Race::kzinti, "CL", "1003");
  UnitId carrier = table.add(Race::kzinti, "3CV", "1002");
  UnitId fighters = table.add(Race::kzinti, "FTR", "1003");
  UnitList enemies = table.add(5, Race::lyran, "CW", "1003");
  Scrambled() {
    table.settle(Race::kzinti);
    table.at[fighters].fighters = table.at[carrier].fighters;
    table.at[fighters].home = carrier;
    table.at[carrier].fighters = 0;
  }
};

TEST(FeAftermath, FightersFlyHomeWhenTheShipsRetreat) {  // (302.71, 302.72, 205.73), fe 2733-2754, 1812-1817
  for (const bool dock : {false, true}) {
    Scrambled now;
    if (dock) now.table.add(Race::kzinti, "FRD", "1003");
    now.table.battle("1003", Ground::open, coalition_seat);
    Session play(now.table, {});
    play.start(coalition_seat, Sequences::round, ask_retreat);
    ASSERT_TRUE(play.is_asked(alliance_seat, Decision::retreat));
    const Place to = retreat_choices(campaign(), now.table.at, alliance_seat).hexes[0];
    ASSERT_EQ(play.give(alliance_seat, Retreat{to}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Ready{}), Refused{});
    EXPECT_EQ(now.table.at[now.ships[0]].at, to);
    EXPECT_EQ(now.table.at[now.fighters].at == place("1003"), dock) << "with what cannot leave they stay";
    EXPECT_EQ(defeated(campaign(), now.table.at, alliance_seat), !dock);
    if (dock) continue;
    FePlay hand(campaign(), now.table.at, play.dice, play.events);
    land_fighters(hand);
    EXPECT_EQ(now.table.at[now.carrier].fighters, capacity_of(campaign(), now.table.at[now.carrier]));
  }
}

TEST(FeAftermath, FightersFlyHomeWhenAllShipsWithdraw) {  // (302.15, 205.73), fe 2210-2215
  for (const std::size_t leaving : {1U, 2U}) {
    Scrambled now;
    Session play(now.table, {});
    play.turn(coalition_seat, begin_combat);
    ASSERT_EQ(play.give(alliance_seat, Decide{Choice::yes}), Refused{});
    ASSERT_EQ(play.give(coalition_seat, Decide{Choice::no}), Refused{});
    const UnitList those = first(now.ships, leaving);
    const UnitSet named = set_of({those});
    const Place to = retreat_choices(campaign(), now.table.at, alliance_seat, &named).hexes[0];
    ASSERT_EQ(play.give(alliance_seat, Withdraw{those, to}), Refused{});
    const bool all = leaving == 2;
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::retreat), all) << "the hex is his, he may leave it";
    EXPECT_EQ(play.is_asked(alliance_seat, Decision::battle_force), !all);
    EXPECT_EQ(on_map(now.table.at[now.fighters].at), !all);
  }
}

// (302.73, 411.71, 410.51) Lyrans have been attacked in 1508, between Klingon bases in 1507 and 1509.
RetreatChoices among_klingons(std::optional<Support> how) {
  Table table;
  for (const Race race : {Race::lyran, Race::klingon, Race::kzinti}) table.settle(race);
  const UnitList ships = table.add(4, Race::lyran, "CW", "1508");
  table.add(5, Race::kzinti, "CL", "1508");
  table.battle("1508", Ground::open, alliance_seat);
  const Race by = how == Support::host ? Race::klingon : Race::lyran;
  for (const UnitId unit : ships) {
    if (how) static_cast<void>(table.at.backings.push_back({unit, by, *how}));
  }
  return retreat_choices(campaign(), table.at, coalition_seat);
}

TEST(FeAftermath,
     WhoLivesOnAlliesRetreatsToTheirBases) {  // (302.73, 411.71, 410.51), fe 2791-2799, 3939-3945
  for (const Support how : {Support::expedition, Support::host}) {
    const RetreatChoices choices = among_klingons(how);
    EXPECT_TRUE(choices.has(place("1507")));
    EXPECT_TRUE(choices.has(place("1509")));
    EXPECT_FALSE(choices.has(place("1408"))) << "no supply point is there";
  }
  const RetreatChoices alone = among_klingons(std::nullopt);
  EXPECT_FALSE(alone.has(place("1509"))) << "nobody supplies them, and it is no nearer to their own points";
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

TEST(FeAftermath, ABaseBeingSetUpOutlivesTheEnemysTurn) {  // (510.22)
  Table table;
  table.settle(Race::klingon);
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[tug].mission = Mission::carry_base;
  {
    Session play(table, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
  }
  {
    Session play(table, {});
    play.turn(alliance_seat, ask_repair);
  }
  Session play(table, {});
  play.turn(coalition_seat, ask_missions);
  EXPECT_EQ(table.at[base].mission, Mission::none) << "it works";
}

TEST(FeAftermath, TugsKeptOutOfTheForceGiveUpTheirWork) {  // (302.233), fe 2286-2296
  Table table;
  const UnitId tug = table.add(Race::klingon, "TGA", "1413");
  const UnitId base = table.add(Race::klingon, "MB", "1413");
  table.at[base].mission = Mission::set_up;
  table.at[base].home = tug;
  table.at[base].work = 1;
  table.at[tug].mission = Mission::carry_base;
  table.battle("1413", Ground::base, alliance_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  table.at[tug].role = Role::line;
  abandon_work(hand, coalition_seat);
  EXPECT_TRUE(table.at[base].in_play());
  table.at[tug].role = Role::none;
  abandon_work(hand, coalition_seat);
  EXPECT_FALSE(table.at[base].in_play());
}

// (302.73, 302.72) Klingons at their capital with an enemy in one of the hexes around it, nine in the others.
TEST(FeAftermath, TheHexIsJudgedByThoseOfTheCapitalWhoLeave) {  // fe 2738-2747, 2786-2793
  const auto& around = campaign().hex(place("1411")).near;
  int tried = 0;
  for (const Place lonely : around) {
    Table table;
    table.settle(Race::klingon);
    const UnitList fleet = table.add(10, Race::klingon, "D7", "1411");
    table.add(Race::kzinti, "DN", "1411");
    for (const Place near : around) {
      for (const UnitId unit : table.add(near == lonely ? 1 : 9, Race::kzinti, "FF", "1401"))
        table.at[unit].at = near;
    }
    table.battle("1411", Ground::base, alliance_seat);
    table.ask(Decision::retreat, coalition_seat);
    const auto fits = [&](Place to, const UnitList& units) {
      return check_order(campaign(), table.at, coalition_seat, Retreat{to, units}).none();
    };
    for (const Place near : around) {
      if (near == lonely || !fits(near, {})) continue;
      ++tried;
      EXPECT_FALSE(fits(near, first(fleet, 2))) << "nine are more than two";
      EXPECT_TRUE(fits(lonely, first(fleet, 2)));
    }
  }
  EXPECT_GT(tried, 0) << "all of them could go there";
}

}  // namespace
}  // namespace flagbridge::fe

#include "tests/fe/tabletop.h"

// (302.3) Battle forces: squadrons of fighters on their own, and who has to be in the force.
namespace flagbridge::fe {
namespace {

struct Muster {
  Table table;
  Seat seat;
  explicit Muster(Seat side, Ground ground = Ground::open) : seat(side) {
    table.battle("1003", ground, coalition_seat);
    table.ask(Decision::battle_force, side);
  }
  Refused check(const FormForce& order) const {
    Refused rules;
    for (const Violation& each : check_order(campaign(), table.at, seat, order))
      rules.push_back(to_text(each.rule).substr(3));
    return rules;
  }
};

FormForce under(UnitId flagship, const UnitList& line) {
  FormForce order;
  order.flagship = flagship;
  order.line = line;
  return order;
}

TEST(FeSquadrons, CountAsUnitsOfAFullForce) {  // (302.36, 302.351), fe 2395-2408, 2442-2452
  Muster muster(alliance_seat);
  const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");  // nine, and ten units in all
  const UnitList ships = muster.table.add(29, Race::kzinti, "CL", "1003");
  const UnitId carriers = muster.table.add(Race::kzinti, "3CV", "1003");
  FormForce order = under(leader, first(ships, 8));
  EXPECT_EQ(muster.check(order), Refused{"302.36"}) << "nine units";
  static_cast<void>(order.squadrons.push_back(carriers));
  EXPECT_EQ(muster.check(order), Refused{}) << "nine ships and a squadron";
  order.line = first(ships, 9);
  EXPECT_EQ(muster.check(order), Refused{"302.33"});
}

TEST(FeSquadrons, DoNotStandInForHalfOfTheShips) {  // (302.36)
  Muster muster(alliance_seat);
  const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");
  const UnitList ships = muster.table.add(13, Race::kzinti, "CL", "1003");
  const UnitId carriers = muster.table.add(Race::kzinti, "3CV", "1003");
  // Seventeen ships, of which the two best that stay out may be passed over: seven are half of the rest.
  FormForce order = under(leader, first(ships, 5));
  static_cast<void>(order.squadrons.push_back(carriers));
  EXPECT_EQ(muster.check(order), Refused{"302.36"});
  order.line = first(ships, 6);
  EXPECT_EQ(muster.check(order), Refused{});
}

TEST(FeSquadrons, AreHalfOfAForceToWhichTheBaseBelongs) {  // (302.36, 302.231, 302.335), fe 2269-2270, 2450
  for (const Ground ground : {Ground::approach, Ground::base}) {
    Muster muster(alliance_seat, ground);
    const UnitId leader = muster.table.add(Race::kzinti, "CC", "1003");
    muster.table.add(Race::kzinti, "BATS", "1003");
    FormForce order = under(leader, {});
    for (int i = 0; i < 2; ++i)
      static_cast<void>(order.squadrons.push_back(muster.table.add(Race::kzinti, "3CV", "1003")));
    EXPECT_EQ(muster.check(order), ground == Ground::base ? Refused{} : Refused{"302.36"})
        << "two of four units, or of three";
  }
}

TEST(FeSquadrons, ThreeWithThoseOfTheCarriersInTheForce) {  // (302.332, 302.334), fe 2354-2366
  Muster muster(alliance_seat, Ground::approach);
  const UnitId leader = muster.table.add(Race::kzinti, "3CV", "1003");
  const UnitId second = muster.table.add(Race::kzinti, "3CV", "1003");
  const UnitId small = muster.table.add(Race::kzinti, "2CVE", "1003");
  const UnitId light = muster.table.add(Race::kzinti, "3CVL", "1003");
  const UnitId base = muster.table.add(Race::kzinti, "BATS", "1003");
  FormForce order = under(leader, only(second));
  for (const UnitId unit : {small, light, base}) static_cast<void>(order.squadrons.push_back(unit));
  EXPECT_EQ(muster.check(order), Refused{"302.332"}) << "twelve factors and thirteen";
  order.squadrons.clear();
  static_cast<void>(order.squadrons.push_back(base));
  EXPECT_EQ(muster.check(order), Refused{}) << "eighteen";
}

TEST(FeSquadrons, FlyFromPlanetsInAnApproachBattle) {  // (302.22, 501.4), fe 2251-2256
  Table table;
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 4;
  world.fighters = 24;
  const UnitId leader = table.add(Race::kzinti, "CC", "1802");
  const UnitList ships = table.add(5, Race::kzinti, "BC", "1802");
  table.add(6, Race::lyran, "CW", "1802");
  table.battle("1802", Ground::approach, coalition_seat);
  table.ask(Decision::battle_force, alliance_seat);
  FormForce order = under(leader, ships);
  for (int i = 0; i < 3; ++i) static_cast<void>(order.planets.push_back(0));
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, order).none());
  apply_force(campaign(), table.at, alliance_seat, order);
  EXPECT_EQ(combat_potential(campaign(), table.at, alliance_seat), 2 * (9 + 5 * 8 + 18));
  EXPECT_EQ(campaign().view(table.at, coalition_seat).worlds, [&] {
    auto worlds = table.at.worlds;
    worlds[static_cast<std::size_t>(campaign().hex(place("1802")).first_planet)].sent = 0;
    return worlds;
  }()) << "it is secret";
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  const Take all{no_unit, Loss::fighters, 18};
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, all).none());
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, Take{no_unit, Loss::fighters, 19}).none());
  carry_out(hand, alliance_seat, all);
  EXPECT_EQ(world.fighters, 6) << "those at home are out of reach";
  table.at.battle.ground = Ground::base;
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, order).none()) << "the planet itself fights";
}

TEST(FeOrphans, AreGivenUpInTheirLastRound) {  // (302.53, 501.7), fe 2578-2588, 5646-5652
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1003");
  const UnitId cruiser = table.add(Race::kzinti, "CL", "1003");
  table.at[carriers].role = Role::flagship;
  table.at[cruiser].role = Role::line;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  destroy(hand, carriers, Rule{});
  const UnitId fighters = unit_at(static_cast<int>(table.at.counters.size()) - 1);
  ASSERT_EQ(table.at[fighters].fighters, 12);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 4;
  ASSERT_TRUE(check_order(campaign(), table.at, alliance_seat, Take{fighters, Loss::fighters, 4}).none());
  carry_out(hand, alliance_seat, Take{fighters, Loss::fighters, 4});
  EXPECT_EQ(table.at.battle.side[slot(coalition_seat)].scored, 0) << "the cruiser is not touched";
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_FALSE(table.at[fighters].in_play());
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 2 * 2) << "two are left without a deck";
}

TEST(FeOrphans, OfBattalionsFindACarrier) {  // (508.12, 501.6), fe 6394-6400
  Table table;
  World& world = table.world_at("1802");
  world = {};
  world.holder = Race::kzinti;
  world.battalions = 2;
  world.fighters = 12;
  const UnitId carriers = table.add(Race::kzinti, "3CV", "1802");
  table.at[carriers].fighters = 0;
  table.battle("1802", Ground::base, coalition_seat);
  table.at.battle.side[slot(coalition_seat)].scored = 2 * 20;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  strike(hand, coalition_seat, Direct{.aim = Aim::battalions, .count = 2});
  Task task;
  static_cast<void>(settle_round(hand, task));
  EXPECT_EQ(table.at[carriers].fighters, 12);
  EXPECT_EQ(table.at.battle.side[slot(alliance_seat)].minus, 2 * 6);
}

TEST(FeForces, ABaseHasNoCloak) {  // (306.2), fe 3134-3137
  Table table;
  table.battle("3710", Ground::base, alliance_seat);
  const UnitList hawks = table.add(3, Race::romulan, "WE", "3710");
  table.add(Race::romulan, "BATS", "3710");
  table.ask(Decision::battle_force, coalition_seat);
  FormForce order = under(hawks[0], list_of({hawks[1], hawks[2]}));
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
  order.cloaked = true;
  EXPECT_FALSE(check_order(campaign(), table.at, coalition_seat, order).none());
  table.at.battle.ground = Ground::approach;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, order).none());
}

TEST(FeForces, SupplyAtTheStartIsEnough) {  // (306.1, 410.22), fe 3765-3770
  Table table;
  table.battle("3710", Ground::open, alliance_seat);
  const UnitId hawk = table.add(Race::romulan, "WE", "3710");
  table.at[hawk].clear(Mark::supplied_in_battle);
  EXPECT_TRUE(may_evade(campaign(), table.at, hawk));
  table.at[hawk].clear(Mark::supplied_at_start);
  EXPECT_FALSE(may_evade(campaign(), table.at, hawk));
}

TEST(FeForces, ADockMayBeInFormation) {  // (308.71), fe 3528-3534
  Table table;
  table.battle("1003", Ground::base, coalition_seat);
  const UnitId leader = table.add(Race::kzinti, "CC", "1003");
  const UnitId dock = table.add(Race::kzinti, "FRD", "1003");
  const UnitId base = table.add(Race::kzinti, "BATS", "1003");
  table.ask(Decision::battle_force, alliance_seat);
  FormForce order = under(leader, {});
  order.formation = dock;
  EXPECT_TRUE(check_order(campaign(), table.at, alliance_seat, order).none());
  order.formation = base;
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, order).none());
  order.formation = dock;
  table.at.battle.ground = Ground::approach;
  EXPECT_FALSE(check_order(campaign(), table.at, alliance_seat, order).none()) << "it is not there";
}

TEST(FeForces, SuccessIsForgottenWithTheBattlesThatMadeIt) {  // (308.33), fe 3403-3405
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  table.at.battle.full_approaches = 3;
  table.at.battle.success = 1;
  table.at.battle.base_rounds = 1;
  table.ask(Decision::approach, coalition_seat);
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  carry_out(hand, coalition_seat, Decide{Choice::offer});
  EXPECT_EQ(table.at.battle.success, 0);
  EXPECT_EQ(table.at.battle.full_approaches, 0);
}

}  // namespace
}  // namespace flagbridge::fe

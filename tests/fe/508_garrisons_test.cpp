#include "fe/supply_check.h"
#include "tests/fe/tabletop.h"

// (508.0) Battalions that hold planets for their race or for an ally.
namespace flagbridge::fe {
namespace {

// The Kzinti planet in 1105, captured by the Lyrans some turns ago and held by a cruiser of theirs.
struct Conquered {
  Table table;
  World& world;
  UnitId ship;
  Conquered() : world(table.world_at("1105")) {
    world = {};
    world.holder = Race::lyran;
    world.devastated = 1;
    ship = table.add(Race::lyran, "CW", "1105");
  }
  // A Klingon or Lyran tug there, with a battalion to set up.
  UnitId tug(Race race) {
    const UnitId tug = table.add_tug(race, race == Race::lyran ? "TGC" : "TGA", "1105", Mission::carry_base);
    const UnitId cargo = add_counter(campaign(), table.at, campaign().board().battalion, race, place("1105"));
    table.at[cargo].mission = Mission::set_up;
    table.at[cargo].home = tug;
    return tug;
  }
  void station(Race race, int battalions) {
    for (int i = 0; i < battalions; ++i) add_battalion(world, race);
  }
  void end_phase() {
    Session play(table, {});
    FePlay hand(campaign(), table.at, play.dice, play.events);
    check_garrisons(hand);
  }
  bool supplies(Race race) const {
    const Census census(campaign(), table.at);
    return SupplyField(campaign(), table.at, census, race, false).supplies(place("1105"));
  }
};

TEST(FeGarrison, AnAllySetsUpABattalion) {  // (508.35, 508.232, 508.33), fe 6542-6555
  Conquered now;
  const UnitId tug = now.tug(Race::klingon);
  {
    Session play(now.table, {});
    play.turn(coalition_seat, ask_reserves);
    ASSERT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
  }
  EXPECT_EQ(now.world.battalions, 0) << "no other of its race is there";
  {
    Session play(now.table, {});
    play.turn(coalition_seat, ask_missions);
  }
  EXPECT_EQ(now.world.battalions, 1);
  EXPECT_EQ(battalions_of(now.world, Race::klingon), 1);
  EXPECT_EQ(battalions_of(now.world, Race::lyran), 0);
  EXPECT_EQ(now.world.holder, Race::lyran) << "who captured it holds it";
  const UnitId second = now.tug(Race::klingon);
  const UnitId third = now.tug(Race::lyran);
  Session play(now.table, {});
  play.turn(coalition_seat, ask_reserves);
  ASSERT_EQ(play.give(coalition_seat, Deploy{second}), Refused{});
  EXPECT_EQ(battalions_of(now.world, Race::klingon), 2) << "beside one of its race at once";
  ASSERT_EQ(play.give(coalition_seat, Deploy{third}), Refused{});
  EXPECT_EQ(battalions_of(now.world, Race::lyran), 0) << "beside those of others not before the next turn";
}

TEST(FeGarrison, ATugRaisesOnlyBesideBattalionsOfItsRace) {  // (433.422), fe 5182-5188
  Conquered now;
  now.table.settle(Race::klingon);
  now.table.pay(Race::klingon, 60);
  now.station(Race::lyran, 1);
  const UnitId tug = now.table.add_tug(Race::klingon, "TGA", "1105", Mission::planet_work);
  Session play(now.table, {});
  play.turn(coalition_seat, ask_reserves);
  EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{"433.422"});
  now.station(Race::klingon, 1);
  EXPECT_EQ(play.give(coalition_seat, Deploy{tug}), Refused{});
}

TEST(FeGarrison, ThePlanetServesWhoHasBattalionsOnIt) {  // (508.234, 410.4), fe 6508-6511
  Conquered now;
  EXPECT_FALSE(now.supplies(Race::klingon));
  EXPECT_FALSE(is_node(campaign(), now.table.at, RaceSet{Race::klingon}, place("1105")));
  now.station(Race::klingon, 1);
  EXPECT_TRUE(now.supplies(Race::klingon));
  EXPECT_TRUE(is_node(campaign(), now.table.at, RaceSet{Race::klingon}, place("1105")));
  EXPECT_EQ(supply_differs(campaign(), now.table.at, Race::klingon, false), "");
}

TEST(FeGarrison, TheAllyWithBattalionsTakesOver) {  // (508.233), fe 6500-6507
  Conquered now;
  now.station(Race::klingon, 2);
  now.end_phase();
  EXPECT_EQ(now.world.holder, Race::lyran) << "his ship is there";
  now.table.at[now.ship].at = place("1003");
  now.end_phase();
  EXPECT_EQ(now.world.holder, Race::klingon);
  EXPECT_EQ(battalions_of(now.world, Race::klingon), 2);
  EXPECT_TRUE(now.world.guests.empty());
  // With a battalion of his own the captor keeps it, ships or not.
  Conquered held;
  held.station(Race::lyran, 1);
  held.station(Race::klingon, 2);
  held.table.at[held.ship].at = place("1003");
  held.end_phase();
  EXPECT_EQ(held.world.holder, Race::lyran);
}

TEST(FeGarrison, BattalionsStayWhenAPlanetIsCeded) {  // (508.232), fe 6486-6499
  Conquered now;
  now.table.settle(Race::klingon);
  now.station(Race::lyran, 2);
  now.station(Race::klingon, 1);
  ASSERT_TRUE(SupplyField(campaign(), now.table.at, Census(campaign(), now.table.at), Race::klingon, false)
                  .reaches(place("1105")));
  Session play(now.table, {});
  play.turn(coalition_seat, ask_missions);
  ASSERT_EQ(play.give(coalition_seat, Cede{place("1105"), 0, Race::klingon}), Refused{});
  EXPECT_EQ(now.world.holder, Race::klingon);
  EXPECT_EQ(battalions_of(now.world, Race::lyran), 2);
  EXPECT_EQ(battalions_of(now.world, Race::klingon), 1);
}

TEST(FeGarrison, TheAttackerSaysWhoseBattalionsHeHits) {  // (508.12), fe 6402-6404
  Conquered now;
  now.station(Race::lyran, 2);
  now.station(Race::klingon, 2);
  now.table.battle("1105", Ground::base, alliance_seat);
  now.table.add(Race::kzinti, "BC", "1105");
  Direct order{.aim = Aim::battalions, .count = 3};
  for (const Race race : {Race::klingon, Race::klingon, Race::klingon})
    static_cast<void>(order.races.push_back(race));
  EXPECT_FALSE(cost_of(campaign(), now.table.at, alliance_seat, order)) << "they have but two";
  order.races.pop_back();
  EXPECT_EQ(cost_of(campaign(), now.table.at, alliance_seat, order), 2 * 3 * 10);
  now.table.at.battle.side[slot(alliance_seat)].scored = 2 * 30;
  Session play(now.table, {});
  FePlay hand(campaign(), now.table.at, play.dice, play.events);
  strike(hand, alliance_seat, order);
  EXPECT_EQ(battalions_of(now.world, Race::klingon), 0);
  EXPECT_EQ(battalions_of(now.world, Race::lyran), 1);
  EXPECT_EQ(now.world.battalions, 1);
}

TEST(FeGarrison, TheDefenderSaysWhoseBattalionHeGivesUp) {  // (508.12, 508.35)
  for (const Race race : {Race::any, Race::lyran, Race::klingon, Race::romulan}) {
    Conquered now;
    now.station(Race::lyran, 1);
    now.station(Race::klingon, 1);
    now.table.battle("1105", Ground::base, alliance_seat);
    now.table.add(Race::kzinti, "BC", "1105");
    now.table.ask(Decision::allocate, coalition_seat);
    now.table.at.battle.side[slot(alliance_seat)].scored = 9;
    const Take order{no_unit, Loss::battalion, 0, race};
    const bool there = race != Race::romulan;
    ASSERT_EQ(refusals(now.table, coalition_seat, order), there ? Refused{} : Refused{"302.61"});
    if (!there) continue;
    Session play(now.table, {});
    FePlay hand(campaign(), now.table.at, play.dice, play.events);
    carry_out(hand, coalition_seat, order);
    EXPECT_EQ(now.world.battalions, 1);
    EXPECT_EQ(battalions_of(now.world, Race::klingon), race == Race::klingon ? 0 : 1);
  }
}

TEST(FeGarrison, BattalionsHoldPlanetsNotProvinces) {  // (508.15, 508.231, 508.26, 430.21)
  Table table;
  table.settle(Race::kzinti);
  table.settle(Race::lyran);
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  world.battalions = 1;
  Session play(table, {});
  FePlay hand(campaign(), table.at, play.dice, play.events);
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::lyran) << "no ship is there";
  Census census(campaign(), table.at);
  EXPECT_FALSE(census.at(place("1105"), coalition_seat).ships()) << "nothing that would hold the province";
  world.battalions = 0;
  world.residual = 1;
  check_garrisons(hand);
  EXPECT_EQ(world.holder, Race::kzinti) << "(508.26) the residual unit is no battalion";
}

TEST(FeGarrison, AConquerorRaisesBattalions) {  // (508.231, 508.35)
  Table table;
  table.settle(Race::lyran);
  World& world = table.world_at("1105");
  world = {};
  world.holder = Race::lyran;
  world.devastated = 1;
  const UnitId tug = table.add(Race::lyran, "TGC", "1105");
  const UnitId cargo =
      add_counter(campaign(), table.at, campaign().board().battalion, Race::lyran, place("1105"));
  table.at[tug].mission = Mission::carry_base;
  table.at[cargo].mission = Mission::set_up;
  table.at[cargo].home = tug;
  table.ask(Decision::reserves, coalition_seat);
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Deploy{tug}).none());
  world.holder = Race::klingon;
  EXPECT_TRUE(check_order(campaign(), table.at, coalition_seat, Deploy{tug}).none())
      << "conquered by an ally";
}

TEST(FeGarrison, NotMoreRacesThanBattalionsAreHit) {  // (508.12), fe 6387-6404
  Conquered now;
  now.station(Race::lyran, 2);
  now.station(Race::klingon, 2);
  now.table.battle("1105", Ground::base, alliance_seat);
  now.table.add(Race::kzinti, "BC", "1105");
  Direct order{.aim = Aim::battalions, .count = 1};
  static_cast<void>(order.races.push_back(Race::klingon));
  EXPECT_TRUE(cost_of(campaign(), now.table.at, alliance_seat, order));
  static_cast<void>(order.races.push_back(Race::lyran));
  EXPECT_FALSE(cost_of(campaign(), now.table.at, alliance_seat, order)) << "two races, one battalion";
  Direct many{.aim = Aim::battalions, .count = 4};
  EXPECT_TRUE(cost_of(campaign(), now.table.at, alliance_seat, many)) << "four at once";
  now.station(Race::klingon, 1);
  many.count = 5;
  EXPECT_FALSE(cost_of(campaign(), now.table.at, alliance_seat, many)) << "and not five";
  many.count = 0;
  EXPECT_FALSE(cost_of(campaign(), now.table.at, alliance_seat, many));
}

}  // namespace
}  // namespace flagbridge::fe

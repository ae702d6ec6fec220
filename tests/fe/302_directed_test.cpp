#include "tests/fe/tabletop.h"

// (302.5, 308.0) What directed damage costs; the examples of the book. Points are counted in halves.
namespace flagbridge::fe {
namespace {

struct Duelists {
  Table table;
  UnitId mauler;

  explicit Duelists(Ground ground = Ground::open) {
    table.battle("2010", ground, coalition_seat);
    mauler = table.add(Race::romulan, "FAL", "2010");
    table.at[mauler].role = Role::line;
    for (const UnitId unit : table.add(2, Race::romulan, "WE", "2010")) table.at[unit].role = Role::line;
  }
  UnitId enemy(std::string_view code, Role role = Role::line) {
    const UnitId unit = table.add(Race::federation, code, "2010");
    table.at[unit].role = role;
    return unit;
  }
  std::optional<int> cost(const Direct& order) const {
    return cost_of(campaign(), table.at, coalition_seat, order);
  }
};

// (308.11)
TEST(FeDirected, EscortsOfACarrierCostABonus) {  // (308.111, 308.113), fe 3259-3274
  Duelists fight;
  const UnitId carriers = fight.enemy("3CVS");
  EXPECT_EQ(fight.cost({.target = carriers, .aim = Aim::cripple_escort}), 2 * 12);
  EXPECT_EQ(fight.cost({.target = carriers, .aim = Aim::destroy_escort}), 2 * 18);
  EXPECT_EQ(fight.cost({.target = carriers, .aim = Aim::destroy_escort, .mauler = fight.mauler}), 2 * 10);
}

TEST(FeDirected, AMaulerSpendsItsPointsAtFullValue) {  // (308.41), fe 3426-3446
  Duelists fight(Ground::base);
  const UnitId base = fight.enemy("BATS");
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::cripple}), 2 * 24);
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::cripple, .mauler = fight.mauler}), 2 * 14);
}

// (302.562)
TEST(FeDirected, AShipInFormationCostsThreeForOne) {  // (308.72, 308.45), fe 3474-3479
  Duelists fight;
  const UnitId cruiser = fight.enemy("CA");
  EXPECT_EQ(fight.cost({.target = cruiser, .aim = Aim::cripple}), 2 * 16);
  fight.table.at.battle.side[slot(alliance_seat)].formation = cruiser;
  EXPECT_EQ(fight.cost({.target = cruiser, .aim = Aim::cripple}), 2 * 24);
  // Ten points of the mauler count as seven: 7 and three times the eighth.
  EXPECT_EQ(fight.cost({.target = cruiser, .aim = Aim::cripple, .mauler = fight.mauler}), 2 * (7 + 3));
}

// (302.564)
TEST(FeDirected, AScoutJamsWhileItIsWhole) {  // (308.52)
  Duelists fight;
  const UnitId scout = fight.enemy("SC");
  const int defense = defense_of(campaign(), fight.table.at[scout]);
  EXPECT_EQ(fight.cost({.target = scout, .aim = Aim::cripple}), 2 * (defense + 2));
  fight.table.at[scout].set(Mark::crippled);
  EXPECT_EQ(fight.cost({.target = scout, .aim = Aim::cripple}),
            2 * defense_of(campaign(), fight.table.at[scout]));
}

TEST(FeDirected, StarbasesAreDamagedStepByStep) {  // (308.81, 308.83), fe 3555-3593
  Duelists fight(Ground::base);
  const UnitId base = fight.enemy("SB");
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::step}), 2 * 18);
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::step, .mauler = fight.mauler}), 2 * 9);
  fight.table.at[base].steps = 4;
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::cripple}), 2 * 72) << "steps make no difference";
}

TEST(FeDirected, AStarbaseGivenUpAfterFourStepsCountsForHalf) {  // (308.84), fe 3580-3585
  Duelists fight(Ground::base);
  const UnitId base = fight.enemy("SB");
  fight.table.at[base].fighters = 0;
  EXPECT_EQ(smallest_defense(campaign(), fight.table.at, alliance_seat), 2 * 36);
  fight.table.at[base].steps = 4;
  EXPECT_EQ(smallest_defense(campaign(), fight.table.at, alliance_seat), 2 * 18);
}

TEST(FeDirected, DroneShipsOutsideTheForceCostThreeForOne) {  // (302.563)
  Duelists fight;
  const UnitId drones = fight.enemy("CA", Role::drones);
  EXPECT_EQ(fight.cost({.target = drones, .aim = Aim::cripple, .mauler = fight.mauler}), 2 * 24);
  fight.table.at[drones].role = Role::none;
  EXPECT_EQ(fight.cost({.target = drones, .aim = Aim::cripple}), std::nullopt) << "reserves are out of reach";
}

TEST(FeDirected, BattleStationsUpToTheThirdStep) {  // (308.86, 308.81), fe 3586-3593
  Duelists fight(Ground::base);
  const UnitId base = fight.enemy("BATS");
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::step}), 2 * 18);
  fight.table.at[base].set(Mark::crippled);
  EXPECT_EQ(fight.cost({.target = base, .aim = Aim::step}), std::nullopt) << "crippled";
  const UnitId starbase = fight.enemy("SB");
  fight.table.at[starbase].set(Mark::crippled);
  EXPECT_EQ(fight.cost({.target = starbase, .aim = Aim::step}), 2 * 18) << "a crippled starbase takes steps";
  const UnitId cruiser = fight.enemy("CA");
  EXPECT_EQ(fight.cost({.target = cruiser, .aim = Aim::step}), std::nullopt);
  fight.table.at[starbase].role = Role::none;
  EXPECT_EQ(fight.cost({.target = starbase, .aim = Aim::step}), std::nullopt) << "not in the force";
}

TEST(FeDirected, WhoIsNotATarget) {  // (302.51), fe 2537-2551
  Duelists fight;
  const UnitId cruiser = fight.enemy("CA");
  EXPECT_TRUE(fight.cost({.target = cruiser, .aim = Aim::cripple}));
  EXPECT_FALSE(fight.cost({.target = fight.mauler, .aim = Aim::cripple})) << "one's own";
  EXPECT_FALSE(fight.cost({.target = cruiser, .aim = Aim::cripple_escort})) << "no group";
  const UnitId group = fight.enemy("3CVS");
  fight.table.at[group].role = Role::none;
  EXPECT_FALSE(fight.cost({.target = group, .aim = Aim::cripple_escort})) << "not in the force";
  fight.table.at[cruiser].at = place("2011");
  EXPECT_FALSE(fight.cost({.target = cruiser, .aim = Aim::cripple})) << "elsewhere";
  fight.table.at[cruiser].at = place("2010");
  fight.table.at[cruiser].set(Mark::crippled);
  EXPECT_TRUE(fight.cost({.target = cruiser, .aim = Aim::cripple})) << "it is destroyed";
  EXPECT_FALSE(fight.cost({.target = cruiser, .aim = Aim::destroy})) << "there is one step only";
}

TEST(FeDirected, FightersOfOneUnitOrOfAll) {  // (302.54), fe 2591-2606
  Duelists fight;
  const UnitId group = fight.enemy("3CVS");
  const int factors = fight.table.at[group].fighters / 2;
  const auto count = [](int number) { return static_cast<std::uint8_t>(number); };
  EXPECT_EQ(fight.cost({.target = group, .aim = Aim::fighters, .count = count(factors)}), 2 * 2 * factors);
  EXPECT_FALSE(fight.cost({.target = group, .aim = Aim::fighters, .count = count(factors + 1)}));
  EXPECT_FALSE(fight.cost({.target = group, .aim = Aim::fighters, .count = 0}));
  EXPECT_EQ(fight.cost({.aim = Aim::any_fighters, .count = count(factors)}), 2 * 2 * factors);
  EXPECT_FALSE(fight.cost({.aim = Aim::any_fighters, .count = count(factors + 1)}));
  EXPECT_FALSE(fight.cost({.target = group, .aim = Aim::any_fighters, .count = 1}))
      << "all of them, or one unit's";
  fight.table.at.battle.side[slot(alliance_seat)].due = 2;
  EXPECT_FALSE(fight.cost({.aim = Aim::any_fighters, .count = count(factors)})) << "one is lost already";
  EXPECT_TRUE(fight.cost({.aim = Aim::any_fighters, .count = count(factors - 1)}));
}

// (308.41) With eight points a mauler of ten cripples a cruiser of eight; without it nothing is within reach.
TEST(FeDirected, WhatOnlyAMaulerReachesIsAskedFor) {  // (308.41, 302.52)
  for (const bool mauler : {false, true}) {
    Duelists fight;
    if (!mauler) fight.table.at[fight.mauler].set(Mark::crippled);
    fight.enemy("CA", Role::flagship);
    fight.table.at.battle.revealed = 1;
    fight.table.at.battle.side[slot(coalition_seat)].scored = 2 * 8;
    Session play(fight.table, {6, 6, 6});
    play.start(coalition_seat, Sequences::round, ask_directed);
    EXPECT_EQ(play.is_asked(coalition_seat, Decision::direct), mauler);
  }
}

}  // namespace
}  // namespace flagbridge::fe

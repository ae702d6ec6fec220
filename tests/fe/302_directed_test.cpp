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

}  // namespace
}  // namespace flagbridge::fe

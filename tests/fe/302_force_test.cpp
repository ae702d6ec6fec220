#include "tests/fe/fight.h"

// (302.3) The battle force.
namespace flagbridge::fe {
namespace {

bool legal_force(Table& table, Seat seat, UnitId flagship, const UnitList& line) {
  table.ask(Decision::battle_force, seat);
  FormForce force;
  force.flagship = flagship;
  force.line = line;
  return check_order(campaign(), table.at, seat, force).none();
}

TEST(FeBattleForce, IsTheFlagshipAndAsManyAsItsRating) {  // (302.33), fe 2344-2345
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId dreadnought = table.add(Race::lyran, "DN", "1003");
  const UnitList line = table.add(11, Race::lyran, "CW", "1003");
  EXPECT_TRUE(legal_force(table, coalition_seat, dreadnought, first(line, 10)));
  EXPECT_FALSE(legal_force(table, coalition_seat, dreadnought, line));
}

TEST(FeBattleForce, IsHalfOfTheShipsOrWhatCanBeCommanded) {  // (302.36), fe 2453-2459
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId flagship = table.add(Race::klingon, "D7C", "1003");
  const UnitList line = table.add(29, Race::klingon, "D6", "1003");
  EXPECT_TRUE(legal_force(table, coalition_seat, flagship, first(line, 9)));
  EXPECT_FALSE(legal_force(table, coalition_seat, flagship, first(line, 8)));
}

TEST(FeBattleForce, ACrippledDreadnoughtIsExcused) {  // (302.32, 302.36), fe 2460-2480
  Table table;
  table.battle("2010", Ground::open, coalition_seat);
  const UnitId dreadnought = table.add(Race::federation, "DN", "2010");
  table.at[dreadnought].set(Mark::crippled);
  table.add(Race::federation, "CC", "2010");
  const UnitId carriers = table.add(Race::federation, "3CVB", "2010");
  table.add(2, Race::federation, "CA", "2010");
  table.add(2, Race::federation, "CL", "2010");
  const UnitList frigates = table.add(4, Race::federation, "FF", "2010");
  table.add(Race::federation, "SC", "2010");
  EXPECT_TRUE(legal_force(table, alliance_seat, carriers, frigates));
  EXPECT_FALSE(legal_force(table, alliance_seat, frigates[0], first(frigates, 1))) << "not among the best";
}

// (501.31)
TEST(FeBattleForce, EscortsCountAgainstTheCarriersRating) {  // (303.2), fe 2849-2858
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId carriers = table.add(Race::kzinti, "4CVA", "1003");
  const UnitList line = table.add(8, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_force(table, alliance_seat, carriers, first(line, 7)));
  EXPECT_FALSE(legal_force(table, alliance_seat, carriers, line));
}

// (302.336)
TEST(FeCombat, ForcesAreSecretUntilBothAreMade) {  // (302.31, 304.1)
  Fight fight;
  const UnitId leader = fight.lyran("DN");
  const UnitId enemy = fight.kzinti("DN");
  fight.kzinti("FF");  // not a duel
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_TRUE(play.is_asked(coalition_seat, Decision::battle_force));
  ASSERT_TRUE(play.is_asked(alliance_seat, Decision::battle_force));
  ASSERT_EQ(play.give(coalition_seat, force_of(leader)), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat)[leader].role, Role::none);
  EXPECT_EQ(campaign().view(fight.at(), coalition_seat)[leader].role, Role::flagship);
  ASSERT_EQ(play.give(alliance_seat, force_of(enemy)), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat)[leader].role, Role::flagship);
  EXPECT_EQ(play.give(coalition_seat, SetIntensity{5, 0, 0}), Refused{"304.1"});
  ASSERT_EQ(play.give(coalition_seat, SetIntensity{4, 0, 0}), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat).battle.side[0].intensity, 0);
}

// (302.334, 501.21)
TEST(FeCombat, AtMostThreeSquadronsOfFightersCount) {  // (302.332, 302.35)
  Fight fight(Level::standard);
  fight.table.battle("1003", Ground::open, coalition_seat);
  int attack = 0;
  for (int i = 0; i < 4; ++i) {
    const UnitId carriers = fight.kzinti("3CV");
    fight.at()[carriers].role = i == 0 ? Role::flagship : Role::line;
    attack += attack_of(campaign(), fight.at()[carriers]);
    EXPECT_EQ(fight.at()[carriers].fighters, 12);
  }
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), attack + 36);
  const UnitId base = fight.kzinti("BATS");
  fight.at()[base].role = Role::line;
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), attack + 36 + 24 + 12)
      << "those of bases are beside it";
}

// (501.4)
TEST(FeCombat, FightersOfCarriersOutsideTheForceAreSquadrons) {  // (302.35, 302.351, 302.36)
  Fight fight(Level::standard);
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = fight.kzinti("DN");
  const UnitId carriers = fight.kzinti("3CV");
  fight.table.ask(Decision::battle_force, alliance_seat);
  FormForce order = force_of(leader);
  static_cast<void>(order.squadrons.push_back(carriers));
  const UnitList cruisers = fight.table.add(2, Race::kzinti, "CM", "1003");
  order.line = cruisers;
  EXPECT_TRUE(check_order(campaign(), fight.at(), alliance_seat, order).none());
  apply_force(campaign(), fight.at(), alliance_seat, order);
  EXPECT_EQ(fight.at()[carriers].sent, 12);
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (12 + 7 + 7 + 6));
}

// (302.32) Ratings 10, 9, 8, 8 and 6.
TEST(FeBattleForce, TheFlagshipIsOneOfTheThreeBest) {  // (302.32), fe 2318-2327
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId first_best = table.add(Race::kzinti, "DN", "1003");
  const UnitId second_best = table.add(Race::kzinti, "CC", "1003");
  const UnitList equals = table.add(2, Race::kzinti, "BC", "1003");
  const UnitId light = table.add(Race::kzinti, "CL", "1003");
  const UnitList line = table.add(3, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_force(table, alliance_seat, first_best, line));
  EXPECT_TRUE(legal_force(table, alliance_seat, second_best, line));
  for (const UnitId unit : equals) EXPECT_TRUE(legal_force(table, alliance_seat, unit, line)) << "third";
  EXPECT_FALSE(legal_force(table, alliance_seat, light, line)) << "fifth";
  table.at[second_best].set(Mark::crippled);
  EXPECT_FALSE(legal_force(table, alliance_seat, light, line)) << "the two cruisers are before it";
  table.at[equals[0]].set(Mark::crippled);
  EXPECT_TRUE(legal_force(table, alliance_seat, light, line)) << "the crippled are passed over";
}

TEST(FeBattleForce, NobodyInItOutranksTheFlagship) {  // (302.33), fe 2344-2347
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId cruiser = table.add(Race::kzinti, "BC", "1003");
  const UnitId command = table.add(Race::kzinti, "CC", "1003");
  const UnitId equal = table.add(Race::kzinti, "BC", "1003");
  EXPECT_FALSE(legal_force(table, alliance_seat, cruiser, only(command)));
  EXPECT_TRUE(legal_force(table, alliance_seat, cruiser, only(equal)));
  EXPECT_TRUE(legal_force(table, alliance_seat, command, only(cruiser)));
}

// Nine ships: half is five, less the two best where they stay out.
TEST(FeBattleForce, HalfIsRoundedUp) {  // (302.36), fe 2441-2447
  Table table;
  table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = table.add(Race::kzinti, "DN", "1003");
  const UnitList cruisers = table.add(2, Race::kzinti, "CC", "1003");
  const UnitList line = table.add(6, Race::kzinti, "FF", "1003");
  EXPECT_TRUE(legal_force(table, alliance_seat, leader, first(line, 3))) << "four of seven that count";
  EXPECT_FALSE(legal_force(table, alliance_seat, leader, first(line, 2)));
  UnitList with = first(line, 3);
  for (const UnitId unit : cruisers) static_cast<void>(with.push_back(unit));
  EXPECT_TRUE(legal_force(table, alliance_seat, leader, with)) << "six of nine";
}

TEST(FeBattleForce, IsLedByOneOfTheThreeBest) {  // (302.32, 302.31, 302.33), fe 2320-2326
  Fight fight;
  const UnitId best = fight.kzinti("DN");    // ten
  const UnitId second = fight.kzinti("CC");  // nine
  const UnitId third = fight.kzinti("BC");   // eight
  const UnitId fourth = fight.kzinti("CM");  // six
  const UnitList frigates = fight.table.add(2, Race::kzinti, "FF", "1003");
  const UnitId enemy = fight.lyran("DN");
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::battle_force, alliance_seat);
  const auto rules = [&](UnitId flagship, const UnitList& line) {
    return refusals(fight.table, alliance_seat, force_of(flagship, line));
  };
  const UnitList line = list_of({fourth, frigates[0], frigates[1]});
  for (const UnitId unit : {best, second, third}) EXPECT_EQ(rules(unit, line), Refused{}) << index_of(unit);
  EXPECT_EQ(rules(fourth, frigates), Refused{"302.32"}) << "three are better";
  EXPECT_EQ(rules(third, list_of({second, fourth, frigates[0]})), Refused{"302.33"}) << "a better one is led";
  EXPECT_EQ(rules(best, list_of({best, fourth, frigates[0]})), Refused{"302.31"}) << "twice the same";
  EXPECT_EQ(rules(best, list_of({enemy, fourth, frigates[0]})), Refused{"302.31"}) << "not his";
  EXPECT_EQ(rules(no_unit, line), Refused{"302.31"}) << "nobody leads";
}

}  // namespace
}  // namespace flagbridge::fe

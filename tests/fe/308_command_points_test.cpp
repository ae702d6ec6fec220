#include "tests/fe/fight.h"
#include "tests/fe/refused.h"

// (308.9) Command points.
namespace flagbridge::fe {
namespace {

TEST(FeRelease, TheFirstTurnOfWarBringsACommandPoint) {  // (308.91), fe 3597-3600
  Table table;
  table.at.realm(Race::lyran).at_war = 0;
  table.at.realm(Race::klingon).at_war = 0;
  table.at.realm(Race::lyran).command_points = 4;
  table.at.realm(Race::klingon).command_points = 6;
  Session play(table, {});
  play.turn(coalition_seat, begin_player_turn);
  EXPECT_EQ(table.at.realm(Race::lyran).command_points, 5);
  EXPECT_EQ(table.at.realm(Race::lyran).turns_of_war, 1);
  EXPECT_EQ(table.at.realm(Race::klingon).command_points, 6) << "not at war on turn 1";
}

// A dreadnought commands ten others.
TEST(FeCommand, FourPointsAtACapitalCountTwiceInEachSystem) {  // (308.94, 308.95), fe 3618-3624
  Table table;
  table.settle(Race::kzinti);
  table.battle("1401", Ground::base, coalition_seat);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");
  UnitList line = table.add(12, Race::lyran, "CW", "1401");
  table.at.realm(Race::lyran).command_points = 5;
  for (Counter& counter : table.at.counters) counter.put_in_system(1);
  table.at.battle.system = 1;
  table.at.battle.systems[0].attacked = table.at.battle.systems[1].attacked = 1;
  table.ask(Decision::battle_force, coalition_seat);
  const auto legal = [&](int points) {
    FormForce order;
    order.flagship = leader;
    for (const UnitId unit : line) static_cast<void>(order.line.push_back(unit));
    order.points = static_cast<std::uint8_t>(points);
    return check_order(campaign(), table.at, coalition_seat, order).none();
  };
  EXPECT_TRUE(legal(4)) << "two ships more";
  EXPECT_FALSE(legal(2)) << "one ship more";
  EXPECT_FALSE(legal(5)) << "four in a capital hex";
  line.pop_back();
  EXPECT_TRUE(legal(2));
  EXPECT_TRUE(legal(1)) << "a single point is for one system";
  table.at.battle.system = 2;
  for (Counter& counter : table.at.counters) counter.put_in_system(2);
  EXPECT_TRUE(legal(1)) << "spared for the second";
  table.at.battle.side[slot(coalition_seat)].odd_point = 1;
  EXPECT_FALSE(legal(1));
}

// (309.93)
TEST(FeCombat, CommandPointsAddShips) {  // (308.91, 308.92, 308.93, 308.95), fe 3607-3609
  Fight fight;
  fight.table.battle("1003", Ground::open, coalition_seat);
  const UnitId leader = fight.lyran("DN");
  const UnitList line = fight.table.add(12, Race::lyran, "CW", "1003");
  fight.table.ask(Decision::battle_force, coalition_seat);
  FormForce order = force_of(leader, line);
  order.points = 2;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "the Lyrans have none";
  fight.at().realm(Race::lyran).command_points = 4;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "thirteen ships";
  order.points = 1;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none());
  order.points = 3;
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "two in a hex";
  order.points = 2;
  apply_force(campaign(), fight.at(), coalition_seat, order);
  const auto lyran = static_cast<std::size_t>(Race::lyran);
  EXPECT_EQ(campaign().view(fight.at(), alliance_seat).battle.side[0].command_points[lyran], 0)
      << "still secret";
  EXPECT_EQ(fight.at().battle.side[0].command_points[lyran], 2);
  EXPECT_EQ(fight.at().battle.side[0].chosen, 3) << "two to be paid";
  apply_force(campaign(), fight.at(), coalition_seat, order);
  EXPECT_EQ(fight.at().battle.side[0].chosen, 1) << "they last for the battle";
  // Klingons and Lyrans spend theirs both and take turns as flagship (308.93), fe 3610-3617.
  const UnitId ally = fight.table.add(Race::klingon, "C8", "1003");
  fight.at().realm(Race::klingon).command_points = 2;
  fight.at()[leader].role = Role::none;
  order = force_of(ally, line);
  EXPECT_FALSE(check_order(campaign(), fight.at(), coalition_seat, order).none()) << "those of the Lyrans";
  order.points = 2;
  EXPECT_TRUE(check_order(campaign(), fight.at(), coalition_seat, order).none());
}

TEST(FeCommandPoints, TwoShipsMoreAreTheMostBeforeACapital) {  // (308.92, 308.94, 308.95), fe 3603-3624
  Table table;
  table.settle(Race::kzinti);
  const UnitId leader = table.add(Race::lyran, "DN", "1401");  // ten others
  const UnitList others = table.add(13, Race::lyran, "CA", "1401");
  table.battle("1401", Ground::approach, coalition_seat);
  table.at.realm(Race::lyran).command_points = 4;
  FormForce order = force_of(leader, first(others, 12));
  order.points = 4;
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{}) << "thirteen";
  order.line = others;
  EXPECT_EQ(refusals(table, coalition_seat, order), Refused{"302.33"}) << "fourteen";
  table.at.battle.ground = Ground::base;
  table.at.battle.system = 1;
  EXPECT_EQ(points_at_hand(campaign(), table.at, coalition_seat, order), 2) << "two in each system";
}

TEST(FeCommandPoints, OfARaceThatHasThemAndTwoInAHex) {  // (308.9, 308.91, 308.95), fe 3597-3622
  for (const Level level : {Level::standard, Level::advanced}) {
    Fight fight(level);
    fight.table.battle("1003", Ground::open, coalition_seat);
    FormForce order = force_of(fight.lyran("DN"));
    fight.kzinti("CM");
    fight.at().realm(Race::lyran).command_points = 1;
    fight.table.ask(Decision::battle_force, coalition_seat);
    const auto rules = [&](std::uint8_t points) {
      order.points = points;
      return refusals(fight.table, coalition_seat, order);
    };
    EXPECT_EQ(rules(0), Refused{});
    if (level == Level::standard) {
      EXPECT_EQ(rules(1), Refused{"308.9"});
      continue;
    }
    EXPECT_EQ(rules(1), Refused{});
    EXPECT_EQ(rules(2), Refused{"308.91"}) << "they have one";
    fight.at().realm(Race::lyran).command_points = 5;
    EXPECT_EQ(rules(2), Refused{});
    EXPECT_EQ(rules(3), Refused{"308.95"});
  }
}

}  // namespace
}  // namespace flagbridge::fe

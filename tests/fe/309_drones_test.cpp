#include "tests/fe/fight.h"

// (309.0) Drone bombardment.
namespace flagbridge::fe {
namespace {

TEST(FeDrones, SomeAreHeldBack) {  // (309.3, 309.2), fe 3661-3667
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(4, Race::kzinti, "CM", "1003");
  const UnitList drones = fight.table.add(3, Race::kzinti, "DF", "1003");
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20 * 5;
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(enemy)), Refused{});
  FormForce order = force_of(line[0], list_of({line[1], line[2], line[3]}));
  for (const UnitId unit : drones) static_cast<void>(order.drones.push_back(unit));
  order.drone_factors = 13;
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"309.3"}) << "they have twelve";
  order.drone_factors = 5;
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (4 * 7 + 5));
  EXPECT_EQ(fight.at().realm(Race::kzinti).treasury, 20 * 5 - 10) << "half a point for five";
}

TEST(FeDrones, TheNumberFiredIsSecret) {  // (302.31, 309.3)
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(2, Race::kzinti, "CM", "1003");
  FormForce order = force_of(line[0], only(line[1]));
  static_cast<void>(order.drones.push_back(fight.kzinti("DF")));
  order.drone_factors = 1;
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20;
  Session play(fight.table, {});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(campaign().view(fight.at(), coalition_seat).battle.side[slot(alliance_seat)].drones, 0);
  EXPECT_EQ(fight.at().battle.side[slot(alliance_seat)].drones, 1);
  EXPECT_NE(enemy, no_unit);
}

// (302.337)
TEST(FeCombat, DronesArePaidByTheFactor) {  // (309.1, 309.2, 309.3), fe 3965-3971
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(4, Race::kzinti, "CM", "1003");
  const UnitList drones = fight.table.add(3, Race::kzinti, "DF", "1003");
  fight.at().realm(Race::kzinti).treasury = fight.at().realm(Race::kzinti).earned = 20 * 5;
  Session play(fight.table, {3, 3});
  begin(play);
  ASSERT_EQ(play.give(alliance_seat, Decide{Choice::no}), Refused{});
  ASSERT_EQ(play.give(coalition_seat, force_of(enemy)), Refused{});
  FormForce order = force_of(line[0], list_of({line[1], line[2], line[3]}));
  for (const UnitId unit : drones) static_cast<void>(order.drones.push_back(unit));
  fight.at()[drones[0]].clear(Mark::supplied_in_battle);
  fight.at()[drones[0]].clear(Mark::supplied_at_start);
  EXPECT_EQ(play.give(alliance_seat, order), Refused{"309.3"}) << "not in supply";
  fight.at()[drones[0]].set(Mark::supplied_in_battle);
  ASSERT_EQ(play.give(alliance_seat, order), Refused{});
  EXPECT_EQ(fight.at().realm(Race::kzinti).treasury, 20 * 5 - 24) << "twelve factors cost 1.2";
  EXPECT_EQ(combat_potential(campaign(), fight.at(), alliance_seat), 2 * (4 * 7 + 12));
}

// Drone ships need a ship each in the force, and fire twelve factors at most.
TEST(FeDrones, NeedAShipEach) {  // (309.2), fe 3652-3660
  Table table;
  table.battle("1410", Ground::open, alliance_seat);
  table.pay(Race::klingon, 10);
  const UnitList scouts = table.add(3, Race::klingon, "D6D", "1410");
  const UnitId leader = table.add(Race::klingon, "D7C", "1410");
  const UnitList others = table.add(2, Race::klingon, "F5", "1410");
  table.add(Race::kzinti, "BC", "1410");
  const auto rules = [&](std::size_t ships, std::size_t drones, std::uint8_t factors = 0) {
    FormForce force;
    force.flagship = leader;
    force.line = first(others, ships - 1);
    for (const UnitId unit : first(scouts, drones)) static_cast<void>(force.drones.push_back(unit));
    force.drone_factors = factors;
    return refusals(table, coalition_seat, force);
  };
  EXPECT_EQ(rules(3, 3), Refused{}) << "twelve factors, and a ship for each";
  EXPECT_EQ(rules(2, 3), Refused{"309.2"});
  EXPECT_EQ(rules(2, 2), Refused{});
  EXPECT_EQ(rules(3, 3, 12), Refused{});
  EXPECT_EQ(rules(3, 2, 9), Refused{"309.3"}) << "they have eight";
}

TEST(FeDrones, OfAShipInTheForceAreNotFired) {  // (309.1), fe 3643-3650
  DroneScout now;
  EXPECT_EQ(now.refused(), Refused{});
  static_cast<void>(now.force.line.push_back(now.scout));
  EXPECT_EQ(now.refused(), Refused{"309.1"});
  now.force.drones.clear();
  EXPECT_EQ(now.refused(), Refused{});
  apply_force(campaign(), now.table.at, coalition_seat, now.force);
  EXPECT_EQ(combat_potential(campaign(), now.table.at, coalition_seat), 2 * (9 + 7))
      << "its own factors and no drones";
}

TEST(FeDrones, CostATenthOfAPointAFactor) {  // (309.3, 430.62), fe 3661-3665
  DroneScout now;                            // four factors
  Realm& realm = now.table.at.realm(Race::klingon);
  realm.last_income = 0;
  realm.treasury = 8;
  EXPECT_EQ(now.refused(), Refused{}) << "0.4 points";
  realm.treasury = 7;
  EXPECT_EQ(now.refused(), Refused{"309.3"});
  now.force.drone_factors = 3;
  EXPECT_EQ(now.refused(), Refused{}) << "0.3 points";
}

TEST(FeDrones, WhoBombardsAndHowMuch) {  // (309.1, 309.2, 309.3), fe 3645-3667
  Fight fight;
  const UnitId enemy = fight.lyran("DN");
  const UnitList line = fight.table.add(5, Race::kzinti, "CM", "1003");
  const UnitList drones = fight.table.add(3, Race::kzinti, "DF", "1003");
  fight.table.pay(Race::kzinti, 5);
  fight.table.battle("1003", Ground::open, coalition_seat);
  fight.table.ask(Decision::battle_force, alliance_seat);
  const auto with = [&](const UnitList& ships, std::size_t others = 4) {
    FormForce order = force_of(line[0], first(list_of({line[1], line[2], line[3], line[4]}), others));
    for (const UnitId unit : ships) static_cast<void>(order.drones.push_back(unit));
    return refusals(fight.table, alliance_seat, order);
  };
  EXPECT_EQ(with(drones), Refused{});
  EXPECT_EQ(with(drones, 2), Refused{}) << "three other ships";
  EXPECT_EQ(with(drones, 1).front(), "309.2") << "each needs another ship in the force";
  EXPECT_EQ(with(only(enemy)), Refused{"309.1"});
  EXPECT_EQ(with(only(line[4]), 3), Refused{"309.1"}) << "it has no drones";
  EXPECT_EQ(with(list_of({drones[0], drones[0]})), Refused{"309.1"}) << "twice the same";
  fight.table.pay(Race::kzinti, 0);
  EXPECT_EQ(with(only(drones[0])), Refused{"309.3"}) << "nothing to pay with";
}

}  // namespace
}  // namespace flagbridge::fe

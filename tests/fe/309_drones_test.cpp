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

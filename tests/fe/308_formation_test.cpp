#include "tests/fe/forces.h"

// (308.7) Ships in formation.
namespace flagbridge::fe {
namespace {

TEST(FeFormation, WhoHasTheBonusOfFormation) {  // (308.7, 308.71, 308.73, 308.74)
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

}  // namespace
}  // namespace flagbridge::fe

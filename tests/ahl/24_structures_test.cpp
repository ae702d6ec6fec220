#include "tests/ahl/firing.h"

// Damage to the ship (24).
namespace flagbridge::ahl {
namespace {

const char* const shut_door =
    "+##+##+##+##+\n"
    "#A> ..d.. B<#\n"
    "+##+##+##+##+\n";

TEST(AhlStructure, BasicRulesKnowNoDamage) {  // (24)
  Tabletop table(shut_door, "B");
  table.position.rules = RuleSet::basic;
  ask(table, Decision::aim);
  table['A'].commitment = Commitment::aim;
  EXPECT_TRUE(table.refused('A', "shoot 0 1:2,0", "10"_ahl));
}

TEST(AhlStructure, ShotAtSomebodyBeforeAWallDoesNotHurtTheWall) {  // (24.A)
  Tabletop table(shut_door, "B");
  table.arm('A', "LC");
  order_shot(table, 'A', table.at(1, 0), Commitment::aim);
  run(table, resolve_aim, {});
  EXPECT_TRUE(table.position.damage.empty());
}

TEST(AhlStructure, BurstWearsDownWallsTwoSquaresAway) {  // (24.A)
  Tabletop table(
      "+##+##+##+##+\n"
      "#A> .. ..|..#\n"
      "+##+##+##+##+\n");
  table['A'].presence = Presence::aside;
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(0, 0), 30, Burst::charge, WeaponType::charge, nobody, "24.B"_ahl});
  });
  EXPECT_EQ(damage_points(table.position, Edge{table.at(3, 0), EdgeSide::West}), 3);  // 30 / 4 - 4
}

}  // namespace
}  // namespace flagbridge::ahl

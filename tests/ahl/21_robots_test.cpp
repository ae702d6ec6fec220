#include "ahl/rules/17_melee.h"
#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"

// Robots (21).
namespace flagbridge::ahl {
namespace {

// Officer A and technician B stand together; R is a robot beside its enemy E; W a warbot that sees nobody.
Tabletop command() {
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> B> R> E<|W>#\n"
      "+  +  +  +--+  +\n"
      "#.. .. .. ..|..#\n"
      "+##+##+##+##+##+\n",
      "E");
  cast(table, 'A', Group::zhodani, "O1");
  cast(table, 'B', Group::zhodani, "T1");
  cast(table, 'R', Group::zhodani, "R9");
  cast(table, 'W', Group::zhodani, "R1");
  table['R'].robot = 2;
  table['R'].suit = Suit::robot;
  table['R'].weapon = no_weapon;
  table['R'].morale = 12;
  table['W'].robot = 1;
  table['W'].suit = Suit::robot;
  table.arm('W', "FG");
  crowd_together(table, "AB");
  table.position.phase = 1;
  return table;
}

bool watched(Tabletop& table, char robot) { return supervised(table.game, table.position, table[robot]); }

Violations commitment(Tabletop& table, char robot, Commitment to) {
  Scene scene(table.game, table.position);
  Violations found;
  check_robot_commitment(scene, table[robot], to, found);
  return found;
}

Violations strike(Tabletop& table, char who, char target) {
  return check_order(table.game, table.position, table.side(who), Strike{table.who(who), table.who(target)});
}

TEST(Robots, NeedAnOfficerAndATechnicianInOneSquare) {  // (21)
  Tabletop table = command();
  EXPECT_TRUE(watched(table, 'R'));
  table['B'].at = table.at(1, 1);
  EXPECT_FALSE(watched(table, 'R'));
  table['B'].at = table['A'].at;
  table['A'].panic = Panic::cowering;
  EXPECT_FALSE(watched(table, 'R'));
  table['A'].panic = Panic::calm;
  table['B'].condition = Condition::unconscious;
  EXPECT_FALSE(watched(table, 'R'));
}

TEST(Robots, CommandGroupIsOfTheirSideOnTheirDeckAndAble) {  // (21)
  const auto without = [](auto change) {
    Tabletop table = command();
    change(table);
    return watched(table, 'R');
  };
  EXPECT_FALSE(without([](Tabletop& table) { table['A'].at.deck = table['B'].at.deck = 2; }));
  EXPECT_FALSE(without([](Tabletop& table) { table['A'].side = table['E'].side; }));
  EXPECT_FALSE(without([](Tabletop& table) { table['B'].surprised = 1; }));
  EXPECT_FALSE(without([](Tabletop& table) { table['B'].rest = 1; }));
  EXPECT_FALSE(without([](Tabletop& table) { table['B'].must_shoot = 1; })) << "he has a shot to make";
  EXPECT_FALSE(without([](Tabletop& table) { table['A'].robot = 1; }));
  EXPECT_TRUE(without([](Tabletop& table) { table['A'].facing = Compass::W; }));
}

TEST(Robots, CommandGroupMustHaveSpentNothing) {  // (21)
  Tabletop table = command();
  table['A'].halves = 6;
  EXPECT_FALSE(watched(table, 'R'));
  table.position.phase = 0;  // nothing is spent in the decision phase
  EXPECT_TRUE(watched(table, 'R'));
}

TEST(Robots, MaintenanceRobotsAttackOnlyWhenSupervised) {  // (21)
  Tabletop table = command();
  EXPECT_TRUE(strike(table, 'R', 'E').none());
  table['A'].halves = 0;
  const Violations found = strike(table, 'R', 'E');
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, "21"_ahl);
  EXPECT_TRUE(strike(table, 'E', 'R').none());
}

TEST(Robots, UnsupervisedOnesDoNotEvenHitBack) {  // (21)
  Tabletop table = command();
  table['A'].halves = 0;
  crowd_together(table, "RE");
  table.with_dice({1}, [](AhlPlay& play) {  // E alone strikes
    Task task{};
    resolve_melee(play, task);
  });
  EXPECT_EQ(table.told(Happening::strikes), 1);
}

TEST(Robots, CommandGroupIsBoundOnceARobotHasStruck) {  // (21)
  Tabletop table = command();
  table['E'].melee = 6;
  table.with_dice({1}, [&](AhlPlay& play) {
    carry_out(play, table.side('R'), Strike{table.who('R'), table.who('E')});
    Task task{};
    resolve_melee(play, task);
  });
  for (const char letter : {'A', 'B'}) {
    EXPECT_EQ(table[letter].halves, 0);
    EXPECT_EQ(table[letter].supervises, 1);
    EXPECT_FALSE(strikes_out(table[letter]));
    EXPECT_TRUE(fights(table[letter]));
  }
  EXPECT_TRUE(watched(table, 'R'));  // and other robots too
}

TEST(Robots, CommandGroupCannotStrikeOutWhileARobotReliesOnIt) {  // (21)
  Tabletop table = command();
  crowd_together(table, "AB");
  table['A'].at = table['B'].at = table.at(2, 1);
  table['A'].facing = Compass::N;
  EXPECT_TRUE(strike(table, 'A', 'E').none());
  table.with_dice({}, [&](AhlPlay& play) {
    carry_out(play, table.side('R'), Strike{table.who('R'), table.who('E')});
  });
  const Violations found = strike(table, 'A', 'E');
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, "21"_ahl);
}

TEST(Robots, WarbotsCoverOnlyWhenSupervised) {  // (21)
  Tabletop table = command();
  EXPECT_TRUE(commitment(table, 'W', Commitment::cover).none());
  EXPECT_TRUE(commitment(table, 'W', Commitment::aim).none());
  table['A'].panic = Panic::fleeing;
  EXPECT_FALSE(commitment(table, 'W', Commitment::cover).none());
  EXPECT_FALSE(commitment(table, 'W', Commitment::aim).none());  // it sees nobody
  EXPECT_TRUE(commitment(table, 'W', Commitment::move).none());
}

TEST(Robots, WarbotsAimOnTheirOwnAtWhatTheySee) {  // (21)
  Tabletop table = command();
  table['A'].panic = Panic::fleeing;
  table['W'].at = table.at(2, 1);
  EXPECT_TRUE(commitment(table, 'W', Commitment::aim).none());
  table['E'].hidden = 1;
  EXPECT_FALSE(commitment(table, 'W', Commitment::aim).none());
}

TEST(Robots, CoveringFireBindsTheCommandGroup) {  // (21)
  Tabletop table = command();
  ASSERT_TRUE(table.position.sweeps.push_back(
      {.firer = table.who('W'), .from = table['W'].at, .at = table.at(4, 1)}));
  ASSERT_TRUE(table['A'].plot.push_back(action(Act::walk, Compass::E)));
  table.with_dice({}, [](AhlPlay& play) {
    Task task{};
    check_before_moving(play, task);
  });
  EXPECT_EQ(table['B'].supervises, 1);
  EXPECT_TRUE(table['A'].plot.empty());
}

TEST(Robots, WoundsCanUnnerveThem) {  // (12.B.1, 18)
  Tabletop table = command();
  table['R'].light = 1;
  table['R'].shocks = 1;
  table.with_dice({12}, [](AhlPlay& play) { check_after_phase(play); });
  EXPECT_EQ(table['R'].panic, Panic::fleeing);
}

TEST(Robots, HighExplosiveIsNoWorseForThem) {  // (21)
  const Tabletop table(row_of_seven);
  const Target warbot{.armor = Armor::battle, .robot = true};
  // 12 + 4 - 10 = 6: a light wound, and it stays one.
  EXPECT_EQ(harm_of(table.game.tables_of(), 12, {4, WeaponType::launcher, Load::he, true}, warbot),
            Harm::light);
}

TEST(Robots, VacuumMakesTheirWoundsNoWorse) {  // (21, 22)
  Tabletop table(row_of_seven, "B");
  table.position.levels[0].vacuum.set(table.game.content().plans[0].compartment_at(Square::at(3, 0)));
  table['B'].suit = Suit::robot;
  table['B'].robot = 1;
  table['C'].suit = Suit::battle;
  Scene scene(table.game, table.position);
  EXPECT_FALSE(target_of(scene, table['B'], false).suited_in_vacuum);
  EXPECT_TRUE(target_of(scene, table['C'], false).suited_in_vacuum);
}

}  // namespace
}  // namespace flagbridge::ahl

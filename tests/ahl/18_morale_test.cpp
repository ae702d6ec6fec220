#include "ahl/rules/18_morale.h"

#include "tests/ahl/crew.h"
#include "tests/ahl/floors.h"

// Morale (18).
namespace flagbridge::ahl {
namespace {

const std::string room_of_two_rows =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B< ..#\n"
    "+  +  +  +  +  +  +  +\n"
    "#.. .. .. .. .. .. ..#\n"
    "+##+##+##+##+##+##+##+\n";

// A way of steps to the east along a row, each of so many half points.
Route eastward(Tabletop& table, char who, Act act, int steps, int halves) {
  Route route;
  Square at = table[who].at;
  for (int i = 0; i < steps; ++i) {
    at = step(at, Compass::E);
    EXPECT_TRUE(table[who].plot.push_back(action(act, Compass::E)));
    EXPECT_TRUE(
        route.push_back({at, static_cast<std::uint8_t>((i + 1) * halves), static_cast<std::uint8_t>(i)}));
  }
  return route;
}

void advance_along(Tabletop& table, char who, const Route& route, const std::vector<int>& throws) {
  table.with_dice(throws, [&](AhlPlay& play) {
    Scene scene(play.game, play.at);
    MoralePass pass(play, scene);
    check_advance(pass, danger_spaces(scene), table.who(who), route);
  });
}

TEST(Morale, RollUpToTheValuePasses) {  // (18.C)
  Tabletop table(room_of_two_rows, "B");
  table['A'].shocks = 1;
  end_of_phase(table, {7});
  EXPECT_EQ(table['A'].panic, Panic::calm);
  table['A'].shocks = 1;
  end_of_phase(table, {8});
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
}

TEST(Morale, EveryOccurrenceIsARoll) {  // (18.A)
  Tabletop table(room_of_two_rows, "B");
  table['A'].shocks = 2;
  table['A'].startled = 1;
  end_of_phase(table, {7, 2, 8});
  EXPECT_EQ(table['A'].panic, Panic::fleeing);
  EXPECT_EQ(table.told(Happening::keeps_nerve), 2);
  EXPECT_EQ(table['A'].shocks, 0);
}

TEST(Morale, WoundsStunsAndDarknessTellOnIt) {  // (12.B.1, 17.C.2, 23)
  Tabletop table(room_of_two_rows, "B");
  Scene scene(table.game, table.position);
  table.with_dice({}, [&](AhlPlay& play) {
    MoralePass pass(play, scene);
    EXPECT_EQ(pass.value_of(table.who('A')), 7);
    table['A'].light = 2;
    EXPECT_EQ(pass.value_of(table.who('A')), 5);
    table['A'].stun = 1;
    EXPECT_EQ(pass.value_of(table.who('A')), 4);
    table.position.levels[0].dark.set(127);  // no room is drawn
    EXPECT_EQ(pass.value_of(table.who('A')), 3);
  });
}

TEST(Morale, LeadersOutOfSightOrWithoutACheckHaveNoSay) {  // (18.C)
  Tabletop table(
      "+##+##+##+##+\n"
      "#A> B>|C> ..#\n"
      "+##+##+##+##+\n");
  cast(table, 'A', Group::intruder, "O3");
  cast(table, 'B', Group::intruder, "N2");
  cast(table, 'C', Group::intruder, "E1");
  table['A'].leadership = table['B'].leadership = 3;
  table['A'].shocks = table['C'].shocks = 1;  // B has no check to make
  end_of_phase(table, {7, 8});                // C is alone behind the wall
  EXPECT_EQ(table['A'].panic, Panic::calm);
  EXPECT_EQ(table['C'].panic, Panic::fleeing);
}

TEST(Morale, RankGoesByCategoryNumberAndGroup) {  // (18.B)
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#A> B> C> D> E> F> G>#\n"
      "+##+##+##+##+##+##+##+\n");
  cast(table, 'A', Group::naval, "R1");
  cast(table, 'B', Group::naval, "W2");
  cast(table, 'C', Group::marine, "N1");
  cast(table, 'D', Group::naval, "O10");
  cast(table, 'E', Group::marine, "O1");
  cast(table, 'F', Group::naval, "O1");
  cast(table, 'G', Group::adventurer, "A12");
  std::string order;
  for (const Who who : in_rank_order(table.game, table.position))
    order += static_cast<char>('A' + static_cast<int>(index_of(who)));
  EXPECT_EQ(order, "GFEDCBA");
}

TEST(Morale, TrotterStopsShortOfAnEnemyAndMustShoot) {  // (18.A.2, 18.D)
  // Adjacent in the fourth square: three squares cost six half points, which leaves enough for a snap shot.
  Tabletop table(room_of_two_rows, "B");
  advance_along(table, 'A', eastward(table, 'A', Act::trot, 4, 2), {8});
  EXPECT_EQ(table['A'].plot.size(), 3U);
  EXPECT_NE(table['A'].must_shoot, 0);
  EXPECT_EQ(table['A'].foe, table.who('B'));
}

TEST(Morale, WalkerStopsEarlierToKeepHisShot) {  // (18.D)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. B<#\n"
      "+##+##+##+##+##+\n",
      "B");
  advance_along(table, 'A', eastward(table, 'A', Act::walk, 3, 4), {8});
  EXPECT_EQ(table['A'].plot.size(), 1U);  // after two squares only four half points would be left
  EXPECT_NE(table['A'].must_shoot, 0);
}

TEST(Morale, FusionGunnersHaveNoSnapShotToKeep) {  // (18.D, 19)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. .. .. B<#\n"
      "+##+##+##+##+##+\n",
      "B");
  table.arm('A', "FG");
  advance_along(table, 'A', eastward(table, 'A', Act::walk, 3, 4), {8});
  EXPECT_EQ(table['A'].plot.size(), 2U);
  EXPECT_EQ(table['A'].must_shoot, 0);
}

TEST(Morale, WhoDaresGoesOn) {  // (18.A.2)
  Tabletop table(room_of_two_rows, "B");
  advance_along(table, 'A', eastward(table, 'A', Act::trot, 5, 2), {7});  // the last step is no new danger
  EXPECT_EQ(table['A'].plot.size(), 5U);
  EXPECT_EQ(table['A'].must_shoot, 0);
}

TEST(Morale, OneCheckForEachSquareThatBringsANewEnemy) {  // (18.A.2)
  Tabletop table(
      "+##+##+##+##+##+##+\n"
      "#A> .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +\n"
      "#.. .. B^ C^ .. D^#\n"
      "+##+##+##+##+##+##+\n",
      "BCD");
  // At 1,0 B; at 2,0 C; at 3,0 nobody new; at 4,0 D.
  advance_along(table, 'A', eastward(table, 'A', Act::trot, 4, 2), {7, 7, 7});
  EXPECT_EQ(table['A'].plot.size(), 4U);
}

TEST(Morale, EnemiesNotKnownOfFrightenNobody) {  // (18.A.2)
  Tabletop table(room_of_two_rows, "B");
  table['B'].hidden = 1;
  advance_along(table, 'A', eastward(table, 'A', Act::trot, 4, 2), {});
  EXPECT_EQ(table['A'].plot.size(), 4U);
}

// C fires west along the middle row.
Tabletop swept_room() {
  Tabletop table(
      "+##+##+##+##+##+##+##+\n"
      "#Av .. .. .. .. .. ..#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. C<#\n"
      "+  +  +  +  +  +  +  +\n"
      "#.. .. .. .. .. .. ..#\n"
      "+##+##+##+##+##+##+##+\n",
      "C");
  EXPECT_TRUE(table.position.sweeps.push_back(
      {.firer = table.who('C'), .from = table['C'].at, .at = table.at(0, 1)}));
  return table;
}

Route southward(Tabletop& table) {
  Route route;
  for (const int y : {1, 2}) {
    EXPECT_TRUE(table['A'].plot.push_back(action(Act::trot, Compass::S)));
    EXPECT_TRUE(route.push_back(
        {table.at(0, y), static_cast<std::uint8_t>(2 * y), static_cast<std::uint8_t>(y - 1)}));
  }
  return route;
}

TEST(Morale, EveryCoveringFireFrightensHoweverManyThereAre) {  // (18.A.1)
  Tabletop table(
      "+##+##+##+##+\n"
      "#A> .. .. ..#\n"
      "+  +  +  +  +\n"
      "#.. .. .. B<#\n"
      "+##+##+##+##+\n",
      "B");
  Sweep sweep{.firer = table.who('A'), .from = table.at(0, 0), .at = table.at(3, 0)};
  for (int i = 0; i < 40; ++i) ASSERT_TRUE(table.position.sweeps.push_back(sweep));
  sweep.at = table.at(3, 1);
  ASSERT_TRUE(table.position.sweeps.push_back(sweep));
  Scene scene(table.game, table.position);
  const DangerSpaces spaces = danger_spaces(scene);
  ASSERT_EQ(spaces.all.size(), 41U);
  EXPECT_TRUE(spaces.all[40].contains(table.at(3, 1)));
}

TEST(Morale, DangerSpaceIsTheRowUpToTheWall) {  // (10)
  Tabletop table = swept_room();
  Scene scene(table.game, table.position);
  const DangerSpaces spaces = danger_spaces(scene);
  ASSERT_EQ(spaces.all.size(), 1U);
  EXPECT_TRUE(spaces.all[0].contains(table.at(0, 1)));
  EXPECT_TRUE(spaces.all[0].contains(table.at(5, 1)));
  EXPECT_FALSE(spaces.all[0].contains(table.at(6, 1)));
  EXPECT_FALSE(spaces.all[0].contains(table.at(0, 0)));
}

TEST(Morale, TimidKeepOutOfCoveringFire) {  // (18.A.1, 18.D)
  Tabletop table = swept_room();
  advance_along(table, 'A', southward(table), {8});
  EXPECT_TRUE(table['A'].plot.empty());
  EXPECT_EQ(table['A'].must_shoot, 0);
}

TEST(Morale, OneCheckForEachCoveringFire) {  // (18.A.1)
  Tabletop table = swept_room();
  const Sweep second = table.position.sweeps[0];
  EXPECT_TRUE(table.position.sweeps.push_back(second));
  advance_along(table, 'A', southward(table), {7, 7});
  EXPECT_EQ(table['A'].plot.size(), 2U);
}

TEST(Morale, FiresThatAreOverFrightenNobody) {  // (10, 18.A.1)
  Tabletop table = swept_room();
  table['C'].condition = Condition::unconscious;
  advance_along(table, 'A', southward(table), {});
  EXPECT_EQ(table['A'].plot.size(), 2U);
}

TEST(Morale, WhoIsInTheFireAlreadyNeedNoNewCourage) {  // (18.A.1)
  Tabletop table = swept_room();
  table['A'].at = table.at(1, 1);
  advance_along(table, 'A', eastward(table, 'A', Act::trot, 2, 2), {});
  EXPECT_EQ(table['A'].plot.size(), 2U);
}

TEST(Morale, LeaningIntoCoveringFireTakesNerve) {  // (18.A.1)
  for (const int roll : {7, 8}) {
    Tabletop table = swept_room();
    table['A'].stance = Posture::lean_s;
    table.with_dice({roll}, [&](AhlPlay& play) {
      Task task{};
      check_before_moving(play, task);
    });
    EXPECT_EQ(table['A'].stance, roll == 7 ? Posture::lean_s : Posture::exposed);
  }
}

TEST(Morale, DeathSeenAsTheTurnBeginsIsCheckedInItsFirstPhase) {  // (18.A.3, 22)
  SCOPED_TRACE(to_text("18"_ahl));
  Tabletop table(row_of_seven, "C");
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('A'), Harm::dead, "22"_ahl);
    settle(play);
    Task task;
    begin_phase(play, task);
  });
  EXPECT_EQ(table['B'].shocks, 1);
  run(table, end_phase, {8});  // morale 7
  EXPECT_EQ(table['B'].panic, Panic::fleeing);
  EXPECT_EQ(table['B'].shocks, 0);
}

// How many covering fires of A still frighten, when it has made so many hits.
std::size_t fires_left(RuleSet rules, const char* weapon, bool burst, int hits) {
  Tabletop table(row_of_seven, "A");
  table.position.rules = rules;
  table.arm('A', weapon, std::string_view(weapon) == "ACR" ? "DS" : "-");
  EXPECT_TRUE(table.position.sweeps.push_back({.firer = table.who('A'),
                                               .from = table['A'].at,
                                               .at = table['C'].at,
                                               .burst = static_cast<std::uint8_t>(burst ? 1 : 0),
                                               .hits = static_cast<std::uint8_t>(hits)}));
  Scene scene(table.game, table.position);
  return danger_spaces(scene).all.size();
}

TEST(Morale, FireFrightensUntilItsLastHit) {  // (18.A.1, 25.A, T.D)
  EXPECT_EQ(fires_left(RuleSet::special, "ACR", true, 1), 1u);
  EXPECT_EQ(fires_left(RuleSet::special, "ACR", true, 2), 0u);
  EXPECT_EQ(fires_left(RuleSet::advanced, "ACR", false, 1), 0u);
  EXPECT_EQ(fires_left(RuleSet::traveller, "Light Machine Gun", true, 2), 1u);
  EXPECT_EQ(fires_left(RuleSet::traveller, "Light Machine Gun", true, 3), 0u);
  EXPECT_EQ(fires_left(RuleSet::traveller, "VRF Gauss Gun", true, 9), 1u);
}

// A is known to B's side, but a wall hid him from B when the phase began.
int startled_by_known(bool option, bool wall) {
  Tabletop table(wall ? "+##+##+##+\n#A>|.. B<#\n+  +  +  +\n#.. .. ..#\n+##+##+##+\n"
                      : "+##+##+##+\n#A> .. B<#\n+  +  +  +\n#.. .. ..#\n+##+##+##+\n",
                 "B");
  table.position.options.sighted_by_target = option ? 1 : 0;
  table['A'].begun = table['A'].at;
  step_to(table, 'A', table.at(0, 1));
  table['A'].facing = Compass::E;
  order_shot(table, 'A', table['B'].at, Commitment::move);
  run(table, resolve_snap, {2});
  return table['B'].startled;
}

TEST(Morale, OptionAsksTheTargetWhomHeSaw) {  // (18.A.4)
  EXPECT_EQ(startled_by_known(false, true), 0);
  EXPECT_EQ(startled_by_known(true, true), 1);
  EXPECT_EQ(startled_by_known(true, false), 0);
}

}  // namespace
}  // namespace flagbridge::ahl

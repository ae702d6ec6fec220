#include "tests/ahl/firing.h"

// Wounds (12): armor against them, what they do when a step is over, and who sees it (18.A.3, 18.A.4).
namespace flagbridge::ahl {
namespace {

const char* const room =
    "+##+##+##+##+##+\n"
    "#A> .. B< .. C>#\n"
    "+  +  +  +  +  +\n"
    "#.. .. ..|.. D<#\n"
    "+##+##+##+##+##+\n";

void harm(Tabletop& table, char who, std::initializer_list<Harm> harms, const std::vector<int>& throws = {}) {
  table.with_dice(throws, [&](AhlPlay& play) {
    for (const Harm each : harms) hurt(play, table.who(who), each, "12"_ahl);
    settle(play);
  });
}

TEST(AhlSettle, LightWoundsWeakenAndMayKnockOut) {  // (12.B.1)
  Tabletop table(room, "B");
  harm(table, 'A', {Harm::light}, {5});
  EXPECT_EQ(table['A'].light, 1);
  EXPECT_EQ(skill_of(table['A']), -1);
  EXPECT_EQ(melee_of(table['A']), 4);
  EXPECT_EQ(morale_of(table['A']), 6);
  EXPECT_TRUE(table['A'].active());
  harm(table, 'A', {Harm::light, Harm::light}, {1, 6});
  EXPECT_EQ(table['A'].light, 3);
  EXPECT_EQ(table['A'].condition, Condition::unconscious);
  EXPECT_EQ(table['A'].prone, 1);
}

TEST(AhlSettle, SecondSeriousWoundKills) {  // (12.B.2)
  Tabletop table(room, "B");
  harm(table, 'A', {Harm::serious});
  EXPECT_EQ(table['A'].condition, Condition::serious);
  harm(table, 'A', {Harm::serious});
  EXPECT_EQ(table['A'].condition, Condition::dead);
  harm(table, 'B', {Harm::serious, Harm::serious});
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

TEST(AhlSettle, MeleeKnocksOutWithoutADie) {  // (17.C.4)
  Tabletop table(room, "B");
  harm(table, 'A', {Harm::unconscious});
  EXPECT_EQ(table['A'].light, 1);
  EXPECT_EQ(table['A'].condition, Condition::unconscious);
}

TEST(AhlSettle, StunLastsThisPhaseAndTheNext) {  // (17.C.2)
  Tabletop table(room, "B");
  harm(table, 'A', {Harm::stun, Harm::stun});
  EXPECT_EQ(table['A'].stun, 2);
  EXPECT_EQ(skill_of(table['A']), -1);
  EXPECT_EQ(table['A'].light, 0);
}

TEST(AhlSettle, RobotsAreDestroyedByWhatKnocksOthersOut) {  // (21)
  Tabletop table(room, "B");
  table['A'].robot = 1;
  harm(table, 'A', {Harm::light}, {1});
  EXPECT_TRUE(table['A'].active());
  harm(table, 'A', {Harm::unconscious});
  EXPECT_EQ(table['A'].condition, Condition::dead);
  EXPECT_EQ(table.told(Happening::destroyed), 1);
}

TEST(AhlSettle, BlobsLetGoWhenStunnedAndElseFeelOnlyDeath) {  // (20)
  Tabletop table(room, "B");
  table['B'].level = 5;
  table['B'].weapon = no_weapon;
  table['B'].grip = table.who('A');
  table['A'].grip = table.who('B');
  harm(table, 'B', {Harm::light, Harm::serious});
  EXPECT_TRUE(table['B'].active());
  EXPECT_EQ(table['A'].grip, table.who('B'));
  harm(table, 'B', {Harm::stun});
  EXPECT_EQ(table['A'].grip, nobody);
  EXPECT_EQ(table['B'].grip, nobody);
  harm(table, 'B', {Harm::dead});
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

TEST(AhlSettle, FallenLetGoOfAllTheyHold) {  // (8.C.8, 12.C)
  Tabletop table(room, "B");
  ASSERT_TRUE(table.position.things.push_back(
      {.kind = ThingKind::weapon, .state = ThingState::carried, .holder = table.who('A')}));
  table['A'].carries = 1;
  table['A'].load = table.who('C');
  const std::uint8_t rifle = table['A'].weapon;
  harm(table, 'A', {Harm::unconscious});
  EXPECT_EQ(table['A'].load, nobody);
  EXPECT_EQ(table.position.things[0].state, ThingState::idle);
  EXPECT_EQ(table.position.things[0].at, table['A'].at);
  EXPECT_EQ(table['A'].weapon, rifle);  // he may wake
  harm(table, 'A', {Harm::dead});
  EXPECT_EQ(table['A'].weapon, no_weapon);
  ASSERT_EQ(table.position.things.size(), 2u);
  EXPECT_EQ(table.position.things[1].kind, ThingKind::weapon);
  EXPECT_EQ(table.position.things[1].value, rifle);
}

TEST(AhlSettle, FriendsInSightAreShaken) {  // (18.A.3)
  Tabletop table(room, "B");
  harm(table, 'A', {Harm::dead});
  EXPECT_EQ(table['C'].shocks, 1);
  EXPECT_EQ(table['D'].shocks, 0);  // the partition is between
  EXPECT_EQ(table['B'].shocks, 0);  // an enemy
  harm(table, 'D', {Harm::light}, {1});
  EXPECT_EQ(table['C'].shocks, 1);  // he is on his feet
}

TEST(AhlSettle, PanickedAreNotShakenAgain) {  // (18.A.3)
  Tabletop table(room, "B");
  table['C'].panic = Panic::cowering;
  harm(table, 'A', {Harm::dead});
  EXPECT_EQ(table['C'].shocks, 0);
}

TEST(AhlSettle, FireOutOfNowhereStartles) {  // (18.A.4)
  Tabletop table(room, "B");
  table['A'].sighted = 0;
  order_shot(table, 'A', table['B'].at, Commitment::move);
  order_shot(table, 'A', table['B'].at, Commitment::move);
  run(table, resolve_snap, {2, 2, 2, 2});  // B and C are missed twice
  EXPECT_EQ(table['B'].startled, 2);       // nobody had seen him before this phase, at either shot
  EXPECT_EQ(table['C'].startled, 0);       // a friend's stray shot
}

TEST(AhlSettle, SixWakesTheUnconscious) {  // (12.C)
  Tabletop table(room, "B");
  table['A'].condition = table['B'].condition = Condition::unconscious;
  table['A'].prone = 1;
  table['C'].condition = Condition::serious;
  run(table, wake, {6, 5});
  EXPECT_TRUE(table['A'].active());
  EXPECT_EQ(table['A'].prone, 1);
  EXPECT_FALSE(table['B'].active());
  EXPECT_FALSE(table['C'].active());
}

TEST(AhlWounds, VaccSuitsCountAsCloth) {  // (12.A.3)
  const auto tables = load_tables(repository());
  ASSERT_TRUE(tables);
  int suited = 0;
  for (const Person& each : tables->roster) {
    if (each.suit != Suit::vacc) continue;
    ++suited;
    EXPECT_EQ(each.armor, Armor::cloth) << each.id;
  }
  EXPECT_GT(suited, 0);
  EXPECT_EQ(tables->protection(Armor::cloth, WeaponType::rifle), 6);
  EXPECT_EQ(tables->protection(Armor::combat, WeaponType::rifle), 8);
  EXPECT_EQ(tables->protection(Armor::battle, WeaponType::rifle), 10);
}

TEST(AhlWounds, ShapedChargesWorsenDirectHitsOnly) {  // (12.B, 12.D)
  const auto tables = load_tables(repository());
  ASSERT_TRUE(tables);
  Impact strike{.penetration = 4, .type = WeaponType::pistol, .load = Load::heap, .direct = true};
  EXPECT_EQ(harm_of(*tables, 3, strike, {}), Harm::serious) << "3 + 4 is a light wound, made worse";
  EXPECT_EQ(harm_of(*tables, 4, strike, {}), Harm::dead) << "4 + 4 is a serious one";
  EXPECT_EQ(harm_of(*tables, 2, strike, {.armor = Armor::cloth}), Harm::none) << "nothing stays nothing";
  strike.direct = false;
  EXPECT_EQ(harm_of(*tables, 3, strike, {}), Harm::light);
}

}  // namespace
}  // namespace flagbridge::ahl

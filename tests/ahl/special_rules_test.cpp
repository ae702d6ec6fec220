#include "ahl/rules/17_melee.h"
#include "ahl/rules/18_morale.h"
#include "tests/ahl/firing.h"

// Clauses of rules 18 to 26 that meet other rules.
namespace flagbridge::ahl {
namespace {

const char* const row_of_seven =
    "+##+##+##+##+##+##+##+\n"
    "#A> .. .. B< .. .. C<#\n"
    "+##+##+##+##+##+##+##+\n";

void make_blob(Tabletop& table, char letter) {
  table[letter].level = 5;
  table[letter].melee = table[letter].morale = 0;
  table[letter].weapon = no_weapon;
}

// Two blobs beside A, both holding him.
Tabletop held_twice() {
  Tabletop table(
      "+##+##+##+\n"
      "#B^ A> C^#\n"
      "+##+##+##+\n",
      "BC");
  for (const char letter : {'B', 'C'}) {
    make_blob(table, letter);
    table.with_dice({}, [&](AhlPlay& play) { take_hold(play, table.who(letter), table.who('A')); });
  }
  return table;
}

TEST(Blobs, EachOfTwoMustBeShakenOff) {  // (20)
  Tabletop table = held_twice();
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('C'), Harm::dead, "12"_ahl);
    settle(play);
  });
  EXPECT_TRUE(gripped(table['A']));
  EXPECT_EQ(table['A'].grip, table.who('B'));
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('B'), Harm::stun, "17.C"_ahl);
    settle(play);
  });
  EXPECT_FALSE(gripped(table['A']));
  EXPECT_EQ(table.told(Happening::released), 1);
}

TEST(Blobs, AllLetGoOfOneWhoFalls) {  // (20)
  Tabletop table = held_twice();
  table.with_dice({}, [&](AhlPlay& play) {
    hurt(play, table.who('A'), Harm::dead, "12"_ahl);
    settle(play);
  });
  EXPECT_EQ(table['B'].grip, nobody);
  EXPECT_EQ(table['C'].grip, nobody);
}

TEST(Blobs, HighExplosiveTurnsASeriousWoundIntoDeath) {  // (20, 12.D)
  const Tabletop table(row_of_seven);
  const Tables& tables = table.game.tables_of();
  const Target blob{.blob_level = 5};
  // 10 + 4 - 5 = 9: serious to others.
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::he, true}, blob), Harm::dead);
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::heap, true}, blob), Harm::dead);
  EXPECT_EQ(harm_of(tables, 10, {4, WeaponType::launcher, Load::he, false}, blob), Harm::none);
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

// What A's blow does to B, beside him, with that much more strength.
Figure struck(int more, const std::vector<int>& throws) {
  Tabletop table(
      "+##+##+\n"
      "#A> B<#\n"
      "+##+##+\n",
      "B");
  table['A'].melee = static_cast<std::int8_t>(5 + more);
  table['A'].foe = table.who('B');
  table['A'].ordered = 1;
  run(table, resolve_melee, throws);
  return table['B'];
}

TEST(Melee, FiveResults) {  // (17.C.1, 17.C.2, 17.C.3, 17.C.4, 17.C.5)
  EXPECT_TRUE(struck(0, {3}).active());
  EXPECT_EQ(struck(0, {3}).stun, 0);
  EXPECT_EQ(struck(0, {4}).stun, 2);
  EXPECT_EQ(struck(0, {6, 5}).light, 1);  // and keeps his senses
  EXPECT_EQ(struck(0, {6, 6}).condition, Condition::unconscious);
  EXPECT_EQ(struck(5, {5}).condition, Condition::unconscious);
  EXPECT_EQ(struck(5, {5}).light, 1);
  EXPECT_EQ(struck(7, {6}).condition, Condition::dead);
}

TEST(Rules, OnlyTheAdvancedOnesCountRounds) {  // (11.D, 25.A)
  SCOPED_TRACE(to_text("ADVANCED"_ahl));
  Position position;
  for (const RuleSet rules : {RuleSet::basic, RuleSet::special, RuleSet::advanced, RuleSet::traveller}) {
    position.rules = rules;
    EXPECT_EQ(counts_rounds(position), rules >= RuleSet::advanced);
  }
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
  return danger_spaces(scene).count;
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

TEST(Adjacency, WhoIsAboutToMoveDoesNotReact) {  // (13)
  Tabletop table(
      "+##+##+##+\n"
      "#A> .. B<#\n"
      "+##+##+##+\n",
      "B");
  EXPECT_TRUE(table['A'].plot.push_back({Act::stand, 0}));
  table.position.tick = 4;
  step_to(table, 'B', table.at(1, 0));
  run(table, react, {});
  EXPECT_EQ(table['A'].halves, 12);
}

// The modifiers of an aimed shot at B, three squares away.
int modifier(Tabletop& table, const char* weapon, const char* round) {
  table.arm('A', weapon, round);
  Scene scene(table.game, table.position);
  return odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier;
}

TEST(Light, DarknessTakesOneOffForEachSquare) {  // (23)
  SCOPED_TRACE(to_text("23"_ahl));
  Tabletop table(row_of_seven, "B");
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
  table.position.levels[0].dark.set(127);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4 - 3);
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2);  // sees in the dark
  table['A'].robot = 1;
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
}

TEST(Light, WhoStandsInTheLightIsSeenFromTheDark) {  // (23)
  Tabletop table(
      "+##+##+##+##+##+\n"
      "#A> .. ..DB< ..#\n"
      "+##+##+##+##+##+\n",
      "B", "ROOM 1 seed=0,0 bounds=wall name=\"West\"\nROOM 2 seed=3,0 bounds=wall name=\"East\"\n");
  table.position.levels[0].dark.set(0);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4);
  table.position.levels[0].dark.set(1);
  EXPECT_EQ(modifier(table, "SMG", "-"), 4 - 3);
}

TEST(Vacuum, SuitComesOffAndLeavesWhatWasUnderIt) {  // (22)
  Tabletop table(row_of_seven);
  table['A'].suit = Suit::vacc;
  table['A'].armor = Armor::cloth;
  table['A'].commitment = Commitment::change_suit;
  table['A'].progress = 7;  // turns spent on it
  const Person* person = table.game.person(table['A']);
  ASSERT_NE(person, nullptr);
  ASSERT_EQ(person->suit, Suit::none);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].suit, Suit::none);
  EXPECT_EQ(table['A'].armor, person->armor);
}

TEST(AhlRounds, WhatCanBeReloaded) {  // (25.B)
  SCOPED_TRACE(to_text("25"_ahl));
  Tabletop table(row_of_seven);
  table.position.rules = RuleSet::advanced;
  ask(table, Decision::commit);
  struct Case {
    const char *weapon, *round;
    bool clips;
  };
  for (const Case& each : {Case{"ACR", "DS", true},
                           {"Light Machine Gun", "-", true},
                           {"PG12", "-", false},
                           {"AutoCannon", "HE", false},
                           {"VRF Gauss Gun", "-", false}}) {
    table.arm('A', each.weapon, each.round);
    fill_clips(table.game, table['A']);
    EXPECT_EQ(table['A'].clips[0] > 0, each.clips) << each.weapon;
    table['A'].clips[0] = 8;
    EXPECT_EQ(table.refusal('A', "commit 0 reload").none(), each.clips) << each.weapon;
  }
}

TEST(ZeroG, DriftersHoldOnToNothingWhenTheyFire) {  // (26.B, 26.C)
  SCOPED_TRACE(to_text("26"_ahl));
  Tabletop table(row_of_seven, "B");
  table.position.levels[0].weightless = 1;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2 - 1);
  EXPECT_EQ(modifier(table, "FG", "-"), 0);  // both hands are at the gun
  table['A'].adrift = 3;
  EXPECT_EQ(modifier(table, "ACR", "DS"), 2);
}

}  // namespace
}  // namespace flagbridge::ahl

#include "tests/ahl/firing.h"

// Damage to the ship, satchel charges, rounds and reloading (24, 25), and what takes whole turns (22).
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

// --- charges -----------------------------------------------------------------------------------------------

const char* const yard =
    "+##+##+##+##+##+##+\n"
    "#A> .. .. .. .. B<#\n"
    "+##+##+##+##+##+##+\n";

void place(Tabletop& table, char who, int delay) {
  table[who].charges = 1;
  table[who].commitment = Commitment::place_charge;
  table[who].delay = static_cast<std::uint8_t>(delay);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
}

void next_phase(Tabletop& table, const std::vector<int>& throws = {}) {
  table.with_dice({}, [](AhlPlay& play) { count_down_charges(play); });
  run(table, burst_charges, throws);
}

TEST(AhlCharge, WithoutDelayItBurstsInTheNextPhase) {  // (24.B)
  Tabletop table(yard, "B");
  place(table, 'A', 0);
  next_phase(table, {2});  // A is in the square: 2 + 30
  EXPECT_EQ(table['A'].condition, Condition::dead);
}

TEST(AhlCharge, DefusingTakesTheTurn) {  // (24.B)
  Tabletop table(yard, "B");
  place(table, 'A', 9);
  table['A'].commitment = Commitment::defuse;
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table.position.things[0].state, ThingState::idle);
  EXPECT_EQ(table.told(Happening::charge_defused), 1);
}

TEST(AhlCharge, OneSetsOffTheNext) {  // (24.B)
  Tabletop table(yard, "B");
  for (const int x : {0, 2, 4})
    ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::charge,
                                                 .state = ThingState::primed,
                                                 .at = table.at(x, 0),
                                                 .clock = static_cast<std::uint8_t>(x == 0 ? 1 : 99)}));
  table['A'].presence = Presence::aside;
  // B, next to the last of them, is caught on 10: 2 + 15.
  next_phase(table, {10, 2});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.position.things[i].state, ThingState::spent);
  EXPECT_EQ(table.told(Happening::bursts), 3);
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

TEST(AhlCharge, WeakBurstsLeaveItAlone) {  // (24.B)
  Tabletop table(yard, "B");
  ASSERT_TRUE(table.position.things.push_back(
      {.kind = ThingKind::charge, .state = ThingState::primed, .at = table.at(2, 0), .clock = 50}));
  table['A'].presence = Presence::aside;
  table.with_dice({}, [&](AhlPlay& play) {
    Scene scene(table.game, table.position);
    burst(play, scene, {table.at(2, 0), 3, Burst::strike, WeaponType::rifle, nobody, "15.B"_ahl});
  });
  EXPECT_EQ(table.position.things[0].state, ThingState::primed);
}

TEST(AhlCharge, AttachedToAFighterDisablesIt) {  // (24.B, I.2.3)
  Tabletop table(yard, "B");
  ASSERT_TRUE(table.position.things.push_back({.kind = ThingKind::fighter, .at = table.at(1, 0)}));
  place(table, 'A', 0);
  EXPECT_EQ(table.position.things[1].on, 1);
  table['A'].presence = Presence::aside;
  next_phase(table);
  EXPECT_EQ(table.position.things[0].state, ThingState::spent);
}

TEST(AhlCharge, ThrownChargeNeverGoesAstray) {  // (V.5)
  Tabletop table(yard, "B");
  table['A'].charges = 1;
  table['A'].throws = 2;
  table['A'].aims[0] = table.at(4, 0);
  run(table, resolve_snap, {12, 2});  // B beside it is caught on 10 or more: 2 + 15
  EXPECT_EQ(table['A'].charges, 0);
  EXPECT_EQ(table['B'].condition, Condition::dead);
}

// --- rounds ------------------------------------------------------------------------------------------------

TEST(AhlRounds, FiveBurstsEmptyTheRifle) {  // (25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  EXPECT_EQ(table['A'].rounds, 20);
  table.with_dice({}, [&](AhlPlay& play) {
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(spend_rounds(play, table.who('A')));
  });
  EXPECT_EQ(table['A'].rounds, 0);
  EXPECT_EQ(table.told(Happening::clip_empty), 1);
  ask(table, Decision::snap);
  EXPECT_TRUE(table.refused('A', "shoot 0 1:5,0", "25.A"_ahl));
}

TEST(AhlRounds, SingleShotsAndAShortLastBurst) {  // (25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].rounds = 4;
  table['A'].single = 1;
  table.with_dice({}, [&](AhlPlay& play) {
    EXPECT_FALSE(spend_rounds(play, table.who('A')));
    table['A'].single = 0;
    EXPECT_TRUE(spend_rounds(play, table.who('A')));  // three are left: still a burst
    EXPECT_EQ(table['A'].rounds, 0);
    table['A'].rounds = 1;
    EXPECT_FALSE(spend_rounds(play, table.who('A')));
  });
}

TEST(AhlRounds, SingleShotHasNoBonusAndOneHit) {  // (11.C.2.B, 25.A)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  fill_clips(table.game, table['A']);
  Scene scene(table.game, table.position);
  EXPECT_EQ(odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier, 2);
  table['A'].single = 1;
  EXPECT_EQ(odds(scene, FireKind::aimed, table['A'], table['A'].at, table['B'].at, table['B']).modifier, 0);
}

TEST(AhlRounds, ReloadingTakesATurn) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].clips = {2};
  table['A'].commitment = Commitment::reload;
  EXPECT_TRUE(evades_reloading(table.game, table['A']));
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 20);
  EXPECT_EQ(table['A'].clips[0], 1);
}

TEST(AhlRounds, ShotgunInOneTurnUprightOrTwoEvading) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table.arm('A', "Shotgun");
  table['A'].clips = {2};
  table['A'].commitment = Commitment::reload;
  EXPECT_FALSE(evades_reloading(table.game, table['A']));
  table['A'].delay = 1;
  EXPECT_TRUE(evades_reloading(table.game, table['A']));
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 0);
  table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  EXPECT_EQ(table['A'].rounds, 10);
}

TEST(AhlRounds, OnlyWhatIsLoadedSinglyIsLoadedSlowly) {  // (25.B)
  Tabletop table(yard, "B");
  table.position.rules = RuleSet::advanced;
  table['A'].clips = {2};
  ask(table, Decision::commit);
  EXPECT_TRUE(table.refused('A', "commit 0 reload delay=1", "24.B"_ahl));
  table.arm('A', "Revolver");
  EXPECT_TRUE(table.refusal('A', "commit 0 reload delay=1").none());
  EXPECT_TRUE(table.refused('A', "commit 0 reload delay=2", "24.B"_ahl));
}

TEST(AhlRounds, VaccSuitTakesEightTurns) {  // (22)
  Tabletop table(yard, "B");
  table['A'].commitment = Commitment::change_suit;
  for (int turn = 1; turn <= 8; ++turn) {
    EXPECT_EQ(table['A'].suit, Suit::none);
    table.with_dice({}, [](AhlPlay& play) { finish_special_actions(play); });
  }
  EXPECT_EQ(table['A'].suit, Suit::vacc);
  EXPECT_EQ(table['A'].armor, Armor::cloth);
}

TEST(AhlRounds, ChosenBeforePlay) {  // (11.D)
  Tabletop table(yard, "B");
  ask(table, Decision::load);
  const auto& all = table.game.content().tables.weapons;
  for (std::size_t i = 0; i <= 255; ++i) {
    const Order order = LoadRound{table.who('A'), static_cast<std::uint8_t>(i)};
    const bool legal = i < all.size() && all[i].abbr == "ACR";
    EXPECT_EQ(flagbridge::check(table.game, table.position, table.side('A'), order).none(), legal) << i;
  }
  table.arm('A', "SP", "HE");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Order order = LoadRound{table.who('A'), static_cast<std::uint8_t>(i)};
    const bool legal = all[i].abbr == "SP" && (all[i].round == "HE" || all[i].round == "HEAP");
    EXPECT_EQ(flagbridge::check(table.game, table.position, table.side('A'), order).none(), legal) << i;
  }
}

}  // namespace
}  // namespace flagbridge::ahl
